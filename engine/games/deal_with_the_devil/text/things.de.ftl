# Deal with the Devil: wie die Dinge heißen, und der Text der Karten (2.10).

## Dinge

thing-wood = { $count } Holz
thing-stone = { $count } Stein
thing-wheat = { $count } Weizen
thing-glass = { $count } Glas
thing-marble = { $count } Marmor
thing-coins = { $count ->
    [one] 1 Münze
   *[other] { $count } Münzen
}
thing-any-basic = { $count ->
    [one] 1 Grundware
   *[other] { $count } Grundwaren
}
thing-souls = { $count ->
    [one] 1 Seele
   *[other] { $count } Seelen
}
thing-points = { $count ->
    [one] 1 Punkt
   *[other] { $count } Punkte
}
thing-indulgences = { $count ->
    [0] keine Ablässe
    [one] 1 Ablass
   *[other] { $count } Ablässe
}
kind-wood = Holz
kind-stone = Stein
kind-wheat = Weizen
kind-glass = Glas
kind-marble = Marmor
kind-coins = Münzen
souls = { $count ->
    [0] keine Seele
    [one] 1 Seele
   *[other] { $count } Seelen
}{ $count ->
    [0] {""}
   *[other] { " " }({ $pure } rein, { $tainted } verdorben)
}
soul-kind = { $count } { $kind ->
    [pure] { $count ->
        [one] reine Seele
       *[other] reine Seelen
    }
   *[tainted] { $count ->
        [one] verdorbene Seele
       *[other] verdorbene Seelen
    }
}
empty-chest = eine leere Truhe
coins-range = { $least } bis { $most } Münzen
comma = {", "}
nothing = nichts
nobody = niemand
whom-nobody = niemanden
offered = { $contents } für { $ask }
the = { $what }

## Leute

seat = { $who } ({ $colour })
colour-blue = blau
colour-red = rot
colour-green = grün
colour-yellow = gelb
the-role-mortal_sun = der Sterbliche (Sonne)
the-role-mortal_moon = der Sterbliche (Mond)
the-role-cultist = der Kultist
the-role-devil = der Teufel
of-role-mortal_sun = des Sterblichen (Sonne)
of-role-mortal_moon = des Sterblichen (Mond)
of-role-cultist = des Kultisten
of-role-devil = des Teufels
role-mortal_sun = Sterblicher (Sonne)
role-mortal_moon = Sterblicher (Mond)
role-cultist = Kultist
role-devil = Teufel
whom-cultist = den Kultisten
whom-devil = den Teufel
whom-farmer = den Bauern
whom-merchant = den Händler
whom-priest = den Priester
whom-alchemist = den Alchemisten
courtier-farmer = Bauer
courtier-merchant = Händler
courtier-priest = Priester
courtier-alchemist = Alchemist
inquisitor = { $name }
houseguest = Hausgast { $n }

## Karten

type-country = Land
type-town = Stadt
type-church = Kirche
type-science = Wissenschaft
type-any = beliebig
card = { $name } ({ $about })
about-card = { $types }, { $points }; { $cost }
cost-remove = { $count ->
    [one] 1 kleines Erfolgsplättchen
   *[other] { $count } kleine Erfolgsplättchen
}
when = { $when }: { $what }
when-none = Immer
when-immediate = Sofort
when-action = Aktion
when-production = Produktion
when-interest = Zinsen
when-reputation = Ansehen
when-passive = Immer
when-end = Ende
event-card = { $name }. { event-sides }
event-sides = Links (bringt): { $left }. Rechts (kostet): { $right }

