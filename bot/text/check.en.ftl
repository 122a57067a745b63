# /server check, longtable check: what is tried, what was found, what players notice of it, what to do
check-any-odd = Discord's answer to { $request } was one that I do not know: status { $status }, code { $code }.
check-any-odd-do = Try again in a few minutes. If it stays so, report it with the file of this check.
check-any-unreached = The connection broke ({ $why }).
check-any-unreached-do = Look at the network of the machine that I run on: it must reach discord.com by HTTPS.
check-any-mishap = That was my own fault ({ $why }). Code { $code }
check-any-mishap-do = Report it with what the log says under that code.
check-untried-without = Not tried, as it rests on what does not work: { $point }.
check-untried-stopped-wait = Not tried: Discord asks me to wait. Try again in a minute.
check-untried-stopped-requests = Not tried: the check has made as many requests as it may.
check-untried-stopped-time = Not tried: the check has taken as long as it may.

check-disk = Disk
check-disk-fine = { $gigabytes } GB free, a megabyte synced in { $milliseconds } ms
check-disk-refused = I cannot write where my data lies ({ $why }).
check-disk-full = Only { $megabytes } MB are free where my data lies.
check-disk-slow = Writing a megabyte to the disk takes { $milliseconds } ms.
check-disk-players = Moves could be refused, or be slow to be accepted.
check-disk-do = Make room there, or put LONGTABLE_DATA on another or faster disk.

check-database = Database
check-database-fine = a row written, read and rolled back in { $milliseconds } ms
check-database-new = not there yet; the first start makes it
check-database-folder = I cannot make it: { $why }.
check-database-folder-do = Give me a folder in which I may write, or correct DATABASE_URL.
check-database-refused = It does not let me in ({ $why }).
check-database-locked = Another program keeps it locked.
check-database-readonly = I may read it but not write to it.
check-database-readonly-do = Give the user that I run as write access to the file and its folder.
check-database-foreign = It belongs to another program: nothing in it is mine.
check-database-foreign-do = Give DATABASE_URL another database, or the address of a new one.
check-database-damaged = It is damaged ({ $why }).
check-database-damaged-do = Stop me and restore the latest backup into a new file (`longtable restore`).
check-database-newer = It was written by a newer version of me (schema { $theirs }, mine is { $ours }).
check-database-newer-do = Install the newer version, or give DATABASE_URL another database.
check-database-older = It is of an older version (schema { $theirs }, mine is { $ours }).
check-database-older-do = Make a backup (`longtable backup`): the next start brings it up to date.
check-database-silent = One connection does not hear what another says (NOTIFY).
check-database-silent-do = Connect to PostgreSQL directly, without a pooler of transactions in between.
check-database-slow = Writing a row, reading it and rolling it back takes { $milliseconds } ms.
check-database-players = Presses fail, or are slow.
check-database-do = See docs/host/troubleshooting.md; nothing else may keep the file open or the server busy.

check-pictures = Fonts and pictures
check-pictures-fine = the slowest first board took { $milliseconds } ms, the biggest has { $kilobytes } kB
check-pictures-font = A font or picture of mine is not whole ({ $why }).
check-pictures-letters = These letters are missing in a font: { $letters }
check-pictures-slow = A first board took { $milliseconds } ms.
check-pictures-slow-do = Give me more processor; look that nothing else uses it up.
check-pictures-heavy = A first board has { $kilobytes } kB.
check-pictures-heavy-do = Report it with the file of this check.
check-pictures-scripts = No font here has all letters of: { $names }.
check-pictures-scripts-players = Names in these scripts have diamonds or plain letters in pictures; emoji are black.
check-pictures-scripts-do = Install fontconfig, fonts-noto-core, fonts-noto-cjk and fonts-noto-color-emoji (Debian, Ubuntu), or the Noto fonts of your system. Then restart me.
check-pictures-players = Boards come late, have boxes for letters, or do not come.
check-pictures-do = Reinstall me with Pillow and the fonts of requirements.lock.

