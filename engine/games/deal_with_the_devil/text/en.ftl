# Deal with the Devil: questions, answers, help, refusals, results. Things and cards are in things.en.ftl, past events in
# story.en.ftl.

pitch = hidden roles, sealed chests and a devil among you; heavy

## The panel

secrets-label = My kingdom
areas = All kingdoms
recap = Who offered what
title = { $last ->
    [0] round { $round }
   *[1] last round
}{ $phase ->
    [production] {""}
    [interest] {""}
    [scoring] , final scoring
    [cards] , { step-cards }
    [offer] , { step-offer }
    [respond1] , { step-respond1 }
    [respond2] , { step-respond2 }
    [plan] , { step-plan }
    [vote] , { step-vote }
    [wings] , { step-wings }
    [ritual] , { step-ritual }
   *[answer] , { step-answer }
}
step-cards = the cards
step-offer = the deal
step-respond1 = the first chest
step-respond2 = the second chest
step-plan = the plan
step-vote = the witch hunt
step-wings = angel wings
step-ritual = the ritual
step-answer = the Inquisition
opening-offer = The chests are being loaded.
opening-ritual = Everybody loads a ritual chest.

ask-keep = Which building do you keep? You will draw four new ones.
ask-pass = You keep { $kept }. Which two of the new buildings do you pass to { $to }?
ask-offer = Load your chest, or offer nothing. You may ask for { $asks }.
ask-offer_seal = Your chest: { $offer }.
ask-only-close = You can only close this chest. Press the button anyway, so that nobody notices.
ask-no-souls = You do not have the { $ask } that this chest asks for. You can only close it. Press the button anyway, so that nobody notices.
# $debt is at least 2.
ask-too-dear = Accepting would take your debt to { $debt }, but { $most } is the most you may owe.{ $sells ->
    [yes] {" "}You can sell at the bank first.
   *[no] {""}
}
ask-borrow = To accept, you would have to borrow { $loan }, taking your debt from { $before } to { $after }.

ask-event = Plan your actions for this round.
ask-event_courtier = Which courtier do you take from the board?
ask-use = Use a building from an earlier round?
ask-build = Build something?
ask-how = How will you use the effect of the { $card }?
ask-recruit = Recruit a courtier?
ask-claim = Claim an achievement with courtiers, or choose the space for a tile?
ask-space = Which production space should the tile improve?
ask-funding = If you run short of coins, what do you do first?
ask-plan_seal = Your plan is ready.
ask-projection = This is what will happen: { $lines }.
ask-stock = You have { $goods }{ $debt ->
    [0] {""}
   *[other] {" "}and a debt of { $debt }
}.
ask-left = You will have { $left }.
draft-left = afterwards: { $left }
left = { $goods }, { $points }, a debt of { $debt }{ $interest ->
    [0] {""}
   *[other] {" "}(plus { $interest } interest)
} and a reputation of { $reputation }

