award-pirates = Liebling der Piraten
award-pirates-why = { $n ->
    [one] 1 Kanone verloren
   *[other] { $n } Kanonen verloren
}
