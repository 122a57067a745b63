# `/what`: what a thing is
command-what = Look up a card, building, place or good: what it does, what it costs and where it is
what-thing = Its name, or part of it
what-wants = **Wants** { $what }
what-costs = **Costs** { $what }
what-does = { $what }
what-brings = **Gives** { $what }
what-now = **Now**: { $where }.
what-nobody = nobody has any
what-used = **Mentioned by**: { $some }.
what-more = { $count } more
what-like = **Other { $kinds }**: { $some }.
what-alike = { $count } with { $what }
what-like-it = Similar…
what-is = What is…
what-back = Back
what-which = There is more than one "{ $text }".
what-unknown = I know of nothing called "{ $text }" in { $game }.
what-elsewhere = It is in { $games }.
what-look-there = Look in { $game }
what-no-game = I know of nothing called "{ $text }" in any game.
what-board = Show on the board
what-picture = { $name }, in a gold frame{ $where ->
    [none] {""}
   *[other] : { $where }
}. { $told }
what-perhaps = I know of nothing called "{ $text }". Did you mean one of these?