ask-vote = Vote for somebody or nobody. If you are accused, { $prove ->
    [yes] do you prove your innocence with { $need } souls, or confess?
   *[no] you will confess: proving your innocence takes { $need } souls, and you have { $souls }.
}
ask-mobs = You cannot vote for { $who }, because of an earlier confession.
ask-wings = { $most ->
    [0] An angel wing costs { $price } coins, and you have { $coins ->
        [0] none
       *[other] only { $coins }
    }. You cannot buy any. Press the button anyway, so that nobody notices.
   *[other] How many angel wings do you buy? { BOX("wings.set", written: "Word") } become an indulgence, which sends an inquisitor away from you.
}
ask-ritual_coins = How many coins do you put into your ritual chest? Every { BOX("inquisition.bribe_per_inquisitor") } coins in all four chests together send one inquisitor away.{ $then ->
    [none] {""}
    [souls] { " " }Then you may show souls, which bring you { $round ->
        [3] goods
       *[other] points
    }.
   *[other] { " " }Then you may guess { $then }.
}
ask-ritual_souls = How many souls do you put into your ritual chest? You get all of them back.{ $forced ->
    [0] {""}
    [one] { " " }Your tainted soul is always in the chest.
   *[other] { " " }Your { $forced } tainted souls are always in the chest.
}
ask-ritual_seal = Your ritual chest is ready.
ask-ritual-loaded = Your chest holds { $what }.
ask-guess_devil = Who is the devil? A right guess brings you { BOX("ritual_round5.correct_guess_points") } points in round { BOX("steps.ritual.rounds.1") }; a wrong one brings the devil { BOX("ritual_round5.wrong_devil_guess_to_devil") } point.
ask-guess_cultist = Who is the cultist? A right guess brings you { BOX("ritual_round5.correct_guess_points") } points in round { BOX("steps.ritual.rounds.1") }; a wrong one brings the cultist { BOX("ritual_round5.wrong_cultist_guess_to_cultist") } point.
ask-guesses-held = Your guesses from round { BOX("steps.ritual.rounds.0") } still count: { $what }.
ask-no-guess = You can no longer guess { $whom }.
ask-appease = You face { $who }. Whom do you appease, each with a soul or an indulgence?
faced = { $who }{ $points ->
    [none] {""}
   *[other] {" "}({ $points })
}
ask-ascetic = What do you give the Ascetic? Each of the { BOX("inquisitors.ascetic.penalty.0.n", written: "word") } basic goods that you withhold costs you { BOX("inquisitors.ascetic.penalty.0.points_each", times: -1) } points.
ask-profligate = Give the Profligate { BOX("inquisitors.profligate.penalty.0.n", written: "word") } premium goods, or lose { BOX("inquisitors.profligate.penalty.0.points", times: -1) } points?
ask-vandal = Which building does the Vandal destroy?
ask-new_guest = How would you answer a houseguest whom the Debt Collector brings?
ask-answer_seal = { $count ->
    [0] You face no inquisitors.{ $repays ->
        [0] {""}
       *[1] {" "}You may still pay back debt at the bank.
    }
   *[other] Your answers are ready.
}

drafted-cards = you keep { $kept }{ $passed ->
    [none] {""}
   *[other] {" "}and pass { $passed }
}
drafted-respond = { $accepted ->
    [yes] you accept the chest
   *[no] you close the chest
}
drafted-vote = you vote for { $who } and, if accused, { $then ->
    [prove] prove your innocence
   *[confess] confess
}
drafted-wings = you buy { $count ->
    [0] no angel wings
    [one] 1 angel wing
   *[other] { $count } angel wings
}
drafted-answer = you show { $souls }{ $given ->
    [0] {""}
    [one] { " " }and give 1 indulgence
   *[other] { " " }and give { $given } indulgences
}{ $gifts ->
    [none] {""}
   *[other] ; you also hand over { $gifts }
}{ $left ->
    [none] {""}
   *[other] ; not appeased: { $left }
}

## What answers are called

