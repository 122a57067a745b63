# Lesson 1
lesson-1 = Two dice, one number
lesson-1-take = You lead a village, and most points win. Of these { $dice } dice, there for both of you, you take two; their **sum** is what you may use. White dice are free, a black one costs { BOX("dice.black_time") } time. You would like a brewery, for 5 or 6. Take **3 and 4**, both white: 7, and the next step mends it.
lesson-1-black = You may, but black costs time, and time is what your villagers die of. Take white ones.
lesson-1-other-dice = Good dice too. This lesson wants to show what a coin does: take **3 and 4**.
lesson-1-change = Each coin that you pay changes the sum by 1, and you have { $coins }. Make it **6**.
lesson-1-seven = 7 is free, and buys no building today. Spend the coin: 6.
lesson-1-down = The other way. For the brewery it must be **6**.
lesson-1-build = Now 6 is what you may use. Everything listed shows a 6, and you may take one new thing. Build the **brewery 5/6**; your craftsman is at home, so he can work there.
lesson-1-other-brewery = A brewery too. But your Play has 5 and 6, and one sum can serve both: take the one with **5/6**.
lesson-1-road = A road for another day. First something that works for you again and again.
lesson-1-other-craft = Good work as well. Thirsty people come to every village, though: the **brewery 5/6**.
lesson-1-headman = Your headman may walk in any turn. Today build something.
lesson-1-school = Play brings a story point, and then nothing new comes this turn. First the **brewery 5/6**: next turn one sum can serve both.
lesson-1-built = It cost { BOX("craft_building.brewery_5_6.black_time") } time, one of the clouds in the picture, and a beer came with it. New things are one a turn. **End turn.**
lesson-1-five = Bea took 2 and 6, and built stables. Now your brewery shows 5 and 6. Which white dice make 5? Take **1 and 4**.
lesson-1-black-again = That costs time. Two white ones make 5.
lesson-1-not-five = That sum is not on your brewery, and you have no coin left to change it. 1 and 4 make **5**.
lesson-1-use = Instead of one new thing you may use your own: **everything** that shows your sum, once each. Use the **brewery**.
lesson-1-new-again = You may, and then the brewery rests this turn: it is the one or the other. Use what you have.
lesson-1-own-first = You may. But this turn is for the brewery: no time, no coins, one more beer.
lesson-1-play = { $beer } beer, and this one cost nothing at all. **Play** shows a 5 as well, and brings a story point: use it too, with the same dice.
lesson-1-unused = You may. But a story point lies there for nothing: **Play** first.
lesson-1-end = That is the game: numbers that your village can use again. The { $tree ->
    [one] story point hangs
   *[other] { $tree } story points hang
} on the tree, where rats eat of it; your headman brings it home. **End turn.**
lesson-1-done = Your brewery holds { $beer } beer, and customers will want it: the steward brings them. After { BOX("clouds") } time the reaper comes, and one of your villagers dies; you have { $left } left. When enough coffins are filled the game ends. **Help** explains each question.

# Lesson 2
lesson-2 = Customers
lesson-2-goods = Your workshops have made a beer, a scroll, a horse and a plow. At the end goods are worth nothing: it is customers who pay, in points. The **steward** brings you some, for a sum of { BOX("steward.banner.0") } or { BOX("steward.banner.1") }. Take **1 and 3**, both white.
lesson-2-black = That costs time, and two white ones will do as well.
lesson-2-ten = That brings the steward too. But you will want the 4 again: take **1 and 3**.
lesson-2-not-four = Not his number. For the steward take **1 and 3**.
lesson-2-visit = { BOX("steward.banner.0") } is the steward's number. He needs no villager of yours, and no goods yet. **Visit the steward.**
lesson-2-headman = Your headman may walk in any turn. Today you have customers to think of.
lesson-2-two = One costs { BOX("steward_price.0.time") } time, two cost { BOX("steward_price.1.time") }. Take those who want what you make, and whose number is the same, for then one sum serves both: the **miller** and the **jester**, each with a { BOX("customer.customer_jester.banner.0") }.
lesson-2-countess = She has the most points. But she has other numbers, and her goods are the same as theirs: you can serve her, or those two. Together they bring more: **miller and jester**.
lesson-2-one-only = The other one has the same number, and you have what both want. Take **both**.
lesson-2-no-goods = Somebody there wants what you do not make, or has another number. The **miller** and the **jester** fit you.
lesson-2-wait = They wait in your market, for as long as they must, and nobody takes them from you. Others come to their places now. What was **turned over** cannot be taken back, and it ends this turn.
lesson-2-number = Bea has built stables. Serving takes three things: your **merchant**, who is at home, **the goods**, and **the number**, which one forgets most. Theirs is { BOX("customer.customer_jester.banner.0") }: take **3 and 4**.
lesson-2-not-seven = That sum is neither the miller's nor the jester's. 3 and 4 are **{ BOX("customer.customer_jester.banner.0") }**.
lesson-2-serve = A sum opens all in your village that shows it, each once. Serve the **jester**: he takes a beer and a scroll, and brings { BOX("customer.customer_jester.points") } points.
lesson-2-field = A field is new, and instead of something new you may use **all** that you have. Serve them.
lesson-2-both = And now the **other one**, with the same dice. That is why you took those two.
lesson-2-still = Somebody waits with your number, and you have his goods. Serve him as well.
lesson-2-end = { BOX("customer.customer_jester.points") } and { BOX("customer.customer_miller.points") } points, for two white dice. Your workshops are empty now. Brewery and office both show a 5, stables and smithy a 9: one sum fills two of them again. **End turn.**
lesson-2-done = { $served } customers are served, and if the game ended now you would have { $you } points. You know what the steward costs, and that a number in common is worth more than a point more. Without a merchant they wait until the school has trained another. **Help** explains each question.
