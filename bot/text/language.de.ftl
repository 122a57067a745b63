setting-language = Sprache: { $locale }
change-language = Sprache ändern
field-locale = Sprache der Nachrichten nur für dich
server-language = Sprache der Beiträge
