# Panneaux
last-answer = Ta dernière réponse : { $what }.
draft = Brouillon : { $lines }
more-lines = { $count ->
    [one] { $count } ligne de plus est dans le journal (`/log`).
   *[other] { $count } lignes de plus sont dans le journal (`/log`).
}
waiting = Cette table attend.
waiting-for = On attend { $who }.
waiting-for-you = C’est ton tour.
sealed-own = { $secret ->
    [0] Ton tour : { $what }. Tu peux le changer jusqu’à ce que tout le monde ait fini.
   *[other] Scellé : { $what }. Tu peux le changer jusqu’à la fin de l’étape.
}
sealed-own-count = { sealed-own } Ont { $secret ->
    [0] fini
   *[other] scellé
} : { $sealed } sur { $seats }.
closes-quarter = Quand tout le monde a répondu, l’étape prend fin au quart d’heure suivant, mais pas avant { $at }.
until = Jusqu’à { $at }.
sealed-kept = Ta réponse scellée compte jusqu’à ce que tu en scelles une nouvelle.
sealed-not-asked = Tu n’as rien à répondre dans cette étape.
over-won = Cette partie a pris fin le { $day }. 🏆 { $winners }
game-ends = **Terminer ton tour met fin à la partie** : { $scores }.
last-round = **C’est la dernière manche.** Si la partie finissait maintenant : { $scores }.
ends-by-itself = Ton tour prend fin de lui-même à { $at } ({ $left }).
options-of-list = { $name } ({ $count ->
    [one] 1 option
   *[other] { $count } options
})
choose = Choisir…
named-value = { $name } : { $value }
kind-under = { $heading ->
    [none] { $kind }
   *[other] { $heading } : { $kind }
}
picked-first = Rien n’est encore fait, car on ne peut pas revenir en arrière. Confirme :
set-goes-on = Ton choix n’est pas encore complet.
set-does-not-fit = Ces choix ne vont pas ensemble.
piece-amount = { $count }× { $piece }
form-send = Envoyer : { $what }
form-several = { $what }, jusqu’à { $most }
form-details = Détails ({ $count })
form-single = Pas à pas
form-back = Retour
form-close = Fermer
form-ready = Prêt à envoyer.
end-turn = Terminer le tour
undo = Annuler : { $what }
undo-short = Annuler
start-over = Recommencer
change = Changer
wait = Laisser ouvert
text-board = Plateau en texte
help = Aide
otherwise = { $what } autrement
moved-on = La partie a avancé depuis. Voici où elle en est maintenant.
outdated = C’est périmé : rien n’a changé.
watching = Tu n’as pas de place à cette table.
not-your-turn = C’est le tour de { $who }. Je te mentionne à ton tour.
somebody-elses = Seule cette personne peut l’utiliser : { $who }.
done = C’est fait.
done-next = C’est fait. C’est maintenant à { $who }. Je te mentionne quand ce sera ton tour.
not-asked = Tu n’as rien à répondre pour l’instant.
nothing-to-end = Il n’y a rien à terminer pour l’instant.
old-button = Ce bouton est périmé. Utilise `/play`.
press-again = Cela a pris trop de temps. Appuie encore une fois.
old-command = Je ne connais plus cette commande. Recharge Discord.
our-fault-nothing = Quelque chose s’est mal passé chez moi. Ton tour n’a pas changé. Réessaie. Code d’erreur : { $code }.
our-fault-done = Ce que tu as fait compte, mais quelque chose s’est mal passé chez moi et je ne peux pas le montrer. Utilise `/play` pour le voir. Code d’erreur : { $code }.
our-fault-unknown = Quelque chose s’est mal passé chez moi. Utilise `/play` pour voir si ce que tu as fait compte. Code d’erreur : { $code }.
cannot-open = Je ne peux pas ouvrir cette partie. Quelque chose est abîmé dans ce que j’ai conservé. Préviens la personne qui m’héberge. Code d’erreur : { $code }.
other-components = Cette partie a commencé avec un autre matériel que celui que j’ai maintenant : elle doit attendre. Préviens la personne qui m’héberge.
unreached-nothing = J’ai perdu la connexion à Discord. Ton tour n’a pas changé. Réessaie.
unreached-done = Ce que tu as fait compte, mais j’ai perdu la connexion à Discord avant de pouvoir le montrer. Utilise `/play` pour le voir.
unreached-unknown = J’ai perdu la connexion à Discord. Utilise `/play` pour voir si ce que tu as fait compte.
thread-locked = Le fil est verrouillé. Joue ici avec `/play` jusqu’à ce que quelqu’un le déverrouille.
broken-off = J’ai redémarré pendant ce travail. Utilise `/play` pour voir où tu en es, puis réessaie.
option-missing = Remplis l’option { $name }.
rules-more = Règles
rules-english = Règles complètes en anglais

