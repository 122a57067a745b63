award-bank = The bank thanks you
award-bank-why = once { $n } coins in debt
