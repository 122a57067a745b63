# Horloges, vacances et joueurs en retard

pace-day = un coup par jour
pace-three-days = un coup tous les trois jours
pace-week = un coup par semaine

notice-clock-warn = **{ $game }** : il te reste un quart de ton temps. Il prend fin <t:{ $out }:R>.
notice-clock-vacation = **{ $game }** : ton temps était écoulé. J’utilise tes jours de vacances, un par jour, jusqu’à ce que tu joues. { $left ->
    [0] C’était le dernier de cette année.
    [one] Il t’en reste { $left } cette année.
   *[other] Il t’en reste { $left } cette année.
}
notice-clock-out = **{ $game }** : ton temps est écoulé. Il te reste 12 heures de veille ; ensuite, les autres décideront quoi faire.
notice-clock-out-alone = **{ $game }** : ton temps est écoulé. Il te reste 12 heures de veille ; ensuite, un bot prendra le relais.
notice-time-back = J’étais absent un moment. Ce temps ne compte pas.
notice-nudge = **{ $game }** : { $who } demande si tu as vu que c’est ton tour.
notice-late-wait = La table attend { $name } encore 2 jours.
notice-late-turn = Un bot va jouer ce tour pour { $name }.
notice-late-seat = Un bot garde la place de { $name } au chaud.
notice-late-find = La place de { $name } est libre pour quelqu’un d’autre.
notice-late-wait-unnamed = La table attend encore 2 jours.
notice-late-wait-on = La table continue d’attendre { $name }.
notice-late-wait-on-unnamed = La table continue d’attendre.
notice-late-turn-unnamed = Un bot va répondre pour toutes les personnes en retard.

here-again = Je suis là

vacation = Vacances
late-post = **{ $game }** attend { $who }, dont le temps est écoulé. { $pings }
late-post-unnamed = **{ $game }** : quelqu’un n’a pas répondu à temps. { $pings }
late-post-asleep = **{ $game }** dort (dernier coup { $since }) : la table attend { $who }. { $pings }
late-post-asleep-unnamed = **{ $game }** dort (dernier coup { $since }) : tout le monde n’a pas répondu. { $pings }
late-votes = -# { $votes } votes sur { $of }. La majorité décide.
late-wait = Attendre 2 jours
late-wait-on = Continuer d’attendre
late-turn = Laisser un bot jouer ce tour
late-seat = Faire garder la place par un bot
late-find = Trouver quelqu’un d’autre
late-turn-unnamed = Laisser un bot répondre pour les retardataires
late-tally = { $what } : { $votes }
late-over = **{ $game }** : c’est décidé.
nudged = { $secret ->
    [0] J’ai relancé { $who }, sauf si quelqu’un l’a déjà fait aujourd’hui.
   *[other] J’ai relancé toutes les personnes que la table attend, sauf si quelqu’un l’a déjà fait aujourd’hui.
}

setting-vacation = Vacances : { $away ->
    [0] non
   *[other] jusqu’au { $until }
} ; encore { $left ->
    [one] { $left } jour
   *[other] { $left } jours
} cette année
change-vacation = Changer les vacances
vacation-told = { $away ->
    [0] Tu n’es pas en vacances.
   *[other] Tes vacances durent jusqu’au { $until }. D’ici là, tes horloges s’arrêtent, je ne t’envoie aucun rappel et aucun bot ne joue pour toi.{ $season ->
        [0] {""}
       *[1] {" "}À une table de saison, cela s’arrête au plus tard avec la manche.
    }
} { $left ->
    [0] Il ne te reste aucun jour de vacances cette année.
    [one] Il te reste { $left } jour de vacances cette année.
   *[other] Il te reste { $left } jours de vacances cette année.
}
field-vacation = Jours à ajouter à tes vacances
field-vacation-about = Écris 0 pour les terminer.
field-remind-in = Rappels
remind-in-dm = par message privé
remind-in-channel = à la table ; pour les jeux à secrets, par message privé
games-deadline = { $place } : **ton tour**, demandé { $since } ; ton temps s’écoule le { $out }

refused-not-late = C’est déjà décidé.
refused-no-choice = Tu ne peux pas choisir cela ici.
refused-not-yours-to-choose = C’est aux autres d’en décider.
refused-nudged-already = Tu as déjà relancé aujourd’hui. Tu pourras relancer demain.
refused-nobody-to-nudge = La table n’attend personne d’autre.
refused-no-days = { $left ->
    [0] Il ne te reste aucun jour de vacances cette année.
   *[other] Choisis un nombre de 0 à { $left }.
}

command-nudge = Relancer les joueurs que la table attend
command-vacation = Prendre des jours sans horloge ni rappels
command-vacation-days = Combien de jours ; 0 met fin à tes vacances
