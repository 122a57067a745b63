setting-language = Language: { $locale }
change-language = Change language
field-locale = Language of messages that only you see
server-locale = Language of posts
