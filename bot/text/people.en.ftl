# Rematch, ratings, stored personal data, spectators, invitations

# Rematch
lobby-keep = Keep the table open
lobby-kept-open = This table stays open.
rematch = Rematch
rematch-count = Rematch: { $joined } of { $of }
rematch-line = -# Rematch: { $names } { $joined ->
    [one] is
   *[other] are
} in.
notice-rematch-asked = { $name } would like a rematch. Do you want to join?
rematch-begun = -# The rematch has begun.
rematch-in = You are in. Joined so far: { $joined } of { $of }. Once everybody is in, the rematch begins with the same options. The offer lapses 48 hours after the first player joined.
rematch-outside = -# **Rematch** starts a table that does not count towards **{ $season }**.
rematch-not = Leave the rematch
rematch-out = You have left the rematch.
rematch-begins = Everybody is in: the rematch begins.
refused-rematch-begun = The rematch has already begun.

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
refused-no-ratings = This server has no ratings. An admin can switch them on in `/server`.
command-stats = Show your results so far, or somebody else’s
command-person = Whose results to show
stats-head = **{ $who }** { $here ->
    [1] on this server
   *[0] overall
}
decimal = { $minus ->
    [0] {""}
   *[1] −
}{ $whole }.{ $tenth }
stats-none = There are no finished games yet.
stats-line = **{ $game }**: { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won, average place { $place }, average score { $score }{ $rated ->
    [0] {""}
   *[other] , rating { $rating }
}

# Stored personal data
command-export = Get your games and settings as a file
command-forget-me = Delete everything that is stored about you
export = Export
export-done = This is what I store about you{ $games ->
    [0] .
   *[other] , including { $games ->
        [one] 1 game
       *[other] { $games } games
    }.
}{ $left ->
    [0] {""}
    [one] {" "}1 game did not fit into the file.
   *[other] {" "}{ $left } games did not fit into the file.
}{ $unopened ->
    [0] {""}
    [one] {" "}1 game is missing because I cannot open it.
   *[other] {" "}{ $unopened } games are missing because I cannot open them.
}
forget-me = Forget me
forget-sure = Do you want me to forget you? { $running ->
    [0] {""}
    [one] In your running game, a bot will take your seat for good. If you are the only person there, the game will end.{" "}
   *[other] In your { $running } running games, bots will take your seats for good. Games in which you are the only person will end.{" "}
}At all tables and in all seasons, your name will become “Somebody”.
    {""}**I delete:** your settings, notes, ratings, lessons and reviews, the lists of people whose invitations you refuse and of tables you watch, and messages that I have not sent you yet.
    {""}**I keep:** the other players’ games, with all moves and results but without your name; messages that are already on Discord, until I edit them for another reason; the titles of threads, which moderators can change; text that other people have typed; backups and older log files until they are replaced.
    If an organiser has removed you from a season, or somebody refuses your invitations, I keep a code, not your name or ID, so that this decision stays in force.
    This cannot be undone.
forget-done = Done. I have forgotten you{ $tables ->
    [0] {""}
    [one] {" "}and erased you from 1 table
   *[other] {" "}and erased you from { $tables } tables
}.{ $unopened ->
    [0] {""}
    [one] {" "}There is 1 game that I cannot open now. When I can, a bot will take your seat there; if you played alone, it has already ended.
   *[other] {" "}I cannot open { $unopened } games. As soon as I can, bots will take your seats there. Games in which nobody else plays have already ended.
}
forget-left = I have forgotten you almost everywhere, but something in my database is damaged. I will try again when I next start. Tell the person who runs me. Error code: { $code }.
somebody = Somebody

# Giving away the seat of somebody who has left
seat-others-asked = I have asked the others whether { $who } may have the seat.
notice-seat-wish = { $by } wants to give { $name }’s seat to { $to }{ $secret ->
    [1] , with all its secrets
   *[0] {""}
}. Everybody else must agree. Agreed so far: { $agreed } of { $of }{ $agreed ->
    [0] {""}
   *[other] {" "}({ $names })
}.
notice-seat-wish-agreed = Everybody agreed that { $by } may give { $name }’s seat to { $to }.
notice-seat-wish-declined = Not everybody agreed that { $by } may give { $name }’s seat to { $to }.
notice-seat-wish-lapsed = { $by }’s request to give { $name }’s seat to { $to } has lapsed.
refused-seat-asked = { $name } has already asked to give a seat away. Answer that request first.
refused-seating-over = That request has been settled.

# Invitations
command-invite = Invite somebody to your table
command-invite-person = Whom to invite
command-invite-keep = Keep a seat for them for two days (host only)
invite-sent = { $who } can now join this table. I will pass on your invitation if { $who } accepts invitations and has no other invitation.{ $kept ->
    [0] {""}
   *[1] {" "}I will keep a seat free for two days.
}
invite-declined = All right, you are not joining this table.
no-thanks = No thanks
no-thanks-ever = No thanks, and never from this person
refuse-done = You will get no more invitations from <@{ $user }>. I will not tell them. You can undo this in `/settings`.
lobby-kept = A seat is kept for { $who } until { $until }.
notice-invitation = <@{ $inviter }> invites you to play **{ $game }**{ $channel ->
    [unseen] {""}
   *[other] {" "}in <#{ $channel }>
}.
notice-invitation-here = <@{ $user }>, <@{ $inviter }> invites you to play **{ $game }** at this table.
refused-invited-already = { $name } has already been invited.
setting-invitations = Invitations: { $invitations }{ $refused ->
    [0] {""}
    [one] ; refused from 1 person
   *[other] ; refused from { $refused } people
}
change-invitations = Change invitations
field-invitations = Who may invite you to a table
invitations-anybody = Anybody
invitations-anybody-about = You get at most 3 invitations a day, by direct message.
invitations-played = People you have played with
invitations-played-about = You get their invitations by direct message. If anybody else invites you, I only mention you at their table.
invitations-nobody = Nobody
invitations-nobody-about = I neither message you nor mention you.
refusals = Refused invitations
refusals-title = You get no invitations from these people. I have not told them.
refusals-more = { $more ->
    [one] One more person is not listed.
   *[other] { $more } more people are not listed.
} The latest refusals are at the top.
refusals-none = You have not refused invitations from anybody.
allow-again = Allow again
refused-no-invitation = You have no open invitation to this table.
refused-not-invited = This button is for the person who was invited.

# Tables of a server, spectators
command-tables = Show the tables here that you can join or watch
command-watch = Get a message when a game ends; use the command again to stop
tables-head = { $tables ->
    [0] There are no tables here right now.
    [one] **1 table here**
   *[other] **{ $tables } tables here**
}
notice-table-opens = **{ $game }**: a table of the kind you want has opened. { $link }
    -# To wait for something else, use `/tables` and press **Tell me about tables**.
wish-waiting = Number of people waiting for a table: { $games }.
wish-tell = Tell me about tables
wish-title = Tell me when a table opens
wish-none = Do not tell me about tables
wish-any-game = any game
wish-any = any
wish-game = Game
wish-pace = Pace
wish-players = Number of players
wish-stored = For 60 days, I will message you when a table of this kind opens on this server, at most once a day and outside your quiet hours.
wish-dropped = I will no longer tell you about tables here.
lobby-waiting = -# { $count ->
    [one] 1 person is waiting for a table like this
   *[other] { $count } people are waiting for a table like this
}.
tables-hidden = -# I cannot see some channels. I list their tables here only if you play at them. To see the others, use this command in those channels.
tables-lobby = **{ $game }**: { $names }; { $free ->
    [0] full
    [one] 1 free seat
   *[other] { $free } free seats
}. { $link }
tables-running = { $thread ->
    [1] { $link }
   *[0] **{ $game }**: { $names }. { $link }
}, { $turns ->
    [0] {""}
   *[other] **{ $turn }** to play, {""}
}last move { $since }{ $asleep ->
    [1] {" "}💤
   *[0] {""}
}
watch = Watch
watching-now = You are watching **{ $game }**. I will message you when it ends. Until then, `/board game:{ $id }` shows it anywhere. To stop, use `/watch` again.
watching-ends = You are no longer watching **{ $game }**.
notice-watched-over = **{ $game }**, which you were watching, has ended{ $count ->
    [0] {" "}without a winner.
    [one] : { $winners } wins.
   *[other] : { $winners } win.
}
refused-watch-seated = You are playing at this table.

