award-graves = In no chronicle
award-graves-why = { $n ->
    [one] 1 quiet life
   *[other] { $n } quiet lives
} without a line in the book
