award-pirates = Chouchou des pirates
award-pirates-why = { $n ->
    [one] { $n } attaque contre les murs
   *[other] { $n } attaques contre les murs
}