# The server
server-moderators = Roles that may moderate
server-moderated = Moderators: { $moderators_count ->
    [0] members who can manage the server
   *[other] members who can manage the server, and { $moderators }
}.
server-organisers = Roles that may open seasons
server-organised = Season organisers: { $organisers_count ->
    [0] members who can manage events or the server
   *[other] members who can manage events or the server, and { $organisers }
}.
server-ratings = { lobby-count }
server-tables = Open tables

# Plain forms
form-yes = Yes
form-no = No
field-plain-forms = Plain forms: only lists and text fields
forms-are-plain = Your Discord app cannot show all of that form, so your input was lost. From now on, your forms will be plain (see `/settings`). Open the form again.

# Where I do not play
refused-unreachable = I cannot write to you, but this table is played in direct messages. Install me for yourself ({ $link }) or allow direct messages, then try again.
refused-not-on-server = I am not a member of this server. Use `/new` in a direct message with me, or ask an admin to add me.
refused-whom-to-invite = Whom do you want to invite? Fill in the `person` option.
refused-not-all-here = A table can move only to a server where all its players are. I cannot find { $who } here.
refused-no-place = I do not play in announcement channels. Use `/new` in a thread of this channel, or in another channel.
refused-in-timeout = I am timed out on this server and cannot post anything. { end-timeout }
end-timeout = A member with the “Timeout Members” permission can choose “Remove Timeout” in my profile.
