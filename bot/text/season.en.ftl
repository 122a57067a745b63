# Seasons: what everybody reads about them, and what everybody can press. Setting one up: season_forms.
command-season = See the seasons on this server and your place in them
command-season-name = Which season
topic-season = Seasons
topic-season-text = **Seasons.** Press **{ PUBLIC("join") }** below a season’s post. From then on, I will mention you whenever you get a table. You can leave at any time. Except in a cup, you can also sit out a round, which scores 0 in a league or Swiss tournament.

season-nth = { $ending ->
    [1] { $n }st
    [2] { $n }nd
    [3] { $n }rd
   *[0] { $n }th
}
season-and-others = { $names } and { $more } { $more ->
    [one] other
   *[other] others
}
season-bot = a bot
# $points is a text.
season-some-points = { $points } { $one ->
    [1] point
   *[0] points
}
season-a = { $form ->
    [league] a league
    [swiss] a Swiss tournament
    [cup] a cup
   *[ladder] a ladder
}

# What it is
# $days is at least 2, $rounds is at least 2, $seats is at least 2.
season-what = { season-a } with games of { $games } at tables of { $seats } players, { $form ->
    [cup] rounds of { $days } days
    [ladder] one draw a day
   *[other] { $rounds } rounds of { $days } days
} and { $pace }.
season-ends = The ladder ends on { $at }{ $stands ->
    [1] , postponed by the length of the pause
   *[0] {""}
}. Tables still running at that point do not count.
season-points = Points: { $points }; { $drops ->
    [0] every round counts
    [1] everybody’s worst round is dropped
   *[other] everybody’s { $drops } worst rounds are dropped
}.
season-places = { $form ->
    [cup] The further you get, the higher your place. Your place at your last table breaks ties.
   *[ladder] Your place depends on your ladder rating. You are ranked once you have played 2 games.
}

# The living post
season-in = { $count ->
    [0] Nobody has joined yet.
    [one] One person has joined: { $names }.
   *[other] { $count } people have joined: { $names }.
}
# $least is at least 2.
season-begins-full = The season starts once { $least } people have joined.
season-begins-word = The organiser decides when the season starts.
# $least is at least 2.
season-begins-at = The season starts on { $at } if { $least } people have joined by then.
season-running = **{ $name }**: { $form ->
    [ladder] a ladder with { $people ->
        [one] 1 player
       *[other] { $people } players
    }
   *[other] round { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}of { $rounds }
    }{ $within ->
        [1] , until { $until }
       *[0] {""}
    }
}.{ $tables ->
    [0] {""}
    [one] {" "}{ $over ->
        [0] Its table is still running.
       *[other] Its table has finished.
    }
   *[other] {" "}{ $over } of { $tables } tables { $over ->
        [one] has
       *[other] have
    } finished.
}
season-last = Latest result: { $here ->
    [1] {""}
   *[0] { season-in-round }, {""}
}table { $table }, { $result }.
season-next-paused = The season is paused. Running tables continue.
season-next-waits = Round { $round } is waiting for more players. So far, { $there ->
    [0] nobody can play.
    [one] only one person can play, and a table needs more.
   *[other] only { $there } people can play, too few for a table.
}
season-next-drawing = Next draw: { $at }.
season-next-short = Too few players are free for a table.
season-next-last = This is the last round.
season-next-at = Round { $round } will be drawn on { $at }.
season-next-after = Round { $round } will be drawn { $soon ->
    [1] as soon as the last table has finished
   *[0] at { $hour } ({ $zone }), at least 12 hours after the last table has finished
}{ $within ->
    [1] , on { $until } at the latest
   *[0] {""}
}.
season-over = **{ $name }** is over{ $count ->
    [0] .
    [one] ; { $names } won.
   *[other] ; { $names } shared first place.
}
season-mine = My table
season-standings = Standings
season-more = More
season-who = Who plays
season-rules = Rules
season-manage = Manage
season-own = My season
season-next = Next season
season-file = Get the file
season-show = Season

