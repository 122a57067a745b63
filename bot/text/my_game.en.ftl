# What one's own decisions were worth
command-review = What your own decisions in a finished game were worth
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
}.{ $some ->
    [0] {""}
   *[other] {" "}Most of them: { $most }.
}
review-looked = { $of ->
    [0] I know of no decision of yours that left a choice.
   *[other] I have looked at { $all ->
    [1] { $count ->
        [one] one decision
       *[other] { $count } decisions
    } of yours
   *[other] { $count } of { $of } decisions of yours
}, **with what you could know then**.
}
review-best = **Your best**: { $where }, { $taken }. Rules of thumb would have said { $thumb }; yours was worth about { $points } more.
review-cost = **What mattered most, and what it cost**: { $each }.
review-each = { $where }, about { $points }
review-nothing = I found nothing that mattered. Well played.
review-unweighed = I had no time left to make sure what cost you points.
review-about = { $rest ->
    [0] All of them were about **{ $chapter }**.
   *[other] { $count } of the { $of } were about **{ $chapter }**.
}
review-note = What you had noted last: 📝 *{ $text }*
review-try = Try { $where }
review-all = Tell me
review-told = **{ $where }**: { $taken }. **{ $best }** was worth about { $points } more{ $why }.
review-why = : { $parts }
review-back = My game
review-wait = { $before ->
    [0] I look at your game: about { $seconds } seconds.
    [one] I look at your game: about { $seconds } seconds, one before you.
   *[other] I look at your game: about { $seconds } seconds, { $before } before you.
} If it takes longer, `/review` shows it.
review-broke = My review broke off; the game is safe. Code { $code }.
review-ended = I was restarted while I was at it. `/review` looks at your game anew.
review-changed = The rules have changed since this game; I can show its points, not its decisions.
refused-review-not-over = This game is not over.
refused-review-abandoned = This game was abandoned: there is nothing to look back on.
refused-review-not-player = You had no seat at this table when the game ended.
refused-review-off = I do not review games here.
refused-review-busy = Many games were looked at within the last hour. Try again { $at }.
refused-review-gone = I keep what I found for 90 days, and this is gone. `/review` looks at the game anew.
tried-head = **{ $game }**, { $where }. You took **{ $taken }**.
tried-asked = What would you do now? Nothing of it changes the game that was played.
tried-again = About as it was. Once more?
tried-worse = Not this time. Once more?
tried-better = Yes. That is about { $points } better than { $taken }, which you took. There is still something better.
tried-good = Yes. That is about { $points } better than { $taken }, which you took, and as good as anything I found.
tried-best = Yes. That is about { $points } better than { $taken }, which you took{ $why }.
tried-told = **{ $best }**. That is about { $points } better than { $taken }, which you took{ $why }.
tried-tell-me = Tell me
tried-and-best = And the best?
