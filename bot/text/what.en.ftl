# `/what` and `/rules`: what a thing is, and what else is found in a game
command-what = Look up anything in a game: what it does, what it is worth and where it is
what-thing = A name or a question, such as “what happens in a tie?”
what-wants = **Wants** { $what }
what-costs = **Costs** { $what }
what-does = { $what }
what-brings = **Gives** { $what }
what-now = **Now**: { $where }.
what-nobody = nobody has any
what-used = **Mentioned by**: { $some }.
what-more = { $count } more
what-like = **Other { $kinds }**: { $some }.
what-alike = { $count } with { $what }
what-like-it = Similar…
what-is = What is…
what-back = Back
what-elsewhere = You can find this in { $games }.
what-look-there = Look in { $game }
what-board = Show on the board
what-picture = { $name }, in a gold frame{ $where ->
    [none] {""}
   *[other] : { $where }
}. { $told }
look-up-found = **{ $text }**
look-up-unknown = I know of nothing called “{ $text }”. These are the chapters of the rules.
look-up-line = **{ $label }**: { $text }
look-up-open = Open…
look-up-page = { $title }{ $pages ->
    [one] {""}
   *[other] , page { $n }
} (rules)
look-up-clause = { $clause } (exact wording)
look-up-topic = { $title } (help)
look-up-command = /{ $name } (command)

# What the index knows about this language: the name of its rules at snowballstem.org, and words that no question is about.
look-up-language = english
look-up-fillers = a an the is are am be been was do does did can could may might must should will would have has had i me my you your we it its they them their this that these those there here what when where which who whom whose how why if of on in at to for from by with as and or but not no so then than any some much many happens happen get gets got mean means work works about please yes
