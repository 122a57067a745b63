# Sprachen: Jede heißt, wie sie sich selbst nennt.
language-en = English
language-de = Deutsch
setting-language = Sprache: { $language }
change-language = Sprache ändern
field-language = Sprache der Nachrichten, die nur ich sehe
server-language = Sprache der Beiträge
