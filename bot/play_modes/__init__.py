"""What a panel can play on instead of the table: a plan, a lesson, or a retried decision. All have the calls of
`bot.operations.play.Play`, so that a panel need not know on which it is.
"""
