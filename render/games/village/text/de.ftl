# Was die Bilder, Alternativtexte und Texttafeln sagen, neben den Wörtern des Spiels.
