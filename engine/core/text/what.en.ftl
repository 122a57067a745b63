kind-score = { $count ->
    [one] scoring category
   *[other] scoring categories
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
may-be-chosen = Can be set in the lobby: { $values }
a-player = a player
where = in the game
