# Panels
last-answer = Your last answer: { $what }.
draft = Draft: { $lines }
more-lines = { $count ->
    [one] 1 more line is in the log (`/log`).
   *[other] { $count } more lines are in the log (`/log`).
}
waiting = This table is waiting.
waiting-for = Waiting for { $who }.
waiting-for-you = It is your turn.
sealed-own = { $secret ->
    [0] Your turn: { $what }. You can change it until everybody has finished.
   *[other] Sealed: { $what }. You can change your answer until the step closes.
}
sealed-own-count = { sealed-own } { $secret ->
    [0] Finished
   *[other] Sealed
} so far: { $sealed } of { $seats }.
closes-quarter = The step closes at the first quarter-hour after the last answer, but not before { $at }.
until = Until { $at }.
sealed-kept = Your sealed answer counts until you seal a new one.
sealed-not-asked = You have nothing to answer in this step.
over-won = This game ended on { $day }. 🏆 { $winners }
game-ends = **If you end your turn, the game will end** with these scores: { $scores }.
last-round = **This is the last round.** Scores if the game ended now: { $scores }.
ends-by-itself = Your turn will end automatically at { $at } ({ $left }).
options-of-list = { $name } ({ $count ->
    [one] 1 option
   *[other] { $count } options
})
choose = Choose…
named-value = { $name }: { $value }
kind-under = { $heading ->
    [none] { $kind }
   *[other] { $heading }: { $kind }
}
picked-first = Nothing has happened yet. This cannot be taken back, so confirm it:
set-goes-on = Your choice is not complete yet.
set-does-not-fit = These choices cannot be combined.
piece-amount = { $count }× { $piece }
form-send = Send: { $what }
form-several = { $what }, up to { $most }
form-details = Details ({ $count })
form-single = Go step by step
form-back = Back
form-close = Close
form-ready = Ready to send.
end-turn = End turn
undo = Undo { $what }
undo-short = Undo
start-over = Start over
change = Change
wait = Keep it open
text-board = Text board
help = Help
otherwise = { $what } differently
moved-on = The game has moved on in the meantime.
outdated = That choice is out of date, so nothing has changed.
watching = You have no seat at this table.
not-your-turn = I am waiting for { $who }. I will mention you on your turn.
somebody-elses = Only { $who } can use these controls.
done = Done.
done-next = Done. { not-your-turn }
not-asked = You have nothing to answer right now.
nothing-to-end = There is nothing to end right now.
old-button = This button is out of date. Use `/play`.
press-again = That took too long. Try again.
old-command = I no longer know this command. Reload Discord.
our-fault-nothing = Something went wrong on my side. Your turn is unchanged; try again. Error code: { $code }.
our-fault-done = Something went wrong on my side. Your action counts, but I cannot show it. Use `/play`. Error code: { $code }.
our-fault-unknown = Something went wrong on my side. Use `/play` to see whether your action went through. Error code: { $code }.
cannot-open = I cannot open this game: its stored data is damaged. Tell the person who runs me. Error code: { $code }.
other-components = This game began with components that I no longer have, so it has to wait. Tell the person who runs me.
unreached-nothing = I lost the connection to Discord. Your turn is unchanged; try again.
unreached-done = I lost the connection to Discord. Your action counts, but I could not show it. Use `/play`.
unreached-unknown = I lost the connection to Discord. Use `/play` to see whether your action went through.
thread-locked = The thread is locked. Use `/play` here until somebody unlocks it.
broken-off = I restarted while handling that. Use `/play` to see where you are, then try again.
option-missing = Fill in the { $name } option.
rules-more = Rules
rules-english = Full rules in English

# Talk
request = Request
request-want = What would you like to have?
request-about = Everybody will see your request. It is not binding.
requested = { $count ->
    [0] You are not requesting anything.
   *[other] Everybody can now see your request.
}

