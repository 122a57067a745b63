# Review of your own decisions after a game
command-review = See what your own decisions in a finished game were worth
my-game = My game
# $points is a text.
review-head = **Your game, { $who }**: { $points } { $count ->
    [one] point
   *[other] points
}, { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
} place.
review-looked = { $of ->
    [0] I found no decision in which you had a choice.
   *[other] Decisions that I had time for: { $count } of { $of }.
}
review-best = **Your best decision** ({ $where }): you chose **{ $taken }**. That was worth about { $points ->
    [one] 1 point
   *[other] { $points } points
} more than **{ $other }**{ $why }.
review-costly = **{ $of ->
    [1] Your most costly decision
   *[other] Costly decision { $number } of { $of }
}** ({ $where }): you chose **{ $taken }**. **{ $other }** would have been worth about { $points ->
    [one] 1 point
   *[other] { $points } points
} more{ $why }.
review-turn = { $where }, your { $turn ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $turn }th
} turn
review-why = : { $parts }
review-chosen = You chose: { $what }
review-compared-costly = Better: { $what }
review-compared-best = Not as good: { $what }
review-nothing = I found nothing that cost you much. Well played.
review-unweighed = I ran out of time before I could be sure what cost you points.
review-note = Your last note was: 📝 *{ $text }*
review-page-best = Best choice
review-page-costly = Costly choice { $number }
review-try = Try another move
review-wait = { $before ->
    [0] I am looking at your game.
    [one] I will look at your game after one other.
   *[other] I will look at your game after { $before } others.
}{ $seconds ->
    [0] {""}
    [one] {" "}Yours will take about one second.
   *[other] {" "}Yours will take about { $seconds } seconds.
} Use `/review` later to see the result.
review-broke = I could not finish my review. Error code: { $code }.
review-ended = I restarted while looking at your game. Use `/review` to start again.
review-changed = The rules have changed since this game. I can show its points, but not its decisions.
refused-review-not-over = { refused-not-over }
refused-review-abandoned = This game was abandoned, so there is nothing to review.
refused-review-not-player = You had no seat at this table when the game ended.
refused-review-off = Reviews are switched off here.
refused-review-busy = I have looked at many games in the last hour. Try again { $at }.
refused-review-gone = I keep reviews for 90 days. Use `/review` to look at the game again.
tried-head = **{ $game }**, { $where }. You chose **{ $taken }**.
tried-asked = What would you do now?
tried-again = That is worth about the same as your choice in the game. Try again?
tried-worse = Not this time. Try again?
tried-yes = Yes, that is about { $points ->
    [one] 1 point
   *[other] { $points } points
} better than **{ $taken }**, your choice in the game
tried-better = { tried-yes }. But there is something even better.
tried-good = { tried-yes }, and as good as anything I found.
tried-best = { tried-yes }{ $why }.
