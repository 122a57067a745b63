# Seasons: what all read of them, and what everybody can press. Setting one up: season_forms.
command-season = The seasons of this server, and your place in them
command-season-name = Which season
topic-season = Seasons
topic-season-text = **Seasons.** Press **Join** at a season once: from then on I call you at each table that is drawn for you, and there is nothing else to do. `/season` shows where you stand. You can leave at any time and, but for a cup, sit a round out; in a league or Swiss tournament a round that you miss counts 0.

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
season-what = { $form ->
    [league] a **league** of { $games }: tables of { $seats }, { $rounds } rounds of at most { $days } days, { $pace }.
    [swiss] a **Swiss tournament** of { $games }: tables of { $seats }, { $rounds } rounds of at most { $days } days, { $pace }.
    [cup] a **cup** of { $games }: tables of { $seats }, rounds of at most { $days } days, { $pace }.
   *[ladder] a **ladder** of { $games }: tables of { $seats }, a drawing a day, { $pace }.
}
season-ends = The ladder ends { $at }{ $stands ->
    [1] , later by as long as it stands still
   *[0] {""}
}; tables that still run then do not count.
season-points = Points { $points }; { $drops ->
    [0] every round counts
    [1] everybody's worst round does not count
   *[other] everybody's { $drops } worst rounds do not count
}.
season-ties = { $form ->
    [swiss] Ties: games won, share of points, direct meeting, points of those one met, lot.
   *[other] Ties: games won, share of points, direct meeting, lot.
}
season-places = { $form ->
    [cup] Whoever comes further is ahead; then the place at that table. Ties: games won, share of points, direct meeting, lot.
   *[other] Places by the ladder's own number, from two games on.
}

# The living post
season-in = { $count ->
    [0] Nobody is in yet.
    [one] One is in: { $names }.
   *[other] { $count } are in: { $names }.
}
season-begins-full = Begins when { $least } are in.
season-begins-word = Begins when its organiser says so.
season-begins-at = Begins { $at } if { $least } are in.
season-seals = -# Seals: drawing { $drawing }…, dice { $dice }…. Each round's key follows with it.
season-running = **{ $name }**: { $form ->
    [ladder] a ladder, { $people } are in
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
        [0] Its table runs.
       *[other] Its table is over.
    }
   *[other] {" "}{ $over } of { $tables } tables are over.
}
season-last = Last: { $here ->
    [1] {""}
   *[0] { $form ->
        [ladder] drawing
       *[other] round
    } { $round }, {""}
}table { $table }, { $result }.
season-next-paused = It stands still: nothing is drawn until it goes on; tables play on.
season-next-waits = Round { $round } waits for people: { $there } can be drawn, and that is too few for a table.
season-next-drawing = Next drawing: { $at }.
season-next-short = Too few people can be drawn for a table.
season-next-last = This is the last round.
season-next-at = Next: round { $round } is drawn { $at }.
season-next-after = Next: round { $round } is drawn { $soon ->
    [1] as soon as the last table is over
   *[0] at { $hour } ({ $zone }), 12 hours or more after the last table
}.
season-over = **{ $name }** is over{ $count ->
    [0] .
    [one] ; { $names } won.
   *[other] ; { $names } won together.
}
season-mine = My table
season-tables = Tables
season-standings = Standings
season-more = More
season-who = Who plays
season-rules = Rules
season-manage = Manage
season-own = My season
season-next = Next season
season-file = As a file
season-how = How it was drawn
season-show = Season
season-open = not started

