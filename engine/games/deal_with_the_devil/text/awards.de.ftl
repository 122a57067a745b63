award-bank = Die Bank dankt
award-bank-why = einmal { $n } Münzen Schulden
