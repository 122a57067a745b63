# Lesson 1
lesson-1 = One turn
lesson-1-keep = Fill your **city**. Once a city is full, the game ends, and the highest score wins. Each turn, you roll { BOX("turn.dice_rolled", written: "word") } dice and may roll any of them again, twice. Then you use the dice showing **one symbol** to build. Two crates are a start: keep them and roll **the other three, dice 3, 4 and 5**.
lesson-1-rolls-are-free = You have two rolls left, and they cost nothing.
lesson-1-swords = A third crate! But die 5 shows **swords**. Each die with swords brings the pirates one box closer at the end of your turn. You have one more roll: roll **dice 4 and 5**.
lesson-1-swords-stay = Not yet. The swords would count at the end of your turn, and rolling them again costs nothing.
lesson-1-use = You have no swords and no rolls left. Use **3 crates**.
lesson-1-turning = Turning dice costs coins. Save your coins for a turn when you are just one die short.
lesson-1-place = Place three crates **in one group**, anywhere but on the outer spaces.
lesson-1-outer = The outer spaces are for walls: put a crate there, and that side can never be complete. Choose spaces further in.
lesson-1-end = A merchant earns coins from surrounding crates. Until you end your turn, you may take back everything since your last roll. **End your turn.**
lesson-1-done = If the game ended now, you would have { $you } points for your coins and logs, and Bea would have { $bea }. **Crates** earn coins, **walls** defend you, **crosses** build churches, **heads** hire people, and **logs** become houses.

# Lesson 2
lesson-2 = Walls and pirates
lesson-2-threat = At the end of a turn, each die with **swords** marks a pirate box. { BOX("pirates.boxes.2") } boxes fill a row, and a full row is an attack. In the first, you and Bea each lost a **cannon**, which costs { BOX("final_scoring.cannons.effects.0.amount", times: -1) } points at the end. The next has strength **{ BOX("pirates.strengths.1") }**, and you have no defence.
lesson-2-walls = A side of your city that is all walls gives { BOX("city.side_defence") } defence, for good. Use **all four walls**.
lesson-2-top = Walls may go on any outer space. Put them all on **one** side, or they protect nothing. The top side has the best tower. Place them **from the left: `B1`, `C1`, `D1`, `E1`**.
lesson-2-other-side = That wall would start another side, and only a complete side defends you. Put all four on the **top** side.
lesson-2-end = One wall is missing, so the side counts for nothing yet. Your swords will mark a box. **End your turn.**
# $coins is at least 2.
lesson-2-turn = Bea had swords too, and only one box is left; die 5 will mark it. No die shows a wall, but you can pay { BOX("turn.rotation_cost_coins") } of your { $coins } coins to **turn a die**: use **one wall**.
lesson-2-certain = You may roll, and the swords might go away. But you might roll no walls, and Bea might roll more swords. Paying is safe: use one wall.
lesson-2-fifth = Complete the top side: **`F1`**.
lesson-2-tower = The side is complete: your defence is { $defence }. Its tower sends you **a person for free**. Take the **soldier**.
lesson-2-others = Another time, perhaps. But your defence is { BOX("person.soldier.effects.0.amount") } short, and only the **soldier** adds to it.
lesson-2-stand = A soldier defends you wherever you place them. Place yours **inside**: on an outer space, they would break a side.
lesson-2-attack = Your defence is { $defence }, and the pirates have strength { BOX("pirates.strengths.1") }: matching it is enough. **End your turn.**
lesson-2-bounced = Your swords filled the row, and the attack hit **everybody at once**. Your defence was { $you }, so you kept your cannons. Bea’s was { $bea }, and she lost another cannon.
lesson-2-done = If the game ended now, you would have { $you } points, and Bea would have { $bea }. Defence never goes down, but the pirates grow stronger: the next attack has strength { BOX("pirates.strengths.2") }, the last { BOX("pirates.strengths.5") }. **Rules** explains the rest.

# Lesson 3
lesson-3 = Churches, houses and people
lesson-3-churches = About half of all points come from **churches**. A church’s size is the number of **crosses** you use. Size 1 alone is worth { BOX("churches.series_vp.0") } point at the end, sizes 1 and 2 are worth { BOX("churches.series_vp.0", "churches.series_vp.1") }, and all five sizes { BOX("churches.series_vp.0", "churches.series_vp.1", "churches.series_vp.2", "churches.series_vp.3", "churches.series_vp.4") }: no size may be missing. You have sizes 1 and 2: **use three crosses**.
lesson-3-together = Build churches close together, and a priest among them will pay off. Place this church on **`D4`**.
lesson-3-end = You now have sizes 1, 2 and 3: { BOX("churches.series_vp.0", "churches.series_vp.1", "churches.series_vp.2") } points at the end. **End your turn.**
# $logs is at least 2.
lesson-3-architect = **Heads** hire people. Three heads hire an **architect**, who turns **logs** into houses. A log is worth { BOX("final_scoring.logs.effects.0.amount") } point at the end; a house gives you { BOX("person.architect.effects.0.vp_each") } points now. You have { $logs } logs: hire the **architect**.
lesson-3-room = The first house goes on one of the spaces around the architect, and the second next to the first. Place the architect on **`C5`**.
lesson-3-houses = Build **two houses**, side by side, but not on the outer spaces.
lesson-3-more-houses = Do not stop yet: each log that you keep is worth less than a house.
lesson-3-end-again = The houses have given you { BOX("person.architect.effects.0.vp_each", "person.architect.effects.0.vp_each") } points. To get more logs, use dice with logs; each delivery costs { BOX("action.log.coin_cost") } coins. **End your turn.**
lesson-3-priest = Two heads hire a **priest**: { BOX("person.priest.effects.0.amount") } point for each church around them. A citizen gives { BOX("person.citizen.effects.0.amount") } point, a merchant coins for the crates around them, a juggler { BOX("person.juggler.effects.0.amount") } points for each type of person around them, and a noble { BOX("person.noble.effects.0.amount") } points. You have three churches: hire the **priest**.
lesson-3-between = Corners count as well. **`E4`** touches all three churches: place the priest there.
lesson-3-done = If the game ended now, you would have { $you } points, and Bea would have { $bea }. Churches, houses and people win games; walls protect what they earn. Now play against beginner bots.
