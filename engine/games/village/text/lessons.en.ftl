# Lesson 1
lesson-1 = Bread, a trade, a death
lesson-1-bread = This is your family: four people of the first generation, on your farm, with { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}. Much of what you do costs **time**, and every { BOX("life_track.spaces") } time one of you dies: the number at the skull says how much is left, { $left }. That is less sad than it sounds. But you need bread: take the **green cube of Grain**.
lesson-1-nothing-to-sell = A market day with nothing to sell? First bread.
lesson-1-bread-first = You will want that cube one day. First bread.
lesson-1-harvest = The cube is yours. Cubes are what you pay with, and a coin stands in for any of them. Now use the place that you took it from: **harvest**.
lesson-1-hungry = You may always leave it, and sometimes you should. Today you are hungry.
lesson-1-end = { $grain } grain. Nothing is final yet: try **Undo** if you like, and harvest again. Then **End turn**.
lesson-1-trade = Bea took a pink cube, and a child was born. Now a trade. Take the **orange cube of Crafts**.
lesson-1-brown = The same place, and brown is for churches and roads. Orange buys in the crafts; take orange.
lesson-1-trade-first = Another day. Somebody of yours shall learn a trade: the **orange cube of Crafts**.
lesson-1-train = Somebody learns a trade. That costs time: a **smith** { BOX("craft.smithy.train_time") }. Each line says what it costs and how long it is until the next death.
lesson-1-other-trade = A good trade too. But a customer outside wants a **plow**, and only the smith makes one.
lesson-1-quick = Quick, and paid with what you have. But then nobody has learned anything.
lesson-1-no-bread-left = { BOX("craft.mill.effects.0.n") } coins, and no bread left. Not this time.
lesson-1-stay = The place is free to leave. Stay.
lesson-1-plow = A plow takes { BOX("craft.smithy.make_time") } more. You stand at { $at }, and the bridge is at { BOX("life_track.spaces") }: you cross it, and the button says so. **Make the plow.**
lesson-1-careful = Careful, and often right. Here a death is worth something; look.
lesson-1-death = Somebody of the first generation dies. Who? Three are on the farm, one is your smith. The chronicle has room: { $farmyard } for the farm, { $crafts } for crafts. Choose the **farm**.
lesson-1-keep-the-smith = He would be remembered too. But then nobody makes plows any more.
lesson-1-chronicle = He is in the chronicle, and counts there with all of yours at the end. **End turn.**
lesson-1-market = Bea took a brown cube, and left it at that. Now sell. Take the **green cube of Market**.
lesson-1-later = That stays for later. Somebody is waiting at your stall.
lesson-1-sell = Your own market day; your first sale costs nothing extra. The **day labourer** wants a plow and a grain.
lesson-1-serve = Nobody else will come today. Serve him.
lesson-1-sold = { BOX("customer.c19_plow_grain.points") } points, for ever. Your smith is still there and makes the next plow for { BOX("craft.smithy.make_time") } time. **End turn.**
lesson-1-done = You { $you } points, Bea { $bea }. You know how a turn goes, and what time and a death are for. When the chronicle or the graves are full the game ends, and most points win. The rest you will see when it comes; **Help** explains each question.

# Lesson 2
lesson-2 = The market day
lesson-2-goods = You have a plow, a scroll and { $grain } grain, and customers stand at the stalls. Each one you serve is worth points for ever. Nobody sells when he likes, though: it takes a **market day**.
lesson-2-open = Whoever takes a cube from the market opens one, for everybody. Take the **green cube of Market**.
lesson-2-market-first = Another day. There are customers for what you have: the **green cube of Market**.
lesson-2-first = You opened it, so your **first sale** costs nothing extra. The **day labourer** wants your plow and a grain: serve him.
lesson-2-plow-first = You will serve her as well. First the **day labourer**, for your plow.
lesson-2-free = You may pass and be out of this market day. But this sale is free: serve him.
lesson-2-round = { BOX("customer.c19_plow_grain.points") } points. One customer each, in turn, until nobody can or wants to serve any more. **End turn**, then Bea is asked.
lesson-2-second = Bea has no cube and no coin, so she is out of it. You are asked again, and from now on a sale costs a green cube or a coin, and { BOX("market.surcharge.time") } time. The **baker's wife** wants { BOX("customer.c01_three_grain.needs.grain") } grain: serve her.
lesson-2-still-there = You may, and then you are out of this market day. Today you have what she wants.
lesson-2-pay = A green cube, or a coin: whichever you need less. Choose.
lesson-2-over = { BOX("customer.c01_three_grain.points") } points more, and you stand at { $at } on your life track. When a market day is over, those who wait come to the empty stalls. **End turn.**
lesson-2-theirs = Bea took the other green cube: it is **her** market day, and her first sale was free. You may serve somebody too, and pay as before. The **schoolmaster** has come to a stall; he wants a scroll and a grain.
lesson-2-here-too = Whoever passes on others' days waits for his own, and by then the customers are gone. Serve him.
lesson-2-again = Cube or coin once more.
lesson-2-end = { BOX("customer.c04_scroll_grain.points") } points, on a day that somebody else paid for. **End turn.**
lesson-2-done = You { $you }, Bea { $bea }. Open a market day when you have more to sell than others, and have a cube and goods ready on theirs. Should you be away then, `/orders` leaves word whom to serve for you.