label-sell = Sell { $what }: +{ $coins }
label-buy = Buy { $what }: { $coins }
label-loan = Borrow { $what }: debt { $before } → { $after }
label-repay = Pay back { $what }: debt { $before } → { $after }
label-seal = { $phase ->
    [offer] Seal the chest
    [plan] Seal the plan
    [ritual] Seal the ritual chest
   *[answer] Seal the answers
}
label-enough = { $phase ->
    [answer] Appease nobody{ $again ->
        [0] {""}
       *[other] { " " }else
    }
   *[plan] Plan nothing more here
}
done-enough = planning nothing more
done-seal = sealing
done-sell = selling { $what }
done-buy = buying { $what }
done-loan = borrowing { $what }
done-repay = paying back { $what }
done-put = putting in { $what }
done-keep = keeping the { $building }
done-ask-for = choosing what you ask for
done-choose-event = choosing the event
done-funding = choosing how to pay
done-appease = answering { $inquisitor }
done-pass = passing two buildings
done-take-courtier = taking { $what }
done-how = choosing how to use the effect
done-recruit = recruiting { $what }
done-use = using the { $building }
done-build = { $act ->
    [0] building the { $building }
   *[other] building the { $building } and using it
}
done-claim = claiming { $achievement }
done-space = choosing the space
done-vote = voting
done-wings = buying wings
done-coins = putting { $what } into the ritual chest
done-souls = choosing the souls
done-guess-devil = guessing the devil
done-guess-cultist = guessing the cultist
done-give = giving goods
done-destroy = choosing the building
done-if-new-guest = answering a new houseguest
done-respond = deciding about the chest
label-keep = Keep { $building }, draw 4{ $dealings ->
    [0] {""}
    [one] ; this and your bank deal become final
   *[other] ; this and your { $dealings } bank deals become final
}
label-pass = Pass { $first } and { $second }
label-put = Put in { $what }
label-ask-for = { $n ->
    [0] Leave the chest empty and ask for nothing
   *[other] Ask for { $what }
}
label-respond = { $accept ->
    [0] Close the chest
   *[other] Accept{ $paid ->
        [none] {""}
       *[other] : pay { $paid }{ $loan ->
            [0] {""}
           *[other] , borrowing { $loan }
        }
    }
}
label-choose-event = { $side ->
    [left] Play the left side of { $event } (gain)
    [right] Play the right side of { $event } (cost)
   *[keep] Play no event and keep { $event }
}
label-take-courtier = Take { $courtier }
label-use = { $building }{ $how }
label-how = { $how }
label-build = { $act ->
    [0] { $building }
   *[other] { $building }, and use it
}
label-plain = as it is
how-stable = use { $card }
how-times = { $times }×
how-pick = take { $what }
how-pay = pay { $what }
how-space = space { $space } ({ $good })
how-dam = remove { $tile }
label-recruit = Recruit { $courtier }: { $coins }
label-claim = { $achievement }{ $courtiers ->
    [none] {""}
   *[other] , with { $courtiers }
}
label-space = Space { $space } ({ $good } this round; then the wheel turns)
label-funding = { $order ->
    [loan_first] Borrow first, then sell
   *[sell_first] Sell first, then borrow
}
label-vote = Vote for { $target }{ $asks ->
    [0] {""}
   *[1] ; if accused, { $if_accused ->
        [prove] prove your innocence
       *[confess] confess
    }
}
part-target = Vote for { $who }
part-if-accused = Seal: if accused, { $then ->
    [prove] prove your innocence
   *[confess] confess
}
label-coins = { $what }
label-souls = { $what }
label-wings = { $n ->
    [0] Buy no wings
    [one] Buy 1 angel wing: { $coins }
   *[other] Buy { $n } angel wings: { $coins }
}
label-guess-devil = { $seat ->
    [none] No guess
   *[other] { $seat }
}
label-guess-cultist = { label-guess-devil }
label-appease = { $by ->
    [soul] Show a soul to { $inquisitor }
   *[indulgence] Give an indulgence to { $inquisitor }
}
label-give = { $goods ->
    [none] Give nothing
   *[other] Give { $goods }
}
label-destroy = { $building }, { $points }
label-if-new-guest = { $by ->
    [soul] Show one more soul
    [indulgence] Give one more indulgence
   *[none] Lose { BOX("inquisitors.houseguest.penalty.0.n", times: -1) } points
}
about-pass = You keep { $cards }
about-build = { $tokens ->
    [one] {""}
   *[other] { $tokens } tokens; {""}
}{ $types ->
    [none] {""}
   *[other] { $types }; {""}
}{ $cost }; { $points }
about-fails = Your plan would fail at { $cards }
about-courtier = Symbol: { $symbol }
about-middle = Yields 2 goods instead of 1, and 1 coin more; a premium good needs both its spaces improved
about-outer = Yields 2 goods instead of 1; a premium good needs both its spaces improved
about-threat = { $kind ->
    [vandal] { $points ->
        [none] Finds nothing to destroy
       *[other] Otherwise destroys a building worth { $points }
    }
    [gift] Otherwise goods or { $points }
   *[other] Otherwise { $points }
}

heading-bank = Bank: everybody sees your deals when this step closes
heading-ask-for = Then choose what to ask for in return
heading-put = First, choose what this order puts into the chest
control-sell = Sell…
control-buy = Buy…
control-loan = Borrow…
control-repay = Pay back…
control-pass = Pass two…
control-put = Goods and coins…
control-ask-for = Ask for…
control-choose-event = Event…
control-take-courtier = Courtier…
control-use = Use…
control-build = Build…
control-how = How…
control-recruit = Recruit…
control-claim = Claim…
control-space = Space…
control-funding = If coins run short…
control-vote = Vote for…
control-wings = Angel wings…
control-coins = Coins…
control-souls = Souls…
control-appease = Appease…
control-respond = Answer…
control-give = Give…
control-destroy = Building…
span = { $first } to { $last }

## Help