# A round's post
season-drawn = **{ $name }**: { $form ->
    [ladder] Draw { $round } has { $tables } { $tables ->
        [one] table
       *[other] tables
    } of { $games }.
   *[other] Round { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}of { $rounds }
    } has been drawn, with { $tables } { $tables ->
        [one] table
       *[other] tables
    } of { $games }.{ $within ->
        [1] {" "}It lasts until { $until }.
       *[0] {""}
    }
}
season-again = { $again ->
    [0] Nobody meets a previous opponent.
    [one] One pair of players meets again.
   *[other] { $again } pairs of players meet again.
}
season-drawn-table = { $linked ->
    [1] [Table { $n }]({ $link })
   *[0] Table { $n }
}: { $names }
season-more-tables = … and { $more } more: see **Open tables**
season-new-are = New: { $names }.
season-out-are = Sitting out: { $names }.
season-asked-are = Not drawn, because they did not answer: { $names }.
season-absent-are = Not drawn, because they are late or on vacation: { $names }.
season-lost-are = Not drawn, because they left a seat to a bot or left the server: { $names }.{ $form ->
    [cup] {""}
   *[other] {" "}To come back, press **My table**, then **I am back**.
}
season-rests-are = { $form ->
    [cup] Bye
    [ladder] Not drawn this time
   *[other] Bye (counts as an average table)
}: { $names }.
season-still-together = Still playing each other at another table: { $pairs }{ $more ->
    [0] {""}
    [one] ; one more pair
   *[other] ; { $more } more pairs
}. I found no draw that avoids this.
season-bots-are = { $tables ->
    [0] No bots play.
    [one] A bot plays at one table.
   *[other] Bots play at { $tables } tables.
}

# The end
season-is-over = **{ $name }** is over{ $tables ->
    [0] {""}
   *[other] {" "}after { $form ->
        [ladder] {""}
       *[other] { $rounds } { $rounds ->
            [one] round
           *[other] rounds
        } and{ " " }
    }{ $tables } { $tables ->
        [one] table
       *[other] tables
    }
}.
# $points is a text.
season-wins = 🏆 **{ $names } { $form ->
    [cup] { $count ->
        [one] wins the cup
       *[other] share first place in the cup
    }
    [ladder] { $count ->
        [one] wins with a rating of { $points }
       *[other] share first place with a rating of { $points }
    }
   *[other] { $count ->
        [one] wins with { $points } { $one ->
            [1] point
           *[0] points
        }
       *[other] share first place with { $points } { $one ->
            [1] point
           *[0] points
        } each
    }
}**
season-second = { $nth } { $name }{ $counted ->
    [1] , { $points }
   *[0] {""}
}
season-award-won = Most games won
season-award-met = Most opponents met
season-award-closest = Closest game
season-award-in-time = Always on time
season-of-you = { $count } of you
season-between = {" "}to{" "}
season-closest-where = { season-in-round }, table { $table }, { $totals }
season-ceremony-note = { $form ->
    [ladder] {""}
   *[other] { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    }, {""}
}{ $tables } { $tables ->
    [one] table
   *[other] tables
}

# On pictures
season-picture-more = { $first } to { $last }: see “Standings”
season-pill-over = over
season-pill-ladder = { $count ->
    [one] 1 player
   *[other] { $count } players
}
season-pill-round = round { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}of { $rounds }
}
season-tree-round = { $final ->
    [1] Final
   *[0] Round { $round }
}
season-winner-of = winner of table { $table }
season-best-other = one of the best runners-up
season-note-sits-out = sitting out
season-note-since = from round { $round }
season-note-pauses = paused
season-note-out = sitting out round { $round }
season-presence = { $status ->
    [left] left the season
    [lost] dropped out
    [removed] removed from the season
    [out] sitting out the next round
    [paused] paused
    [absent] late or on vacation
    [asked] asked whether they want to play
   *[in] playing
}

