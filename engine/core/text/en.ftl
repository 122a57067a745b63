# What the core says. A game's catalogue may say any of it in its own words.
refused-not-your-turn = It is not your turn.
refused-answered = Your answer is in. Until all have finished, `/undo` takes it back.
refused-not-possible = That is not possible now.
refused-unforeseen = Nobody can know that yet.
refused-nothing-to-undo = There is nothing to take back.
refused-shown = Your last answer has shown you something; it stays.
refused-nothing-to-change = There is nothing to change.
refused-not-all-sealed = Somebody has not answered yet.
refused-missing = Please fill in "{ $field }".
refused-not-understood = I do not know "{ $text }" for "{ $field }".
refused-not-known = I do not know "{ $text }" here. Possible: { $possible }.
refused-left-over = { $text } was not asked for.
form-plan = Plan ahead
order-plan = In your next turn it plays this: { $what }. If still legal on your turn I play this; else I ask you and say why. Ends with that turn.
refused-plan-empty = Choose something first, then save the plan.
refused-plan-left-over = Not all of what you planned could be played.
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
list-and = { $some } and { $last }
