award-baker = Die Bäckerei
award-baker-why = { $n } Brote für ganz Rom