# All seasons
season-all = { $count ->
    [0] There are no seasons here yet. In a season, I arrange everybody’s next table.
   *[other] **Seasons on this server:**
}
season-choose = Season…
season-state = { $status ->
    [draft] draft
    [open] open to join
    [running] running
    [paused] paused
   *[over] over
}
season-new = New season
season-line-draft = **{ $name }**: a draft that only you can see.
season-line-open = **{ $name }**: { $form }; { $count ->
    [0] nobody has
    [one] one person has
   *[other] { $count } people have
} joined. { $begins }
season-line-runs = **{ $name }**: { $kind ->
    [ladder] { $form } with { $count } { $count ->
        [one] player
       *[other] players
    }.
   *[other] round { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}of { $rounds }
    }.
}
season-line-not-in = { $may ->
    [1] You can still join.
   *[0] You are not in this season.
}
season-you-are-in = You are in.
# $points is a text.
season-you-are = { $form ->
    [cup] You are { $nth }.
    [ladder] You are { $nth } with a rating of { $points }.
   *[other] You are { $nth } with { $points } { $one ->
        [1] point
       *[0] points
    }.
}
season-own-table = { season-round }, with { $names }. { $turn }{ $thread ->
    [none] {""}
   *[other] {" "}<#{ $thread }>
}
season-gone = { $name } (has left the server)
season-turn = { $state ->
    [opening] The table will open in a moment.
    [hidden] The table is running.
    [paused] The table is paused.
    [held] A bot has your seat.
    [sealed] I asked for secret answers { $since }.
    [bots] A bot is playing.
    [mine] I asked you to play { $since }{ $clock ->
        [runs] ; your time runs out { $until }.
        [out] ; your time has run out.
        [days] ; I am using your vacation days until { $until }.
        [bot] ; a bot takes over { $until }.
       *[none] .
    }
   *[turn] I asked **{ $names }** to play { $since }{ $clock ->
        [runs] ; their time runs out { $until }.
        [out] ; their time has run out.
        [days] ; I am using their vacation days until { $until }.
        [bot] ; a bot takes over { $until }.
       *[none] .
    }
}
season-play = { $many ->
    [1] { $form ->
        [ladder] Play table { $table } of draw { $round }
       *[other] Play round { $round }, table { $table }
    }
   *[0] Play
}

# One's own
season-mine-not-in = You are not in **{ $name }**.
season-mine-out = { $status ->
    [lost] You left a seat to a bot or were away, so I will not seat you for now. You keep your results. Press **I am back** to return.
    [removed] { refused-season-removed } You keep your results.
    [twice] { refused-season-lost-twice } You keep your results.
    [cup] You are out of the cup. You keep your results.
    [late] You left before the first draw, and joining is now closed.
   *[left] You have left. You can come back at any time.
}
season-round-was = { $kind ->
    [played] Round { $round }: { $nth } of { $of }{ $form ->
        [cup] {""}
       *[other] , { $points }
    }.
    [open] Round { $round }: still running.
    [rested] Round { $round }: { $form ->
        [cup] you had a bye
       *[other] you had a bye, which counts as an average table ({ $points })
    }.
    [uncounted] Round { $round }: the game ended without a result that counts.
    [dropped] Round { $round }: { $points }, but this round is dropped.
   *[missed] Round { $round }: not played ({ $points }){ $why ->
        [joined] , because you joined later
        [out] , because you sat out
        [asked] , because you did not say whether you wanted to play
        [absent] , because you were late
        [lost] , because a bot had your seat
       *[other] , because you were out of the season
    }.
}
season-drawing-was = Draw { $round }: { $result }
season-meeting = { $result }{ $rated ->
    [1] {" "}(rating { $change })
   *[0] {""}
}.{ $linked ->
    [1] {" "}<#{ $thread }>
   *[0] {""}
}
season-sits-out = You will sit out round { $round } only and score 0 for it{ season-worst-dropped }.
season-worst-dropped = { $drops ->
    [0] {""}
    [one] , but everybody’s worst round is dropped
   *[other] , but everybody’s { $drops } worst rounds are dropped
}
season-is-asked = Do you want to play in round { $round }? I will seat you only if you say yes.
season-ladder-absent = I left you out of draw { $round } because you were late or on vacation.
season-ladder-paused = You have paused. To be drawn again, press **Resume**.
season-sit-out = Sit out the next round
season-play-after-all = Play after all
season-pause = Pause
season-go-on = Resume
season-i-am-back = I am back
season-not-this-round = Not this round
yes = Yes

