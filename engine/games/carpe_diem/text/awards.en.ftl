award-baker = The baker
award-baker-why = { $n } bread for all of Rome
