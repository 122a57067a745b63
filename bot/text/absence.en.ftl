# Clocks, vacations, and whoever is late.

pace-day = a move a day
pace-three-days = a move every three days
pace-week = a move a week

notice-clock-warn = **{ $game }**: a quarter of your time is left; it is out <t:{ $out }:R>.
notice-clock-vacation = **{ $game }**: your time was out. A day of your vacation is spent, so nothing is lost; { $left ->
    [0] you have none left this year.
    [one] 1 is left this year.
   *[other] { $left } are left this year.
}
notice-clock-out = **{ $game }**: your time is used up. Nothing is lost yet; in 12 of your waking hours the others choose what to do.
notice-nudge = **{ $game }**: { $who } asks whether you have seen that it is your turn.
notice-late-wait = The table waits 2 days more for { $name }.
notice-late-turn = A bot plays this turn for { $name }.
notice-late-seat = A bot keeps { $name }'s seat warm. { $name }, come back any time.
notice-late-find = { $name }'s seat is free for somebody else.
notice-late-wait-unnamed = The table waits 2 days more.
notice-late-turn-unnamed = A bot answers for whoever is late.

here-again = I am here

vacation = Vacation
late-post = **{ $game }** waits for { $who }, whose time is out. What shall we do? { $pings }
late-post-unnamed = **{ $game }**: the table waits, and somebody's time is out. What shall we do? { $pings }
late-votes = -# { $votes } of { $of } have chosen; more than half decide.
late-wait = Wait 2 days
late-turn = Bot plays this turn
late-seat = Bot takes the seat
late-find = Find somebody
late-turn-unnamed = A bot answers for whoever is late
late-tally = { $what }: { $votes }
late-over = **{ $game }**: that is settled.
nudged = { $secret ->
    [0] I have nudged { $who }, unless somebody else did so today.
   *[other] I have nudged whoever is waited for, unless somebody else did so today.
}

setting-vacation = Vacation: { $away ->
    [0] none now
   *[other] away until { $until }
}; { $left ->
    [one] 1 day
   *[other] { $left } days
} left this year
change-vacation = Change vacation
field-vacation = Days off, after those you have
field-vacation-about = A number; 0 ends your vacation. No clock runs and nothing reminds you.
field-remind = Reminders
remind-dm = by direct message
remind-channel = at the table; for games with secrets by direct message
games-deadline = in <#{ $channel }>: **your turn**, asked { $since }, time until { $out }

refused-not-late = That is settled already.
refused-no-choice = That is no choice here.
refused-not-yours-to-choose = The others at the table choose.
refused-nudged-already = You have asked already. Tomorrow you may ask again.
refused-nobody-to-nudge = Nobody else is waited for.
refused-no-days = You have { $left ->
    [0] no day of vacation left this year.
   *[other] { $left ->
        [one] 1 day
       *[other] { $left } days
    } of vacation left this year. Choose 0 to { $left }.
}

command-nudge = Nudge whoever is waited for
command-vacation = Days off: no clock runs, nothing reminds you
command-vacation-days = How many; 0 ends your vacation
