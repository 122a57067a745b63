# Panels
draft = Draft: { $lines }
earlier-lines = { $count ->
    [one] 1 earlier line is in the log.
   *[other] { $count } earlier lines are in the log.
}
waiting = The table waits.
waiting-for = Waiting for { $who }.
sealed-own = { $secret ->
    [0] Your turn: { $what }. You may change it until all have finished.
   *[other] Sealed: { $what }. You may change it until the step closes.
}
sealed-own-count = { $secret ->
    [0] Your turn: { $what }. You may change it until all have finished; { $sealed } of { $seats } have.
   *[other] Sealed: { $what }. You may change it until the step closes. { $sealed } of { $seats } have sealed.
}
closes-soon = The step closes soon after the last answer.
closes-quarter = The step closes on a quarter of an hour once all have answered, at { $at } at the earliest.
until = Until { $at }.
sealed-kept = What you sealed counts until you seal again.
sealed-not-asked = You are not asked in this step.
over-won = This game ended on { $day }. 🏆 { $winners }
ends-by-itself = Your turn ends in 30 seconds.
choose = Choose…
kind-under = { $heading ->
    [none] { $kind }
   *[other] { $heading }: { $kind }
}
set-goes-on = Go on ticking; that is not all yet.
set-does-not-fit = These do not go together.
piece-of-several = { $piece }, { $nth } of { $count }
form-send = Send: { $what }
form-several = { $what }, up to { $most }
form-details = Details ({ $count })
form-single = One thing at a time
form-back = Back
form-clear = Clear
form-close = Leave the form
form-ready = Ready to send.
end-turn = End turn
undo = Undo { $what }
undo-nothing = Nothing to undo
start-over = Start over
change = Change
wait = Wait
text-board = Text
help = Help
otherwise = { $what } otherwise…
moved-on = The board has moved on since. Here is where you are.
outdated = That is out of date by now, so nothing was done.
watching = You are not at this table.
not-your-turn = It is { $who }'s turn. I will mention you when you are asked.
somebody-elses = Only { $who } can use that.
done = Done.
done-next = Done. { $who } is next; I will mention you.
not-asked = You are not asked anything now.
nothing-to-end = There is nothing to end now.
old-button = This button is from an older version of me. Use /play.
press-again = That took long. Please press once more.
old-command = I do not know this command any more. Please reload Discord.
our-fault-nothing = Something broke on my side; your turn is as it was. Try again. Code { $code }.
our-fault-done = Something broke on my side: what you did counts, but I cannot show it. Look with /play. Code { $code }.
our-fault-unknown = Something broke on my side. Look with /play whether it counts. Code { $code }.
unreached-nothing = The connection to Discord broke; your turn is as it was. Try again.
unreached-done = What you did counts, but the connection to Discord broke before I could show it. Look with /play.
unreached-unknown = The connection to Discord broke. Look with /play whether it counts.
thread-locked = The thread is locked, and I may not answer in it. Play here with /play until somebody who manages threads unlocks it.
broken-off = I was restarted while I was at it. Look with /play what counts, or try once more.
option-missing = The option { $name } is missing.
rules-more = Rules
rules-english = In full, in English

# Talk
request = Request
request-want = What would you like to have?
request-about = Everybody sees it; nothing follows from it.
requested = { $count ->
    [0] You show nothing any more.
   *[other] Everybody sees it now.
}

# Reading
page = Page { $page }
page-back = Back
page-on = Next
no-text-board = This game has no text board yet.
no-rules = I have no rules text for this game.
over-title = **{ $game }** is over.
standing = **{ $game }**: the scores if it ended now.
result-line = { $place }. **{ $who }, { $total }**: { $parts }
verified = The seed fits the seal, and replaying all { $answers } answers with it leads to the same end.
    -# Seed `{ $seed }`, seal `{ $seal }`
verified-start =
    { $dice ->
        [1] The dice
       *[0] The draws
    } also come from the number of the start message, which nobody could know before it was posted: { $link }
    Check that it is there, is not marked as edited, shows seal `{ $seal }` and terms `{ $terms }`, and is the only start message of this game. Then nobody chose { $dice ->
        [1] the dice
       *[0] the draws
    }, not even my host.{ $attempt ->
        [1] {""}
       *[other] {" "}**{ $attempt } start messages were posted; only the last counts. Ask why.**
    }
