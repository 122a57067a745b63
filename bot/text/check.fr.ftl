# /server check, longtable check : chaque point, ses constats et que faire
check-any-odd = Discord a répondu à { $request } d’une façon inattendue : état { $status }, code { $code }.
check-any-odd-do = Réessaie dans quelques minutes. Si cela continue, signale-le avec le fichier de ce contrôle.
check-any-unreached = La connexion a échoué ({ $why }).
check-any-unreached-do = Vérifie le réseau de la machine qui m’héberge : elle doit pouvoir joindre discord.com par HTTPS.
check-any-mishap = Quelque chose s’est mal passé chez moi ({ $why }). Code d’erreur : { $code }.
check-any-mishap-do = Signale-le, avec l’entrée du journal pour ce code.
check-any-report = Signale-le avec le fichier de ce contrôle.
check-untried-without = Non contrôlé, car ceci ne marche pas : { $point }.
check-untried-token = Non contrôlé : il n’y a pas de DISCORD_TOKEN.
check-untried-stopped-wait = Non contrôlé : Discord m’a demandé d’attendre. Réessaie dans une minute.
check-untried-stopped-requests = Non contrôlé : le contrôle a atteint sa limite de requêtes.
check-untried-stopped-time = Non contrôlé : le temps du contrôle est écoulé.

check-disk = Disque
check-disk-fine = { $gigabytes } Go libres ; écrire un mégaoctet prend { $milliseconds } ms
check-disk-refused = Je ne peux pas écrire dans mon dossier de données ({ $why }).
check-disk-full = Il ne reste que { $megabytes } Mo dans mon dossier de données.
check-disk-slow = Écrire un mégaoctet sur le disque prend { $milliseconds } ms.
check-disk-do = Libère de la place dans mon dossier de données, ou déplace LONGTABLE_DATA vers un disque plus grand ou plus rapide.

check-database = Base de données
check-database-fine = écrire une ligne, la lire et l’annuler prend { $milliseconds } ms
check-database-new = pas encore là ; je la crée à mon premier démarrage
check-database-folder = Je ne peux pas la créer : { $why }.
check-database-folder-do = Donne-moi un dossier où je peux écrire, ou corrige DATABASE_URL.
check-database-refused = Je ne peux pas l’utiliser : { $why }.
check-database-refused-do = Corrige DATABASE_URL, ou répare ce problème.
check-database-locked = Un autre programme l’a verrouillée.
check-database-readonly = Je peux la lire, mais pas y écrire.
check-database-readonly-do = Donne à l’utilisateur qui me fait tourner le droit d’écrire dans le fichier et son dossier.
check-database-unreadable = Le fichier n’est pas une base SQLite, ou son début est abîmé.
check-database-unreadable-do = Restaure la dernière sauvegarde dans un nouveau fichier (`longtable restore`), ou corrige DATABASE_URL.
check-database-foreign = Elle appartient à un autre programme : aucune de ses tables n’est à moi.
check-database-foreign-do = Fais pointer DATABASE_URL vers une autre base, ou vers l’adresse d’une nouvelle.
check-database-damaged = Elle est abîmée ({ $why }).
check-database-damaged-do = Arrête-moi et restaure la dernière sauvegarde dans un nouveau fichier (`longtable restore`).
check-database-newer = Elle vient d’une version de moi plus récente (schéma { $theirs }, le mien est { $ours }).
check-database-newer-do = Installe la version plus récente, ou fais pointer DATABASE_URL vers une autre base.
check-database-older = Elle vient d’une version de moi plus ancienne (schéma { $theirs }, le mien est { $ours }).
check-database-older-do = Fais une sauvegarde (`longtable backup`). Je mets la base à jour à mon prochain démarrage.
check-database-slow = Écrire une ligne, la lire et l’annuler prend { $milliseconds } ms.
check-database-do = Voir docs/host/troubleshooting.md. Vérifie que rien d’autre ne garde le fichier ouvert ni ne surcharge la machine.