# Reading
page = Page { $page }
page-of = Page { $page } of { $pages }
page-back = Back
page-on = Next
no-text-board = This game shows its board neither as a picture nor as text.
no-rules = I have no rules for this game.
over-title = **{ $game }** is over.
standing = **{ $game }**: these would be the scores if the game ended now.
result-line = { $place }. **{ $who }, { $total }**: { $parts }
result-line-without-points = { $place }. **{ $who }**
verified = The seed matches the seal, and replaying the game with this seed gives the same result. Answers replayed: { $answers }.
    -# Seed `{ $seed }`, seal `{ $seal }`
verified-start = 
    { $dice ->
        [1] The dice
       *[0] The draws
    } also depend on the ID of the start message, which nobody could know in advance: { $link }
    Check that it was posted after you joined, is not marked as edited, shows the seal `{ $seal }` and the terms `{ $terms }`, and is the { $attempt ->
        [1] only
       *[other] last
    } start message of this game.{ $attempt ->
        [1] {""}
       *[other] {" "}**{ $attempt } start messages were posted: ask why. Only the last one counts.**
    }
verified-seats = The seats were drawn from the same seed. Names { $places } in the start message’s list should have seats 1 to { $seats }, in that order.
verified-drawn = 
    { $dice ->
        [1] The dice
       *[0] The draws
    } also depend on the ID of the message that announced the round, which nobody could know in advance: { $link }
    Check that this message was posted after you joined, is not marked as edited, and is the latest one for this round. To check that the season’s seal covers this seed, use `longtable verify` with the season’s file.
verified-rewind = After rewind { $number }, { $dice ->
    [1] the dice were rolled again
   *[0] the draws were made again
}, using the ID of this message: { $link }.{ $attempt ->
    [1] {""}
   *[other] {" "}**{ $attempt } rewind messages were posted: ask why. Only the last one counts.**
}
verified-restored = A backup was restored during the game. From then on, { $dice ->
    [1] the dice came
   *[0] the draws came
} from a new secret that no message had sealed, so the person who runs me could have chosen it.
verified-limits = 
    -# If all of this is true, nobody chose { $dice ->
        [1] the dice
       *[0] the draws
    }. These checks cannot rule out a forged ID, a message deleted before you saw it, or a start timed by the person who runs me. That person can read everything I store, and could therefore foresee { $dice ->
        [1] rolls
       *[0] draws
    } and look at hidden cards.
not-verified = Something does not match, or a message was posted too early. Ask the person who runs me. Seed: { $seed }; seal: { $seal }; answers: { $answers }.
log-older = Older
log-newer = Newer
log-empty = Nothing has happened yet.

# Lobby
lobby-title = **{ $game }**: { $host } wants to play.
# $most is at least 2.
lobby-game = { $exact ->
    [1] { $most }
   *[0] { $least } to { $most }
} players, { $length }, { $hidden ->
    [0] no secrets
   *[other] with secrets
}.
lobby-host = { $name } (host)
lobby-pace = Pace: { $pace } ({ $about })
lobby-bot = { $name } (bot, { $level })
lobby-level = Bots ({ $level }): { $about }
lobby-seats = Seats
lobby-all-here = We are all here
lobby-over-days = We will play over several days
lobby-closing-quarter = Some secret steps close on the quarter-hour
lobby-closing-fast = Secret steps close fast
lobby-ready-names = Posts show who has sealed an answer
lobby-mention-all = Posts mention everybody at each step
lobby-closing-quarter-about = -# If nobody may see how many players have answered a secret step, the step closes at the first quarter-hour after the last answer, so that nobody learns how long an answer took.
lobby-closing-fast-about = -# Closing fast gives a little away: the last player to answer learns that they were the last, and everybody sees how long the answers took. { $orders ->
    [none] You cannot use standing orders.
   *[other] You can use only these standing orders: { $orders }.
}
lobby-started = **{ $game }** has started{ $channel ->
    [direct] . You play in your direct messages with me.
    [none] . I am opening its thread.
   *[other] : <#{ $channel }>
}
lobby-direct = You play in your direct messages with me. `/invite` gives you an invitation for friends.
direct-hello = **{ $game }**: I will tell you about your turns and your table here.
invitation-group = You are invited to a game of **{ $game }** in direct messages. Press **Join** only if I may write to you. If my messages cannot reach you, [install me]({ $link }) and press **Join** again.
invitation-link = Send this to your friends:
  > Join my { $game } table.
  > Install Longtable: { $link }
  > Then send it the command `/join game:{ $word }`
