# Les distinctions après une partie, et la raison de chacune
award-front = En tête
award-front-why = devant après { $n ->
    [one] { $n } tour
   *[other] { $n } tours
} sur { $of }
award-comeback = Remontée
award-comeback-why = avait { $n ->
    [one] { $n } point
   *[other] { $n } points
} de retard, { $left ->
    [0] mais est revenu à égalité à la fin
   *[other] mais seulement { $left } à la fin
}
award-late = Finale en force
award-late-why = { $n ->
    [one] { $n } point
   *[other] { $n } points
} dans le dernier quart
award-specialist = Spécialiste
award-specialist-why = { $n ->
    [one] { $n } point
   *[other] { $n } points
} sur { $of } : { $what }
award-rounder = Touche-à-tout
award-rounder-why = des points de { $n } sources sur { $of }
award-finish = Photo-finish
award-finish-why = { $n ->
    [0] à égalité de points
    [one] { $n } point d’écart
   *[other] { $n } points d’écart
}
award-steady = Main sûre
award-steady-why = jamais plus de { $n ->
    [one] { $n } point
   *[other] { $n } points
} en un tour
award-brave = Courage
award-brave-why = a suivi son propre chemin
award-company = Bonne compagnie
award-company-why = la table y a gagné
award-sport = Beau joueur
award-sport-why = dans la partie jusqu’au tout dernier tour
award-heart = Grand cœur
award-heart-why = a laissé quelque chose aux autres
award-spirit = Esprit libre
award-spirit-why = a pris les choses comme elles venaient
award-dreamer = Rêveur
award-dreamer-why = prévoyait encore une manche
award-explorer = Explorateur
award-explorer-why = a vu chaque recoin du plateau
