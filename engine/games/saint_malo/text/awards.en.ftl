award-pirates = The pirates’ favourite
award-pirates-why = { $n ->
    [one] 1 attack hit the walls
   *[other] { $n } attacks hit the walls
}
