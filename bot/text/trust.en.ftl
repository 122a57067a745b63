# Going back, moderators, replay, limits

# Rewind
command-rewind = Go back to an earlier turn, if the others agree
rewind-none = There is nothing to go back to yet.
rewind-which =
    {""}**Go back to…** The table then stands where it stood when that turn began. From there on, dice and cards are drawn afresh.
    { $few ->
        [1] One turn back, if nothing was rolled or drawn since, only those whose turns are lost must agree; otherwise everybody.
       *[0] All at the table must agree.
    }
rewind-to = Go back to…
rewind-turn = { $one ->
    [1] { $who }'s turn { $turn }
   *[0] Turn { $turn }
}
rewind-nothing-told = nothing that the log tells
rewind-sent = The others are asked.
rewind-done = The table has gone back.
rewind-answered = Thank you; that is noted.
rewind-agree = Agree
log-back = { $moderated ->
    [1] { $by } took the table back to { $one ->
        [1] { $who }'s turn { $turn }
       *[0] turn { $turn }
    }.
   *[0] The table went back to { $one ->
        [1] { $who }'s turn { $turn }
       *[0] turn { $turn }
    }.
}

notice-rewind-asked = { $name } asks to go back to { $one ->
    [1] { $who }'s turn { $turn }
   *[0] turn { $turn }
}. What has been done since is taken back; dice and cards are drawn afresh.{ $secret ->
    [1] {" "}What you have all seen since cannot be forgotten: agree only if that is all right with you.
   *[0] {""}
} { $few ->
    [1] Those concerned must agree
   *[0] All must agree
}: { $agreed } of { $of } so far{ $agreed ->
    [0] {""}
   *[other] {" "}({ $names })
}.
notice-rewind-agreed = All agreed to { $name }'s wish to go back to { $one ->
    [1] { $who }'s turn { $turn }
   *[0] turn { $turn }
}.
notice-rewind-declined = { $name } asked to go back to { $one ->
    [1] { $who }'s turn { $turn }
   *[0] turn { $turn }
}. Not all want that; the game goes on.
notice-rewind-withdrawn = { $name } does not ask to go back any more.
notice-rewind-lapsed = { $name } asked to go back to { $one ->
    [1] { $who }'s turn { $turn }
   *[0] turn { $turn }
}. Two days have passed; the game goes on.
notice-rewind-overtaken = { $name } asked to go back to { $one ->
    [1] { $who }'s turn { $turn }
   *[0] turn { $turn }
}. The game has gone on meanwhile.
notice-went-back = { $moderated ->
    [1] { $by } takes the table back to { $one ->
        [1] { $who }'s turn { $turn }
       *[0] turn { $turn }
    }, as a moderator.
   *[0] The table went back to { $one ->
        [1] { $who }'s turn { $turn }
       *[0] turn { $turn }
    }.
} Earlier panels show nothing that counts any more.
order-back = Your order "{ $kind }" was dropped when the table went back. Leave it anew if you still want it.

refused-rewind-gone = The table cannot go back to that turn any more.
refused-rewind-asked = { $name } has asked to go back already. Answer that first.
refused-rewind-over = That request is settled.
refused-not-asked-this = You are not asked about this.

# Moderators
command-moderate = Pause a game, take it back or end it, for all to see
moderate-text = { $paused ->
    [0] **{ $game }** runs.
   *[1] **{ $game }** is paused by { $by }.
} Whatever you do here is posted at the table, with your name. You do not see anybody's hand.
moderate-pause = Pause
moderate-go-on = Go on
moderate-end = End the game
moderate-end-sure = The game ends without a winner, and nothing brings it back. Everybody sees that it was you.
moderate-rewind = Take it back to…
moderate-done = Done; it is posted at the table.
games-paused = in <#{ $channel }>: paused by { $by }
paused-note = { $by } has paused this game. Clocks stand; nothing is answered until it goes on.
notice-paused = { $by } has paused this game, as a moderator. Clocks stand until it goes on.
notice-goes-on = { $by } lets the game go on. Clocks run from where they stood.
ended-by = **{ $game }** ends without a winner: { $by } has ended it, as a moderator.
refused-moderates-own = You play at this table yourself. Ask another moderator, or ask the table: `/rewind` to go back, `/abandon` to end the game.
refused-only-moderators = That needs the right to manage this server, or a role that may moderate.
refused-paused = { $by } has paused this game. Nothing is answered until it goes on.
refused-is-paused = { $by } has paused it already.
refused-not-paused = It is not paused.

# Replay
command-replay = A finished game as a moving picture
replay = Replay
replay-alt = { $game }, from the first turn to the last, in { $frames } pictures.
replay-title = **{ $game }**, from beginning to end
refused-no-film = There is no replay picture of this game.

# Limits
refused-too-fast = That was a lot at once. You can go on at { $at }.
refused-too-fast-here = This server has asked me for a lot at once. You can go on at { $at }.
refused-too-often = You have asked this table for that often enough; again { $at }.
refused-still-working = I am still working on what you asked for before. Ask again when it is here.
refused-lobbies-many = You have { $most } open tables that have not started yet. Start or leave one, then open the next.
refused-lobbies-many-here = { $most } tables are open on this server. There is room again as soon as one of them starts or closes.
refused-alone-many = You have { $most } games with bots alone. Finish or resign one, then open the next.
refused-drafts-many = You have { $most } drafts of seasons on this server. Open or discard one, then begin the next.
refused-drafts-many-here = This server has { $most } drafts of seasons. There is room again as soon as one of them is opened or discarded.
refused-notes-many = You have { $most } notes, and there is no room for more. Empty one of them first.
refused-watches-many = You are watching { $most } tables. Stop watching one of them with /watch, then choose this one.

# Dice
refused-not-announced = I could not post the message from which the dice come, so nothing has happened. Please check that I may write here, then try again.
