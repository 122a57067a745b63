# Der Würfelplan, und warum nicht.

command-plan = Weiterwürfeln, bis genug Würfel zeigen, was du willst

form-plan = Würfelplan
field-plan-keep = Symbol, das du behältst
field-plan-stop = Aufhören, wenn so viele Würfel das Symbol zeigen: 1 bis { BOX("turn.dice_rolled") }

order-plan = Dieser Auftrag behält in deinem Zug der Runde { $round } alle Würfel mit diesem Symbol: { $keep }. Die anderen würfelt er neu, auch Schwerter, solange du noch würfeln darfst und weniger als { $stop } Würfel das Symbol zeigen. Er nutzt keine Würfel und beendet den Zug nicht.

refused-order-stop = Wähl, bei wie vielen Würfeln du aufhörst: 1 bis { $most }.
refused-order-no-turn = Du hast keinen Zug mehr.
