# A season's table: its first post and its card.
season-table-round = { $rounds ->
    [0] drawing
   *[other] round
} { $round }
season-table = **{ $season }**, { season-table-round }, table { $table }: { $who }.
season-table-points = { $larger ->
        [0] A smaller table
       *[other] A larger table
    }: { $points } points.
season-card = **{ $season }**, { season-table-round }, table { $table }: { $seats }.{ $linked ->
    [1] {" "}→ <#{ $thread }>
   *[0] {""}
}
season-card-over = **{ $season }**, { season-table-round }, table { $table }: { $who }{ $counted ->
    [1] : { $points } points
   *[0] {""}
}.
season-card-uncounted = **{ $season }**, { season-table-round }, table { $table }: it does not count.
notice-late-nobody-seat = Nobody chose, so the season goes on: a bot keeps { $name }'s seat warm. { $name }, come back any time.
notice-late-nobody-turn = The season goes on: a bot answers for { $name } this time.
notice-late-nobody-turn-unnamed = The season goes on: a bot answers for whoever is late this time.
refused-season-seats = Seats at a table of { $season } are fixed. An organiser can replace somebody: [Manage] at the season's post.
