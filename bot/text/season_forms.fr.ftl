# Préparer une saison, et ses règles en mots.
season-form = { $form ->
    [league] Championnat : chacun joue chaque manche et rencontre le plus d’adversaires possible
    [swiss] Système suisse : les joueurs à égalité de points se rencontrent
    [cup] Coupe : les gagnants avancent
   *[ladder] Échelle : un tirage par jour parmi les joueurs libres
}
season-time-of-year = { $month ->
    [1] Hiver
    [2] Hiver
    [3] Printemps
    [4] Printemps
    [5] Printemps
    [6] Été
    [7] Été
    [8] Été
    [9] Automne
    [10] Automne
    [11] Automne
   *[12] Hiver
} { $year }
season-field-name = Nom
season-field-form = Forme
season-field-games = Jeux
season-field-seats = Places par table
season-field-begins = Début
season-begin = { $when ->
    [full] quand deux tables sont pleines (échelle : une table)
    [tomorrow] demain, 20:00
    [friday] vendredi, 20:00
    [week] dans une semaine, 20:00
   *[word] quand tu le dis
}
season-change = Changer
season-change-head = **{ $name }** : que veux-tu changer ?{ $stays ->
    [0] {""}
    [1] {" "}La forme, les jeux et les places restent, car des personnes se sont inscrites pour cela.
   *[other] {" "}La forme, les jeux et les places restent, car des personnes se sont inscrites pour cela, et les points aussi, car des résultats en dépendent déjà.
}
season-changed = Changé :
    { $lines }
season-changed-line = { $what } : { $old } → { $new }
changed-message = **{ $name }** : { $by } a changé les règles.
    { $what }
season-edit-what = Jeu et nom
season-edit-time = Manches et temps
season-edit-points = Points et absence
season-edit-who = Joueurs et salons
season-field-rounds = Manches
season-field-rounds-about = { $least } à { $most }, ou une date comme 2026-12-24 pour autant qu’il en tient
season-field-until = Prend fin le
season-field-until-about = Une date, par exemple 2026-12-24. Vide : tu termines l’échelle toi-même.
season-field-lasts = Durée maximale d’une manche
season-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
season-field-hour = Heure des tirages
season-field-hour-about = Une heure pleine et un fuseau horaire, par exemple 20:00 Europe/Paris
season-field-next = Quand la manche suivante est tirée
season-next-round = { $when ->
    [once] dès que la dernière table est finie
   *[hour] à cette heure, au moins 12 heures après la fin de la dernière table
}
season-field-points = Points
season-field-points-about = { $seats } nombres, un par place, la première d’abord
season-field-drops = Manches retirées
season-drops = { $drops ->
    [0] Chaque manche compte
    [one] La plus mauvaise manche de chacun est retirée
   *[other] Les { $drops } plus mauvaises manches de chacun sont retirées
}
season-field-few = Si les tables ne sont pas pleines
season-few = { $few ->
    [smaller] Des tables ont une autre taille
    [bots] Des bots prennent les places vides
    [byes] Des joueurs sont exempts jusqu’à la deuxième manche
    [waits] Les joueurs sans table attendent
   *[rest] Les joueurs sont exempts à tour de rôle
}
season-field-role = Qui peut s’inscrire
season-field-role-about = Le rôle exigé. Laisse ce champ vide pour que tout le monde puisse s’inscrire.
season-field-people = Joueurs : minimum et maximum
season-field-people-about = Deux nombres de 2 à 200, par exemple 8-24
season-field-late = Arriver plus tard
season-late = { $late ->
    [yes] À tout moment
    [half] Tant que la moitié des manches n’est pas dépassée
   *[no] Pas permis
}
season-field-channel = Salon des publications de la saison
season-field-tables = Salon des tables

# Le brouillon
season-draft = **{ $name }**, un brouillon que toi seul peux voir.
season-draft-rules = **Si les tables ne sont pas pleines** : { season-few }.
    { season-rule-rated }
season-draft-begins = { $how ->
    [full] Elle commence quand { $least } personnes se sont inscrites.
    [word] Elle commence quand tu le dis.
   *[at] Elle commence le { $at } si { $least } personnes se sont inscrites. Sinon, je la reporte d’un jour, jusqu’à quatre fois, puis je t’interroge.
}
season-draft-where = Publications dans <#{ $channel }>, tables dans <#{ $tables }>.
season-forecast = { $repeated ->
    [0] aucune
   *[other] { $repeated } sur { $meetings }
} avec { $people } personnes
season-forecasts = *Rencontres répétées : { $forecasts }.*
season-open-joining = Ouvrir les inscriptions
season-discard = Abandonner
season-discard-sure = Abandonner le brouillon de **{ $name }** ?
season-discarded = Le brouillon de **{ $name }** est abandonné.
season-options = Options pour…
season-is-open = Les inscriptions à **{ $name }** sont ouvertes dans <#{ $channel }>.

