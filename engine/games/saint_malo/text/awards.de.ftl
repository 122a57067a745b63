award-pirates = Liebling der Piraten
award-pirates-why = { $n ->
    [one] 1 Kanone den Piraten überlassen
   *[other] { $n } Kanonen den Piraten überlassen
}
