# Lessons
command-learn = Learn a game by playing a few turns of it, for yourself
which-game-learn = Which game do you want to learn?
learn-a-game = Learn a game
learn-it = Learn it
lessons = **{ $game }** has { $count ->
    [one] one lesson
   *[other] { $count } lessons
}; the first takes { $minutes } minutes and is enough to sit down. You play here, for yourself; nobody sees it.
lessons-none = **{ $game }** has no lessons yet. A game with bots teaches it too.
lesson-bots = A game with bots
lesson-head = **{ $game }, lesson { $n }** ({ $step } of { $steps })
lesson-remark = 💬 { $what }
lesson-other = You may do that. This lesson wants to show something else: **{ $what }**
lesson-read-first = Read this first; then press **Go on**.
lesson-let-me-show = Press **Show me**, and I play this step for you.
lesson-shown = This way: **{ $what }**
lesson-on = Go on
lesson-why = Tell me why
lesson-show = Show me
lesson-skip = Skip
lesson-leave = Leave
lesson-next = Next lesson
lesson-start = From the start
lesson-others = Lessons
lesson-were-at = You were at step { $step } of lesson { $n }.
lesson-left = You can go on with your lesson of **{ $game }** for 30 days, on any device: `/learn`
lesson-new = New to **{ $game }**?
lesson-first = Lesson 1, { $minutes } minutes
two-minutes = In two minutes
lesson-known = I know it
lesson-well = Very well. `/learn` and `/rules` are there if you ever need them.
refused-no-lesson = There is no such lesson. `/learn` shows those there are.
refused-lesson-gone = I keep a lesson for 30 days, and this one is over. `/learn` begins it anew.
refused-lesson-long = You have gone back and forth { $most } times in this lesson. From the start?
refused-lesson-rewritten = This lesson was rewritten since. From the start?
