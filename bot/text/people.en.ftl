# Rematch, ratings, what is known of a person, spectators, invitations

# Rematch
rematch = Rematch
rematch-count = Rematch: { $joined } of { $of }
rematch-line = -# Rematch: { $names } { $joined ->
    [one] is
   *[other] are
} in. { $dice ->
    [1] Dice seal
   *[0] Seal of the draws
} { $seal }…
notice-rematch-asked = { $name } would like a rematch. Are you in?
rematch-begun = -# The rematch has begun.
rematch-in = You are in: { $joined } of { $of }. It begins once all are, with the same options, and the seats moved on by one or drawn, as the game has it. 48 hours after the first was in, it lapses.
rematch-outside = -# [Rematch] begins a table outside **{ $season }**: it does not count there.
rematch-not = Not after all
rematch-out = You are not in any more.
rematch-begins = All are in: it begins.
refused-rematch-begun = The rematch has begun already.

# Ratings and statistics
ratings-line = Ratings: { $ratings }
rating-each = { $who } { $rating } ({ $up ->
    [0] −
   *[1] +
}{ $change })
lobby-rated = { $on ->
    [0] Not rated
   *[other] Rated
}
lobby-count = { $on ->
    [0] Ratings: off
   *[other] Ratings: on
}
refused-no-ratings = This server keeps no ratings. An admin can turn them on in /server.
command-stats = How you or somebody else have done
command-person = Whom
stats-head = **{ $who }** { $here ->
    [1] on this server
   *[0] everywhere
}
decimal = { $minus ->
    [0] {""}
   *[1] −
}{ $whole }.{ $tenth }
stats-none = No finished games yet.
stats-line = **{ $game }**: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won, mean place { $place }, mean score { $score }{ $rated ->
    [0] {""}
   *[other] , rating { $rating }
}

# What is known of a person
command-export = Your games and settings as a file
command-forget-me = Delete what is kept of you
export = Export
export-done = Here is what I keep of you, with { $games ->
    [one] 1 game
   *[other] { $games } games
}: what happened, your answers, and what you may know. Finished games come with their seed, up to { $boards } of them with their last board.{ $left ->
    [0] {""}
    [one] {" "}1 game was too much for one file.
   *[other] {" "}{ $left } games were too much for one file.
}
forget-me = Forget me
forget-sure = Shall I forget you? { $running ->
    [0] {""}
    [one] A bot plays on for good in the game that you play now, or it ends where you are the only person.{" "}
   *[other] Bots play on for good in the { $running } games that you play now; those where you are the only person end.{" "}
}At all tables and in all seasons your name becomes "Somebody", also in messages that I write or change later.
    {""}**What goes:** your settings, notes, ratings, lessons and reviews, the list of people you refuse, the tables you watch, and messages that I still had for you.
    {""}**What stays:** the games of the others with their moves and results, without you; messages that are on Discord already, until I change them for another reason; what others have typed; the host's backups and older log files, until they are replaced.
    If an organiser has removed you from a season, I keep a code that is not your name or id, so that you cannot join that season again. I keep such a code also for people who refuse your invitations, so that their refusal still holds.
    Nothing brings any of it back.
forget-done = Done: you are forgotten, at { $tables ->
    [one] 1 table
   *[other] { $tables } tables
}. Whatever you press next is a new beginning.
somebody = Somebody

# A seat that is nobody's
seat-others-asked = The others are asked whether { $who } may have it.
notice-seat-wish = { $by } wants to give { $name }'s seat to { $to }{ $secret ->
    [1] , with all its secrets
   *[0] {""}
}. All others must agree: { $agreed } of { $of } so far{ $agreed ->
    [0] {""}
   *[other] {" "}({ $names })
}.
notice-seat-wish-agreed = All agreed to { $by }'s wish to give { $name }'s seat to { $to }.
notice-seat-wish-declined = { $by } wanted to give { $name }'s seat to { $to }. Not all want that.
notice-seat-wish-lapsed = { $by } wanted to give { $name }'s seat to { $to }. That is not asked any more.
refused-seat-asked = { $name } has asked to give a seat away already. Answer that first.
refused-seating-over = That wish is settled.

