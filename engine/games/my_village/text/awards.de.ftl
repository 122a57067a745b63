award-rat = Futter für die Ratte
award-rat-why = sie holte sich { $n } aus vollen Scheunen
