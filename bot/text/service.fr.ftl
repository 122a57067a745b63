# Refus et annonces du service. Les refus des règles sont dans les catalogues des jeux.

refused-no-table = Cette table n’existe pas, ou tu ne peux pas la voir d’ici.
refused-table-lost = Cette table a disparu : j’ai été restauré d’une sauvegarde faite avant son ouverture. Pour une nouvelle partie, utilise `/new`.
refused-no-longer-kept = Cette partie n’est plus conservée.
refused-not-from-here = Pour cela, tu dois pouvoir voir le salon de cette table ou saison.
refused-membership-unknown = Je n’ai pas pu demander à Discord si tu es encore sur ce serveur. Réessaie dans une minute.
refused-not-homeless = Cette table est encore dans <#{ $channel }>.
refused-other-server = Choisis un salon de son propre serveur.
refused-not-seated = { watching }
refused-not-started = Cette partie n’a pas encore commencé.
refused-already-started = Cette partie a déjà commencé.
refused-announcing = Quelqu’un d’autre vient d’appuyer. Attends quelques secondes.
refused-too-long = Ce texte est trop long. Il peut avoir au plus { $most } caractères.
refused-changed-meanwhile = Quelque chose a changé entre-temps. Réessaie.
refused-undo-over = Tu ne peux rien annuler de plus seul. Utilise `/rewind` pour demander aux autres de revenir plus loin.
refused-table-over = Cette partie est terminée.
refused-not-over = Cette partie n’est pas encore terminée.
refused-no-game = Je ne connais pas de jeu « { $game } ».
refused-not-here = Tu ne peux pas ouvrir de table dans ce salon. Un administrateur peut voir dans `/server` où elles sont permises.
refused-already-joined = Tu as déjà une place à cette table.
refused-lobby-full = Cette table est complète. { $most ->
    [one] Sa seule place est prise.
   *[other] Ses { $most } places sont prises.
  }
refused-too-few = { $least ->
    [one] Quelqu’un doit d’abord prendre une place.
   *[other] Ce jeu demande au moins { $least } joueurs. Un bot peut aussi prendre une place.
  }
refused-not-host = Seule la personne qui a ouvert la table, { $host }, peut le faire.
refused-host-fills = Seule la personne qui a ouvert la table, { $host }, peut donner la dernière place libre à un bot.
refused-no-seat = Cette place n’existe pas.
refused-bad-option = Tu ne peux pas choisir « { $value } » pour { $name }.
refused-channel-busy = Une autre partie se joue déjà ici. Ouvre la table dans un salon où je peux créer un fil.
refused-not-yours = C’est la place de { $name }, et seule cette personne peut la céder. Si { $name } quitte le serveur, les autres le peuvent.
refused-seat-kept = Un bot garde la place de { $name } au chaud jusqu’à son retour. Personne d’autre ne peut la céder.
refused-is-bot = { $name } est déjà un bot.
refused-last-person = Termine la partie avec `/abandon`, ou cède ta place à quelqu’un.
refused-only-in-a-server = Une table ne peut aller que dans un salon d’un serveur.
refused-orders-fast = À cette table, les étapes prennent fin vite : tu ne peux pas y utiliser cette sorte d’ordre permanent.
refused-no-talk = Tu ne peux rien demander pour l’instant.
refused-no-word = Tu ne peux pas demander « { $text } ». Choisis parmi : { $words }.
refused-too-many-words = { $most ->
    [one] Tu peux demander au plus une chose.
   *[other] Tu peux demander au plus { $most } choses.
}
refused-sealed-already = { $secret ->
    [0] Ton tour est terminé. Tant que tout le monde n’a pas fini, tu peux l’annuler avec `/undo`.
   *[other] Ta réponse est scellée. Tant que l’étape n’est pas finie, tu peux la rouvrir avec `/undo`.
}
refused-no-offer = Personne ne t’a proposé de place ici.

notice-answers-lost = **{ $game }** : une erreur dans les règles a été corrigée, et tes dernières réponses ne sont plus possibles. Réponds de nouveau.
notice-lobby-full = La table est complète. Vous pouvez commencer la partie.
notice-lobby-idle = Je ferme cette table <t:{ $at }:R>, à moins que quelqu’un la rejoigne ou que l’un de vous la garde ouverte.
notice-resigned = { $name } abandonne. Un bot a pris la place pour de bon.
notice-abandon-votes = { $votes } personnes sur { $of } veulent arrêter cette partie sans gagnant.
notice-seat-offered = La place de { $name } a été proposée à { $to }.
notice-seat-taken = { $name } joue maintenant à la place de { $badge }.
notice-bot-takes = Un bot garde la place de { $name } au chaud jusqu’à son retour.
notice-is-back = { $name } est de retour.
notice-member-left = { $direct ->
    [1] Je ne peux plus écrire à { $name }.
   *[0] { $name } a quitté le serveur.
} Un bot ou quelqu’un d’autre peut prendre la place.
notice-channel-gone = Le salon où vous jouiez à { $game } a disparu. Utilise `/play` avec cette partie dans un autre salon, et je l’y déplace.
notice-restored = J’ai été restauré d’une sauvegarde du <t:{ $at }:f>. Tout ce qui s’est passé ici ensuite est annulé. **{ $game }** continue avec le tour ci-dessous, qui recommence avec de nouveaux dés ou de nouvelles cartes.
notice-restored-lobby = J’ai été restauré d’une sauvegarde du <t:{ $at }:f>. La table de **{ $game }** n’a pas commencé et a les joueurs d’alors : { $link }
notice-barred = **{ $game }** : { barrier } { barrier-remedy } D’ici là, j’écris aux joueurs en privé.
notice-writable = **{ $game }** : on peut de nouveau jouer à la table comme d’habitude.
notice-called-here = Je ne peux pas t’envoyer de messages privés. Pour voir ce que tu dois décider dans cette étape, appuie sur **Jouer**. Dès maintenant, les publications d’étapes secrètes mentionnent tout le monde.
