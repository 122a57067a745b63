# Revanche, cotes, données personnelles, spectateurs, invitations

# Revanche
lobby-keep = Garder ouverte
lobby-kept-open = Cette table reste ouverte.
rematch = Revanche
rematch-count = Revanche : { $joined } sur { $of }
rematch-line = -# Revanche : { $names } { $joined ->
    [one] en est
   *[other] en sont
}.
notice-rematch-asked = { $name } voudrait une revanche. Veux-tu en être ?
rematch-begun = -# La revanche a commencé.
rematch-in = Tu en es : { $joined } sur { $of }. La revanche commence, avec les mêmes options, dès que tout le monde en est. L’offre expire 48 heures après le premier inscrit.
rematch-outside = -# **Revanche** ouvre une table qui ne compte pas pour **{ $season }**.
rematch-not = Quitter la revanche
rematch-out = Tu as quitté la revanche.
rematch-begins = Tout le monde en est : la revanche commence.
refused-rematch-begun = La revanche a déjà commencé.

# Cotes et statistiques
ratings-line = Cotes : { $ratings }
rating-each = { $who } { $rating } ({ $up ->
    [0] −
   *[1] +
}{ $change })
lobby-rated = { $on ->
    [0] Sans cote
   *[other] Compte pour la cote
}
lobby-count = { $on ->
    [0] Cotes : non
   *[other] Cotes : oui
}
refused-no-ratings = Ce serveur n’a pas de cotes. Un administrateur peut les activer dans `/server`.
command-stats = Montrer les résultats jusqu’ici, les tiens ou ceux de quelqu’un d’autre
command-person = De qui montrer les résultats
stats-head = **{ $who }** { $here ->
    [1] sur ce serveur
   *[0] partout
}
decimal = { $minus ->
    [0] {""}
   *[1] −
}{ $whole },{ $tenth }
stats-none = Aucune partie terminée pour l’instant.
stats-line = **{ $game }** : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $wins } gagnées, place moyenne { $place }, score moyen { $score }{ $rated ->
    [0] {""}
   *[other] , cote { $rating }
}

# Données personnelles
command-export = Recevoir tes parties et tes réglages dans un fichier
command-forget-me = Effacer tout ce qui est conservé sur toi
export = Exporter
export-done = Voici tout ce que je conserve sur toi{ $games ->
    [0] .
   *[other] , dont { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }.
}{ $left ->
    [0] {""}
    [one] {" "}{ $left } partie n’a pas tenu dans le fichier.
   *[other] {" "}{ $left } parties n’ont pas tenu dans le fichier.
}{ $unopened ->
    [0] {""}
    [one] {" "}{ $unopened } partie manque, car je ne peux pas l’ouvrir pour l’instant.
   *[other] {" "}{ $unopened } parties manquent, car je ne peux pas les ouvrir pour l’instant.
}
forget-me = M’oublier
forget-sure = Veux-tu que je t’oublie ? { $running ->
    [0] {""}
    [one] Dans la partie que tu joues, un bot prend ta place pour de bon. Si tu y es la seule personne, elle prend fin.{" "}
   *[other] Dans les { $running } parties que tu joues, des bots prennent tes places pour de bon. Celles où tu es la seule personne prennent fin.{" "}
}À toutes les tables et dans toutes les saisons, ton nom devient « Quelqu’un ».
    {""}**J’efface :** tes réglages, notes, cotes, leçons et analyses, la liste des personnes dont tu refuses les invitations, les tables que tu suis, et les messages que je ne t’ai pas encore envoyés.
    {""}**Je garde :** les parties des autres, avec tous les coups et résultats mais sans ton nom ; les messages déjà sur Discord, jusqu’à ce que je les modifie pour une autre raison ; les titres des fils, que les modérateurs peuvent changer ; les textes que d’autres ont écrits ; les sauvegardes et anciens journaux, jusqu’à leur remplacement.
    Si un organisateur t’a retiré d’une saison, je garde un code, qui n’est ni ton nom ni ton identifiant, pour que tu ne puisses pas y revenir. Je garde aussi un tel code pour les personnes qui refusent tes invitations.
    Rien de cela ne peut être annulé.
