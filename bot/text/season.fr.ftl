# Saisons : ce que tout le monde lit à leur sujet et peut y faire. Leur préparation : season_forms.
command-season = Voir les saisons de ce serveur, et où tu y es
command-season-name = Quelle saison
topic-season = Saisons
topic-season-text = **Saisons.** Appuie une fois sur **{ PUBLIC("join") }** sous la publication d’une saison. Dès lors, je te mentionne chaque fois que je tire une table pour toi. `/season` montre où tu en es. Tu peux partir quand tu veux. Sauf dans une coupe, tu peux aussi sauter une manche ; dans un championnat ou un système suisse, une manche manquée vaut 0.

season-nth = { $ending ->
    [1] { $n ->
        [1] 1er
       *[other] { $n }e
    }
   *[0] { $n }e
}
season-and-others = { $names } et { $more } { $more ->
    [one] autre
   *[other] autres
}
season-bot = un bot
season-some-points = { $points } { $one ->
    [1] point
   *[0] points
}
season-a = { $form ->
    [league] un championnat
    [swiss] un système suisse
    [cup] une coupe
   *[ladder] une échelle
}

# Ce que c’est
season-what = { season-a } ({ $games }) : tables de { $seats } joueurs, { $form ->
    [cup] manches de { $days } jours
    [ladder] un tirage par jour
   *[other] { $rounds } manches de { $days } jours
}, { $pace }.
season-ends = L’échelle prend fin le { $at }{ $stands ->
    [1] , plus la durée de la pause
   *[0] {""}
}. Les tables encore en cours à ce moment ne comptent pas.
season-points = Points : { $points } ; { $drops ->
    [0] chaque manche compte
    [1] la plus mauvaise manche de chacun est retirée
   *[other] les { $drops } plus mauvaises manches de chacun sont retirées
}.
season-places = { $form ->
    [cup] Plus tu vas loin, meilleure est ta place ; ensuite compte ta place à ta dernière table.
   *[ladder] Ta place dépend de ta cote sur l’échelle. Tu es classé après deux parties.
}

# La publication vivante
season-in = { $count ->
    [0] Personne ne s’est encore inscrit.
    [one] { $count } personne s’est inscrite : { $names }.
   *[other] { $count } personnes se sont inscrites : { $names }.
}
season-begins-full = Elle commence quand { $least } personnes se sont inscrites.
season-begins-word = L’organisateur décide quand elle commence.
season-begins-at = Elle commence le { $at } si { $least } personnes se sont inscrites.
season-running = **{ $name }** : { $form ->
    [ladder] une échelle, { $people ->
        [one] { $people } joueur
       *[other] { $people } joueurs
    }
   *[other] manche { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}sur { $rounds }
    }{ $within ->
        [1] , jusqu’au { $until }
       *[0] {""}
    }
}.{ $tables ->
    [0] {""}
    [one] {" "}{ $over ->
        [0] Sa table est encore en cours.
       *[other] Sa table est finie.
    }
   *[other] {" "}Tables finies : { $over } sur { $tables }.
}
season-last = Dernier résultat : { $here ->
    [1] {""}
   *[0] { season-in-round }, {""}
}table { $table }, { $result }.
season-next-paused = La saison est en pause. Aucune manche n’est tirée avant sa reprise ; les tables en cours continuent.
season-next-waits = La manche { $round } attend d’autres joueurs. Pour l’instant, { $there ->
    [0] personne ne peut jouer.
    [one] { $there } seule personne peut jouer, et une table en demande plus.
   *[other] { $there } personnes seulement peuvent jouer, trop peu pour une table.
}
season-next-drawing = Prochain tirage : { $at }.
season-next-short = Trop peu de joueurs sont libres pour une table.
season-next-last = C’est la dernière manche.
season-next-at = Ensuite : la manche { $round } est tirée le { $at }.
season-next-after = Ensuite : la manche { $round } est tirée { $soon ->
    [1] dès que la dernière table est finie
   *[0] à { $hour } ({ $zone }), au moins 12 heures après la fin de la dernière table
}{ $within ->
    [1] , au plus tard le { $until }
   *[0] {""}
}.
season-over = **{ $name }** est terminée{ $count ->
    [0] .
    [one] {" "}; { $names } gagne.
   *[other] {" "}; { $names } se partagent la première place.
}
season-mine = Ma table
season-standings = Classement
season-more = Plus
season-who = Qui joue
season-rules = Règles
season-manage = Gérer
season-own = Ma saison
season-next = Saison suivante
season-file = Obtenir le fichier
season-show = Saison