check-pictures = Polices et images
check-pictures-fine = le plateau de départ le plus lent a pris { $milliseconds } ms ; le plus gros fait { $kilobytes } ko
check-pictures-font = Une de mes polices ou images est abîmée ({ $why }).
check-pictures-letters = Il manque à une police ces lettres : { $letters }
check-pictures-slow = Dessiner un plateau de départ a pris { $milliseconds } ms.
check-pictures-slow-do = Donne-moi plus de temps de processeur.
check-pictures-heavy = Un plateau de départ fait { $kilobytes } ko.
check-pictures-heavy-do = { check-any-report }
check-pictures-scripts = Aucune police de cette machine n’a toutes les lettres de : { $names }.
check-pictures-scripts-do = Installe fontconfig, fonts-noto-core, fonts-noto-cjk et fonts-noto-color-emoji (Debian, Ubuntu), ou les polices Noto de ton système. Puis redémarre-moi.
check-pictures-do = Réinstalle-moi avec Pillow et les polices de requirements.lock.

check-application = Jeton et application
check-application-fine = je suis { $name }
check-application-token = Discord n’accepte pas mon jeton.
check-application-token-do = Réinitialise le jeton dans le portail des développeurs (Bot, Reset Token) et mets le nouveau dans DISCORD_TOKEN.
check-application-url = L’application a une adresse d’interactions (endpoint URL) : Discord y envoie chaque appui, et aucun à moi.
check-application-url-do = Vide le champ « Interactions Endpoint URL » dans le portail des développeurs (General Information).
check-application-install = Le lien d’installation de l’application ne demande pas la permission de créer des commandes.
check-application-install-do = Ajoute le scope applications.commands dans le portail des développeurs (Installation).
check-application-people = Personne ne peut m’installer pour soi.
check-application-people-do = Choisis User Install avec le scope applications.commands dans le portail des développeurs (Installation), puis redémarre-moi.
check-application-do = Vérifie l’application dans le portail des développeurs.

check-gateway = Connexion à Discord
check-gateway-fine = prête après { $milliseconds } ms
check-gateway-asked = elle marche ; je peux encore me connecter { $left } fois aujourd’hui
check-gateway-starts = Je ne peux plus me connecter que { $left } fois dans les { $hours } prochaines heures.
check-gateway-starts-do = Cherche pourquoi je redémarre si souvent, et attends que Discord remette son compteur à zéro.
check-gateway-shards = Je tourne avec { $ours ->
    [one] { $ours } shard
   *[other] { $ours } shards
}, mais Discord en veut { $wanted }.
check-gateway-shards-do = Mets SHARDS, dans tous les processus, au nombre que Discord veut. Si SHARDS n’est pas défini, redémarre-moi.
check-gateway-never = Elle n’était pas prête après { $seconds } secondes.
check-gateway-closed = Discord l’a fermée avec le code { $code }.
check-gateway-closed-do = Code 4004 : réinitialise le jeton dans le portail des développeurs. Code 4014 : signale-le. Autre code : réessaie dans quelques minutes.
check-gateway-invalid = Discord n’a pas accepté la session.
check-gateway-invalid-do = Réessaie dans quelques minutes.
check-gateway-do = Vérifie le réseau de la machine qui m’héberge : il doit permettre les connexions WebSocket à gateway.discord.gg.

check-commands = Commandes
check-commands-fine = toutes les { $count } sont à jour
check-commands-none = Discord ne connaît aucune de mes commandes.
check-commands-differ = { $count } { $count ->
    [one] commande diffère
   *[other] commandes diffèrent
} de cette version ({ $names }).
check-commands-do = Démarre-moi une fois, puis attends une heure ou recharge Discord.

check-clock = Horloge
check-clock-fine = { $seconds } s d’écart
check-clock-none = Quelque chose entre Discord et moi retire l’heure des réponses de Discord.
check-clock-none-do = Cherche un proxy sur le chemin de discord.com et contourne-le.
check-clock-off = La mienne { $ahead ->
    [1] avance
   *[0] retarde
} de { $seconds } s sur celle de Discord.
check-clock-do = Active la synchronisation de l’heure (`timedatectl set-ntp true`).

check-latency = Vitesse de la connexion
check-latency-fine = { $milliseconds } ms pour une petite requête
check-latency-slow = Une petite requête à Discord prend { $milliseconds } ms.
check-latency-do = Fais-moi tourner plus près des serveurs de Discord ou sur un autre réseau.