# Demandes
request = Demander
request-want = Qu’aimerais-tu avoir ?
request-about = Tout le monde le verra. Cela n’engage à rien.
requested = { $count ->
    [0] Tu ne demandes plus rien.
   *[other] Tout le monde voit maintenant ta demande.
}

# Lecture
page = Page { $page }
page-of = Page { $page } sur { $pages }
page-back = Retour
page-on = Suite
no-text-board = Ce jeu ne montre son plateau ni en image ni en texte.
no-rules = Je n’ai pas de règles pour ce jeu.
over-title = **{ $game }** est terminé.
standing = **{ $game }** : les scores si la partie finissait maintenant.
result-line = { $place }. **{ $who }, { $total }** : { $parts }
result-line-without-points = { $place }. **{ $who }**
verified = La graine correspond au sceau, et rejouer les { $answers } réponses avec elle donne le même résultat.
    -# Graine `{ $seed }`, sceau `{ $seal }`
verified-start = 
    { $dice ->
        [1] Les dés
       *[0] Les tirages
    } dépendent aussi de l’identifiant du message de départ, que personne ne pouvait connaître avant sa publication : { $link }
    Vérifie que ce message est plus récent que ton inscription, qu’il n’est pas marqué comme modifié, qu’il montre le sceau `{ $seal }` et les termes `{ $terms }`, et qu’il est le { $attempt ->
        [1] seul
       *[other] dernier
    } message de départ de cette partie.{ $attempt ->
        [1] {""}
       *[other] {" "}**{ $attempt } messages de départ ont été publiés, et seul le dernier compte. Demande pourquoi.**
    }
verified-seats = Les places viennent du même tirage. Les places 1 à { $seats } sont allées, dans cet ordre, aux noms { $places } de la liste du message de départ. Vérifie que ces personnes ont commencé à ces places.
verified-drawn = 
    { $dice ->
        [1] Les dés
       *[0] Les tirages
    } dépendent aussi de l’identifiant du message qui a annoncé la manche, que personne ne pouvait connaître avant sa publication : { $link }
    Vérifie que ce message est plus récent que ton inscription, qu’il n’est pas marqué comme modifié, et qu’il est le seul pour cette manche, ou le dernier de plusieurs. `longtable verify` avec le fichier de la saison vérifie que le sceau du message couvre cette graine.
verified-rewind = Après le retour { $number }, { $dice ->
    [1] les dés ont été relancés
   *[0] les tirages ont été refaits
}, avec l’identifiant de ce message : { $link }{ $attempt ->
    [1] {""}
   *[other] {" "}**{ $attempt } messages de ce genre ont été publiés, et seul le dernier compte. Demande pourquoi.**
}
verified-restored = Une sauvegarde a été restaurée pendant la partie. Dès lors, { $dice ->
    [1] les dés sont venus
   *[0] les tirages sont venus
} d’un nouveau secret qu’aucun message n’avait scellé : personne ne peut prouver que la personne qui m’héberge ne l’a pas choisi.
verified-limits = 
    -# Si c’est le cas, personne n’a choisi { $dice ->
        [1] les dés
       *[0] les tirages
    }. Cela ne prouve pas que Discord a fait les identifiants, qu’aucun message n’a été supprimé avant que tu le voies, ni que la personne qui m’héberge n’a pas choisi le moment du départ. Cette personne peut lire tout ce que je conserve : pendant une partie, elle pourrait prévoir { $dice ->
        [1] les lancers
       *[0] les tirages
    } et regarder les cartes cachées.
