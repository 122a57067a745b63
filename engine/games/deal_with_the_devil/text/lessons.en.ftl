# Lesson 1
lesson-1 = A mortal’s round
lesson-1-load = You want the most points after { BOX("rounds") } rounds. You and one other are **mortals**; one is the **cultist**, one the **devil**, and nobody knows who is who. Two others will see your **chest**, but not whose it is. Load **1 glass**, ask for **2 coins**, and seal the chest.
lesson-1-empty = Even an empty chest can be a clever move: only the two who look into it learn that it is empty. Today, put in the **glass**.
# $ask is at least 2.
lesson-1-change = You ask { $ask } coins for your glass. But the bank charges { BOX("resources.glass.buy") } for 1 glass! Until a step closes, you may change your mind. Press **Change**.
lesson-1-better = Your chest is open again. Press **Load the chest**: **1 glass** for **4 coins**. Sending the form seals the chest.
# $ask is at least 2, $coins is at least 2.
lesson-1-accept = The **cultist’s** chest has come to you: 1 marble and 1 wheat for { $ask } coins. The bank charges { BOX("resources.marble.buy") } for the marble alone. You have { $coins } coins; the rest is lent to you, and the button says how much. **Accept** it.
# $ask is at least 2.
lesson-1-close = The marble is yours. Everybody sees your debt of { $debt }, but not what it is for. The second chest is a **mortal’s**: 1 stone for { $ask } coins, and the bank sells stone for { BOX("resources.stone.buy") }. **Close** it.
# $coins is at least 2.
lesson-1-plan = Somebody took your chest, but you do not learn who. You have { $coins } coins. Now everybody **plans** their actions. Keep your event, and build only the **Manor**. You are 1 wood short.
lesson-1-cost = The missing wood is bought for { BOX("resources.wood.buy") } coins, the Manor is built, and you have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} left. Nobody else can disrupt your plan. An action that cannot be paid for fails and costs reputation.
# $coins is at least 2, $souls is at least 2.
lesson-1-done = Your Manor stands. Your land has produced too, so you now have { $coins } coins. **Reputation** counts too: each round, the highest brings an angel wing, the lowest a demon wing. Inquisitors want to see your { $souls } souls; the devil will buy one.

# Lesson 2
lesson-2 = The plan
lesson-2-event = Everybody **plans** in secret what they will do. You have { BOX("action_board.tokens") } action tokens for using buildings, building new ones and recruiting a courtier. Press **Go step by step**. Events come first: keep one of yours, and **play none**.
lesson-2-use = First, you use the buildings that you already have. A token on your **Port** gives you { BOX("buildings.port.effects.0.n") } coins for each town building that you have. **Use the Port.**
lesson-2-build = The few coins from the Port help to pay for the Smithy. { BOX("action_board.free_tokens") } tokens are free; each of the others costs 1 wheat. Build the **Smithy, and use it**: that makes three tokens.
lesson-2-no-action = Without its action, the Smithy does nothing this round. You have the wheat to use it, so build the Smithy **and use it**.
lesson-2-pick = The Smithy gives you { BOX("buildings.smithy.effects.1.n") } coin, and wood or stone. You choose now, because you are not asked again when the plan is carried out. Take **1 stone**.
lesson-2-fourth = The third token costs you 1 wheat, so you have { $wheat } left. You may even plan an action that fails: build the **Toll Bridge**, and see what that would cost you.
lesson-2-seal = Nobody else can change your plan, so the failure is certain. **Seal the plan** all the same.
lesson-2-fails = You cannot buy the wood and the stone: the bank lets you owe at most { BOX("debt.max") }, and you already owe { $debt }. An action that fails costs no wheat, but { BOX("action_board.fail_rep", times: -1) } **reputation**, and everybody sees the card. Press **Change**.
lesson-2-mend = Your plan is open again. **Undo** takes back one thing at a time; the last was the Toll Bridge. Keep the Port and the Smithy with its action, add nothing, and **seal the plan**.
lesson-2-not-this-plan = That plan would fail. First take out the **Toll Bridge** with **Undo**.
lesson-2-done = Your plan went as forecast. You have { $wheat } wheat, and your reputation has not changed. Old buildings act first, then new ones; wheat is paid last.

# Lesson 3
lesson-3 = Souls and inquisitors
lesson-3-poor = This is round { BOX("steps.ritual.rounds.0") }: today the inquisitors come. A **soul** that you show sends one away, and you have { $souls } left. Here is a chest from the **cultist**: 1 wood for a soul. The bank sells wood for { BOX("resources.wood.buy") } coins. **Close the chest.**
lesson-3-too-cheap = A soul sends an inquisitor away, and this chest holds only 1 wood. Close it; another will come.
lesson-3-rich = This chest is from the **devil**: 1 stone, 1 glass and 2 marble for a soul. The bank charges { BOX("resources.marble.buy") } coins for 1 marble. You keep a soul that you show; one that you sell is gone, and gives the devil goods now and points at the end. But this price is good: **accept**.
lesson-3-plan = You have sold a soul, and nobody learns that it was you. Now everybody **plans**. Keep an event, plan **nothing else**, and **seal the plan**.
lesson-3-vote = This is the **witch hunt**. With { BOX("witch_hunt.votes_needed") } votes, you are accused. You can **prove** your innocence by showing { BOX("witch_hunt.pieces_to_prove") } souls, for an angel wing, or **confess**, which costs reputation and gives you a demon wing. You have only { $souls ->
    [one] 1 soul
   *[other] { $souls } souls
}, so you can only confess. Vote for **nobody**.
lesson-3-whom = You might hit a witch, or hand an honest player an angel wing. While you know nothing, vote for nobody.
# $coins is at least 2.
lesson-3-wing = Two players voted for you, and you confessed. { BOX("wings.set") } demon wings become a **houseguest**, an inquisitor for you alone; you already have one wing. { BOX("wings.set") } angel wings become an **indulgence**, which sends one inquisitor away. You have { $angel } angel wings and { $coins } coins: **buy one more**.
lesson-3-bribe = There is your indulgence. In the **ritual**, you can bribe the inquisition: { BOX("inquisition.bribe_per_inquisitor") } coins in the pool send the Ascetic away from everybody. Here, the pool already holds { $pool }; a real game begins with none. Load your ritual chest: put in **3 coins**.
lesson-3-guess = You may also **guess** the devil and the cultist: two guesses that name the same player accuse that player, who must say yes or no. Guess **nobody**, twice, and **seal** the ritual chest.
lesson-3-no-guess = At the end, a wrong guess can hand a point to the very player you are looking for. Guess nobody today.
lesson-3-face = The Ascetic is gone. You face the **Orator**, the **Profligate** and your **houseguest**. Show the **soul** to one and give the **indulgence** to another, but neither to the Profligate. The Profligate accepts { BOX("inquisitors.profligate.penalty.0.n") } premium goods instead: give the **marble** from the devil.
lesson-3-for-goods = That would send the Profligate away. But only the Profligate accepts goods: keep the soul and the indulgence for the others.
lesson-3-done = You faced three inquisitors and lost no points. You still have { $souls ->
    [one] 1 soul
   *[other] { $souls } souls
}. More inquisitors come in round { BOX("steps.ritual.rounds.1") }: if you sell all your souls, you will need wings, coins or goods.
