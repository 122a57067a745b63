# Les conseils : si une table en a, et leurs textes
command-advice = Demander ce que je ferais maintenant, si toute la table a accepté les conseils
option-advice = Conseils : chaque joueur peut me demander ce que je ferais
lobby-advice = 💡 **Avec conseils** : chacun peut me demander en privé les trois meilleures réponses.
lobby-advice-waits = { $waits ->
    [one] { $waits } personne n’a pas
   *[other] { $waits } personnes n’ont pas
} encore accepté les conseils.
advice-fine-lobby = Accepter les conseils
advice-joined = Cette table joue **avec conseils** : chaque joueur peut me demander en privé les trois meilleures réponses. La partie peut commencer dès que tout le monde a accepté.
advice-agreed = Bien, c’est noté. Personne ne voit qui a accepté.
post-advised = -# 💡 Joué avec conseils

advice-before = Avant le début de la partie, les conseils se règlent sous **{ PUBLIC("options") }**.
advice-take = Cette table joue **avec conseils** : chaque joueur peut me demander en privé les trois meilleures réponses. Si tu prends la place, tu l’acceptes.
advice-is-off = { refused-advice-off } Pour les activer, tout le monde doit accepter.
advice-ask = Demander à la table
advice-sent = J’ai demandé à la table. Personne ne peut voir que c’était toi.
advice-fine = J’accepte
advice-rather-not = Rester sans conseils
advice-noted = Merci, c’est noté.
advice-switch-off = Désactiver
advice-switched-off = { $later ->
    [0] Les conseils sont maintenant désactivés.
   *[1] Les conseils prennent fin avec cette étape. La table l’apprendra alors, mais pas qui les a désactivés.
}
notice-advice-asked = **{ $game }** : voulez-vous que chaque joueur puisse me demander conseil ? Il faut que tout le monde accepte. { $agreed } sur { $of } ont accepté jusqu’ici.
notice-advice-agreed = **{ $game }** : tout le monde accepte. Dès maintenant, chacun peut me demander conseil en privé : appuie sur **Conseil** dans le panneau ou utilise `/advice`.
notice-advice-stays-off = **{ $game }** : la partie reste sans conseils.
notice-advice-off = Les conseils sont maintenant désactivés.
notice-advice-unrated = Cette partie ne compte plus pour les cotes : tu ne joues plus qu’avec des bots, tu peux donc demander conseil.

refused-advice-off = Les conseils sont désactivés à cette table.
refused-advice-on = Les conseils sont déjà activés à cette table.
refused-advice-asked = J’ai déjà demandé à la table.
refused-advice-over = C’est déjà décidé.
refused-advice-rated = Une table avec conseils ne compte pas pour les cotes.
refused-advice-lobby = Dans ce jeu, on ne peut accepter les conseils qu’avant le début, car rien à la table ne doit changer pendant une étape secrète.
refused-advice-waits = { lobby-advice-waits } Elles peuvent appuyer sur **{ PUBLIC("advice-fine-lobby") }** ou **{ PUBLIC("leave") }** à la table.
refused-advice-unread = Cette table joue avec conseils. Prends la place encore une fois pour lire ce que cela signifie.

# Ce qu’ils disent
advice = Conseil
advice-moment = Un instant. Je joue la suite de nombreuses fois.
advice-line = **{ $n }. { $what }**
advice-then = { $what } ; puis { $then }
advice-points = { $points ->
    [one] { $points } point
   *[other] { $shown } points
}
advice-more = { $sure ->
    [0] Peut-être { $points }
   *[other] { $points }
} de plus que le numéro 2 : { $parts }.
advice-less = { $points } de moins
advice-as-good = aussi bien
advice-equal = Le numéro 2 est aussi bon : cela ne change presque rien.{ $later ->
    [none] {""}
   *[other] {" "}Ce qui rapporte plus tard : { $later }.
}
advice-trade = Le numéro 2 est aussi bon : cela ne change presque rien. Le numéro 1 apporte { $one }, le numéro 2 { $two } : prends ce dont tu auras besoin.
advice-leads = En points, cela mène à : { $parts } ; { $total } en tout.
advice-foot = -# D’après des parties simulées où je ne sais que ce que tu sais et où tout le monde suit des règles simples.
advice-late = Je n’ai pas eu le temps de comparer avec d’autres choix.
advice-alone = Je ne vois pas d’autre choix sensé.
advice-only = Tu n’as qu’un choix : { $what }.
advice-lesson = La leçon te demande maintenant : **{ $what }**.
advice-why = Pourquoi ?
advice-broke = Je n’ai pas pu terminer mon conseil. Ton tour n’a pas changé. Code d’erreur : { $code }.
refused-advice-not-asked = Tu n’as rien à répondre pour l’instant. Demande conseil quand c’est ton tour.
refused-advice-host = Il n’y a pas de conseils ici : la personne qui m’héberge les a désactivés.
refused-advice-slow = Dans ce jeu, je dois répondre à chaque demande en { $seconds } secondes, pour que l’attente ne trahisse rien. Mon ordinateur a mis plus longtemps. Je mesurerai de nouveau { $at }.
refused-advice-untried = Dans ce jeu, je dois répondre à chaque demande en { $seconds } secondes, pour que l’attente ne trahisse rien. Je n’ai pas encore mesuré si j’y arrive. Réessaie { $at }.
refused-advice-day = Cette place a utilisé ses conseils du jour. Tu pourras en redemander { $at }.
