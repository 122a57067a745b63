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
refused-season-paused = The season is paused. It goes on with [Go on].
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
refused-season-no-round = No round runs that could have more time.
refused-season-is-out = { $name } has been removed from this season. Bring { $name } back first.
refused-season-is-in = { $name } is in already.
refused-season-forgotten = Who wanted to be forgotten cannot be brought back.
refused-season-plays = { $name } plays at table { $table } in this round.
