# Vorausplanen auf einer Kopie.

plan-ahead = Vorausplanen
plan-copy = **Du planst voraus**: Noch ist nichts davon gespielt. Geht das noch, wenn du dran bist, spiele ich es; sonst frage ich dich und sage, warum. Ein Plan endet, bevor etwas gezogen oder aufgedeckt wird.
plan-whole = Das ist dein ganzer Zug.
plan-nth = **Zug { $n } deines Plans**, im Anschluss an das bisher Geplante.
plan-more = Den Zug danach planen
plan-save = Plan speichern
plan-discard = Plan verwerfen
refused-plan-not-now = Gerade gibt es für dich keinen Zug zu planen.