help-keep = The other buildings are discarded (C2). You then see your new cards, so your choice and your earlier bank deals become final immediately (C3).
help-pass = You pass two of your four new buildings to your left neighbour in even rounds or your right neighbour in odd rounds, and get two from the other. You cannot pass the building you kept (C4, C5).
help-offer = You ask for one price for everything in your chest (D1). A mortal asks for { BOX("roles.mortal_sun.ask_coins.0") } to { BOX("roles.mortal_sun.ask_coins.5") } coins; the cultist for { BOX("roles.cultist.ask_coins.0") } to { BOX("roles.cultist.ask_coins.4") } coins or { BOX("roles.cultist.ask_souls.0") } soul; the devil for { BOX("roles.devil.ask_souls.0") } or { BOX("roles.devil.ask_souls.1") } souls (D2). You cannot use what is in the chest until it comes back (D3). Two other players see the chest and your role, but not who you are (D4, D7).
help-offer_seal = Until the step closes, you can change the chest (D3). Two other players see it; the first to accept takes everything and pays what you ask (D8). If neither does, it comes back untouched (D12).
help-respond1 = If you accept, you pay in full, any missing coins are borrowed, and everything in the chest is yours when the step closes (D8). The owner does not learn who took it (D12).
help-respond2 = If somebody has already taken the chest, you see only its owner’s role and what it asked for, and you can only close it (D10). If you accept, you pay in full, and any missing coins are borrowed (D8). What you gained from the first chest is yours already (D11).
help-event = You plan everything at once (A1): an event, up to { BOX("action_board.slots", written: "word") } action buildings from earlier rounds, up to { BOX("action_board.slots", written: "word") } new buildings, and a courtier. Of your { BOX("action_board.tokens") } tokens, { BOX("action_board.free_tokens") } are free; each of the others costs 1 wheat (A6). Missing goods are bought: wood, stone and wheat for { BOX("resources.wood.buy") } coins each, glass and marble for { BOX("resources.glass.buy") }. Missing coins are borrowed (F1). The left side of an event comes before everything else and costs reputation (A3). The right side comes after everything else and raises your reputation, for a price or on a condition (A9, A10). If you hold two events, the one that you neither play nor keep is discarded (A12).
help-event_courtier = The event gives you one of your courtiers from the board, for free (2.5).
help-use = You may use up to { BOX("action_board.slots", written: "word") } action buildings from earlier rounds, in the order you choose them, with one token each (A4, A2.2). An action that fails costs you { BOX("action_board.fail_rep", times: -1) } reputation (A9).
help-build = You may build up to { BOX("action_board.slots", written: "word") } buildings from your hand, with one token each. With one more token, you use a building’s action immediately (A5, A2.3). A science building costs { BOX("buildings.apothecary.cost.rep") } reputation (2.3). A building that cannot be paid for stays in your hand and costs you { BOX("action_board.fail_rep", times: -1) } reputation (A9).
help-how = You choose now, with the plan (A2). If your choice turns out to be impossible, the default is used instead (6.7).
help-recruit = You may recruit one courtier for a token and { BOX("courtiers.farmer.cost_space2") } coins, or for a token and { BOX("courtiers.farmer.cost_space3") } coins if you have used this courtier before (A7). A courtier gives their symbol to one achievement. A courtier who is still with you at the end is worth { BOX("courtiers.farmer.final_points") } point (AC3, FS1).
help-claim = Achievements that need no courtiers are claimed automatically (AC5). A courtier whom you use goes back to the board (AC3, AC4). You may also name a tile that needs no courtiers, to choose its production space (AC6).
help-space = The tile permanently improves one production space, which then yields 2 goods instead of 1; a middle space also yields 1 coin more (AC6, P2 to P4).
help-funding = Missing coins are borrowed up to a debt of { BOX("debt.max") }, then raised by selling goods: first goods that your plan does not need, then goods that only later actions need (F1, F2).
help-plan_seal = Nobody else can change what will happen (A2.4.1). When all players have sealed their plans, all plans are shown (A1).
help-vote = A player with { BOX("witch_hunt.votes_needed", written: "word") } votes is accused (V3). If you prove your innocence by showing { BOX("witch_hunt.pieces_to_prove") } souls, you gain { BOX("witch_hunt.prove.0.n") } angel wing. If you confess, you lose { BOX("witch_hunt.confess.0.n", times: -1) } reputation and gain { BOX("witch_hunt.confess.1.n") } demon wing, and nobody can vote for you again (V1, V4).
help-wings = Buy as many angel wings as you like, at { BOX("wings.angel_price") } coins each (I1, W2). When the step closes, everybody sees what you have bought.
help-ritual_coins = All coins in the ritual chests go into the bribe pool. For every { BOX("inquisition.bribe_per_inquisitor") } coins, the next inquisitor of the upper row leaves everybody alone (I3).
help-ritual_souls = The devil shows souls and keeps them (I2, I7). In round { BOX("steps.ritual.rounds.0") }, the souls bring goods and turn inquisitors face up (I4); tainted souls also pay the cultist (I5). In round { BOX("steps.ritual.rounds.1") }, 0 to 4 souls bring 0, { BOX("ritual_round5.devil.0.points") }, { BOX("ritual_round5.devil.0.points", "ritual_round5.devil.1.points") }, { BOX("ritual_round5.devil.0.points", "ritual_round5.devil.1.points", "ritual_round5.devil.2.points") } or { BOX("ritual_round5.devil.0.points", "ritual_round5.devil.1.points", "ritual_round5.devil.2.points", "ritual_round5.devil.3.points") } points, and each further soul brings { BOX("ritual_round5.points_each_beyond_4") } more (I6).
help-guess_devil = In round { BOX("steps.ritual.rounds.0") }, { BOX("ritual_round3.match_needed", written: "word") } guesses that name the same player accuse that player, who must say yes or no; all guesses are kept for round { BOX("steps.ritual.rounds.1") } (Q1, Q2, Q3).
help-guess_cultist = In round { BOX("steps.ritual.rounds.0") }, if { BOX("ritual_round3.match_needed", written: "word") } mortals name the same player, that player is accused; a right accusation gives each mortal { BOX("ritual_round3.correct_cultist_guess_coins") } coins (Q1, Q3.3).
help-ritual_seal = Until all players have sealed their chests, you can change yours. Then all chests are opened: in round { BOX("steps.ritual.rounds.0") } by role, without names; in round { BOX("steps.ritual.rounds.1") } with names (L12).
help-appease = You can appease each inquisitor you face with one soul that you show and keep, or with one indulgence that you give up (Q6.1). You pay the penalties of those you do not appease, in the order of the list (Q6.2).
help-ascetic = The Ascetic wants { BOX("inquisitors.ascetic.penalty.0.n", written: "word") } basic goods, in any mix (Q6.2).
help-profligate = The Profligate wants { BOX("inquisitors.profligate.penalty.0.n", written: "word") } premium goods, in any mix (Q6.2).
help-vandal = Your buildings are ranked by printed points, and the second-highest is destroyed. If several share first place, or several share second place, you choose among them. With fewer than two buildings, you lose nothing. You keep achievements that the building helped to claim (Q6.4).
help-new_guest = The Debt Collector adds { BOX("inquisitors.debt_collector.penalty.0.n") } debt. A debt beyond { BOX("debt.max") } gives you a demon wing, and the third wing brings a houseguest, whom you must answer immediately: with one more soul, one more indulgence, or { BOX("inquisitors.houseguest.penalty.0.n", times: -1) } points (Q6.3).
help-answer_seal = Until the step closes, you can change your answers. Then your souls come back to you, indulgences go to the bank, and you pay the penalties of the inquisitors whom you have not appeased (Q6.1, Q6.2).