effect-gain = +{ $what }
effect-pay = { $what } zahlen
effect-gain-choice = +{ $n } { $from_ }
effect-rep = Ansehen { $n }
effect-rep-to-start = Ansehen zurück auf das Startfeld
effect-angel = { $n ->
    [one] +1 Engelsflügel
   *[other] +{ $n } Engelsflügel
}
effect-demon = { $n ->
    [one] +1 Dämonenflügel
   *[other] +{ $n } Dämonenflügel
}
effect-demon-remove = { $n ->
    [one] 1 Dämonenflügel zurückgeben
   *[other] bis zu { $n } Dämonenflügel zurückgeben
}
effect-debt-reduce = Schulden { $n }
effect-debt-add = Schulden { $n }
effect-score = { $count ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
}
effect-gain-courtier = { $which ->
    [any] einen Höfling vom Brett nehmen
   *[other] vom Brett nehmen: { $which }
}
effect-lose-courtier = abgeben: { $which }
effect-gain-minor = { $n ->
    [one] 1 kleinen Erfolg holen
   *[other] { $n } kleine Erfolge holen
}
effect-improve-space = { $n ->
    [one] 1 Produktionsfeld verbessern
   *[other] { $n } Produktionsfelder verbessern
}
effect-coins-per-building = { $coins } für jedes Gebäude ({ $type })
effect-convert = { $max ->
    [one] { $pay } → { $gain }, einmal
   *[other] bis zu { $max }×: { $pay } → { $gain }
}
effect-coins-per-lower-rep = { $n ->
    [one] 1 Münze je Person mit weniger Ansehen
   *[other] { $n } Münzen je Person mit weniger Ansehen
}
effect-interest-discount = als wären die Schulden um { $n } niedriger
effect-on-achievement = für jeden Erfolg: { $gain }
effect-lose-free-token = { $n ->
    [one] 1 kostenloser Aktionsmarker weniger
   *[other] { $n } kostenlose Aktionsmarker weniger
}
effect-use-action-building = jetzt eins deiner Aktionsgebäude nutzen und abdecken
effect-discount = Gebäude kosten { $what } weniger
effect-buy-price = du kaufst { $prices }
effect-sell-price = du verkaufst { $prices }
price-basic = Grundwaren für { $n }
price-premium = Edelwaren für { $n }
effect-end-score-resource = 1 Punkt je Stück deiner häufigsten Grundware
effect-end-score-per = { $points } für je { $per } { $what }
per-country = Gebäude (Land)
per-town = Gebäude (Stadt)
per-church = Gebäude (Kirche)
per-achievement = { "Erfolge" }
per-building = { "Gebäude" }
effect-lose-per = { $per ->
    [one] je { $points } für deine { $what }
   *[other] { $points } für je { $per } { $what }
}
effect-lose-per-debt = { $points } für je { $per } Münzen Schulden, aufgerundet
effect-give-or-lose = { $n } { $from_ } geben; { $points_each } je fehlende Ware
effect-give-all-or-lose = { $n } { $from_ } geben, sonst { $points }
effect-destroy-second-highest = zerstört dein Gebäude mit den zweitmeisten Punkten
effect-if = { $cond ->
    [debt_zero] wenn du keine Schulden hast
    [recruited_by_action] wenn du durch eine Aktion jemanden angeworben hast
    [tokens_used_at_least] wenn du { $n } oder mehr Aktionsmarker genutzt hast
    [rep_strict_lowest] wenn alle anderen mehr Ansehen haben
    [rep_highest] wenn niemand mehr Ansehen hat als du
   *[not_rep_strict_highest] wenn du nicht allein das höchste Ansehen hast
}: { $then }

## Was auf Karten steht (englisch in components.toml)

name-farm = Bauernhof
name-vineyard = Weinberg
name-lumber_camp = Holzfäller
name-mill = Mühle
name-marketplace = Marktplatz
name-port = Hafen
name-gambling_house = Spielhaus
name-tavern = Taverne
name-chapel = Kapelle
name-rectory = Pfarrhaus
name-monastery = Kloster
name-catacombs = Katakomben
name-opticians_workshop = Optiker
name-apothecary = Apotheke
name-pilgrim_inn = Pilgerhaus
name-manor = Herrenhaus
name-sheepfold = Schafstall
name-quarry = Steinbruch
name-fish_pond = Fischteich
name-fort = Festung
name-guildhall = Gildehaus
name-bank = Bank
name-masons_yard = Bauhütte
name-smithy = Schmiede
name-bell_tower = Glockenturm
name-almshouse = Armenhaus
name-reliquary = Reliquiar
name-cemetery = Friedhof
name-alchemists_laboratory = Labor des Alchemisten
name-astrologers_tower = Turm des Astrologen
name-abbey_farm = Klosterhof
name-toll_bridge = Zollbrücke
name-stable = Stall
name-dam = Damm
name-brewery = Brauerei
name-hunting_lodge = Jagdhaus
name-town_hall = Rathaus
name-glassworks = Glashütte
name-merchants_exchange = Warenbörse
name-cloth_hall = Tuchhalle
name-minster = Münster
name-archbishops_seat = Sitz des Erzbischofs
name-convent = Konvent
name-scriptorium = Skriptorium
name-university = Universität
name-coven_hideout = Versteck der Hexen
name-pilgrim_harbour = Pilgerhafen
name-walled_garden = Mauergarten
name-great_windmill = Große Windmühle
name-castle = Burg
name-royal_orchard = Obstgarten des Königs
name-silver_mine = Silbermine
name-trade_route = Handelsweg
name-mint = Münzstätte
name-arsenal = Zeughaus
name-theatre = Theater
name-cathedral_school = Domschule
name-hospital = Hospital
name-pilgrimage_church = Pilgerkirche
name-tithe_barn = Zehnthof
name-anatomical_theatre = Anatomisches Theater
name-printing_house = Druckerei
name-royal_residence = Königliche Residenz
name-collegiate_church = Stiftskirche
name-palace_gardens = Schlosspark
name-citadel = Zitadelle
name-royal_granary = Speicher des Königs
name-deer_park = Wildpark
name-grand_bridge = Große Brücke
name-exchange_hall = Börsenhalle
name-merchant_palace = Handelshof
name-city_gate = Stadttor
name-cathedral = Kathedrale
name-basilica = Basilika
name-choir_school = Chorschule
name-shrine = Schrein des Heiligen
name-astronomical_clock = Planetenuhr
name-academy = Akademie
name-summer_palace = Sommersitz
name-holy_spring = Heilige Quelle