check-timeouts = Exclusions temporaires
check-timeouts-fine = aucune sur { $count ->
    [one] { $count } serveur
   *[other] { $count } serveurs
}
check-timeouts-some = Je suis exclu temporairement de { $count ->
    [one] { $count } serveur
   *[other] { $count } serveurs
} : { $names }.
check-timeouts-do = Attends qu’elle prenne fin. Ou demande là-bas à un membre qui a la permission « Exclure temporairement des membres » de lever l’exclusion dans mon profil.

check-permissions = Permissions
check-permissions-fine = j’ai toutes celles qu’il me faut dans ce salon
check-permissions-kind = Ce n’est pas un salon textuel normal. Pour contrôler un fil, contrôle son salon.
check-permissions-kind-do = Choisis un autre salon.
check-permissions-timeout = Je suis exclu temporairement de ce serveur et ne peux rien publier.
check-permissions-timeout-do = Ouvre mon profil sur ce serveur et lève l’exclusion.
check-permissions-mine = Il me manque des permissions dans <#{ $channel }> : { $names }.
check-permissions-forum = Il me manque des permissions dans <#{ $channel }>, le forum où s’ouvrent les tables : { $names }.
check-permissions-everyone = Il manque à @everyone dans <#{ $channel }> des permissions dont les joueurs ont besoin : { $names }.
check-permissions-everyone-do = Dans <#{ $channel }>, donne à @everyone ces permissions : { $names }. Si seuls certains rôles y jouent, donne-les à ces rôles.
check-permissions-do = Dans <#{ $channel }>, donne à mon rôle ces permissions : { $names }.
permission-everyone-commands = Utiliser les commandes d’application
permission-everyone-threads = Envoyer des messages dans les fils

check-post = Une publication avec une image
check-post-fine = arrivée intacte après { $milliseconds } ms
check-post-picture = L’image n’est pas arrivée comme je l’ai envoyée.
check-post-alt = La description de l’image s’est perdue.
check-post-components = Les boutons et les listes ne sont pas arrivés comme je les ai envoyés.
check-post-slow = Envoyer une image prend { $milliseconds } ms.
check-post-slow-do = Fais-moi tourner sur un réseau qui envoie plus vite.
check-post-do = Vérifie que mon rôle a dans le salon la permission « Joindre des fichiers ». Si oui, signale-le avec le fichier de ce contrôle.

check-history = Retrouver une publication
check-history-fine = elle est parmi les derniers messages
check-history-empty = Discord me montre un salon vide.
check-history-missing = Discord ne me montre pas ma propre publication.
check-history-do = Donne à mon rôle dans le salon la permission « Voir les anciens messages ».

check-edit = Modifier une publication avec image
check-edit-fine = même image, nouveau texte
check-edit-picture = L’image se perd quand je modifie le texte.
check-edit-words = Le texte n’a pas changé.

check-thread = Fils
check-thread-fine = j’ai pu en ouvrir un, et un seul
check-thread-full = Le serveur n’a plus de place pour un fil.
check-thread-full-do = Archive d’anciens fils. Discord permet 1 000 fils actifs par serveur.
check-thread-other = Le fil n’a pas le même identifiant que sa publication.
check-thread-again = Discord aurait dû refuser un deuxième fil sur la même publication, mais ne l’a pas fait ({ $code }).

check-woken = Rouvrir des fils
check-woken-fine = un fil archivé se rouvre quand j’y publie
check-woken-shut = Je n’ai pas pu publier dans un fil archivé.
check-woken-asleep = J’ai publié dans un fil archivé, mais il est resté archivé.
check-woken-do = Donne à mon rôle dans le salon la permission « Envoyer des messages dans les fils ».

check-room = Place pour des fils
check-room-fine = { $count } sur 1 000 sont actifs
check-room-many = { $count } fils sur 1 000 sont actifs.
check-room-do = Archive d’anciens fils.

check-members = Membres du serveur
check-members-fine = Discord me dit qui est sur ce serveur et qui n’y est pas
check-members-refused = Discord ne me dit pas qui est sur ce serveur ({ $code }).
check-members-stranger = Discord dit qu’une personne inconnue est membre.

