# Saint-Malo : textes des images, textes de remplacement et plateaux en texte.

## Images

tail-city = {" "}: ville
tail-dice = {" "}: dés
tail-prices = {" "}: dés et pièces
dice = Dés
dice-none = aucun dé à montrer
dice-hidden = visibles quand tous ont fini
roll = lancer { $roll } sur { BOX("turn.rolls_max") }
final-result = Résultat final
pirates = Pirates
pirates-over = { $count ->
    [one] { $count } attaque
   *[other] { $count } attaques
} dans la partie
pirates-next = prochaine attaque : force { $strength }, encore { $swords ->
    [one] { $swords } case
   *[other] { $swords } cases
}
pirates-none = plus aucune attaque
boxes-left = encore { $count }
attack = attaque
number-defence = défense
number-attack = attaque
free = gratuit
title-prices = Dés utilisés et pièces à payer
title-place = Place sur les cases encadrées
title-persons = Qui tes têtes peuvent engager
title-end = À la fin de ce tour
to-place = encore { $left } à placer : { $mark }
how-crate = toutes en un seul groupe
how-wall = côté complet : bonus de tour
how-church = sur n’importe quelle case vide
how-house = en groupe près de l’architecte
how-person = sur n’importe quelle case vide
how-priest = { BOX("person.priest.effects.0.amount") } point par église autour
how-architect = jusqu’à { BOX("person.architect.effects.0.max") } maisons groupées
how-merchant = { BOX("person.merchant.effects.0.amount") } pièce par caisse autour
how-juggler = { BOX("person.juggler.effects.0.amount") } points par sorte autour
gives-juggler = jongleur : par sorte
swords = { $count ->
    [0] aucune épée
    [one] { $count } dé avec des épées
   *[other] { $count } dés avec des épées
}
no-attack = pas d’attaque ; sinon :
swords-together = Les épées des autres comptent aussi : tu verras les attaques quand tous auront fini.

prompt-over = La partie est terminée.
prompt-waiting = On attend les autres.
prompt-yours = C’est ton tour.
prompt-theirs = C’est le tour de { $who }.
prompt-spaces = Choisis une case encadrée.
prompt-tower = Un côté est complet : engage une personne de niveau { BOX("tower.A1.effects.0.level_min") } à { BOX("tower.A1.effects.0.level_max") }.
prompt-end = Termine ton tour, ou annule quelque chose.
prompt-roll = Relance les dés, ou utilise un symbole.
prompt-score = Utilise un symbole.

## Textes de remplacement et plateaux en texte

alt-placing = À placer : { $left } { $mark }{ $placed ->
    [none] {""}
   *[other] {" "}; déjà sur { $placed }
}.
alt-pirates-over = Pirates : les { $count } attaques sont passées.
alt-pirates = Pirates : prochaine attaque de force { $strength }, { $marked ->
    [one] { $marked } case cochée
   *[other] { $marked } cases cochées
} sur { $boxes } ; { $count ->
    [one] { $count } attaque
   *[other] { $count } attaques
} jusqu’ici.
coins = { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
logs = { $count ->
    [one] { $count } rondin
   *[other] { $count } rondins
}
alt-numbers = { $who } : { $over ->
    [0] total { $total } si la partie finissait maintenant (points jusqu’ici : { $vp }),{" "}
   *[other] {""}
}{ $coins }, { $logs }, défense { $defence }, canons perdus : { $cannons } sur { BOX("pirates.strengths") }{ $over ->
    [0] , { $empty ->
        [one] { $empty } case vide
       *[other] { $empty } cases vides
    }
   *[other] {""}
}.
alt-result = { $place }. { $who } { $total } : { $vp } pendant la partie, ville complète { $full }, pièces { $coins }, rondins { $logs }, églises { $churches }, canons { $cannons }, { $empty ->
    [one] { $empty } case vide
   *[other] { $empty } cases vides
}.
side-complete = { side } complet
side-broken = { side } percé
side = { $side ->
    [top] haut
    [right] droite
    [bottom] bas
   *[left] gauche
}
alt-city = Ville ({ $who }) : { $marks }.
alt-dice = Dés, lancer { $roll } sur { BOX("turn.rolls_max") } : { $dice }.
alt-spaces = Cases possibles : { $spaces }.
alt-draft = Placé ce tour, pas encore définitif : { $spaces }.
alt-shared = { $names } se partagent la victoire : à égalité de points et de cases vides.
alt-tie = Les totaux sont à égalité : la personne qui a plus de cases vides est devant.
price-free = { $dice } gratuitement
price-coins = { $dice } pour { coins }
alt-price = { $symbol } (dés : { $dice }) : { $costs }.
alt-end = La partie se termine à la fin de la manche où une ville est pleine.
turn-order = Ordre du tour : { $names }.
side-walls = { side } ({ $gift }) { $walls } murs sur { BOX("side.top.spaces") }
gift-vp = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
gift-person = une personne
text-sides = Les côtés et ce que donnent leurs tours : { $sides }.
text-latest = Placé au dernier tour : { $spaces }.
text-attack = Attaque de force { $strength } : { $losers ->
    [none] personne n’a perdu de canon
   *[other] canon perdu par { $losers }
}.
text-later = Attaques suivantes : force { $strengths }.
