kind-score = { $count ->
    [one] points
   *[other] categories of points
}
kind-option = { $count ->
    [one] option
   *[other] options
}
kind-command = { $count ->
    [one] command
   *[other] commands
}
kind-order = { $count ->
    [one] standing order
   *[other] standing orders
}
counts-at-the-end = Counts in the final score
may-be-chosen = Chosen in the lobby: { $values }
a-player = a player
where = in the game
