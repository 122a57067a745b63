# /server check, longtable check: each check, its findings and what to do
check-any-odd = Discord answered { $request } in an unexpected way: status { $status }, code { $code }.
check-any-odd-do = Try again in a few minutes. If this keeps happening, report it with the file from this check.
check-any-unreached = The connection failed ({ $why }).
check-any-unreached-do = Check that the machine running me can reach discord.com over HTTPS.
check-any-mishap = Something went wrong on my side ({ $why }). Error code: { $code }.
check-any-mishap-do = Report this error with the log entry for its code.
check-any-report = Report this problem and attach the file from this check.
check-untried-without = Not checked: the check “{ $point }” must pass first.
check-untried-token = Not checked: there is no DISCORD_TOKEN.
check-untried-stopped-wait = Not checked: Discord has asked me to wait.
check-untried-stopped-requests = Not checked: the check has reached its request limit.
check-untried-stopped-time = Not checked: the check has run out of time.

check-disk = Disk
check-disk-fine = { $gigabytes } GB free; writing a megabyte takes { $milliseconds } ms
check-disk-refused = I cannot write to my data folder ({ $why }).
check-disk-full = Only { $megabytes } MB is free in my data folder.
check-disk-slow = Writing a megabyte to the disk takes { $milliseconds } ms.
check-disk-do = Free up space in my data folder, or move `LONGTABLE_DATA` to a larger or faster disk.

check-database = Database
check-database-fine = { $milliseconds } ms to write a row, read it and roll it back
check-database-new = no database yet; I will create one when I first start
check-database-folder = I cannot create the database: { $why }.
check-database-folder-do = Give me a folder I can write to, or correct `DATABASE_URL`.
check-database-refused = I cannot use the database: { $why }.
check-database-refused-do = Correct `DATABASE_URL`, or fix this problem.
check-database-locked = Another program has locked the database.
check-database-readonly = I can read the database but not write to it.
check-database-readonly-do = Give the user that runs me write access to the file and its folder.
check-database-unreadable = The file is damaged or is not an SQLite database.
check-database-unreadable-do = Restore the latest backup into a new file (`longtable restore`), or correct `DATABASE_URL`.
check-database-foreign = The database belongs to another program: none of its tables are mine.
check-database-foreign-do = Point `DATABASE_URL` to a different database.
check-database-damaged = The database is damaged ({ $why }).
check-database-damaged-do = Stop me and restore the latest backup into a new file (`longtable restore`).
check-database-newer = The database was written by a newer version of me (schema { $theirs }; mine is { $ours }).
check-database-newer-do = Install the newer version.
check-database-older = The database was written by an older version of me (schema { $theirs }; mine is { $ours }).
check-database-older-do = Make a backup (`longtable backup`). My next start will upgrade the database.
check-database-slow = It takes { $milliseconds } ms to write a row, read it and roll it back.
check-database-do = See docs/host/troubleshooting.md.

check-pictures = Fonts and pictures
check-pictures-fine = drawing a starting board took at most { $milliseconds } ms; the largest picture is { $kilobytes } kB
check-pictures-font = One of my fonts or pictures is damaged ({ $why }).
check-pictures-letters = A font lacks these letters: { $letters }
check-pictures-slow = Drawing a starting board took { $milliseconds } ms.
check-pictures-slow-do = Give me more processor time.
check-pictures-heavy = The picture of a starting board takes up { $kilobytes } kB.
check-pictures-heavy-do = { check-any-report }
check-pictures-scripts = Some scripts have no complete font on this machine: { $names }.
check-pictures-scripts-do = Install fontconfig, fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji (Debian, Ubuntu), or the Noto fonts for your system. Then restart me.
check-pictures-do = Reinstall me with Pillow and the fonts in requirements.lock.

