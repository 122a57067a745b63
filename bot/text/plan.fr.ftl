# Préparer un tour sur une copie.

plan-ahead = Préparer un tour
plan-copy = **Tu prépares un tour** : rien n’est encore joué. Si ton plan est encore permis à ton tour, je le joue. Sinon, je te pose la question et te dis pourquoi. Un plan s’arrête avant qu’on tire ou révèle quelque chose.
plan-whole = C’est ton tour en entier.
plan-nth = **Tour { $n } de ton plan**, si tout ce que tu as préparé avant se réalise.
plan-more = Préparer un autre tour
plan-save = Enregistrer le plan
plan-discard = Abandonner le plan
plan-pick-refused = Ton tour a commencé. Tu as choisi { $what }, mais je n’ai pas pu le jouer : { $why }
refused-plan-not-now = Tu n’as pas de tour à préparer pour l’instant.
