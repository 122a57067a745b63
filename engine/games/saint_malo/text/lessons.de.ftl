# Lektion 1
lesson-1 = Ein Zug
lesson-1-keep = Füll deine **Stadt**. Ist eine Stadt voll, endet das Spiel; wer die meisten Punkte hat, gewinnt. In jedem Zug würfelst du mit { BOX("turn.dice_rolled", written: "word") } Würfeln und darfst zweimal beliebige neu würfeln. Dann baust du mit **einem Symbol**. Zwei Kisten sind ein Anfang: Behalte sie und würfle **die Würfel 3, 4 und 5** neu.
lesson-1-rolls-are-free = Du hast noch zwei Würfe, und sie kosten nichts.
lesson-1-swords = Eine dritte Kiste! Aber Würfel 5 zeigt **Schwerter**: Jeder Schwerterwürfel bringt die Piraten am Ende deines Zuges ein Kästchen näher. Du hast noch einen Wurf: Würfle **die Würfel 4 und 5** neu.
lesson-1-swords-stay = Noch nicht. Die Schwerter würden am Ende deines Zuges zählen, und neu zu würfeln kostet nichts.
lesson-1-use = Du hast keine Schwerter und keinen Wurf mehr. Nutze **3 Kisten**.
lesson-1-turning = Drehen kostet Münzen. Spar sie für einen Zug, in dem dir nur ein Würfel fehlt.
lesson-1-place = Setz drei Kisten **als eine Gruppe**, nur nicht auf die Randfelder.
lesson-1-outer = Das darfst du. Aber die Randfelder sind für Mauern: Steht dort eine Kiste, wird diese Seite nie vollständig. Setz sie nach innen.
lesson-1-end = Ein Händler verdient an den Kisten ringsum. Bis zum Ende des Zuges darfst du alles seit dem letzten Wurf zurücknehmen. **Beende den Zug.**
lesson-1-done = Wäre jetzt Schluss, hättest du { $you } Punkte für Münzen und Stämme, Bea { $bea }. **Kisten** bringen Münzen, **Mauern** schützen dich, **Kreuze** werden zu Kirchen, **Köpfe** heuern Personen an, und aus **Stämmen** werden Häuser.

# Lektion 2
lesson-2 = Mauern und Piraten
lesson-2-threat = Am Ende eines Zuges markiert jeder **Schwerterwürfel** ein Piratenkästchen. { BOX("pirates.boxes.2") } Kästchen füllen eine Reihe, dann greifen die Piraten an. Der erste Angriff hat dich und Bea je eine **Kanone** und damit { BOX("final_scoring.cannons.effects.0.amount", times: -1) } Punkte gekostet. Der nächste hat **Stärke { BOX("pirates.strengths.1") }**, und du hast keine Verteidigung.
lesson-2-walls = Eine Seite deiner Stadt, die nur aus Mauern besteht, gibt { BOX("city.side_defence") } Verteidigung, für immer. Nutze **alle vier Mauern**.
lesson-2-top = Mauern dürfen auf jedes Randfeld. Setz alle an **eine** Seite, sonst schützen sie niemanden. Die obere Seite hat den besten Turm: Setz die Mauern dort von links nach rechts auf **`B1`, `C1`, `D1`, `E1`**.
lesson-2-other-side = Damit beginnst du eine andere Seite, und nur eine vollständige schützt dich. Setz alle vier an die **obere** Seite.
lesson-2-end = Eine Mauer fehlt, also zählt die Seite noch nicht. Deine Schwerter markieren ein Kästchen. **Beende den Zug.**
lesson-2-turn = Auch Bea hatte Schwerter. Nur ein Kästchen ist noch frei; Würfel 5 markiert es. Kein Würfel zeigt eine Mauer, aber für { BOX("turn.rotation_cost_coins") } deiner { $coins } Münzen darfst du **einen Würfel drehen**: Nutze **eine Mauer**.
lesson-2-certain = Das darfst du. Aber vielleicht würfelst du keine Mauer, und Bea würfelt noch mehr Schwerter. Drehen ist sicher: Nutze eine Mauer.
lesson-2-fifth = Mach die obere Seite vollständig: **`F1`**.
lesson-2-tower = Die Seite ist vollständig: Ihr Turm schickt dir **kostenlos eine Person**, und deine Verteidigung ist { $defence }. Nimm den **Soldaten**.
lesson-2-others = Ein andermal gern. Aber dir fehlt { BOX("person.soldier.effects.0.amount") } Verteidigung, und nur der **Soldat** bringt welche.
lesson-2-stand = Ein Soldat verteidigt dich, wo er auch steht. Setz ihn **nach innen**: Auf einem Randfeld würde er eine Seite verbauen.
lesson-2-attack = Deine Verteidigung ist { $defence }, die Piraten haben Stärke { BOX("pirates.strengths.1") }: Gleich viel genügt. **Beende den Zug.**
lesson-2-bounced = Deine Schwerter haben die Reihe gefüllt, und der Angriff traf **alle zugleich**: Du hattest Verteidigung { $you } und behältst deine Kanonen. Bea hatte { $bea } und verlor noch eine Kanone.
lesson-2-done = Wäre jetzt Schluss, hättest du { $you } Punkte, Bea { $bea }. Verteidigung sinkt nie, aber die Piraten werden stärker: Der nächste Angriff hat Stärke { BOX("pirates.strengths.2") }, der letzte { BOX("pirates.strengths.5") }. Alles andere steht unter **Regeln**.