verified-seats = The seats come from the same draw: seats 1 to { $seats } went to names { $places } in the start message's list. Check that those people began there.
verified-drawn =
    { $dice ->
        [1] The dice
       *[0] The draws
    } also come from the number of the message that announced the round, which nobody could know before it was posted: { $link }
    Check that it is there, is not marked as edited, and is the only one for this round, or the last. It shows the season's dice seal; `longtable verify` with the season's file checks that this seed comes from that seal. Then nobody chose { $dice ->
        [1] the dice
       *[0] the draws
    }, not even my host.
verified-rewind = Rewind { $number } made new { $dice ->
    [1] dice
   *[0] draws
}, from the number of this message: { $link }{ $attempt ->
    [1] {""}
   *[other] {" "}**{ $attempt } such messages were posted; only the last counts. Ask why.**
}
verified-unwitnessed = { $rewind ->
    [0] {""}
   *[other] After rewind { $rewind }:{" "}
}{ $dice ->
    [1] The dice
   *[0] The draws
} also come from numbers that only my host saw before the end. No player could choose them; nobody can prove that my host did not.
verified-limits = -# This cannot show whether my host looked at hidden cards, or posted such a message, disliked the result and deleted it before you saw it.
not-verified = Something does not fit: seed { $seed }, seal { $seal }, { $answers } answers. Please tell whoever hosts me.
log-older = Older
log-newer = Newer
log-empty = Nothing has happened yet.

# Lobby
lobby-title = **{ $game }**: { $host } wants to play.
lobby-game = { $exact ->
    [1] { $most }
   *[0] { $least } to { $most }
} players, { $length }, { $hidden ->
    [0] nothing hidden
   *[other] with secrets
}.
lobby-host = { $name } (host)
lobby-pace = Pace: { $pace } ({ $about })
lobby-bot = { $name } (bot, { $level })
lobby-level = Bots, { $level }: { $about }
lobby-seats = Seats
lobby-all-here = We are all here
lobby-over-days = We play over days
lobby-closing-quarter = Secret steps without a count close on the quarter of an hour
lobby-closing-fast = Secret steps close fast
lobby-ready-names = Shows who has sealed
lobby-mention-all = Mentions everybody at each step
lobby-closing-quarter-about = -# Where nobody may see how many have answered, a secret step closes on a quarter of an hour once all have, so that nobody learns how long an answer took; the others close soon after the last answer. If you are all here now, choose **We are all here**: then all of them do.
lobby-closing-fast-about = -# Closing fast gives a little away: whoever answers last learns that they were the last, everybody sees how long an answer took, and a step that closes at once had been answered in advance. { $orders ->
    [none] No standing orders can be left.
   *[other] Of standing orders only these can be left: { $orders }.
}
lobby-started = **{ $game }** has started: <#{ $channel }>
lobby-closed = **{ $game }**: this table is closed.
pace-about-free = a reminder after { $hours } waking hours, no clock
pace-about-clock = { $move ->
    [one] 1 day
   *[other] { $move } days
} a move, up to { $most } saved; out of time, the others may let a bot play
pace-relaxed = relaxed
pace-casual = casual
pace-quick = quick
join = Join
leave = Leave
add-bot = Add a bot
options = Options
start = Start
which-game-open = **A table for people**: which game?
which-game-solo = **Against bots, starting at once**: which game?
which-game-rules = **The rules** of which game?
game-line = **{ $game }**: { $exact ->
    [1] { $most }
   *[0] { $least } to { $most }
} players, { $length }; { $pitch }
options-title = { $game }: options
option-pace = Pace
option-free = Free a seat
option-threads = Play in a thread of its own
option-bots = How well bots play
option-sealed = Secret steps
option-sealed-names = show who has sealed
option-sealed-mention = mention everybody
bot-random = random
bot-random-about = any legal move, by lot
bot-beginner = beginner
bot-beginner-about = sensible moves and a person's mistakes, for a first game
bot-club = club
bot-club-about = as at a table of friends who know the game
bot-strong = strong
bot-strong-about = they think ahead, up to some seconds a move, and forget nothing
joined = You are in. { $seats } at the table.
left = You have left the table.
started = Started.
dms-closed = I cannot write to you. Allow direct messages from this server, or play with the buttons here; then the posts of secret steps mention everybody, but reminders of games with secrets cannot reach you.
play-here = Play here
plays-here = Good. From now on the posts of secret steps mention everybody at this table.
dms-open = I can write to you. All is well.
try-again = Try again

