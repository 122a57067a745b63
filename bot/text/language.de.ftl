setting-language = Sprache: { $locale }
change-language = Sprache ändern
field-locale = Sprache der Nachrichten, die nur ich sehe
server-language = Sprache der Beiträge
