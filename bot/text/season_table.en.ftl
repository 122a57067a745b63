# A season's table: its first post and its card.
season-place = **{ $season }**, { $form ->
    [ladder] drawing
   *[other] round
} { $round }, table { $table }
season-table = { season-place }: { $who }.
season-table-points = { $larger ->
        [0] A smaller table
       *[other] A larger table
    }: { $points } points.
season-card = { season-place }: { $seats }.{ $linked ->
    [1] {" "}→ <#{ $thread }>
   *[0] {""}
}
season-card-over = { season-place }: { $who }: { $points } points.
season-card-result = { season-place }: { $who }.
season-card-cup = { season-place }: { $who }. { $final ->
    [1] **{ $first }** wins the cup
   *[0] **{ $first }** goes on
}{ $broke ->
    [won] , by games won
    [share] , by share of points
    [direct] , by their direct meeting
    [lot] , by lot
   *[other] {""}
}.
season-card-uncounted = { season-place }: it does not count.
season-end-means = { $counts ->
    [1] In **{ $season }** this table then counts as shared by all its people.
   *[0] In **{ $season }** this table then does not count: { $form ->
        [cup] ties are broken to decide who goes on
        [ladder] nobody's number moves
       *[other] nobody gets points for it
    }. An organiser who does not play here can still give places.
}
notice-vacation-used = { $name }'s time is out. Vacation days are used for it now, one a day, until { $name } plays or has none left. It counts as late.
notice-vacation-used-unnamed = Somebody's time is out. Vacation days are used for it now, one a day. It counts as late.
notice-late-nobody-seat = Nobody chose, so the season goes on: a bot keeps { $name }'s seat warm. { $name }, come back any time.
notice-late-nobody-turn = The season goes on: a bot answers for { $name } this time.
notice-late-nobody-turn-unnamed = The season goes on: a bot answers for whoever is late this time.
refused-season-seats = Seats at a table of { $season } are fixed. An organiser can replace somebody: [More], [Manage] at the season's post.
