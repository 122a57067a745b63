# Der Würfelplan, und warum nicht.

command-plan = Weiterwürfeln, bis genug Würfel zeigen, was du willst

form-plan = Würfelplan
field-plan-keep = Was bleibt
field-plan-stop = Aufhören, wenn so viele Würfel es zeigen: 1 bis { BOX("turn.dice_rolled") }

order-plan = In deinem Zug von Runde { $round } würfelt er, solange du noch würfeln darfst und weniger als { $stop } Würfel { $keep } zeigen, alle anderen Würfel neu, auch Schwerter. Er nutzt keine Würfel und beendet den Zug nicht. Endet mit den Würfen dieses Zuges.

refused-order-stop = Aufhören geht bei 1 bis { $most } Würfeln.
refused-order-no-turn = Es gibt keinen Zug von dir, für den zu würfeln wäre.
