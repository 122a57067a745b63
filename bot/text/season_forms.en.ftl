# Setting a season up, and its rules in words.
season-form = { $form ->
    [league] League: everybody plays every round and meets as many others as possible
    [swiss] Swiss: players level on points meet
    [cup] Cup: winners advance
   *[ladder] Ladder: one draw a day among the players who are free
}
season-time-of-year = { $month ->
    [1] Winter
    [2] Winter
    [3] Spring
    [4] Spring
    [5] Spring
    [6] Summer
    [7] Summer
    [8] Summer
    [9] Autumn
    [10] Autumn
    [11] Autumn
   *[12] Winter
} { $year }
season-field-name = Name
season-field-form = Form
season-field-games = Games
season-field-seats = Seats at a table
season-field-begins = Start
season-begin = { $when ->
    [full] when two tables are full (on a ladder, one table)
    [tomorrow] tomorrow, 20:00
    [friday] Friday, 20:00
    [week] in a week, 20:00
   *[word] when you say so
}
season-change = Change
season-change-head = **{ $name }**: what do you want to change?{ $stays ->
    [0] {""}
    [1] {" "}The form, games and seats stay the same.
   *[other] {" "}The form, games, seats and points stay the same.
}
season-changed = Changed:
    { $lines }
season-changed-line = { $what }: { $old } → { $new }
changed-message = **{ $name }**: { $by } changed the rules.
    { $what }
season-edit-what = Game and name
season-edit-time = Rounds and time
season-edit-points = Points and absence
season-edit-who = Players and channels
season-field-rounds = Rounds
season-field-rounds-about = A number from { $least } to { $most }, or an end date such as 2026-12-24, for as many rounds as fit
season-field-until = Ends on
season-field-until-about = A date, such as 2026-12-24. Leave this empty to end the ladder yourself.
season-field-lasts = Maximum length of a round
season-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
season-field-hour = When rounds are drawn
season-field-hour-about = A time on the hour and a time zone, such as 20:00 Europe/Berlin
season-field-next = When the next round is drawn
season-next-round = { $when ->
    [once] as soon as the last table has finished
   *[hour] at that hour, at least 12 hours after the last table has finished
}
season-field-points = Points
season-field-points-about = { $seats } numbers, one for each place, starting with first place
season-field-drops = Dropped rounds
season-drops = { $drops ->
    [0] Every round counts
    [one] Everybody’s worst round is dropped
   *[other] Everybody’s { $drops } worst rounds are dropped
}
season-field-few = If tables do not fill up
season-few = { $few ->
    [smaller] Some tables have a different size
    [bots] Bots fill the empty seats
    [byes] Some players get a bye to the second round
    [waits] Players without a table wait
   *[rest] Players get byes in turn
}
season-field-role = Who may join
season-field-role-about = The role needed to join. Leave this empty to let anybody join.
season-field-people = Minimum and maximum number of players
season-field-people-about = Two numbers from 2 to 200, such as 8-24
season-field-late = Joining after the start
season-late = { $late ->
    [yes] At any time
    [half] Until more than half of the rounds have been drawn
   *[no] Not allowed
}
season-field-channel = Channel for the season’s posts
season-field-tables = Channel for its tables

# The draft
season-draft = **{ $name }**, a draft that only you can see.
season-draft-rules = **If tables do not fill up**: { season-few }.
    { season-rule-rated }
# $least is at least 2.
season-draft-begins = { $how ->
    [full] The season starts once { $least } people have joined.
    [word] The season starts when you say so.
   *[at] The season starts on { $at } if { $least } people have joined by then. Otherwise, I will postpone it by a day, up to four times, and then ask you.
}
season-draft-where = Posts go to <#{ $channel }>, tables to <#{ $tables }>.
# $people is at least 2.
season-forecast = { $repeated ->
    [0] none
   *[other] { $repeated } of { $meetings }
} with { $people } people
season-forecasts = *Repeated meetings: { $forecasts }.*
season-open-joining = Open for joining
season-discard = Discard
season-discard-sure = Discard the draft of **{ $name }**?
season-discarded = I have discarded the draft of **{ $name }**.
season-options = Options for…
season-is-open = You can now join **{ $name }** in <#{ $channel }>.

