"""Auction: walls one by one, dice, a face-down pile, hidden hands, and sealed bids with loans beside them."""
from __future__ import annotations

from .actions import Bid as Bid
from .actions import Count as Count
from .actions import Discard as Discard
from .actions import Gamble as Gamble
from .actions import Loan as Loan
from .actions import Seal as Seal
from .actions import Start as Start
from .actions import Wall as Wall
from .game import AuctionGame as AuctionGame
from .orders import Always as Always
from .orders import Lowest as Lowest
from .orders import Once as Once
from .orders import Twice as Twice
from .phrases import Offer as Offer
from .phrases import Turn as Turn
from .phrases import Walls as Walls
from .state import Auction as Auction
from .state import AuctionOptions as AuctionOptions
from .view import View as View

GAME = AuctionGame()