# Posts
turn-yours = **{ $game }**: { $who }, your turn{ $summons }
turn-asked = **{ $game }**: { $who }{ $summons }
turn-bots = **{ $game }**: { $who }'s turn.
turn-none = **{ $game }** has moved on.
play = Play
log = Log
text-board-long = Text board
seal = -# { $dice ->
    [1] Dice seal
   *[0] Seal of the draws
} { $seal }…; the seed follows at the end.
lobby-seal = -# { $dice ->
    [1] Dice seal
   *[0] Seal of the draws
} { $seal }…, for the secret part. The other part is the number of the start message, which nobody knows before the game begins.
start-message = **{ $game }** begins: { $names }.{ $attempt ->
    [1] {""}
   *[other] {" "}This is start message { $attempt }: an earlier one led to no game.
}
    -# Seal `{ $seal }`, terms `{ $terms }`, table { $table }. { $dice ->
        [1] All dice come
       *[0] All draws come
    } from the sealed seed and from the number that Discord gives this message.
rewind-message = Rewind { $number }: the table goes back to turn { $turn }.{ $attempt ->
    [1] {""}
   *[other] {" "}This is rewind message { $attempt }: an earlier one led to no rewind.
}
    -# Table { $table }. From here on { $dice ->
        [1] all dice come
       *[0] all draws come
    } also from the number that Discord gives this message.
sealed-step = **{ $game }**{ $title }.
sealed-asks = { $secret ->
    [0] All play at once.
   *[other] Everybody seals a decision.
}
sealed-all = { $secret ->
    [0] All have finished.
   *[other] The step has closed.
}
sealed-count = { $secret ->
    [0] All play at once: { $sealed } of { $seats } have finished
   *[other] { $all ->
        [1] Everybody seals a decision
       *[0] { $seats ->
            [one] One player seals a decision
           *[other] { $seats } players seal a decision
        }
    }: { $sealed } of { $seats } sealed
}{ $named ->
    [0] .
   *[other] {" "}({ $who }).
}
sealed-nobody = Nobody is asked in this step.
abandoned = **{ $game }** ends without a winner.
seed = -# Seed { $seed } fits the seal { $seal }….
thanks = Thank you for playing. { $who }
over-post = **{ $game }** is over. 🏆 **{ $winners } { $count ->
    [one] wins
   *[other] win
}, { $total }**{ $beaten ->
    [0] .
   *[other] ; { $others }.
}
scores-text = Scores as text
verify = Verify
results = Results
prompt = **{ $game }**: your turn{ $summons }
settled = That is answered. Thank you.
slow-mode-wait = { $unit ->
    [hours] { $count ->
        [one] once an hour
       *[other] once every { $count } hours
    }
    [minutes] { $count ->
        [one] once a minute
       *[other] once every { $count } minutes
    }
   *[seconds] { $count ->
        [one] once a second
       *[other] once every { $count } seconds
    }
}
lobby-slow = Slow mode: in this channel Discord lets each of you press a button only { $wait }. The game gets a thread without slow mode.
lobby-slow-table = Slow mode: where this game is played, Discord lets each of you press a button only { $wait }. To play without waiting, use `/play` in a direct message with me{ $thread ->
    [1] , or let the host choose a thread of its own under **Seats**: threads here have no slow mode
   *[0] {""}
}.
post-slow = Slow mode: here Discord lets each of you press a button only { $wait }. To play without waiting, use `/play` in a direct message with me.
prompt-barred = { $why ->
    [timeout] I am in a timeout and cannot post in <#{ $channel }>.
    [hidden] I cannot see <#{ $channel }> and cannot post there.
    [locked] <#{ $channel }> is locked, and nothing can be pressed there.
    [asleep] <#{ $channel }> is asleep, and I cannot wake it.
   *[permission] I cannot post in <#{ $channel }> for now.
} Play here instead.
panel-closed = **{ $game }**{ $title }: closed.
sealed-was = You sealed: { $what }.
closed-earlier = The step closed with your earlier answer.
forgotten = This seat is somebody else's now; what stood here is closed.
greeting = You joined **{ $game }**{ $server ->
    [1] {" "}in { $channel }
   *[0] {""}
}. I write to you here when it needs you.
remind = { $count ->
    [one] 1 table waits for you.
   *[other] { $count } tables wait for you.
}
remind-line = **{ $game }**: <#{ $channel }>
remind-here = { $who }, the table waits for you.
hello = Hello, I am **Longtable**. I run long board games slowly: turns of minutes, games of days. I write only where a table is. Admins: `/server`.
new-table = New table
try-bots = Try with bots
how-it-works = How it works

