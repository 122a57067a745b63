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
from .commands.orders import Always as Always
from .commands.orders import Lowest as Lowest
from .commands.orders import Once as Once
from .commands.orders import Twice as Twice
from .commands.phrases import Offer as Offer
from .commands.phrases import Turn as Turn
from .commands.phrases import Walls as Walls
from .game import AuctionGame as AuctionGame
from .state import Auction as Auction
from .state import AuctionOptions as AuctionOptions
from .view import View as View

GAME = AuctionGame()
