# Advice: whether a table has it, and what it says
command-advice = What I would do now, if your table has agreed to that
option-advice = Advice: anybody may ask me what I would do
lobby-advice = 💡 **With advice**: anybody may ask me for the three best answers, in private.
lobby-advice-waits = Waiting for { $waits } to agree: advice.
advice-fine-lobby = Advice is fine
advice-joined = This table plays **with advice**: anybody may ask me for the three best answers, in private. The game begins once all agree.
advice-agreed = Good. That is noted; nobody sees who has agreed.
post-advice = -# 💡 With advice
post-advised = -# 💡 Played with advice

advice-before = Before the game begins, advice can be switched on and off in **Options**.
advice-take = This table plays **with advice**: anybody may ask me for the three best answers, in private. Who takes the seat agrees.
advice-is-off = Advice is off at this table; it needs everybody.
advice-ask = Ask the table
advice-sent = The table is asked; nobody reads that it was you.
advice-fine = Fine with me
advice-rather-not = Rather not
advice-noted = Thank you; that is noted.
advice-switch-off = Switch it off
advice-switched-off = { $later ->
    [0] Advice is off from now on.
   *[1] Advice ends with this step. The table reads it then, and not from whom.
}
notice-advice-asked = **{ $game }**: shall anybody be able to ask me for advice? It needs all of you. { $agreed } of { $of }.
notice-advice-agreed = **{ $game }**: all agree. From now on anybody may ask me for advice, in private: [Advice] in the panel, or `/advice`.
notice-advice-stays-off = **{ $game }**: advice stays off.
notice-advice-off = Advice is off from now on.
notice-advice-unrated = This game does not count for the ratings any more: who plays with bots alone may ask for advice.

refused-advice-off = Advice is off at this table.
refused-advice-on = Advice is on at this table.
refused-advice-asked = The table has been asked already.
refused-advice-over = That is settled.
refused-advice-rated = Tables with advice do not count for ratings.
refused-advice-lobby = Advice is agreed upon in the lobby in this game, as nothing may stir while a secret step is open.
refused-advice-waits = { $waits ->
    [one] 1 person has
   *[other] { $waits } people have
} not agreed to advice yet: **Advice is fine** in the lobby, or **Leave**.
refused-advice-unread = This table plays with advice. Take the seat once more: it says what that means.

# What it says
advice = Advice
advice-moment = One moment: I play this out many times.
advice-head = **Advice**{ $title ->
    [none] .
   *[other] , { $title }.
} { $games ->
    [0] From imagined games
   *[other] From { $games } imagined games
}, with what you know and nothing else.
advice-line = **{ $n }. { $what }** · { $lead }
advice-then = { $what }; then { $then }
advice-clear = clearly best
advice-little = a little better
advice-equal = about equal, choose what you like
advice-behind = about { $points ->
    [one] 1 point
   *[other] { $points } points
} less
advice-as-good = as good
advice-for = For it: { $parts }.
advice-against = Against it: { $parts }.
advice-foot = -# All seats play by rules of thumb in these games. They do not know your plans.
advice-late = That is too much for the time I have; I would do **{ $what }**.
advice-only = There is only one: { $what }.
advice-lesson = The lesson would like to see **{ $what }** now.
advice-why = Why?
advice-close = Close
advice-again = The board has moved on since.
advice-broke = My advice broke off; your turn is as it was. Code { $code }.
refused-advice-not-asked = You are not asked anything now. Press when it is your turn.
refused-advice-host = There is no advice on this computer; whoever runs me has switched it off, or it is too slow.
refused-advice-many = Many are asking just now. Try again in a minute.
refused-advice-day = That is all my advice for this seat today; again { $at }.
