award-bank = Die Bank dankt
award-bank-why = zeitweise { $n } Münzen Schulden