check-application = Token and application
check-application-fine = I am { $name }
check-application-token = Discord does not accept my token.
check-application-token-do = Reset the token in the developer portal (Bot, Reset Token) and set `DISCORD_TOKEN` to the new one.
check-application-url = The application has an interactions endpoint URL, so Discord sends button presses there instead of to me.
check-application-url-do = Clear the “Interactions Endpoint URL” field in the developer portal (General Information).
check-application-install = The application’s install link does not ask for permission to create commands.
check-application-install-do = Add the scope applications.commands in the developer portal (Installation).
check-application-people = People cannot install me for themselves.
check-application-people-do = Choose User Install with the scope applications.commands in the developer portal (Installation), and restart me.
check-application-do = Check the application in the developer portal.

check-gateway = Connection to Discord
check-gateway-fine = ready after { $milliseconds } ms
check-gateway-asked = the connection works; connections left today: { $left }
check-gateway-starts = I have too few connections left for the next { $hours } h: { $left }.
check-gateway-starts-do = Find out why I restart so often.
check-gateway-shards = I run as { $ours ->
    [one] 1 shard
   *[other] { $ours } shards
}, but Discord wants { $wanted }.
check-gateway-shards-do = Set SHARDS in all processes to the number Discord wants. If SHARDS is not set, restart me.
# $seconds is at least 2.
check-gateway-never = The connection was not ready within { $seconds } seconds.
check-gateway-closed = Discord closed the connection with code { $code }.
check-gateway-closed-do = If the code is 4004, reset the token in the developer portal. If it is 4014, report the problem. Otherwise, try again in a few minutes.
check-gateway-invalid = Discord did not accept the session.
check-gateway-invalid-do = Try again in a few minutes.
check-gateway-do = Check that the machine running me can open WebSocket connections to gateway.discord.gg.

check-commands = Commands
# $count is at least 2.
check-commands-fine = all { $count } commands are up to date
check-commands-none = Discord does not know any of my commands.
check-commands-differ = { $count ->
    [one] 1 command is
   *[other] { $count } commands are
} out of date on Discord: { $names }.
check-commands-do = Start me once, then wait an hour or reload Discord.

check-clock = Clock
check-clock-fine = my clock is { $seconds } s off
check-clock-none = Something between me and Discord removes the time from Discord’s replies.
check-clock-none-do = Look for a proxy on the route to discord.com and bypass it.
check-clock-off = My clock is { $seconds } s { $ahead ->
    [1] ahead of
   *[0] behind
} Discord’s.
check-clock-do = Switch on time synchronisation (`timedatectl set-ntp true`).

check-latency = Connection speed
check-latency-fine = { $milliseconds } ms for a small request
check-latency-slow = A small request to Discord takes { $milliseconds } ms.
check-latency-do = Run me closer to Discord’s servers or on another network.

check-timeouts = Timeouts
check-timeouts-fine = no timeouts on { $count ->
    [one] 1 server
   *[other] { $count } servers
}
check-timeouts-some = I am timed out on { $count ->
    [one] 1 server
   *[other] { $count } servers
}: { $names }.
check-timeouts-do = Wait until the timeout ends. { end-timeout }

check-permissions = Permissions
check-permissions-fine = I have all the permissions I need in this channel
check-permissions-kind = This is not a normal text channel. To check a thread, check its channel.
check-permissions-kind-do = Choose another channel.
check-permissions-timeout = I am timed out on this server.
check-permissions-timeout-do = { end-timeout }
check-permissions-mine = I lack permissions in <#{ $channel }>: { $names }.
check-permissions-forum = In <#{ $channel }>, the forum in which tables open, I lack these permissions: { $names }.
check-permissions-everyone = @everyone lacks permissions that players need in <#{ $channel }>: { $names }.
check-permissions-everyone-do = In <#{ $channel }>, give these permissions to @everyone, or to the roles that play there: { $names }.
check-permissions-do = In <#{ $channel }>, give my role these permissions: { $names }.
permission-everyone-commands = Use Application Commands
permission-everyone-threads = Send Messages in Threads

