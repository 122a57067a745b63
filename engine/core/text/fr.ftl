# Textes communs à tous les jeux. Chaque jeu peut les remplacer par les siens.
refused-not-your-turn = Ce n’est pas ton tour.
refused-not-possible = Ce n’est pas possible maintenant.
refused-unforeseen = Personne ne peut encore le savoir.
refused-nothing-to-undo = Il n’y a rien à annuler.
refused-shown = Ta dernière réponse t’a déjà montré quelque chose : tu ne peux plus l’annuler.
refused-nothing-to-change = Il n’y a rien à changer.
refused-not-all-sealed = Quelqu’un n’a pas encore répondu.
refused-missing = Remplis le champ « { $field } ».
refused-not-understood = Je ne comprends pas « { $text } » pour « { $field } ».
refused-not-known = Je ne comprends pas « { $text } » ici. Essaie l’un de ces mots : { $possible }.
refused-not-listed = Je ne comprends pas « { $text } » pour « { $field } ». Les mots possibles sont { $listed }, mais aucun ne convient maintenant.
refused-too-many-pieces = « { $field } » accepte au plus { $most } mots ; tu en as écrit { $given }.
refused-wrong_phase = Cela ne répond pas à la question posée.
refused-left-over = Je n’ai pas demandé { $text }.
form-plan = Préparer un tour
plan-turns = { $turns ->
    [one] À ton prochain tour, cet ordre joue : { $what } Si ce n’est alors plus permis, je te pose la question et te dis pourquoi. L’ordre prend fin avec ce tour.
   *[other] À tes { $turns } prochains tours, cet ordre joue : { $what } Si ce n’est alors plus permis, je te pose la question, te dis pourquoi et abandonne la suite du plan. L’ordre prend fin avec le dernier tour préparé.
}
plan-turn = { $ends ->
    [yes] { $what }, puis le tour prend fin.
   *[no] { $what } ; ensuite, je te pose la question.
}
plan-numbered = { $n }) { $what }
refused-plan-empty = Choisis d’abord quelque chose, puis enregistre le plan.
refused-plan-left-over = Je n’ai pas pu jouer tout ce que tu avais préparé.
refused-plan-other-question = Ton plan ne prévoit rien pour cette question.
refused-plan-other-thing = Un élément de ton plan a disparu ou a changé.
refused-plan-no-more = Tu ne peux pas préparer d’autre tour après celui-ci.
refused-queue-empty = Écris ce que tu veux jouer.
refused-queue-too-many = { $most ->
    [one] Tu ne peux écrire qu’un seul tour.
   *[other] Tu peux écrire au plus { $most } tours, séparés par « or ».
}
refused-queue-unknown = Je ne comprends pas le tour « { $text } ». Commence par l’un de ces mots : { $known }.
refused-not-over = Cette partie n’est pas encore terminée.
refused-piece = { $piece } : { $why }
ask-end = Terminer ton tour ?
help-end = Tant que ton tour n’est pas terminé, tu peux annuler tes réponses.
talk = Je cherche : { $shown }.
span = { $first } à { $last }
secrets-label = Mes secrets
tie = { $names } sont à égalité avec { $total }.
tie-decided = { $ahead ->
    [0] Aucune différence :
    [one] { $who } est devant :
   *[other] { $who } sont devant :
} { $rule } ({ $values }).
tie-shared = { $names } se partagent { $place ->
    [1] la victoire
    [2] la deuxième place
    [3] la troisième place
   *[other] la place { $place }
}.
worth-others = gêner les autres
worth-game-over = fin de la partie
worth-remainder = tout le reste
list-and = { $some } et { $last }
list-or = { $some } ou { $last }

number-2 = deux
number-3 = trois
number-4 = quatre
number-5 = cinq
number-6 = six
number-7 = sept
number-8 = huit
number-9 = neuf
number-10 = dix
number-11 = onze
number-12 = douze
command-end = Terminer ton tour
