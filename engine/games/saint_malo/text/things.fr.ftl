# Ce que dit `/what` : les sortes de choses, ce qu’elles font et coûtent, où elles sont.

kind-face = { $count ->
    [one] symbole
   *[other] symboles
}
kind-person = { $count ->
    [one] personne
   *[other] personnes
}
kind-mark = { $count ->
    [one] signe
   *[other] signes
}
kind-tower = { $count ->
    [one] tour
   *[other] tours
}
kind-side = { $count ->
    [one] côté
   *[other] côtés
}
kind-attack = { $count ->
    [one] attaque de pirates
   *[other] attaques de pirates
}
kind-count = { $count ->
    [one] total
   *[other] totaux
}
kind-marker = { $count ->
    [one] marqueur
   *[other] marqueurs
}
name-start-player = Premier joueur
name-tower = Tour { $corner }
name-attack = Attaque { $n }
name-top = Côté haut
name-right = Côté droit
name-bottom = Côté bas
name-left = Côté gauche
name-coins = Pièces
name-logs = Rondins
name-vp = Points
name-defence = Défense
name-cannons-lost = Canons perdus

# Les effets, comme `components.toml` les décrit
op-gain-vp = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
}
op-gain-coins = { $amount ->
    [one] { $amount } pièce
   *[other] { $amount } pièces
}
op-static-defence = +{ $amount } de défense pour le reste de la partie
op-gain-vp-per-neighbour = { $amount ->
    [one] { $amount } point
   *[other] { $amount } points
} par { $kind ->
    [church] église
   *[person] sorte différente de personne
} autour
op-gain-coins-per-neighbour = { $amount ->
    [one] { $amount } pièce
   *[other] { $amount } pièces
} par caisse autour
op-build-houses = jusqu’à { $max } maisons d’un coup : la première sur une case autour de l’architecte, chaque suivante à côté d’une maison construite ce tour. Une maison coûte { $logs_each } rondin et donne { $vp_each } points
op-recruit = une personne de niveau { $level_min } à { $level_max } gratuitement

# Ce que les choses font et coûtent
fact-person-level = { $n ->
    [one] { $n } tête
   *[other] { $n } têtes
}
fact-tower-effects = Une fois son côté complet, tu reçois { $what }
does-side = Une fois ses { BOX("side.top.spaces", written: "word") } cases garnies de murs, il te donne +{ $defence } de défense et le bonus de sa tour. Tout autre signe le perce pour de bon.
does-attack = À la fin d’un tour, chaque dé avec des épées coche une case. Quand la rangée est pleine, chaque joueur dont la défense est inférieure à { $strength } perd un canon.
does-face-log = Une livraison pour { BOX("action.log.coin_cost") } pièces en tout : 1 rondin par dé
does-face-crate = Tu places 1 caisse par dé, en un groupe d’un seul tenant
does-face-wall = Tu places 1 mur par dé, sur des cases du bord
does-face-cross = Tu places une église, dont la taille est le nombre de dés utilisés
does-face-head = Tu engages une personne avec autant de têtes qu’il lui en faut
does-face-swords = Chaque dé avec des épées coche une case des pirates à la fin du tour. On ne peut jamais le tourner.
does-mark-crate = Les caisses placées dans un tour forment un groupe d’un seul tenant. Les marchands gagnent des pièces avec les caisses autour d’eux.
does-mark-wall = Il va sur une case du bord. { BOX("side.top.spaces", written: "Word") } murs sur un côté le complètent.
does-mark-house = Elle touche l’architecte qui la construit, ou une maison construite dans le même tour. Elle coûte { BOX("person.architect.effects.0.logs_each") } rondin et donne { BOX("person.architect.effects.0.vp_each") } points.
does-mark-church-1 = { BOX("churches.series_vp.0") } point à la fin
does-mark-church-2 = { BOX("churches.series_vp.1") } { church-if-smaller }
church-if-smaller = points de plus à la fin, si tu as aussi des églises de toutes les tailles plus petites
does-mark-church-3 = { BOX("churches.series_vp.2") } { church-if-smaller }
does-mark-church-4 = { BOX("churches.series_vp.3") } { church-if-smaller }
does-mark-church-5 = { BOX("churches.series_vp.4") } { church-if-smaller }
does-marker-start-player = Le premier tour de chaque manche. Sur les images, une petite maison blanche marque ce nom.
does-count-coins = Les pièces paient pour tourner des dés ({ BOX("turn.rotation_cost_coins") } chacun) et pour les rondins. À la fin, { BOX("final_scoring.coins.effects.0.every") } pièces restantes valent { BOX("final_scoring.coins.effects.0.amount") } point
does-count-logs = Un architecte change les rondins en maisons. Chaque rondin restant vaut { BOX("final_scoring.logs.effects.0.amount") } point à la fin.
does-count-vp = Gagne qui a le plus de points à la fin
does-count-defence = Elle protège tes canons des pirates : une défense égale à leur force suffit. Les soldats et les côtés complets l’augmentent, et elle ne baisse jamais.
does-count-cannons-lost = Chaque canon perdu te coûte { BOX("final_scoring.cannons.effects.0.amount", times: -1) } points à la fin
does-score-vp = Tout ce que tu gagnes avant la fin : pour les maisons, les personnes et la tour en bas à droite
does-score-full-city = { BOX("final_scoring.full_city.effects.0.amount") } points si les { BOX("city.spaces") } cases de ta ville sont remplies
does-score-coins = { BOX("final_scoring.coins.effects.0.amount") } point pour { BOX("final_scoring.coins.effects.0.every") } pièces restantes
does-score-logs = { BOX("final_scoring.logs.effects.0.amount") } point par rondin restant
does-score-churches = Une série d’une à cinq églises, de taille 1 et plus, sans trou, vaut { BOX("churches.series_vp.0") }, { BOX("churches.series_vp.0", "churches.series_vp.1") }, { BOX("churches.series_vp.0", "churches.series_vp.1", "churches.series_vp.2") }, { BOX("churches.series_vp.0", "churches.series_vp.1", "churches.series_vp.2", "churches.series_vp.3") } ou { BOX("churches.series_vp.0", "churches.series_vp.1", "churches.series_vp.2", "churches.series_vp.3", "churches.series_vp.4") } points. Tu peux avoir plusieurs séries.
does-score-cannons = Chaque canon perdu te coûte { BOX("final_scoring.cannons.effects.0.amount", times: -1) } points

# Où elles sont
now-attack = { $marked ->
    [one] { $marked } case cochée
   *[other] { $marked } cases cochées
} sur { $length }
nowhere-person = personne ne l’a encore engagé
nowhere-side = ni complet ni percé dans aucune ville
where-dice = { $count ->
    [one] sur le dé { $n }
   *[other] sur les dés { $n }
}
where-cities-marks = dans les villes : { $who }
where-placing-mark = à placer maintenant
where-cities-complete = complet : { $who }
where-cities-broken = percé : { $who }
where-cities = { $who }