check-post = A post with a picture
check-post-fine = the post arrived unchanged after { $milliseconds } ms
check-post-picture = The picture did not arrive as I sent it.
check-post-alt = The picture’s description was lost.
check-post-components = Buttons and lists did not arrive as I sent them.
check-post-slow = Sending a picture takes { $milliseconds } ms.
check-post-slow-do = Run me on a network with a faster upload.
check-post-do = Check that my role has the “Attach Files” permission in the channel. If it does, report this problem and attach the file from this check.

check-history = Finding a post again
check-history-fine = the post is among the latest messages
check-history-empty = Discord shows me an empty channel.
check-history-missing = Discord does not show me my own post.
check-history-do = Give my role the “Read Message History” permission in the channel.

check-edit = Editing a post with a picture
check-edit-fine = the picture stayed and the text changed
check-edit-picture = The picture is lost when I edit the text.
check-edit-words = The text did not change.

check-thread = Threads
check-thread-fine = I could open only one thread on the post
check-thread-full = The server has no room for another thread.
check-thread-full-do = Archive old threads. Discord allows 1,000 active threads per server.
check-thread-other = The thread’s ID differs from that of its post.
check-thread-again = Discord should have refused a second thread on the same post, but did not ({ $code }).

check-woken = Reopening threads
check-woken-fine = an archived thread reopens when I post in it
check-woken-shut = I could not post in an archived thread.
check-woken-asleep = I posted in an archived thread, but it stayed archived.
check-woken-do = Give my role the “Send Messages in Threads” permission in the channel.

check-room = Room for threads
check-room-fine = active threads: { $count } of 1,000
check-room-many = Too many threads are active: { $count } of 1,000.
check-room-do = Archive old threads.

check-members = Server members
check-members-fine = members and strangers can be told apart
check-members-refused = Discord does not tell me who is on this server ({ $code }).
check-members-stranger = Discord says that a stranger is a member.

check-silent = Silent posts
check-silent-fine = silent posts notify nobody
check-silent-loud = A post that should be silent is not.

check-mentions = Mentions in edited posts
check-mentions-fine = an edit mentions exactly the people it should
check-mentions-dropped = After an edit, the player to move is no longer mentioned.
check-mentions-kept = After an edit, people whose turn is over are still mentioned.

check-limits = Rate limits
check-limits-fine = Discord announces rate limits in advance; I was { $count ->
    [0] never asked to wait
    [one] asked to wait once
   *[other] asked to wait { $count } times
}
check-limits-unsaid = Discord refuses edits without saying how long to wait.
check-limits-longer = Discord refuses edits for { $seconds } seconds or longer.
check-limits-longer-do = Wait that long and check again. If this keeps happening, report it with the file from this check.
check-limits-headers = Discord’s replies arrive without rate-limit headers, so I cannot tell how many requests it allows.
check-limits-do = Look for a proxy on the route to discord.com that removes headers, and bypass it.

check-old = Old posts
check-old-fine = I can edit old posts
check-old-few = Discord { $count ->
    [0] did not let me edit an old post at all
    [one] let me edit an old post only once
   *[other] let me edit an old post only { $count } times
}.
check-old-do = Nothing.
check-untried-young = Not checked: I have no post here that is at least an hour old.

check-message = Direct messages
check-message-fine = I sent you a message, edited it and deleted it
check-message-closed = You do not accept direct messages from this server. That is fine.
check-message-fast = Discord will not let me open any more direct messages for now.
check-message-fast-do = Wait a few minutes.
check-message-words = A direct message did not change when I edited it.
check-message-do = Members can allow direct messages in the menu under the server’s name (Privacy Settings).

check-panel = Turning a post into a panel
check-panel-fine = the panel has everything it should have
check-panel-flag = I could not turn the post into a panel.
check-panel-short = Parts of the panel are missing. Parts that arrived: { $count }.
check-panel-picture = The picture was lost.

check-twice = Sending a post twice
check-twice-fine = the post is there only once, even after { $seconds } s
check-twice-second = After { $seconds } s, the post appears a second time.

check-press = Button presses
check-press-fine = a press reached me after { $milliseconds } ms
check-press-slow = A button press takes { $milliseconds } ms to reach me.
check-press-do = Run me closer to Discord’s servers, or on a less busy machine.

