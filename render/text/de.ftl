# Wörter, die die Bilder mehrerer Spiele gemeinsam haben: wer was zu tun hat (nach einem Namen), Runden, Ergebnis.
tail-move = {" "}ist dran
tail-turn = {" "}ist dran
tail-roll = {" "}würfelt
tail-all-roll = {" "}würfeln
tail-market = {" "}auf dem Markt
tail-mass = {" "}in der Messe
tail-fountain = {" "}am Brunnen
tail-forum = {" "}im Forum
tail-craft = {" "}mit einem Handwerker
tail-depot = {" "}wählen ein Depot
tail-wins = {" "}gewinnt
tail-win = {" "}gewinnen
tail-yours = , du bist dran
all = Alle
players = { $count } Personen
round = Runde { $round }
rounds = { $count ->
    [one] 1 Runde
   *[other] { $count } Runden
}
alt-now = { $game }, Runde { $round }{ $part }: { $turn }.
alt-over = { $game } ist nach { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
} zu Ende. { $turn }.
alt-part = Ausschnitt des Bretts{ $words ->
    [none] {""}
   *[other] {" "}mit { $words }
}.
alt-enlarged = Ausschnitt des Bretts, vergrößert{ $framed ->
    [none] {""}
   *[other] . Im goldenen Rahmen: { $framed }
}{ $words ->
    [none] {""}
   *[other] . Zu sehen: { $words }
}.
part-last = , die letzte
part-last-turns = , letzte Züge
part-mass = , Messe
the-result = { $game }: das Ergebnis
total = Summe
fate-served = bedient
fate-living = am Leben
fate-chronicle = in der Dorfchronik
fate-graves = in Gräbern
fate-graves-or-none = in Gräbern oder entfernt
empty-spaces = Leere Felder
equal-totals = Gleichstand:
more-empty = mehr leere
spaces-win = Felder gewinnen
in-the-game = Im Spiel
player = Platz { $number }
more = Den Rest zeigt „Brett als Text“.
can-do = Was du tun kannst
share-victory = { $names } teilen sich den Sieg.
went = { $game }: So lief es
went-sources = Woher die Punkte kamen
went-lines = Punkte, Zug für Zug
went-turnings = { $count ->
    [one] Wendepunkt
   *[other] Wendepunkte
}
