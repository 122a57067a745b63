# Refusals and notices of the service. Refusals of rules are in the games' own catalogues.

refused-no-table = There is no such table, or you cannot see it from here.
refused-no-longer-kept = This game is no longer stored. Finished games are deleted after some time.
refused-not-from-here = You can only do that if you can see the channel of this table or season.
refused-membership-unknown = I could not ask Discord whether you are still on that server. Try again in a minute.
refused-not-homeless = This table is still in <#{ $channel }>. It only moves when its channel is gone.
refused-other-server = A table stays on its own server. Use this in a channel of that server.
refused-not-seated = You have no seat at this table.
refused-not-started = This game has not started yet.
refused-already-started = This game has already started.
refused-announcing = Somebody else has just pressed that. Please wait a few seconds.
refused-changed-meanwhile = Something changed in the meantime. Please try again.
refused-table-over = This game is over.
refused-not-over = This game is not over yet.
refused-no-game = I do not know a game called "{ $game }".
refused-not-here = You cannot open tables in this channel. An admin can see the channels in /server.
refused-already-joined = You already have a seat at this table.
refused-lobby-full = This table is full. { $most ->
    [one] Its only seat is
   *[other] All { $most } seats are
  } taken.
refused-too-few = { $least ->
    [one] Somebody must take a seat first.
   *[other] This game needs at least { $least } players. A bot can take a seat too.
  }
refused-not-host = Only { $host }, the host, can do that.
refused-host-fills = Only { $host }, the host, can give the last free seat to a bot.
refused-no-seat = There is no such seat.
refused-bad-option = You cannot choose "{ $value }" for { $name }.
refused-channel-busy = Another game is already being played here. Open the table in a channel where I can start a thread.
refused-not-yours = { $name } has that seat. Only { $name } can give it away. If { $name } leaves, the others can.
refused-is-bot = { $name } is already a bot.
refused-last-person = You are the last person at this table. End the game with `/abandon`, or hand your seat to somebody.
refused-only-in-a-server = A table can only move to a channel of a server.
refused-orders-fast = Steps close fast at this table, so you cannot leave this kind of standing order here.
refused-no-talk = You cannot show anything to the others right now.
refused-no-word = "{ $text }" is not one of the words. Choose from these: { $words }.
refused-too-many-words = { $most ->
    [one] Show one word at most.
   *[other] Show { $most } words at most.
}
refused-sealed-already = { $secret ->
    [0] You have finished your turn. Until everybody has finished, you can take it back with `/undo`.
   *[other] You have sealed your answer. Until the step closes, you can open it again with `/undo`.
}
refused-no-offer = Nobody has offered you a seat here.

notice-answers-lost = **{ $game }**: a mistake in the rules has been fixed, and your last answers no longer fit. Please answer again. Everything before them still counts.
notice-lobby-full = The table is full. You can start the game.
notice-resigned = { $name } has resigned. A bot now has the seat for good.
notice-abandon-votes = { $votes } of { $of } agree to end this game without a winner.
notice-seat-offered = { $name }'s seat has been offered to { $to }.
notice-seat-taken = { $name } now plays as { $badge }.
notice-bot-takes = A bot is keeping { $name }'s seat warm. Come back any time.
notice-is-back = { $name } is back.
notice-member-left = { $name } has left the server. A bot or somebody else can take the seat.
notice-channel-gone = The channel where you played { $game } is gone. The game is safe. In another channel, use /play with this game, and I will move it there.
notice-locked = The thread of your { $game } table is locked, so nobody can press anything there. Until somebody who can manage threads unlocks it, I will message players directly.
notice-hidden = I can no longer see <#{ $channel }>, where your { $game } table is: I lack the View Channel permission. Until an admin gives it back to me, I will message players directly, and my posts there have to wait.
notice-permission = I cannot post at your { $game } table: { $permission ->
    [unknown] Discord refuses, and I cannot tell why. An admin can find out with /server check.
   *[other] I lack the { $permission } permission. An admin can see more in /server.
} Until that changes, I will message players directly.
notice-timeout = I cannot post at your { $game } table: I am timed out on this server until { $until }. Buttons and commands work, and I message players directly. After the timeout, everything continues by itself. A member with the "Timeout Members" permission can end it earlier: choose "Remove Timeout" in my profile.
notice-asleep = The thread of your { $game } table has been archived, and I cannot reopen it. Players who cannot write there cannot press anything, so I message players directly. The thread reopens when somebody writes in it.
notice-writable = I can post at your { $game } table again. I have now posted everything that was waiting.
notice-called-here = I cannot send you direct messages. To see what this step asks of you, press **Play**. From now on, posts about secret steps mention everybody.
