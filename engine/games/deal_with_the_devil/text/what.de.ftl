# Was `/what` sagt: Arten von Dingen, was sie tun und kosten, wo sie sind, wie man es selbst sieht.

kind-building = { $count ->
    [one] Gebäude
   *[other] Gebäude
}
kind-event = { $count ->
    [one] Ereignis
   *[other] Ereignisse
}
kind-role = { $count ->
    [one] Rolle
   *[other] Rollen
}
kind-courtier = { $count ->
    [one] Höfling
   *[other] Höflinge
}
kind-achievement = { $count ->
    [one] Erfolg
   *[other] Erfolge
}
kind-inquisitor = { $count ->
    [one] Inquisitor
   *[other] Inquisitoren
}
kind-good = { $count ->
    [one] Ware
   *[other] Waren
}
kind-money = { $count ->
    [one] Geld
   *[other] Arten von Geld
}
kind-soul = { $count ->
    [one] Seele
   *[other] Seelen
}
kind-track = { $count ->
    [one] Stand
   *[other] Stände
}
kind-symbol = { $count ->
    [one] Symbol
   *[other] Symbole
}
kind-step = { $count ->
    [one] Schritt einer Runde
   *[other] Schritte einer Runde
}
kind-pool = { $count ->
    [one] Ort
   *[other] Orte
}

name-pure = Reine Seele
name-tainted = Verdorbene Seele
name-angel = Engelsflügel
name-demon = Dämonenflügel
name-indulgences = Ablässe
name-debt = Schulden
name-reputation = Ansehen
name-tokens = Aktionsmarker
name-pool = Bestechungstopf

# Was Dinge tun, kosten und bringen
fact-building = { $types }, aus Runde { $round }
fact-role = fordert für eine Truhe: { $asks }
fact-role-begins = hat am Anfang außerdem: { $what }
fact-courtier = { $start ->
    [away] zuerst nur als Lohn eines Erfolgs; { $again }, wenn er schon einmal geholfen hat
   *[space2] { $new }, oder { $again }, wenn er schon einmal geholfen hat
}
fact-held = { $points } am Ende, wenn er bei dir ist
fact-achievement = braucht { $symbols } an deinen Gebäuden und Höflingen
fact-good = Kauf für { $buy } Münzen, Verkauf für { $sell }
fact-each = je { $points } am Ende
fact-step = In Runde { $rounds }.
does-courtier = gibt einem Erfolg ein Symbol: { $symbol }
does-money-coins = { BOX("wheel.base_coins") } kommen mit jeder Produktion; andere von Gebäuden, aus Truhen und von der Bank; { BOX("final_scoring.basics_and_coins_per_point") } Münzen und Grundwaren zusammen sind am Ende 1 Punkt
does-good-wood = eine Grundware
does-good-stone = eine Grundware
does-good-wheat = eine Grundware; bezahlt auch Aktionsmarker über die freien hinaus
does-good-glass = eine Edelware; am Ende { BOX("final_scoring.premium") } Punkt
does-good-marble = eine Edelware; am Ende { BOX("final_scoring.premium") } Punkt
does-soul-pure = bezahlt Truhen, die Seelen fordern, beweist bei der Hexenjagd und beschwichtigt Inquisitoren; wer sie zeigt, behält sie
does-soul-tainted = kann alles, was eine reine Seele kann
does-track-angel = { BOX("wings.set") } werden sofort ein Ablass; das obere Ende der Ansehensleiste, das höchste Ansehen und { BOX("wings.angel_price") } Münzen bringen je einen
does-track-demon = { BOX("wings.set") } werden sofort ein Hausgast und kosten { BOX("wings.demon_set_score", times: -1) } Punkte; das untere Ende der Ansehensleiste, das niedrigste Ansehen und zu viele Schulden bringen je einen
does-track-indulgences = einer schickt einen Inquisitor weg
does-track-debt = wachsen von selbst; über { BOX("debt.max") } hinaus werden es { BOX("debt.overflow_to") }, mit einem Dämonenflügel
brings-track-debt = −1 Punkt für je 2, aufgerundet
does-track-reputation = jede Runde bekommt das höchste einen Engelsflügel, das niedrigste einen Dämonenflügel; wer oben ankommt, bekommt einen Engelsflügel, jedes der letzten Felder unten bringt einen Dämonenflügel
does-track-tokens = { BOX("action_board.tokens") } für jeden Plan, { BOX("action_board.free_tokens") } davon frei; jeder weitere kostet 1 Weizen
does-symbol = Gebäude und Höflinge haben es; Erfolge brauchen es
does-science = Gebäude haben es: Es zählt als beliebiges Symbol, für jeden Erfolg neu; solche Gebäude kosten Ansehen
does-pool-pool = darin liegen alle Münzen der Ritualtruhen; für je { BOX("inquisition.bribe_per_inquisitor") } Münzen lässt der nächste von A, B, C alle in Ruhe

# Wo sie sind
nowhere-building = { now-unseen }
nowhere-role = du hast nicht gesehen, wer sie hat
where-own-hand = auf deiner Hand
where-own-events = auf deiner Hand
where-own-cards-discarded = du hast es abgelegt
where-own-cards-passed = du hast es weitergegeben
where-kingdoms-built-card = gebaut von { $who }
where-kingdoms-destroyed-card = gebaut von { $who }, und zerstört
where-kingdoms-shown = gezeigt von { $who }
where-own-role = deine
where-roles = { $who }
where-souls = { $who }
where-own-stock = du hast { $count }
where-own = du hast { $count }
now-made = kommt in dieser Runde zu { $who }
where-phase = jetzt
now-unseen = nicht unter dem, was du gesehen hast
now-event = gespielt von { $who } in Runde { $round }
now-courtier = { $who ->
    [away] noch bei niemandem
    [none] auf allen Brettern
   *[other] bei { $who }
}
now-courtier-some = auf dem Brett von { $who }
now-achievement = { $who ->
    [none] noch niemand hat ihn
   *[other] geholt von { $who }
}
now-inquisitor = bei { $slot }{ $how ->
    [bribed] , und lässt alle in Ruhe
    [waiting] , fragt noch nicht
   *[active] {""}
}
now-face-down = verdeckt, oder nicht im Spiel
now-debt = wie alle sie zuletzt gesehen haben: { $debt }
now-pool = { $coins } darin
