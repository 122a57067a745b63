award-graves = Not in the chronicle
award-graves-why = { $n ->
    [one] 1 quiet life
   *[other] { $n } quiet lives
} without a line in the book
