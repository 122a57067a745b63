# Lesson 1
lesson-1 = Go, take, build
lesson-1-take = Build a district of Rome; the highest score wins. Seven depots form a ring. **Go** to the next one with tiles, in either direction: depot 2 or 7. **Take** a tile there and **build** it. Your tile at `C3` has an open pond at the bottom; another pond closes it. Take **Depot 7: pond and granary**.
lesson-1-place = You may rotate a tile as you like, as long as all sides match: pond to pond, grass to grass. Build it **below, at `C4`**, rotated so that the ponds meet.
lesson-1-open = It fits there. But your pond stays open, and an open pond gives you nothing.
lesson-1-store = You never get a stored tile back. Build this one instead.
lesson-1-end = The pond has no open side left: it is complete. It gives a fish for every tile but one, so you have { $fish } fish. Until you end your turn, you may take everything back. **End your turn.**
lesson-1-again = Bea went to depot 5. You are at 7 now, so you can go to 6 or 1. The granary that you built is half a dwelling. Take **Depot 6: vineyard and granary**.
lesson-1-house = The two halves of a dwelling belong together. Build your tile **at `C5`**, where they meet.
lesson-1-half = It fits there. But then you have two half dwellings, and half a dwelling gives you nothing.
lesson-1-last = The granary is complete, so you now have { $bread } bread. For { BOX("rules.bread_move_cost") } bread, you may go to any depot. **End your turn.**
lesson-1-done = You have { $fish } fish and some bread. After seven rounds comes the forum, where goods and completed features become points.

# Lesson 2
lesson-2 = Dwellings
lesson-2-take = A dwelling has **two halves** of one colour and pays as soon as they meet. You have half a **merchant** at `D3`, open to the right, and some goods: a fish and { $grape } grapes. You can go to depot 5 or 3. Take **Depot 5: garden and merchant**.
lesson-2-join = Build the tile **on the right, at `E3`**, rotated so that the halves meet.
lesson-2-lost = { lesson-1-store }
# $coins is at least 2.
lesson-2-sold = The merchant is complete: **all** your goods are sold immediately for a coin each, and you get { BOX("building.merchant.effects.0.bonus_coins") } more. You have { $coins } coins. In the forum, a coin can replace any of the four goods, so you lose nothing. **End your turn.**
lesson-2-craftsman = Bea built a market. You can go to depot 6 or 4. At `C3`, you have half a **craftsman**, open at the top. Take **Depot 6: vineyard and craftsman**.
lesson-2-meet = Build the tile **above, at `C2`**, where the craftsmen meet.
lesson-2-row = A complete craftsman lets you build **again, right away**: any tile from the bottom row, wherever you are. Your half-finished **granary** at `C4` is open. Take the tile that completes it.
lesson-2-again = Build this tile like any other: **at `C5`**, with the granary at the top.
# $bread is at least 2.
lesson-2-bread = You built two tiles in one turn, and the granary gave you { $bread } bread. The bottom row is never refilled. **End your turn.**
lesson-2-far = Your garden at `E3` is open at the top, and there is no garden at depot 7 or 4, where you could go now. Yet for **{ BOX("rules.bread_move_cost") } bread**, you may go to **any** depot that has tiles, and you have { $bread }. Take **Depot 1: garden and granary**.
lesson-2-garden = Build the tile **above, at `E2`**, where the gardens meet.
lesson-2-last = The garden is complete and gave you { $herb } herb, which a merchant could sell. The walk cost you bread: you have { $bread } left. Save some. In the forum, { BOX("rules.bread_per_forum_set") } bread count as a set for any card. **End your turn.**
# $coins is at least 2.
lesson-2-done = You have { $coins } coins. When their halves meet, a merchant sells, a craftsman builds again, a granary gives bread for long walks, and an administrator raises your prestige.

# Lesson 3
lesson-3 = The forum
lesson-3-visit = Nearly half of all points come from the **forum**, after every seventh round. Put a disc on a slot: **both** cards beside it count. A card for which you have no set costs { BOX("rules.forum_fail_penalty_vp") } points. Choose **slot 10**.
# $vp is at least 2.
lesson-3-paid = You have { $vp } points. The **own** card counts what you have completed and uses nothing up. The **pay** card took your grapes; a coin replaces any good, and { BOX("rules.bread_per_forum_set") } bread count as a set for any card. **End your turn.**
lesson-3-frame = Your disc stays, and so do the cards. Your **frame** wins points too: a goal such as a pond in row 2 is met by a completed pond with a tile in that row, and brings { BOX("frame_part.fp02.goals.0.vp") } or { BOX("frame_part.fp01.goals.0.vp") } points at the end.
lesson-3-fountains = After building a **fountain**, you draw { BOX("rules.fountain_draw") } cards and return one. At the end, each card you hold brings { BOX("fountain_card.pond.vp") } points for every completed feature of its kind. Build fountains early: the cards tell you what to build. A completed **villa** brings more with every chimney; an open one brings nothing.
lesson-3-done = The player with the most prestige visits the forum first, so administrators and writs are worth more than their points. Now play against **beginner bots**.
