# Lektion 1
lesson-1 = Gehen, nehmen, bauen
lesson-1-take = Bau ein Stadtviertel; die meisten Punkte (SP) gewinnen. Sieben Depots liegen im Ring. Du **gehst** zum nächsten mit Plättchen, so herum oder so herum: 2 oder 7. Dort **nimmst** du eines und **baust** es. Auf `C3` ist unten ein Teich offen; schließ ihn. Nimm **7b: Fischteich und Kornspeicher**.
lesson-1-other-pond = Auch das schließt den Teich, und dann beginnt eine Villa. Diese Lektion geht andersherum: Depot 7.
lesson-1-other-way = Dorthin darfst du, aber dieses Plättchen schließt keinen Teich. Sieh dir Depot **7** an.
lesson-1-craftsman = Auch sein Teich passt. Aber mit einem Kornspeicher beginnt etwas, das dir gefallen wird: nimm **7b**.
lesson-1-no-pond = Darauf ist kein Teich, und deiner bleibt offen. Nimm **7b**.
lesson-1-place = Drehen darfst du, wie du willst, wenn alle Seiten passen: Teich an Teich, Gras an Gras. Bau es **darunter, auf `C4`**, so gedreht, dass die Teiche sich treffen. Die Liste sagt, was jeder Platz bringt.
lesson-1-open = Dort passt es. Aber dein Teich bleibt offen, und ein offener ist nichts wert.
lesson-1-store = Ein gelagertes Plättchen kommt nie zurück. Bau es.
lesson-1-end = Keine Seite ist mehr offen: der Teich ist fertig. Er zahlt für jedes Plättchen außer einem einen Fisch: du hast { $fish }. Bis zum Ende des Zuges darfst du es zurücknehmen. **Beende den Zug.**
lesson-1-again = Bea war am Depot 5. Du stehst jetzt an 7; die nächsten sind also 6 und 1. Der Kornspeicher, den du gebaut hast, ist ein halbes Haus. Nimm **6b: Weinberg und Kornspeicher**.
lesson-1-other-way-round = Dort hat nichts einen halben Kornspeicher. Geh andersherum: Depot **6**.
lesson-1-no-granary = Darauf ist kein Kornspeicher. Auf **6b** ist einer.
lesson-1-house = Zwei Hälften eines Hauses gehören zusammen. Bau es **auf `C5`**, wo sie sich treffen.
lesson-1-store-again = Es wäre verloren. Bau es.
lesson-1-half = Dort passt es. Aber dann sind es zwei halbe Häuser, und ein halbes zahlt nichts.
lesson-1-last = Der Kornspeicher ist fertig und gibt Brot: du hast { $bread }. Für { BOX("rules.bread_move_cost") } Brot darfst du zu jedem Depot gehen, wenn die beiden nächsten nichts für dich haben. **Beende den Zug.**
lesson-1-done = { $fish } Fisch, und Brot im Haus. Du weißt, wie ein Zug geht, was passt, und dass nur Fertiges zahlt. Nach sieben Runden kommt das Forum: Dort werden Waren und Fertiges zu Punkten. **Hilfe** erklärt jede Frage.

