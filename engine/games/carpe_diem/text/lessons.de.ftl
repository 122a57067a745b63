# Lektion 1
lesson-1 = Gehen, nehmen, bauen
lesson-1-take = Bau ein Stadtviertel und sammle die meisten Punkte. Sieben Depots bilden einen Ring. **Geh** links- oder rechtsherum zum nächsten Depot mit Plättchen: zu 2 oder 7. **Nimm** dort eins und **bau** es. Auf `C3` ist unten ein Fischteich offen; schließ ihn. Nimm **Depot 7: Fischteich und Kornspeicher**.
lesson-1-place = Drehen darfst du, wie du willst, solange alle Seiten passen: Fischteich an Fischteich, Gras an Gras. Bau das Plättchen **auf `C4`**, so gedreht, dass sich die Fischteiche treffen.
lesson-1-open = Dort passt das Plättchen. Aber dein Fischteich bleibt offen, und ein offener bringt nichts.
lesson-1-store = Ein gelagertes Plättchen bekommst du nie zurück. Bau es lieber.
lesson-1-end = Keine Seite ist mehr offen: Der Fischteich ist fertig. Er bringt einen Fisch für jedes Plättchen außer einem, also hast du { $fish } Fisch. Bis zum Ende des Zuges darfst du alles zurücknehmen. **Beende den Zug.**
lesson-1-again = Bea war bei Depot 5. Du stehst jetzt bei 7, also kannst du zu 6 oder 1 gehen. Der Kornspeicher, den du gebaut hast, ist eine halbe Unterkunft. Nimm **Depot 6: Weinberg und Kornspeicher**.
lesson-1-house = Die zwei Hälften einer Unterkunft gehören zusammen. Bau das Plättchen **auf `C5`**, wo sie sich treffen.
lesson-1-half = Dort passt das Plättchen. Aber dann hast du zwei halbe Unterkünfte, und eine halbe bringt nichts.
lesson-1-last = Der Kornspeicher ist fertig und bringt Brot: Du hast { $bread }. Für { BOX("rules.bread_move_cost") } Brot darfst du zu jedem Depot gehen. **Beende den Zug.**
lesson-1-done = Du hast { $fish } Fisch und etwas Brot. Nach sieben Runden kommt das Forum: Dort werden Waren und fertige Bauwerke zu Punkten.

# Lektion 2
lesson-2 = Unterkünfte
lesson-2-take = Eine Unterkunft hat **zwei Hälften** einer Farbe und bringt etwas, sobald sie sich treffen. Auf `D3` hast du einen halben **Händler**, nach rechts offen, und dazu Waren: einen Fisch und { $grape } Trauben. Du kannst zu Depot 5 oder 3 gehen. Nimm **Depot 5: Kräutergarten und Händler**.
lesson-2-join = Bau das Plättchen **auf `E3`**, so gedreht, dass sich die Hälften treffen.
lesson-2-lost = { lesson-1-store }
lesson-2-sold = Der Händler ist fertig: **Alle** deine Waren werden sofort für je eine Münze verkauft, und du bekommst { BOX("building.merchant.effects.0.bonus_coins") } dazu. Du hast { $coins } Münzen. Im Forum ersetzt eine Münze jede Ware. **Beende den Zug.**
lesson-2-craftsman = Bea hat einen Markt gebaut. Du kannst zu Depot 6 oder 4 gehen. Auf `C3` hast du einen halben **Handwerker**, nach oben offen. Nimm **Depot 6: Weinberg und Handwerker**.
lesson-2-meet = Bau das Plättchen **auf `C2`**, wo sich die Handwerker treffen.
lesson-2-row = Mit einem fertigen Handwerker baust du **sofort noch einmal**: ein Plättchen aus der unteren Reihe, egal, wo du stehst. Auf `C4` ist ein halber **Kornspeicher** offen. Nimm das Plättchen, das ihn fertigstellt.
lesson-2-again = Bau das Plättchen **auf `C5`**, mit dem Kornspeicher nach oben.
lesson-2-bread = Du hast zwei Plättchen in einem Zug gebaut und { $bread } Brote bekommen. Die untere Reihe wird nie aufgefüllt: Wer spät kommt, findet dort wenig. **Beende den Zug.**
lesson-2-far = Dein Kräutergarten auf `E3` ist oben offen, und in den Depots 7 und 4, zu denen du jetzt gehen könntest, liegt keiner. Aber für **{ BOX("rules.bread_move_cost") } Brot** darfst du zu **jedem** Depot mit Plättchen gehen, und du hast { $bread }. Nimm **Depot 1: Kräutergarten und Kornspeicher**.
lesson-2-garden = Bau das Plättchen **auf `E2`**, wo sich die Kräutergärten treffen.
lesson-2-last = Der Kräutergarten ist fertig und bringt { $herb ->
    [one] ein Kraut; ein Händler könnte es verkaufen
   *[other] { $herb } Kräuter; ein Händler könnte sie verkaufen
}. Der Weg hat Brot gekostet, nun hast du noch { $bread }. Heb etwas auf: Im Forum gelten { BOX("rules.bread_per_forum_set") } Brote bei jeder Karte als ein Satz. **Beende den Zug.**
lesson-2-done = Du hast { $coins } Münzen. Sobald sich zwei Hälften treffen, verkauft ein Händler, baut ein Handwerker noch einmal, bringt ein Kornspeicher Brot für weite Wege und hebt ein Verwalter dein Prestige.

# Lektion 3
lesson-3 = Das Forum
lesson-3-visit = Das **Forum** kommt nach jeder siebten Runde und bringt fast die Hälfte aller Punkte. Leg eine Scheibe auf einen Platz: **Beide** Karten daneben zählen. Eine Karte, für die du keinen Satz hast, kostet { BOX("rules.forum_fail_penalty_vp") } Punkte. Wähl **Platz 10**.
lesson-3-paid = Du hast { $vp } Punkte. Die Karte mit **haben** zählt, was fertig ist, und verbraucht nichts. Die Karte mit **zahlen** hat deine Trauben gekostet; eine Münze ersetzt jede Ware, und { BOX("rules.bread_per_forum_set") } Brote gelten bei jeder Karte als ein Satz. **Beende den Zug.**
lesson-3-frame = Deine Scheibe bleibt liegen, die Karten auch. Viel bringt dein **Rahmen**: Das Ziel „Fischteich in Reihe 2“ erfüllt, wer dort ein Plättchen eines fertigen Fischteichs hat. Am Ende bringt das { BOX("frame_part.fp02.goals.0.vp") } oder { BOX("frame_part.fp01.goals.0.vp") } Punkte.
lesson-3-fountains = Für einen **Brunnen** ziehst du { BOX("rules.fountain_draw") } Karten und gibst eine zurück. Am Ende bringt jede Karte, die du hast, { BOX("fountain_card.pond.vp") } Punkte für jedes fertige Bauwerk ihrer Art. Bau Brunnen früh: Die Karten sagen, was sich lohnt. Eine fertige **Villa** bringt mit jedem Kamin mehr, eine offene nichts.
lesson-3-done = Wer das meiste Prestige hat, besucht das Forum zuerst; Verwalter und Banderolen sind also mehr wert als ihre Punkte. Spiel jetzt gegen **Bots für den Einstieg**.
