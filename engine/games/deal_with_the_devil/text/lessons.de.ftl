# Lektion 1
lesson-1 = Eine Runde als Sterblicher
lesson-1-load = Wer nach { BOX("rounds") } Runden die meisten Punkte hat, gewinnt. Zwei von euch sind **Sterbliche**, auch du; einer ist **Kultist**, einer **Teufel**, und niemand weiß, wer was ist. Zwei andere sehen deine **Truhe**, aber nicht, wem sie gehört. Leg **1 Glas** hinein, fordere **2 Münzen** und versiegle die Truhe.
lesson-1-empty = Eine leere Truhe kann sogar klug sein: Nur die zwei, die hineinsehen, wissen davon. Heute kommt das **Glas** hinein.
lesson-1-change = Du forderst { $ask } Münzen für dein Glas. Aber bei der Bank kostet es { BOX("resources.glass.buy") } Münzen! Bis ein Schritt endet, darfst du es dir anders überlegen. Drück auf **Ändern**.
lesson-1-better = Dein Siegel ist gebrochen. Drück noch einmal auf **Truhe beladen**: **1 Glas** für **4 Münzen**. Wenn du das Formular abschickst, ist die Truhe versiegelt.
lesson-1-accept = Vor dir steht die Truhe des **Kultisten**: 1 Marmor und 1 Weizen für { $ask } Münzen. Allein der Marmor kostet bei der Bank { BOX("resources.marble.buy") } Münzen. Du hast { $coins } Münzen und leihst dir den Rest; wie viel, sagt der Knopf. **Nimm die Truhe an**.
lesson-1-close = Der Marmor gehört dir. Alle sehen deine Schulden ({ $debt }), aber nicht, wofür du sie gemacht hast. Die zweite Truhe gehört einem **Sterblichen**: Er verlangt { $ask } Münzen für einen Stein, der bei der Bank { BOX("resources.stone.buy") } kostet. **Schließ** die Truhe.
lesson-1-plan = Jemand hat deine Truhe genommen; wer, erfährst du nicht. Du hast { $coins } Münzen. Jetzt **planen** alle. Behalte dein Ereignis, bau das **Herrenhaus** und sonst nichts. Ein Holz fehlt dir.
lesson-1-cost = Das fehlende Holz wird für { BOX("resources.wood.buy") } Münzen gekauft, das Herrenhaus wird gebaut, und dir { $coins ->
    [one] bleibt 1 Münze
   *[other] bleiben { $coins } Münzen
}. Niemand kann deinen Plan stören. Was du nicht bezahlen kannst, scheitert und kostet Ansehen.
lesson-1-done = Alle Pläne sind versiegelt, dein Herrenhaus steht, und nach der Produktion hast du { $coins } Münzen. Auch **Ansehen** zählt: In jeder Runde bringt das höchste einen Engelsflügel, das niedrigste einen Dämonenflügel. Inquisitoren wollen deine { $souls } Seelen sehen; der Teufel will sie kaufen.

# Lektion 2
lesson-2 = Der Plan
lesson-2-event = Alle **planen** geheim, was sie tun. Du hast { BOX("action_board.tokens") } Aktionsmarker für gebaute Gebäude, für neue und für einen Höfling. Drück auf **Schritt für Schritt**. Zuerst kommen Ereignisse: Behalte eins und **spiel keins**.
lesson-2-use = Gebaute Gebäude nutzt du zuerst. Ein Aktionsmarker auf deinem **Hafen** bringt { BOX("buildings.port.effects.0.n") } Münzen für jedes deiner Stadtgebäude. **Nutze den Hafen.**
lesson-2-build = Die Münzen des Hafens helfen, den fehlenden Stein für die Schmiede zu bezahlen. { BOX("action_board.free_tokens") } Marker sind kostenlos, jeder weitere kostet 1 Weizen. **Bau die Schmiede und nutze sie.**
lesson-2-no-action = Ohne ihre Aktion bringt die Schmiede in dieser Runde nichts. Du hast den Weizen dafür: Bau die Schmiede **und nutze** sie.
lesson-2-pick = Die Schmiede bringt { BOX("buildings.smithy.effects.1.n") } Münze und dazu Holz oder Stein. Das entscheidest du jetzt, denn wenn der Plan ausgeführt wird, wirst du nicht mehr gefragt. Nimm **1 Stein**.
lesson-2-fourth = Für den dritten Aktionsmarker zahlst du einen Weizen und behältst { $wheat }. Du darfst auch planen, was scheitert: Bau die **Zollbrücke** und sieh dir an, was das kosten würde.
lesson-2-seal = Niemand kann den Plan beeinflussen, also scheitert die Zollbrücke sicher. **Versiegle** den Plan trotzdem.
lesson-2-fails = Holz und Steine kannst du nicht kaufen: Die Bank erlaubt höchstens { BOX("debt.max") } Münzen Schulden, und du hast { $debt }. Was scheitert, kostet keinen Weizen, aber { BOX("action_board.fail_rep", times: -1) } **Ansehen**, und alle sehen die Karte. Drück auf **Ändern**.
lesson-2-mend = Dein Siegel ist gebrochen. **Rückgängig** nimmt immer deine letzte Wahl zurück, hier die Zollbrücke. Behalte den Hafen und die Schmiede mit ihrer Aktion, plane sonst nichts und **versiegle** den Plan.
lesson-2-not-this-plan = Dieser Plan würde scheitern. Nimm erst die **Zollbrücke** heraus: **Rückgängig**.
lesson-2-done = Alle Pläne sind versiegelt, und es kam wie vorhergesagt: Du hast { $wheat } Weizen und dein altes Ansehen. Zuerst wirken gebaute Gebäude, dann neue; Weizen zahlst du zuletzt.