# La publication d’une manche
season-drawn = **{ $name }**, { $form ->
    [ladder] tirage { $round } : { $tables } { $tables ->
        [one] table
       *[other] tables
    } ({ $games }).
   *[other] la manche { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}sur { $rounds }
    } est tirée : { $tables } { $tables ->
        [one] table
       *[other] tables
    } ({ $games }){ $within ->
        [1] , jusqu’au { $until }
       *[0] {""}
    }.
}
season-again = { $again ->
    [0] Personne ne retrouve un adversaire précédent.
    [one] { $again } paire de joueurs se retrouve.
   *[other] { $again } paires de joueurs se retrouvent.
}
season-drawn-table = { $linked ->
    [1] [Table { $n }]({ $link })
   *[0] Table { $n }
} : { $names }
season-more-tables = … et { $more } de plus : voir **Tables ouvertes**
season-new-are = Nouveaux : { $names }.
season-out-are = Sautent cette manche : { $names }.
season-asked-are = Non tirés, car ils n’ont pas répondu : { $names }.
season-absent-are = Non tirés, car ils sont en retard ou en vacances : { $names }.
season-lost-are = Non tirés, car ils ont laissé une place à un bot ou quitté le serveur : { $names }.{ $form ->
    [cup] {""}
   *[other] {" "}Appuyez sur **Ma table**, puis sur **Je suis de retour**.
}
season-rests-are = { $form ->
    [cup] Exempts
    [ladder] Non tirés cette fois
   *[other] Exempts (compte comme une table moyenne)
} : { $names }.
season-still-together = Jouent encore ensemble à une autre table : { $pairs }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } de plus
}. Je n’ai trouvé aucun tirage qui l’évite.
season-bots-are = { $tables ->
    [0] Aucun bot ne joue.
    [one] Un bot joue à { $tables } table.
   *[other] Des bots jouent à { $tables } tables.
}

# La fin
season-is-over = **{ $name }** est terminée{ $tables ->
    [0] {""}
   *[other] {" "}après { $form ->
        [ladder] {""}
       *[other] { $rounds } { $rounds ->
            [one] manche
           *[other] manches
        } et{ " " }
    }{ $tables } { $tables ->
        [one] table
       *[other] tables
    }
}.
season-wins = 🏆 **{ $names } { $form ->
    [cup] { $count ->
        [one] gagne la coupe
       *[other] se partagent la première place de la coupe
    }
    [ladder] { $count ->
        [one] gagne avec une cote de { $points }
       *[other] se partagent la première place avec une cote de { $points }
    }
   *[other] { $count ->
        [one] gagne avec { $points } { $one ->
            [1] point
           *[0] points
        }
       *[other] se partagent la première place avec { $points } { $one ->
            [1] point
           *[0] points
        } chacun
    }
}**
season-second = { $nth } { $name }{ $counted ->
    [1] , { $points }
   *[0] {""}
}
season-award-won = Le plus de parties gagnées
season-award-met = Le plus d’adversaires rencontrés
season-award-closest = La partie la plus serrée
season-award-in-time = Toujours à l’heure
season-of-you = { $count } d’entre vous
season-between = {" "}à{" "}
season-closest-where = { season-in-round }, table { $table }, { $totals }
season-ceremony-note = { $form ->
    [ladder] {""}
   *[other] { $rounds } { $rounds ->
        [one] manche
       *[other] manches
    }, {""}
}{ $tables } { $tables ->
    [one] table
   *[other] tables
}

