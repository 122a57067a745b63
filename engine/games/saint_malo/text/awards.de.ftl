award-pirates = Liebling der Piraten
award-pirates-why = { $n ->
    [one] 1 Angriff traf die Mauern
   *[other] { $n } Angriffe trafen die Mauern
}
