title-round = round { $round }
ask-act = What do you do with your turn?
ask-wall = Where do you build?
help-wall = A wall stands on a space of its own.
help-bid = Every bid is paid; the highest wins a point.
done-start = { $what ->
    [nothing] Do nothing
    [roll] Roll the die
    [walls] Build walls
   *[draw] Draw two cards
}
done-wall = Space { $space }
heading-wall = Build
about-bid = You have { $left ->
    [one] 1 coin
   *[other] { $left } coins
}.
event-walled = { $seat } builds a wall on space { $space }.
event-rolled = { $seat } rolls { $face }.
event-drew = { $seat } draws { $count } cards.
event-got = You draw { $cards }.
event-discarded = { $seat } puts down { $card }.
# $seats is a text.
event-opened = The bids are { $bids }: { $seats } win a point.
refused-taken = Space { $space } is taken.
refused-board-full = The board is full.
refused-pile-empty = Too few cards are left.
refused-too-dear = You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
refused-gambled = You have gambled already.
refused-debts = Nobody lends you more than { $loans } coins.
refused-only-walls = Only walls need a space.
score-points = Points
score-debt = Debt
tie-coins = coins
option-rounds = Rounds
option-rounds-2 = two
option-rounds-3 = three
option-rounds-4 = four
option-first = Who begins
option-first-none = the first who joined
option-rich = Rich
option-rich-true = 5 coins at the start
option-rich-false = 3 coins at the start
option-counted = Bids
option-counted-true = show how many have sealed
option-counted-false = show nothing until they open
talk-walls = more walls
opening-bids = The bids are taken.
footnote = Loans are shown to all at the end.
worth-points = points
worth-debt = debt
worth-coins = coins
worth-walls = walls
