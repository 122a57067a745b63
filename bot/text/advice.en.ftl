# Advice: whether a table has it, and its texts
command-advice = Ask what I would do now
option-advice = Advice: any player may ask me what I would do
lobby-advice = 💡 **With advice**: you can each ask me in private for the 3 best answers.
lobby-advice-waits = { $waits ->
    [one] 1 person has
   *[other] { $waits } people have
} not agreed to advice yet.
advice-fine-lobby = Agree to advice
advice-joined = This table plays **with advice**: once everybody agrees, each player can ask me in private for the 3 best answers.
advice-agreed = Noted. Nobody sees who has agreed.
post-advised = -# 💡 This game was played with advice.

advice-before = Before the game begins, advice can be switched on or off under **{ PUBLIC("options") }**.
advice-take = This table plays **with advice**: each player can ask me in private for the 3 best answers. If you take the seat, you agree to this.
advice-is-off = { refused-advice-off } Everybody must agree to switch it on.
advice-ask = Ask the table
advice-sent = I have asked the table without naming you.
advice-fine = I agree
advice-rather-not = Keep advice off
advice-noted = Thank you. I have noted that.
advice-switch-off = Switch advice off
advice-switched-off = { $later ->
    [0] Advice is now off.
   *[1] Advice ends with this step. The table will then learn that it is off, but not who switched it off.
}
notice-advice-asked = **{ $game }**: should all players be able to ask me for advice? You must all agree. Agreed so far: { $agreed } of { $of }.
notice-advice-agreed = **{ $game }**: everybody agrees. From now on, each of you can ask me for advice in private: press **Advice** in the panel or use `/advice`.
notice-advice-stays-off = **{ $game }**: advice stays off.
notice-advice-off = Advice is now off.
notice-advice-unrated = This game no longer counts towards ratings: you are now playing only with bots.

refused-advice-off = Advice is off at this table.
refused-advice-on = Advice is already on at this table.
refused-advice-asked = I have already asked the table.
refused-advice-over = That question has been settled.
refused-advice-rated = Tables with advice do not count towards ratings.
refused-advice-lobby = In this game, you can agree to advice only in the lobby.
refused-advice-waits = { lobby-advice-waits } They can press **{ PUBLIC("advice-fine-lobby") }** or **{ PUBLIC("leave") }** in the lobby.
refused-advice-unread = Take the seat again to read what playing with advice means.

# What it says
advice = Advice
advice-moment = One moment. I am playing this position out many times.
advice-line = **{ $n }. { $what }**
advice-then = { $what }; then { $then }
advice-points = { $points ->
    [one] 1 point
   *[other] { $shown } points
}
advice-more = { $sure ->
    [0] Choice 1 may bring { $points }
   *[other] Choice 1 brings { $points }
} more than choice 2: { $parts }.
advice-less = { $points } fewer
advice-as-good = as good
advice-equal = Choice 2 is just as good.{ $later ->
    [none] {""}
   *[other] {" "}Choice 1 brings points later: { $later }.
}
advice-trade = Choice 2 is just as good. Choice 1 brings { $one }, and choice 2 brings { $two }.
advice-leads = Points from choice 1: { $parts }; { $total } in all.
advice-foot = -# This comes from simulated games in which I know only what you know.
advice-late = I ran out of time to compare this with other choices.
advice-alone = I see no sensible alternative.
advice-only = You have only one choice: { $what }.
advice-lesson = The lesson wants you to do this now: **{ $what }**.
advice-why = Why?
advice-broke = I could not finish my advice. Error code: { $code }.
refused-advice-not-asked = Ask for advice when it is your turn.
refused-advice-host = The person who runs me has switched advice off.
# $seconds is at least 2.
refused-advice-slow = To protect secrets, I must answer within { $seconds } seconds in this game. My computer took longer. I will try again { $at }.
# $seconds is at least 2.
refused-advice-untried = To protect secrets, I must answer within { $seconds } seconds in this game. I am still measuring how long I take. Try again { $at }.
refused-advice-day = This seat has used up its advice for today. You can ask again { $at }.
