# Setting a season up, and its rules in words.
season-form = { $form ->
    [league] League: all play each round, and meet as many others as can be
    [swiss] Swiss: equals in points meet
    [cup] Cup: winners go on
   *[ladder] Ladder: whoever is free, a drawing a day
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
season-field-begins = Begins
season-begin = { $when ->
    [full] when two tables are full, on a ladder one
    [tomorrow] tomorrow, 20:00
    [friday] Friday, 20:00
    [week] in a week, 20:00
   *[word] when I say so
}
season-edit-name = Name
season-edit-time = Rounds and time
season-edit-points = Points and absence
season-edit-who = Who and where
season-field-rounds = Rounds
season-field-rounds-about = { $least } to { $most }; or a date, like 2026-12-24: as many as fit
season-field-until = Ends on
season-field-until-about = A date, like 2026-12-24; empty: it goes on until you end it
season-field-lasts = A round lasts at most
season-days = { $days } days
season-field-hour = Hour and zone of drawings
season-field-hour-about = Like 20:00 Europe/Berlin
season-field-next = The next round is drawn
season-next-round = { $when ->
    [once] at once, after the last table
   *[hour] at that hour, 12 hours or more after the last table
}
season-field-points = Points
season-field-points-about = One number for each of { $seats } places, best first
season-field-drops = What does not count
season-drops = { $drops ->
    [0] Every round counts
    [one] Everybody's worst round does not count
   *[other] Everybody's { $drops } worst rounds do not count
}
season-field-few = Too few for a table
season-few = { $few ->
    [smaller] Tables of other sizes
    [bots] Bots fill up
    [waits] Who is left over waits
   *[rest] Somebody rests, in turn
}
season-field-role = Who may join
season-field-role-about = A role; empty: anybody
season-field-people = Least and most people
season-field-people-about = Two numbers, like 8 24; 2 to 200
season-field-late = Joining later
season-late = { $late ->
    [yes] Yes, at any time
    [half] Until more than half the rounds are drawn
   *[no] No
}
season-field-channel = Channel of the season
season-field-tables = Channel of its tables

# The draft
season-draft = **{ $name }**, a draft that only you see.
season-draft-rules = **Too few for a table**: { $few ->
    [smaller] one of another size
    [bots] bots fill up
    [byes] some go on to the second round without playing
    [waits] who is left over waits for the next drawing
   *[rest] somebody rests, in turn
}. **Time out**: after 12 waking hours more the others have a day to choose, then a bot takes over. { $rated ->
    [1] Ratings count.
   *[0] Ratings do not count.
}
season-draft-begins = { $how ->
    [full] Begins when { $least } are in.
    [word] Begins when you say so.
   *[at] Begins { $at } if { $least } are in, else a day later, four times, then I ask you.
}
season-draft-where = Posts in <#{ $channel }>, tables in <#{ $tables }>.
season-forecast = { $repeated ->
    [one] with { $people } people 1 of { $meetings } meetings is a repeated one
   *[other] with { $people } people { $repeated } of { $meetings } meetings are repeated ones
}
season-forecast-never = with { $people } people nobody meets anybody twice
season-open-joining = Open for joining
season-discard = Discard
season-discard-sure = Shall the draft of **{ $name }** go?
season-discarded = The draft of **{ $name }** is gone.
season-options = Options of…
season-is-open = **{ $name }** is open for joining in <#{ $channel }>.

# Rules
season-who-may = { $of ->
    [1] People with { $role } may join
   *[0] Anybody may join
}{ $late ->
    [yes] , also later
    [half] , later until more than half the rounds are drawn
   *[no] , until the first drawing
}{ $most ->
    [200] .
   *[other] ; at most { $most }.
}
season-rule-games = Rounds take the games in turn: { $rounds }.
season-rule-few = { $few ->
    [smaller] Where people do not fill all tables of { $seats }, some tables have another size; nobody is left over.
    [bots] Where people do not fill all tables of { $seats }, bots fill up. A bot takes no place{ $counts ->
        [1] : points are those of a table with so many people
       *[0] {""}
    }.
    [byes] Where people do not fill the first round, some go on to the second without playing.
    [waits] Who is left over comes before others at the next drawing{ $seats ->
        [2] .
       *[other] , and at the fourth sits at a smaller table, if the game has one.
    }
   *[rest] Where people do not fill all tables of { $seats }, somebody rests, nobody twice before everybody once. A rest counts as an average table.
}
season-rule-smaller = A table of { $size } spreads the points: { $points }.
season-rule-shared = A shared place shares the points: two 1st at one table get { $each } each, half of { $first } + { $second }.
season-rule-places = { $form ->
    [league] Most points win. Ties are broken in this order:
    [swiss] Most points win. Round 1 is drawn by lot, later ones so that equals in points meet. Ties are broken in this order:
    [cup] Winners of neighbouring tables meet; free seats go to the best others. Whoever comes further is ahead, then the place at that table, then in this order:
   *[ladder] Each table moves your number: up if you are ahead of people with higher numbers. You have a place from two games on. Each day whoever is free is drawn with people of near numbers whom he has not just met.
}
season-rule-tie-won = Games won; a shared win counts its share. Ann won 2, Bob 1: Ann is ahead.
season-rule-tie-share = Share of points: the mean of one's part of all points at one's tables. Ann made 40 of 100, Bob 38 of 100: Ann is ahead.
season-rule-tie-direct = Direct meeting: points of the games in which those who are tied sat together. Ann was 1st and Bob 2nd there: Ann is ahead.
season-rule-tie-met = Points of those whom one met, in the mean. Ann's had 6, Bob's 5: Ann is ahead.
season-rule-tie-lot = Lot, from the key of the last round, which nobody knew before.
season-rule-round = { $form ->
    [cup] A round lasts { $days } days. If some still play then, it waits half a round longer; then a bot answers at once for whoever's own time is out.
    [ladder] Whoever plays at as many tables as he wants is drawn again when one is over.
   *[other] A round lasts { $days } days at most. Then the next one is drawn, open tables play on beside it, and their results count when they come. The last round waits half a round longer; then a bot answers at once for whoever's own time is out.
}
season-rule-vacation = When your time is out, a day of your vacation is used first, and the next day another, as long as you have any left this year. The table and the organiser hear of it, and you were late all the same. While a vacation lasts that you took beforehand (`/vacation`), no clock runs.
season-rule-late = When somebody's time is out he has 12 waking hours, and the others a day to choose. If nobody chooses, a bot keeps the seat warm until he comes back. If a bot still holds the seat at the end, he comes last among the people there, wherever the bot ends.
season-rule-lost = Whoever has left a seat to a bot or given it up is not drawn until he presses **I am back**; the second time only an organiser can bring him back. He loses nothing that he has.
season-rule-absent = If a bot holds your seat at the end, your share of the points there is 0, and nobody has met you there. The others share what they made themselves; if you are the only one left, you get the points of that table but no share.
season-rule-ended = { $counts ->
    [1] A table that a moderator ends, that its people agree to end, or that nobody plays to its end is shared by all of them.
   *[0] A table that a moderator ends, that its people agree to end, or that nobody plays to its end does not count: { $form ->
        [cup] its people are last there, and ties decide who goes on or wins
        [ladder] nobody's number moves
       *[other] nobody gets points for it
    }. An organiser can still give places there.
}
season-rule-rest = { $form ->
    [ladder] Pause and go on whenever you like.
    [cup] Leave whenever you like; your place goes to one of the best others.
   *[other] Sit out a round or leave whenever you like. A round that you miss counts 0.
}
season-rule-rated = { $on ->
    [1] Ratings count.
   *[0] Ratings do not count.
}
season-rule-drawn = The bot made its keys before anybody joined: every drawing can be checked, under **How it was drawn**.

# Refused
refused-season-too-many = { $most } seasons at once are the most for one server. End one first.
refused-season-name = There is a season of that name: { $name }. Choose another.
refused-season-name-empty = A season needs a name that can be read, like Autumn 2026.
refused-season-game-seats = { $game } is for { $seats }, not for { $wanted }. Choose as many seats, or leave it out.
refused-season-no-game = Choose a game.
refused-season-points = Points are { $seats } numbers from 0 to 20 that do not rise, like { $seats ->
    [2] 2 0
    [3] 3 1 0
    [4] 4 2 1 0
    [5] 5 3 2 1 0
   *[other] 6 5 4 3 2 1
}.
refused-season-rounds = Rounds are { $least } to { $most }, like 5; or a date that leaves time for as many, like 2026-12-24.
refused-season-people = Least and most are two numbers from 2 to { $most }, the first not above the second, like 8 24.
refused-season-hour = That is no hour and zone. Write them like 20:00 Europe/Berlin.
refused-season-zone = I know no time zone { $text }. Write one like Europe/Berlin, or UTC+2.
refused-season-until = That is no date. Write it like 2026-12-24.
refused-season-until-past = That day is not to come, or too far away. Write one like 2026-12-24.
refused-season-begin-past = That hour is over. Choose a begin that is to come, like tomorrow.
refused-season-channel = I need a text channel for that, no forum and no thread. Choose another.
refused-season-not-yours = Only who has begun this draft can change it.
refused-season-opened = It is open for joining already, so its rules stay.