# Tables, help
games-yours = in <#{ $channel }>: **your turn**, asked { $since }
games-waiting = in <#{ $channel }>: waiting for { $who }{ $clock ->
    [1] {" "}until { $out }
   *[0] {""}
}
games-rematch = **{ $game }** in <#{ $channel }>: { $who } would like a rematch with you
games-rematch-join = Rematch of { $game }
games-other = in <#{ $channel }>
games-none = You sit at no table.
games-open = Play at…
which-table = You sit at several tables. Which one do you mean?
which-table-choose = Choose a table…
my-games = My games
settings = Settings
your-turn = your turn
help-text =
    1. `/new` opens a table.
    2. When you are asked I mention you or write to you: press **Play**, or the blue button there.
    3. Until **End turn** you can take it back.
    { $waiting ->
        [0] Nothing waits for you.
        [one] 1 game waits for you.
       *[other] { $waiting } games wait for you.
    }
help-on = Help on…
topic-turn = Taking a turn
topic-turn-text = Press **Play** under the latest post, or type `/play`. Your panel asks one thing after the other. Nobody sees your draft until you press **End turn**; **Undo** takes back the last answer. What was rolled or drawn stays.
topic-typing = Typing instead
topic-typing-text = Every game has a command of its own, named after it. Its options complete themselves as you type, and only offer what is legal. In `/settings` you can have typed turns end at once.
topic-secrets = Secrets
topic-secrets-text = What only you may see comes to you as a direct message, or to your eyes only when you press the button under the board. Nobody else sees it, not even admins.
topic-late = When somebody is late
topic-late-text = I remind whoever is waited for; the pace in the table's options says when, and whether there is a clock. When a clock is out, the others choose: wait, or a bot steps in. `/vacation` stops your clocks, `/nudge` asks somebody to look. Where a game lets you, `/orders` answers in your stead. With `/seat` a bot can keep your seat warm, or somebody else takes it.
topic-bots = Bots
topic-bots-text = Press **Add a bot** in the lobby. How well bots play is chosen there in **Options**: as beginners, as in a club, or as strongly as they can. A bot knows no more than a person in its seat.
topic-learn = Learning a game
topic-learn-text = `/rules` explains each game in two minutes; a lobby has a **Rules** button for it. Then play against bots: the panel shows only what is legal now, and says what it costs and what follows. **Help** explains the question before you, and until **End turn** you can take everything back.

# Settings
settings-title = Settings
change-notices = Change notices
change-clock = Change times
change-pictures = Change pictures
change-play = Change play
setting-notices = When you are asked: { $notices }; reminders { $reminders ->
    [0] off
   *[other] on
}
setting-clock = Time zone { $zone }; quiet hours { $quiet }
setting-pictures = Pictures: { $pictures }
setting-play = End turn: { $asks ->
    [0] I ask only where it matters
   *[other] I always ask
}. Typed moves { $typed ->
    [0] wait for **End turn**
   *[other] end the turn at once
}.{ $plain ->
    [0] {""}
   *[other] {" "}My forms are plain.
}
none = none
notices-mention = a mention at the table
notices-dm = a mention and a direct message
notices-both = a mention and a direct message
pictures-standard = standard
pictures-colour-blind = safe for the colour-blind
pictures-text = text first
field-notices = When I am asked
field-reminders = Remind me
field-zone = Time zone
field-zone-about = A city, such as New York
zone-menu = Where do you live?
zone-now = { $city }, now { $time }
field-quiet = Quiet hours
field-quiet-about = Such as 22-7 or 10pm-7am; empty for none
field-pictures = Pictures
field-ask-end = Always ask before my turn ends
field-typed-ends = What I type ends my turn at once
server-text =
    {""}**Longtable here**
    { $marks }
    Tables: { $channels }. Opened by: { $roles }. Admins do not see anybody's hand.