not-verified = Quelque chose ne correspond pas, ou un message est plus ancien qu’il ne doit : graine { $seed }, sceau { $seal }, { $answers } réponses. Interroge la personne qui m’héberge.
log-older = Plus ancien
log-newer = Plus récent
log-empty = Rien ne s’est encore passé.

# Avant le début
lobby-title = **{ $game }** : { $host } veut jouer.
lobby-game = { $exact ->
    [1] { $most }
   *[0] { $least } à { $most }
} joueurs, { $length }, { $hidden ->
    [0] rien de caché
   *[other] avec des secrets
}.
lobby-host = { $name } (a ouvert la table)
lobby-pace = Rythme : { $pace } ({ $about })
lobby-bot = { $name } (bot, { $level })
lobby-level = Bots, { $level } : { $about }
lobby-seats = Places
lobby-all-here = Nous sommes tous là
lobby-over-days = Nous jouons sur plusieurs jours
lobby-closing-quarter = Les étapes secrètes sans compte prennent fin au quart d’heure
lobby-closing-fast = Les étapes secrètes prennent fin vite
lobby-ready-names = Les publications montrent qui a scellé une réponse
lobby-mention-all = Les publications mentionnent tout le monde à chaque étape
lobby-closing-quarter-about = -# Si personne ne doit voir combien ont répondu à une étape secrète, elle prend fin au quart d’heure qui suit la dernière réponse, pour que personne n’apprenne combien de temps une réponse a pris.
lobby-closing-fast-about = -# Finir vite trahit un peu : la dernière personne à répondre apprend qu’elle était la dernière, tout le monde voit combien de temps une réponse a pris, et si une étape prend fin aussitôt, tout y était répondu d’avance. { $orders ->
    [none] Vous ne pouvez pas utiliser d’ordres permanents.
   *[other] Vous ne pouvez utiliser que ces ordres permanents : { $orders }.
}
lobby-started = **{ $game }** a commencé{ $channel ->
    [direct] . Vous jouez dans vos messages privés avec moi.
    [none] . Son fil suit.
   *[other] {" "}: <#{ $channel }>
}
lobby-direct = Vous jouez dans vos messages privés avec moi. `/invite` te donne une invitation pour les amis qui ne voient pas ce message.
direct-hello = **{ $game }** : tes tours et les nouvelles de ta table arrivent ici.
invitation-group = Vous êtes invités à une table de **{ $game }**. On joue dans les messages privés avec moi : n’appuie sur « Rejoindre » que si je peux t’écrire. Si je ne le peux pas, [installe-moi]({ $link }) et appuie de nouveau.
invitation-link = Envoie toi-même ceci à tes amis :
  > Rejoins ma table de { $game }.
  > Installe Longtable : { $link }
  > Puis envoie-lui la commande `/join game:{ $word }`