lobby-closed = **{ $game }**: this table is closed.
pace-about-free = a reminder after { $hours } waking hours, but no clock
# $most is at least 2.
pace-about-clock = { $move ->
    [one] 1 day
   *[other] { $move } days
} per move; unused time carries over, up to { $most } days; if your time runs out, the others can let a bot play
pace-relaxed = relaxed
pace-casual = casual
pace-quick = quick
join = Join
leave = Leave
add-bot = Add a bot
options = Options
start = Start
which-game-open = **Play with other people**: which game?
which-game-solo = **Play against bots right now**: which game?
which-game-rules = **Read the rules**: which game?
# $most is at least 2.
game-line = **{ $game }**: { $exact ->
    [1] { $most }
   *[0] { $least } to { $most }
} players, { $length }{ $pitch ->
    [none] {""}
   *[other] ; { $pitch }
}
options-title = { $game }: options
seats-title = { $game }: seats and thread
option-pace = Pace
option-free = Free a seat
option-threads = Play the game in its own thread
option-bots = How well bots play
option-sealed = Secret steps
option-sealed-names = show who has sealed an answer
option-sealed-mention = mention everybody
bot-random = random
bot-random-about = they choose legal moves at random
bot-beginner = beginner
bot-beginner-about = they play sensibly, but make human mistakes
bot-club = club
bot-club-about = they play like friends who know the game
bot-strong = strong
bot-strong-about = they think ahead, for up to a few seconds per move
joined = You are in. Seats taken: { $seats }.
left = You have left the lobby.
started = The game has started.
dms-closed = I cannot send you direct messages. Allow them for this server. If you play here instead, posts about secret steps will mention everybody, and you will get no reminders for games with secrets.
play-here = Play here
plays-here = From now on, posts about secret steps will mention everybody at this table.
dms-open = I can send you direct messages.
try-again = Try again

# Posts
turn-yours = **{ $game }**: { $who }, your turn{ $summons }
turn-asked = **{ $game }**: { $who }{ $summons }
turn-bots = **{ $game }**: { $who }’s turn.
turn-none = **{ $game }**: the game has moved on.
play = Play
log = Log
lobby-seal = -# { $dice ->
    [1] The dice are sealed as
   *[0] The draws are sealed as
} { $seal }…; **{ PUBLIC("verify") }** checks this after the game.
start-message = **{ $game }** begins: { $names }.{ $bots ->
    [none] {""}
    [random] {" "}Bots play at random.
    [beginner] {" "}Bots play like beginners.
    [club] {" "}Bots play like people who know the game.
   *[strong] {" "}Bots play as strongly as they can.
}{ $attempt ->
    [1] {""}
   *[other] {" "}This is start message { $attempt }. An earlier one did not lead to a game.
}
    -# Seal `{ $seal }`, terms `{ $terms }`, table { $table }. { $dice ->
        [1] All dice come
       *[0] All draws come
    } from the sealed seed and from the ID that Discord gives this message.
rewind-message = Rewind { $number }: the table goes back to turn { $turn }.{ $attempt ->
    [1] {""}
   *[other] {" "}This is rewind message { $attempt }. The one before did not lead to a rewind.
}
    -# Table { $table }. From here on, { $dice ->
        [1] all dice also depend
       *[0] all draws also depend
    } on the ID that Discord gives this message.
