"""How cards move: drawn, turned up, shifted, discarded, shuffled."""

from game.engine.cards import SEATS, Seat
from game.engine.events import CardDrawn
from scenes.drawing.pictures import BACK, CardPicture, DeckPicture, DiscardsPicture
from scenes.high_low.captions import TableChange
from scenes.high_low.unfolding import innermost
from scenes.motion.placement import Key, Placement, moved_to
from scenes.motion.timings import BEAT, DEAL, FLIP, STILLNESS, TO_DECK, TO_DISCARDS
from scenes.motion.tween import Chain, Cue, Delay, Flip, Hop, Move, Together, Tween


def draw(change: TableChange, event: CardDrawn) -> Tween:
    """A card slides from the deck to its place, and turns up for whoever may see it."""
    (key,) = change.come("card", event.seat)
    end = change.will[key]
    deck = change.was["deck", event.seat]
    face_down = _with_card(end, sprite=BACK)
    start = _with_card(moved_to(face_down, deck), width=_pile_width(deck))
    slide = Chain(change.at_once(("deck", event.seat)), Cue("card_slide"), Move(key, start, face_down, DEAL))
    if event.card is None:
        return slide
    return Chain(slide, Cue("card_flip"), Flip(key, face_down, end, FLIP))


def reveal(change: TableChange) -> Tween:
    """A beat of stillness, both cards together, then the coins."""
    cards: list[Tween] = [Flip(key, change.was[key], change.will[key], FLIP) for key in change.kept("card")]
    cards += [Hop(key, change.will[key], FLIP) for key in _open_before(change)]
    coins = [Flip(key, change.was[key], change.will[key], FLIP) for key in change.kept("token")]
    return Chain(
        Cue("reveal_breath"),
        Delay(STILLNESS),
        Cue("card_flip"),
        Together(cards),
        Cue("coin_3"),
        Together(coins),
        change.at_once(*(key for key in change.changed if key[0] in ("word", "note"))),
        Delay(BEAT),
    )


def _open_before(change: TableChange) -> list[Key]:
    """The cards of a showdown that whoever looks could see before it: their own."""
    at = innermost(change.after.view)
    place = change.after.view.frames[at].decided - 1
    keys: list[Key] = [("card", seat, at, place) for seat in SEATS]
    return [key for key in keys if change.was[key] == change.will[key]]


def shift(change: TableChange, seconds: float) -> Tween:
    """Every card that lies elsewhere afterwards goes there, and so does the coin with it."""
    keys = (*change.kept("card"), *change.kept("token"))
    return Together([Move(key, change.was[key], change.will[key], seconds) for key in keys])


def settle_the_rest(change: TableChange) -> Tween:
    """Everything but cards and prediction coins lies at once where it will."""
    return change.at_once(*(key for key in change.changed if key[0] not in ("card", "token")))


def discard(change: TableChange) -> Tween:
    """Every card on the table goes to its owner's discards."""
    moves = []
    for key in change.gone("card"):
        lying, pile = change.was[key], change.will["discards", int(key[1])]
        end = _with_card(moved_to(lying, pile), width=_pile_width(pile), angle=4.0)
        moves.append(Move(key, lying, end, TO_DISCARDS, leaves=True))
    return Chain(Cue("card_slide"), Together(moves))


def reshuffle(change: TableChange, seat: Seat) -> Tween:
    """The discards are turned over and become the deck."""
    pile, deck = change.was.get(("discards", seat)), change.will["deck", seat]
    if pile is None:
        # in a WAR the discards lie out of sight
        return Chain(Cue("shuffle"), Delay(TO_DECK))
    face_down = pile._replace(picture=deck.picture)
    gone = change.at_once(("discards", seat), ("discards label", seat))
    move = Move(("reshuffled", seat), face_down, moved_to(face_down, deck), TO_DECK, leaves=True)
    return Chain(Cue("shuffle"), gone, move, change.at_once(("deck", seat), ("deck label", seat)))


def _with_card(
    placement: Placement, sprite: str | None = None, width: int | None = None, angle: float = 0.0
) -> Placement:
    """The same card, another side up, of another size or lying otherwise."""
    picture = placement.picture
    assert isinstance(picture, CardPicture)
    return placement._replace(
        picture=picture._replace(sprite=sprite or picture.sprite, width=width or picture.width, angle=angle, shade=0.0)
    )


def _pile_width(pile: Placement) -> int:
    assert isinstance(pile.picture, DeckPicture | DiscardsPicture)
    return pile.picture.width
