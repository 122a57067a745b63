# Refusals and notices of the service. Refusals of rules are in the games' own catalogues.

refused-no-table = There is no such table, or you cannot see it from here.
refused-table-lost = This table is gone: I was restored from an older backup. To start a new game, use `/new`.
refused-no-longer-kept = This game is no longer stored.
refused-not-from-here = You must be able to see the channel of this table or season.
refused-membership-unknown = I could not ask Discord whether you are still on the server. Try again in a minute.
refused-not-homeless = This table is still in <#{ $channel }>.
refused-other-server = Choose a channel on the table’s own server.
refused-not-seated = { watching }
refused-not-started = This game has not started yet.
refused-already-started = This game has already started.
refused-announcing = Somebody else has just pressed this button. Wait a few seconds.
refused-too-long = That text is too long. It can have at most { $most } characters.
refused-changed-meanwhile = Something changed in the meantime. Try again.
refused-undo-over = To take back more, ask the others with `/rewind`.
refused-table-over = This game is over.
refused-not-over = This game is not over yet.
refused-no-game = I do not know a game called “{ $game }”.
refused-not-here = You cannot open tables in this channel. An admin can see in `/server` where tables are allowed.
refused-already-joined = You already have a seat at this table.
refused-lobby-full = { $most ->
    [one] The only seat at this table is
   *[other] All { $most } seats at this table are
} taken.
refused-too-few = { $least ->
    [one] Somebody must take a seat first.
   *[other] This game needs at least { $least } players. A bot can take a seat too.
  }
refused-not-host = Only { $host }, the host, can do that.
refused-host-fills = Only { $host }, the host, can give the last free seat to a bot.
refused-no-seat = There is no such seat.
refused-bad-option = You cannot choose “{ $value }” for { $name }.
refused-channel-busy = Another game is already being played here. Open the table in a channel where I can start a thread.
refused-not-yours = Only { $name } can give that seat away. If { $name } leaves the server, the others can.
refused-seat-kept = A bot is keeping { $name }’s seat warm until they come back. Only { $name } can give it away.
refused-is-bot = { $name } is already a bot.
refused-last-person = You are the last person at this table. End the game with `/abandon`, or hand your seat to somebody.
refused-only-in-a-server = A table can be moved only to a channel on a server.
refused-orders-fast = Steps close fast at this table, so you cannot use this kind of standing order.
refused-no-talk = You cannot make a request right now.
refused-no-word = You cannot request “{ $text }”. Choose from these: { $words }.
refused-too-many-words = { $most ->
    [one] You can request at most one thing.
   *[other] You can request at most { $most } things.
}
refused-sealed-already = { $secret ->
    [0] You have finished your turn. Until everybody has finished, you can take it back with `/undo`.
   *[other] You have sealed your answer. Until the step closes, you can open it again with `/undo`.
}
refused-no-offer = Nobody has offered you a seat here.

notice-answers-lost = **{ $game }**: a mistake in the rules has been fixed, and your latest answers are no longer possible. Answer again.
notice-lobby-full = The table is full. You can start the game.
notice-lobby-idle = I will close this table <t:{ $at }:R> unless somebody joins or one of you keeps it open.
notice-resigned = { $name } has resigned. A bot has taken the seat for good.
notice-abandon-votes = Votes to end this game without a winner: { $votes } of { $of }.
notice-seat-offered = { $name }’s seat has been offered to { $to }.
notice-seat-taken = { $name } now plays as { $badge }.
notice-bot-takes = A bot is keeping { $name }’s seat warm until they come back.
notice-is-back = { $name } is back.
notice-member-left = { $direct ->
    [1] I can no longer write to { $name }.
   *[0] { $name } has left the server.
} A bot or somebody else can take the seat.
notice-channel-gone = The channel where you were playing { $game } is gone. Use `/play` with this game in another channel, and I will move it there.
notice-restored = I was restored from a backup of <t:{ $at }:f>. Everything after that has been undone. **{ $game }** continues with the turn below, which begins again with new dice and draws.
notice-restored-lobby = I was restored from a backup of <t:{ $at }:f>. **{ $game }** has not started, and its table has the players it had then: { $link }
notice-barred = **{ $game }**: { barrier } { barrier-remedy } Meanwhile, I am messaging players directly.
notice-writable = **{ $game }**: you can play as usual again.
notice-called-here = I cannot send you direct messages. Press **Play** to make your decision. From now on, posts about secret steps will mention everybody.