# Reading
season-tables-head = **{ $name }**, { season-in-round }: { $count } { $count ->
    [one] table
   *[other] tables
}.
season-which-round = Round…
season-round = { $form ->
    [ladder] Draw { $round }
   *[other] Round { $round }
}
season-in-round = { $form ->
    [ladder] draw { $round }
   *[other] round { $round }
}
season-table-runs = { season-drawn-table }. { $turn }
season-waiting = Open tables
season-results = Results
season-waiting-choice = { season-round }, table { $n }
season-nudge = Nudge everybody who is late
season-nudged = { $count ->
    [0] Nobody has kept a table waiting for more than a day.
    [one] I have nudged one person.
   *[other] I have nudged { $count } people.
}
refused-season-nudged = I have already nudged everybody who was late. You can nudge them again { $at }.
season-waiting-head = **{ $name }**: { $count ->
    [0] no open tables.
    [one] one open table.
   *[other] { $count } open tables, starting with the longest wait.
}
# $turn is a text.
season-waiting-table = { $linked ->
    [1] [{ season-waiting-choice }]({ $link })
   *[0] { season-waiting-choice }
}{ $game ->
    [none] {""}
   *[other] , { $game }
}. { $turn }{ $away ->
    [0] {""}
   *[1] {" "}On vacation until { $back }.
}{ $vacation ->
    [none] {""}
   *[other] {" "}Vacation days left: { $vacation }.
}{ $vote ->
    [0] {""}
   *[1] {" "}The others are voting.
}{ $ending ->
    [0] {""}
    [one] {" "}One player wants to end the game.
   *[other] {" "}{ $ending } players want to end the game.
}
season-table-over = { season-drawn-table }{ $counted ->
    [1] ; points: { $points }
   *[0] {""}
}{ $corrected ->
    [1] {" "}✎
   *[0] {""}
}
season-advances = { $result }; **{ $first }** { $final ->
    [1] wins the cup
   *[0] advances
}{ $broke ->
    [won] {" "}on games won
    [share] {" "}on share of the points
    [direct] {" "}on head-to-head points
    [lot] {" "}by lot
   *[other] {""}
}
season-result-uncounted = { $names }: the game ended without a result that counts
season-result-late = { $names }: the game finished after the season, so it does not count
season-plan = Round { $round }, if nobody joins or leaves: { $tables }
season-standings-head = **{ $name }**: standings
season-place-line = { $shared ->
    [1] =
   *[0] {""}
}{ $place }. { $name }{ $figure ->
    [none] {""}
   *[other] {" "}**{ $figure }**
}
season-which-page = Page…
season-places-to = Places { $first } to { $last }
season-as-text = As text
# $points is a text.
season-tie = { $broke ->
    [lot] You and { $name } are level, so I drew lots: { $ahead ->
        [1] you are
       *[0] { $name } is
    } ahead.
   *[other] { $form ->
        [cup] You and { $name } got equally far.
       *[other] You and { $name } have { $points } points each.
    } { $broke ->
        [won] { $ahead ->
            [1] You have
           *[0] { $name } has
        } won more games: { $more } to { $less }.
        [share] { $ahead ->
            [1] Your
           *[0] { $name }’s
        } share of the points is higher: { $more }% versus { $less }%.
        [direct] Head to head, { $ahead ->
            [1] you
           *[0] { $name }
        } scored more points: { $more } to { $less }.
       *[met] { $ahead ->
            [1] Your
           *[0] { $name }’s
        } opponents have more points on average: { $more } to { $less }.
    }
}
season-tie-shared = You share this place with { $names }: no tie-break separates you yet.
season-decimal-mark = .
season-tie-line = { $ahead } is ahead of { $behind } { $broke ->
    [won] on games won: { $more } to { $less }.
    [share] on share of the points: { $more }% versus { $less }%.
    [direct] on head-to-head points: { $more } to { $less }.
    [met] on opponents’ points: { $more } to { $less } on average.
   *[lot] by lot, as they are level on every tie-break.
}
season-cell-bye = bye
season-cell = { $kind ->
    [open] still running
    [missed] –
    [dropped] ({ $points })
   *[other] { $points }
}
season-row = { $shared ->
    [1] =
   *[0] {""}
}{ $place }. { $name }{ $form ->
    [cup] {""}
   *[other] , { $points }
}{ $form ->
    [cup] {""}
   *[other] { $any ->
        [1] {" "}({ $cells })
       *[0] {""}
    }
}{ $played ->
    [1] ; games won: { $won }; share: { $share }%
   *[0] {""}
}
season-rung = { $shared ->
    [1] =
   *[0] {""}
}{ $place }. { $name }, rating { $number } ({ $change }), { $games ->
    [one] 1 game
   *[other] { $games } games
}
season-not-listed = Not ranked before their second game: { $names }.
season-who-head = **{ $name }**: { $count } { $count ->
    [one] player
   *[other] players
}.
season-more-head = **{ $name }**: more to see and do

