# Lektion 1
lesson-1 = Zwei Würfel, eine Zahl
lesson-1-take = Du leitest ein Dorf; die meisten Punkte gewinnen. Von diesen { $dice } Würfeln für euch beide nimmst du zwei; ihre **Summe** darfst du nutzen. Weiße sind frei, ein schwarzer kostet { BOX("dice.black_time") } Zeit. Du hättest gern eine Brauerei, für 5 oder 6. Nimm **3 und 4**, beide weiß: 7, und der nächste Schritt hilft ab.
lesson-1-black = Das darfst du, aber Schwarz kostet Zeit, und an der Zeit sterben deine Leute. Nimm weiße.
lesson-1-other-dice = Auch gute Würfel. Diese Lektion will zeigen, was eine Münze kann: nimm **3 und 4**.
lesson-1-change = Jede Münze, die du zahlst, ändert die Summe um 1, und du hast { $coins }. Mach **6** daraus.
lesson-1-seven = 7 ist umsonst, und kauft heute kein Gebäude. Gib die Münze aus: 6.
lesson-1-down = Andersherum. Für die Brauerei muss es **6** sein.
lesson-1-build = Jetzt darfst du die 6 nutzen. Alles in der Liste zeigt eine 6, und eines davon darfst du dir neu nehmen. Bau die **Brauerei 5/6**; dein Handwerker ist daheim, also kann er dort arbeiten.
lesson-1-other-brewery = Auch eine Brauerei. Aber dein Spiel zeigt 5 und 6, und eine Summe kann beiden dienen: nimm die mit **5/6**.
lesson-1-road = Eine Reise für einen anderen Tag. Erst etwas, das immer wieder für dich arbeitet.
lesson-1-other-craft = Auch gute Arbeit. Aber Durstige kommen in jedes Dorf: die **Brauerei 5/6**.
lesson-1-headman = Dein Dorfvorsteher darf in jedem Zug gehen. Heute wird gebaut.
lesson-1-school = Das Spiel bringt einen Geschichtenpunkt, und dann kommt in diesem Zug nichts Neues. Erst die **Brauerei 5/6**: Im nächsten Zug dient eine Summe beiden.
lesson-1-built = Das hat { BOX("craft_building.brewery_5_6.black_time") } Zeit gekostet, eine der Wolken im Bild, und ein Bier kam mit. Neues gibt es einmal im Zug. **Beende den Zug.**
lesson-1-five = Bea hat 2 und 6 genommen und einen Stall gebaut. Deine Brauerei zeigt jetzt 5 und 6. Welche weißen Würfel sind 5? Nimm **1 und 4**.
lesson-1-black-again = Das kostet Zeit. Zwei weiße machen 5.
lesson-1-not-five = Diese Summe steht nicht auf deiner Brauerei, und du hast keine Münze mehr, um sie zu ändern. 1 und 4 sind **5**.
lesson-1-use = Statt etwas Neuem darfst du Eigenes nutzen: **alles**, was deine Summe zeigt, je einmal. Nutze die **Brauerei**.
lesson-1-new-again = Das darfst du, und dann ruht die Brauerei: es ist das eine oder das andere. Nutze, was du hast.
lesson-1-own-first = Das darfst du. Aber dieser Zug ist für die Brauerei: keine Zeit, keine Münzen, ein Bier mehr.
lesson-1-play = { $beer } Bier, und dieses hat gar nichts gekostet. Auch das **Spiel** zeigt eine 5 und bringt einen Geschichtenpunkt: nutze es mit, mit denselben Würfeln.
lesson-1-unused = Das darfst du. Aber da liegt noch ein Geschichtenpunkt umsonst: erst das **Spiel**.
lesson-1-end = Das ist das Spiel: Zahlen, die dein Dorf wieder brauchen kann. { $tree ->
    [one] Der Geschichtenpunkt hängt am Baum, wo Ratten ihn fressen; dein Dorfvorsteher holt ihn heim.
   *[other] Die { $tree } Geschichtenpunkte hängen am Baum, wo Ratten sie fressen; dein Dorfvorsteher holt sie heim.
} **Beende den Zug.**
lesson-1-done = In deiner Brauerei sind { $beer } Bier, und Kunden werden es wollen: der Verwalter bringt sie. Nach { BOX("clouds") } Zeit kommt der Sensenmann, und einer deiner Leute stirbt; dir bleiben { $left }. Sind genug Särge belegt, endet das Spiel. **Hilfe** erklärt jede Frage.

