# Mots des images de saisons
season-points = points
season-to-round = jusqu’à la manche { $round }
season-reached = manche
season-won = gagnées
season-share = part
season-course = dix dernières cotes
season-change = écart
season-number = cote
season-games = parties
season-table = Table { $number }
season-runs = en cours
season-open = pas commencée
season-bye = exempt
season-nobody = personne n’avance
season-before = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}{ $byes ->
    [0] {""}
    [one] , { $byes } exempt
   *[other] , { $byes } exempts
}, { $people } personnes
season-others = et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}
season-rest = Et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}.