lobby-closed = **{ $game }** : cette table est fermée.
pace-about-free = un rappel après { $hours } heures de veille, mais pas d’horloge
pace-about-clock = { $move ->
    [one] { $move } jour
   *[other] { $move } jours
} par coup, le temps non utilisé s’ajoute jusqu’à { $most } ; si ton temps s’écoule, les autres peuvent laisser jouer un bot
pace-relaxed = détendu
pace-casual = tranquille
pace-quick = rapide
join = Rejoindre
leave = Quitter
add-bot = Ajouter un bot
options = Options
start = Commencer
which-game-open = **Jouer avec d’autres** : quel jeu ?
which-game-solo = **Jouer tout de suite contre des bots** : quel jeu ?
which-game-rules = **Lire les règles** : quel jeu ?
game-line = **{ $game }** : { $exact ->
    [1] { $most }
   *[0] { $least } à { $most }
} joueurs, { $length }{ $pitch ->
    [none] {""}
   *[other] {" "}; { $pitch }
}
options-title = { $game } : options
seats-title = { $game } : places et fil
option-pace = Rythme
option-free = Libérer une place
option-threads = Jouer dans un fil à part
option-bots = Force des bots
option-sealed = Étapes secrètes
option-sealed-names = montrer qui a scellé une réponse
option-sealed-mention = mentionner tout le monde
bot-random = hasard
bot-random-about = n’importe quel coup permis, au hasard
bot-beginner = débutant
bot-beginner-about = des coups sensés et des erreurs humaines
bot-club = club
bot-club-about = comme des amis qui connaissent le jeu
bot-strong = fort
bot-strong-about = ils prévoient, jusqu’à quelques secondes par coup
joined = Tu en es. Places prises : { $seats }.
left = Tu as quitté la table.
started = La partie a commencé.
dms-closed = Je ne peux pas t’envoyer de messages privés. Autorise-les pour ce serveur, ou joue avec les boutons ici. Alors, les publications d’étapes secrètes mentionnent tout le monde, et les rappels des jeux à secrets ne peuvent pas t’atteindre.
play-here = Jouer ici
plays-here = Dès maintenant, les publications d’étapes secrètes mentionnent tout le monde à cette table.
dms-open = Je peux t’envoyer des messages privés. Tout fonctionne.
try-again = Réessayer

# Publications
turn-yours = **{ $game }** : { $who }, à toi{ $summons }
turn-asked = **{ $game }** : { $who }{ $summons }
turn-bots = **{ $game }** : c’est le tour de { $who }.
turn-none = **{ $game }** : la partie a avancé.
play = Jouer
log = Journal
lobby-seal = -# { $dice ->
    [1] Sceau des dés
   *[0] Sceau des tirages
} { $seal }…, que **{ PUBLIC("verify") }** contrôle après la partie
start-message = **{ $game }** commence : { $names }.{ $bots ->
    [none] {""}
    [random] {" "}Les bots jouent au hasard.
    [beginner] {" "}Les bots jouent comme des débutants.
    [club] {" "}Les bots jouent comme des gens qui connaissent le jeu.
   *[strong] {" "}Les bots jouent aussi bien qu’ils peuvent.
}{ $attempt ->
    [1] {""}
   *[other] {" "}C’est le message de départ { $attempt }. Un précédent n’a pas mené à une partie.
}
    -# Sceau `{ $seal }`, termes `{ $terms }`, table { $table }. { $dice ->
        [1] Tous les dés viennent
       *[0] Tous les tirages viennent
    } de la graine scellée et de l’identifiant que Discord donne à ce message.
rewind-message = Retour { $number } : la table revient au tour { $turn }.{ $attempt ->
    [1] {""}
   *[other] {" "}C’est le message de retour { $attempt }. Un précédent n’a pas mené à un retour.
}
    -# Table { $table }. À partir d’ici, { $dice ->
        [1] tous les dés dépendent aussi
       *[0] tous les tirages dépendent aussi
    } de l’identifiant que Discord donne à ce message.