# Sur les images
season-picture-more = { $first } à { $last } : voir « Classement »
season-pill-over = terminée
season-pill-ladder = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
season-pill-round = manche { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}sur { $rounds }
}
season-tree-round = { $final ->
    [1] Finale
   *[0] Manche { $round }
}
season-winner-of = gagnant de la table { $table }
season-best-other = un des meilleurs deuxièmes
season-note-sits-out = saute la manche
season-note-since = dès la manche { $round }
season-note-pauses = en pause
season-note-out = saute la manche { $round }
season-presence = { $status ->
    [left] a quitté la saison
    [lost] n’est plus tiré
    [removed] a été retiré
    [out] saute la prochaine manche
    [paused] a fait une pause
    [absent] en retard ou en vacances
    [asked] doit dire s’il joue
   *[in] joue
}

# Toutes les saisons
season-all = { $count ->
    [0] Il n’y a pas encore de saison ici. Dans une saison sur un serveur, j’organise la prochaine table de chacun : tu n’as pas à le faire.
   *[other] **Saisons de ce serveur :**
}
season-choose = Saison…
season-state = { $status ->
    [draft] brouillon
    [open] inscriptions ouvertes
    [running] en cours
    [paused] en pause
   *[over] terminée
}
season-new = Nouvelle saison
season-line-draft = **{ $name }** : un brouillon que toi seul peux voir.
season-line-open = **{ $name }** : { $form }, { $count } { $count ->
    [one] personne inscrite
   *[other] personnes inscrites
}. { $begins }
season-line-runs = **{ $name }** : { $kind ->
    [ladder] { $form }, { $count } { $count ->
        [one] joueur
       *[other] joueurs
    }.
   *[other] manche { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}sur { $rounds }
    }.
}
season-line-not-in = { $may ->
    [1] Tu peux encore la rejoindre.
   *[0] Tu n’en es pas.
}
season-you-are-in = Tu en es.
season-you-are = { $form ->
    [cup] Tu es { $nth }.
    [ladder] Tu es { $nth } avec une cote de { $points }.
   *[other] Tu es { $nth } avec { $points } { $one ->
        [1] point
       *[0] points
    }.
}
season-own-table = { season-round }, avec { $names }. { $turn }{ $thread ->
    [none] {""}
   *[other] {" "}<#{ $thread }>
}
season-gone = { $name } (a quitté le serveur)
season-turn = { $state ->
    [opening] Elle s’ouvre dans un instant.
    [hidden] Elle est en cours.
    [paused] Elle est en pause.
    [held] Un bot a ta place.
    [sealed] Réponses secrètes, demandées { $since }.
    [bots] Un bot joue.
    [mine] C’est ton tour, demandé { $since }{ $clock ->
        [runs] {" "}; ton temps s’écoule { $until }.
        [out] {" "}; ton temps est écoulé.
        [days] {" "}; j’utilise tes jours de vacances jusqu’au { $until }.
        [bot] {" "}; un bot prend le relais { $until }.
       *[none] .
    }
   *[turn] À **{ $names }** de jouer, demandé { $since }{ $clock ->
        [runs] {" "}; le temps s’écoule { $until }.
        [out] {" "}; le temps est écoulé.
        [days] {" "}; j’utilise ses jours de vacances jusqu’au { $until }.
        [bot] {" "}; un bot prend le relais { $until }.
       *[none] .
    }
}
season-play = { $many ->
    [1] { $form ->
        [ladder] Jouer le tirage { $round }, table { $table }
       *[other] Jouer la manche { $round }, table { $table }
    }
   *[0] Jouer
}

