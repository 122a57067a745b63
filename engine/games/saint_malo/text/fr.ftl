# Saint-Malo : tous les textes du jeu. Les événements passés sont dans story.fr.ftl.

pitch = dés, murs et pirates ; facile à apprendre
length = environ 30 manches

## Choses

face-log = rondin
face-crate = caisse
face-wall = mur
face-cross = croix
face-head = tête
face-swords = épées

faces-log = { amount-logs }
faces-crate = { $count ->
    [one] { $count } caisse
   *[other] { $count } caisses
}
faces-wall = { $count ->
    [one] { $count } mur
   *[other] { $count } murs
}
faces-cross = { $count ->
    [one] { $count } croix
   *[other] { $count } croix
}
faces-head = { $count ->
    [one] { $count } tête
   *[other] { $count } têtes
}
faces-swords = { $count ->
    [one] { $count } dé avec des épées
   *[other] { $count } dés avec des épées
}

mark-log = { amount-logs }
mark-crate = { $count ->
    [one] caisse
   *[other] caisses
}
mark-wall = { $count ->
    [one] mur
   *[other] murs
}
mark-house = { $count ->
    [one] maison
   *[other] maisons
}
mark-church_1 = { $count ->
    [one] église 1
   *[other] églises de taille 1
}
mark-church_2 = { $count ->
    [one] église 2
   *[other] églises de taille 2
}
mark-church_3 = { $count ->
    [one] église 3
   *[other] églises de taille 3
}
mark-church_4 = { $count ->
    [one] église 4
   *[other] églises de taille 4
}
mark-church_5 = { $count ->
    [one] église 5
   *[other] églises de taille 5
}
mark-citizen = { $count ->
    [one] citoyen
   *[other] citoyens
}
mark-soldier = { $count ->
    [one] soldat
   *[other] soldats
}
mark-priest = { $count ->
    [one] prêtre
   *[other] prêtres
}
mark-architect = { $count ->
    [one] architecte
   *[other] architectes
}
mark-merchant = { $count ->
    [one] marchand
   *[other] marchands
}
mark-juggler = { $count ->
    [one] jongleur
   *[other] jongleurs
}
mark-noble = { $count ->
    [one] noble
   *[other] nobles
}

used-log = { amount-logs }
used-crate = { faces-crate }
used-wall = { faces-wall }
used-cross = Église { $count }
marks = { $count ->
    [one] { $kind ->
        [church] { $mark }
        [crate] une { $mark }
        [house] une { $mark }
       *[other] un { $mark }
    }
   *[other] { $mark }
}
marks-on = { marks } sur { $spaces }
gain-coins = { $count ->
    [one] +{ $count } pièce
   *[other] +{ $count } pièces
}
gain-vp = { $count ->
    [one] +{ $count } point
   *[other] +{ $count } points
}

## Le panneau

title-roll = manche { $round }, lancer { $roll } sur { BOX("turn.rolls_max") }
title-round = manche { $round }
opening = Tous les dés sont lancés.
title-over = la partie est terminée

