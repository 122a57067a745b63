# Lessons
command-learn = Learn a game by playing a few turns
which-game-learn = Which game do you want to learn?
learn-a-game = Learn a game
learn-it = Learn it
# $minutes is at least 2.
lessons = **{ $game }** has { $count ->
    [one] one lesson
   *[other] { $count } lessons
}. Lesson 1 takes { $minutes } minutes and is enough to join a table. Nobody sees you play.
lessons-none = **{ $game }** has no lessons yet.
lesson-bots = Play against bots
lesson-head = **{ $game }, lesson { $n }** ({ $step } of { $steps })
lesson-remark = 💬 { $what }
lesson-other = You may do that, but this lesson shows you something else: **{ $what }**
lesson-read-first = Read this first, then press **Continue**.
lesson-let-me-show = Press **Show me**, and I will play this step for you.
lesson-shown = Like this: **{ $what }**
lesson-on = Continue
lesson-why = Tell me why
lesson-show = Show me
lesson-skip = Skip this step
lesson-leave = Leave
lesson-next = Next lesson
lesson-start = Start again
lesson-others = All lessons
lesson-were-at = You were at step { $step } of lesson { $n }.
lesson-left = To continue your **{ $game }** lesson, use `/learn` within 30 days.
lesson-new = New to **{ $game }**?
lesson-first = Lesson 1, { $minutes } minutes
two-minutes = Read the two-minute rules
lesson-known = I know this game
lesson-well = All right. You can always use `/learn`.
refused-no-lesson = There is no such lesson.
refused-lesson-gone = This lesson has expired. `/learn` starts it again.
refused-lesson-long = You have gone back and forth { $most } times in this lesson. Start it again?
refused-lesson-rewritten = This lesson has been rewritten. Start it again?
