"""What a view tells of the cards that lie face down, held against what has been shown and against every world."""

from collections import Counter
from itertools import permutations
from random import Random

from game.engine.core.cards import STANDARD_DECK, Card, Rank, Seat
from game.engine.high_low.counting import (
    Odds,
    Spot,
    contested,
    count,
    has_been_round,
    is_fresh,
    odds,
    ranks_at,
    ranks_in_deck,
    unseen,
)
from game.engine.high_low.redaction import player_view
from game.engine.high_low.rules import CARDS_EACH
from game.engine.high_low.state import State
from game.engine.high_low.views import PlayerView
from tests.engine.hidden import hidden, other_world
from tests.engine.passes import moments
from tests.engine.scripted import deal, even_rounds, predict

NAMES = ("Ann", "Bo")


def rank_counts(*letters: str) -> tuple[int, ...]:
    return count(Card.parse(letter + "C") for letter in letters)


def test_known_are_the_cards_that_a_seat_has_shown_and_no_others() -> None:
    """S2: each player plays the same 26 cards all match. S6: the discards become the deck."""
    kinds: Counter[str] = Counter()
    for match, seat, shown in moments(matches=12, seed=1):
        view, own = match.view(seat), owners(match.state)
        for owner in (0, 1):
            assert set(view.known[owner]) == shown & own[owner]
            assert list(view.known[owner]) == [card for card in STANDARD_DECK if card in view.known[owner]]
        kinds["first" if match.state.fresh == CARDS_EACH else "later" if match.state.fresh == 0 else "between"] += 1
    assert min(kinds.values()) > 20 and len(kinds) == 3, kinds


def owners(state: State) -> tuple[set[Card], set[Card]]:
    """All 26 cards of each seat."""
    piles = [
        {*state.decks[seat], *state.discards[seat], *(card for frame in state.frames for card in frame.cards[seat])}
        for seat in (0, 1)
    ]
    return piles[0], piles[1]


def test_the_odds_of_a_first_card_are_three_fifty_firsts_for_a_tie() -> None:
    """S1: the facts to test against: two ranks are equal with probability 3/51."""
    view = deal("KH", "5C").view(0)
    assert contested(view) == (0, 0)
    assert odds(view, (0, 0)) == Odds(44 / 51, 4 / 51, 3 / 51)


def test_there_are_no_odds_of_a_card_that_the_viewer_does_not_see() -> None:
    match = deal("KH", "5C")
    before = match.view(0)
    assert ranks_at(before, 0, (0, 0)) == rank_counts("K")
    assert sum(ranks_at(before, 1, (0, 0))) == 51


def test_every_card_shown_is_counted() -> None:
    match = deal("KH AC 2C", "5C QD 3C")
    even_rounds(match, 2)
    view = match.view(0)
    seen = {"KH", "5C", "AC", "QD", "2C"}
    assert unseen(view) == tuple(card for card in STANDARD_DECK if str(card) not in seen)
    assert odds(view, (0, 0)) == Odds(0.0, 44 / 47, 3 / 47)


def test_in_a_war_the_own_card_beside_it_is_counted_too() -> None:
    """W1: each looks at both cards."""
    match = deal("9H KH KC", "9C 5C QD")
    predict(match, "higher", "lower")
    while match.public_view().wagering:
        match.apply(match.legal_actions(match.to_act()[0])[0])
    found = odds(match.view(0), (1, 0))
    assert found == Odds(42 / 48, 4 / 48, 2 / 48)  # unseen: 2 kings, 4 aces, 42 lower


def test_a_deck_that_has_been_round_holds_what_it_has_not_shown_since() -> None:
    for match, seat, _shown in moments(matches=4, seed=2):
        view, other = match.view(seat), 1 - seat
        state = match.state
        if state.fresh:
            continue
        _fresh, worn = hidden(state, other)
        assert ranks_in_deck(view, other) == count((*state.decks[other], *worn))
        assert has_been_round(view, other)


