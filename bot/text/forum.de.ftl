# Tische in Foren
card-turn = **{ $game }** wartet auf { $who }; der Zug begann { $since }.
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
opened-in-forum = Ich habe einen Tisch für **{ $game }** eröffnet: <#{ $channel }>
refused-forum-permission = Neue Tische gehören in <#{ $channel }>, aber dort fehlen mir Berechtigungen: { $missing }. Wer den Server verwaltet, kann das in den Einstellungen dieses Forums ändern.
refused-forum-slow = Ich konnte den Beitrag in <#{ $channel }> noch nicht erstellen. Er erscheint dort, sobald Discord es zulässt.
permission-posts = Beiträge erstellen
permission-write-posts = Nachrichten in Beiträgen senden
server-forum = Forum für neue Tische
server-forum-of = Neue Tische entstehen { $forum_count ->
    [0] dort, wo jemand `/new` eingibt
   *[other] in { $forum }
}.
refused-forum-tags = <#{ $channel }> verlangt Tags, und ich darf dort keine verwenden. Gib mir dort die Berechtigung „Kanäle verwalten“ oder leg diese Tags so an, dass alle sie verwenden dürfen: { $tags }.
