# Clocks, vacations and late players

pace-day = one move a day
pace-three-days = one move every three days
pace-week = one move a week

notice-clock-warn = **{ $game }**: you have a quarter of your time left. It runs out <t:{ $out }:R>.
notice-clock-vacation = **{ $game }**: your time has run out. I am using your vacation days, one a day, until you play. { $left ->
    [0] You have none left this year.
    [one] You have 1 left this year.
   *[other] You have { $left } left this year.
}
notice-clock-out = **{ $game }**: your time has run out. You have another 12 waking hours; then the others will decide what to do.
notice-clock-out-alone = **{ $game }**: your time has run out. You have another 12 waking hours; then a bot will take over.
notice-time-back = I was offline for a while. The clocks do not count that time.
notice-nudge = **{ $game }**: { $who } reminds you that it is your turn.
notice-late-wait = The table will wait another 2 days for { $name }.
notice-late-turn = A bot will play this turn for { $name }.
notice-late-seat = A bot is keeping { $name }’s seat warm.
notice-late-find = Somebody else can take { $name }’s seat.
notice-late-wait-unnamed = The table will wait another 2 days.
notice-late-wait-on = The table will go on waiting for { $name }.
notice-late-wait-on-unnamed = The table will go on waiting.
notice-late-turn-unnamed = A bot will answer for everybody who is late.

here-again = I am here

vacation = Vacation
late-post = **{ $game }** is waiting for { $who }, whose time has run out. { $pings }
late-post-unnamed = **{ $game }**: somebody has not answered in time. { $pings }
late-post-asleep = **{ $game }** has stopped (last move { $since }) and is waiting for { $who }. { $pings }
late-post-asleep-unnamed = **{ $game }** has stopped (last move { $since }): not everybody has answered. { $pings }
late-votes = -# Votes: { $votes } of { $of }. A majority decides.
late-wait = Wait 2 days
late-wait-on = Go on waiting
late-turn = Let a bot play this turn
late-seat = Let a bot keep the seat warm
late-find = Find somebody else
late-turn-unnamed = Let a bot answer for everybody who is late
late-tally = { $what }: { $votes }
late-over = **{ $game }**: this question has been settled.
nudged = { $secret ->
    [0] I will nudge { $who } unless somebody else has already done so today.
   *[other] I will nudge everybody the table is waiting for, unless somebody else has already done so today.
}

setting-vacation = Vacation: { $away ->
    [0] off
   *[other] until { $until }
}; { $left ->
    [one] 1 day
   *[other] { $left } days
} left this year
change-vacation = Change vacation
vacation-told = { $away ->
    [0] You are not on vacation.
   *[other] You are on vacation until { $until }: your clocks stand still, I send you no reminders, and no bot plays for you.{ $season ->
        [0] {""}
       *[1] {" "}A season’s tables wait for you only until the round ends.
    }
} { $left ->
    [0] You have no vacation days left this year.
    [one] You have 1 vacation day left this year.
   *[other] You have { $left } vacation days left this year.
}
field-vacation = Vacation days to add
field-vacation-about = Enter 0 to end your vacation.
field-remind-in = Reminders
remind-in-dm = by direct message
remind-in-channel = at the table; for games with secrets, by direct message
games-deadline = { $place }: it became **your turn** { $since }; your time runs out on { $out }

refused-not-late = That question has already been settled.
refused-no-choice = You cannot choose that here.
refused-not-yours-to-choose = That is for the others to decide.
refused-nudged-already = You can nudge this table again tomorrow.
refused-nobody-to-nudge = The table is not waiting for anybody else.
refused-no-days = { $left ->
    [0] You have no vacation days left this year.
   *[other] Choose a number from 0 to { $left }.
}

command-nudge = Nudge the players the table is waiting for
command-vacation = Take a vacation: no clock and no reminders
command-vacation-days = How many days; 0 ends your vacation
