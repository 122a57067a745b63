# Revenir en arrière, modération, rediffusion, limites

# Revenir en arrière
command-rewind = Revenir à un tour passé, si les autres acceptent
rewind-none = Il n’y a encore rien à quoi revenir.
rewind-which =
    {""}**Revenir à…** La partie reprend alors au début de ce tour. À partir de là, tous les dés sont relancés et toutes les cartes retirées.
    { $few ->
        [1] Pour revenir d’un tour, si rien n’a été lancé ni tiré depuis, il suffit que les joueurs dont le tour est perdu acceptent. Sinon, il faut l’accord de tous.
       *[0] Toute la table doit accepter.
    }
rewind-to = Revenir à…
rewind-turn = { $one ->
    [1] Tour { $turn } de { $who }
   *[0] Tour { $turn }
}
rewind-goal = tour { $turn }{ $one ->
    [1] { " " }de { $who }
   *[0] { "" }
}
rewind-nothing-told = Rien dans le journal
rewind-sent = J’ai demandé aux autres.
rewind-done = La partie est revenue en arrière.
rewind-answered = Merci, c’est noté.
rewind-agree = Accepter
log-back = { $moderated ->
    [1] En modérant, { $by } a fait revenir la partie au { rewind-goal }.
   *[0] La partie est revenue au { rewind-goal }.
}

notice-rewind-asked = { $name } demande à revenir au { $one ->
    [1] tour { $turn } de { $who }
   *[0] tour { $turn }
}. Tout ce qui suit sera annulé, les dés seront relancés et les cartes retirées.{ $secret ->
    [1] {" "}Tu ne peux pas oublier ce que tu as vu depuis : n’accepte que si cela te convient.
   *[0] {""}
} { $few ->
    [1] Toutes les personnes concernées doivent accepter
   *[0] Tout le monde doit accepter
} : { $agreed } sur { $of } jusqu’ici{ $agreed ->
    [0] {""}
   *[other] {" "}({ $names })
}.
notice-rewind-agreed = Tout le monde a accepté la demande de { $name } de revenir au { rewind-goal }.
rewind-asked = { $name } a demandé à revenir au { rewind-goal }.
notice-rewind-declined = { rewind-asked } Tout le monde n’a pas accepté : la partie continue.
notice-rewind-withdrawn = { $name } ne veut plus revenir en arrière.
notice-rewind-lapsed = { rewind-asked } Tout le monde n’a pas accepté en deux jours : la partie continue.
notice-rewind-overtaken = { rewind-asked } La partie a avancé depuis.
notice-went-back = { log-back } Les panneaux d’avant sont périmés.
order-back = J’ai supprimé ton ordre permanent « { $kind } » quand la partie est revenue en arrière. Crées-en un nouveau si tu le veux encore.

refused-rewind-gone = La partie ne peut plus revenir à ce tour.
refused-rewind-asked = { $name } a déjà demandé à revenir en arrière. Répondez d’abord à cette demande.
refused-rewind-over = Cette demande est déjà réglée.
refused-not-asked-this = Cette question ne s’adresse pas à toi.

# Modération
command-moderate = Suspendre, faire revenir ou terminer une partie ; tout le monde le voit
moderate-text = { $paused ->
    [0] **{ $game }** est en cours.
   *[1] **{ $game }** est suspendue par { $by }.
} Tout ce que tu fais ici est publié à la table, avec ton nom. Tu ne vois la main de personne.
moderate-pause = Suspendre
moderate-go-on = Reprendre
moderate-end = Terminer la partie
moderate-end-sure = La partie prendra fin pour de bon, sans gagnant. Tout le monde verra que c’était toi.
moderate-rewind = Faire revenir la partie à…
moderate-done = C’est fait. Je l’ai publié à la table.
games-paused = { $place } : suspendue par { $by }
paused-note = { $by } a suspendu cette partie. Ses horloges sont arrêtées, et personne ne peut jouer avant la reprise.
notice-paused = En modérant, { $by } a suspendu cette partie. Ses horloges sont arrêtées jusqu’à la reprise.
notice-goes-on = { $by } a repris la partie. Ses horloges tournent de nouveau.
ended-by = **{ $game }** est terminée sans gagnant : { $by } y a mis fin en modérant.
refused-moderates-own = Tu joues toi-même à cette table. Demande à un autre modérateur, ou à la table : utilise `/rewind` pour revenir en arrière, ou `/abandon` pour terminer la partie.
refused-only-moderators = Seule la modération peut le faire. Il te faut la permission « Gérer le serveur », ou un rôle qui peut modérer.
refused-paused = { $by } a suspendu cette partie. Personne ne peut jouer avant la reprise.
refused-is-paused = { $by } a déjà suspendu la partie.
refused-not-paused = La partie n’est pas suspendue.

# Rediffusion
command-replay = Regarder une partie terminée en animation
replay = Rediffusion
replay-slow = Montrer lentement
replay-alt = { $game } du premier tour au dernier, en { $frames } images.
replay-title = **{ $game }** du début à la fin
refused-no-film = Il n’y a pas de rediffusion de cette partie.

# Limites
refused-too-fast = C’était trop à la fois. Tu peux continuer à { $at }.
refused-too-fast-here = Il se passe trop de choses à la fois sur ce serveur. Tu peux continuer à { $at }.
refused-too-often = Tu l’as demandé trop souvent à cette table. Tu pourras le redemander { $at }.
refused-still-working = Je travaille encore à ta dernière demande. Redemande quand tu as ma réponse.
refused-lobbies-many = Tu as { $most } tables ouvertes qui n’ont pas commencé. Commence ou quitte l’une d’elles avant d’en ouvrir une autre.
refused-lobbies-many-here = Ce serveur a déjà { $most } tables ouvertes. Il y aura de la place quand l’une d’elles commencera ou fermera.
refused-alone-many = Tu joues déjà { $most } parties seul contre des bots. Termine ou abandonne l’une d’elles avant d’en ouvrir une autre.
refused-drafts-many = Tu as { $most } brouillons de saisons sur ce serveur. Ouvre ou abandonne l’un d’eux avant d’en commencer un autre.
refused-drafts-many-here = Ce serveur a déjà { $most } brouillons de saisons. Il y aura de la place quand l’un d’eux sera ouvert ou abandonné.
refused-notes-many = Tu as déjà { $most } notes, le maximum. Supprimes-en une d’abord.
refused-watches-many = Tu suis { $most } tables. Arrête d’en suivre une avec `/watch`, puis choisis celle-ci de nouveau.

# Dés
refused-not-announced = Je n’ai pas pu publier le message dont dépendent les dés : rien ne s’est passé. Vérifie que je peux publier ici, puis réessaie.
