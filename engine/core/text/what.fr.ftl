kind-score = { $count ->
    [one] points
   *[other] catégories de points
}
kind-option = { $count ->
    [one] option
   *[other] options
}
kind-command = { $count ->
    [one] commande
   *[other] commandes
}
kind-order = { $count ->
    [one] ordre permanent
   *[other] ordres permanents
}
counts-at-the-end = Compte dans le score final
may-be-chosen = Choisi à la table avant le début : { $values }
a-player = un joueur
where = dans la partie
