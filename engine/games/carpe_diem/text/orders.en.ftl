# Standing orders, and why one is refused.

form-queue-build = My next build
field-queue-build-builds = Up to 5, “or” between them: build tile:3b at:D4 turn:90 or build tile:2a at:store
field-queue-build-fountain = After a fountain: ask me, or return the worst card
form-queue-forum = My forum visit
field-queue-forum-visits = Up to 6, “or” between them: forum slot:s08 or forum slot:s03
form-last-tile = The last tile

order-queue-build = On your next building turn, this order plays the first possible build from this list and ends your turn: “{ $builds }”. A build is possible only if its tile is still there; bread is paid only with bread:yes. It takes a craftsman’s tile only if your craftsman is due; otherwise I ask you. { $fountain ->
    [none] {""}
    [worst] From your fountain cards it returns one of the kind you have completed least often.
   *[ask] I ask you which fountain card to return.
} If no build is possible, I ask you instead and tell you why. The order ends with that turn, or with the builds of phase { $phase }.
order-queue-forum = On your forum visit, this order plays the first possible visit from this list and ends it: “{ $visits }”. A visit is possible if its slot is free and you can have as many sets as it names. Otherwise I ask you. The order ends with that visit, or with phase { $phase }.
order-last-tile = If only one tile is on offer and it fits in exactly one way, this order builds it and ends your turn. I still ask you about craftsmen’s tiles and fountain cards.

refused-order-other-tile = That tile is no longer at { $place }.
refused-order-needs-bread = Going to depot { $depot } costs bread. Add bread:yes if you want that.
refused-order-fountain = Your list includes a fountain. Choose which card goes back: ask or worst.
refused-order-no-builds = No more tiles are built in this phase.
refused-order-forum-early = You can leave this order from round { $round } of the phase onwards.
