# L’analyse de tes propres décisions après une partie
command-review = Voir ce que valaient tes propres décisions dans une partie terminée
my-game = Ma partie
review-head = **Ta partie, { $who }** : { $points } { $count ->
    [one] point
   *[other] points
}, { $place ->
    [1] première
    [2] deuxième
    [3] troisième
    [4] quatrième
   *[other] cinquième
} place.
review-looked = { $of ->
    [0] Je n’ai trouvé aucune décision où tu avais le choix.
   *[other] J’ai eu le temps d’examiner { $count } de tes { $of } décisions.
}
review-best = **Ta meilleure décision** ({ $where }) : tu as choisi **{ $taken }**. Cela valait environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus que **{ $other }**{ $why }.
review-costly = **{ $of ->
    [1] Ta décision la plus coûteuse
   *[other] Décision coûteuse { $number } sur { $of }
}** ({ $where }) : tu as choisi **{ $taken }**. **{ $other }** aurait valu environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus{ $why }.
review-turn = { $where }, ton { $turn ->
    [1] 1er
   *[other] { $turn }e
} tour
review-why = {" "}: { $parts }
review-chosen = Tu as choisi : { $what }
review-compared-costly = Mieux : { $what }
review-compared-best = Moins bien : { $what }
review-nothing = Je n’ai rien trouvé qui t’ait coûté beaucoup. Bien joué.
review-unweighed = Je n’ai pas eu le temps d’être sûr de ce qui t’a coûté des points.
review-note = Ta dernière note était : 📝 *{ $text }*
review-page-best = Meilleure décision
review-page-costly = Décision coûteuse { $number }
review-try = Essayer un autre coup
review-wait = J’examine ta partie.{ $before ->
    [0] {""}
    [one] {" "}{ $before } autre partie passe avant.
   *[other] {" "}{ $before } autres parties passent avant.
}{ $seconds ->
    [0] {""}
    [one] {" "}La tienne prend environ { $seconds } seconde.
   *[other] {" "}La tienne prend environ { $seconds } secondes.
} Plus tard, `/review` montre le résultat.
review-broke = Je n’ai pas pu terminer mon analyse. La partie elle-même est intacte. Code d’erreur : { $code }.
review-ended = J’ai redémarré pendant l’analyse. Utilise `/review` pour recommencer.
review-changed = Les règles ont changé depuis cette partie. Je peux montrer ses points, mais pas ses décisions.
refused-review-not-over = { refused-not-over }
refused-review-abandoned = Cette partie a été abandonnée : il n’y a rien à analyser.
refused-review-not-player = Tu n’avais pas de place à cette table quand la partie a pris fin.
refused-review-off = Les analyses sont désactivées ici.
refused-review-busy = J’ai examiné beaucoup de parties dans la dernière heure. Réessaie { $at }.
refused-review-gone = Je garde mes résultats 90 jours, et ceux-ci ont expiré. Utilise `/review` pour examiner la partie de nouveau.
tried-head = **{ $game }**, { $where }. Tu as choisi **{ $taken }**.
tried-asked = Que ferais-tu maintenant ? Cela ne change pas la partie jouée.
tried-again = Cela vaut à peu près autant que ton choix dans la partie. Essayer encore ?
tried-worse = Pas cette fois. Essayer encore ?
tried-yes = Oui, c’est environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de mieux que **{ $taken }**, ton choix dans la partie
tried-better = { tried-yes }. Mais il y a encore mieux.
tried-good = { tried-yes }, et aussi bon que ce que j’ai trouvé de mieux.
tried-best = { tried-yes }{ $why }.