# How it was drawn
season-how-head = The tables of { season-in-round } were drawn with a secret sealed beforehand.
season-how-announced = The draw also depends on the ID of this message, which nobody could know before it was posted: { $link } ({ $at }).
    Check that the message is there, was posted after you joined, is not marked as edited, and shows the seal `{ $seal }` and the terms `{ $terms }`. If so, nobody chose who plays whom, not even the person who runs me. But only Discord can say whether the ID is genuine. If several messages announce this draw, only the last one counts.
restored-message = I was restored from a backup of <t:{ $at }:f>. The season **{ $name }** is as it was then: { $link }
refused-season-lost = This season is gone: I was restored from an older backup. An organiser can set it up again with `/season`.
# $people is at least 2.
draw-message = **{ $name }**: { season-in-round } comes next{ $listed ->
    [0] , for { $people } people.
   *[other] . Numbers in the draw: { $members }.
}{ $attempt ->
    [1] {""}
   *[other] {" "}This is message { $attempt } about this draw, because the people in it have changed or the last attempt failed.
}
    -# Seal `{ $seal }`, terms `{ $terms }`.
# $people is at least 2.
season-how-tables = { $people } people were drawn for { $tables } { $tables ->
    [one] table
   *[other] tables
}. Repeated meetings: { $repeated }.
season-how-small = { $few ->
    [bots] At a table with a bot: { $names }{ $times }.
   *[other] At a table of a different size: { $names }{ $times }.
}
season-how-times = , { $all ->
    [1] all{" "}
   *[0] {""}
}for the { $most } time{ $same ->
    [1] {""}
   *[0] {" "}at most
}
season-how-seats = Everybody has had each seat { $all ->
    [1] {""}
   *[0] (of those that exist at every table){" "}
}about equally often; the counts differ by at most { $most }.
season-how-rests = Without a table: { $names }.
season-check = Check the draw now
season-the-file = Get the file
season-checked = { $same ->
    [1] I drew round { $round } again from the season’s file. The result is the same, the secret matches the seal, and the message was posted after everybody had joined.
   *[0] Something about round { $round } does not match: its message, seal or result. Ask the person who runs me.
}
season-check-broke = Something went wrong while I was checking. The draw stands. Error code: { $code }.

