# Was `/what` über ein Ding sagt.
command-what = Was eine Karte, ein Gebäude, ein Ort oder eine Ware bewirkt und kostet und wo sie ist
what-thing = Der Name oder ein Teil davon
what-wants = **Will** { $what }
what-costs = **Kostet** { $what }
what-does = { $what }
what-brings = **Bringt** { $what }
what-now = **Jetzt**: { $where }.
what-nobody = hat niemand
what-used = **Erwähnt von**: { $some }.
what-more = { $count } weitere
what-like = **Andere { $kinds }**: { $some }.
what-alike = { $what } bei { $count }
what-like-it = Ähnliches …
what-is = Was ist …
what-back = Zurück
what-which = „{ $text }“ gibt es mehr als einmal.
what-unknown = Ich kenne nichts namens „{ $text }“ in { $game }.
what-elsewhere = Das gibt es in { $games }.
what-look-there = Dort nachsehen: { $game }
what-no-game = Ich kenne in keinem Spiel etwas namens „{ $text }“.
what-board = Auf dem Brett zeigen
what-picture = { $name }, in einem goldenen Rahmen{ $where ->
    [none] {""}
   *[other] : { $where }
}. { $told }
what-perhaps = Ich kenne nichts namens „{ $text }“. Meinst du eines davon?
