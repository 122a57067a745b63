award-rat = Futter für die Ratte
award-rat-why = { $n ->
    [one] 1 Geschichtenpunkt
   *[other] { $n } Geschichtenpunkte
} an die Ratte verfüttert
