# Review of your own decisions after a game
command-review = See what your own decisions in a finished game were worth
my-game = My game
review-head = **Your game, { $who }**: { $points } { $count ->
    [one] point
   *[other] points
}, { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
   *[other] fifth
} place.{ $some ->
    [0] {""}
   *[other] {" "}Your largest items: { $most }.
}
review-looked = { $of ->
    [0] I found no decision of yours in which you had a choice.
   *[other] I have looked at { $all ->
    [1] { $count ->
        [one] one decision
       *[other] { $count } decisions
    } of yours
   *[other] { $count } of your { $of } decisions
}, **using only what you could know at the time**.
}
review-best = **Your best decision**: { $where }, { $taken }. Rules of thumb would have suggested { $thumb }. Yours was worth about { $points ->
    [one] 1 point
   *[other] { $points } points
} more.
review-cost = **Your most costly decisions**: { $each }.
review-each = { $where }, about { $points ->
    [one] 1 point
   *[other] { $points } points
}
review-nothing = I found nothing that cost you much. Well played.
review-unweighed = I ran out of time before I could be sure what cost you points.
review-about = { $rest ->
    [0] They all come under the chapter **{ $chapter }**.
   *[other] { $count } of the { $of } come under the chapter **{ $chapter }**.
}
review-note = Your last note was: 📝 *{ $text }*
review-try = Try { $where }
review-all = Tell me everything
review-told = **{ $where }**: { $taken }. **{ $best }** was worth about { $points ->
    [one] 1 point
   *[other] { $points } points
} more{ $why }.
review-why = : { $parts }
review-back = My game
review-wait = { $before ->
    [0] I am looking at your game. This takes about { $seconds } seconds.
    [one] I am looking at your game. This takes about { $seconds } seconds; one game is ahead of yours.
   *[other] I am looking at your game. This takes about { $seconds } seconds; { $before } games are ahead of yours.
} If it takes longer, use `/review` to see the result.
review-broke = I could not finish my review. The game itself is safe. Error code: { $code }.
review-ended = I restarted while looking at your game. Use `/review` to start again.
review-changed = The rules have changed since this game. I can show its points, but not its decisions.
refused-review-not-over = This game is not over yet.
refused-review-abandoned = This game was abandoned, so there is nothing to review.
refused-review-not-player = You had no seat at this table when the game ended.
refused-review-off = Reviews are switched off here.
refused-review-busy = I have looked at many games in the last hour. Try again { $at }.
refused-review-gone = I keep my findings for 90 days, and these have expired. Use `/review` to look at the game again.
tried-head = **{ $game }**, { $where }. You chose **{ $taken }**.
tried-asked = What would you do now? This does not change the game you played.
tried-again = That is worth about the same as your choice in the game. Try again?
tried-worse = Not this time. Try again?
tried-better = Yes, that is about { $points ->
    [one] 1 point
   *[other] { $points } points
} better than { $taken }, your choice in the game. But there is something even better.
tried-good = Yes, that is about { $points ->
    [one] 1 point
   *[other] { $points } points
} better than { $taken }, your choice in the game, and as good as anything I found.
tried-best = Yes, that is about { $points ->
    [one] 1 point
   *[other] { $points } points
} better than { $taken }, your choice in the game{ $why }.
tried-told = **{ $best }**. That is about { $points ->
    [one] 1 point
   *[other] { $points } points
} better than { $taken }, your choice in the game{ $why }.
tried-tell-me = Tell me
tried-and-best = What was best?
