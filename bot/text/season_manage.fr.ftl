# Ce que les organisateurs font d’une saison : tout le monde peut le lire dans sa publication vivante et sous [Règles].
season-did-correct = ✎ { $by } a { $ended ->
    [1] terminé
   *[0] corrigé
} la table { $table } ({ season-in-round }) : { $result }{ $outs ->
    [0] {""}
    [one] { $placed ->
        [0] { $out } ne compte pas
       *[other] {" "}; { $out } ne compte pas
    }
   *[other] { $placed ->
        [0] personne ne compte ({ $out })
       *[other] {" "}; { $out } ne comptent pas
    }
}.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-draw = { $by } a lancé le tirage { $form ->
    [ladder] { $round }
   *[other] de la manche { $round }
}.
season-did-time = { $by } a prolongé la manche { $round } de { $days } { $days ->
    [one] jour
   *[other] jours
}, jusqu’au <t:{ $until }:D>.
season-did-pause = { $by } a mis la saison en pause ; les tables en cours continuent.
season-did-go-on = { $by } a repris la saison. Tout y est reporté de la durée de la pause.
season-did-end = { $by } a terminé la saison{ $tables ->
    [0] {""}
    [one] {" "}; { $tables } table continue, mais ne compte pas
   *[other] {" "}; { $tables } tables continuent, mais ne comptent pas
}.
season-did-end-later = { $by } a terminé la saison ; { $tables ->
    [one] { $tables } table continue et compte
   *[other] { $tables } tables continuent et comptent
}.
season-did-remove = { $by } a retiré { $name }.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-bring-back = { $by } a fait revenir { $name }.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-add = { $by } a ajouté { $name }.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-ask-in = { $by } a invité { $to }.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-bot-takes = { $by } a fait garder au chaud par un bot la place de { $name } à la table { $table } ({ season-in-round }).{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-replace = { $by } a offert à { $to } la place de { $name } à la table { $table } ({ season-in-round }).
season-did-move = { $by } a déplacé la saison dans ce salon.
season-did-change = { $by } a changé les règles : { $what }

# À la table concernée
notice-season-corrected = { $by } a fixé les places de cette table dans { $season }. Le classement de la saison les montre ; la partie et les cotes restent telles quelles.
notice-season-bot-takes = { $by } a fait garder la place de { $name } au chaud par un bot pour que la saison avance. { $name }, tu peux revenir quand tu veux.
notice-season-replace = { $by } offre la place de { $name } à { $to }. La place vient avec ses secrets, son fil et son rang dans la saison.

# À la personne concernée
notice-season-removed = **{ $name }** : { $by } t’a retiré de la saison. Si ta table est encore en cours, elle continue. Tu gardes tes résultats.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
notice-season-brought-back = **{ $name }** : { $by } t’a fait revenir. Tu es de nouveau dans les tirages.
notice-season-added = **{ $name }** : { $by } t’a ajouté. Je te mentionne à ta table. Tu peux voir la saison et la quitter avec `/season`.

# Refus
refused-season-no-table = Cette saison n’a pas une telle table.
refused-season-no-member = Personne dans cette saison n’a ce numéro.
refused-season-no-seat = { $name } n’est à aucune table en cours de cette saison.
refused-season-table-late = La saison a pris fin avant cette table.
refused-season-same-places = Rien n’a changé.
refused-season-plays-there = Tu joues toi-même à cette table. L’organisateur qui a préparé la saison, un autre organisateur ou un administrateur peut le faire.
refused-season-places = { $last ->
    [0] Les places doivent commencer par la 1re.
   *[other] Après { $shared ->
        [one] la
       *[other] une
    } { $last ->
        [1] 1re
       *[other] { $last }e
    } place{ $shared ->
        [one] {""}
       *[other] {" "}partagée
    }, la place suivante doit être la { $next }e.
}
refused-season-drawn = Ces tables sont déjà tirées.
refused-season-paused = La saison est en pause. Appuie d’abord sur **Reprendre la saison**.
refused-season-not-paused = La saison n’est pas en pause.
refused-season-last = C’était la dernière manche : il n’y en a plus à tirer.
refused-season-tables-run = Dans une coupe, la manche suivante est tirée quand toutes les tables sont finies : { $tables ->
    [one] { $tables } est encore en cours
   *[other] { $tables } sont encore en cours
}.
refused-season-few = { $there ->
    [0] Personne ne peut
    [one] Une seule personne peut
   *[other] Seules { $there } personnes peuvent
} participer au prochain tirage, et une table en demande au moins { $least }.
refused-season-days = Tu peux donner à une manche { $least } à { $most } jours de plus, par exemple 7.
refused-season-round-over = Aucune manche n’est en cours : il n’y a rien à prolonger.
refused-season-no-round = Cette manche n’est pas encore tirée.
refused-season-is-out = { $name } a été retiré de cette saison. Fais d’abord revenir { $name }.
refused-season-is-in = { $name } est déjà dans la saison.
refused-season-forgotten = Cette personne m’a demandé de l’oublier : elle ne peut pas revenir ainsi.
refused-season-plays = { $name } joue déjà à la table { $table } de cette manche.
refused-season-began = La saison a déjà commencé : ce n’est plus possible.
refused-season-asked = J’ai déjà demandé une fois, et je ne demande pas deux fois.
refused-season-no-former = Il n’y a pas de saison précédente dont je pourrais inviter les joueurs.

# [Gérer]
season-did-ask = { $people ->
    [0] { $by } n’a invité personne : tous ceux de la saison précédente étaient déjà inscrits
    [one] { $by } a invité le seul joueur de la saison précédente qui n’était pas encore inscrit
   *[other] { $by } a invité les { $people } joueurs de la saison précédente qui n’étaient pas encore inscrits
}.
season-call-asked = { $people }, { $by } vous invite à la saison **{ $name }**. Appuyez sur **Rejoindre** pour en être.
season-call = { $people } Les inscriptions à **{ $name }** sont ouvertes. Vous avez joué la saison précédente. Pour jouer de nouveau, appuyez sur **Rejoindre**.
season-manage-head = **{ $name }**, { $status ->
    [open] inscriptions ouvertes
    [running] { $round ->
        [0] en cours
       *[other] { season-in-round }
    }
    [paused] en pause
   *[over] terminée
}. { $people ->
    [0] Aucun joueur
    [one] { $people } joueur
   *[other] { $people } joueurs
}, { $tables ->
    [0] aucune table en cours
    [one] { $tables } table en cours
   *[other] { $tables } tables en cours
}.{ $out ->
    [0] {""}
   *[other] {" "}Absents : { $others }.
}
    -# Tout le monde peut lire ce que tu fais ici, avec ton nom : dans la saison et à la table concernée. Tu ne vois la main de personne.
season-manage-done = C’est fait. Tout le monde peut le lire.
season-manage-table = Choisir une table…
season-manage-tables = Plus de tables…
season-manage-tables-of = { season-round }, { $several ->
    [0] table { $first }
   *[other] tables { $first } à { $last }
}
season-manage-person = Choisir une personne…
season-manage-people = Plus de personnes…
season-manage-people-of = { $first } à { $last }
season-manage-draw = Tirer maintenant
season-draw-preview = **{ $people } personnes** participent au tirage : { $names }. Places aux tables : { $sizes }.{ $byes ->
    [0] {""}
    [one] {" "}Une personne n’aura pas de table ; le tirage décide laquelle.
   *[other] {" "}{ $byes } personnes n’auront pas de table ; le tirage décide lesquelles.
} Rencontres répétées : { $repeated ->
    [0] aucune
   *[other] environ { $repeated }
}.{ $out ->
    [0] {""}
   *[other] {" "}Non tirés : { $others }.
}
season-draw-without = { $name } ({ $why })
season-manage-time = Prolonger la manche
season-manage-pause = Mettre la saison en pause
season-manage-go-on = Reprendre la saison
season-manage-end = Terminer la saison
season-manage-add = Ajouter quelqu’un…
season-manage-ask = Inviter les mêmes personnes
season-manage-move = La déplacer ici
season-manage-back = Retour
season-manage-draw-sure = Je tire les tables d’ici une minute{ $tables ->
    [0] .
    [one] {" "}; { $tables } table en cours continue à côté et compte encore.
   *[other] {" "}; les { $tables } tables en cours continuent à côté et comptent encore.
} Tu ne peux pas annuler un tirage.
season-manage-draw-yes = Tirer
season-manage-pause-sure = Jusqu’à ce que quelqu’un reprenne la saison, rien n’est tiré et aucune manche ne prend fin. Ensuite, tout est reporté de la durée de la pause. Les tables continuent, chacune avec ses horloges.
season-manage-go-on-sure = La saison reprend, et tout y est reporté de la durée de la pause.
season-manage-end-sure = La saison prend fin pour de bon. { $tables ->
    [0] Aucune table n’est en cours.
    [one] { $tables } table est en cours. Elle se joue de toute façon jusqu’au bout.
   *[other] { $tables } tables sont en cours. Elles se jouent de toute façon jusqu’au bout.
}
season-manage-end-count = { $tables ->
    [one] Terminer, et compter cette table
   *[other] Terminer, et compter ces { $tables } tables
}
season-manage-end-now = Terminer sans les tables en cours
season-manage-days = Combien de jours de plus
season-manage-day = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
season-manage-at-table = **Table { $table } ({ season-in-round })** : { $names }. { $over ->
    [1] { $result }{ $corrected ->
        [1] {" "}✎
       *[0] {""}
    }
   *[0] { $result }
}
season-manage-at-person = **{ $name }** : { $presence }{ $since ->
    [1] {""}
   *[other] , dès la manche { $since }
}{ $away ->
    [1] , en vacances jusqu’au { $until }
   *[0] {""}
}.{ $table ->
    [0] {""}
   *[other] {" "}Joue à la table { $table } ({ season-in-round }).
}
season-manage-correct = { $over ->
    [1] Corriger le résultat
   *[0] La terminer avec un résultat
}
season-manage-place-of = Place de { $name }
season-manage-place = { $place ->
    [0] ne compte pas
    [1] 1er
   *[other] { $place }e
}
season-manage-why = Motif (tout le monde peut le lire)
season-manage-why-ask = La table { $table } ({ season-in-round }) compterait ainsi : { $result }. Dis pourquoi ; tout le monde peut lire ta raison.
season-manage-say-why = Donner une raison
season-manage-bot = Laisser la place à un bot
season-manage-bot-for = Un bot pour { $name }
season-manage-remove = Retirer
season-manage-bring = Faire revenir
season-manage-replace = Donner la place à quelqu’un d’autre…
season-manage-offered = Je demande à { $to } à la table. La place change quand { $to } y appuie sur **Prendre la place**.
season-manage-moved = La saison est maintenant dans ce salon. Chaque table en cours reçoit un nouveau fil.
season-homeless-here = **{ $name }** : je ne peux plus rien publier dans son salon, et ses horloges sont arrêtées. Je peux la continuer dans ce salon.
season-file-is = Voici **{ $name }** dans un fichier, avec les noms, les tirages, les résultats et les corrections, mais sans identifiant de personne. `longtable verify FILE` refait chaque tirage et vérifie les sceaux et les messages.
stats-season = { $name }, { $place } sur { $of }
stats-seasons = Saisons : { $seasons }.
