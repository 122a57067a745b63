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
check-database-fine = a row written, read and taken back in { $milliseconds } ms
check-database-new = not there yet; the first start makes it
check-database-refused = It does not let me in ({ $why }).
check-database-locked = Somebody else keeps it locked.
check-database-newer = It was written by a newer version of me (schema { $theirs }, mine is { $ours }).
check-database-newer-do = Install the newer version, or give DATABASE_URL another database.
check-database-older = It is of an older version (schema { $theirs }, mine is { $ours }).
check-database-older-do = Make a backup (`longtable backup`): the next start brings it up to date.
check-database-silent = One connection does not hear what another says (NOTIFY).
check-database-silent-do = Connect to PostgreSQL directly, without a pooler of transactions in between.
check-database-slow = Writing a row, reading it and taking it back takes { $milliseconds } ms.
check-database-players = Presses fail, or are slow.
check-database-do = See "When something breaks" in docs/operating.md; nothing else may keep the file open or the server busy.

check-pictures = Fonts and pictures
check-pictures-fine = the slowest first board took { $milliseconds } ms, the biggest has { $kilobytes } kB
check-pictures-font = A font or picture of mine is not whole ({ $why }).
check-pictures-letters = These letters are missing in a font: { $letters }
check-pictures-slow = A first board took { $milliseconds } ms and { $kilobytes } kB.
check-pictures-slow-do = Give me more processor; look that nothing else uses it up.
check-pictures-players = Boards come late, have boxes for letters, or do not come.
check-pictures-do = Install me anew, with Pillow and the fonts of constraints.txt.

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
check-gateway-shards = I run as { $ours } shards, Discord wants { $wanted }.
check-gateway-shards-do = Set SHARDS of all processes to as many as Discord wants.
check-gateway-never = It did not get ready within { $seconds } seconds.
check-gateway-closed = Discord has closed it with code { $code }.
check-gateway-closed-do = With 4004 make a new token in the developer portal; with 4014 report it; else try again in a few minutes.
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
