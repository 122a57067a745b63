# What the core says. A game's catalogue may say any of it in its own words.
refused-not-your-turn = It is not your turn.
refused-not-possible = That is not possible now.
refused-unforeseen = Nobody can know that yet.
refused-nothing-to-undo = There is nothing to take back.
refused-shown = Your last answer has shown you something; it stays.
refused-nothing-to-change = There is nothing to change.
refused-not-all-sealed = Somebody has not answered yet.
refused-missing = Please fill in "{ $field }".
refused-not-understood = I do not know "{ $text }" for "{ $field }".
refused-not-known = I do not know "{ $text }" here. Possible: { $possible }.
refused-not-listed = I do not know "{ $text }" for "{ $field }". You can say { $listed } there, but none of that is possible now.
refused-too-many-pieces = "{ $field }" takes { $most } at most, and you named { $given }.
refused-wrong_phase = That is not what is asked now.
refused-left-over = { $text } was not asked for.
form-plan = Plan ahead
plan-turns = { $turns ->
    [one] In your next turn it plays: { $what } If still legal on your turn I play this; else I ask you and say why. Ends with that turn.
   *[other] In your next { $turns } turns it plays: { $what } If still legal on your turn I play this; else I ask you, say why, and drop the rest of the plan. Ends with the last of these turns.
}
plan-turn = { $ends ->
    [yes] { $what }, then the turn ends.
   *[no] { $what }; then you are asked.
}
plan-numbered = { $n }) { $what }
refused-plan-empty = Choose something first, then save the plan.
refused-plan-left-over = Not all of what you planned could be played.
refused-plan-other-question = You are asked something that you have not planned for.
refused-plan-other-thing = What you planned with is gone, or is not the same any more.
refused-plan-no-more = No further turn can be planned after this one.
refused-queue-empty = Type what shall be played.
refused-queue-too-many = At most { $most ->
    [one] one turn
   *[other] { $most } turns
} can be left, with "or" between them.
refused-queue-unknown = "{ $text }" is no turn that I know. Begin with one of: { $known }.
refused-not-over = This game is not over yet.
refused-piece = { $piece }: { $why }
ask-end = End your turn?
help-end = Until you end your turn you can take your answers back.
talk = Wanted: { $shown }.
span = { $first } to { $last }
secrets-label = My secrets
tie = { $names } are tied at { $total }.
tie-decided = { $rule }: { $values }.
tie-shared = { $names } share { $place ->
    [1] the victory
   *[other] place { $place }
}.
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