# Lesson 2
lesson-2 = Häuser
lesson-2-take = Ein Haus hat **zwei Hälften** einer Farbe und zahlt, sobald sie sich treffen. Auf `D3` hast du einen halben **Händler**, nach rechts offen, und Waren im Lager: einen Fisch und { $grape } Trauben. Du kannst zu Depot 5 oder 3. Nimm **5b: Kräutergarten und Händler**.
lesson-2-other-way = Dort liegt kein Händler, und deiner wartet auf seine andere Hälfte. Geh andersherum: **5b**.
lesson-2-no-merchant = Darauf ist kein Händler, und ein halbes Haus zahlt nichts. Nimm **5b**.
lesson-2-join = Bau es **rechts davon, auf `E3`**, so gedreht, dass die Hälften sich treffen. Die Liste sagt, was jeder Platz bringt.
lesson-2-apart = Dort passt es. Aber die Händler treffen sich nicht, und du hättest zwei halbe Häuser. Bau es auf `E3`.
lesson-2-lost = Ein gelagertes Plättchen kommt nie zurück. Bau es.
lesson-2-sold = Der Händler ist fertig: sofort sind **alle** deine Waren verkauft, für je eine Münze, und { BOX("building.merchant.effects.0.bonus_coins") } gibt er dazu. Du hast { $coins } Münzen. Im Forum gilt eine Münze für jede der vier Waren, also ist nichts verloren. **Beende den Zug.**
lesson-2-craftsman = Bea hat einen Markt gebaut. Deine nächsten Depots sind 6 und 4. Auf `C3` hast du einen halben **Handwerker**, nach oben offen. Nimm **6a: Weinberg und Handwerker**.
lesson-2-no-craftsman = Darauf ist kein Handwerker, und deiner bleibt halb. Auf **6a** ist einer.
lesson-2-meet = Bau es **darüber, auf `C2`**, wo die Handwerker sich treffen.
lesson-2-not-there = Dort passt es. Aber dann hast du zwei halbe Handwerker, und keiner arbeitet. Bau es auf `C2`.
lesson-2-row = Ein fertiger Handwerker baut **sofort noch einmal**: mit einem Plättchen der unteren Reihe, wo du auch stehst. Sieh nach, was noch offen ist. Unten an `C4` ist es ein halber **Kornspeicher**: nimm, was ihn schließt, **k02**.
lesson-2-villa = Das schlösse deine Villa, und am Ende zählt das. Aber diese Lektion braucht noch Brot: nimm **k02**.
lesson-2-goods = Das schlösse eine Landschaft, für eine ihrer Waren. Aber diese Lektion braucht noch Brot: nimm **k02**.
lesson-2-market = Ein Markt zahlt eine Münze, wo immer er steht. Aber diese Lektion braucht noch Brot: nimm **k02**.
lesson-2-begins = Damit beginnt etwas Neues. Am besten ist die Reihe für das, was offen ist: **k02**, der Kornspeicher.
lesson-2-again = Es wird gebaut wie jedes andere: **auf `C5`**, der Kornspeicher nach oben.
lesson-2-elsewhere = Dort passt es. Aber die Kornspeicher treffen sich nicht. Bau es auf `C5`.
lesson-2-bread = Zwei Plättchen in einem Zug, und { $bread } Brote vom Kornspeicher. Die Reihe wird nie aufgefüllt: wer spät kommt, findet dort wenig. **Beende den Zug.**
lesson-2-far = Dein Kräutergarten auf `E3` ist oben offen, und bei 7 oder 4, wohin du jetzt gehen könntest, liegt keiner. Aber für **{ BOX("rules.bread_move_cost") } Brot** gehst du zu **jedem** Depot, das Plättchen hat, und du hast { $bread }. Nimm **1a: Kräutergarten und Kornspeicher**.
lesson-2-bread-for-that = Dafür zahlst du Brot, und dein Garten bleibt offen. Nimm **1a**.
lesson-2-nothing-near = Dieser Weg ist frei, aber dort liegt kein Garten. Geh heute weit: **1a**, für Brot.
lesson-2-garden = Bau es **darüber, auf `E2`**, wo die Gärten sich treffen.
lesson-2-open = Dort passt es. Aber dann sind zwei Gärten offen, und offene zahlen nichts. Bau es auf `E2`.
lesson-2-last = Der Garten ist fertig und bringt { $herb ->
    [one] ein Kraut; ein Händler könnte es verkaufen
   *[other] { $herb } Kräuter; ein Händler könnte sie verkaufen
}. Der Weg hat Brot gekostet, nun hast du { $bread }. Heb etwas auf: im Forum gelten { BOX("rules.bread_per_forum_set") } Brote einmal für das, was eine Karte verlangt. **Beende den Zug.**
lesson-2-done = { $coins } Münzen, und drei Häuser, die zahlen, sobald ihre Hälften sich treffen: ein Händler verkauft, ein Handwerker baut noch einmal, ein Kornspeicher nährt dich auf weiten Wegen. Der Verwalter hebt dein Prestige. **Hilfe** erklärt jede Frage.
