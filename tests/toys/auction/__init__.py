"""Auction: walls one by one, dice, a face-down pile, hidden hands, and sealed bids with loans beside them."""

from __future__ import annotations

from .game import Always as Always
from .game import AuctionGame as AuctionGame
from .game import Lowest as Lowest
from .game import Offer as Offer
from .game import Once as Once
from .game import Turn as Turn
from .game import Twice as Twice
from .game import Walls as Walls
from .rules import Auction as Auction
from .rules import AuctionOptions as AuctionOptions
from .rules import Bid as Bid
from .rules import Count as Count
from .rules import Discard as Discard
from .rules import Gamble as Gamble
from .rules import Loan as Loan
from .rules import Seal as Seal
from .rules import Start as Start
from .rules import View as View
from .rules import Wall as Wall

GAME = AuctionGame()
