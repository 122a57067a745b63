award-pirates = The pirates’ favourite
award-pirates-why = { $n ->
    [one] 1 cannon lost
   *[other] { $n } cannons lost
}
