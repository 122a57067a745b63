setting-language = Language: { $locale }
change-language = Change language
field-locale = Language of messages that only I see
server-language = Language of posts
