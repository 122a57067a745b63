# Lektion 1
lesson-1 = Zwei Würfel, eine Zahl
lesson-1-take = Du leitest ein Dorf, und wer die meisten Punkte hat, gewinnt. Von diesen { $dice } Würfeln nimmst du pro Zug zwei und darfst ihre **Summe** nutzen. Weiße sind kostenlos, ein schwarzer kostet { BOX("dice.black_time") } Zeit. Du willst eine Brauerei für eine Summe von 5 oder 6. Nimm **2 und 4**, beide weiß.
lesson-1-black = Das darfst du, aber ein schwarzer Würfel kostet Zeit, und Zeit bringt den Sensenmann. Nimm weiße Würfel.
lesson-1-keep = Jede Münze, die du zahlst, würde die Summe um 1 ändern. Aber **6** ist genau richtig. Behalte sie.
lesson-1-build = Jetzt darfst du die 6 nutzen. Alles in der Liste zeigt eine 6, und eins davon darfst du nehmen. Bau die **Brauerei 5/6**.
lesson-1-built = Die Brauerei hat { BOX("craft_building.brewery_5_6.black_time") } Zeit gekostet und ein Bier gebracht. Pro Zug darfst du nur ein Gebäude bauen. **Beende den Zug.**
lesson-1-second = Bea hat 3 und 6 genommen und einen Stall gebaut. Deine Brauerei zeigt 5 und 6, aber keine zwei weißen Würfel ergeben noch 5 oder 6. Nimm **1 und 6**. Das ist eine 7, und deine Münze kann sie ändern.
lesson-1-change = Du hast { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}, und jede Münze, die du zahlst, ändert die Summe um 1. Mach eine **6** daraus.
lesson-1-seven = Die 7 kostet keine Münze, aber nichts in deinem Dorf zeigt eine 7. Zahl die Münze und mach eine **6** daraus.
lesson-1-use = Statt zu bauen, darfst du nutzen, was du hast: **alles**, was deine Summe zeigt, je einmal. Nutze die **Brauerei**.
lesson-1-play = Du hast { $beer } Bier, und das neue hat keine Zeit gekostet. Auch dein **Spiel-Banner** zeigt eine 6 und bringt einen Geschichtenpunkt. Nutze es mit denselben Würfeln.
lesson-1-end = Such Summen, die dein Dorf immer wieder nutzen kann. { $tree ->
    [one] Dein Geschichtenpunkt hängt
   *[other] Deine { $tree } Geschichtenpunkte hängen
} am Baum, in Reichweite der Ratte, bis dein Dorfvorsteher heimkommt. **Beende den Zug.**
lesson-1-done = In deiner Brauerei sind { $beer } Bier für Kunden, die dir der Verwalter bringt. Nach je { BOX("clouds") } Zeit kommt der Sensenmann, und jemand aus deinem Dorf stirbt; du hast noch { $left } Zeit. Sind genug Särge belegt, endet das Spiel.

# Lektion 2
lesson-2 = Kunden
lesson-2-goods = Deine Handwerksgebäude haben ein Bier, eine Schriftrolle, ein Pferd und einen Pflug hergestellt. Am Ende sind Waren nichts wert, aber Kunden geben Punkte dafür. Der **Verwalter** bringt dir Kunden bei einer Summe von { BOX("steward.banner.0") } oder { BOX("steward.banner.1") }. Nimm **1 und 3**, beide weiß.
lesson-2-visit = Die { BOX("steward.banner.0") } steht auf dem Banner des Verwalters. **Besuch den Verwalter.**
lesson-2-two = Ein Kunde kostet { BOX("steward_price.0.time") } Zeit, zwei kosten { BOX("steward_price.1.time") }. Nimm zwei mit derselben Summe: **Müller** und **Hofnarr** brauchen beide eine { BOX("customer.customer_jester.banner.0") }.
lesson-2-countess = Die Gräfin bringt die meisten Punkte, will aber dieselben Waren und eine andere Summe. Die beiden anderen bringen zusammen mehr. Nimm **Müller und Hofnarr**.
lesson-2-wait = Niemand kann dir die Kunden nehmen. Jetzt werden neue Kunden **umgedreht**. Danach kannst du nichts mehr zurücknehmen, und dein Zug endet.
lesson-2-number = Bea hat einen Stall gebaut. Zum Bedienen brauchst du dreierlei: deinen **Händler**, **die Waren** und **die Summe**, die man am leichtesten vergisst. Deine Kunden brauchen eine { BOX("customer.customer_jester.banner.0") }. Nimm **3 und 4**.
lesson-2-serve = Mit einer Summe darfst du in deinem Dorf alles nutzen, was sie zeigt, je einmal. Bediene den **Hofnarren**, der ein Bier und eine Schriftrolle nimmt und { BOX("customer.customer_jester.points") } Punkte bringt.
lesson-2-both = Bediene jetzt **den anderen Kunden** mit denselben Würfeln.
lesson-2-end = Das sind { BOX("customer.customer_jester.points") } und { BOX("customer.customer_miller.points") } Punkte. Deine Handwerksgebäude sind jetzt leer. Brauerei und Schreibstube zeigen beide eine 5, Stall und Schmiede eine 9: Eine Summe füllt zwei davon wieder. **Beende den Zug.**
lesson-2-done = Du hast { $served } Kunden bedient und hättest { $you } Punkte, wenn das Spiel jetzt endete. Stirbt dein Händler, warten die Kunden, bis deine Schule einen neuen ausbildet.

# Lektion 3
lesson-3 = Geschichtenpunkte, die Ratte und die Hand
lesson-3-tree = { $tree } Geschichtenpunkte hängen an deinem **Baum**, und die **Ratte** ist einen Schritt entfernt. Kommt sie herein, verlieren alle die Hälfte der Punkte an ihrem Baum. Dein **Dorfvorsteher** ist an der Scheune; zu Hause sichert er deine Punkte. Nimm **3 und 4**.
lesson-3-home = Mit jeder Summe kann dein Dorfvorsteher einen Schritt auf seinem Weg gehen: Haus, Scheune, Geschichtenbaum und zurück. Ein Schritt kostet { BOX("headman_time") } Zeit. Der Baum bringt { BOX("headman_space.story.effects.0.amount") } Geschichtenpunkte; zu Hause sicherst du alle deine Geschichtenpunkte. **Zieh ihn nach Hause.**
lesson-3-safe = { $safe } Geschichtenpunkte sind jetzt endgültig sicher. **Beende den Zug.**
lesson-3-hand = Der Sensenmann kam zu Bea, und jemand aus ihrem Dorf ist gestorben. Bei jedem Tod läuft die Ratte. Sie kam herein: Von 4 Punkten hat Bea noch { $bea }. Die **Hand** bekommst du mit einer Summe von { BOX("starting_hand.banner.0") } oder { BOX("starting_hand.banner.1") }: Nimm **1 und 3**.
lesson-3-take = Die Hand bekommt jede Runde einen Geschichtenpunkt, bis jemand sie nimmt. Jetzt liegen dort { $story }, und wer sie nimmt, beginnt die nächste Runde. **Nimm die Hand.**
lesson-3-end = Die Punkte hängen an deinem Baum, bis der Dorfvorsteher wieder nach Hause kommt. **Beende den Zug.**
lesson-3-done = Geschichtenpunkte bringen der Dorfvorsteher am Baum, die Hand, dein **Spiel-Banner** und die ersten Toten jedes Berufs. Bring die Punkte nach Hause, bevor die Ratte kommt. Auch Kirchen, Ratsstuben und Reisen bringen Punkte.
