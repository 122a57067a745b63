# Les tables dans les forums
card-turn = **{ $game }** : au tour de { $who }, demandé { $since }.
card-step = Commencé { $since }.
post-won = { $game } : { $winners } { $count ->
    [one] a
   *[other] ont
} gagné
post-abandoned = { $game } : terminée sans gagnant
post-closed = { $game } : fermée
cover-player = { $colour ->
    [R] Rouge
    [B] Bleu
    [Y] Jaune
    [G] Vert
    [P] Violet
    [I] Blanc
    [O] Orange
   *[N] Marron
}
tag-lobby = cherche des joueurs
tag-running = en cours
tag-over = terminée
opened-in-forum = J’ai ouvert une table de **{ $game }** : <#{ $channel }>
refused-forum-permission = Les tables s’ouvrent dans <#{ $channel }>, mais il m’y manque : { $missing }. Un admin peut changer cela dans les paramètres de ce forum.
refused-forum-slow = Je n’ai pas encore pu ouvrir le post dans <#{ $channel }>. Il y apparaîtra dès que Discord me laissera faire.
permission-posts = Créer des posts
permission-write-posts = Envoyer des messages dans les posts
server-forum = Forum où s’ouvrent les tables
server-forum-of = Les nouvelles tables s’ouvrent { $forum_count ->
    [0] là où quelqu’un les demande
   *[other] dans { $forum }
}.
refused-forum-tags = <#{ $channel }> exige un tag, et je n’ai le droit d’en utiliser aucun. Crée des tags avec ces noms, ouverts à tous, ou donne-moi la permission « Gérer les salons » : { $tags }.
