# Tische in Foren
card-turn = **{ $game }** wartet auf { $who } (gefragt { $since }).
card-step = Der Schritt begann { $since }.
post-won = { $game }: { $winners } { $count ->
    [one] hat
   *[other] haben
} gewonnen
post-abandoned = { $game }: ohne Ergebnis beendet
post-closed = { $game }: geschlossen
cover-player = { $colour ->
    [R] Rot
    [B] Blau
    [Y] Gelb
    [G] Grün
    [P] Lila
    [I] Weiß
    [O] Orange
   *[N] Braun
}
tag-lobby = sucht Mitspielende
tag-running = läuft
tag-over = beendet
opened-in-forum = Ich habe einen Tisch **{ $game }** eröffnet: <#{ $channel }>
refused-forum-permission = Neue Tische gehören in <#{ $channel }>, aber dort fehlen mir Berechtigungen: { $missing }. Wer den Server verwaltet, kann das in den Einstellungen dieses Forums ändern.
refused-forum-slow = Ich konnte den Beitrag in <#{ $channel }> noch nicht eröffnen. Er erscheint dort, sobald Discord es zulässt.
permission-posts = Beiträge erstellen
permission-write-posts = Nachrichten in Beiträgen senden
server-forum = Forum für neue Tische
server-forum-of = Neue Tische gibt es { $forum_count ->
    [0] dort, wo jemand sie eröffnet
   *[other] in { $forum }
}.
refused-forum-tags = <#{ $channel }> verlangt Tags, und ich darf dort keine verwenden. Leg Tags mit diesen Namen an, die alle verwenden dürfen, oder gib mir dort die Berechtigung „Kanäle verwalten“: { $tags }.
