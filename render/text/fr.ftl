# Mots communs aux images de plusieurs jeux : actions (une suite s’ajoute à un nom), manches, résultats
tail-move = {" "}joue
tail-turn = {" "}: tour en cours
tail-roll = {" "}lance les dés
tail-all-roll = {" "}lancent les dés
tail-market = {" "}est au marché
tail-mass = {" "}est à la messe
tail-fountain = {" "}est à la fontaine
tail-forum = {" "}est au forum
tail-craft = {" "}est chez un artisan
tail-depot = {" "}choisit un dépôt
tail-wins = {" "}gagne
tail-win = {" "}gagnent
tail-yours = , à toi
all = Tous
players = { $count } joueurs
round = Manche { $round }
rounds = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
alt-now = { $game }, manche { $round }{ $part } : { $turn }.
alt-over = { $game } est terminé après { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}. { $turn }.
alt-part = Partie du plateau{ $words ->
    [none] {""}
   *[other] , avec { $words }
}.
alt-enlarged = Partie du plateau, agrandie{ $framed ->
    [none] {""}
   *[other] , avec { $framed } dans un cadre doré
}{ $words ->
    [none] {""}
   *[other] . On y voit : { $words }
}.
part-last = , la dernière
part-last-turns = , derniers tours
part-mass = , messe
the-result = { $game } : le résultat
total = Total
fate-served = servis
fate-living = en vie
fate-chronicle = dans la chronique
fate-graves = dans les tombes
fate-graves-or-none = dans les tombes ou retirés
empty-spaces = cases vides
equal-totals = Totaux à égalité :
more-empty = plus de vides
spaces-win = cases : gagne
in-the-game = dans la partie
player = Joueur { $number }
more = Lis le reste dans le plateau en texte.
can-do = Ce que tu peux faire
share-victory = { $names } se partagent la victoire.
went = { $game } : comment la partie s’est déroulée
went-sources = D’où viennent les points
went-lines = Les points, tour par tour
went-turnings = { $count ->
    [one] tournant
   *[other] tournants
}
