# Lektion 1
lesson-1 = Brot, ein Handwerk, ein Tod
lesson-1-bread = Das ist deine Familie: 4 Leute der ersten Generation auf deinem Hof. Du hast { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}. Vieles kostet **Zeit**. Nach je { BOX("life_track.spaces") } Zeit stirbt jemand; die Zahl am Totenkopf sagt, wie viel Zeit noch bleibt: { $left }. Zuerst brauchst du Brot. Nimm den **grünen Stein vom Getreide**.
lesson-1-harvest = Der Stein gehört dir. Mit Steinen bezahlst du, und eine Münze kann jeden ersetzen. Nutze jetzt die Aktion des Bereichs, aus dem dein Stein kommt: **Ernte**.
lesson-1-end = Du hast { $grain } Getreide. Noch ist nichts endgültig: Nimm die Ernte ruhig **zurück** und ernte noch einmal. Dann **beende den Zug**.
lesson-1-trade = Bea hat einen rosa Stein genommen und ein Kind bekommen. Jetzt braucht deine Familie ein Handwerk. Nimm den **orangen Stein vom Handwerk**.
lesson-1-brown = Das ist derselbe Bereich, aber mit Braun bezahlst du Kirche und Straßen, mit Orange Waren. Nimm den orangen Stein.
lesson-1-train = Die Ausbildung in der **Schmiede** dauert { BOX("craft.smithy.train_time") } Zeit. Jede Zeile nennt den Preis und die Zeit bis zum nächsten Tod.
lesson-1-plow = Ein Pflug kostet noch einmal { BOX("craft.smithy.make_time") } Zeit. Du stehst auf Feld { $at } der Lebensleiste, und die Brücke liegt bei { BOX("life_track.spaces") }. Du gehst also hinüber. **Stell den Pflug her.**
lesson-1-careful = Das ist vorsichtig und oft richtig. Aber hier ist ein Tod etwas wert.
lesson-1-death = Jemand aus der ersten Generation stirbt. Die Dorfchronik hat noch freie Plätze: { $farmyard } für den Hof, { $crafts } für das Handwerk. Wähl den **Hof**.
lesson-1-keep-the-smith = Auch die Person aus der Schmiede käme in die Dorfchronik. Aber dann würde niemand mehr Pflüge herstellen.
lesson-1-chronicle = Der erste Name deiner Familie steht jetzt in der Dorfchronik. Wenn weitere folgen, bringen sie dort am Ende Punkte. **Beende den Zug.**
lesson-1-market = Bea hat einen braunen Stein genommen und die Aktion ausgelassen. Jetzt verkaufst du. Nimm den **grünen Stein vom Markt**.
lesson-1-sell = Das ist dein eigener Markttag, und dein erster Verkauf kostet keinen Aufpreis. Der **Tagelöhner** will einen Pflug und 1 Getreide. Bediene ihn.
lesson-1-sold = Das sind { BOX("customer.c19_plow_grain.points") } Punkte. **Beende den Zug.**
lesson-1-done = Du hast { $you } Punkte, Bea hat { $bea }. Ist die Dorfchronik voll oder sind alle Gräber belegt, beginnen die letzten Züge, und wer die meisten Punkte hat, gewinnt.