# A round's post
season-drawn = **{ $name }**, { $form ->
    [ladder] drawing { $round }: { $tables } { $tables ->
        [one] table
       *[other] tables
    } of { $games }.
   *[other] round { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}of { $rounds }
    } is drawn: { $tables } { $tables ->
        [one] table
       *[other] tables
    } of { $games }{ $within ->
        [1] , until { $until }
       *[0] {""}
    }.
}
season-again = { $again ->
    [0] Nobody meets anybody again.
    [one] One meeting is a repeated one.
   *[other] { $again } meetings are repeated ones.
}
season-more-tables = … and { $more } more: [Tables]
season-new-are = New: { $names }.
season-out-are = Sits out: { $names }.
season-rests-are = Rests, which counts as an average table: { $names }.
season-still-together = Still at another table together: { $pairs }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}. I found no drawing without that.
season-bots-are = { $tables ->
    [0] No bot plays.
    [one] A bot plays at one table.
   *[other] Bots play at { $tables } tables.
}
season-key = -# Key { $published }… fits the seal.

# The end
season-is-over = **{ $name }** is over { $form ->
    [ladder] {""}after { $tables } tables.
   *[other] {""}after { $rounds } { $rounds ->
        [one] round
       *[other] rounds
    } and { $tables } { $tables ->
        [one] table
       *[other] tables
    }.
}
season-wins = 🏆 **{ $names } { $form ->
    [cup] { $count ->
        [one] wins the cup
       *[other] win the cup together
    }
   *[other] { $count ->
        [one] wins with { $points }
       *[other] win together with { $points } each
    }{ $form ->
        [ladder] {""}
       *[other] {" "}points
    }
}**
season-second = { $nth } { $name }{ $counted ->
    [1] , { $points }
   *[0] {""}
}
season-award-won = Most games won
season-award-met = Most people met
season-award-closest = Closest table
season-award-in-time = Never a turn late
season-of-you = { $count } of you
season-between = {" "}to{" "}
season-closest-where = { $form ->
    [ladder] drawing
   *[other] round
} { $round }, table { $table }, { $totals }
season-thanks = Thank you for playing. { $who }
season-last-key = -# Last key { $published }…: every drawing can be checked.
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
season-picture-more = { $first } to { $last }: [Standings]
season-pill-over = over
season-pill-ladder = { $count } are in
season-pill-round = round { $round }{ $rounds ->
    [0] {""}
   *[other] {" "}of { $rounds }
}
season-tree-round = { $final ->
    [1] Final
   *[0] Round { $round }
}
season-winner-of = winner of { $table }
season-best-other = one of the best others
season-note-sits-out = sits out
season-note-since = from round { $round }
season-note-pauses = pauses
season-note-out = sits out round { $round }
season-note-direct = by direct meeting
season-note-met = by points of those met
season-note-lot = by lot
season-presence = { $status ->
    [left] has left
    [lost] lost, may come back
    [removed] removed
   *[in] in
}

# All seasons
season-all = { $count ->
    [0] There is no season here yet. A season gives everybody the next table without anybody organising evenings.
   *[other] **Seasons here.**
}
season-choose = Season…
season-state = { $status ->
    [draft] draft
    [open] open for joining
    [running] running
    [paused] paused
   *[over] over
}
season-new = New season
season-line-draft = **{ $name }**: a draft that only you see.
season-line-open = **{ $name }**: { $form }, { $count } { $count ->
    [one] is
   *[other] are
} in. { $begins }
season-line-runs = **{ $name }**: { $kind ->
    [ladder] { $form }, { $count } { $count ->
        [one] is
       *[other] are
    } in.
   *[other] round { $round }{ $rounds ->
        [0] {""}
       *[other] {" "}of { $rounds }
    }.
}
season-line-not-in = { $may ->
    [1] Joining is open.
   *[0] You are not in it.
}
season-you-are-in = You are in.
season-you-are = { $form ->
    [cup] You are { $nth }.
    [ladder] You are { $nth } with { $points }.
   *[other] You are { $nth } with { $points } { $one ->
        [1] point
       *[0] points
    }.
}
season-table-is = Your table is <#{ $channel }>{ $waits ->
    [1] ; it has waited for you since { $since }
   *[0] {""}
}.
season-play = { $many ->
    [1] { $form ->
        [ladder] Play drawing { $round }, table { $table }
       *[other] Play round { $round }, table { $table }
    }
   *[0] Play
}
season-table-kept = Your table is <#{ $channel }>; a bot keeps your seat warm there.
season-table-waits = Your table waits for a free thread.

