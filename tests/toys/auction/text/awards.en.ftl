award-collector = Collector
award-collector-why = { $n } cards drawn
