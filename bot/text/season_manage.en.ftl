# What organisers do to a season, for all to read in its living post and under [Rules].
season-did-correct = ✎ { $by } corrected table { $table } of round { $round }: { $result }{ $outs ->
    [0] {""}
    [one] { $placed ->
        [0] { $out } does not count
       *[other] ; { $out } does not count
    }
   *[other] { $placed ->
        [0] nobody counts ({ $out })
       *[other] ; { $out } do not count
    }
}.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-draw = { $by } had round { $round } drawn.
season-did-time = { $by } gave round { $round } { $days } more { $days ->
    [one] day
   *[other] days
}, until <t:{ NUMBER($until, useGrouping: 0) }:D>.
season-did-pause = { $by } paused the season; tables play on.
season-did-go-on = { $by } let the season go on; each of its times is later by the pause.
season-did-end = { $by } ended the season{ $tables ->
    [0] {""}
    [one] ; a table plays on and does not count
   *[other] ; { $tables } tables play on and do not count
}.
season-did-end-later = { $by } ended the season; { $tables ->
    [one] a table plays on and counts
   *[other] { $tables } tables play on and count
}.
season-did-remove = { $by } removed { $name }.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-bring-back = { $by } brought { $name } back.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-add = { $by } added { $name }.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-ask-in = { $by } invited { $to }.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-bot-takes = { $by } let a bot keep { $name }'s seat warm at table { $table } of round { $round }.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
season-did-replace = { $by } offered { $name }'s seat at table { $table } of round { $round } to { $to }.
season-did-move = { $by } moved the season to this channel.

# At the table that it concerns
notice-season-corrected = { $by } corrected how this table counts in { $season }. [Standings] there show it; the game and the ratings stay as they are.
notice-season-bot-takes = { $by } lets a bot keep { $name }'s seat warm, as the season goes on. { $name }, come back any time.
notice-season-replace = { $by } offers { $name }'s seat to { $to }. Whoever takes it has its secrets, its thread and its place in the season.

# To whom it concerns
notice-season-removed = **{ $name }**: { $by } has taken you out of the season. Your table plays on; you keep what you have.{ $said ->
    [0] {""}
   *[1] {" "}({ $reason })
}
notice-season-brought-back = **{ $name }**: { $by } has brought you back. You are drawn again from the next round on.
notice-season-added = **{ $name }**: { $by } has added you. I mention you at your table; `/season` shows it, and there you can leave.

# Refused
refused-season-no-table = There is no such table in this season.
refused-season-no-member = Nobody of that number is in this season.
refused-season-no-seat = { $name } sits at no running table of this season.
refused-season-table-runs = That table is still running.
refused-season-table-late = That table was over after the season; it does not count.
refused-season-plays-there = You play at that table yourself. Another organiser or an admin can do this.
refused-season-own-table-runs = Your own table still runs. End the season so that the running tables count, or ask another organiser or an admin.
refused-season-played-there = You played there. Another organiser or an admin can.
refused-season-places = { $last ->
    [0] Places begin with the 1st.
   *[other] After { $shared ->
        [one] the
       *[other] a shared
    } { $last ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $last }th
    } place comes the { $next ->
        [2] 2nd
        [3] 3rd
       *[other] { $next }th
    }.
}
refused-season-drawn = Round { $round } is drawn already.
refused-season-paused = The season is paused. It goes on with [Let it go on].
refused-season-not-paused = The season is not paused.
refused-season-last = That was the last round: no other is drawn.
refused-season-tables-run = In a cup the next round is drawn once all tables are over: { $tables ->
    [one] one still runs
   *[other] { $tables } still run
}.
refused-season-few = { $there ->
    [0] Nobody
    [one] One person
   *[other] { $there } people
} can be drawn; it takes at least { $least }.
refused-season-days = Give a round { $least } to { $most } days, like 7.
refused-season-round-over = No round runs that could have more time.
refused-season-no-round = That round is not drawn yet.
refused-season-is-out = { $name } has been removed from this season. Bring { $name } back first.
refused-season-is-in = { $name } is in already.
refused-season-forgotten = Who wanted to be forgotten cannot be brought back.
refused-season-plays = { $name } plays at table { $table } in this round.
refused-season-began = That was for before its beginning.
refused-season-asked = They have been asked already; once is enough.
refused-season-no-former = There is no season before it whose people could be asked.

