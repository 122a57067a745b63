# The roll plan, and why not.

form-plan = Roll plan
field-plan-keep = What to keep
field-plan-stop = Stop when so many dice show it: 1 to { BOX("turn.dice_rolled") }

order-plan = In your turn of round { $round }, while you have rolls left and fewer than { $stop } dice show { $keep }, it rolls all other dice again, swords too. It uses no dice and does not end your turn. Ends with the rolls of that turn.

refused-order-stop = Stop at 1 to { $most } dice.
refused-order-no-turn = There is no turn of yours to roll for.