check-application = Token and application
check-application-fine = I am { $name }
check-application-token = Discord does not accept my token.
check-application-token-do = Make a new token in the developer portal (Bot, Reset Token) and give it to me as DISCORD_TOKEN.
check-application-url = The application has an interactions endpoint URL: Discord sends presses there, and none to me.
check-application-url-do = Empty "Interactions Endpoint URL" in the developer portal (General Information).
check-application-install = The application's install link does not ask for commands.
check-application-install-do = Add the scope applications.commands in the developer portal (Installation).
check-application-players = Nothing works: no command, no button.
check-application-do = Look at the application in the developer portal.

check-gateway = Connection to Discord
check-gateway-fine = ready after { $milliseconds } ms
check-gateway-asked = it stands; { $left } more may be opened today
check-gateway-starts = Only { $left } connections may still be opened, until { $hours } hours from now.
check-gateway-starts-do = Find out why I start so often, and wait until Discord counts anew.
check-gateway-shards = I run as { $ours ->
    [one] 1 shard
   *[other] { $ours } shards
}, Discord wants { $wanted }.
check-gateway-shards-do = Set SHARDS of all processes to as many as Discord wants; where it is not set, start me anew.
check-gateway-never = It did not get ready within { $seconds } seconds.
check-gateway-closed = Discord has closed it with code { $code }.
check-gateway-closed-do = With 4004 make a new token in the developer portal; with 4014 report it; else try again in a few minutes.
check-gateway-invalid = Discord did not accept the session.
check-gateway-invalid-do = Try again in a few minutes.
check-gateway-players = What people press and type does not reach me.
check-gateway-do = Look at the network of the machine that I run on: WebSockets to gateway.discord.gg must get through.

check-commands = Commands
check-commands-fine = all { $count } as they should be
check-commands-none = Discord knows none of mine.
check-commands-differ = { $count } { $count ->
    [1] differs
   *[other] differ
} ({ $names })
check-commands-players = Commands are missing, or are those of an older version.
check-commands-do = Start me once, then wait an hour or reload Discord.

check-clock = Clock
check-clock-fine = { $seconds } s
check-clock-none = Something between Discord and me takes the time out of its answers.
check-clock-none-do = Look for a proxy on the way to discord.com and leave it out.
check-clock-off = Mine is { $seconds } s { $ahead ->
    [1] ahead of
   *[0] behind
} Discord's.
check-clock-players = Turns end early or late; presses can be refused.
check-clock-do = Switch on time synchronisation (`timedatectl set-ntp true`).

check-latency = Way to Discord
check-latency-fine = { $milliseconds } ms there and back
check-latency-slow = A small request takes { $milliseconds } ms there and back.
check-latency-players = "This interaction failed" now and then: press again.
check-latency-do = Run me nearer to Discord's servers, or on another network.

check-timeouts = Timeouts
check-timeouts-fine = none on { $count ->
    [one] 1 server
   *[other] { $count } servers
}
check-timeouts-some = I am in a timeout on { $count ->
    [one] 1 server
   *[other] { $count } servers
}: { $names }.
check-timeouts-players = Posts wait; players who are asked get a direct message. Buttons and commands work.
check-timeouts-do = Wait until it is over, or ask somebody there who may time out members to choose Remove Timeout in my profile.

check-permissions = Permissions
check-permissions-fine = all that I need in this channel
check-permissions-kind = This is no ordinary text channel: I do not play in forums or announcement channels, and a thread is checked by its channel.
check-permissions-kind-do = Choose another channel.
check-permissions-timeout = I am in a timeout on this server and cannot post anything.
check-permissions-timeout-do = Open my profile on this server and choose Remove Timeout.
check-permissions-mine = I may not do all that I need in <#{ $channel }>: { $names }.
check-permissions-everyone = Not everybody may do all that playing needs in <#{ $channel }>: { $names }.
check-permissions-everyone-do = Give @everyone in <#{ $channel }>: { $names }. If only some roles shall play, give it to those.
check-permissions-players = Tables cannot be opened there, or some people cannot play.
check-permissions-do = Give my role in <#{ $channel }>: { $names }.
permission-everyone-commands = use application commands
permission-everyone-threads = send messages in threads