# Invitations
command-invite = Ask somebody to your table
command-invite-person = Whom
command-invite-keep = Keep a seat for two days (the host only)
invite-sent = { $who } may join this table now. I pass your invitation on if { $who } accepts invitations and has no other one open.{ $kept ->
    [0] {""}
   *[1] {" "}A seat is kept for two days.
}
invite-declined = You are not coming; that is fine.
no-thanks = No thanks
no-thanks-ever = No thanks, and no more from this person
refuse-done = You get no more invitations from <@{ $user }>. They are not told. `/settings` takes it back.
lobby-kept = A seat is kept for { $who } until { $until }.
notice-invitation = You are invited to a table of **{ $game }** in <#{ $channel }>. <@{ $inviter }> would like to play with you.
notice-invitation-here = You are invited to this table of **{ $game }**, <@{ $user }>. <@{ $inviter }> would like to play with you.
# These two were queued by earlier versions.
notice-invited = { $by } asks you to a table of **{ $game }** in <#{ $channel }>.
notice-invited-here = { $by } asks you to this table.
refused-invited-already = { $name } has been asked already.
setting-invitations = Invitations: { $invitations }{ $refused ->
    [0] {""}
    [one] , but not from 1 person
   *[other] , but not from { $refused } people
}
change-invitations = Change invitations
field-invitations = Who may invite you to a table
invitations-anybody = Anybody
invitations-anybody-about = By direct message, at most three a day.
invitations-played = People I have played with
invitations-played-about = By direct message. Anybody else can only have me mention you beside their table.
invitations-nobody = Nobody
invitations-nobody-about = I neither write to you nor mention you. Nobody is told.
refusals = People I refuse
refusals-title = You get no invitations from these people. They are not told.
refusals-more = There are { $more } more. The latest come first.
refusals-none = You refuse invitations from nobody in particular.
allow-again = Allow again
refused-no-invitation = You have no open invitation to this table.
refused-not-invited = This button is for the person who was invited.

# Tables of a server, spectators
command-tables = Tables here to join or to watch
command-watch = Hear how a table ends; once more to stop
tables-head = { $tables ->
    [0] No tables here now.
    [one] **1 table here**
   *[other] **{ $tables } tables here**
}
tables-hidden = -# Tables in channels that I cannot see are missing here, unless you play at them: I do not know who may see them. Use this command in such a channel to see its tables.
tables-lobby = **{ $game }**: { $names }; { $free ->
    [0] full
    [one] 1 free seat
   *[other] { $free } free seats
}. { $link }
tables-running = { $thread ->
    [1] { $link }
   *[0] **{ $game }**: { $names }. { $link }
}
watch = Watch
watching-now = You watch **{ $game }**. I write to you when it ends; until then `/board game:{ $id }` shows it anywhere, also in direct messages. `/watch` once more stops it.
watching-ends = You do not watch **{ $game }** any more.
notice-watched-over = **{ $game }**, which you watched, has ended{ $count ->
    [0] {" "}without a winner.
    [one] : { $winners } wins.
   *[other] : { $winners } win.
}
refused-watch-seated = You play at this table.

# The server
server-moderators = Roles that may moderate
server-moderated = Moderated by: { $of ->
    [0] who manages the server
   *[other] who manages the server, { $roles }
}.
server-organisers = Roles that may open seasons
server-organised = Seasons are opened by: { $of ->
    [0] who manages events or the server
   *[other] who manages events or the server, { $roles }
}.
server-ratings = { $on ->
    [0] Ratings: off
   *[other] Ratings: on
}
server-tables = Open tables

# Plain forms
form-yes = Yes
form-no = No
field-plain-forms = Plain forms: lists and texts only
forms-are-plain = Your Discord does not know all of that form, so nothing of it counts. From now on your forms have only lists and texts: open it once more. /settings has a switch for it.

# Where I do not play
refused-no-place = I do not play in forums, announcement channels or beside a voice channel. Choose an ordinary text channel, or a thread of one.
refused-in-timeout = I am in a timeout on this server and cannot post anything. Somebody who may time out members can end it: my name, Remove Timeout.