# Rules
# $most is at least 2.
season-who-may = { $of ->
    [1] Members with { $role } can join
   *[0] Anybody can join
}{ $late ->
    [yes] {" "}at any time
    [half] {" "}until more than half of the rounds have been drawn
   *[no] {" "}until the first draw
}{ $most ->
    [200] .
   *[other] ; { $most } people at most.
}
season-rule-games = The game changes from round to round: { $rounds }.
season-rule-few = { $few ->
    [smaller] If not all tables of { $seats } fill up, some tables have a different size.
    [bots] If not all tables of { $seats } fill up, bots fill the empty seats. Bots are not ranked{ $counts ->
        [1] ; people score as if no bots were there
       *[0] {""}
    }.
    [byes] If the first round does not fill up, some players get a bye to the second.
    [waits] If there is no table for you, you have priority in the next draw{ $seats ->
        [2] .
       *[other] . The fourth time in a row, you get a smaller table, if the game allows one.
    }
   *[rest] If not all tables of { $seats } fill up, some players get a bye. Nobody gets a second bye before everybody has had one. A bye counts as an average table.
}
season-rule-smaller = A table of { $size } awards these points instead: { $points }.
season-rule-shared = Players who share a place share the points: if two players share 1st place, they score { $each } each, half of { $first } + { $second }.
season-rule-places = { $form ->
    [league] The player with the most points wins. Ties are broken in this order:
    [swiss] The player with the most points wins. Round 1 is random; in later rounds, players level on points meet. Ties are broken in this order:
    [cup] The winners of neighbouring tables meet. Free seats go to the best runners-up. The further you get, the higher your place. Ties are broken by your place at your last table, then in this order:
   *[ladder] Each table changes your ladder rating. It rises if you finish ahead of people with higher ratings. You are ranked once you have played two games. Each day, I draw tables of free players with similar ratings who have not met recently.
}
season-rule-tie-won = Games won; a shared win counts as a fraction.
season-rule-tie-share = Share of the points: your average share of all points at your tables. If Ann scored 40 of 100 points and Bob scored 38 of 100, Ann is ahead.
season-rule-tie-direct = Head-to-head: points from the games in which all tied players met{ $drops ->
    [0] {""}
   *[other] , leaving out any round that one of them drops
}. If Ann came 1st in such a game and Bob 2nd, Ann is ahead.
season-rule-tie-met = Opponents’ points, on average. If Ann’s opponents have 6 and Bob’s have 5, Ann is ahead.
season-rule-tie-lot = A draw based on the last round’s tables decides, so nobody can predict or choose the result.
# $days is at least 2.
season-rule-round = { $form ->
    [cup] A round lasts { $days } days. If tables are still running then, the cup waits half as long again. After that, a bot immediately answers for anybody whose time is up.
    [ladder] You choose how many tables you play at once. While you have that many, or are late or on vacation, I leave you out of the draws. Tables that wait for somebody who is late or on vacation do not count.
   *[other] A round lasts { $days } days at most; then the next round is drawn. Open tables continue, and their results count once they finish. The last round waits half as long again; after that, a bot immediately answers for anybody whose time is up.
}
# $days is at least 2.
season-rule-vacation = When your time is up, I use your vacation days, one a day, while you have any left this year. I tell the table, and you count as late for the award *Always on time*. A vacation (`/vacation`) stops your clock only in the first { $days } days after the draw.
season-rule-late = When your time is up, you have 12 more waking hours. Then the others have a day to decide. If nobody decides, a bot keeps your seat warm until you come back. If you have left the season, a bot takes over right after the 12 hours, and I use no vacation days. If a bot has your seat at the end, you come last among the people at that table.
season-rule-lost = If you leave a seat to a bot or give it up, I will not seat you until you press **I am back**. The second time, only an organiser can bring you back. You keep your results.
season-rule-absent = If a bot has your seat at the end of a game, your share of that game’s points is 0, and you do not count as anybody’s opponent. The others’ shares are worked out from their own points only. If you are the only one left, you get the points of that table but no share.
season-rule-ended = A table that a moderator or its players end, or that nobody plays to the end, does not count: { $form ->
    [cup] all its players are placed last, and tie-breaks decide who advances or wins
    [ladder] nobody’s ladder rating changes
   *[other] nobody scores points for it
}. An organiser can still assign places.
season-rule-asked = If your time has run out and you have not played since, or if you will be on vacation for more than half of the next round, I will ask you before that round whether you want to play.
season-rule-rest = { $form ->
    [ladder] You can pause and resume at any time.
    [cup] You can leave at any time. { season-rule-asked } If you do not answer, you are out.
   *[other] You can sit out a round or leave at any time. A round you miss scores 0. { season-rule-asked } If you do not answer, I will leave you out of the draw.
}
season-rule-rated = Games { $rated ->
    [1] count
   *[0] do not count
} towards the ratings.
season-rule-drawn = Each draw depends on a message posted before it, so anybody can check the draw: press **Verify**.

# Refused
refused-season-too-many = This server already has { $most } seasons. End one first.
refused-season-name = There is already a season called { $name }.
refused-season-name-empty = The season needs a readable name, such as Autumn 2026.
# $seats is at least 2.
refused-season-game-seats = { $game } is for { $seats } players, not for { $wanted }. Change the number of seats or leave the game out.
refused-season-no-game = Choose a game.
refused-season-points = Points must be { $seats } numbers from 0 to 20, none higher than the one before: for example, { $seats ->
    [2] 2 0
    [3] 3 1 0
    [4] 4 2 1 0
    [5] 5 3 2 1 0
   *[other] 6 5 4 3 2 1
}.
refused-season-rounds = Enter a number of rounds from { $least } to { $most }, or an end date, such as 2026-12-24, that leaves time for as many.
refused-season-people = Enter two numbers from 2 to { $most }: the minimum and the maximum number of players, such as 8-24.
refused-season-hour = Give a time on the hour and a time zone, like this: 20:00 Europe/Berlin.
refused-season-zone = I do not know a time zone called “{ $text }”. Enter one such as Europe/Berlin or UTC+2.
refused-season-until = That is not a date I can read. Write it like this: 2026-12-24.
refused-season-until-past = Choose a date within the next 1,000 days, such as 2026-12-24.
refused-season-begin-past = That start is in the past. Choose a later one.
refused-season-channel = Choose a text channel for the season, not a forum or a thread.
refused-season-not-yours = Only the organiser who started this draft can change it.
refused-season-opened = People can already join this season.