ask-turn = Tu as { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}, { $logs ->
    [one] { $logs } rondin
   *[other] { $logs } rondins
} et une défense de { $defence }.{ $boxes ->
    [0] {""}
    [one] {" "}Encore { $boxes } dé avec des épées, et les pirates attaquent avec une force de { $strength }.
   *[other] {" "}Encore { $boxes } dés avec des épées, et les pirates attaquent avec une force de { $strength }.
}{ $empty ->
    [0] {""}
    [one] {" "}Il reste { $empty } case vide à { $who }.
   *[other] {" "}Il reste { $empty } cases vides à { $who }.
}
ask-forced = { $dice } : tes dés et tes pièces ne laissaient qu’un choix. { $question }
ask-place = Où le places-tu ?
ask-place-crate = { $placed ->
    [none] { $left ->
        [one] Place { $left } caisse.
       *[other] Place { $left } caisses ensemble : choisis où elles commencent.
    }
   *[other] Places-en encore { $left }, à côté de { $placed }.
}
ask-place-wall = { $placed ->
    [none] { $left ->
        [one] Place { $left } mur sur une case du bord.
       *[other] Place { $left } murs sur des cases du bord.
    }
   *[other] { $left ->
        [one] Place encore { $left } mur.
       *[other] Place encore { $left } murs.
    }
}
ask-place-church = Place ton église.
ask-place-house = { $placed ->
    [none] Construire une maison sur une case autour de l’architecte ?
   *[other] Construire une autre maison, à côté de { $placed } ?
} Tu as { $logs ->
    [one] { $logs } rondin
   *[other] { $logs } rondins
}.
ask-place-citizen = Place le citoyen sur une case de ton choix pour { BOX("person.citizen.effects.0.amount") } point.
ask-place-soldier = Place le soldat sur une case de ton choix pour +{ BOX("person.soldier.effects.0.amount") } de défense.
ask-place-priest = Place le prêtre pour { BOX("person.priest.effects.0.amount") } point par église autour.
ask-place-architect = Place l’architecte. { $logs ->
    [0] Tu n’as pas de rondins pour des maisons.
   *[other] Tes rondins peuvent devenir des maisons autour de l’architecte.
}
ask-place-merchant = Place le marchand pour { BOX("person.merchant.effects.0.amount") } pièce par caisse autour.
ask-place-juggler = Place le jongleur pour { BOX("person.juggler.effects.0.amount") } points par sorte de personne autour.
ask-place-noble = Place le noble sur une case de ton choix pour { BOX("person.noble.effects.0.amount") } points.
ask-house = Construire une maison ?
ask-tower = Ton côté haut est complet : sa tour t’envoie une personne gratuitement. Qui choisis-tu ?
ask-end = { $follows } Terminer ton tour ?
draft-first = { $left ->
    [one] { $what } à placer
   *[other] { $left } { $what } à placer
}
draft-more = encore { $left } à placer
draft-houses = { $nth ->
    [1] tu peux construire des maisons
    [2] une deuxième ?
   *[other] une troisième ?
}
draft-free = gratuit
draft-pays = coûte { $what }
draft-earns = donne { $what }
draft-side = côté { $side ->
    [top] du haut
    [right] droit
    [bottom] du bas
   *[left] gauche
} complet
draft-broken = côté { $side ->
    [top] du haut
    [right] droit
    [bottom] du bas
   *[left] gauche
} percé
draft-lost = plus de case pour la personne de la tour
amount-coins = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
amount-logs = { $count ->
    [one] { $count } rondin
   *[other] { $count } rondins
}
amount-vp = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

