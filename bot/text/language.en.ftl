# Languages, each by its own name
language-en = English
language-de = Deutsch
setting-language = Language: { $language }
change-language = Change language
field-language = Language of messages only I see
server-language = Language of posts
