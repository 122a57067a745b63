setting-language = Sprache: { $locale }
change-language = Sprache ändern
field-locale = Sprache der Nachrichten, die nur du siehst
server-locale = Sprache der Beiträge