sealed-step = **{ $game }**{ $title }.
sealed-asks = { $secret ->
    [0] Tout le monde joue en même temps.
   *[other] Tout le monde scelle une décision.
}
sealed-all = { $secret ->
    [0] Tout le monde a fini.
   *[other] L’étape est finie.
}
sealed-count = { $secret ->
    [0] Tout le monde joue en même temps : { $sealed } sur { $seats } ont fini
   *[other] { $all ->
        [1] Tout le monde scelle une décision
       *[0] { $seats ->
            [one] { $seats } joueur scelle une décision
           *[other] { $seats } joueurs scellent une décision
        }
    } : { $sealed } sur { $seats } ont scellé
}{ $named ->
    [0] .
   *[other] {" "}({ $who }).
}
sealed-nobody = Personne n’a à répondre dans cette étape.
abandoned = **{ $game }** prend fin sans gagnant.
thanks = Merci d’avoir joué{ $count ->
    [0] {""}
   *[other] , { $who }
}.
over-post = **{ $game }** est terminé. 🏆 **{ $winners } { $count ->
    [one] gagne
   *[other] gagnent
} avec { $total }**{ $beaten ->
    [0] .
   *[other] {" "}; { $others }.
}
over-post-without-points = **{ $game }** est terminé. 🏆 **{ $winners } { $count ->
    [one] gagne
   *[other] gagnent
}**{ $beaten ->
    [0] .
   *[other] { " devant " }{ $others }.
}
scores-text = Scores en texte
verify = Vérifier
results = Résultats
prompt = **{ $game }** : à toi{ $summons }
settled = C’est répondu. Merci.
slow-mode-wait = { $unit ->
    [hours] { $count ->
        [one] une fois par heure
       *[other] une fois toutes les { $count } heures
    }
    [minutes] { $count ->
        [one] une fois par minute
       *[other] une fois toutes les { $count } minutes
    }
   *[seconds] { $count ->
        [one] une fois par seconde
       *[other] une fois toutes les { $count } secondes
    }
}
lobby-slow = Mode lent : ici, chacun ne peut appuyer sur un bouton que { $wait }. La partie aura un fil sans mode lent.
lobby-slow-table = Mode lent : là où cette partie se joue, chacun ne peut appuyer sur un bouton que { $wait }. Pour jouer sans attendre, utilise `/play` dans un message privé avec moi{ $thread ->
    [1] , ou demande à qui a ouvert la table de lui donner un fil à part sous **Places**
   *[0] {""}
}.
# Pourquoi on ne peut pas jouer à sa place : aux joueurs, à qui a ouvert la table et dans /server
barrier = { $why ->
    [timeout] Je suis exclu temporairement et ne peux rien publier dans <#{ $channel }>.
    [hidden] Je ne vois pas <#{ $channel }> et ne peux donc rien y publier.
    [locked] <#{ $channel }> est verrouillé : personne ne peut y appuyer sur quoi que ce soit.
    [asleep] <#{ $channel }> est archivé, et je ne peux pas le rouvrir.
    [threads] Ce serveur a trop de fils actifs : je ne peux pas ouvrir le fil de cette partie.
    [blocked] AutoMod bloque ma publication dans <#{ $channel }>.
    [refused] Discord refuse ma publication dans <#{ $channel }>.
    [slow] Le mode lent est activé dans <#{ $channel }> : les joueurs y attendent entre deux appuis.
   *[permission] Je ne peux rien publier dans <#{ $channel }> pour l’instant.
}
# Ce qu’on peut y faire : à qui a ouvert la table et dans /server
barrier-remedy = { $why ->
    [timeout] L’exclusion dure jusqu’à { $until }. { end-timeout }
    [hidden] Un administrateur peut donner à mon rôle la permission « Voir le salon » là-bas.
    [locked] Toute personne qui peut gérer les fils peut le déverrouiller.
    [asleep] Il se rouvre quand quelqu’un y écrit.
    [threads] Discord en permet 1 000 par serveur. Toute personne qui peut gérer les fils peut en archiver d’anciens. J’ouvre alors le mien.
    [blocked] Un administrateur peut exempter mon rôle de cette règle : Paramètres du serveur, puis AutoMod.
    [refused] Je réessaie toutes les heures. La personne qui m’héberge trouve la raison dans mon journal.
    [slow] Toute personne qui peut gérer le salon peut le désactiver.
   *[permission] { $permission ->
        [unknown] Discord ne dit pas pourquoi. Un administrateur peut le trouver avec `/server check`.
       *[other] Il me manque la permission « { $permission } ». Un administrateur en voit plus dans `/server`.
    }
}
prompt-barred = { barrier } Joue plutôt ici.
panel-closed = **{ $game }**{ $title } : fini.
sealed-was = Tu as scellé : { $what }.
closed-earlier = L’étape est finie. Ta réponse précédente compte.
forgotten = Quelqu’un d’autre a maintenant cette place : j’ai retiré ce que je montrais ici.
greeting = Tu as rejoint **{ $game }**{ $server ->
    [1] {" "}dans { $channel }
   *[0] {""}
}. Je t’écris ici quand la partie a besoin de toi.
remind = { $count ->
    [one] { $count } table t’attend.
   *[other] { $count } tables t’attendent.
}
table-place = { $hidden ->
    [direct] en messages privés
    [0] dans <#{ $channel }>
   *[1] sur le serveur { $server }, dans un salon que tu ne peux pas voir
}
remind-line = **{ $game }** { $place }
remind-here = { $who }, la table t’attend.
hello = Bonjour, je suis **Longtable**. J’accueille de longs jeux de société, sans se presser : un tour prend des minutes, une partie des jours. Administrateurs : `/server`.
new-table = Nouvelle table
try-bots = Jouer contre des bots
how-it-works = Comment ça marche