# One's own
season-mine-not-in = You do not play in **{ $name }**.
season-mine-out = { $status ->
    [lost] You left a seat to a bot or were away, so I do not draw you. You lose nothing that you have; press **I am back** whenever you like.
    [removed] An organiser has taken you out; only an organiser can bring you back. You keep what you have.
    [twice] A bot has taken your seat twice; only an organiser can bring you back. You keep what you have.
    [cup] You are out of the cup, and keep what you have.
    [late] You left before the first drawing, and joining is closed.
   *[left] You are out. Come back whenever you like.
}
season-round-was = { $kind ->
    [played] Round { $round }: { $nth } of { $of }{ $form ->
        [cup] {""}
       *[other] , { $points }
    }.
    [open] Round { $round }: your table runs.
    [rested] Round { $round }: { $form ->
        [cup] you went on without playing
       *[other] you rested, { $points } as at an average table
    }.
    [dropped] Round { $round }: { $points }, which does not count.
   *[missed] Round { $round }: not played.
}
season-drawing-was = Drawing { $round }: { $result }
season-meeting = { $result }{ $rated ->
    [1] {" "}(rating { $change })
   *[0] {""}
}.{ $linked ->
    [1] {" "}<#{ $thread }>
   *[0] {""}
}
season-sits-out = You sit out round { $round } and are in again for the one after it. It counts 0{ $drops ->
    [0] {""}
    [one] , and everybody's worst round does not count
   *[other] , and everybody's { $drops } worst rounds do not count
}.
season-is-asked = Shall I seat you in round { $round }? Until you say so I do not.
season-ladder-paused = You pause: I draw you again once you press **Go on**.
season-sit-out = Sit out the next round
season-play-after-all = Play it after all
season-pause = Pause
season-go-on = Go on
season-i-am-back = I am back
season-not-this-round = Not this round
yes = Yes

# Reading
season-tables-head = **{ $name }**, { $form ->
    [ladder] drawing { $round }
   *[other] round { $round }
}: { $count } { $count ->
    [one] table
   *[other] tables
}.
season-which-round = Round…
season-round = { $form ->
    [ladder] Drawing { $round }
   *[other] Round { $round }
}
season-table-runs = { $n }. { $linked ->
    [1] { $link }{" "}
   *[0] {""}
}{ $names }: runs{ $waits ->
    [1] ; it has waited for { $late } since { $since }
   *[0] {""}
}
season-table-over = { $n }. { $linked ->
    [1] { $link }{" "}
   *[0] {""}
}{ $result }{ $counted ->
    [1] : { $points } points
   *[0] {""}
}{ $corrected ->
    [1] {" "}✎
   *[0] {""}
}
season-result-uncounted = { $names }: ended without a result that counts
season-result-late = { $names }: over after the season, does not count
season-plan = Round { $round }, if nobody comes or goes: { $tables }
season-standings-head = **{ $name }**: standings.
season-which-page = Page…
season-places-to = { $first } to { $last }
season-as-text = As text
season-tie = { $broke ->
    [lot] You and { $name } are equal in everything; the lot put { $ahead ->
        [1] you
       *[0] { $name }
    } ahead.
   *[other] { $form ->
        [cup] You and { $name } have come equally far.
       *[other] You and { $name } have { $points } points each.
    } { $broke ->
        [won] { $ahead ->
            [1] You have
           *[0] { $name } has
        } won more games: { $more } against { $less }.
        [share] { $ahead ->
            [1] Your
           *[0] { $name }'s
        } share of points is higher: { $more } against { $less } %.
        [direct] Where you sat together, { $ahead ->
            [1] you
           *[0] { $name }
        } made more points: { $more } against { $less }.
       *[met] The people { $ahead ->
            [1] you
           *[0] { $name }
        } met have more points: { $more } against { $less }.
    }
}
season-tie-shared = You share this place with { $names }: nothing sets you apart so far.
season-cell-bye = bye
season-cell = { $kind ->
    [open] runs
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
}{ $any ->
    [1] { $form ->
        [cup] {""}
       *[other] {" "}({ $cells })
    }; games won { $won }; share { $share }
   *[0] {""}
}
season-rung = { $shared ->
    [1] =
   *[0] {""}
}{ $place }. { $name }, { $number } ({ $change }), { $games } games
season-not-listed = Not listed before two games: { $names }.
season-who-head = **{ $name }**: { $count } { $count ->
    [one] is
   *[other] are
} in.
season-more-head = **{ $name }**. What else there is:

