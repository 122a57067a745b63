award-pirates = Liebling der Piraten
award-pirates-why = { $n ->
    [one] 1 Kanone für die Piraten
   *[other] { $n } Kanonen für die Piraten
}