# Lektion 2
lesson-2 = Der Markttag
lesson-2-goods = Du hast einen Pflug, eine Schriftrolle und { $grain } Getreide, und an den Ständen warten Kunden. Zum Verkaufen brauchst du einen **Markttag**.
lesson-2-open = Nimmst du einen Stein vom Markt, eröffnest du einen Markttag, und alle dürfen verkaufen. Nimm den **grünen Stein vom Markt**.
lesson-2-first = Du hast den Markttag eröffnet, also kostet dein **erster Verkauf** keinen Aufpreis. Der **Tagelöhner** will deinen Pflug und 1 Getreide. Bediene ihn.
lesson-2-round = Das sind { BOX("customer.c19_plow_grain.points") } Punkte. Reihum bedienen alle je einen Kunden, bis niemand mehr kann oder will. **Beende den Zug**, dann ist Bea gefragt.
lesson-2-second = Bea hat keinen Stein und keine Münze, also kann sie nichts mehr verkaufen. Von jetzt an kostet dich jeder Verkauf zusätzlich { BOX("market.surcharge.time") } Zeit und einen grünen Stein oder eine Münze. Die **Bäckersfrau** will { BOX("customer.c01_three_grain.needs.grain") } Getreide: Bediene sie.
lesson-2-still-there = Du darfst passen, aber dann ist dieser Markttag für dich vorbei. Du hast, was die Bäckersfrau will. Bediene sie.
lesson-2-pay = Zahl, was du weniger brauchst: einen grünen Stein oder eine Münze.
lesson-2-over = Das sind { BOX("customer.c01_three_grain.points") } Punkte mehr, und du stehst auf Feld { $at } der Lebensleiste. Ist ein Markttag vorbei, rücken die Kunden aus der Warteschlange an die leeren Stände. **Beende den Zug.**
lesson-2-theirs = Bea hat den anderen grünen Stein genommen. Es ist **ihr** Markttag, also kostete ihr erster Verkauf keinen Aufpreis. Auch du darfst Kunden bedienen, gegen Aufpreis. Der **Schulmeister** will eine Schriftrolle und 1 Getreide. Bediene ihn.
lesson-2-here-too = Passt du an den Markttagen anderer, sind die Kunden vielleicht weg, bevor du deinen eigenen Markttag eröffnest. Bediene den Schulmeister.
lesson-2-again = Zahl wieder einen Stein oder eine Münze.
lesson-2-end = Das sind { BOX("customer.c04_scroll_grain.points") } Punkte. **Beende den Zug.**
lesson-2-done = Du hast { $you } Punkte, Bea hat { $bea }. Eröffne einen Markttag, wenn du mehr zu verkaufen hast als andere, und halte für deren Markttage einen Stein und Waren bereit. Bist du dann nicht da, leg vorher mit `/orders` fest, welche Kunden für dich bedient werden.

# Lektion 3
lesson-3 = Die Kirche und die Messe
lesson-3-church = Nach den Kunden bringt die Kirche die meisten Punkte. Nimm den **braunen Stein von der Kirche**.
lesson-3-enter = Du kannst jemanden vom Hof in die Kirche schicken. Die Figur kommt erst in den **schwarzen Beutel**, in dem auch 4 Mönche sind. Schick **Generation 1**.
lesson-3-pay = Das kostet { BOX("church.enter_options.0.brown") } braunen Stein oder { BOX("church.enter_options.1.time") } Zeit, und eine Münze kann den Stein ersetzen. Zahl den **braunen Stein**.
lesson-3-end = Ist der letzte Stein genommen, endet die Runde mit der **Messe**. **Beende den Zug.**
lesson-3-buy = Bea hat den letzten Stein genommen, also ist Messe. { BOX("church.draw_total") } Figuren werden blind aus dem Beutel gezogen. Für { BOX("church.buy_cost_coins") } Münze kommt deine Figur sicher heraus. Zahl für **Generation 1**.
lesson-3-chance = Du darfst auf dein Glück vertrauen, aber vielleicht werden nur Mönche gezogen. Mit einer Münze gehst du sicher.
lesson-3-bought = Deine Figur ist an Fenster 1. Die übrigen werden nach deinem Zug gezogen, und Mönche kommen zurück in den Beutel. **Beende den Zug.**
lesson-3-move = Jetzt dürfen deine Leute für Getreide nach links rücken. Die Fenster 1, 2, 3 und { BOX("church.window") } bringen am Ende { BOX("church.window.church_1.points") }, { BOX("church.window.church_2.points") }, { BOX("church.window.church_3.points") } und { BOX("church.window.church_4.points") } Punkte je Person. Rück mit einer Person an **Fenster 2**.
lesson-3-moved = Heb das übrige Getreide für Kunden auf. **Beende den Zug.**
lesson-3-done = Die meisten Leute an den Fenstern bringen dir { BOX("church.majority_prestige") } Prestige. Du hast { $you } Punkte, Bea hat { $bea }. Schick deine Leute früh in die Kirche, denn jede Messe bringt Prestige.