forget-done = C’est fait. Je t’ai oublié{ $tables ->
    [0] {""}
    [one] , y compris à { $tables } table
   *[other] , y compris à { $tables } tables
}.{ $unopened ->
    [0] {""}
    [one] {" "}Il y a une partie que je ne peux pas ouvrir pour l’instant. Dès que je le pourrai, un bot y prendra ta place. Si tu y étais la seule personne, la partie a pris fin.
   *[other] {" "}Il y a { $unopened } parties que je ne peux pas ouvrir pour l’instant. Dès que je le pourrai, des bots y prendront tes places. Si tu étais la seule personne à une table, cette partie a pris fin.
}
forget-left = Je t’ai oublié presque partout, mais je n’ai pas pu tout changer, car quelque chose est abîmé dans ma base de données. Je réessaierai à mon prochain démarrage. Préviens la personne qui m’héberge. Code d’erreur : { $code }.
somebody = Quelqu’un

# Céder la place de quelqu’un qui est parti
seat-others-asked = J’ai demandé aux autres si { $who } peut avoir la place.
notice-seat-wish = { $by } veut donner la place de { $name } à { $to }{ $secret ->
    [1] , avec tous ses secrets
   *[0] {""}
}. Tous les autres doivent accepter : { $agreed } sur { $of } jusqu’ici{ $agreed ->
    [0] {""}
   *[other] {" "}({ $names })
}.
notice-seat-wish-agreed = Tout le monde a accepté : { $by } peut donner la place de { $name } à { $to }.
notice-seat-wish-declined = { $by } voulait donner la place de { $name } à { $to }. Tout le monde n’a pas accepté.
notice-seat-wish-lapsed = { $by } voulait donner la place de { $name } à { $to }. Cette demande a expiré.
refused-seat-asked = { $name } a déjà demandé à céder une place. Répondez d’abord à cette demande.
refused-seating-over = Cette demande est déjà réglée.

# Invitations
command-invite = Inviter quelqu’un à ta table
command-invite-person = Qui inviter
command-invite-keep = Lui garder une place deux jours (seulement qui a ouvert la table)
invite-sent = { $who } peut maintenant rejoindre cette table. Je transmets ton invitation si { $who } accepte les invitations et n’en a pas d’autre en attente.{ $kept ->
    [0] {""}
   *[1] {" "}Je garde une place deux jours.
}
invite-declined = Très bien, tu ne rejoins pas cette table.
no-thanks = Non merci
no-thanks-ever = Non merci, plus jamais de cette personne
refuse-done = Tu ne recevras plus d’invitations de <@{ $user }>. Je ne le lui dis pas. Tu peux l’annuler dans `/settings`.
lobby-kept = Une place est gardée pour { $who } jusqu’à { $until }.
notice-invitation = <@{ $inviter }> t’invite à jouer à **{ $game }**{ $channel ->
    [unseen] {""}
   *[other] {" "}dans <#{ $channel }>
}.
notice-invitation-here = <@{ $user }>, <@{ $inviter }> t’invite à jouer à **{ $game }** à cette table.
refused-invited-already = { $name } est déjà invité.
setting-invitations = Invitations : { $invitations }{ $refused ->
    [0] {""}
    [one] {" "}; refusées de { $refused } personne
   *[other] {" "}; refusées de { $refused } personnes
}
change-invitations = Changer les invitations
field-invitations = Qui peut t’inviter à une table
invitations-anybody = Tout le monde
invitations-anybody-about = Par message privé, au plus trois par jour.
invitations-played = Ceux avec qui tu as joué
invitations-played-about = Par message privé. Si quelqu’un d’autre t’invite, je te mentionne seulement à sa table.
invitations-nobody = Personne
invitations-nobody-about = Je ne t’écris pas et je ne te mentionne pas.
refusals = Invitations refusées
refusals-title = Tu ne reçois pas d’invitations de ces personnes. Je ne le leur ai pas dit.
refusals-more = Il y en a encore { $more }. Les dernières sont en haut.
refusals-none = Tu n’as refusé les invitations de personne.
allow-again = Permettre de nouveau
refused-no-invitation = Tu n’as pas d’invitation en attente à cette table.
refused-not-invited = Ce bouton est pour la personne invitée.

