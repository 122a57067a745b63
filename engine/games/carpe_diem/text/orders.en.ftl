# What may be left to be answered in one's stead, and why not.

form-queue-build = My next build
field-queue-build-builds = Up to 5, "or" between them: build tile:3b at:D4 turn:90 or build tile:2a at:store
field-queue-build-fountain = After a fountain: ask me, or return the worst card
form-queue-forum = My forum visit
field-queue-forum-visits = Up to 6, "or" between them: forum slot:s08 or forum slot:s03
form-last-tile = The last tile

order-queue-build = In your next building turn it plays the first of these that is possible: “{ $builds }”, and ends your turn. Each only if the same tile still lies there; one that costs bread only with bread:yes. A craftsman's tile only if it is due and still there; else you are asked. { $fountain ->
    [none] {""}
    [worst] Of the fountain cards it returns one of the kind that you have completed least.
   *[ask] Which fountain card goes back you are asked.
} If none is possible, you are asked and told why. Ends with that turn, or with the builds of phase { $phase }.
order-queue-forum = In your forum visit it plays the first of these whose slot is free and whose numbers are possible: “{ $visits }”, and ends the visit. If none is possible, you are asked and told why. Ends with that visit, or with phase { $phase }.
order-last-tile = Where one tile is on offer and fits in exactly one way, it builds that and ends your turn; it never stores. A craftsman's tile and fountain cards you are asked. Ends with the game.

refused-order-other-tile = On { $place } there is no such tile any more.
refused-order-needs-bread = Depot { $depot } costs bread: add bread:yes if you want that.
refused-order-fountain = A fountain is among them. Choose what goes back: ask, or worst.
refused-order-no-builds = There are no more builds in this phase.
refused-order-forum-early = That can be left from round { $round } of the phase on.
