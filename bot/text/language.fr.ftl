setting-language = Langue : { $locale }
change-language = Changer de langue
field-locale = Langue des messages que tu es seul à voir
server-language = Langue des publications