def test_before_that_it_is_among_the_cards_nobody_has_seen() -> None:
    match = deal("KH", "5C")
    view = match.view(0)
    assert not has_been_round(view, 1)
    assert sum(ranks_in_deck(view, 1)) == 51
    assert sum(ranks_in_deck(match.public_view(), 1)) == 52


def test_the_last_card_of_the_first_time_through_is_known_to_the_other() -> None:
    """S2: 26 cards each; with 25 shown of each, the own card tells the other's."""
    found = 0
    for match, seat, shown in moments(matches=6, seed=3):
        state = match.state
        fresh, _worn = hidden(state, 1 - seat)
        if len(shown) == 2 * (CARDS_EACH - 1) and len(fresh) == 1:
            view = match.view(seat)
            spot = spots(view, 1 - seat)[0]
            assert is_fresh(view, 1 - seat, spot)
            assert ranks_at(view, 1 - seat, spot) == count(fresh)
            found += 1
    assert found > 5


def test_odds_are_those_of_every_world_that_looks_the_same() -> None:
    """Each way to lay the cards that a seat can't tell apart is tried, where they are few."""
    kinds: Counter[tuple[bool, bool]] = Counter()
    for match, seat, _shown in moments(matches=40, seed=4):
        view, state = match.view(seat), match.state
        for spot in spots(view, 1 - seat):
            worlds = every_world(state, seat, spot)
            if worlds is None:
                continue
            own = view.frames[spot[0]].cards[seat][spot[1]].card
            assert own
            wins = [(own.rank > card.rank) - (own.rank < card.rank) for card in worlds]
            expected = [wins.count(sign) / len(wins) for sign in (1, -1, 0)]
            found = odds(view, spot)
            assert found
            assert all(
                abs(one - two) < 1e-12
                for one, two in zip((found.higher, found.lower, found.equal), expected, strict=True)
            )
            kinds[is_fresh(view, 1 - seat, spot), view.wars > 0] += 1
    assert len(kinds) == 4 and min(kinds.values()) >= 4, kinds


def every_world(state: State, seat: Seat, spot: Spot) -> list[Card] | None:
    """The other's card at a spot, in each way to lay what `seat` can't see; None where there are too many ways."""
    other = 1 - seat
    fresh, worn = hidden(state, other)
    before = sum(len(frame.cards[other]) for frame in state.frames[: spot[0]]) + spot[1]
    first_time = before < state.fresh
    if not first_time:
        pool = [*worn, *state.decks[other]]
    elif state.fresh == CARDS_EACH:
        pool = [*fresh, *state.decks[0], *state.decks[1]]
    else:
        pool = fresh
    if len(pool) > 7:
        return None
    undecided = spots(player_view(state, NAMES, seat), other)
    place = undecided.index(spot) - (0 if first_time else len(fresh))
    return [laid[place] for laid in permutations(pool)]


def spots(view: PlayerView, seat: Seat) -> list[Spot]:
    """Where the seat's undecided cards lie."""
    return [
        (at, place) for at, frame in enumerate(view.frames) for place in range(frame.decided, len(frame.cards[seat]))
    ]


def test_the_odds_depend_on_nothing_that_the_viewer_can_not_see() -> None:
    """Every secret is drawn anew, all 52 cards' owners with it where nobody knows them: the counts stay the same."""
    changed, rng = 0, Random(5)
    for match, seat, _shown in moments(matches=8, seed=5):
        state = match.state
        world = other_world(state, seat, rng)
        views = [player_view(each, NAMES, seat) for each in (state, world)]
        assert views[0] == views[1]
        for spot in spots(views[0], 1 - seat):
            assert odds(views[0], spot) == odds(views[1], spot)
        changed += world != state
    assert changed > 500


def test_counts_go_from_the_two_to_the_ace() -> None:
    assert count(STANDARD_DECK) == (4,) * len(Rank)
    assert rank_counts("2", "A") == (1, *[0] * 11, 1)