# Lektion 3
lesson-3 = Kirchen, Häuser und Personen
lesson-3-churches = Etwa die Hälfte aller Punkte kommt von **Kirchen**. Ihre Größe ist die Zahl der **Kreuze**, die du nutzt. Größe 1 allein ist am Ende { BOX("churches.series_vp.0") } Punkt wert, die Größen 1 und 2 zusammen { BOX("churches.series_vp.0", "churches.series_vp.1") }, alle fünf { BOX("churches.series_vp.0", "churches.series_vp.1", "churches.series_vp.2", "churches.series_vp.3", "churches.series_vp.4") }: Keine Größe darf fehlen. Du hast die Größen 1 und 2: **Nutze drei Kreuze**.
lesson-3-together = Bau deine Kirchen nah beieinander, dann lohnt sich ein Priester zwischen ihnen. Setz diese Kirche auf **`D4`**.
lesson-3-end = Jetzt hast du die Größen 1, 2 und 3: am Ende { BOX("churches.series_vp.0", "churches.series_vp.1", "churches.series_vp.2") } Punkte. **Beende den Zug.**
lesson-3-architect = Mit **Köpfen** heuerst du Personen an. Drei Köpfe bringen einen **Architekten**, der aus **Stämmen** Häuser baut. Ein Stamm ist am Ende { BOX("final_scoring.logs.effects.0.amount") } Punkt wert; ein Haus bringt dir sofort { BOX("person.architect.effects.0.vp_each") } Punkte. Du hast { $logs } Stämme: Heuere den **Architekten** an.
lesson-3-room = Das erste Haus steht neben dem Architekten, auch über Eck, das zweite neben dem ersten. Setz den Architekten auf **`C5`**.
lesson-3-houses = Bau **zwei Häuser** nebeneinander, und halt die Randfelder frei.
lesson-3-more-houses = Hör noch nicht auf: Ein Stamm, den du behältst, ist weniger wert als ein Haus.
lesson-3-end-again = Die Häuser haben dir { BOX("person.architect.effects.0.vp_each", "person.architect.effects.0.vp_each") } Punkte gebracht. Um neue Stämme zu bekommen, nutze Würfel mit Stämmen; jede Lieferung kostet { BOX("action.log.coin_cost") } Münzen. **Beende den Zug.**
lesson-3-priest = Zwei Köpfe bringen einen **Priester**: { BOX("person.priest.effects.0.amount") } Punkt für jede Kirche ringsum. Ein Bürger bringt { BOX("person.citizen.effects.0.amount") } Punkt, ein Händler Münzen für Kisten, ein Gaukler { BOX("person.juggler.effects.0.amount") } Punkte für jede Art von Person ringsum, ein Adliger { BOX("person.noble.effects.0.amount") } Punkte. Du hast drei Kirchen: Heuere den **Priester** an.
lesson-3-between = Auch Ecken zählen. **`E4`** berührt alle drei Kirchen: Setz den Priester dorthin.
lesson-3-done = Wäre jetzt Schluss, hättest du { $you } Punkte, Bea { $bea }. Mit Kirchen, Häusern und Personen gewinnst du; Mauern schützen dich vor den Piraten. Spiel jetzt gegen Bots der Stufe „Einstieg“.
