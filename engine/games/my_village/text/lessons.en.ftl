# Lesson 1
lesson-1 = Two dice, one number
lesson-1-take = Lead a village; the highest score wins. From these { $dice } dice, each of you takes two per turn, and their **sum** decides what you may use. White dice are free; a black one costs { BOX("dice.black_time") } time. You want a brewery, which needs a sum of 5 or 6. Take **2 and 4**, both white.
lesson-1-black = You may, but a black die costs time, and time brings the reaper. Take white dice.
lesson-1-keep = Each coin you pay would change the sum by 1. But **6** is just what you want: keep it.
lesson-1-build = Now you may use a 6. Everything listed shows a 6, and you may take one new thing. Build the **brewery 5/6**.
lesson-1-built = The brewery cost { BOX("craft_building.brewery_5_6.black_time") } time and gave you a beer. You may take only one new thing each turn. Press **End turn**.
lesson-1-second = Bea took 3 and 6 and built stables. Your brewery shows 5 and 6, but no two of the white dice left make 5 or 6. Take **1 and 6**. They make 7, and your coin can change that.
lesson-1-change = You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, and each coin that you pay changes the sum by 1. Make it **6**.
lesson-1-seven = A 7 costs no coin, but nothing in your village shows a 7. Pay the coin and make it **6**.
lesson-1-use = Instead of taking one new thing, you may use what you have: **everything** that shows your sum, once. Use the **brewery**.
lesson-1-play = You have { $beer } beer, and the second cost no time. Your **play** banner shows a 6 too, and gives you a story point. Use it with the same dice.
lesson-1-end = Look for sums that your village can use again. Your { $tree ->
    [one] story point hangs
   *[other] { $tree } story points hang
} on your tree, within reach of the rat, until your headman comes home. Press **End turn**.
lesson-1-done = Your brewery holds { $beer } beer, and customers will want it; the steward brings them. For every { BOX("clouds") } time you spend, the reaper comes, and one of your villagers dies; you have { $left } time left. When enough coffins are filled, the game ends.

# Lesson 2
lesson-2 = Customers
lesson-2-goods = Your craft buildings have made a beer, a scroll, a horse and a plow. Goods are worth nothing at the end, but customers pay points for them. The **steward** brings you customers if you have a sum of { BOX("steward.banner.0") } or { BOX("steward.banner.1") }. Take **1 and 3**, both white.
lesson-2-visit = The steward’s banner shows your { BOX("steward.banner.0") }. **Visit the steward.**
lesson-2-two = One customer costs { BOX("steward_price.0.time") } time; two cost { BOX("steward_price.1.time") }. Take two who share a sum: the **miller** and the **jester** both need a { BOX("customer.customer_jester.banner.0") }.
lesson-2-countess = The countess is worth the most points, but she wants the same goods as the other two and needs a different sum. Together, those two are worth more. Take the **miller and the jester**.
lesson-2-wait = Nobody can take your customers from you. New customers will now be **turned over**. After that, you can take nothing back, and your turn ends.
lesson-2-number = Bea built stables. To serve a customer, you need your **merchant**, the **goods** and the **sum**, which is the easiest to forget. Your two customers need a { BOX("customer.customer_jester.banner.0") }. Take **3 and 4**.
lesson-2-serve = A sum lets you use everything in your village that shows it, once each. Serve the **jester** with a beer and a scroll for { BOX("customer.customer_jester.points") } points.
lesson-2-both = Now serve the **other customer**, with the same dice.
lesson-2-end = That is { BOX("customer.customer_jester.points") } and { BOX("customer.customer_miller.points") } points. Your craft buildings are empty now. The brewery and the office both show a 5, the stables and the smithy a 9, so one sum can fill two of them again. Press **End turn**.
lesson-2-done = You have served { $served } customers, and you would have { $you } points if the game ended now. If your merchant dies, customers wait until your school trains a new merchant.

# Lesson 3
lesson-3 = Story points, the rat and the hand
# $tree is at least 2.
lesson-3-tree = { $tree } story points hang on your **tree**, and the **rat** is one space away. When it comes in, everybody loses half of the points on their tree. Your **headman** is at the barn; taking him home makes your points safe. Take **3 and 4**.
lesson-3-home = With any sum, your headman takes one step along his path: home, barn, story tree, and back. A step costs { BOX("headman_time") } time. The tree gives { BOX("headman_space.story.effects.0.amount") } story points; at home, all your story points become safe. **Move the headman home.**
lesson-3-safe = { $safe } story points are now safe for good. Press **End turn**.
lesson-3-hand = The reaper came to Bea, and one of her villagers died. Every death makes the rat run. It came in and left Bea { $bea } of her 4 points. Next, take **1 and 3** for the **hand**, which needs a sum of { BOX("starting_hand.banner.0") } or { BOX("starting_hand.banner.1") }.
lesson-3-take = The hand gets a story point each round until somebody takes it. Now it holds { $story }, and the player who takes it starts the next round. **Take the hand.**
lesson-3-end = The points hang on your tree until your headman comes home again. Press **End turn**.
lesson-3-done = Story points come from your headman at the tree, the hand, your **play banner** and the first deaths in each profession. Bring the points home before the rat comes. Churches, councils and journeys bring points too.
