# Sprachen: Jede heißt, wie sie sich selbst nennt.
locale-en = English
locale-de = Deutsch
setting-language = Sprache: { $locale }
change-language = Sprache ändern
field-locale = Sprache der Nachrichten, die nur ich sehe
server-language = Sprache der Beiträge
