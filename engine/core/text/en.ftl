# What the core says. A game's catalogue may say any of it in its own words.
refused-not-your-turn = It is not your turn.
refused-not-possible = That is not possible now.
refused-unforeseen = Nobody can know that yet.
refused-nothing-to-undo = There is nothing to take back.
refused-shown = Your last answer has shown you something; it stays.
refused-nothing-to-change = There is nothing to change.
refused-not-all-sealed = Somebody has not answered yet.
refused-missing = Please fill in "{ $field }".
refused-not-understood = "{ $text }" is not a { $field } that I know.
refused-left-over = { $text } is left over.
refused-not-over = This game is not over yet.
refused-piece = { $piece }: { $why }
ask-end = End your turn?
help-end = Until you end your turn you can take your answers back.
talk = Wanted: { $shown }.
