# Leçon 1
lesson-1 = Un tour
lesson-1-keep = Remplis ta **ville**. Une ville complète met fin à la partie, et le meilleur score gagne. À chaque tour, tu lances { BOX("turn.dice_rolled", written: "word") } dés et peux en relancer deux fois. Puis tu construis avec **un seul symbole**. Deux caisses, c’est un début : garde-les et relance **les dés 3, 4 et 5**.
lesson-1-rolls-are-free = Il te reste deux lancers, et ils ne coûtent rien.
lesson-1-swords = Une troisième caisse ! Mais le dé 5 montre des **épées**. Chaque dé avec des épées rapproche les pirates d’une case à la fin de ton tour. Il te reste un lancer : relance **les dés 4 et 5**.
lesson-1-swords-stay = Bientôt. Les épées compteraient à la fin de ton tour, et les relancer ne coûte rien.
lesson-1-use = Plus d’épées, et plus de lancers. Utilise **3 caisses**.
lesson-1-turning = Tourner des dés coûte des pièces. Garde-les pour un tour où il ne te manque qu’un dé.
lesson-1-place = Place trois caisses **en un seul groupe**, où il y a de la place. Évite seulement les cases du bord.
lesson-1-outer = Tu peux. Mais les cases du bord sont pour les murs : avec une caisse, ce côté ne pourra jamais être complet. Va à l’intérieur.
lesson-1-end = Un marchand gagne des pièces avec les caisses autour de lui. Tant que ton tour n’est pas terminé, tu peux annuler tout ce qui suit ton dernier lancer. **Termine ton tour.**
lesson-1-done = Si la partie finissait maintenant, tu aurais { $you } points pour tes pièces et tes rondins, et Bea { $bea }. Les **caisses** rapportent des pièces, les **murs** te défendent, les **croix** font des églises, les **têtes** engagent des personnes, et les **rondins** deviennent des maisons.

# Leçon 2
lesson-2 = Murs et pirates
lesson-2-threat = À la fin d’un tour, chaque dé avec des **épées** coche une case des pirates. { BOX("pirates.boxes.2") } cases font une attaque. La première a coûté un **canon** à Bea et à toi : { BOX("final_scoring.cannons.effects.0.amount", times: -1) } points de moins à la fin. La prochaine a **force { BOX("pirates.strengths.1") }**, et tu n’as pas de défense.
lesson-2-walls = Un côté de ta ville tout en murs donne { BOX("city.side_defence") } de défense, pour de bon. Sa tour aussi te donne quelque chose. Utilise **les quatre murs**.
lesson-2-top = Les murs vont sur les cases du bord. Mets-les tous sur **un** côté, sinon ils ne protègent rien. Le côté haut a la meilleure tour. Place-les **depuis la gauche : `B1`, `C1`, `D1`, `E1`**.
lesson-2-other-side = Un mur là commence un autre côté, et seul un côté complet te défend. Mets les quatre sur le côté **haut**.
lesson-2-end = Il manque un mur : le côté ne compte pas encore. Tes épées cochent une case à la fin du tour. **Termine ton tour.**
lesson-2-turn = Bea avait aussi des épées, et il ne reste qu’une case : tes épées la cocheront. Aucun de tes dés ne montre de mur, mais { BOX("turn.rotation_cost_coins") } de tes { $coins } pièces **tournent un dé** : utilise **un mur**.
lesson-2-certain = Tu peux, et les épées disparaîtraient peut-être. Mais tu pourrais n’avoir aucun mur, et Bea encore plus d’épées. Payer est sûr : utilise un mur.
lesson-2-fifth = Un dé est tourné. Complète le côté haut : **`F1`**.
lesson-2-tower = Le côté est complet : ta défense est de { $defence }. Sa tour t’envoie **une personne gratuitement**. Prends le **soldat**.
lesson-2-others = Une autre fois, peut-être. Mais il te manque { BOX("person.soldier.effects.0.amount") } de défense, et seul le **soldat** en ajoute.
lesson-2-stand = Un soldat te défend depuis n’importe quelle case. Place le tien **à l’intérieur** : sur le bord, il percerait un côté.
lesson-2-attack = Ta défense est de { $defence }, la force des pirates de { BOX("pirates.strengths.1") } : l’égaler suffit. **Termine ton tour.**
lesson-2-bounced = Tes épées ont rempli la rangée, et l’attaque a touché **tout le monde à la fois**. Avec { $you } de défense, tu gardes tes canons. Bea, avec { $bea }, en a perdu un autre.
lesson-2-done = Si la partie finissait maintenant, tu aurais { $you } points, et Bea { $bea }. La défense ne baisse jamais, mais la force des pirates monte : bientôt { BOX("pirates.strengths.2") }, à la fin { BOX("pirates.strengths.5") }. **Règles** explique le reste.

# Leçon 3
lesson-3 = Églises, maisons et personnes
lesson-3-churches = Environ la moitié des points vient des **églises**. Le nombre de **croix** est leur taille. La taille 1 seule vaut { BOX("churches.series_vp.0") } point à la fin, les tailles 1 et 2 valent { BOX("churches.series_vp.0", "churches.series_vp.1") }, et les cinq { BOX("churches.series_vp.0", "churches.series_vp.1", "churches.series_vp.2", "churches.series_vp.3", "churches.series_vp.4") }, si aucune taille ne manque. Tu as les tailles 1 et 2 : **utilise trois croix**.
lesson-3-together = Tu peux construire une église sur n’importe quelle case vide. Construis-les proches l’une de l’autre, et un prêtre parmi elles rapportera. Place-la en **`D4`**.
lesson-3-end = Tu as maintenant les tailles 1, 2 et 3 : { BOX("churches.series_vp.0", "churches.series_vp.1", "churches.series_vp.2") } points à la fin. **Termine ton tour.**
lesson-3-architect = Les **têtes** engagent des personnes. Trois têtes engagent un **architecte**, qui change les **rondins** en maisons. Un rondin vaut { BOX("final_scoring.logs.effects.0.amount") } point à la fin ; une maison te donne { BOX("person.architect.effects.0.vp_each") } points maintenant. Tu as { $logs } rondins : engage l’**architecte**.
lesson-3-room = La première maison va sur une case autour de l’architecte, et la suivante à côté de cette maison. Place l’architecte en **`C5`**.
lesson-3-houses = Construis **deux maisons**, côte à côte, et évite les cases du bord.
lesson-3-more-houses = Ne t’arrête pas encore : chaque rondin gardé vaut moins qu’une maison.
lesson-3-end-again = Les maisons t’ont donné { BOX("person.architect.effects.0.vp_each", "person.architect.effects.0.vp_each") } points. Pour avoir plus de rondins, utilise des dés à rondins : une livraison coûte { BOX("action.log.coin_cost") } pièces. **Termine ton tour.**
lesson-3-priest = Deux têtes engagent un **prêtre** : { BOX("person.priest.effects.0.amount") } point par église autour. Un citoyen donne { BOX("person.citizen.effects.0.amount") } point, un marchand des pièces pour les caisses, un jongleur { BOX("person.juggler.effects.0.amount") } points par sorte de personne autour, et un noble { BOX("person.noble.effects.0.amount") } points. Tu as trois églises : engage le **prêtre**.
lesson-3-between = Les coins comptent aussi. **`E4`** touche les trois églises : places-y le prêtre.
lesson-3-done = Si la partie finissait maintenant, tu aurais { $you } points, et Bea { $bea }. Les églises, les maisons et les personnes gagnent les parties ; les murs protègent ce qu’elles rapportent. Joue maintenant contre des bots débutants.