# Tables, aide
games-yours = { $place } : **ton tour**, demandé { $since }
games-waiting = { $place } : on attend { $who }{ $clock ->
    [1] {" "}jusqu’au { $out }
   *[0] {""}
}
games-rematch = **{ $game }** { $place } : { $who } voudrait une revanche avec toi
games-rematch-join = Rejoindre la revanche : { $game }
games-other = { $place }
games-sleeps = { $place } 💤 (dernier coup { $since })
games-nudge = Relancer : { $game }
games-none = Tu n’as de place à aucune table.
games-open = Jouer à…
which-table = Tu es à plusieurs tables. Laquelle veux-tu dire ?
which-table-choose = Choisir une table…
my-games = Mes parties
settings = Réglages
your-turn = ton tour
help-text =
    1. `/new` ouvre une table.
    2. Quand c’est ton tour, je te mentionne ou je t’écris en privé. Appuie là sur **{ PUBLIC("play") }**.
    3. Tant que ton tour n’est pas terminé, tu peux annuler tes réponses. Il prend fin quand tu appuies sur **Terminer le tour**, ou de lui-même si je l’annonce.
    { $waiting ->
        [0] Rien ne t’attend.
        [one] { $waiting } partie t’attend.
       *[other] { $waiting } parties t’attendent.
    }
help-on = Aide sur…
topic-turn = Jouer un tour
topic-turn-text = Appuie sur **{ PUBLIC("play") }** sous la dernière publication, ou écris `/play`. Personne ne voit ton brouillon avant que tu appuies sur **Terminer le tour**. **Annuler** reprend ta dernière réponse, mais pas ce qui a été lancé ou tiré.
topic-typing = Écrire plutôt qu’appuyer
topic-typing-text = Chaque jeu a sa propre commande, qui porte son nom. Elle ne propose que des coups permis.
topic-secrets = Secrets
topic-secrets-text = Tout ce que toi seul peux voir t’arrive en message privé, ou n’apparaît que pour toi quand tu appuies sur le bouton sous le plateau. Même les administrateurs ne le voient pas.
topic-late = Quand quelqu’un est en retard
topic-late-text = Si l’horloge d’un joueur est à zéro, les autres décident d’attendre encore ou de faire jouer un bot. `/vacation` arrête tes horloges, et `/nudge` envoie un rappel. Si un jeu le permet, tes `/orders` répondent pour toi. Avec `/seat`, un bot peut garder ta place au chaud, ou tu peux la céder à quelqu’un.
topic-bots = Bots
topic-bots-text = Appuie sur **{ PUBLIC("add-bot") }** avant le début. Sous **{ PUBLIC("options") }**, tu choisis leur force : comme des débutants, comme des joueurs de club, ou aussi bien qu’ils peuvent. Un bot n’en sait pas plus qu’une personne à sa place.
topic-learn = Apprendre un jeu
topic-learn-text = `/rules` explique chaque jeu en deux minutes. Joue ensuite contre des bots : le panneau ne montre que ce qui est permis, ce que cela coûte et ce qui suit.

