# Words of the pictures of seasons
season-points = points
season-to-round = to round { $round }
season-reached = round
season-course = last ten
season-change = change
season-number = rating
season-table = Table { $number }
season-runs = running
season-open = not started
season-bye = bye
season-nobody = nobody advances
season-others = and { $count } others
season-rest = And { $count } more.
