# Saint-Malo : le texte des événements passés. Chaque ligne est un tour ; ses parties suivent le nom.

story-turn = { $who } { $what }.
story-nothing = n’a utilisé aucun symbole
story-placed = a placé { $kind ->
    [crate] { $count ->
        [one] une caisse
       *[other] { $count } { $mark }
    }
    [wall] { $count ->
        [one] un mur
       *[other] { $count } { $mark }
    }
    [house] { $count ->
        [one] une maison
       *[other] { $count } { $mark }
    }
    [church] l’{ $mark }
   *[other] un { $mark }
} sur { $spaces }
story-got = a reçu { $what }
story-side = a complété le côté { $side ->
    [top] du haut
    [right] droit
    [bottom] du bas
   *[left] gauche
}
story-lost = n’avait plus de case pour la personne de la tour
story-full = La ville de { $who } { $ahead ->
    [0] était
   *[1] est
} complète{ $how ->
    [too] {" "}aussi.
    [end] {" "}: la partie { $ahead ->
        [0] a pris fin
       *[1] prend fin
    }.
   *[last] {" "}: c’est la dernière manche.
}
story-boxes = { $marked ->
    [0] La prochaine attaque des pirates aura une force de { $strength }.
    [one] { $marked } case des pirates sur { $length } { $ahead ->
        [0] est
       *[1] sera
    } cochée.
   *[other] { $marked } cases des pirates sur { $length } { $ahead ->
        [0] sont
       *[1] seront
    } cochées.
}
story-last-row = C’était la dernière rangée des pirates.
story-attack = Les pirates { $ahead ->
    [0] ont attaqué
   *[1] attaquent
} avec une force de { $strength } : { $lost ->
    [0] tout le monde { $ahead ->
        [0] a tenu bon
       *[1] tient bon
    }
    [one] { $losers } { $ahead ->
        [0] a perdu
       *[1] perd
    } un canon (−{ $vp } points)
   *[other] { $held ->
        [0] tout le monde { $ahead ->
            [0] a perdu
           *[1] perd
        }
       *[other] { $losers } { $ahead ->
            [0] ont perdu
           *[1] perdent
        }
    } un canon (−{ $vp } points chacun)
}.
follows-nothing = { $swords ->
    [0] Pas d’épées : les pirates restent où ils sont.
   *[other] Tes épées ne changent rien : les pirates sont partis.
}
follows-together = { $swords ->
    [0] Tu n’as pas d’épées.
    [one] Tu as { $swords } dé avec des épées.
   *[other] Tu as { $swords } dés avec des épées.
} Celles des autres comptent aussi : tu verras si les pirates attaquent quand tout le monde aura fini.

