option-goal = Goal
option-faulty = Rules
event-rolled = { $seat } rolls { $face }.
event-banked = { $seat } keeps { $points }.
score-points = Points
