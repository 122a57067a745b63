award-pirates = Chouchou des pirates
award-pirates-why = { $n ->
    [one] { $n } canon perdu
   *[other] { $n } canons perdus
}
