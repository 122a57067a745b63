award-graves = In keiner Chronik
award-graves-why = { $n ->
    [one] 1 stilles Leben
   *[other] { $n } stille Leben
} ohne Eintrag in der Dorfchronik
