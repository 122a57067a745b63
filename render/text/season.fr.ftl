# Mots des images de saisons
season-points = points
season-to-round = jusqu’à la manche { $round }
season-reached = manche
season-course = dix dernières
season-change = écart
season-number = cote
season-table = Table { $number }
season-runs = en cours
season-open = pas commencée
season-bye = exempt
season-nobody = personne n’avance
season-others = et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}
season-rest = Et { $count ->
    [one] { $count } autre
   *[other] { $count } autres
}.
