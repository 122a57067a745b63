# Les règles pour les joueurs : /rules.

book-page = { $page } sur { $pages }
book-table = pour ta table de { $players }
book-players-now = pour { $players } joueurs
book-chapters = Chapitres
book-for = Pour { $players } joueurs
book-players = joueurs
book-example = *Par exemple :*
book-wording = Texte exact
book-all-clauses = Toutes les clauses
book-go-on = Lire la suite : { $chapter }
book-try = L’essayer dans la leçon { $n }
book-changed = Les règles ont changé depuis. Voici leur première page.
book-rules = Règles : { $chapter }
book-picture = *{ $words }*
book-exactly = **{ $game } : texte exact**
book-points-here = **Les points des gagnants ici**, d’après { $games } parties à { $players } joueurs :
book-points-bots = **Les points des gagnants**, d’après { $games } parties entre { $players } bots, car trop peu de parties ont été jouées ici :
book-points-none = Quand 20 parties auront été jouées ici, tu verras d’où venaient les points des gagnants.
book-points-share = { $what } { $n } %
book-points-percent = { $n } %
rules-about = Ce que tu veux savoir, par exemple : égalité
own-components = Certains dessins, nombres et noms sont de nous, car la règle imprimée ne les montre pas.
own-components-host = La personne qui héberge ce bot a saisi ce qui est imprimé dans sa propre boîte.
book-other-components = Ici, les exemples utilisent le matériel fourni avec moi, et une image qui en dépend n’est pas montrée.
own-components-list = Lesquels ?
own-components-option = Certains dessins, nombres et noms sont de nous. **Règles** en donne la liste.