check-post = A post with a picture
check-post-fine = there after { $milliseconds } ms, as it was sent
check-post-picture = The picture did not come back as it was sent.
check-post-alt = The words that describe the picture are lost.
check-post-components = Buttons and lists did not come back as they were sent.
check-post-slow = A picture takes { $milliseconds } ms to arrive.
check-post-slow-do = Run me on a network that sends faster.
check-post-players = No boards, or boards that a screen reader cannot read, or that come late.
check-post-do = Look that my role may attach files there; if it may, report it with the file of this check.

check-history = A post found again
check-history-fine = it is among the latest messages
check-history-empty = Discord shows me an empty channel.
check-history-missing = Discord does not show me my own post.
check-history-players = After a crash a post can stand there twice, or come late.
check-history-do = Allow "Read Message History" for my role there.

check-edit = An edit keeps the picture
check-edit-fine = the same picture, the new words
check-edit-picture = The picture is lost when words are edited.
check-edit-words = The words were not edited.
check-edit-players = Boards vanish from posts, or posts do not change.
check-edit-do = Report it with the file of this check.

check-thread = Threads
check-thread-fine = opened once, and only once
check-thread-full = The server has no room for another thread.
check-thread-full-do = Archive old threads; Discord has room for 1,000 that are awake.
check-thread-full-players = New tables wait until another thread goes to sleep.
check-thread-other = The thread has another number than its post.
check-thread-again = A second thread on the same post was not refused as it should be ({ $code }).
check-thread-players = Tables stay in the channel itself, or begin in two threads.
check-thread-do = Report it with the file of this check.

check-woken = Waking threads
check-woken-fine = it wakes when I write
check-woken-shut = I could not write into a sleeping thread.
check-woken-asleep = I wrote into a sleeping thread, and it sleeps on.
check-woken-players = A table where nobody has played for a week stays silent.
check-woken-do = Allow "Send Messages in Threads" for my role there.

check-room = Room for threads
check-room-fine = { $count } of 1,000 are awake
check-room-many = { $count } of 1,000 threads are awake.
check-room-players = Once 1,000 are awake, new tables wait for a place.
check-room-do = Archive old threads.

check-members = Who is here
check-members-fine = who is here and who is not, Discord tells me
check-members-refused = Discord does not tell me who is here ({ $code }).
check-members-stranger = Discord takes a stranger for a member.
check-members-players = A table waits for somebody who has left the server.
check-members-do = Report it with the file of this check.

check-silent = Silent posts
check-silent-fine = they ring nowhere
check-silent-loud = A post that should be silent is not.
check-silent-players = Phones ring at night.
check-silent-do = Report it with the file of this check.

check-mentions = Edits call nobody anew
check-mentions-fine = an edit names whom it shall
check-mentions-dropped = An edit takes the mark away from who is asked.
check-mentions-kept = An edit keeps calling who is not asked any more.
check-mentions-players = Who is asked is not marked any more, or is called twice.
check-mentions-do = Report it with the file of this check.

check-limits = Limits
check-limits-fine = told beforehand; I was asked to wait { $count ->
    [0] never
    [one] once
   *[other] { $count } times
}
check-limits-unsaid = Discord refuses edits and does not say how long I should wait.
check-limits-longer = Discord refuses edits for { $seconds } s and longer.
check-limits-longer-do = Wait that long and check again; if it stays so, report it with the file of this check.
check-limits-headers = Discord's answers do not say how many requests it takes.
check-limits-players = Posts come late at busy times.
check-limits-do = Look for a proxy on the way to discord.com that takes headers away, and leave it out.

check-old = Old posts
check-old-fine = they can be edited
check-old-few = Discord let me edit an old post { $count ->
    [0] not once
    [one] only once
   *[other] only { $count } times
}.
check-old-players = Old posts keep grey buttons for a while; the next post takes over.
check-old-do = Nothing; it passes by itself.
check-untried-young = I have no post here that is an hour old. Check again tomorrow.

check-message = Direct messages
check-message-fine = written to you, changed, taken away
check-message-closed = You take no direct messages from this server. Close yours or not: both work, and now you have seen one side.
check-message-fast = Discord lets me open no more direct messages for now.
check-message-fast-do = Wait some minutes; I do so by myself.
check-message-words = A direct message was not changed.
check-message-players = Who takes no direct messages is called in the channel instead.
check-message-do = Everybody sets it himself: the server's name, Privacy Settings, Direct Messages.

