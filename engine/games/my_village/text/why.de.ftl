# My Village: warum etwas nicht geht.

refused-wrong_phase = { $asked ->
    [dice] Nimm erst zwei Würfel.
    [value] Sag erst, welche Summe deine Würfel ergeben.
    [use] Nutze erst, was deine Würfel erlauben.
    [more] Das ist genutzt: noch ein Banner, oder beende deinen Zug.
    [pay] Sag erst, wie du zahlst.
    [school] Sag erst, was in der Schule geschieht.
    [mark] Sag erst, welches Feld du markierst.
    [tile] Sag erst, wohin das { BOX("extra_values.0") }/{ BOX("extra_values.1") }-Plättchen kommt.
    [headman] Sag erst, wohin dein Dorfvorsteher geht.
    [call] Sag erst, ob dein Mönch den Verwalter ruft.
    [free] Nimm erst deinen kostenlosen Kunden.
    [customers] Sag erst, welche Kunden du nimmst.
    [turn_over] Jetzt sind Karten umzudrehen: Tu das, oder nimm es zurück.
    [keep] Sag erst, ob du die Reisekarte behältst.
    [hire] Sag erst, was der Tagelöhner tut.
    [sanatory] Die Ratten sind da: Sag erst, ob deine Kirche sie fernhält.
   *[end] Das ist schon getan: Beende deinen Zug, oder nimm es zurück.
}
refused-no_such_die = Eine { $die } liegt nicht mehr im Vorrat.
refused-dice_order = Nenn die Würfel andersherum: { $second }, { $first }.
refused-other_dice = Du hast andere Würfel genommen, oder eine andere Summe daraus gemacht. Nimm das erst zurück.
refused-no_such_value = Zwei Würfel ergeben nie { $value }.
refused-not_enough_markers = Du hast { $has ->
    [0] keine Treffmarker
    [one] 1 Treffmarker
   *[other] { $has } Treffmarker
}; das braucht { $needs }.
refused-not_enough_coins = Das braucht { $needs ->
    [one] 1 Münze
   *[other] { $needs } Münzen
}; du hast { $has ->
    [0] keine
   *[other] { $has }
}.
refused-marker_saves_nothing = { $value } braucht weniger Treffmarker.
refused-other_price = Der Preis ist { $needs }.
refused-cannot_pay_so = So kannst du nicht zahlen, aber anders geht es.
refused-not_enough_goods = Es fehlt: { $goods }{ $wild ->
    [0] .
    [one] ; du hast 1 Jokerware.
   *[other] ; du hast { $wild } Jokerwaren.
}
refused-no_such_banner = In deinem Dorf gibt es das nicht: { $banner }.
refused-absent = Dein Dorf hat gerade keinen { $who }.
refused-other_value = Das braucht { $banner }; du hast { $value }.
refused-no_such_card = Nicht zu haben: { $card }.
refused-no_same_craft_type = Ein Gebäude dieser Art hast du schon.
refused-no_church = Eine Kirche hast du schon.
refused-church = Ein Mönch braucht eine Kirche in deinem Dorf.
refused-windows_below_6 = Deine Kirche hat schon 6 Fenster.
refused-no_council_chamber = Eine Ratsstube hast du schon.
refused-no_meeting_place = Einen Treffpunkt hast du schon.
refused-journey_over = Deine Reise ist zu Ende.
refused-no_such_option = So kann man das nicht bezahlen.
refused-hand_taken = Die Hand hat in dieser Runde schon jemand genommen.
refused-own_hand = Wer die Runde beginnt, darf die Hand nicht nehmen; zu zweit nicht im ersten Zug.
refused-display_empty = Es sind keine Kunden mehr da.
refused-use_something = Nutze erst etwas; dein Dorfvorsteher kann immer.
refused-banner_used = Das hast du in diesem Zug schon genutzt.
refused-meeting_last = Der Treffpunkt war das Letzte in diesem Zug.
refused-branches = { $branch ->
    [black] Du hast etwas Neues genommen: Das ist alles für diesen Zug.
    [headman] Dein Dorfvorsteher ist gezogen: Das ist alles für diesen Zug.
   *[white] Du nutzt dein eigenes Dorf: Nur dessen Banner können folgen.
}
refused-must_bury = Der Sensenmann wartet: Sag, wer stirbt, dann endet dein Zug.
refused-no_reaper = Der Sensenmann ist nicht gekommen: Niemand stirbt.
refused-field_has_plow = Auf Feld { $field } liegt schon ein Pflug.
refused-no_plow = { $source ->
    [smithy] In deiner Schmiede ist kein Pflug.
   *[guild] Du hast keine Jokerware.
}
refused-order_set = Das hast du in diesem Zug schon geändert.
refused-same_order = So ist es schon.
refused-no_sanatory = Du hast keine Heilkirche.
refused-headman_path = Dein Dorfvorsteher ist { $at ->
    [house] daheim: Er kann zur Scheune
    [coin] an der Scheune: Er kann nach Hause oder zum Geschichtenbaum
   *[story] am Geschichtenbaum: Er kann zur Scheune
}, oder bleiben.
refused-school_profession = { $option ->
    [train_left] Sag auch, was das Kind wird.
    [train_right] Sag auch, was das Kind wird.
   *[other] So ergreift niemand einen Beruf.
}
refused-school_empty = { $side ->
    [left] Im linken Raum ist kein Kind.
   *[right] Im rechten Raum ist kein Kind.
}
refused-school_full = { $side ->
    [left] Der linke Raum ist belegt.
   *[right] Der rechte Raum ist belegt.
}
refused-profession_filled = Einen { $who } hast du schon.
refused-already_marked = Dieses Feld ist schon markiert.
refused-no_such_space = Bei deinem Rat gibt es das nicht zu markieren: { $space }.
refused-tile_is_there = Dort liegt das Plättchen schon.
refused-no_customer = Auf { $slot } ist niemand.
refused-take_somebody = Nimm mindestens einen Kunden.
refused-too_many_customers = Höchstens { $most } Kunden.
refused-customer_order = Nenn die Kunden in ihrer Reihenfolge, etwa R1 R4.
refused-bad_step = Ich verstehe „{ $step }“ nicht.
refused-nothing_to_collect = Weder Spiel noch ein Feld passt zu deinen Würfeln.