# Lektion 2
lesson-2 = Kunden
lesson-2-goods = Deine Werkstätten haben ein Bier, eine Schriftrolle, ein Pferd und einen Pflug gemacht. Am Ende ist Ware nichts wert: Kunden zahlen dafür, in Punkten. Der **Verwalter** bringt dir welche, für eine Summe von { BOX("steward.banner.0") } oder { BOX("steward.banner.1") }. Nimm **1 und 3**, beide weiß.
lesson-2-black = Das kostet Zeit, und zwei weiße tun es auch.
lesson-2-ten = Auch das bringt den Verwalter. Aber die 4 willst du noch einmal haben: nimm **1 und 3**.
lesson-2-not-four = Nicht seine Zahl. Für den Verwalter nimm **1 und 3**.
lesson-2-visit = { BOX("steward.banner.0") } ist die Zahl des Verwalters. Er braucht niemanden von deinen Leuten, und noch keine Ware. **Besuch den Verwalter.**
lesson-2-headman = Dein Dorfvorsteher darf in jedem Zug gehen. Heute geht es um Kunden.
lesson-2-two = Einer kostet { BOX("steward_price.0.time") } Zeit, zwei kosten { BOX("steward_price.1.time") }. Nimm solche, die wollen, was du machst, und die dieselbe Zahl haben, denn dann bedient eine Summe beide: **Müller** und **Hofnarr**, jeder mit einer { BOX("customer.customer_jester.banner.0") }.
lesson-2-countess = Sie hat die meisten Punkte. Aber sie hat andere Zahlen und will dieselbe Ware: du kannst sie bedienen, oder die beiden. Zusammen bringen die mehr: **Müller und Hofnarr**.
lesson-2-one-only = Der andere hat dieselbe Zahl, und du hast, was beide wollen. Nimm **beide**.
lesson-2-no-goods = Da will jemand, was du nicht machst, oder hat eine andere Zahl. **Müller** und **Hofnarr** passen zu dir.
lesson-2-wait = Sie warten auf deinem Markt, solange es sein muss, und niemand nimmt sie dir. Auf ihre Plätze kommen jetzt andere. Was **aufgedeckt** ist, lässt sich nicht zurücknehmen, und damit endet dieser Zug.
lesson-2-number = Bea hat einen Stall gebaut. Zum Bedienen braucht es dreierlei: deinen **Händler**, der daheim ist, **die Ware**, und **die Zahl**, die man am häufigsten vergisst. Ihre ist { BOX("customer.customer_jester.banner.0") }: nimm **3 und 4**.
lesson-2-not-seven = Das ist weder die Summe des Müllers noch die des Hofnarren. 3 und 4 sind **{ BOX("customer.customer_jester.banner.0") }**.
lesson-2-serve = Eine Summe öffnet alles in deinem Dorf, was sie zeigt, je einmal. Bediene den **Hofnarren**: er nimmt ein Bier und eine Schriftrolle, und bringt { BOX("customer.customer_jester.points") } Punkte.
lesson-2-field = Ein Feld ist neu, und statt etwas Neuem darfst du **alles** nutzen, was du hast. Bediene sie.
lesson-2-both = Und jetzt **den anderen**, mit denselben Würfeln. Darum hast du diese beiden genommen.
lesson-2-still = Da wartet einer mit deiner Zahl, und du hast seine Ware. Bediene auch ihn.
lesson-2-end = { BOX("customer.customer_jester.points") } und { BOX("customer.customer_miller.points") } Punkte, für zwei weiße Würfel. Deine Werkstätten sind jetzt leer. Brauerei und Schreibstube zeigen beide eine 5, Stall und Schmiede eine 9: eine Summe füllt zwei davon. **Beende den Zug.**
lesson-2-done = { $served } Kunden sind bedient, und wenn das Spiel jetzt endete, hättest du { $you } Punkte. Du weißt, was der Verwalter kostet, und dass eine gemeinsame Zahl mehr wert ist als ein Punkt mehr. Ohne Händler warten sie, bis die Schule einen neuen ausgebildet hat. **Hilfe** erklärt jede Frage.
