award-baker = Die Bäckerei
award-baker-why = { $n } Brot für ganz Rom
