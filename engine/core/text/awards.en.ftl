# Awards after a game, and the reason for each
award-front = Front runner
# $of is at least 2.
award-front-why = ahead after { $n } of { $of } turns
award-comeback = Comeback
# $n is at least 2.
award-comeback-why = was { $n } points behind, { $left ->
    [0] but caught up by the end
   *[other] but only { $left } behind at the end
}
award-late = Late bloomer
award-late-why = { $n ->
    [one] 1 point
   *[other] { $n } points
} in the last quarter
award-specialist = Specialist
# $of is at least 2.
award-specialist-why = { $n } of { $of } points from one source: { $what }
award-rounder = All-rounder
award-rounder-why = points from { $n } of { $of } sources
award-finish = Photo finish
award-finish-why = { $n ->
    [0] level on points
    [one] 1 point behind
   *[other] { $n } points behind
}
award-steady = Steady hand
award-steady-why = never more than { $n ->
    [one] 1 point
   *[other] { $n } points
} in one turn
award-brave = Brave
award-brave-why = went their own way
award-company = Good company
award-company-why = the table was better for it
award-sport = Good sport
award-sport-why = in the game to the very last turn
award-heart = Big heart
award-heart-why = left something for the others
award-spirit = Free spirit
award-spirit-why = took things as they came
award-dreamer = Dreamer
award-dreamer-why = had plans for one more round
award-explorer = Explorer
award-explorer-why = saw every corner of the board
