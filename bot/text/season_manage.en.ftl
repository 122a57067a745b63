# What organisers do to a season: everybody can read it in its living post and under [Rules].
season-did-correct = ✎ { $by } { $ended ->
    [1] ended
   *[0] corrected
} table { $table } of { season-in-round }: { $result }{ $outs ->
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
   *[1] {" "}Reason: { $reason }
}
season-did-draw = { $by } started { $form ->
    [ladder] draw { $round }
   *[other] the draw of round { $round }
}.
season-did-time = { $by } extended round { $round } by { $days } { $days ->
    [one] day
   *[other] days
}, until <t:{ $until }:D>.
season-did-pause = { $by } paused the season, but not its running tables.
season-did-go-on = { $by } resumed the season.
season-did-end = { $by } ended the season{ $tables ->
    [0] {""}
    [one] ; one table continues but does not count
   *[other] ; { $tables } tables continue but do not count
}.
season-did-end-later = { $by } ended the season; { $tables ->
    [one] one table continues and counts
   *[other] { $tables } tables continue and count
}.
season-did-remove = { $by } removed { $name }.{ $said ->
    [0] {""}
   *[1] {" "}Reason: { $reason }
}
season-did-bring-back = { $by } brought { $name } back.{ $said ->
    [0] {""}
   *[1] {" "}Reason: { $reason }
}
season-did-add = { $by } added { $name }.{ $said ->
    [0] {""}
   *[1] {" "}Reason: { $reason }
}
season-did-ask-in = { $by } invited { $to }.{ $said ->
    [0] {""}
   *[1] {" "}Reason: { $reason }
}
season-did-bot-takes = { $by } let a bot keep { $name }’s seat warm at table { $table } of { season-in-round }.{ $said ->
    [0] {""}
   *[1] {" "}Reason: { $reason }
}
season-did-replace = { $by } offered { $name }’s seat at table { $table } of { season-in-round } to { $to }.
season-did-move = { $by } moved the season to this channel.
season-did-change = { $by } changed the rules: { $what }

# At the table it concerns
notice-season-corrected = { $by } has set the final places at this table for { $season }. The game and the ratings stay as they are.
notice-season-bot-takes = { $by } has let a bot keep { $name }’s seat warm so that the season can go on.
notice-season-replace = { $by } has offered { $name }’s seat to { $to }. The seat comes with its secrets, its thread and its place in the season.

# To the person it concerns
notice-season-removed = **{ $name }**: { $by } has removed you from the season. You keep your results.{ $said ->
    [0] {""}
   *[1] {" "}Reason: { $reason }
}
notice-season-brought-back = **{ $name }**: { $by } has brought you back. I will include you in the draws again.
notice-season-added = **{ $name }**: { $by } has added you to this season. You can leave it with `/season`.

# Refused
refused-season-no-table = There is no such table in this season.
refused-season-no-member = Nobody in this season has that number.
refused-season-no-seat = { $name } is not at a running table of this season.
refused-season-table-late = The season ended before that table did.
refused-season-same-places = Nothing has changed.
refused-season-plays-there = You are playing at that table yourself. Another organiser or an admin can do this.
refused-season-places = { $last ->
    [0] The places must start with 1st.
   *[other] After { $shared ->
        [one] {""}
       *[other] a shared{" "}
    }{ $last ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $last }th
    } place, the next place must be { $next ->
        [2] 2nd
        [3] 3rd
       *[other] { $next }th
    }.
}
refused-season-drawn = These tables have already been drawn.
refused-season-paused = The season is paused. Press **Resume the season** first.
refused-season-not-paused = The season is not paused.
refused-season-last = That was the last round.
refused-season-tables-run = In a cup, the next round is drawn once all tables have finished; { $tables ->
    [one] one is still running
   *[other] { $tables } are still running
}.
refused-season-few = { $there ->
    [0] Nobody
    [one] Only one person
   *[other] Only { $there } people
} can be drawn, and a table needs at least { $least }.
# $most is at least 2.
refused-season-days = You can extend a round by { $least } to { $most } days, such as 7.
refused-season-round-over = No round is running, so there is none to extend.
refused-season-no-round = That round has not been drawn yet.
refused-season-is-out = { $name } has been removed from this season. Bring { $name } back first.
refused-season-is-in = { $name } is already in the season.
refused-season-forgotten = That person asked me to forget them.
refused-season-plays = { $name } is already playing at table { $table } in this round.
refused-season-began = The season has already started.
refused-season-asked = I have already invited the players of the previous season.
refused-season-no-former = There is no previous season whose players I could invite.