name-slow_economy = Flaute
name-forest = Wald
name-job_seekers = Tagelöhner
name-good_harvest = Gute Ernte
name-stone_dispute = Streit um Stein
name-pilgrims = Pilger
name-glassblowers = Glasbläser
name-tax_day = Steuertag
name-prosperity = Wohlstand
name-new_world = Neue Welt
name-popular_play = Volksstück
name-crusade = Kreuzzug
name-plague_year = Pestjahr
name-relic_trade = Handel mit Reliquien
name-royal_wedding = Hochzeit am Hof
name-great_fire = Großbrand
name-flood = Flut
name-tournament = Turnier
name-heresy_trial = Ketzer vor Gericht
name-church_tithe = Kirchenzehnt

name-minor_country = Dreimal Land
name-minor_town = Dreimal Stadt
name-minor_church = Dreimal Kirche
name-minor_mixed = Eins von jedem
name-major_country = Fünfmal Land
name-major_town = Fünfmal Stadt
name-major_church = Fünfmal Kirche
name-major_mixed = Zwei von jedem

name-ascetic = Asket
name-fundamentalist = Fundamentalist
name-plebeian = Plebejer
name-debt_collector = Eintreiber
name-orator = Redner
name-profligate = Verschwender
name-vandal = Vandale
name-houseguest = Hausgast

## Was `/what` sagt: Arten von Dingen, was sie tun und kosten, wo sie sind, wie man es selbst sieht.

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
    [one] Leiste
   *[other] Leisten
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

