# Tische in Foren
card-turn = **{ $game }**: { $who } am Zug, gefragt { $since }.
card-step = Begonnen { $since }.
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
refused-forum-permission = Tische öffnen in <#{ $channel }>, aber dort fehlt mir: { $missing }. Wer den Server verwaltet, kann das in den Einstellungen dieses Forums ändern.
refused-forum-slow = Ich konnte den Beitrag in <#{ $channel }> noch nicht eröffnen. Er erscheint dort, sobald Discord mich lässt.
permission-posts = Beiträge erstellen
permission-write-posts = Nachrichten in Beiträgen senden
server-forum = Forum, in dem Tische öffnen
server-forum-of = Neue Tische öffnen { $forum_count ->
    [0] dort, wo jemand sie möchte
   *[other] in { $forum }
}.
refused-forum-tags = <#{ $channel }> verlangt einen Tag, und ich darf dort keinen verwenden. Lege Tags mit diesen Namen an, die alle verwenden dürfen, oder gib mir dort die Berechtigung „Kanäle verwalten“: { $tags }.
