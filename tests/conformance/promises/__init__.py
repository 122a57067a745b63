"""What the messages of Longtable's own games promise: `<slug>.py` with `PROMISES`, and with `EXTREMES`, positions that
random games hardly ever meet.
"""
