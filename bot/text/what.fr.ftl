# `/what` et `/rules` : ce qu’est une chose, et ce qu’on trouve d’autre dans un jeu
command-what = Chercher n’importe quoi dans un jeu : ce que ça fait, ce que ça vaut et où c’est
what-thing = Son nom ou ta question, par exemple : que se passe-t-il en cas d’égalité
what-wants = **Demande** { $what }
what-costs = **Coûte** { $what }
what-does = { $what }
what-brings = **Donne** { $what }
what-now = **Maintenant** : { $where }.
what-nobody = personne n’en a
what-used = **Cité par** : { $some }.
what-more = { $count } de plus
what-like = **Autres { $kinds }** : { $some }.
what-alike = { $count } avec { $what }
what-like-it = Semblables…
what-is = Qu’est-ce que…
what-back = Retour
what-elsewhere = C’est dans { $games }.
what-look-there = Chercher dans { $game }
what-board = Montrer sur le plateau
what-picture = { $name }, dans un cadre doré{ $where ->
    [none] {""}
   *[other] {" "}: { $where }
}. { $told }
look-up-found = **{ $text }**
look-up-unknown = Je ne connais rien qui s’appelle « { $text } ». Voici les chapitres des règles.
look-up-line = **{ $label }** : { $text }
look-up-open = Ouvrir…
look-up-page = { $title }{ $pages ->
    [one] {""}
   *[other] , page { $n }
} (règles)
look-up-clause = { $clause } (texte exact)
look-up-topic = { $title } (aide)
look-up-command = /{ $name } (commande)

# Ce que l’index sait de cette langue : le nom de ses règles sur snowballstem.org, et les mots qui ne sont l’objet d’aucune question.
look-up-language = french
look-up-fillers = un une des le la les du de à au aux en dans sur sous pour par avec sans et ou mais ni donc or car que qui quoi dont où quand comment pourquoi combien quel quelle quels quelles ce cet cette ces il elle ils elles je tu nous vous on me te se mon ma mes ton ta tes son sa ses leur leurs est sont suis es été être ai as a avons avez ont avoir fait faire peut peux pouvoir doit dois devoir faut si ne pas plus très aussi se passe arrive signifie veut dire marche oui