# Tables d’un serveur, spectateurs
command-tables = Montrer les tables d’ici que tu peux rejoindre ou regarder
command-watch = Recevoir un message à la fin d’une partie ; encore une fois pour arrêter
tables-head = { $tables ->
    [0] Il n’y a pas de table ici en ce moment.
    [one] **{ $tables } table ici**
   *[other] **{ $tables } tables ici**
}
notice-table-opens = **{ $game }** : une table que tu attends s’est ouverte : { $link }
    -# Pour attendre autre chose, utilise `/tables` et appuie sur **Me prévenir**.
wish-waiting = En attente d’une table : { $games }.
wish-tell = Me prévenir
wish-title = Me prévenir quand une table s’ouvre
wish-none = Rien : ne plus me prévenir
wish-any-game = n’importe quel jeu
wish-any = peu importe
wish-game = Jeu
wish-pace = Rythme
wish-players = Nombre de joueurs
wish-stored = Je t’écrirai quand une telle table s’ouvrira sur ce serveur : au plus une fois par jour, hors de tes heures calmes, et pendant 60 jours.
wish-dropped = Je ne te préviendrai plus ici.
lobby-waiting = -# { $count ->
    [one] Une personne attend une table comme celle-ci
   *[other] { $count } personnes attendent une table comme celle-ci
}.
tables-hidden = -# Je ne vois pas certains salons. Je ne cite leurs tables ici que si tu y joues. Pour voir les autres, utilise cette commande dans leur salon.
tables-lobby = **{ $game }** : { $names } ; { $free ->
    [0] complet
    [one] { $free } place libre
   *[other] { $free } places libres
}. { $link }
tables-running = { $thread ->
    [1] { $link }
   *[0] **{ $game }** : { $names }. { $link }
}, { $turns ->
    [0] {""}
   *[other] à **{ $turn }** de jouer, {""}
}dernier coup { $since }{ $asleep ->
    [1] {" "}💤
   *[0] {""}
}
watch = Suivre
watching-now = Tu suis **{ $game }**. Je t’écris à la fin. D’ici là, `/board game:{ $id }` la montre partout. Pour arrêter, utilise de nouveau `/watch`.
watching-ends = Tu ne suis plus **{ $game }**.
notice-watched-over = **{ $game }**, que tu suivais, est terminée{ $count ->
    [0] {" "}sans gagnant.
    [one] {" "}: { $winners } gagne.
   *[other] {" "}: { $winners } gagnent.
}
refused-watch-seated = Tu joues à cette table.

# Le serveur
server-moderators = Rôles qui peuvent modérer
server-moderated = Modération : { $moderators_count ->
    [0] les membres qui peuvent gérer le serveur
   *[other] les membres qui peuvent gérer le serveur, { $moderators }
}.
server-organisers = Rôles qui peuvent ouvrir des saisons
server-organised = Organisation de saisons : { $organisers_count ->
    [0] les membres qui peuvent gérer les événements ou le serveur
   *[other] les membres qui peuvent gérer les événements ou le serveur, { $organisers }
}.
server-ratings = { lobby-count }
server-tables = Tables en cours

# Formulaires simples
form-yes = Oui
form-no = Non
field-plain-forms = Formulaires simples : seulement des listes et des champs de texte
forms-are-plain = Ton application Discord ne peut pas montrer tout ce formulaire : ta saisie est perdue. Dès maintenant, tes formulaires n’ont que des listes et des champs de texte. Ouvre-le de nouveau. Tu peux changer cela dans `/settings`.

# Où je ne joue pas
refused-unreachable = Je ne peux pas t’écrire, mais cette table se joue en messages privés. Installe-moi pour toi, ou autorise les messages privés, puis réessaie : { $link }
refused-not-on-server = Je ne suis pas membre de ce serveur. Utilise `/new` dans un message privé avec moi, ou demande à un administrateur de m’ajouter.
refused-whom-to-invite = Qui veux-tu inviter ? Choisis une personne sous `person`.
refused-not-all-here = Une table ne peut aller que sur un serveur où sont tous ses joueurs. Introuvable ici : { $who }.
refused-no-place = Je ne joue pas directement dans les salons d’annonces. Utilise `/new` dans un fil de ce salon ou dans un autre genre de salon.
refused-in-timeout = Je suis exclu temporairement de ce serveur et ne peux rien publier. { end-timeout }
end-timeout = Un membre qui a la permission « Exclure temporairement des membres » peut lever l’exclusion dans mon profil.