# Réglages
settings-title = Réglages
change-notices = Changer les annonces
change-clock = Changer les heures
change-pictures = Changer les images
change-play = Changer la fin du tour
setting-notices = Quand c’est ton tour : { $notices } ; rappels : { $reminders ->
    [0] non
   *[other] oui
}
setting-clock = Fuseau horaire { $zone } ; heures calmes { $quiet }
setting-pictures = Images : { $pictures }{ $text_first ->
    [0] {""}
   *[other]  ; texte d’abord
}
setting-play = Terminer le tour : { $ask_end ->
    [0] je ne demande que si cela compte
   *[other] je demande toujours
}. Les coups écrits { $typed_ends ->
    [0] attendent **Terminer le tour**
   *[other] terminent le tour aussitôt
}.{ $plain_forms ->
    [0] {""}
   *[other] {" "}Tes formulaires sont simples.
}
none = aucune
notices-mention = une mention à la table
notices-dm = une mention et un message privé
pictures-standard = normales
pictures-colour-blind = pour daltoniens
pictures-dark = sombres
field-notices = Quand c’est mon tour
field-reminders = M’envoyer des rappels
field-zone = Fuseau horaire
field-zone-about = Une ville, par exemple Montréal
zone-menu = Où habites-tu ?
zone-now = { $city }, il y est { $time }
field-quiet = Heures calmes
field-quiet-about = Par exemple 22-7 ; vide pour aucune
field-pictures = Images
field-text-first = Texte d’abord ; je termine mes tours
field-ask-end = Toujours demander avant la fin du tour
field-typed-ends = Les coups écrits terminent mon tour aussitôt
server-text =
    {""}**Longtable ici**
    { $marks }
    Tables : { $channels_count ->
        [0] dans tous les salons
       *[other] { $channels }
    }. Ouvertes par : { $roles_count ->
        [0] tout le monde
       *[other] { $roles }
    }. Les administrateurs ne voient la main de personne.
channel-unseen = { $count ->
    [one] un salon que tu ne peux pas voir
   *[other] { $count } salons que tu ne peux pas voir
}
server-hidden = Je ne vois pas { $channels }. Personne ne peut y ouvrir de table, et mes publications y attendent. Donne à mon rôle la permission « Voir le salon » là-bas.
server-unseen = Je ne vois pas ce salon. Je réponds ici à tes commandes et boutons, mais mes publications attendent.
server-timeout = Publier : je suis exclu temporairement de ce serveur jusqu’à { $until }. Les boutons et les commandes marchent, et j’écris aux joueurs en privé. { end-timeout }
server-barred = **{ $game }** : { barrier } { barrier-remedy }
server-slow = **Mode lent** : { $channels }. Les membres y attendent entre deux appuis, sauf ceux qui ont la permission « Contourner le mode lent ». Dans un salon lent, donne aux tables leurs propres fils.
server-slow-channel = <#{ $channel }> ({ $here ->
    [none] seulement les nouveaux fils : { $threads }
   *[other] { $here }{ $threads ->
        [none] , pas les nouveaux fils
       *[other] , nouveaux fils : { $threads }
    }
})
server-threads-closed = **Tout le monde ne peut pas écrire dans les fils** : { $channels }. Quand un fil est archivé, Discord sur le web et sur téléphone ne m’envoie pas les appuis des membres qui ne peuvent pas y écrire. Donne à tous ceux qui jouent la permission « Envoyer des messages dans les fils ».
server-channels = Salons pour les tables
server-roles = Rôles qui peuvent ouvrir des tables
server-threads = { $on ->
    [0] Fils : non
   *[other] Fils : oui
}
server-everywhere = Permettre à tous, partout
permission-view = Voir le salon
permission-write = Envoyer des messages
permission-write-threads = Envoyer des messages dans les fils
permission-threads = Créer des fils publics
permission-attach = Joindre des fichiers
permission-history = Voir les anciens messages

