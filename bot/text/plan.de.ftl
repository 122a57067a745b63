# Vorausplanen auf einer Kopie.

plan-ahead = Vorausplanen
plan-copy = **Du planst voraus**: Noch ist nichts gespielt. Ist dein Plan noch erlaubt, wenn du dran bist, spiele ich ihn. Ein Plan endet, bevor etwas gezogen oder aufgedeckt wird.
plan-whole = Das ist dein ganzer Zug.
plan-nth = **Zug { $n } deines Plans** folgt auf alles, was du davor geplant hast.
plan-more = Noch einen Zug planen
plan-save = Plan speichern
plan-discard = Plan verwerfen
plan-pick-refused = Dein Zug hat begonnen. Du hattest gewählt: { $what }. Das konnte ich nicht spielen: { $why }
refused-plan-not-now = Gerade kannst du keinen Zug planen.