help-turn = Relance les dés que tu veux, jusqu’à { BOX("turn.rolls_max") } lancers en tout, ou utilise maintenant un symbole (TU2, TU3). Pour { BOX("turn.rotation_cost_coins") } pièces chacun, tu peux tourner d’autres dés vers ce symbole, mais jamais ceux qui montrent des épées (AC2, AC3). Une livraison de rondins coûte { BOX("action.log.coin_cost") } pièces (AC4). La taille d’une église est le nombre de dés utilisés (AC9). Ce que tes dés permettent :
help-allowed = { $symbol } : { $costs }
help-cost = { $dice } pour { $coins ->
    [0] rien
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
help-levels = Têtes nécessaires : { BOX("person.citizen.level") } pour un citoyen ; { BOX("person.soldier.level") } pour un soldat ou un prêtre ; { BOX("person.architect.level") } pour un architecte ou un marchand ; { BOX("person.juggler.level") } pour un jongleur ; { BOX("person.noble.level") } pour un noble (AC11 à AC16).
help-place = Chaque signe va sur une case vide et y reste pour de bon (GL6). Les caisses placées dans un tour forment un groupe d’un seul tenant (AC5). Les murs ne vont que sur le bord (AC6). Tout autre signe sur une case du bord perce ce côté pour de bon (AC17).
help-house = La première maison va sur une case autour de l’architecte, coins compris. Chaque maison suivante partage un bord avec une maison construite ce tour. Une maison coûte { BOX("person.architect.effects.0.logs_each") } rondin et donne { BOX("person.architect.effects.0.vp_each") } points (AC16).
help-tower = Avec { BOX("side.top.spaces", written: "word") } murs, le côté haut t’apporte une personne de niveau { BOX("tower.A1.effects.0.level_min") } à { BOX("tower.A1.effects.0.level_max") }, sans dés ni pièces. Tu dois en prendre une (AC8).
help-end = Tant que ton tour n’est pas terminé, tu peux annuler tout ce qui suit ton dernier lancer (ST2). Ensuite, chaque dé avec des épées coche une case des pirates, et chaque rangée pleine est une attaque contre tout le monde (TU6, TU7).

control-roll = Relancer des dés
control-use = Utiliser un symbole
control-hire = { control-use }
control-nothing = { control-use }
control-tower = Choisir une personne
control-place = Placer { marks }
span-inner = Cases intérieures
span-outer = Cases du bord
span-dice = Relancer { $first } à { $last } dés

label-roll = { $how ->
    [all] Relancer les { $rolled }
    [keep] Garder { $faces }
   *[some] Relancer { $faces }
}
label-cost = { $coins ->
    [0] { $what }
   *[other] { $what }, { $coins ->
        [one] { $coins } pièce
       *[other] { $coins } pièces
    }
}
label-gift = { $what } : { $gives }
label-space = { $space } : { $notes }
label-done = { $built ->
    [0] Ne construire aucune maison
   *[other] Ne plus construire
}
label-nothing = N’utiliser aucun symbole
done-hire = engager un { $person }
done-nothing = n’utiliser aucun symbole
done-place = { $marks }
done-use = utiliser { $what }
done-roll = { $how ->
    [all] relancer les { $rolled }
    [keep] garder { $faces }
   *[some] relancer { $faces }
}
done-done = ne plus construire de maisons
done-end = terminer le tour
label-end = Terminer le tour
note-breaks = perce le côté { $side ->
    [top] du haut
    [right] droit
    [bottom] du bas
   *[left] gauche
}
note-completes = complète le côté { $side ->
    [top] du haut
    [right] droit
    [bottom] du bas
   *[left] gauche
}
about-church = { $vp ->
    [0] Ne compte qu’avec toutes les églises plus petites
    [one] +{ $vp } point à la fin
   *[other] +{ $vp } points à la fin
}
about-place = Voisins : { $beside }
about-wall = Côté { $side ->
    [top] du haut
    [right] droit
    [bottom] du bas
   *[left] gauche
}{ $broken ->
    [0] , murs : { $walls } sur { BOX("side.top.spaces") }
   *[other] {" "}percé
}
about-log = Chaque rondin vaut { BOX("final_scoring.logs.effects.0.amount") } point à la fin, ou { BOX("person.architect.effects.0.vp_each") } points comme maison
gives-defence = +{ $amount } de défense
gives-houses = { $count ->
    [0] tu n’as pas de rondins pour des maisons
    [one] { $count } maison, +{ BOX("person.architect.effects.0.vp_each") } points
   *[other] jusqu’à { $count } maisons, +{ BOX("person.architect.effects.0.vp_each") } points chacune
}
gives-best = au mieux { $gain } sur { $space }
gives-nothing = rien maintenant

## Résultats et table

standing = **{ $who }, { $total }** : { $vp } jusqu’ici{ $more }
score-vp = Pendant la partie
score-full-city = Ville complète
score-coins = Pièces
score-logs = Rondins
score-churches = Églises
score-cannons = Canons
tie-empty-spaces = Plus de cases vides dans la ville
option-tempo = Tours
option-tempo-sequential = l’un après l’autre
option-tempo-simultaneous = tous en même temps
option-start-player = Premier joueur
option-start-player-none = au hasard

## Commandes écrites

command-keep = Garder quelques dés et relancer tous les autres
command-logs = Prendre une livraison de rondins, pour { BOX("action.log.coin_cost") } pièces
command-crates = Placer des caisses en un groupe d’un seul tenant
command-walls = Placer des murs sur des cases du bord
command-church = Construire une église de la taille de ton choix
command-person = Engager et placer une personne ; un architecte peut construire des maisons
command-tower = Placer la personne que t’envoie ta tour du haut
command-roll = Relancer quelques-uns de tes dés
command-use = Utiliser les dés d’un symbole : rondins, caisses, murs ou église
command-hire = Engager une personne, avec tes têtes ou par le bonus d’une tour
command-place = Placer le prochain signe sur une case de ta ville
command-done = Ne plus construire de maisons
command-nothing = N’utiliser aucun dé : seulement si rien n’est gratuit
command-plan = Relancer jusqu’à ce qu’assez de dés montrent ce que tu veux
field-keep-dice = Lettres des dés que tu gardes : L rondin, G caisse, W mur, X croix, H tête, S épées ; ou « none »
field-logs-count = Combien de rondins : 1 par dé
field-spaces = Des cases comme c3 d3 d4, une par dé
field-space = Une case comme e5
field-church-size = 1 à { BOX("turn.dice_rolled") } : combien de dés
field-person = Qui : citizen, soldier, priest, architect, merchant, juggler ou noble
field-tower-person = Qui : citizen, soldier, priest, architect ou merchant
field-houses = Pour un architecte : jusqu’à { BOX("person.architect.effects.0.max") } cases de maisons, comme e5 e6
field-reroll = Positions des dés à relancer, comme 1 3 5
field-symbol = log, crate, wall ou cross
field-use-dice = Combien de dés : 1 à { BOX("turn.dice_rolled") }

## Pourquoi pas (AC19)

refused-bad_space = « { $space } » n’est pas une case. Écris une lettre de A à G et un chiffre de 1 à 7, comme C3.
refused-tower_space = { $space } est une tour : on ne peut rien y placer. Choisis une case.
refused-duplicate_space = Tu as écrit { $space } deux fois. Écris chaque case une fois.
refused-bad_person = Tu ne peux pas engager « { $person } » ici. Choisis un citoyen, un soldat, un prêtre, un architecte ou un marchand. Les jongleurs et les nobles ne s’engagent qu’avec des dés, pas par une tour.
refused-bad_count = { $what ->
    [position] Il n’y a pas de dé { $given }. Tes dés vont de 1 à { BOX("turn.dice_rolled") }.
    [positions] Écris au moins un dé à relancer, et chaque dé une seule fois.
    [space] Écris exactement une case.
    [no-houses] Seul un architecte construit des maisons.
    [houses] Un architecte construit au plus { BOX("person.architect.effects.0.max") } maisons.
    [letter] Tes autres dés ne montrent pas { $given }. Lettres : L rondin, G caisse, W mur, X croix, H tête, S épées.
    [all-kept] Cela garde les { BOX("turn.dice_rolled", written: "word") } dés. Utilise plutôt un symbole.
   *[dice] Tu ne peux pas utiliser { $given } dés. Utilise-en de 1 à { BOX("turn.dice_rolled") }.
}
refused-not_enough_dice = Il faut pour cela { $needs ->
    [one] { $needs } dé
   *[other] { $needs } dés
}. Les épées ne se tournent pas, et { $has ->
    [0] tous tes dés montrent des épées
    [one] un seul de tes dés montre autre chose
   *[other] seuls { $has } de tes dés montrent autre chose
}.
refused-not_enough_coins = Il faut pour cela { $needs ->
    [one] { $needs } pièce
   *[other] { $needs } pièces
}. Tu en as { $has }.
refused-not_empty = { $space } est déjà occupée. Choisis une case vide.
refused-not_outer = { $space } est une case intérieure. Les murs vont sur les { BOX("side.top.spaces", "side.right.spaces", "side.bottom.spaces", "side.left.spaces") } cases du bord.
refused-not_connected = { $placed ->
    [none] La zone vide autour de { $space } est trop petite pour { $needs } caisses.
   *[other] { $space } ne touche pas { $placed }. { $mark ->
        [house] Les maisons que tu construis
       *[other] Les caisses que tu places
    } dans un tour forment un groupe d’un seul tenant.
}{ $better ->
    [none] {""}
   *[other] { " " }Il y a de la place ici : { $better }.
}
refused-not_touching = { $space } ne touche pas l’architecte, comme le doit la première maison.{ $better ->
    [none] {""}
   *[other] { " " }Il y a de la place ici : { $better }.
}
refused-not_enough_logs = { $needs ->
    [one] Il faut pour { $needs } maison
   *[other] Il faut pour { $needs } maisons
} { $logs ->
    [one] { $logs } rondin
   *[other] { $logs } rondins
}. Tu en as { $has }.
refused-must_score = Tu peux utiliser un symbole gratuitement : tu dois donc en utiliser un. Tu ne peux t’en passer que si chaque symbole coûte des pièces.
refused-no_room = Il n’y a pas de place pour { $mark ->
    [wall] { $needs ->
        [one] un mur
       *[other] { $needs } murs
    } : { $has ->
        [0] aucune case du bord n’est vide
        [one] une seule case du bord est vide
       *[other] seules { $has } cases du bord sont vides
    }
   *[other] { $needs ->
        [one] une caisse
       *[other] { $needs } caisses ensemble
    } : { $has ->
        [0] aucune case n’est vide
        [one] il n’y a pas deux cases vides côte à côte
       *[other] au plus { $has } cases d’un seul tenant sont vides
    }
}.