## Was Dinge tun, kosten und bringen
fact-building = { $types }, aus Runde { $round }
fact-role = Fordert für eine Truhe { $asks }
fact-role-begins = hat zu Beginn außerdem { $what }
fact-courtier = { $start ->
    [away] zuerst nichts, denn er ist der Lohn eines Erfolgs; danach { $again }
   *[space2] zuerst { $new }, danach { $again }
}
fact-held = { $points } am Ende, wenn er noch bei dir ist
fact-achievement = braucht diese Symbole auf Gebäuden und Höflingen: { $symbols }
fact-good = kostet bei der Bank { $buy } Münzen und bringt dort { $sell }
fact-each = je { $points } am Ende
fact-step = In den Runden { $rounds }.
does-courtier = Dieser Höfling gibt einem Erfolg ein Symbol: { $symbol }
does-money-coins = In jeder Produktion bekommst du { BOX("wheel.base_coins") } Münzen; weitere bringen Gebäude, Truhen und die Bank. Je { BOX("final_scoring.basics_and_coins_per_point") } Münzen und Grundwaren zusammen sind am Ende 1 Punkt wert.
does-good-wood = eine Grundware
does-good-stone = { does-good-wood }
does-good-wheat = eine Grundware, mit der du auch zusätzliche Aktionsmarker bezahlst
does-good-glass = eine Edelware; am Ende { BOX("final_scoring.premium") } Punkt wert
does-good-marble = { does-good-glass }
does-soul-pure = Mit reinen Seelen bezahlst du Truhen, die Seelen fordern, beweist bei der Hexenjagd deine Unschuld und beschwichtigst Inquisitoren. Eine Seele, die du zeigst, behältst du.
does-soul-tainted = Verdorbene Seelen können alles, was reine können
does-track-angel = { BOX("wings.set") } Engelsflügel werden sofort zu einem Ablass. Einen Engelsflügel bekommst du am oberen Ende der Ansehensleiste, für das höchste Ansehen oder für { BOX("wings.angel_price") } Münzen.
does-track-demon = { BOX("wings.set") } Dämonenflügel werden sofort zu einem Hausgast und kosten dich { BOX("wings.demon_set_score", times: -1) } Punkte. Einen Dämonenflügel bringen das untere Ende der Ansehensleiste, das niedrigste Ansehen und zu viele Schulden.
does-track-indulgences = Ein Ablass schickt einen Inquisitor weg
does-track-debt = Schulden wachsen durch Zinsen. Steigen sie über { BOX("debt.max") }, fallen sie auf { BOX("debt.overflow_to") }, und du bekommst einen Dämonenflügel.
brings-track-debt = −1 Punkt für je 2 Münzen Schulden, aufgerundet
does-track-reputation = In jeder Runde bringt das höchste Ansehen einen Engelsflügel, das niedrigste einen Dämonenflügel. Wer oben ankommt, bekommt einen Engelsflügel; jedes der untersten Felder bringt einen Dämonenflügel.
does-track-tokens = Für jeden Plan hast du { BOX("action_board.tokens") }; { BOX("action_board.free_tokens") } sind kostenlos, jeder weitere kostet 1 Weizen
does-symbol = Gebäude und Höflinge haben dieses Symbol, Erfolge brauchen es
does-science = Das Symbol steht auf Gebäuden und zählt bei jedem Erfolg als beliebiges Symbol. Wissenschaftsgebäude kosten Ansehen.
does-pool-pool = Im Bestechungstopf liegen alle Münzen der Ritualtruhen. Für je { BOX("inquisition.bribe_per_inquisitor") } Münzen lässt der nächste Inquisitor der oberen Reihe alle in Ruhe.
does-score-running = Punkte durch Ereignisse, Strafen, Hausgäste, Tipps und die im letzten Ritual gezeigten Seelen
does-score-buildings = Die Punkte, die auf deinen Gebäuden stehen
does-score-ends = Was manche Gebäude am Ende bringen
does-score-debt = −1 Punkt für je 2 Münzen Schulden, aufgerundet
does-score-majors = { BOX("achievements.major_country.final_points") ->
    [one] 1 Punkt
   *[other] { BOX("achievements.major_country.final_points") } Punkte
} für jeden großen Erfolg. Der Teufel bekommt dafür nichts.
does-score-angels = { BOX("final_scoring.angel") ->
    [one] 1 Punkt
   *[other] { BOX("final_scoring.angel") } Punkte
} für jeden übrigen Engelsflügel
does-score-demons = −{ BOX("final_scoring.demon", times: -1) } Punkt für jeden übrigen Dämonenflügel
does-score-indulgences = { BOX("final_scoring.indulgence") ->
    [one] 1 Punkt
   *[other] { BOX("final_scoring.indulgence") } Punkte
} für jeden übrigen Ablass
does-score-courtiers = { BOX("courtiers.farmer.final_points") ->
    [one] 1 Punkt
   *[other] { BOX("courtiers.farmer.final_points") } Punkte
} für jeden Höfling, der noch bei dir ist
does-score-tainted = −{ BOX("final_scoring.tainted_soul", times: -1) } Punkt für jede verdorbene Seele
does-score-premiums = { BOX("final_scoring.premium") ->
    [one] 1 Punkt
   *[other] { BOX("final_scoring.premium") } Punkte
} für jedes übrige Glas und jeden übrigen Marmor
does-score-rest = 1 Punkt für je { BOX("final_scoring.basics_and_coins_per_point") } Münzen und Grundwaren zusammen. Der Rest entscheidet bei Gleichstand.

## Wo sie sind
nowhere-building = { now-unseen }
nowhere-role = unbekannt, wer diese Rolle hat
where-own-hand = auf deiner Hand
where-own-events = auf deiner Hand
where-own-cards-discarded = von dir abgelegt
where-own-cards-passed = von dir weitergegeben
where-kingdoms-built-card = gebaut von { $who }
where-kingdoms-destroyed-card = gebaut von { $who }, später zerstört
where-kingdoms-shown = gezeigt von { $who }
where-own-role = deine Rolle
where-roles = { $who }
where-souls = { $who }
where-own-stock = { where-own }
where-own = du hast { $count }
now-made = in dieser Runde von { $who } produziert
where-phase = jetzt
now-unseen = noch nicht gesehen
now-event = gespielt von { $who } in Runde { $round }
now-courtier = { $who ->
    [away] noch bei niemandem
    [none] auf allen Brettern
   *[other] bei { $who }
}
now-courtier-some = auf dem Brett von { $who }
now-achievement = { $who ->
    [none] hat noch niemand
   *[other] geholt von { $who }
}
now-inquisitor = auf Platz { $slot }{ $how ->
    [bribed] , lässt aber alle in Ruhe
    [waiting] , fragt aber noch nicht
   *[active] {""}
}
now-face-down = verdeckt oder nicht im Spiel
now-debt = zuletzt für alle sichtbar: { $debt }
now-pool = { $coins } darin
