"""What a panel can play on instead of the table: a plan, a lesson, or a retried decision. Each has the methods of
`Play`.
"""
