award-pirates = Chouchou des pirates
award-pirates-why = { $n ->
    [one] { $n } canon pour les pirates
   *[other] { $n } canons pour les pirates
}