check-silent = Publications silencieuses
check-silent-fine = elles n’avertissent personne
check-silent-loud = Une publication qui devrait être silencieuse ne l’est pas.

check-mentions = Mentions après une modification
check-mentions-fine = une modification mentionne exactement ceux qu’il faut
check-mentions-dropped = Après une modification, la personne dont c’est le tour n’est plus mentionnée.
check-mentions-kept = Après une modification, des personnes dont le tour est fini sont encore mentionnées.

check-limits = Limites de débit
check-limits-fine = Discord les annonce d’avance ; { $count ->
    [0] il ne m’a jamais demandé d’attendre
    [one] il m’a demandé { $count } fois d’attendre
   *[other] il m’a demandé { $count } fois d’attendre
}
check-limits-unsaid = Discord refuse des modifications sans dire combien de temps attendre.
check-limits-longer = Discord refuse les modifications pendant { $seconds } s ou plus.
check-limits-longer-do = Attends ce temps et recommence le contrôle. Si cela continue, signale-le avec le fichier de ce contrôle.
check-limits-headers = Les réponses de Discord arrivent sans en-têtes de débit : je ne sais pas combien de requêtes il permet.
check-limits-do = Cherche sur le chemin de discord.com un proxy qui retire des en-têtes, et contourne-le.

check-old = Anciennes publications
check-old-fine = je peux les modifier
check-old-few = Discord { $count ->
    [0] ne m’a pas du tout laissé modifier une ancienne publication
    [one] ne m’a laissé modifier une ancienne publication que { $count } fois
   *[other] ne m’a laissé modifier une ancienne publication que { $count } fois
}.
check-old-do = Rien. Cela passe tout seul.
check-untried-young = Je n’ai ici aucune publication vieille d’au moins une heure. Recommence le contrôle demain.

check-message = Messages privés
check-message-fine = je t’en ai envoyé un, l’ai modifié et supprimé
check-message-closed = Tu n’acceptes pas les messages privés de ce serveur. Ce n’est pas grave : les tables marchent quand même.
check-message-fast = Discord ne me laisse plus ouvrir de messages privés pour l’instant.
check-message-fast-do = Attends quelques minutes. Je réessaie.
check-message-words = Un message privé n’a pas changé quand je l’ai modifié.
check-message-do = Les membres peuvent les permettre dans le menu sous le nom du serveur : Confidentialité, Messages privés.

check-panel = Changer une publication en panneau
check-panel-fine = il a tout ce qu’un panneau doit avoir
check-panel-flag = C’est encore une publication normale.
check-panel-short = Seuls { $count } de ses éléments sont arrivés.
check-panel-picture = L’image s’est perdue.

check-twice = Envoyer deux fois une publication
check-twice-fine = il n’y en a toujours qu’une, même après { $seconds } s
check-twice-second = Après { $seconds } s, elle apparaît une deuxième fois.

check-press = Appuis sur les boutons
check-press-fine = un appui m’est arrivé après { $milliseconds } ms
check-press-slow = Un appui met { $milliseconds } ms à m’arriver.
check-press-do = Fais-moi tourner plus près des serveurs de Discord, ou sur une machine moins chargée.

check-private = Réponses privées
check-private-fine = toi seul as pu voir la réponse, et elle a gardé son image
check-private-public = Tout le monde a pu voir une réponse qui n’était que pour toi.
check-private-public-do = Ne jouez pas ici à des jeux à secrets. Signale-le avec le fichier de ce contrôle.
check-private-picture = L’image se perd quand je modifie une réponse.
check-private-kept = Je n’ai pas pu supprimer une deuxième réponse ({ $code }).

check-form = Formulaires
check-form-fine = chaque sorte de champ marche
check-form-missing = Ces champs sont revenus vides : { $names }.
check-form-do = Mets à jour l’application Discord que tu as utilisée, puis recommence le contrôle.

check-sleeping = Un bouton dans un fil archivé
check-sleeping-fine = l’appui rouvre le fil et m’arrive
check-sleeping-shut = Le fil est resté archivé, et je n’ai pas pu répondre.
check-sleeping-picture = Quand je réponds tard, l’image se perd.
check-sleeping-picture-do = { check-any-report }
check-sleeping-do = Donne dans le salon à tous ceux qui jouent la permission « Envoyer des messages dans les fils ».
check-untried-nobody = Non contrôlé : personne n’a appuyé.

