# Words that the pictures of several games share: actions (a tail follows a name), rounds, results
tail-move = {" "}to move
tail-turn = ’s turn
tail-roll = {" "}to roll
tail-all-roll = {" "}roll
tail-market = {" "}in the market
tail-mass = {" "}at the mass
tail-fountain = {" "}at the fountain
tail-forum = {" "}in the forum
tail-craft = {" "}with a craftsman
tail-depot = {" "}choose a depot
tail-wins = {" "}wins
tail-win = {" "}win
tail-yours = , your turn
all = All
# $count is at least 2.
players = { $count } players
round = Round { $round }
rounds = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
alt-now = { $game }, round { $round }{ $part }: { $turn }.
alt-over = { $game } is over after { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}. { $turn }.
alt-part = Part of the board{ $words ->
    [none] {""}
   *[other] , with { $words }
}.
alt-enlarged = Part of the board, enlarged{ $framed ->
    [none] {""}
   *[other] , with { $framed } in a gold frame
}{ $words ->
    [none] {""}
   *[other] . It shows: { $words }
}.
part-last = , the last
part-last-turns = , last turns
part-mass = , mass
the-result = { $game }: the result
total = Total
fate-served = served
fate-living = living
fate-chronicle = in the chronicle
fate-graves = in graves
fate-graves-or-none = in graves or removed
empty-spaces = empty spaces
equal-totals = Tied totals:
more-empty = most empty
spaces-win = spaces wins
in-the-game = in the game
player = Player { $number }
more = See the text board for the rest.
can-do = What you can do
share-victory = { $names } share the victory.
went = { $game }: how it went
went-sources = Where the points came from
went-lines = Points, turn by turn
went-turnings = { $count ->
    [one] turning point
   *[other] turning points
}
