# Tours passés
command-look-back = Voir les tours passés comme tu pouvais les voir, d’abord ceux qui sont nouveaux pour toi
command-look-back-turn = Le numéro du tour, comme dans le journal
past-none = Aucun tour n’est encore terminé.
past-turn = **{ $game }**, { $turn ->
    [0] la mise en place
   *[other] tour { $turn } sur { $last }
}{ $one ->
    [1] {" "}: { $who }
   *[0] {""}
}.
past-new = { $turns ->
    [one] *{ $turns } tour était nouveau pour toi.*
   *[other] *{ $turns } tours étaient nouveaux pour toi.*
}
past-last = Ce tour n’existe pas. Le dernier est le tour { $last }.
past-back = Ici, la table est revenue du tour { $start } au tour { $to }.
past-all-seen = Tu as tout vu.
past-not-drawn = Ce tour a été joué avec une version plus ancienne. Je peux le décrire, mais pas le dessiner.
past-earlier = ◀ { $turn ->
    [0] Mise en place
   *[other] Tour { $turn }
}
past-later = Tour { $turn } ▶
past-hand = Ma main à ce moment
past-board = Le plateau à ce moment
past-now = Revenir à maintenant
past-all = Tout montrer
past-go = Aller à…
past-earlier-turns = Tours passés
past-board-of = Montrer le plateau de…
past-cut = { $turns ->
    [one] { $turns } tour plus ancien est dans le journal (`/log`).
   *[other] { $turns } tours plus anciens sont dans le journal (`/log`).
}
past-unseen = { $turns ->
    [one] { $turns } tour est nouveau pour toi.
   *[other] { $turns } tours sont nouveaux pour toi.
}
past-show = Montre-moi
