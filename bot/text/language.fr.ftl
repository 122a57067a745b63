setting-language = Langue : { $locale }
change-language = Changer de langue
field-locale = Langue des messages que je suis seul à voir
server-language = Langue des publications