check-private = Private replies
check-private-fine = only you could see the reply, and it kept its picture
check-private-public = A reply meant only for you was visible to everybody.
check-private-public-do = Do not play games with secrets here. { check-any-report }
check-private-picture = The picture is lost when I edit a reply.
check-private-kept = I could not delete a second reply ({ $code }).

check-form = Forms
check-form-fine = every kind of field works
check-form-missing = These fields came back empty: { $names }.
check-form-do = Update the Discord app you used, then check again.

check-sleeping = A button in an archived thread
check-sleeping-fine = a button press reopens the thread and reaches me
check-sleeping-shut = The thread stayed archived, and I could not answer.
check-sleeping-picture = When I answer late, the picture is lost.
check-sleeping-picture-do = { check-any-report }
check-sleeping-do = Give all players the “Send Messages in Threads” permission in the channel.
check-untried-nobody = Not checked: nobody responded.

command-server-check = Check whether everything I need works in this channel
server-check = Run a check
server-check-in = Run a check in a channel…
server-checked = Last check on { $at } (version { $version }): { $fine } of { $of } checks passed.
check-begins = The **check** of <#{ $channel }> will take about a minute. I will ask you three times to press something.
check-goes-on = **Check** { $n } of { $of }: { $point }. Passed so far: { $fine }.
check-ask-press = **Press this button** so that I can measure the delay.
check-ask-press-button = Press here
check-ask-form = **Submit the form.**
check-ask-form-button = Open the form
check-ask-thread = **Open <#{ $thread }> and press the button there.**
check-came = Your answer reached me. The check continues…
check-broke = Something went wrong on my side, and the check stopped. Error code: { $code }.
check-leave-out = Skip
check-left-out = Skipped. The check continues…
check-field-text = Text
check-field-list = List
check-field-radio = One of two
check-field-boxes = One, both or neither
check-field-tick = Tick box
check-ended = **{ $fine } of { $of } checks passed{ $wrong ->
    [0] {""}
    [one] ; 1 needs your attention
   *[other] ; { $wrong } need your attention
}{ $untried ->
    [0] .
    [one] ; 1 was not run.
   *[other] ; { $untried } were not run.
}** The check took { $seconds } s and { $requests ->
    [one] 1 request
   *[other] { $requests } requests
}. { $left ->
    [0] I have deleted everything I created.
   *[other] There may still be a thread called “Longtable check, may be deleted”. I will delete everything else later.
}
check-mark-fine = fine
check-mark-loss = works, but with limits
check-mark-broken = does not work
check-mark-untried = not checked
check-means = *What to do*: { $do }
check-all = Show all checks
check-again = Check again
check-file = Get the file
check-file-done = The file contains no token and no ID except the channel’s.
refused-check-runs = I am already checking this server.
refused-check-soon = I have only just checked this server. You can check it again { $at }.
refused-check-where = I cannot see that channel.
refused-check-forgotten = I no longer have the results of that check. Check again.

# Scripts of names, in `check-pictures-scripts`
script-chinese = Chinese
script-japanese = Japanese
script-korean = Korean
script-arabic = Arabic
script-persian = Persian
script-hebrew = Hebrew
script-thai = Thai
script-devanagari = Devanagari
script-bengali = Bengali
script-tamil = Tamil
script-telugu = Telugu
script-kannada = Kannada
script-malayalam = Malayalam
script-gujarati = Gujarati
script-gurmukhi = Gurmukhi
script-odia = Odia
script-sinhala = Sinhala
script-lao = Lao
script-khmer = Khmer
script-myanmar = Burmese
script-georgian = Georgian
script-armenian = Armenian
script-ethiopic = Ethiopic
script-tibetan = Tibetan
script-mongolian = Mongolian
script-cherokee = Cherokee
script-canadian = Canadian Aboriginal
script-syriac = Syriac
script-thaana = Thaana
script-nko = N’Ko
script-tifinagh = Tifinagh
script-javanese = Javanese
script-symbols = symbols
script-mathematical = mathematical letters
script-emoji = colour emoji
