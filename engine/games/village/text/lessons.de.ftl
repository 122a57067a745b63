# Lektion 1
lesson-1 = Brot, ein Handwerk, ein Tod
lesson-1-bread = Das ist deine Familie: vier Leute der ersten Generation auf deinem Hof, mit { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}. Vieles kostet **Zeit**, und alle { BOX("life_track.spaces") } Zeit stirbt jemand von euch: Die Zahl am Totenkopf, { $left }, sagt, wie lange noch. Das ist weniger traurig, als es klingt. Aber ihr braucht Brot: nimm den **grünen Stein vom Getreide**.
lesson-1-nothing-to-sell = Ein Markttag, und nichts zu verkaufen? Erst das Brot.
lesson-1-bread-first = Den Stein willst du noch einmal haben. Erst das Brot.
lesson-1-harvest = Der Stein gehört dir. Mit Steinen bezahlst du, und eine Münze ersetzt jeden von ihnen. Nutze jetzt den Ort, von dem du ihn hast: **ernte**.
lesson-1-hungry = Das darfst du immer, und manchmal solltest du es. Heute habt ihr Hunger.
lesson-1-end = { $grain } Getreide. Noch ist nichts endgültig: Nimm es ruhig **zurück** und ernte noch einmal. Dann **beende den Zug**.
lesson-1-trade = Bea hat einen rosa Stein genommen, und ein Kind ist geboren. Jetzt ein Handwerk. Nimm den **orangen Stein vom Handwerk**.
lesson-1-brown = Derselbe Ort, und Braun ist für Kirchen und Straßen. Im Handwerk bezahlt Orange; nimm den orangen.
lesson-1-trade-first = Ein andermal. Jemand von dir soll ein Handwerk lernen: der **orange Stein vom Handwerk**.
lesson-1-train = Jemand lernt ein Handwerk. Das kostet Zeit: ein **Schmied** { BOX("craft.smithy.train_time") }. In jeder Zeile steht, was es kostet und wie lange es dann bis zum nächsten Tod ist.
lesson-1-other-trade = Auch ein gutes Handwerk. Aber draußen will jemand einen **Pflug**, und den macht nur der Schmied.
lesson-1-quick = Schnell, und bezahlt mit dem, was du hast. Aber dann hat niemand etwas gelernt.
lesson-1-no-bread-left = { BOX("craft.mill.effects.0.n") } Münzen, und kein Brot mehr. Diesmal nicht.
lesson-1-stay = Gehen darfst du immer. Bleib.
lesson-1-plow = Ein Pflug dauert noch { BOX("craft.smithy.make_time") }. Du stehst auf { $at }, und die Brücke kommt bei { BOX("life_track.spaces") }: du gehst hinüber, und der Knopf sagt es. **Mach den Pflug.**
lesson-1-careful = Vorsichtig, und oft richtig. Hier ist ein Tod etwas wert; sieh selbst.
lesson-1-death = Jemand der ersten Generation stirbt. Wer? Drei sind auf dem Hof, einer ist dein Schmied. Die Chronik hat noch Platz: { $farmyard } für den Hof, { $crafts } für das Handwerk. Wähle den **Hof**.
lesson-1-keep-the-smith = Auch an ihn würde man sich erinnern. Aber dann macht niemand mehr Pflüge.
lesson-1-chronicle = Er steht in der Chronik und zählt dort am Ende mit allen von euch. **Beende den Zug.**
lesson-1-market = Bea hat einen braunen Stein genommen und es dabei gelassen. Jetzt wird verkauft. Nimm den **grünen Stein vom Markt**.
lesson-1-later = Das bleibt für später. An deinem Stand wartet jemand.
lesson-1-sell = Dein eigener Markttag; dein erster Verkauf kostet nichts extra. Der **Tagelöhner** will einen Pflug und ein Getreide.
lesson-1-serve = Heute kommt sonst niemand. Bediene ihn.
lesson-1-sold = { BOX("customer.c19_plow_grain.points") } Punkte, für immer. Dein Schmied ist noch da und macht den nächsten Pflug in { BOX("craft.smithy.make_time") } Zeit. **Beende den Zug.**
lesson-1-done = Du { $you } Punkte, Bea { $bea }. Du weißt, wie ein Zug geht, und wozu Zeit und ein Tod gut sind. Sind die Chronik oder die Gräber voll, endet das Spiel, und die meisten Punkte gewinnen. Alles andere siehst du, wenn es kommt; **Hilfe** erklärt jede Frage.

# Lektion 2
lesson-2 = Der Markttag
lesson-2-goods = Du hast einen Pflug, eine Schriftrolle und { $grain } Getreide, und an den Ständen warten Kunden. Wen du bedienst, der bringt Punkte für immer. Aber niemand verkauft, wann er will: dazu braucht es einen **Markttag**.
lesson-2-open = Wer einen Stein vom Markt nimmt, eröffnet ihn, und zwar für alle. Nimm den **grünen Stein vom Markt**.
lesson-2-market-first = Ein andermal. Für das, was du hast, warten Kunden: der **grüne Stein vom Markt**.
lesson-2-first = Du hast ihn eröffnet, also kostet dein **erster Verkauf** nichts extra. Der **Tagelöhner** will deinen Pflug und ein Getreide: bediene ihn.
lesson-2-plow-first = Die bedienst du auch noch. Erst den **Tagelöhner**, für deinen Pflug.
lesson-2-free = Du darfst passen und bist dann für diesen Markttag draußen. Aber dieser Verkauf ist umsonst: bediene ihn.
lesson-2-round = { BOX("customer.c19_plow_grain.points") } Punkte. Reihum bedient jeder einen Kunden, bis niemand mehr kann oder will. **Beende den Zug**, dann wird Bea gefragt.
lesson-2-second = Bea hat keinen Stein und keine Münze, also ist sie draußen. Du wirst wieder gefragt, und von jetzt an kostet ein Verkauf einen grünen Stein oder eine Münze, und { BOX("market.surcharge.time") } Zeit. Die **Bäckersfrau** will { BOX("customer.c01_three_grain.needs.grain") } Getreide: bediene sie.
lesson-2-still-there = Das darfst du, dann bist du für diesen Markttag draußen. Heute hast du, was sie will.
lesson-2-pay = Ein grüner Stein oder eine Münze: was du weniger brauchst. Wähle.
lesson-2-over = Noch { BOX("customer.c01_three_grain.points") } Punkte, und du stehst auf { $at } deiner Lebensleiste. Ist ein Markttag vorbei, kommen die Wartenden an die leeren Stände. **Beende den Zug.**
lesson-2-theirs = Bea hat den anderen grünen Stein genommen: es ist **ihr** Markttag, und ihr erster Verkauf war umsonst. Auch du darfst jemanden bedienen und zahlst wie vorhin. Der **Schulmeister** ist an einen Stand gekommen; er will eine Schriftrolle und ein Getreide.
lesson-2-here-too = Wer an fremden Tagen passt, wartet auf den eigenen, und dann sind die Kunden weg. Bediene ihn.
lesson-2-again = Noch einmal Stein oder Münze.
lesson-2-end = { BOX("customer.c04_scroll_grain.points") } Punkte, an einem Tag, den jemand anders bezahlt hat. **Beende den Zug.**
lesson-2-done = Du { $you }, Bea { $bea }. Eröffne einen Markttag, wenn du mehr zu verkaufen hast als andere, und habe an ihrem einen Stein und Waren bereit. Bist du dann nicht da, sagst du mit `/orders`, wen jemand für dich bedienen soll.