# [Manage]
season-did-ask = { $by } invited { $people ->
    [0] nobody: everybody from the previous season had already joined
    [one] the one player from the previous season who had not joined yet
   *[other] the { $people } players from the previous season who had not joined yet
}.
season-call-asked = { $people }, { $by } invites you to the season **{ $name }**. You are in once you press **Join**.
# $people is a text.
season-call = { $people } **{ $name }** is open. To play again, press **Join**.
season-manage-head = **{ $name }** is { $status ->
    [open] open to join
    [running] { $round ->
        [0] running
       *[other] in { season-in-round }
    }
    [paused] paused
   *[over] over
}. { $people ->
    [0] No players
    [one] One player
   *[other] { $people } players
}, { $tables ->
    [0] no running tables
    [one] one running table
   *[other] { $tables } running tables
}.{ $out ->
    [0] {""}
   *[other] {" "}Not playing: { $others }.
}
    -# What you do here is shown with your name, in the season and at the table concerned. You cannot see anybody’s hand.
season-manage-done = Done. Everybody can read what you did.
season-manage-table = Choose a table…
season-manage-tables = More tables…
season-manage-tables-of = { season-round }, { $several ->
    [0] table { $first }
   *[other] tables { $first } to { $last }
}
season-manage-person = Choose a person…
season-manage-people = More people…
season-manage-people-of = { $first } to { $last }
season-manage-draw = Draw now
# $people is at least 2.
season-draw-preview = **{ $people } people** are in the draw: { $names }. Seats at the tables: { $sizes }.{ $byes ->
    [0] {""}
    [one] {" "}One person gets no table; the draw decides who.
   *[other] {" "}{ $byes } people get no table; the draw decides who.
} Repeated meetings: { $repeated ->
    [0] none
   *[other] about { $repeated }
}.{ $out ->
    [0] {""}
   *[other] {" "}Left out: { $others }.
}
season-draw-without = { $name } ({ $why })
season-manage-time = Give the round more time
season-manage-pause = Pause the season
season-manage-go-on = Resume the season
season-manage-end = End the season
season-manage-add = Add somebody…
season-manage-ask = Invite the same people
season-manage-move = Move it here
season-manage-back = Back
season-manage-draw-sure = I will draw the tables within a minute{ $tables ->
    [0] .
    [one] ; the running table continues and still counts.
   *[other] ; the { $tables } running tables continue and still count.
} You cannot undo a draw.
season-manage-draw-yes = Draw
season-manage-pause-sure = Until somebody resumes the season, nothing will be drawn and no round will end, but running tables will continue. After the pause, everything is postponed by its length.
season-manage-go-on-sure = Everything will be postponed by the length of the pause.
season-manage-end-sure = The season will end for good. { $tables ->
    [0] No tables are running.
    [one] One table is running and will still be played to the end.
   *[other] { $tables } tables are running and will still be played to the end.
}
season-manage-end-count = { $tables ->
    [one] End it and count that table
   *[other] End it and count those { $tables } tables
}
season-manage-end-now = End it and count only finished tables
season-manage-days = How many more days?
season-manage-day = { $days ->
    [one] one day
   *[other] { $days } days
}
season-manage-at-table = **Table { $table } of { season-in-round }**: { $names }. { $over ->
    [1] { $result }{ $corrected ->
        [1] {" "}✎
       *[0] {""}
    }
   *[0] { $result }
}
season-manage-at-person = **{ $name }**: { $presence }{ $since ->
    [1] {""}
   *[other] , from round { $since } on
}{ $away ->
    [1] , on vacation until { $until }
   *[0] {""}
}.{ $table ->
    [0] {""}
   *[other] {" "}They are at table { $table } of { season-in-round }.
}
season-manage-correct = { $over ->
    [1] Correct the result
   *[0] End the table with a result
}
season-manage-place-of = { $name }’s place
season-manage-place = { $place ->
    [0] not counted
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
season-manage-why = Reason (everybody can read it)
season-manage-why-ask = Table { $table } of { season-in-round } would count like this: { $result }. Say why; everybody can read your reason.
season-manage-say-why = Give a reason
season-manage-bot = Let a bot take the seat
season-manage-bot-for = Let a bot play for { $name }
season-manage-remove = Remove
season-manage-bring = Bring back
season-manage-replace = Give the seat to somebody else…
season-manage-offered = I have asked { $to } at the table. They will get the seat once they press **Take the seat** there.
season-manage-moved = The season is now in this channel. Each running table will get a new thread.
season-homeless-here = **{ $name }**: I can no longer post in the season’s channel, so its clocks are stopped. I can continue the season in this channel.
season-file-is = Here is **{ $name }** as a file, with names, draws, results and corrections, but no user IDs. `longtable verify FILE` draws each round again and checks seals and messages.
stats-season = { $name }, { $place } of { $of }
stats-seasons = Seasons: { $seasons }.