sealed-step = **{ $game }**{ $title }.
sealed-asks = { $secret ->
    [0] Everybody plays at once.
   *[other] Everybody seals a decision.
}
sealed-all = { $secret ->
    [0] Everybody has finished.
   *[other] The step has closed.
}
sealed-count = { $secret ->
    [0] Everybody plays at once. Finished so far: { $sealed } of { $seats }
   *[other] { $all ->
        [1] Everybody seals a decision
       *[0] { $seats ->
            [one] One player seals a decision
           *[other] { $seats } players seal a decision
        }
    }. Sealed so far: { $sealed } of { $seats }
}{ $named ->
    [0] .
   *[other] {" "}({ $who }).
}
sealed-nobody = Nobody has to answer in this step.
abandoned = **{ $game }** has ended without a winner.
thanks = Thank you for playing{ $count ->
    [0] {""}
   *[other] , { $who }
}.
over-post = **{ $game }** is over. 🏆 **{ $winners } { $count ->
    [one] wins
   *[other] win
} with { $total }{ $beaten ->
    [0] .**
   *[other] **; { $others }.
}
over-post-without-points = **{ $game }** is over. 🏆 **{ $winners } { $count ->
    [one] wins
   *[other] win
}{ $beaten ->
    [0] .**
   *[other] **{ " ahead of " }{ $others }.
}
scores-text = Scores as text
verify = Verify
results = Results
prompt = **{ $game }**: your turn{ $summons }
settled = This question has been answered. Thank you.
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
lobby-slow = Slow mode: you can press a button here only { $wait }. The game gets a thread without slow mode.
lobby-slow-table = Slow mode: where this game is played, you can press a button only { $wait }. To avoid waiting, use `/play` in a direct message with me{ $thread ->
    [1] , or ask the host to give the game its own thread under **Seats**
   *[0] {""}
}.
# Why a game cannot be played in its place: to its players, to the host and in /server
barrier = { $why ->
    [timeout] I am timed out and cannot post in <#{ $channel }>.
    [hidden] I cannot see <#{ $channel }>, so I cannot post there.
    [locked] <#{ $channel }> is locked, so nobody can press anything there.
    [asleep] <#{ $channel }> is archived, and I cannot reopen it.
    [threads] This server has too many active threads, so I cannot open the thread for this game.
    [blocked] AutoMod blocks my post in <#{ $channel }>.
    [refused] Discord refuses my post in <#{ $channel }>.
    [slow] Slow mode is on in <#{ $channel }>, so players have to wait between presses there.
   *[permission] I cannot post in <#{ $channel }> right now.
}
# What to do about it: to the host and in /server
barrier-remedy = { $why ->
    [timeout] The timeout lasts until { $until }. { end-timeout }
    [hidden] An admin can give my role the “View Channel” permission in that channel.
    [locked] Anybody who can manage threads can unlock that thread.
    [asleep] The thread reopens when somebody writes in it.
    [threads] Discord allows 1,000 active threads per server. Anybody who can manage threads can archive old ones.
    [blocked] An admin can exempt my role in Server Settings, under AutoMod.
    [refused] I try again every hour. The person who runs me can find the reason in my log.
    [slow] Anybody who can manage the channel can switch slow mode off.
   *[permission] { $permission ->
        [unknown] Discord does not say why. An admin can find out with `/server check`.
       *[other] I lack the “{ $permission }” permission. An admin can see more in `/server`.
    }
}
prompt-barred = { barrier } Play here instead.
panel-closed = **{ $game }**{ $title }: closed.
sealed-was = You sealed: { $what }.
closed-earlier = The step has closed. Your earlier answer counts.
forgotten = Somebody else has this seat now, so I have removed its secrets.
greeting = You have joined **{ $game }**{ $server ->
    [1] {" "}in { $channel }
   *[0] {""}
}. I will message you on your turn.
remind = { $count ->
    [one] 1 table is waiting for you.
   *[other] { $count } tables are waiting for you.
}
table-place = { $hidden ->
    [direct] in direct messages
    [0] in <#{ $channel }>
   *[1] on the server { $server }, in a channel that you cannot see
}
remind-line = **{ $game }** { $place }
remind-here = { $who }, the table is waiting for you.
hello = Hello, I am **Longtable**. I host long board games at a relaxed pace: a turn takes minutes, and a game takes days. Admins can set me up with `/server`.
new-table = New table
try-bots = Play against bots
how-it-works = How it works