# Règles
season-who-may = { $of ->
    [1] Les membres qui ont { $role } peuvent s’inscrire
   *[0] Tout le monde peut s’inscrire
}{ $late ->
    [yes] {" "}à tout moment
    [half] {" "}tant que la moitié des manches tirées n’est pas dépassée
   *[no] {" "}jusqu’au premier tirage
}{ $most ->
    [200] .
   *[other] {" "}; { $most } personnes au plus.
}
season-rule-games = Le jeu change de manche en manche : { $rounds }.
season-rule-few = { $few ->
    [smaller] Si les tables de { $seats } ne sont pas toutes pleines, des tables ont une autre taille. Chacun a une table.
    [bots] Si les tables de { $seats } ne sont pas toutes pleines, des bots prennent les places vides. Un bot n’occupe pas de rang{ $counts ->
        [1] {" "}; on marque comme s’il n’était pas là
       *[0] {""}
    }.
    [byes] Si la première manche n’est pas pleine, des joueurs sont exempts jusqu’à la deuxième.
    [waits] S’il n’y a pas de table pour toi, tu as la priorité au prochain tirage{ $seats ->
        [2] .
       *[other] . La quatrième fois de suite, tu as une table plus petite, si le jeu le permet.
    }
   *[rest] Si les tables de { $seats } ne sont pas toutes pleines, des joueurs sont exempts. Personne ne l’est deux fois avant que chacun l’ait été une fois. Être exempt compte comme une table moyenne.
}
season-rule-smaller = Une table de { $size } donne plutôt ces points : { $points }.
season-rule-shared = Ceux qui partagent une place partagent les points : si deux joueurs partagent la 1re place, ils marquent { $each } chacun, la moitié de { $first } + { $second }.
season-rule-places = { $form ->
    [league] Le joueur qui a le plus de points gagne. Les égalités se décident dans cet ordre :
    [swiss] Le joueur qui a le plus de points gagne. La manche 1 est tirée au hasard ; ensuite, les joueurs à égalité de points se rencontrent. Les égalités se décident dans cet ordre :
    [cup] Les gagnants de tables voisines se rencontrent. Les places libres vont aux meilleurs deuxièmes. Plus tu vas loin, meilleure est ta place ; ensuite compte ta place à ta dernière table, puis ces règles d’égalité, dans l’ordre :
   *[ladder] Chaque table change ta cote. Elle monte si tu finis devant des personnes dont la cote est plus haute. Tu es classé après deux parties. Chaque jour, je tire des tables de joueurs libres, de cote semblable, qui ne se sont pas rencontrés récemment.
}
season-rule-tie-won = Les parties gagnées ; une victoire partagée compte comme une fraction.
season-rule-tie-share = La part des points : ta part moyenne de tous les points à tes tables. Par exemple, si Anne a marqué 40 points sur 100 et Bruno 38 sur 100, Anne est devant.
season-rule-tie-direct = Les rencontres directes : les points des parties où tous les joueurs à égalité se sont rencontrés{ $drops ->
    [0] {""}
   *[other] {" "}et qui comptent pour eux tous
}. Par exemple, si Anne y a fini 1re et Bruno 2e, Anne est devant.
season-rule-tie-met = Les points des adversaires, en moyenne. Par exemple, si les adversaires d’Anne en ont 6 et ceux de Bruno 5, Anne est devant.
season-rule-tie-lot = Le sort. Il vient des tables de la dernière manche : personne ne peut le prévoir ni le choisir.
season-rule-round = { $form ->
    [cup] Une manche dure { $days } jours. Si des tables sont alors encore en cours, la coupe attend encore la moitié de ce temps. Ensuite, un bot répond aussitôt pour ceux dont le temps est écoulé.
    [ladder] Tu choisis à combien de tables tu joues à la fois. Tant que tu en as autant, sans compter les tables qui attendent une personne en retard ou en vacances, je te laisse hors des tirages. Je te laisse aussi hors des tirages tant que tu es toi-même en retard ou en vacances.
   *[other] Une manche dure { $days } jours au plus. Puis la suivante est tirée. Les tables ouvertes continuent à côté, et leurs résultats comptent dès qu’elles sont finies. La dernière manche attend encore la moitié de ce temps ; ensuite, un bot répond aussitôt pour ceux dont le temps est écoulé.
}
season-rule-vacation = Quand ton temps est écoulé, j’utilise un de tes jours de vacances, et un autre chaque jour tant qu’il t’en reste cette année. Je le dis à la table, et cela compte comme un retard pour la distinction *Toujours à l’heure*. Pendant des vacances que tu prends d’avance (`/vacation`), aucune horloge ne tourne. Mais à chaque table, les vacances n’arrêtent ton horloge que dans les { $days } premiers jours après le tirage.
season-rule-late = Quand ton temps est écoulé, tu as 12 heures de veille de plus. Puis les autres ont un jour pour décider. Si personne ne décide, un bot garde ta place au chaud jusqu’à ton retour. Si tu as quitté la saison, un bot garde ta place au chaud juste après les 12 heures, sans jours de vacances. Si un bot a encore ta place à la fin, tu y es dernier parmi les personnes, où que le bot finisse.
season-rule-lost = Si tu laisses une place à un bot ou y renonces, je ne te place plus avant que tu appuies sur **Je suis de retour**. La deuxième fois, seul un organisateur peut te faire revenir. Tu gardes tes résultats.
season-rule-absent = Si un bot a ta place à la fin, ta part des points y est de 0, et tu n’y comptes comme l’adversaire de personne. La part des autres ne dépend que de leurs propres points. Si tu es la seule personne qui reste, tu as les points de cette table, mais pas de part.
season-rule-ended = Si un modérateur termine une table, si ses joueurs la terminent d’un commun accord ou si personne ne la joue jusqu’au bout, elle ne compte pas : { $form ->
    [cup] tous ses joueurs y sont classés derniers, et les règles d’égalité décident qui avance ou gagne
    [ladder] la cote de personne ne change
   *[other] personne n’y marque de points
}. Un organisateur peut encore y attribuer des places.
season-rule-asked = Si ton temps s’est écoulé et que tu n’as pas joué depuis, ou si tu es en vacances plus de la moitié de la prochaine manche, je te demande avant cette manche si tu joues.
season-rule-rest = { $form ->
    [ladder] Tu peux faire une pause et reprendre quand tu veux.
    [cup] Tu peux partir quand tu veux. Ta place va à l’un des meilleurs deuxièmes. { season-rule-asked } Sans réponse, tu es éliminé.
   *[other] Tu peux sauter une manche ou partir quand tu veux. Une manche manquée vaut 0. { season-rule-asked } Sans réponse, je ne te place pas.
}
season-rule-rated = { $rated ->
    [1] Les parties comptent pour les cotes.
   *[0] Les parties ne comptent pas pour les cotes.
}
season-rule-drawn = Avant chaque tirage, je publie un message dont il dépend : tout le monde peut donc le vérifier. Appuie sur **Vérifier**.