# Ce qui est à soi
season-mine-not-in = Tu n’es pas dans **{ $name }**.
season-mine-out = { $status ->
    [lost] Tu as laissé une place à un bot ou tu étais absent : je ne te place plus pour l’instant. Tu gardes tes résultats. Appuie sur **Je suis de retour** pour revenir quand tu veux.
    [removed] { refused-season-removed } Tu gardes tes résultats.
    [twice] { refused-season-lost-twice } Tu gardes tes résultats.
    [cup] Tu es éliminé de la coupe. Tu gardes tes résultats.
    [late] Tu es parti avant le premier tirage, et les inscriptions sont maintenant closes.
   *[left] Tu es parti. Tu peux revenir quand tu veux.
}
season-round-was = { $kind ->
    [played] Manche { $round } : { $nth } sur { $of }{ $form ->
        [cup] {""}
       *[other] , { $points }
    }.
    [open] Manche { $round } : encore en cours.
    [rested] Manche { $round } : { $form ->
        [cup] tu étais exempt
       *[other] tu étais exempt, ce qui compte comme une table moyenne : { $points }
    }.
    [uncounted] Manche { $round } : la partie a fini sans résultat qui compte.
    [dropped] Manche { $round } : { $points }, mais cette manche est retirée.
   *[missed] Manche { $round } : non jouée ({ $points }){ $why ->
        [joined] , car tu as rejoint la saison plus tard
        [out] , car tu l’as sautée
        [asked] , car tu n’as pas répondu quand j’ai demandé si tu joues
        [absent] , car tu étais en retard
        [lost] , car un bot avait ta place
       *[other] , car tu n’étais pas dans la saison
    }.
}
season-drawing-was = Tirage { $round } : { $result }
season-meeting = { $result }{ $rated ->
    [1] {" "}(cote { $change })
   *[0] {""}
}.{ $linked ->
    [1] {" "}<#{ $thread }>
   *[0] {""}
}
season-sits-out = Tu sautes la manche { $round } et reviens à la suivante. La manche { $round } vaut 0 pour toi{ season-worst-dropped }.
season-worst-dropped = { $drops ->
    [0] {""}
    [one] , mais la plus mauvaise manche de chacun est retirée
   *[other] , mais les { $drops } plus mauvaises manches de chacun sont retirées
}
season-is-asked = Veux-tu jouer la manche { $round } ? Je ne te place que si tu dis oui.
season-ladder-absent = Je t’ai laissé hors du tirage { $round }, car tu étais en retard ou en vacances.
season-ladder-paused = Tu es en pause. Tu seras de nouveau dans les tirages quand tu appuieras sur **Reprendre**.
season-sit-out = Sauter la prochaine manche
season-play-after-all = Jouer quand même
season-pause = Pause
season-go-on = Reprendre
season-i-am-back = Je suis de retour
season-not-this-round = Pas cette manche
yes = Oui