# Tables, help
games-yours = { $place }: it became **your turn** { $since }
games-waiting = { $place }: waiting for { $who }{ $clock ->
    [1] {" "}until { $out }
   *[0] {""}
}
games-rematch = **{ $game }** { $place }: { $who } would like a rematch with you
games-rematch-join = Join the rematch: { $game }
games-other = { $place }
games-sleeps = { $place } 💤 (last move { $since })
games-nudge = Nudge: { $game }
games-none = You have no seat at any table.
games-open = Play at…
which-table = You are at several tables. Which one do you mean?
which-table-choose = Choose a table…
my-games = My games
settings = Settings
your-turn = your turn
help-text =
    1. `/new` opens a table.
    2. When it is your turn, I mention you or send you a direct message. Press **{ PUBLIC("play") }** there.
    3. Press **End turn** when you are done. Until then, you can undo your answers.
    { $waiting ->
        [0] Nothing is waiting for you.
        [one] 1 game is waiting for you.
       *[other] { $waiting } games are waiting for you.
    }
help-on = Help on…
topic-turn = Taking a turn
topic-turn-text = Press **{ PUBLIC("play") }** under the latest post, or type `/play`. Nobody sees your draft until you press **End turn**. **Undo** takes back your last answer, but not what was rolled or drawn.
topic-typing = Typing your moves
topic-typing-text = Every game has a command of the same name, which offers only legal moves.
topic-secrets = Secrets
topic-secrets-text = Your secrets come in a direct message, or appear only for you when you press the button under the board. Not even admins see them.
topic-late = When somebody is late
topic-late-text = If a clock runs out, the others decide whether to wait or let a bot step in. `/vacation` stops your clocks, and `/nudge` sends a reminder. Standing orders (`/orders`) can answer for you, and `/seat` gives your seat to a bot or somebody else.
topic-bots = Bots
topic-bots-text = Press **{ PUBLIC("add-bot") }** in the lobby. Under **{ PUBLIC("options") }**, you choose how well bots play. A bot knows no more than a person in its seat.
topic-learn = Learning a game
topic-learn-text = `/rules` explains each game in two minutes. Then play against bots: the panel shows what is legal, what it costs and what happens next.

# Settings
settings-title = Settings
change-notices = Change notices
change-clock = Change times
change-pictures = Change pictures
change-play = Change turn options
setting-notices = When it is your turn: { $notices }; reminders { $reminders ->
    [0] off
   *[other] on
}
setting-clock = Time zone { $zone }; quiet hours { $quiet }
setting-pictures = Pictures: { $pictures }{ $text_first ->
    [0] {""}
   *[other] ; you prefer text
}
setting-play = End turn: { $ask_end ->
    [0] I ask only when it matters
   *[other] I always ask
}. Typed moves { $typed_ends ->
    [0] wait for **End turn**
   *[other] end the turn immediately
}.{ $plain_forms ->
    [0] {""}
   *[other] {" "}Your forms use simple fields.
}
none = none
notices-mention = a mention at the table
notices-dm = a mention and a direct message
pictures-standard = standard
pictures-colour-blind = colour-blind friendly
pictures-dark = dark
field-notices = When it is my turn
field-reminders = Remind me
field-zone = Time zone
field-zone-about = A city, such as New York
zone-menu = Where do you live?
zone-now = { $city }, now { $time }
field-quiet = Quiet hours
field-quiet-about = For example, 22-7 or 10pm-7am; leave empty for none
field-pictures = Pictures
field-text-first = Text, not pictures; no turn ends by itself
field-ask-end = Always ask before your turn ends
field-typed-ends = Typed moves end your turn immediately
server-text =
    {""}**Longtable here**
    { $marks }
    { $roles_count ->
        [0] Anybody
       *[other] { $roles }
    } can open tables { $channels_count ->
        [0] in any channel
       *[other] in { $channels }
    }. Admins cannot see anybody’s hand.
