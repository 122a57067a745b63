# Lesson 1
lesson-1 = Bread, a trade, a death
lesson-1-bread = This is your family: 4 people of generation 1 on your farmyard, with { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}. Many actions cost **time**. For every { BOX("life_track.spaces") } time you spend, somebody in your family dies. The number by the skull is the time left: { $left }. You need bread. Take the **green cube from Grain**.
lesson-1-harvest = The cube is yours. You pay with cubes, and a coin can replace any cube. Now use the action of your cube’s space: **harvest**.
lesson-1-end = You have { $grain } grain. Nothing is final yet: try **Undo** if you like, and harvest again. Then press **End turn**.
lesson-1-trade = Bea took a pink cube and had a child. Now your family needs a trade. Take the **orange cube from Crafts**.
lesson-1-brown = The space is the same, but brown pays for the church and for roads. Orange pays for goods. Take the orange cube.
lesson-1-train = Training a **smith** takes { BOX("craft.smithy.train_time") } time. Each line shows its cost and the time that is then left.
lesson-1-plow = A plow costs { BOX("craft.smithy.make_time") } more time. You are at { $at } on your life track, and the bridge is at { BOX("life_track.spaces") }, so you will cross it. **Make the plow.**
lesson-1-careful = That is careful, and often right. But here a death is worth something.
lesson-1-death = Somebody from the first generation must die. The chronicle still has open spaces: { $farmyard } for the farmyard, { $crafts } for crafts. Choose the **farmyard**.
lesson-1-keep-the-smith = Your smith would be remembered too. But then nobody would make plows any more.
lesson-1-chronicle = Your family now has its first entry in the chronicle and will score there at the end if more follow. Press **End turn**.
lesson-1-market = Bea took a brown cube and skipped the action. Now you sell. Take the **green cube from the Market**.
lesson-1-sell = This is your own market day, and your first sale has no surcharge. Serve the **day labourer**, who wants a plow and 1 grain.
lesson-1-sold = That is { BOX("customer.c19_plow_grain.points") } points. Press **End turn**.
lesson-1-done = You have { $you } points, and Bea has { $bea }. When the chronicle or the graves are full, the last turns begin, and the player with the most points wins.

# Lesson 2
lesson-2 = The market day
lesson-2-goods = You have a plow, a scroll and { $grain } grain, and customers are waiting at the stalls. To sell, you need a **market day**.
lesson-2-open = If you take a cube from the Market, you open a market day, and everybody may sell. Take the **green cube from the Market**.
lesson-2-first = You opened the market day, so your **first sale** has no surcharge. Serve the **day labourer**, who wants your plow and 1 grain.
lesson-2-round = That is { BOX("customer.c19_plow_grain.points") } points. Players take turns serving one customer at a time until nobody can, or wants to, serve another. Press **End turn**; then it is Bea’s turn to serve.
lesson-2-second = Bea has no cube and no coin, so she is out. From now on, each sale costs you a green cube or a coin, and { BOX("market.surcharge.time") } time. The **baker’s wife** wants { BOX("customer.c01_three_grain.needs.grain") } grain: serve her.
lesson-2-still-there = You may pass, but then you leave this market day. You have what she wants, so serve her.
lesson-2-pay = Pay a green cube or a coin, whichever you need less.
lesson-2-over = That is { BOX("customer.c01_three_grain.points") } more points, and you are at { $at } on your life track. When a market day is over, the customers in the waiting line move to the empty stalls. Press **End turn**.
lesson-2-theirs = Bea took the other green cube. It is **her** market day, so her first sale had no surcharge. You may serve customers too, but with the surcharge. Serve the **schoolmaster**, who wants a scroll and 1 grain.
lesson-2-here-too = If you pass on other players’ market days, the customers may be gone before you open your own. Serve the schoolmaster.
lesson-2-again = Pay a green cube or a coin, as before.
lesson-2-end = That is { BOX("customer.c04_scroll_grain.points") } points. Press **End turn**.
lesson-2-done = You have { $you } points, and Bea has { $bea }. Open a market day when you have more to sell than the others, and keep a cube and goods ready for theirs. If you might be away then, use `/orders` to choose customers in advance.

# Lesson 3
lesson-3 = The church and the mass
lesson-3-church = Only customers bring more points than the church. Take the **brown cube from Church**.
lesson-3-enter = You can send somebody from your farmyard. They first go into the **black bag**, where 4 monks are already waiting. Send **generation 1**.
lesson-3-pay = That costs { BOX("church.enter_options.0.brown") } brown cube or { BOX("church.enter_options.1.time") } time, and a coin can replace the cube. Pay the **brown cube**.
lesson-3-end = When the last cube is taken, the round ends with the **mass**. Press **End turn**.
lesson-3-buy = Bea has taken the last cube, so the mass begins. { BOX("church.draw_total") } pieces will be drawn from the bag at random. For { BOX("church.buy_cost_coins") } coin, your person comes out for certain. Pay for **generation 1**.
lesson-3-chance = You can trust to luck, but monks may be drawn instead. Pay the coin.
lesson-3-bought = Your person is at window 1. The other pieces will be drawn after your turn, and monks will go back into the bag. Press **End turn**.
lesson-3-move = Now, for grain, your people may move to the left. At the end, a person at window 1, 2, 3 or { BOX("church.window") } is worth { BOX("church.window.church_1.points") }, { BOX("church.window.church_2.points") }, { BOX("church.window.church_3.points") } or { BOX("church.window.church_4.points") } points. Move one of them to **window 2**.
lesson-3-moved = Keep the rest of your grain for customers. Press **End turn**.
lesson-3-done = You have the most people at the windows, so this mass gives you { BOX("church.majority_prestige") } prestige. You have { $you } points, and Bea has { $bea }. Send people early: every mass rewards the player with the most at the windows.
