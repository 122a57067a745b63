# Parts of what a position is worth, as advice names them: "For it: goods +2".

worth-goods = goods
worth-souls = souls
worth-points = points so far
worth-income = income to come
worth-tiles = achievements
worth-wings = wings and indulgences
worth-reputation = reputation
worth-debt = debt
worth-courtiers = courtiers