# Refus
refused-season-too-many = Ce serveur a déjà { $most } saisons, le plus qu’un serveur peut avoir à la fois. Termines-en d’abord une.
refused-season-name = Il y a déjà une saison nommée { $name }. Choisis un autre nom.
refused-season-name-empty = La saison a besoin d’un nom lisible, par exemple Automne 2026.
refused-season-game-seats = { $game } est pour { $seats } joueurs, pas pour { $wanted }. Change le nombre de places ou laisse le jeu de côté.
refused-season-no-game = Choisis un jeu.
refused-season-points = Les points sont { $seats } nombres de 0 à 20, aucun plus haut que le précédent, par exemple { $seats ->
    [2] 2 0
    [3] 3 1 0
    [4] 4 2 1 0
    [5] 5 3 2 1 0
   *[other] 6 5 4 3 2 1
}.
refused-season-rounds = Donne un nombre de manches de { $least } à { $most }, par exemple 5, ou une date de fin qui en laisse le temps, par exemple 2026-12-24.
refused-season-people = Donne deux nombres de 2 à { $most } : le minimum et le maximum de joueurs, par exemple 8-24.
refused-season-hour = Ce n’est pas une heure pleine avec un fuseau horaire. Écris-la ainsi : 20:00 Europe/Paris.
refused-season-zone = Je ne connais pas le fuseau horaire « { $text } ». Écris-en un comme Europe/Paris ou UTC+2.
refused-season-until = Je ne peux pas lire cette date. Écris-la ainsi : 2026-12-24.
refused-season-until-past = Ce jour est passé ou trop lointain. Choisis-en un autre, par exemple 2026-12-24.
refused-season-begin-past = Ce début est passé. Choisis-en un plus tardif, comme demain.
refused-season-channel = Une saison est publiée dans un salon textuel, pas dans un forum ni un fil. Seules ses tables peuvent être dans un forum. Choisis un autre salon.
refused-season-not-yours = Seul l’organisateur qui a commencé ce brouillon peut le changer.
refused-season-opened = Les inscriptions sont déjà ouvertes : ceci ne peut plus changer.