# How it was drawn
season-how-head = { $form ->
    [ladder] Drawing
   *[other] Round
} { $round }, drawn by method { $version } from key { $published }…, which fits the seal { $seal }….
season-how-announced = The draw follows from that key and from the number of this message, which nobody could know before it was posted: { $link }
    Check that it is there, is not marked as edited, and shows drawing seal `{ $seal }` and terms `{ $terms }`. Then nobody chose who plays whom, not even my host. If several messages announce this round, only the last counts: ask why.
season-how-unproven = The draw also depends on numbers that only my host could see. No player could choose them; nobody can prove that my host did not.
draw-message = **{ $name }**: { $form ->
    [ladder] drawing { $round }
   *[other] round { $round }
} comes next, for { $people } people.{ $listed ->
    [0] {""}
   *[other] {" "}By number: { $members }.
}{ $attempt ->
    [1] {""}
   *[other] {" "}This is message { $attempt } about it, because who can be drawn has changed or the last one failed.
}
    -# Seals: drawing `{ $drawing }`, dice `{ $dice }`. Terms `{ $terms }`. Who plays whom and all dice come from the sealed keys and from the number that Discord gives this message.
season-how-tables = { $people } people, { $tables } { $tables ->
    [one] table
   *[other] tables
}. Repeated meetings{ $planned ->
    [1] {" "}in all rounds
   *[0] {""}
}: { $repeated }{ $best ->
    [1] , the least possible
   *[0] {""}
}.
season-how-small = { $few ->
    [bots] Beside a bot: { $names }{ $times }.
   *[other] At a table of another size: { $names }{ $times }.
}
season-how-times = , { $all ->
    [1] all{" "}
   *[0] {""}
}for the { $same ->
    [1] { $most }
   *[0] { $least } to { $most }
} time
season-how-seats = { $all ->
    [1] Seats
   *[0] Seats that every table has
}: how often one person has had each of them differs by { $most } at most.
season-how-rests = Rests: { $names }.
season-check = Check it now
season-the-file = The file
season-checked = { $verdict ->
    [same] I have drawn round { $round } once more from the file: it comes out the same, and its key fits the seal.
    [other] Round { $round } does not come out the same. Please tell whoever hosts me.
   *[nothing] This version cannot draw round { $round } again: it was drawn by another one.
}
season-check-broke = My check broke off; the drawing stands. Code { $code }.
season-file-here = Round { $round } as a file. `longtable verify FILE` draws it once more.