## Why not

refused-not-for-you = You cannot do that now.
refused-bank-enough = You can use the bank at most { $most ->
    [one] once
   *[other] { $most } times
} in one step.
refused-bank-none = How many? Choose at least 1.
refused-bank-not-owned = You have { $owned ->
    [0] no
   *[other] only { $owned }
} { $good }.
refused-bank-too-dear = That costs { $price } coins; you have { $coins }.
refused-bank-debt = You can borrow at most { $most ->
    [one] 1 coin
   *[other] { $most } coins
}: your debt may not go beyond { BOX("debt.max") }.
refused-bank-no-repay = You can pay back debt in the card step, while you load your chest, and in the Inquisition, but not now.
refused-bank-less-debt = Your debt is only { $debt }.
refused-bank-coins = You have { $coins ->
    [0] no coins
    [one] only 1 coin
   *[other] only { $coins } coins
}.
refused-bank-several = You can trade at most { $most } of one good at a time.
refused-not-in-hand = That building is not in your hand.
refused-pass-two = Name two different buildings.
refused-pass-old = You cannot pass the building you kept.
refused-pass-new = Pass two of your four new buildings.
refused-ask-for-contents = If you put something into the chest, you must ask for something in return.
refused-offer-not-owned = You have { $owned ->
    [0] no
   *[other] only { $owned }
} { $resource }.
refused-offer-most = You can put at most { $most } { $resource } into a chest.
refused-offer-nothing = Put in at least 1, or leave { $resource } out.
refused-offer-order = Name each thing only once, in this order: wood, stone, wheat, glass, marble, coins.
refused-chest-taken = Somebody has already accepted this chest’s offer. You can only close it.
refused-chest-empty = This chest is empty and asks for nothing. You can only close it.
refused-chest-coins = This chest asks for { $ask ->
    [one] 1 coin
   *[other] { $ask } coins
}. You have { $coins }, and your debt is { $debt }; the most you may owe is { BOX("debt.max") }.
refused-chest-souls = This chest asks for { $ask ->
    [one] 1 soul
   *[other] { $ask } souls
}. Your souls: { $pure } pure, { $tainted } tainted.
refused-event-not-held = You do not hold that event.
refused-courtier-not-there = That courtier is not on the board.
refused-use-not-there = Choose one of your action buildings from an earlier round.
refused-how-not-possible = The effect cannot be used like that.
refused-claim-not-met = That does not meet the achievement’s requirements, or uses too many courtiers.
refused-space-not-free = That production space already has a tile.
refused-build-twice = That building is already in your plan.
refused-no-token-left = { $tokens ->
    [0] You have no action tokens left.
    [one] You have 1 action token left, but building something and using it takes 2.
   *[other] You have only { $tokens } action tokens left.
}
refused-build-no-action = That building has no action to use.
refused-build-no-tile = There is no minor achievement tile left to remove.
refused-vote-self = You cannot vote for yourself.
refused-vote-mob = You cannot vote for somebody who has confessed.
# $need is at least 2.
refused-vote-prove = To prove your innocence, you need { $need } souls; you have { $souls }.
# $most is at least 2.
refused-wings-most = You can buy at most { $most } wings in one step.
refused-wings-too-dear = { refused-bank-too-dear }
refused-no-soul-left = You have no souls left to show.
refused-no-indulgence-left = You have no indulgences left to give.
refused-not-facing = You do not face { $inquisitor }.
refused-appease-order = Answer the inquisitors in the order of the list.
refused-gift-ascetic = You can give the Ascetic up to { BOX("inquisitors.ascetic.penalty.0.n", written: "word") } basic goods that you have.
refused-gift-profligate = You can give the Profligate { BOX("inquisitors.profligate.penalty.0.n", written: "word") } premium goods that you have, or nothing.
refused-vandal-tied = Choose one of the buildings offered.
refused-ritual-coins = You have { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}. At most { $most } can go into the chest.
refused-ritual-souls = Your souls: { $pure } pure, { $tainted } tainted. In round { BOX("steps.ritual.rounds.0") }, all tainted souls must be in the chest.
refused-guess-self = Guess somebody else.
refused-not-now = You are not being asked that now.
refused-trade-nothing = Choose what to sell, borrow, buy or pay back.
refused-dam-tile = The Dam needs a tile. Choose it under “Details”.

## Results and lobby

standing = **{ $who }, public points: { $score }**, { $running } already scored{ $role ->
    [none] {""}
   *[other] , { $role }
}; buildings { $buildings }, reputation { $reputation }, debt { $debt }, { $indulgences }
score-running = Before the end
score-buildings = Buildings
score-ends = End effects
score-debt = Debt
score-majors = Major achievements
score-angels = Angel wings
score-demons = Demon wings
score-indulgences = Indulgences
score-courtiers = Courtiers
score-tainted = Tainted souls
score-premiums = Premium goods
score-rest = Coins and basic goods
tie-rest = More coins and basic goods left over
option-recap = After the game
option-recap-true = show who offered what to whom
option-recap-false = keep the chests’ secrets
talk-wood = wood
talk-stone = stone
talk-wheat = wheat
talk-glass = glass
talk-marble = marble
talk-coins = coins
