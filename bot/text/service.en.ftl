# What the service refuses, and what it tells. Refusals of rules are in the games' own catalogues.

refused-no-table = There is no such table, or you cannot see it from here.
refused-no-longer-kept = This game is no longer kept. The host of this bot deletes finished games after some time.
refused-not-from-here = You can only do that if you can see the channel of this table or season.
refused-membership-unknown = I could not ask Discord whether you are still on that server. Try again in a minute.
refused-not-homeless = This table is already at home in <#{ $channel }>. It only moves when its channel is gone.
refused-other-server = A table stays on its own server. Use this in a channel there.
refused-not-seated = You are not at this table.
refused-not-started = This table has not started yet.
refused-already-started = This game has already started.
refused-announcing = Somebody has just pressed that too. Please wait a few seconds.
refused-changed-meanwhile = Something changed while I was posting that. Please try again.
refused-table-over = This game is over.
refused-not-over = This game is not over yet.
refused-no-game = I do not know a game called "{ $game }".
refused-not-here = Tables may not be opened in this channel. An admin sees the channels in /server.
refused-already-joined = You have a seat at this table already.
refused-lobby-full = The table is full: { $most ->
    [one] one seat
   *[other] { $most } seats
  }.
refused-too-few = { $least ->
    [one] Somebody must sit down first.
   *[other] This game needs { $least } players. A bot can take a seat too.
  }
refused-not-host = Only { $host }, the host, can do that.
refused-host-fills = Only { $host }, the host, can give the last free seat to a bot.
refused-no-seat = There is no such seat.
refused-bad-option = "{ $value }" is no choice for { $name }.
refused-channel-busy = Another game lives in this place. Open the table in a channel where I can start a thread.
refused-not-yours = { $name } sits there. A seat can be given away by its player, or by the others once { $name } has left.
refused-is-bot = { $name } is a bot already.
refused-last-person = You are the last person at this table. Abandon the game instead, or hand your seat to somebody.
refused-only-in-a-server = A table can only move to a channel of a server.
refused-orders-fast = The steps of this table close fast, so this kind of order cannot be left here.
refused-no-talk = Nothing can be shown to the others just now.
refused-no-word = "{ $text }" is none of the words: { $words }.
refused-too-many-words = { $most ->
    [one] Show one word at most.
   *[other] Show { $most } words at most.
}
refused-sealed-already = { $secret ->
    [0] Your turn is finished; the others still play. `/undo` takes it back until all have finished.
   *[other] You have sealed your answer. `/undo` opens it again until the step closes.
}
refused-no-offer = There is no seat on offer for you here.

notice-answers-lost = **{ $game }**: the rules were mended, and your last answers no longer fit. Please answer once more; all before stands.
notice-lobby-full = The table is full. You can start.
notice-resigned = { $name } resigns. The seat is a bot's for good.
notice-abandon-votes = { $votes } of { $of } agree to end this game without a winner.
notice-seat-offered = { $name }'s seat is offered to { $to }.
notice-seat-taken = { $name } plays { $badge } now.
notice-bot-takes = A bot keeps { $name }'s seat warm. Come back any time.
notice-is-back = { $name } is back.
notice-member-left = { $name } has left the server. A bot can take the seat, or somebody else.
notice-channel-gone = The place where you played { $game } is gone. The game is safe: use /play with this game in another channel, and I move it there.
notice-locked = The thread of your table of { $game } is locked: nobody can press anything there. Until somebody who may manage threads unlocks it, I ask players by direct message.
notice-hidden = I can no longer see <#{ $channel }>, the place of your table of { $game }: I lack the permission View Channel. Until an admin gives it back to me, I ask players by direct message, and what I would post there waits.
notice-permission = I cannot write at your table of { $game }: { $permission ->
    [unknown] Discord refuses, and I cannot tell why. An admin can find out with /server check.
   *[other] I lack the permission { $permission }. An admin sees more in /server.
} Until that changes, I ask players by direct message.
notice-timeout = I cannot write at your table of { $game }: I am in a timeout on this server until { $until }. Buttons and commands work, and I ask players by direct message. After the timeout everything goes on by itself. Somebody who may time out members can end it earlier: my name, Remove Timeout.
notice-asleep = The thread of your table of { $game } has gone to sleep, and I may not wake it. Players who may not write there cannot press anything, so I ask players by direct message. It wakes when somebody writes in it.
notice-writable = I can write at your table of { $game } again. What I could not post meanwhile is posted there now.
notice-called-here = I cannot write direct messages to you. What this step asks of you is under **Play**; from now on the posts of secret steps mention everybody.
