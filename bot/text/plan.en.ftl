# Planning ahead on a copy.

plan-ahead = Plan ahead
plan-copy = **You are planning ahead**: nothing here has been played yet. If your plan is still legal on your turn, I will play it. A plan stops before anything is drawn or revealed.
plan-whole = That is your whole turn.
plan-nth = **Turn { $n } of your plan**, assuming your earlier turns go as planned.
plan-more = Plan another turn
plan-save = Save plan
plan-discard = Discard plan
plan-pick-refused = Your turn has begun. You picked { $what }, but I could not play it: { $why }
refused-plan-not-now = You have no turn to plan right now.
