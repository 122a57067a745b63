from bot.seasons.drawing import draw, Input, Outcome
async def drawn(given: Input) -> Outcome:
    return draw(given)
