"""What cards are called: their faces among the sprites, and their ranks as a player writes them."""

from game.engine.cards import RANK_LETTERS, Card, Joker, PlayingCard, Rank

RANK_NAMES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king", "ace")
JOKER_NAMES = ("red", "black")
SUIT_NAMES = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def face_name(card: PlayingCard) -> str:
    """The name of a card's face among the sprites."""
    if isinstance(card, Joker):
        return f"cards/joker_{JOKER_NAMES[card.number - 1]}"
    return f"cards/{rank_name(card)}_of_{SUIT_NAMES[card.suit.value]}"


def rank_name(card: Card) -> str:
    """A rank's name in the names of the sprites."""
    return RANK_NAMES[RANK_LETTERS.index(card.rank.letter)]


def short_rank(card: PlayingCard) -> str:
    """A card's rank as a player writes it, and a joker's two letters."""
    return "Jk" if isinstance(card, Joker) else rank_word(card.rank)


def rank_word(rank: Rank) -> str:
    """A rank as a player writes it: 10, and J Q K A."""
    return "10" if rank is Rank.TEN else rank.letter
