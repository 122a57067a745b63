# Words of the pictures of seasons
season-points = points
season-to-round = to round { $round }
season-reached = round
season-won = won
season-share = share
season-course = last ten ratings
season-change = change
season-number = rating
season-games = games
season-table = Table { $number }
season-runs = running
season-open = not started
season-bye = bye
season-nobody = nobody advances
# $people is at least 2.
season-before = { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}{ $byes ->
    [0] {""}
    [one] , 1 bye
   *[other] , { $byes } byes
}, { $people } people
season-others = and { $count } others
season-rest = And { $count } more.
