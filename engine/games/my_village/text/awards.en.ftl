award-rat = Fed the rat
award-rat-why = it took { $n } from full barns