check-panel = A post becomes a panel
check-panel-fine = with all that panels have
check-panel-flag = It stayed a post.
check-panel-short = Only { $count } of its parts are there.
check-panel-picture = The picture is lost.
check-panel-players = Direct messages do not become panels: /play opens one.
check-panel-do = Report it with the file of this check.

check-twice = The same post twice
check-twice-fine = it stays one, also after { $seconds } s
check-twice-second = After { $seconds } s it stands there a second time.
check-twice-players = After a broken line a post can stand there twice, which harms nothing.
check-twice-do = Report it with the file of this check; I look for a post first.

check-press = A press
check-press-fine = here after { $milliseconds } ms
check-press-slow = A press takes { $milliseconds } ms to come here.
check-press-players = "This interaction failed" at some presses: press again.
check-press-do = Run me nearer to Discord's servers, or on a machine with less to do.

check-private = Private answers
check-private-fine = only you have seen it, and it kept its picture
check-private-public = An answer for you alone was for all to see.
check-private-public-do = Do not play games with secrets here, and report it with the file of this check.
check-private-picture = The picture is lost when an answer is edited.
check-private-kept = A second answer could not be taken away ({ $code }).
check-private-players = Panels flicker, fail, or are seen by others.
check-private-do = Report it with the file of this check.

check-form = Forms
check-form-fine = every kind of field came back
check-form-missing = What was filled in here did not come back: { $names }.
check-form-players = Forms are incomplete; what they ask can be typed too.
check-form-do = Update Discord where you have pressed, and check again.

check-sleeping = A press in a sleeping thread
check-sleeping-fine = it wakes the thread and comes here
check-sleeping-shut = The thread slept on, and I could not answer.
check-sleeping-picture = The picture of an answer that comes later is lost.
check-sleeping-picture-do = Report it with the file of this check.
check-sleeping-players = After a week of silence the buttons of a board fail until somebody writes there, or slow answers have no picture.
check-sleeping-do = Allow "Send Messages in Threads" there for everybody who plays.
check-untried-nobody = Not tried: nobody pressed.

command-server-check = Try whether all that I need works in this channel
server-check = Check me
server-check-in = Check me in a channel…
server-checked = Checked { $at } with version { $version }: { $fine } of { $of } are fine.
check-begins = **Check** of <#{ $channel }>: I try all that I rely on. It takes about a minute, and three presses of yours.
check-goes-on = **Check**, { $n } of { $of }: { $point } … { $fine } are fine.
check-ask-press = **Press this**: I look how fast it comes here.
check-ask-press-button = Here
check-ask-form = **Send the form**, as it is or filled in otherwise.
check-ask-form-button = Open the form
check-ask-thread = **Open <#{ $thread }> and press there**: the thread is asleep, and a press should wake it.
check-came = It came. The check goes on …
check-broke = The check broke, and that was my own fault. What it had made is taken away, at the latest when I start the next time. Code { $code }
check-leave-out = Leave it out
check-left-out = Left out. It goes on …
check-field-text = A text
check-field-list = Of a list
check-field-radio = One of two
check-field-boxes = Some of two
check-field-tick = A tick
check-ended = **{ $fine } of { $of } are fine{ $wrong ->
    [0] {""}
    [one] ; 1 needs you
   *[other] ; { $wrong } need you
}{ $untried ->
    [0] .
    [one] ; 1 was not tried.
   *[other] ; { $untried } were not tried.
}** It took { $seconds } seconds and { $requests } requests; { $left ->
    [0] all that I made is gone.
   *[other] something had to stay: a thread "Longtable check, may be deleted", or what I take away later.
}
check-mark-fine = fine
check-mark-loss = works with a loss
check-mark-broken = does not work
check-mark-untried = not tried
check-means = *For players*: { $players } *Do*: { $do }
check-all = What was done
check-again = Again
check-file = As a file
check-file-done = All that was tried, with each request: no token, and no id but the channel's.
refused-check-runs = I am checking this server already.
refused-check-soon = I have just checked this server. You can check it again { $at }.
refused-check-where = I do not see that channel.
refused-check-forgotten = I do not remember what was found. Check again.

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
script-emoji = emoji in colour