# Places
seats = Places
seat-yours = Tu joues { $seat }.
seat-none = Tu n’as pas de place ici.
seat-of = La place de { $who }.
seat-to = Donner la place à…
seat-bot = La faire garder par un bot
seat-back = Je suis de retour
seat-take = Prendre la place
seat-other = Une autre place…
seat-sure = Je demande à { $who }. Qui prend la place en verra tous les secrets. Si c’est ta place, tu ne les verras plus.
seat-hand-over = Céder la place
seat-offered = J’ai demandé à { $who }.
seat-declined = L’offre ne tient plus.
seat-warm = Un bot garde la place au chaud. La personne peut revenir quand elle veut.
no = Non
resign = Abandonner
resign-sure = Un bot prend ta place pour de bon. S’il n’y a personne d’autre à la table, la partie prend fin sans gagnant.
resign-done = Tu as abandonné.
abandon = Terminer sans gagnant
abandon-sure = Une partie en cours prend fin sans gagnant quand chaque personne à la table est d’accord. Avant le début, seule la personne qui a ouvert la table peut la fermer.
abandon-done = La table est fermée.
abandon-votes = { $votes } personnes sur { $people } veulent terminer la partie.
abandon-agree = D’accord
move-here = La déplacer ici
table-hidden = Je ne vois pas <#{ $channel }>. Mes publications y attendent qu’un administrateur me laisse voir le salon. Tu peux continuer ici.
homeless = { $direct ->
    [1] Cette table se joue en messages privés. Veux-tu la déplacer dans ce salon ? Tout le monde ici pourra la suivre.
   *[0] Le salon de cette table a disparu. Veux-tu continuer ici ?
}

# Refus de ce qu’on écrit
refused-ticked-too-many = C’est { $count } de trop.
refused-no-table-here = Tu n’as pas de table ici. `/games` montre tes tables, et `/new` en ouvre une.
hidden-from-me = Si la table est dans un salon que je ne vois pas, utilise la commande là-bas.
refused-channel-hidden = Je ne vois pas <#{ $channel }>. Demande à un administrateur de donner à mon rôle la permission « Voir le salon » là-bas, puis réessaie.
refused-permission = Je ne peux pas le faire ici. Il me manque ces permissions : { $missing }. Un administrateur en voit plus dans `/server`.
refused-no-zone = Je ne connais pas le fuseau horaire « { $text } ». Essaie une grande ville près de chez toi, par exemple Montréal.
refused-which-zone = « { $text } » peut désigner plusieurs fuseaux horaires. Lequel veux-tu dire ?
refused-no-hours = Je ne comprends pas « { $text } ». Écris deux heures pleines, par exemple 22-7.
refused-no-setting = Ce réglage n’existe pas.
refused-not-offered = Ce n’était pas parmi les choix : rien n’a changé.
refused-only-in-server = Cela ne marche que sur un serveur.
refused-not-your-role = Seuls certains rôles peuvent ouvrir des tables sur ce serveur.
refused-only-admins = Il te faut pour cela la permission « Gérer le serveur ».
refused-no-person = Un bot Discord ne peut pas prendre de place. Choisis une personne.

# Commandes
command-new = Ouvrir une table
command-join = Prendre une place à la table d’ici
command-leave = Quitter la table avant le début
command-start = Commencer la partie
command-play = Ouvrir ton panneau
command-board = Montrer le plateau
command-hand = Montrer ce que toi seul peux voir
command-log = Montrer ce qui s’est passé
command-score = Montrer les scores jusqu’ici
command-rules = Lire les règles, par chapitre
command-undo = Annuler ta dernière réponse
command-games = Montrer tes tables
command-help = Apprendre comment ça marche
command-settings = Changer tes annonces, tes images et ton fuseau horaire
command-seat = Céder ta place
command-resign = Abandonner une partie pour de bon
command-abandon = Terminer la partie sans gagnant, si tout le monde est d’accord
command-server = Voir et changer ce que je peux faire sur ce serveur
command-request = Montrer à tous ce que tu aimerais avoir
command-request-want = Un ou plusieurs mots ; vide pour retirer la demande
command-game = Une autre de tes tables
command-which = Quel jeu
