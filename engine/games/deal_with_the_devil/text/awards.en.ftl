award-bank = The bank thanks you
# $n is at least 2.
award-bank-why = once { $n } coins in debt
