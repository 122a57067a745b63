# Standing orders, and why one is refused.

form-queue-build = My next build
field-queue-build-builds = Up to 5 builds, joined by “or”: build tile:3b at:D4 turn:90 or build tile:2a at:store
field-queue-build-fountain = After a fountain: ask, or return the worst card
form-queue-forum = My forum visit
field-queue-forum-visits = Up to 6 visits, joined by “or”: forum slot:s08 or forum slot:s03
form-last-tile = The last tile

order-queue-build = On your next building turn, this order plays the first possible build from this list: “{ $builds }”. It then ends your turn. A build is possible only if its tile is still there; bread is paid only with `bread:yes`. If the build completes a craftsman, the order takes the tile after “then”; without one, I will ask you.{ $fountain ->
    [none] {""}
    [worst] {" "}Of your fountain cards, it returns one of the kind you have completed least often.
   *[ask] {" "}I will ask you which fountain card to return.
} If no build is possible, I will ask you. The order ends with that turn, or when the forum of phase { $phase } opens.
order-queue-forum = When you visit the forum, this order makes the first possible visit from this list: “{ $visits }”. It then ends your turn. If no visit is possible, I will ask you. The order ends after that visit, or at the end of phase { $phase }.
order-last-tile = If only one tile is on offer and it fits in exactly one way, this order builds it and ends your turn. I will still ask you about craftsmen’s tiles and fountain cards.

refused-order-other-tile = That tile is no longer at { $place }.
refused-order-needs-bread = Going to depot { $depot } costs bread. Add `bread:yes` to pay it.
refused-order-fountain = Your list includes a fountain. Choose whether I ask you or return the worst card.
refused-order-no-builds = No more tiles will be built in this phase.
refused-order-forum-early = You can give this order from round { $round } of the phase onwards.
