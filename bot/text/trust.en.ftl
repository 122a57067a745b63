# Going back, moderators, replay, limits

# Rewind
command-rewind = Go back to an earlier turn, if the others agree
rewind-none = There is nothing to go back to yet.
rewind-which =
    {""}**Go back to…** The game then continues from the start of the chosen turn, with new dice and draws.
    { $few ->
        [1] If you go back only one turn and nothing has been rolled or drawn since, only the players who lose a turn must agree. Otherwise, everybody must agree.
       *[0] Everybody at the table must agree.
    }
rewind-to = Go back to…
rewind-turn = Turn { $turn }{ $one ->
    [1] {" "}({ $who })
   *[0] {""}
}
rewind-goal = turn { $turn }{ $one ->
    [1] {" "}({ $who })
   *[0] {""}
}
rewind-nothing-told = No log entries
rewind-sent = I have asked the others.
rewind-done = The game has gone back to that turn.
rewind-answered = Thank you. I have noted that.
rewind-agree = Agree
log-back = { $moderated ->
    [1] As a moderator, { $by } took the game back to { rewind-goal }.
   *[0] The game went back to { rewind-goal }.
}

notice-rewind-asked = { $name } asks to go back to { rewind-goal }. Everything since then will be undone, and dice and draws will be new.{ $secret ->
    [1] { " " }You will still know what you have seen since then.
   *[0] {""}
} Everybody{ $few ->
    [1] { " " }affected
   *[0] {""}
} must agree. Agreed so far: { $agreed } of { $of }{ $agreed ->
    [0] {""}
   *[other] {" "}({ $names })
}.
notice-rewind-agreed = Everybody agreed to { $name }’s request to go back to { rewind-goal }.
rewind-asked = { $name } asked to go back to { rewind-goal }.
notice-rewind-declined = { rewind-asked } Not everybody agreed.
notice-rewind-withdrawn = { $name } no longer wants to go back.
notice-rewind-lapsed = { rewind-asked } Not everybody agreed within two days.
notice-rewind-overtaken = { rewind-asked } The game has moved on since then.
notice-went-back = { log-back } Earlier panels are out of date.
order-back = I deleted your standing order “{ $kind }” when the game went back to an earlier turn.

refused-rewind-gone = The game can no longer go back to that turn.
refused-rewind-asked = { $name } has already asked to go back. Answer that request first.
refused-rewind-over = That request has been settled.
refused-not-asked-this = This question is not for you.

# Moderators
command-moderate = Pause, rewind or end a game; everybody sees it
moderate-text = { $paused ->
    [0] **{ $game }** is running.
   *[1] { $by } has paused **{ $game }**.
} Everything you do here is posted at the table, with your name. You do not see anybody’s hand.
moderate-pause = Pause
moderate-go-on = Resume
moderate-end = End the game
moderate-end-sure = The game will end for good, without a winner.
moderate-rewind = Take the game back to…
moderate-done = Done. I have posted it at the table.
games-paused = { $place }: paused by { $by }
paused-note = { $by } has paused this game.
notice-paused = As a moderator, { $by } has paused this game and its clocks.
notice-goes-on = { $by } has resumed the game.
ended-by = **{ $game }** has ended without a winner: { $by } ended it as a moderator.
refused-moderates-own = You are playing at this table yourself. Ask another moderator, or ask the table with `/rewind` or `/abandon`.
refused-only-moderators = Only moderators can do that. You need the “Manage Server” permission, or a role that may moderate.
refused-paused = { $by } has paused this game.
refused-is-paused = { $by } has already paused the game.
refused-not-paused = The game is not paused.

# Replay
command-replay = Watch a finished game as an animation
replay = Replay
replay-slow = Show the replay slowly
replay-alt = { $game } from the first turn to the last, in { $frames } pictures.
replay-title = **{ $game }** from beginning to end
refused-no-film = There is no replay of this game.

# Limits
refused-too-fast = That was too much at once. You can continue at { $at }.
refused-too-fast-here = Too much is happening on this server at once. You can continue at { $at }.
refused-too-often = You have made that request at this table too often. You can make it again { $at }.
refused-still-working = I am still working on your last request.
# $most is at least 2.
refused-lobbies-many = You have { $most } open tables. Start or leave one before you open another.
# $most is at least 2.
refused-lobbies-many-here = This server already has { $most } open tables.
# $most is at least 2.
refused-alone-many = You are already playing { $most } games alone against bots. Finish or resign one before you open another.
refused-drafts-many = You have { $most } season drafts on this server. Open or discard one before you start another.
refused-drafts-many-here = This server already has { $most } season drafts.
refused-notes-many = You already have { $most } notes. Delete one first.
# $most is at least 2.
refused-watches-many = You are already watching { $most } tables. Use `/watch` to stop watching one first.

# Dice
refused-not-announced = I could not post the message that the dice depend on. Check that I can post here, then try again.