# Joining, leaving
season-joined = { $form ->
    [ladder] You are in. I draw tables once a day.
   *[other] You are in. { $known ->
        [now] Round 1 will be drawn within a minute
        [then] Round 1 will be drawn on { $at } if enough people have joined
       *[0] { $full ->
            [1] Round 1 will be drawn once { $least } people have joined
           *[0] The organiser decides when round 1 is drawn
        }
    }. I will mention you at your table.
}
season-joined-late = You are in, and I will include you from the next round on. You score 0 for the rounds you have missed{ season-worst-dropped }.
season-your-zone = Your time zone is { $zone }{ $has ->
    [1] , and your quiet hours are from { $from }:00 to { $to }:00
   *[0] , and you have no quiet hours
}.
season-tables-at-once = You are now in { $count } seasons and may have several tables at once.
season-left = You have left.{ $known ->
    [1] {" "}You can come back until { $at }.
   *[0] {" "}You can come back at any time.
}
season-left-later = You have left, and you keep your results.{ $back ->
    [1] {" "}You can come back at any time.
   *[0] {""}
}
season-leave-now-or-after = Your table <#{ $channel }> is still running. When do you want to leave?
season-leave-after = After this table
season-leave-now = Now, and let a bot take over
season-leaves-after = You will leave once your table has finished.
season-leaves-now = You have left. A bot is now playing in your seat.
season-plays = You are playing in round { $round }.
season-welcome-back = Welcome back.{ $form ->
    [ladder] {" "}I will include you in the draws again.
   *[other] { $round ->
        [0] {""}
       *[other] {" "}You are in the draw for round { $round }.
    }
}
season-tell-me = Let me know
season-will-tell = I will let you know when you can join.
season-plays-here = All right. I will mention you in the threads of your tables.
season-wants-title = What you want to play
season-wants-games = Games
season-wants-tables = Tables at once

# Messages to one person
notice-season-asked = **{ $name }**: round { $round } will be drawn <t:{ $at }:R>. Do you want to play? If you do not answer, I will not seat you until you press a button in a season or at one of its tables.
notice-season-asked-cup = **{ $name }**: round { $round } will be drawn <t:{ $at }:R>. Do you want to play? A cup does not wait: if you do not answer, you are out.
notice-season-lost = **{ $name }**: a bot has taken over your seat, so I will not seat you for now. You keep your results. Press **I am back** to return.
notice-season-lost-cup = **{ $name }**: a bot has taken over your seat. You keep your results. Press **I am back** before the next draw, or you are out of the cup.
notice-season-lost-again = **{ $name }**: a bot has taken over your seat again. You keep your results. Press **I am back** before the next draw; after that, only an organiser can bring you back.
notice-season-room = **{ $name }**: a place is free. Press **{ PUBLIC("join") }** in <#{ $channel }>.
notice-season-next = **{ $name }** is open to join. Press **{ PUBLIC("join") }** in <#{ $channel }>.
notice-season-report = Your seasons need you:
# $least is at least 2, $there is at least 2.
season-report-line = **{ $name }** { $why ->
    [homeless] can no longer post in its channel. Use `/season` in another channel and press **Move it here**. Until then, its clocks are stopped.
    [people] is waiting for more people: { $there } can play in round { $round }.
    [begin] has not started: { $there } of { $least } people have joined. Start it with fewer people, or end it.
   *[short] has too few free players for a table.
}
season-report-opening = No thread could be opened. Discord allows 1,000 active threads per server, and I need the “Create Public Threads” permission.

# Refused
refused-no-season = There is no such season on this server.
refused-season-over = { $name } is over.
refused-season-not-in = You are not in { $season }.
refused-season-role = Only members with the role <@&{ $role }> can join this season.
# $most is at least 2.
refused-season-full = All { $most } places are taken.
refused-season-cup-waits = A cup does not wait: if you miss a round, you are out. To leave, press **Leave**.
refused-season-late = Joining is closed. Use `/season` to see the other seasons.
refused-season-removed = An organiser has removed you from this season. Only an organiser can bring you back.
refused-season-lost-twice = A bot has taken over your seat twice. Only an organiser can bring you back to this season.
refused-only-organisers = Only organisers can do that. You need the “Manage Events” or “Manage Server” permission, or a role that `/server` lists for organisers.
