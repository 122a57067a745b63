# Tables in forums
card-turn = **{ $game }**: it became { $who }’s turn { $since }.
card-step = This step began { $since }.
post-won = { $game }: { $winners } { $count ->
    [one] has
   *[other] have
} won
post-abandoned = { $game }: ended without a winner
post-closed = { $game }: closed
cover-player = { $colour ->
    [R] Red
    [B] Blue
    [Y] Yellow
    [G] Green
    [P] Purple
    [I] White
    [O] Orange
   *[N] Brown
}
tag-lobby = looking for players
tag-running = playing
tag-over = finished
opened-in-forum = I have opened a table of **{ $game }**: <#{ $channel }>
refused-forum-permission = Tables open in <#{ $channel }>, but I lack permissions there: { $missing }. An admin can change that in the forum’s settings.
refused-forum-slow = I have not been able to open the post in <#{ $channel }> yet. I will open it as soon as Discord lets me.
permission-posts = Create Posts
permission-write-posts = Send Messages in Posts
server-forum = Forum in which tables open
server-forum-of = New tables open { $forum_count ->
    [0] where somebody asks for them
   *[other] in { $forum }
}.
refused-forum-tags = <#{ $channel }> requires a tag, but I may not use any. Give me the “Manage Channels” permission there, or add these tags for everybody to use: { $tags }.
