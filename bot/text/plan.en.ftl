# Planning ahead on a copy.

plan-ahead = Plan ahead
plan-copy = **You plan ahead**: nothing of this is played yet. If it is still legal on your turn I play it; else I ask you and say why. A plan stops before anything is drawn or revealed.
plan-whole = That is your whole turn.
plan-nth = **Turn { $n } of your plan**, on top of what you have planned before it.
plan-more = Plan the turn after
plan-save = Save plan
plan-discard = Discard plan
refused-plan-not-now = There is no turn of yours to plan now.
