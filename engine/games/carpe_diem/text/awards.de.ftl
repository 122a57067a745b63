award-baker = Die Bäckerei
award-baker-why = { $n ->
    [one] 1 Brot
   *[other] { $n } Brote
} für ganz Rom
