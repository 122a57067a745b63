award-rat = Fed the rat
award-rat-why = { $n ->
    [one] 1 story point
   *[other] { $n } story points
} eaten by the rat
