# The rulebook for people: /rules.

book-page = { $page } of { $pages }
book-table = for your table of { $players }
book-players-now = for { $players } players
book-chapters = Chapters
book-for = For { $players } players
book-players = players
book-example = *For example:*
book-wording = Exact wording
book-all-clauses = All clauses
book-go-on = Go on: { $chapter }
book-try = Try it: lesson { $n }
book-changed = The rulebook has changed since. Here is its beginning.
book-rules = Rules: { $chapter }
book-picture = *In the picture: { $words }.*
book-exactly = **{ $game }: exact wording**
book-points-here = **Winners here**, in { $games } games of { $players }:
book-points-bots = **Winners**, in { $games } games between { $players } bots; nobody has played enough here yet:
book-points-none = As soon as 20 games have been played here, it stands here what winners' points were made of.
book-points-share = { $what } { $n } %
book-points-percent = { $n } %
