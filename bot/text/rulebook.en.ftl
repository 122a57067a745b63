# The rulebook for people: /rules.

book-page = { $page } of { $pages }
book-table = for your table of { $players } players
book-players-now = for { $players } players
book-chapters = Chapters
book-for = For { $players } players
book-players = players
book-example = *For example:*
book-wording = Exact wording
book-all-clauses = All clauses
book-go-on = Read on: { $chapter }
book-try = Try it in lesson { $n }
book-changed = The rulebook has changed in the meantime. Here is its first page.
book-rules = Rules: { $chapter }
book-picture = *{ $words }*
book-exactly = **{ $game }: exact wording**
# $games is at least 2.
book-points-here = **The winners’ points here**, from { $games } games with { $players } players:
# $games is at least 2.
book-points-bots = **The winners’ points**, from { $games } games between { $players } bots, because too few games have been played here:
book-points-none = Once 20 games have been played here, you will see where the winners’ points came from.
book-points-share = { $what } { $n }%
book-points-percent = { $n }%
rules-about = What you want to know, for example: tie
own-components = Some faces, numbers and names are our own, because the printed rules do not show them.
own-components-host = The person who runs me has entered what is printed in their own copy.
book-other-components = The examples here use my built-in components, without pictures.
own-components-list = Show the list
own-components-option = Some faces, numbers and names are our own. **Rules** lists them.