# Joining, leaving
season-joined = { $form ->
    [ladder] You are in. I draw once a day and mention you at your table.
   *[other] You are in. { $known ->
        [now] Round 1 is drawn within a minute
        [then] Round 1 is drawn { $at } if enough are in
       *[0] { $full ->
            [1] Round 1 is drawn once { $least } are in
           *[0] Round 1 is drawn when the organiser says so
        }
    }; I mention you at your table, there is nothing else to do.
}
season-joined-late = You are in, and are drawn from the next round on. A round that you are not in counts 0{ $drops ->
    [0] {""}
    [one] ; everybody's worst does not count
   *[other] ; everybody's { $drops } worst do not count
}.
season-your-zone = Your zone is { $zone }{ $has ->
    [1] , quiet from { $from } to { $to }
   *[0] , without quiet hours
}.
season-tables-at-once = You are in { $count } seasons now; their tables can run at the same time.
season-left = You are out.{ $known ->
    [1] {" "}Come back until { $at }.
   *[0] {" "}Come back whenever you like.
}
season-left-later = You are out, and keep what you have.{ $back ->
    [1] {" "}Come back whenever you like.
   *[0] {""}
}
season-leave-now-or-after = Your table <#{ $channel }> is still running.
season-leave-after = After this table
season-leave-now = Now, a bot plays on
season-leaves-after = You are out once your table is over. Play it to its end in peace.
season-leaves-now = You are out; a bot plays on in your seat.
season-plays = You play round { $round }.
season-welcome-back = Welcome back. { $form ->
    [ladder] I draw you again.
   *[other] You are drawn in round { $round }.
}
season-tell-me = Tell me
season-will-tell = I tell you, once.
season-plays-here = Good. At your tables I mention you in their threads.
season-wants-title = What I want to play
season-wants-games = Games
season-wants-tables = Tables at once

# Messages to one person
notice-season-asked = **{ $name }**: round { $round } is drawn <t:{ NUMBER($at, useGrouping: 0) }:R>. Shall I seat you? If you say nothing, I do not, and you are drawn again once you press anything at a season or a table of it.
notice-season-asked-cup = **{ $name }**: round { $round } is drawn <t:{ NUMBER($at, useGrouping: 0) }:R>. Shall I seat you? A cup waits for nobody: if you say nothing, you are out of it.
notice-season-lost = **{ $name }**: a bot has your seat, so I do not draw you for now. You lose nothing that you have. **I am back** brings you back.
notice-season-lost-again = **{ $name }**: a bot has your seat, so I do not draw you any more. You lose nothing that you have. As it is not the first time, only an organiser can bring you back.
notice-season-room = **{ $name }**: a place is free: [Join] in <#{ $channel }>. First come, first served.
notice-season-next = **{ $name }** is open for joining: [Join] in <#{ $channel }>.
notice-season-too-few = **{ $name }** has not begun: { $there } of { $least } are in, and I have put it off four times. Begin it with fewer, wait, or end it: [Manage] at its post.
notice-season-ladder-few = **{ $name }** cannot draw a table of { $seats }: too few people are free ({ $there } { $there ->
    [one] is
   *[other] are
} in). I try again every day, and tell you again only after a table has been drawn.
notice-season-vacation = **{ $name }**: { $named ->
    [1] { $who }'s time is
   *[0] Somebody's time is
} out at table { $table } of round { $round }. Their vacation days are used for it, one a day. It counts as late.
notice-season-bound = **{ $name }**: you have two tables open, so I do not draw you for round { $round }. I draw you again when one is over.
notice-season-crowded = **{ $name }**: for two hours I could not open a thread in <#{ $channel }>, so a table waits. Discord allows a server 1,000 active threads, and me only where I have *Create Public Threads*. Archive old threads or allow it; the table begins by itself then.
notice-season-homeless = **{ $name }**: I cannot write in its channel any more. Give `/season` in another channel and press **Move it here**; until then, or until I may write there again, its clocks stand.

# Refused
refused-no-season = There is no such season here.
refused-season-over = { $name } is over.
refused-season-not-in = You do not play in { $season }.
refused-season-role = This season is for <@&{ $role }> people.
refused-season-full = All { $most } places are taken.
refused-season-cup-waits = A cup waits for nobody: who does not play is out of it. **Leave** if you want to.
refused-season-late = Joining is closed. `/season` shows what comes next.
refused-season-removed = An organiser has taken you out of this season; only an organiser can bring you back.
refused-season-lost-twice = A bot has taken your seat twice. Only an organiser can bring you back in this season.
refused-only-organisers = For that you need the right to manage events or this server, or a role that `/server` names for organisers.