# [Manage]
season-did-ask = { $by } asked { $people ->
    [0] nobody: all who played in the season before are in
    [one] the one person of the season before who is not in yet
   *[other] the { $people } people of the season before who are not in yet
}.
season-call-asked = You are invited to the season **{ $name }**, { $people }. { $by } would like you to play. You are in once you press **Join**.
season-call-added = You are in the season **{ $name }** from the next round on, { $people }. { $by } has added you; `/season` shows it, and there you can leave.
season-call = { $people } **{ $name }** is open for joining. You played in the season before; nothing is assumed, press **Join** if you like.
season-manage-head = **{ $name }**, { $status ->
    [open] open for joining
    [running] { $round ->
        [0] running
       *[other] round { $round }
    }
    [paused] paused
   *[over] over
}. { $people ->
    [0] Nobody is
    [one] One person is
   *[other] { $people } people are
} in, { $tables ->
    [0] no table runs
    [one] one table runs
   *[other] { $tables } tables run
}.
    -# Whatever you do here all can read, with your name, in the season and at the table that it concerns. You do not see anybody's hand.
season-manage-done = Done; all can read it.
season-manage-table = Table…
season-manage-tables = More tables…
season-manage-tables-of = Round { $round }, { $several ->
    [0] table { $first }
   *[other] tables { $first } to { $last }
}
season-manage-person = Person…
season-manage-people = More people…
season-manage-people-of = { $first } to { $last }
season-manage-draw = Draw the next round now
season-manage-time = Give the round more time
season-manage-pause = Pause the season
season-manage-go-on = Let it go on
season-manage-end = End the season
season-manage-add = Add somebody…
season-manage-ask = Ask the same people
season-manage-move = Move it here
season-manage-back = Back
season-manage-runs = runs
season-manage-draw-sure = Round { $round } is drawn within a minute{ $tables ->
    [0] .
    [one] ; the table that runs plays on beside it and counts.
   *[other] ; the { $tables } tables that run play on beside it and count.
} A drawing cannot be taken back.
season-manage-draw-yes = Draw round { $round }
season-manage-pause-sure = Nothing is drawn and no round ends until somebody lets it go on; then each time is later by the pause. Tables play on by their own clocks.
season-manage-go-on-sure = Its times go on, each later by the pause.
season-manage-end-sure = The season ends, and nothing brings it back. { $tables ->
    [0] No table runs.
    [one] A table runs; it is played on in either case.
   *[other] { $tables } tables run; they are played on in either case.
}
season-manage-end-count = { $tables ->
    [one] Let that table count
   *[other] Let { $tables } tables count
}
season-manage-end-now = End with what is over
season-manage-days = How much longer
season-manage-day = { $days ->
    [one] a day
   *[other] { $days } days
}
season-manage-at-table = **Table { $table } of round { $round }**: { $names }. { $over ->
    [1] { $result }{ $corrected ->
        [1] {" "}✎
       *[0] {""}
    }
   *[0] It runs; it can be corrected once it is over.
}
season-manage-at-person = **{ $name }**: { $presence }{ $since ->
    [1] .
   *[other] , from round { $since } on.
}{ $table ->
    [0] {""}
   *[other] {" "}Plays at table { $table } of round { $round }.
}
season-manage-correct = Correct the result
season-manage-place-of = Place of { $name }
season-manage-place = { $place ->
    [0] does not count
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
season-manage-why = Why, for all to read
season-manage-why-ask = Table { $table } of round { $round } would count like this: { $result }. Say why, for all to read.
season-manage-say-why = Say why
season-manage-bot = A bot takes the seat
season-manage-remove = Remove
season-manage-bring = Bring back
season-manage-replace = Somebody else takes the seat…
season-manage-offered = { $to } is asked at the table, and has the seat once { $to } has pressed **Take the seat** there.
season-manage-moved = The season lives here now; each table that runs gets a new thread.
season-homeless-here = **{ $name }**: I cannot write in its channel any more; its clocks stand. I can go on with it in this one.
season-file-is = **{ $name }** whole, as a file: names, drawings, results, corrections; no user ids. `longtable verify FILE` draws each round once more and checks the keys of the dice.
stats-season = { $name }, { $place } of { $of }
stats-seasons = Seasons: { $seasons }.
