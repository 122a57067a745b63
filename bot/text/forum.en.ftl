# Tables in forums
card-turn = **{ $game }**: { $who }’s turn, asked { $since }.
card-step = Begun { $since }.
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
refused-forum-permission = Tables open in <#{ $channel }>, but I lack permissions there: { $missing }. An admin can change that in the settings of that forum.
refused-forum-slow = I have not been able to open the post in <#{ $channel }> yet. It will appear there as soon as Discord lets me.
permission-posts = Create Posts
permission-write-posts = Send Messages in Posts
server-forum = Forum in which tables open
server-forum-of = New tables open { $forum_count ->
    [0] where somebody asks for them
   *[other] in { $forum }
}.
refused-forum-tags = <#{ $channel }> requires a tag, and I may use none there. Add tags with these names that everybody may use, or give me the “Manage Channels” permission there: { $tags }.
