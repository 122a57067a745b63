# Texts of the core. The catalogue of a game may replace each text by its own.
refused-not-your-turn = It is not your turn.
refused-not-possible = That is not possible now.
refused-unforeseen = Nobody can know that yet.
refused-nothing-to-undo = There is nothing to take back.
refused-shown = Your last answer has already shown you something, so you cannot take it back.
refused-nothing-to-change = There is nothing to change.
refused-not-all-sealed = Somebody has not answered yet.
refused-missing = Fill in “{ $field }”.
refused-not-understood = I do not understand “{ $text }” for “{ $field }”.
refused-not-known = I do not understand “{ $text }” here. Try one of these: { $possible }.
refused-not-listed = I do not understand “{ $text }” for “{ $field }”. I know these words, but none of them is possible now: { $listed }.
refused-too-many-pieces = “{ $field }” takes at most { $most ->
    [one] 1 entry
   *[other] { $most } entries
}, but you gave { $given }.
refused-wrong_phase = That does not answer the current question.
refused-left-over = I did not ask for “{ $text }”.
form-plan = Plan ahead
plan-turns = { $turns ->
    [one] On your next turn, this order will play: { $what } If that is no longer legal by then, I will tell you why and ask again. The order ends with that turn.
   *[other] On your next { $turns } turns, this order will play: { $what } If a turn is no longer legal, I will drop the rest of the plan, tell you why and ask again. The order ends with the last planned turn.
}
plan-turn = { $ends ->
    [yes] { $what }; then the turn ends.
   *[no] { $what }; then I will ask you.
}
plan-numbered = { $n }) { $what }
refused-plan-empty = Choose something first, then save the plan.
refused-plan-left-over = I could not play everything you planned.
refused-plan-other-question = You did not plan for this question.
refused-plan-other-thing = Something in your plan is gone or has changed.
refused-plan-no-more = You cannot plan another turn after this one.
refused-queue-empty = Type what you want to play.
refused-queue-too-many = { $most ->
    [one] You can enter only one turn.
   *[other] You can list at most { $most } turns, with “or” between them.
}
refused-queue-unknown = I do not understand the turn “{ $text }”. Begin with one of these: { $known }.
refused-not-over = This game is not over yet.
refused-piece = { $piece }: { $why }
ask-end = End your turn?
help-end = Until you end your turn, you can undo your answers.
talk = Wanted: { $shown }.
span = { $first } to { $last }
secrets-label = My secrets
tie = { $names } are tied at { $total }.
tie-decided = { $ahead ->
    [0] Still level:
    [one] { $who } is ahead:
   *[other] { $who } are ahead:
} { $rule } ({ $values }).
tie-shared = { $names } share { $place ->
    [1] the victory
    [2] second place
    [3] third place
   *[other] { $place }th place
}.
worth-others = holding the others back
worth-game-over = end of the game
worth-remainder = everything else
list-and = { $some } and { $last }
list-or = { $some } or { $last }

number-2 = two
number-3 = three
number-4 = four
number-5 = five
number-6 = six
number-7 = seven
number-8 = eight
number-9 = nine
number-10 = ten
number-11 = eleven
number-12 = twelve
