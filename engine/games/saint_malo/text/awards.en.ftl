award-pirates = The pirates’ favourite
award-pirates-why = { $n ->
    [one] 1 cannon for the pirates
   *[other] { $n } cannons for the pirates
}