# Lire
season-tables-head = **{ $name }**, { season-in-round } : { $count } { $count ->
    [one] table
   *[other] tables
}.
season-which-round = Manche…
season-round = { $form ->
    [ladder] Tirage { $round }
   *[other] Manche { $round }
}
season-in-round = { $form ->
    [ladder] tirage { $round }
   *[other] manche { $round }
}
season-table-runs = { season-drawn-table }. { $turn }
season-waiting = Tables ouvertes
season-results = Résultats
season-waiting-choice = { season-round }, table { $n }
season-nudge = Relancer tous les retardataires
season-nudged = { $count ->
    [0] Personne n’a été sollicité depuis plus d’un jour.
    [one] J’ai relancé { $count } personne.
   *[other] J’ai relancé { $count } personnes.
}
refused-season-nudged = J’ai relancé tout le monde aujourd’hui. Tu peux recommencer { $at }.
season-waiting-head = **{ $name }** : { $count ->
    [0] aucune table n’est ouverte.
    [one] { $count } table ouverte.
   *[other] { $count } tables ouvertes, celle qui attend depuis le plus longtemps d’abord.
}
season-waiting-table = { $linked ->
    [1] [{ season-waiting-choice }]({ $link })
   *[0] { season-waiting-choice }
}{ $game ->
    [none] {""}
   *[other] , { $game }
}. { $turn }{ $away ->
    [0] {""}
   *[1] {" "}Vacances jusqu’au { $back }.
}{ $vacation ->
    [none] {""}
   *[other] {" "}Jours de vacances : { $vacation }.
}{ $vote ->
    [0] {""}
   *[1] {" "}Les autres votent.
}{ $ending ->
    [0] {""}
    [one] {" "}Une personne veut arrêter.
   *[other] {" "}{ $ending } personnes veulent arrêter.
}
season-table-over = { season-drawn-table }{ $counted ->
    [1] {" "}; points : { $points }
   *[0] {""}
}{ $corrected ->
    [1] {" "}✎
   *[0] {""}
}
season-advances = { $result } ; **{ $first }** { $final ->
    [1] gagne la coupe
   *[0] avance
}{ $broke ->
    [won] , par les parties gagnées
    [share] , par la part des points
    [direct] , par les points des rencontres directes
    [lot] , par le sort
   *[other] {""}
}
season-result-uncounted = { $names } : finie sans résultat qui compte
season-result-late = { $names } : finie après la saison, ne compte donc pas
season-plan = Manche { $round }, si personne n’arrive ni ne part : { $tables }
season-standings-head = **{ $name }** : classement
season-place-line = { $shared ->
    [1] =
   *[0] {""}
}{ $place }. { $name }{ $figure ->
    [none] {""}
   *[other] {" "}**{ $figure }**
}
season-which-page = Page…
season-places-to = Places { $first } à { $last }
season-as-text = En texte
season-tie = { $broke ->
    [lot] { $name } et toi êtes à égalité en tout : j’ai tiré au sort. { $ahead ->
        [1] Tu es
       *[0] { $name } est
    } devant.
   *[other] { $form ->
        [cup] { $name } et toi êtes allés aussi loin.
       *[other] { $name } et toi avez { $points } points chacun.
    } { $broke ->
        [won] { $ahead ->
            [1] Tu as
           *[0] { $name } a
        } gagné plus de parties : { $more } à { $less }.
        [share] La part des points { $ahead ->
            [1] est plus haute pour toi
           *[0] de { $name } est plus haute
        } : { $more } % contre { $less } %.
        [direct] Dans les rencontres directes, { $ahead ->
            [1] tu as
           *[0] { $name } a
        } marqué plus de points : { $more } à { $less }.
       *[met] { $ahead ->
            [1] Tes adversaires
           *[0] Les adversaires de { $name }
        } ont plus de points en moyenne : { $more } à { $less }.
    }
}
season-tie-shared = Tu partages cette place avec { $names } : rien ne vous départage encore.
season-decimal-mark = ,
season-tie-line = { $ahead } devance { $behind } { $broke ->
    [won] par les parties gagnées : { $more } à { $less }.
    [share] par la part des points : { $more } % contre { $less } %.
    [direct] par les points des rencontres directes : { $more } à { $less }.
    [met] par les points des adversaires : { $more } à { $less } en moyenne.
   *[lot] par le sort, car rien d’autre ne les départage.
}
season-cell-bye = exempt
season-cell = { $kind ->
    [open] en cours
    [missed] –
    [dropped] ({ $points })
   *[other] { $points }
}
season-row = { $shared ->
    [1] =
   *[0] {""}
}{ $place }. { $name }{ $form ->
    [cup] {""}
   *[other] , { $points }
}{ $form ->
    [cup] {""}
   *[other] { $any ->
        [1] {" "}({ $cells })
       *[0] {""}
    }
}{ $played ->
    [1] {" "}; parties gagnées : { $won } ; part : { $share } %
   *[0] {""}
}
season-rung = { $shared ->
    [1] =
   *[0] {""}
}{ $place }. { $name }, cote { $number } ({ $change }), { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
season-not-listed = Pas classés avant leur deuxième partie : { $names }.
season-who-head = **{ $name }** : { $count } { $count ->
    [one] joueur
   *[other] joueurs
}.
season-more-head = **{ $name }** : ce que tu peux encore voir et faire

# Comment le tirage s’est fait
season-how-head = { $form ->
    [ladder] Le tirage { $round } s’est fait
   *[other] La manche { $round } a été tirée
} avec un secret scellé d’avance.
season-how-announced = Cela dépend aussi de l’identifiant de ce message, que personne ne pouvait connaître avant sa publication : { $link } ({ $at }).
    Vérifie que le message est là, qu’il est plus récent que ton inscription, qu’il n’est pas marqué comme modifié, et qu’il montre le sceau `{ $seal }` et les termes `{ $terms }`. Si c’est le cas, personne n’a choisi qui joue contre qui, pas même la personne qui m’héberge. Mais seul Discord sait s’il a fait l’identifiant. Si plusieurs messages annoncent ce tirage, seul le dernier compte.
restored-message = J’ai été restauré d’une sauvegarde du <t:{ $at }:f>. La saison **{ $name }** est comme elle était alors : { $link }
refused-season-lost = Cette saison a disparu : j’ai été restauré d’une sauvegarde plus ancienne qu’elle. Un organisateur peut la préparer de nouveau avec `/season`.
draw-message = **{ $name }** : { $form ->
    [ladder] le tirage { $round } est le prochain
   *[other] la manche { $round } est la prochaine
}{ $listed ->
    [0] , pour { $people } personnes.
   *[other] . Numéros dans le tirage : { $members }.
}{ $attempt ->
    [1] {""}
   *[other] {" "}C’est le message { $attempt } pour ce tirage, car les personnes ont changé ou le dernier essai a échoué.
}
    -# Sceau `{ $seal }`, termes `{ $terms }`.
season-how-tables = { $people } personnes, { $tables } { $tables ->
    [one] table
   *[other] tables
}. Rencontres répétées : { $repeated }.
season-how-small = { $few ->
    [bots] Avec un bot : { $names }{ $times }.
   *[other] À une table d’une autre taille : { $names }{ $times }.
}
season-how-times = , { $all ->
    [1] tous{" "}
   *[0] {""}
}pour la fois numéro { $most }{ $same ->
    [1] {""}
   *[0] {" "}au plus
}
season-how-seats = { $all ->
    [1] Places
   *[0] Places que chaque table a
} : chacun a eu chaque place à peu près aussi souvent ; les nombres diffèrent d’au plus { $most }.
season-how-rests = Sans table : { $names }.
season-check = Vérifier maintenant
season-the-file = Obtenir le fichier
season-checked = { $same ->
    [1] J’ai refait le tirage de la manche { $round } avec le fichier de la saison. Le résultat est le même, son secret correspond au sceau, et son message est plus récent que toutes les inscriptions.
   *[0] Quelque chose ne correspond pas pour la manche { $round } : son message, son sceau ou son résultat. Interroge la personne qui m’héberge.
}
season-check-broke = Quelque chose s’est mal passé chez moi pendant la vérification. Le tirage reste valable. Code d’erreur : { $code }.

# Arriver, partir
season-joined = { $form ->
    [ladder] Tu en es. Je tire des tables une fois par jour et te mentionne à la tienne.
   *[other] Tu en es. { $known ->
        [now] La manche 1 est tirée d’ici une minute
        [then] La manche 1 est tirée le { $at } s’il y a assez d’inscrits
       *[0] { $full ->
            [1] La manche 1 est tirée quand { $least } personnes se sont inscrites
           *[0] L’organisateur décide quand la manche 1 est tirée
        }
    }. Je te mentionne à ta table.
}
season-joined-late = Tu en es, et tu joues dès la prochaine manche. Les manches que tu manques valent 0{ season-worst-dropped }.
season-your-zone = Ton fuseau horaire est { $zone }{ $has ->
    [1] , et tes heures calmes vont de { $from }:00 à { $to }:00
   *[0] , et tu n’as pas d’heures calmes
}.
season-tables-at-once = Tu es maintenant dans { $count } saisons : tu peux avoir plusieurs tables à la fois.
season-left = Tu es parti.{ $known ->
    [1] {" "}Tu peux revenir jusqu’au { $at }.
   *[0] {" "}Tu peux revenir quand tu veux.
}
season-left-later = Tu es parti, et tu gardes tes résultats.{ $back ->
    [1] {" "}Tu peux revenir quand tu veux.
   *[0] {""}
}
season-leave-now-or-after = Ta table <#{ $channel }> est encore en cours. Quand veux-tu partir ?
season-leave-after = Après cette table
season-leave-now = Maintenant, et un bot continue
season-leaves-after = Tu pars quand ta table est finie. Jusque-là, continue de jouer.
season-leaves-now = Tu es parti. Un bot joue maintenant à ta place.
season-plays = Tu joues la manche { $round }.
season-welcome-back = Bon retour.{ $form ->
    [ladder] {" "}Tu es de nouveau dans les tirages.
   *[other] { $round ->
        [0] {""}
       *[other] {" "}Tu es dans le tirage de la manche { $round }.
    }
}
season-tell-me = Préviens-moi
season-will-tell = Je te préviens, une fois.
season-plays-here = Bien. À tes tables, je te mentionne dans le fil.
season-wants-title = Ce que je veux jouer
season-wants-games = Jeux
season-wants-tables = Tables à la fois

# Messages à une personne
notice-season-asked = **{ $name }** : la manche { $round } est tirée <t:{ $at }:R>. Veux-tu jouer ? Sans réponse, je ne te place pas. Tu seras de nouveau dans les tirages quand tu appuieras sur un bouton dans une saison ou à l’une de ses tables.
notice-season-asked-cup = **{ $name }** : la manche { $round } est tirée <t:{ $at }:R>. Veux-tu jouer ? Une coupe n’attend pas : sans réponse, tu es éliminé.
notice-season-lost = **{ $name }** : un bot a pris ta place, et je ne te place plus pour l’instant. Tu gardes tes résultats. Appuie sur **Je suis de retour** pour revenir.
notice-season-lost-cup = **{ $name }** : un bot a pris ta place. Tu gardes tes résultats. Appuie sur **Je suis de retour** avant le prochain tirage, sinon tu es éliminé de la coupe.
notice-season-lost-again = **{ $name }** : un bot a pris ta place, et ce n’est pas la première fois. Tu gardes tes résultats. Appuie sur **Je suis de retour** avant le prochain tirage ; ensuite, seul un organisateur peut te faire revenir.
notice-season-room = **{ $name }** : une place est libre. Appuie sur **{ PUBLIC("join") }** dans <#{ $channel }>. Premier arrivé, premier servi.
notice-season-next = **{ $name }** ouvre ses inscriptions. Appuie sur **{ PUBLIC("join") }** dans <#{ $channel }>.
notice-season-report = Voici ce qui n’avance plus dans tes saisons :
season-report-line = **{ $name }** { $why ->
    [homeless] ne peut rien publier dans son salon. Utilise `/season` dans un autre salon et appuie sur **La déplacer ici**. Jusque-là, ses horloges sont arrêtées.
    [people] attend d’autres joueurs : { $there } peuvent jouer la manche { $round }.
    [begin] n’a pas commencé : { $there } inscrits sur { $least }. Commence-la avec moins, ou termine-la.
   *[short] a trop peu de personnes libres pour une table.
}
season-report-opening = Aucun fil n’a pu être ouvert. Discord permet 1 000 fils actifs par serveur, et il me faut la permission *Créer des fils publics*.

# Refus
refused-no-season = Cette saison n’existe pas sur ce serveur.
refused-season-over = { $name } est terminée.
refused-season-not-in = Tu n’es pas dans { $season }.
refused-season-role = Seuls les membres qui ont le rôle <@&{ $role }> peuvent rejoindre cette saison.
refused-season-full = Les { $most } places sont prises.
refused-season-cup-waits = Une coupe n’attend pas : si tu manques une manche, tu es éliminé. Si tu veux partir, appuie sur **Quitter**.
refused-season-late = Les inscriptions sont closes. `/season` montre la suite.
refused-season-removed = Un organisateur t’a retiré de cette saison. Seul un organisateur peut te faire revenir.
refused-season-lost-twice = Un bot a pris ta place deux fois. Seul un organisateur peut te faire revenir dans cette saison.
refused-only-organisers = Seuls les organisateurs peuvent le faire. Il te faut la permission « Gérer les événements » ou « Gérer le serveur », ou un rôle que `/server` nomme pour les organisateurs.
