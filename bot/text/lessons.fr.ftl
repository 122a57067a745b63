# Leçons
command-learn = Apprendre un jeu en jouant quelques tours pour toi seul
which-game-learn = Quel jeu veux-tu apprendre ?
learn-a-game = Apprendre un jeu
learn-it = L’apprendre
lessons = **{ $game }** a { $count ->
    [one] { $count } leçon
   *[other] { $count } leçons
}. La première dure { $minutes } minutes et suffit pour rejoindre une table. Tu joues ici pour toi seul, et personne d’autre ne le voit.
lessons-none = **{ $game }** n’a pas encore de leçons. Tu peux aussi l’apprendre dans une partie avec des bots.
lesson-bots = Jouer contre des bots
lesson-head = **{ $game }, leçon { $n }** ({ $step } sur { $steps })
lesson-remark = 💬 { $what }
lesson-other = Tu peux le faire, mais cette leçon veut te montrer autre chose : **{ $what }**
lesson-read-first = Lis d’abord ceci, puis appuie sur **Continuer**.
lesson-let-me-show = Appuie sur **Montre-moi**, et je joue cette étape pour toi.
lesson-shown = Comme ceci : **{ $what }**
lesson-on = Continuer
lesson-why = Dis-moi pourquoi
lesson-show = Montre-moi
lesson-skip = Passer cette étape
lesson-leave = Quitter
lesson-next = Leçon suivante
lesson-start = Recommencer
lesson-others = Toutes les leçons
lesson-were-at = Tu en étais à l’étape { $step } de la leçon { $n }.
lesson-left = Pour continuer ta leçon de **{ $game }**, utilise `/learn` dans les 30 jours, sur n’importe quel appareil.
lesson-new = **{ $game }** est nouveau pour toi ?
lesson-first = Leçon 1, { $minutes } minutes
two-minutes = Lire les règles en deux minutes
lesson-known = Je connais ce jeu
lesson-well = Très bien. Utilise `/learn` ou `/rules` si tu en as besoin un jour.
refused-no-lesson = Cette leçon n’existe pas. `/learn` montre les leçons.
refused-lesson-gone = Je garde une leçon 30 jours, et celle-ci a expiré. `/learn` la recommence.
refused-lesson-long = Tu es allé et revenu { $most } fois dans cette leçon. Veux-tu la recommencer ?
refused-lesson-rewritten = Cette leçon a été réécrite depuis. Veux-tu la recommencer ?
