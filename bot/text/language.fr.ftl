setting-language = Langue : { $locale }
change-language = Changer de langue
field-locale = Langue des messages que tu es seul à voir
server-locale = Langue des publications