command-server-check = Vérifier que tout marche dans ce salon
server-check = Lancer un contrôle
server-check-in = Lancer un contrôle dans un salon…
server-checked = Dernier contrôle { $at }, version { $version } : { $fine } points sur { $of } sont bons.
check-begins = **Contrôle** de <#{ $channel }> : il prend environ une minute, et je te demande trois fois d’appuyer quelque part.
check-goes-on = **Contrôle**, { $n } sur { $of } : { $point }… { $fine } bons jusqu’ici.
check-ask-press = **Appuie sur ce bouton** pour que je mesure en combien de temps l’appui m’arrive.
check-ask-press-button = Appuie ici
check-ask-form = **Envoie le formulaire**. Tu peux changer ce qui y est écrit ou le laisser tel quel.
check-ask-form-button = Ouvrir le formulaire
check-ask-thread = **Ouvre <#{ $thread }> et appuie là sur le bouton**. Le fil est archivé, et ton appui devrait le rouvrir.
check-came = C’est arrivé. Le contrôle continue…
check-broke = Quelque chose s’est mal passé chez moi, et le contrôle s’est arrêté. Je supprime ce qu’il a créé, au plus tard à mon prochain démarrage. Code d’erreur : { $code }.
check-leave-out = Passer
check-left-out = Passé. Le contrôle continue…
check-field-text = Texte
check-field-list = Liste
check-field-radio = L’un des deux
check-field-boxes = L’un, les deux ou aucun
check-field-tick = Case à cocher
check-ended = **{ $fine } points sur { $of } sont bons{ $wrong ->
    [0] {""}
    [one] {" "}; { $wrong } demande ton attention
   *[other] {" "}; { $wrong } demandent ton attention
}{ $untried ->
    [0] .
    [one] {" "}; { $untried } n’a pas été contrôlé.
   *[other] {" "}; { $untried } n’ont pas été contrôlés.
}** Durée : { $seconds } secondes et { $requests } requêtes. { $left ->
    [0] J’ai supprimé tout ce que j’avais créé.
   *[other] Je n’ai pas pu supprimer tout ce que j’avais créé : il reste peut-être un fil « Longtable check, may be deleted ». Je supprime le reste plus tard.
}
check-mark-fine = bon
check-mark-loss = marche, mais avec des limites
check-mark-broken = ne marche pas
check-mark-untried = non contrôlé
check-means = *Que faire* : { $do }
check-all = Montrer tous les points
check-again = Refaire le contrôle
check-file = Obtenir le fichier
check-file-done = Ce fichier liste tout ce que j’ai contrôlé, avec chaque requête. Il ne contient ni jeton ni identifiant, sauf celui du salon.
refused-check-runs = Je suis déjà en train de contrôler ce serveur.
refused-check-soon = Je viens de contrôler ce serveur. Tu peux recommencer { $at }.
refused-check-where = Je ne vois pas ce salon.
refused-check-forgotten = Je n’ai plus les résultats de ce contrôle. Refais-le.

# Écritures des noms, dans `check-pictures-scripts`
script-chinese = chinois
script-japanese = japonais
script-korean = coréen
script-arabic = arabe
script-persian = persan
script-hebrew = hébreu
script-thai = thaï
script-devanagari = devanagari
script-bengali = bengali
script-tamil = tamoul
script-telugu = télougou
script-kannada = kannada
script-malayalam = malayalam
script-gujarati = gujarati
script-gurmukhi = gourmoukhi
script-odia = odia
script-sinhala = singhalais
script-lao = lao
script-khmer = khmer
script-myanmar = birman
script-georgian = géorgien
script-armenian = arménien
script-ethiopic = éthiopien
script-tibetan = tibétain
script-mongolian = mongol
script-cherokee = cherokee
script-canadian = syllabaire autochtone canadien
script-syriac = syriaque
script-thaana = thâna
script-nko = n’ko
script-tifinagh = tifinagh
script-javanese = javanais
script-symbols = symboles
script-mathematical = lettres mathématiques
script-emoji = émojis en couleur
