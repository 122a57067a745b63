# A season's table: its first post and its end.
season-place = **{ $season }**, { season-in-round }, table { $table }
season-thread = { $season }, { season-in-round }, { $game }
season-table = { season-place }: { $who }.
season-table-points = { $larger ->
        [0] A smaller table
       *[other] A larger table
    }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
season-end-means = In **{ $season }**, this table will not count: { $form ->
    [cup] tie-breaks will decide who advances
    [ladder] nobody’s ladder rating will change
   *[other] nobody will score points for it
}. An organiser can still assign places.
notice-vacation-used = { $name } has run out of time. I am using their vacation days, one a day, until they play or have none left.
notice-vacation-used-unnamed = Somebody has run out of time. I am using their vacation days, one a day.
notice-late-nobody-seat = Nobody decided, so a bot is keeping { $name }’s seat warm. { $name }, you can come back at any time.
notice-late-nobody-turn = This time, a bot will answer for { $name }.
notice-late-nobody-turn-unnamed = This time, a bot will answer for anybody who is late.
refused-season-seats = The seats at a table of { $season } are fixed. An organiser can replace somebody: below the season’s post, press **{ PUBLIC("season-more") }**, then **Manage**.