# Lektion 3
lesson-3 = Seelen und Inquisitoren
lesson-3-poor = Runde { BOX("steps.ritual.rounds.0") }: Heute kommen die Inquisitoren. Eine **Seele**, die du zeigst, schickt einen weg; du hast noch { $souls }. Hier ist eine Truhe des **Kultisten**: ein Holz für eine Seele. Bei der Bank kostet es { BOX("resources.wood.buy") } Münzen. **Schließ die Truhe.**
lesson-3-too-cheap = Eine Seele schickt einen Inquisitor weg, und das hier ist nur ein Holz. Schließ die Truhe; es kommt noch eine.
lesson-3-rich = Hier ist eine Truhe des **Teufels**: ein Stein, ein Glas und zwei Marmor für eine Seele. Bei der Bank kostet ein Marmor { BOX("resources.marble.buy") } Münzen. Eine gezeigte Seele behältst du; eine verkaufte ist weg und bringt dem Teufel heute Waren, am Ende Punkte. Doch der Preis ist gut: **Nimm die Truhe an**.
lesson-3-plan = Die Seele ist verkauft, und niemand erfährt, dass du es warst. Jetzt **planen** alle. Behalte ein Ereignis, plane **sonst nichts** und versiegle deinen Plan.
lesson-3-vote = Nun kommt die **Hexenjagd**. Ab { BOX("witch_hunt.votes_needed") } Stimmen bist du angeklagt. Dann **beweist** du deine Unschuld mit { BOX("witch_hunt.pieces_to_prove") } Seelen und bekommst einen Engelsflügel, oder du **gestehst**, verlierst Ansehen und bekommst einen Dämonenflügel. Du hast nur { $souls ->
    [one] 1 Seele
   *[other] { $souls } Seelen
}, also kannst du nur gestehen. Stimm für **niemanden**.
lesson-3-whom = Vielleicht triffst du eine Hexe, vielleicht bringst du einem Unschuldigen einen Engelsflügel. Solange du nichts weißt, stimm für niemanden.
lesson-3-wing = Zwei haben für dich gestimmt, und du hast gestanden. { BOX("wings.set") } Dämonenflügel werden zu einem **Hausgast**, einem Inquisitor für dich allein; einen Flügel hast du schon. { BOX("wings.set") } Engelsflügel werden zu einem **Ablass**, der einen Inquisitor wegschickt. Du hast { $angel } Engelsflügel und { $coins } Münzen: **Kauf noch einen**.
lesson-3-bribe = Da ist dein Ablass. Im **Ritual** kannst du bestechen: { BOX("inquisition.bribe_per_inquisitor") } Münzen im Topf halten den Asketen von allen fern. In dieser Lektion liegen schon { $pool } darin. Belade deine Ritualtruhe: Leg **3 Münzen** hinein.
lesson-3-guess = Du darfst auch **tippen**, wer der Teufel und wer der Kultist ist: Zwei gleiche Tipps reichen für eine Anklage, und die Angeklagten müssen die Wahrheit sagen. Du weißt beides nicht. Wähl zweimal **Kein Tipp** und **versiegle** die Ritualtruhe.
lesson-3-no-guess = Ein falscher Tipp kann am Ende dem Teufel oder dem Kultisten einen Punkt bringen. Gib heute keinen Tipp ab.
lesson-3-face = Der Asket ist fort. Vor dir stehen der **Redner**, der **Verschwender** und dein **Hausgast**. Zeig einem die **Seele**, gib einem anderen den **Ablass**, nur nicht dem Verschwender: Er nimmt auch { BOX("inquisitors.profligate.penalty.0.n") } Edelwaren. Gib ihm den **Marmor** des Teufels.
lesson-3-for-goods = Das würde den Verschwender wegschicken. Aber nur er nimmt Waren: Heb Seele und Ablass für die anderen auf.
lesson-3-done = Drei Inquisitoren standen vor dir, und du hast keinen Punkt verloren. Du hast noch { $souls ->
    [one] 1 Seele
   *[other] { $souls } Seelen
}. In Runde { BOX("steps.ritual.rounds.1") } kommen mehr Inquisitoren: Wenn du alle Seelen verkaufst, brauchst du Flügel, Münzen oder Waren.
