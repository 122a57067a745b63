# Earlier turns
command-look-back = See earlier turns from your point of view, starting with those that are new to you
command-look-back-turn = The number of the turn, as in the log
past-none = No turn has ended yet.
past-turn = **{ $game }**, { $turn ->
    [0] the setup
   *[other] turn { $turn } of { $last }
}{ $one ->
    [1] : { $who }
   *[0] {""}
}.
past-new = { $turns ->
    [one] *1 turn was new to you.*
   *[other] *{ $turns } turns were new to you.*
}
past-last = There is no such turn. The latest is turn { $last }.
past-back = Here, the table went back from turn { $start } to turn { $to }.
past-all-seen = You have seen everything.
past-not-drawn = That turn was played with an older version of me. I can describe it, but not draw it.
past-earlier = ◀ { $turn ->
    [0] Setup
   *[other] Turn { $turn }
}
past-later = Turn { $turn } ▶
past-hand = My hand at that time
past-board = The board at that time
past-now = Back to now
past-all = Show all at once
past-go = Go to…
past-earlier-turns = Earlier turns
past-board-of = Show the board of…
past-cut = { $turns ->
    [one] 1 earlier turn is in the log (`/log`).
   *[other] { $turns } earlier turns are in the log (`/log`).
}
past-unseen = { $turns ->
    [one] 1 turn is new to you.
   *[other] { $turns } turns are new to you.
}
past-show = Show me