server-hidden = I cannot see { $channels }: tables cannot be opened there, and what I would post there waits. Give my role View Channel there.
server-unseen = I cannot see this channel. I answer your commands and buttons here, but what I would post here waits.
server-timeout = post anything: I am in a timeout on this server until { $until }. Buttons and commands work, and players are asked by direct message. Somebody who may time out members can end it: my name, Remove Timeout.
server-slow = **Slow mode**: { $channels }. There members can press a button only that often, unless they have the permission Bypass Slowmode. In a slow channel, let tables have threads; in slow threads, players use `/play` in a direct message.
server-slow-channel = <#{ $channel }> ({ $here ->
    [none] only new threads: { $threads }
   *[other] { $here }{ $threads ->
        [none] , new threads have none
       *[other] , new threads { $threads }
    }
})
server-threads-closed = **Not everybody may write in threads**: { $channels }. When a thread goes to sleep, Discord on the web and on phones does not send the presses of members who may not write there. Give everybody who plays the permission Send Messages in Threads.
server-anywhere = in any channel
server-anybody = anybody
server-channels = Channels for tables
server-roles = Roles that may open them
server-threads = { $on ->
    [0] Threads: off
   *[other] Threads: on
}
server-everywhere = Anywhere, anybody
permission-view = see this channel
permission-write = write
permission-write-threads = write in threads
permission-threads = open threads
permission-attach = attach pictures
permission-history = read earlier messages

# Seats
seats = Seats
seat-yours = You play as { $seat }.
seat-none = You have no seat here.
seat-of = { $who }'s seat.
seat-to = Give the seat to…
seat-bot = A bot keeps it warm
seat-back = I am back
seat-take = Take the seat
seat-other = Another seat…
seat-sure = { $who } is asked. Whoever takes the seat gets all that it may see; if it is yours, that closes to you.
seat-hand-over = Hand over
seat-offered = { $who } is asked.
seat-declined = The offer is withdrawn.
seat-warm = A bot keeps the seat warm. Its player can come back any time.
no = No
resign = Resign
resign-sure = A bot takes your seat for good, and you cannot come back. If no other person is at the table, the game ends without a winner.
resign-done = You have resigned. Thank you for playing.
abandon = End without a winner
abandon-sure = A game that runs ends without a winner once everybody seated agrees; a lobby is closed by its host alone.
abandon-done = The table is closed.
abandon-votes = { $votes } of { $people } agree to end.
abandon-agree = Agree
move-here = Move it here
table-hidden = I cannot see <#{ $channel }>: what I would post there waits until an admin lets me see it. You can go on here.
homeless = The channel of this table is gone. Shall it go on here?

# Refusals of what people type
refused-ticked-too-many = That is { $count } too many; the rest fits.
refused-no-table-here = There is no table of yours here. `/games` lists them; `/new` opens one.
hidden-from-me = If it is in a channel that I cannot see, use the command there: only then do I know that you may see it.
refused-channel-hidden = I cannot see <#{ $channel }>, so nothing has happened. An admin can give my role View Channel there; then try again.
refused-permission = I cannot do that, because here I may not: { $missing }. An admin sees more in `/server`.
refused-no-zone = I don't know a time zone "{ $text }". Try a big city near you, such as New York.
refused-which-zone = "{ $text }" could be one of these. Which?
refused-no-hours = I don't understand "{ $text }". Write two full hours, such as 22-7 or 10pm-7am.
refused-no-setting = There is no such setting.
refused-only-in-server = This works in a server only.
refused-not-your-role = Only some roles may open tables on this server. An admin sees which in /server.
refused-only-admins = That needs the right to manage the server.
refused-no-person = A bot of Discord cannot take a seat.

# Commands
command-new = Open a table
command-join = Take a seat at the table here
command-leave = Leave the lobby
command-start = Begin the game
command-play = Your panel: what is asked, and your draft
command-board = The board
command-hand = What only you may see
command-log = What has happened
command-score = How everybody stands
command-rules = The rules, by chapters
command-undo = Take back your last answer
command-games = Your tables, and which wait for you
command-help = How it works
command-settings = Notices, pictures, time zone
command-seat = Hand your seat over, or let a bot keep it
command-resign = Leave a running game for good
command-abandon = End the game without a winner, if all agree
command-server = What I may do on this server
command-request = Show everybody what you would like to have
command-request-want = One word or several; empty takes it back
command-game = Another of your tables
command-which = Which game