channel-unseen = { $count ->
    [one] a channel that you cannot see
   *[other] { $count } channels that you cannot see
}
server-hidden = I cannot see { $channels }, so nobody can open tables there, and my posts have to wait. Give my role the “View Channel” permission there.
server-unseen = I cannot see this channel. I answer commands and buttons, but my posts have to wait.
server-timeout = I am timed out until { $until } and cannot post, so I message players directly. { end-timeout }
server-barred = **{ $game }**: { barrier } { barrier-remedy }
server-slow = **Slow mode**: { $channels }. Members without the “Bypass Slowmode” permission have to wait that long between presses. Give tables there their own threads.
server-slow-channel = <#{ $channel }> ({ $here ->
    [none] { $threads }, only in new threads
   *[other] { $here }, { $threads ->
        [none] but not in new threads
       *[other] in new threads { $threads }
    }
})
server-threads-closed = **Not everybody can write in threads**: { $channels }. In archived threads, presses by members who cannot write there might not reach me. Give all players the “Send Messages in Threads” permission.
server-channels = Channels for tables
server-roles = Roles that may open tables
server-threads = { $on ->
    [0] Threads: off
   *[other] Threads: on
}
server-everywhere = Allow anybody, anywhere
permission-view = View Channel
permission-write = Send Messages
permission-write-threads = Send Messages in Threads
permission-threads = Create Public Threads
permission-attach = Attach Files
permission-history = Read Message History

# Seats
seats = Seats
seat-yours = You play as { $seat }.
seat-none = You have no seat here.
seat-of = This is { $who }’s seat.
seat-to = Give the seat to…
seat-bot = Let a bot keep the seat warm
seat-back = I am back
seat-take = Take the seat
seat-other = Another seat…
seat-sure = I will ask { $who }. If they accept, they will see all the seat’s secrets. If the seat is yours, you will no longer see its secrets.
seat-hand-over = Hand over
seat-offered = I have asked { $who }.
seat-declined = The offer no longer stands.
seat-warm = A bot is keeping the seat warm until its player comes back.
no = No
resign = Resign
resign-sure = A bot will take your seat for good. If there is no other person at the table, the game will end without a winner.
resign-done = You have resigned.
abandon = End without a winner
abandon-sure = A running game ends without a winner once every person at the table agrees. Before the start, only the host can close the table.
abandon-done = The table is closed.
abandon-votes = Votes to end the game: { $votes } of { $people }.
abandon-agree = Agree
move-here = Move it here
table-hidden = I cannot see <#{ $channel }>, so my posts there have to wait. You can continue here.
homeless = { $direct ->
    [1] This game is played in direct messages. Move its table here, where everybody can read along?
   *[0] This table’s channel is gone. Continue here?
}

# Refusals of what people type
refused-ticked-too-many = You have chosen { $count } too many.
refused-no-table-here = You have no table here. `/games` lists your tables, and `/new` opens one.
hidden-from-me = If the table is in a channel that I cannot see, use this command there.
refused-channel-hidden = I cannot see <#{ $channel }>. Ask an admin to give my role the “View Channel” permission there, then try again.
refused-permission = I lack these permissions here: { $missing }. An admin can see more in `/server`.
refused-no-zone = I do not know the time zone “{ $text }”. Try a big city near you, such as New York.
refused-which-zone = “{ $text }” matches several time zones. Which one do you mean?
refused-no-hours = I do not understand “{ $text }”. Enter whole hours, such as 22-7 or 10pm-7am.
refused-no-setting = There is no such setting.
refused-not-offered = That is not one of the choices.
refused-only-in-server = This works only on a server.
refused-not-your-role = On this server, only members with certain roles may open tables.
refused-only-admins = You need the “Manage Server” permission for that.
refused-no-person = A Discord bot cannot take a seat. Choose a person.

# Commands
command-new = Open a table
command-join = Take a seat at the table here
command-leave = Leave the lobby
command-start = Start the game
command-play = Open your panel
command-board = Show the board
command-hand = Show your own secrets
command-log = Show what has happened
command-score = Show the scores so far
command-rules = Read the rules, by chapter
command-undo = Take back your last answer
command-games = List your tables
command-help = Learn how I work
command-settings = Change your notices, pictures and time zone
command-seat = Hand over your seat
command-resign = Leave a running game for good
command-abandon = End the game without a winner, if everybody agrees
command-server = See and change what I may do here
command-request = Show everybody what you would like to have
command-request-want = One or more words; leave empty to withdraw the request
command-game = One of your other tables
command-which = Which game
