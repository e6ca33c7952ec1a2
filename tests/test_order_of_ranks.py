"""The rules alone know the order of ranks: where aces are low, all that plays, judges and shows follows (R8)."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.coach.high_low.option_values_and_hints import hinting
from game.coach.high_low.reasons import reason_for
from game.coach.high_low.review import review
from game.coach.high_low.review_results import Grade
from game.engine.core.cards import SEATS, STANDARD_DECK, Card, Rank
from game.engine.core.match import Match
from game.engine.high_low.actions import Predict, Prediction
from game.engine.high_low.counting import count, full_deck_odds, odds
from game.engine.high_low.events import CardsRevealed, PotSplit, PotWon
from game.engine.high_low.game import tally
from game.engine.high_low.rules import AS_WRITTEN, LONG, HighLowRules, right_prediction, value
from game.opponents.high_low.deciding import decide
from game.opponents.high_low.levels import OPPONENTS
from game.opponents.high_low.solving.showdown_to_solve import showdown_of
from game.opponents.high_low.solving.solver import solve
from game.opponents.high_low.strategy_cache import Library, held, questions
from scenes.core.table_layout import lay_out
from scenes.drawing.canvas_and_pictures import VerdictPicture
from scenes.high_low.board import place
from scenes.high_low.card_memory import remembered
from scenes.high_low.shown_table import Tableau, apply_event
from tests.engine.scripted import check_down, deal, of

HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER
LAYOUT = lay_out((1280, 720))


@pytest.fixture(autouse=True)
def aces_low(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house rule by which the ace is the lowest card."""
    monkeypatch.setattr(HighLowRules, "ranks", (Rank.ACE, *tuple(Rank)[:-1]))


def _record(match: Match) -> bytes:
    return "".join(f"{line}\n" for line in match.record).encode()


def test_every_card_beats_an_ace_and_none_a_king() -> None:
    ace, king = Card.parse("AH"), Card.parse("KH")
    for other in STANDARD_DECK:
        assert right_prediction(ace, other, AS_WRITTEN) is (None if other.rank is Rank.ACE else LOWER)
        assert right_prediction(king, other, AS_WRITTEN) is (None if other.rank is Rank.KING else HIGHER)


@pytest.mark.parametrize("card", ["2C", "5C", "KC"])
def test_an_ace_called_lower_is_right(card: str) -> None:
    assert of(check_down(deal("AH", card), "lower", "higher"), PotSplit)
    assert [won.seat for won in of(check_down(deal("AH", card), "higher", "higher"), PotWon)] == [1]


def test_the_statistics_count_it_as_right() -> None:
    events = check_down(deal("AH", "5C"), "lower", "lower")
    assert [dict(seat) for seat in tally(AS_WRITTEN, events).seats] == [
        {"said A": 1, "right A": 1},
        {"said 5": 1, "right 5": 0},
    ]


def test_the_odds_know_it() -> None:
    match = deal("AH", "KC")
    ace, king = (odds(match.view(seat), (0, 0)) for seat in SEATS)
    assert ace and king
    assert ace == full_deck_odds(value(Card.parse("AH"), AS_WRITTEN)) and (ace.higher, king.lower) == (0, 0)
    assert ace.lower == king.higher == pytest.approx(48 / 51)


@pytest.mark.parametrize("name", OPPONENTS)
def test_every_opponent_knows_it(name: str) -> None:
    match, traits, library = deal("AH", "KC", LONG), OPPONENTS[name].traits, Library()
    for seat, right in enumerate((LOWER, HIGHER)):
        view = match.view(seat)
        asked = questions(view, traits)
        library.solve(asked)
        strategies = tuple(library[question] for question in asked)
        decisions = Counter(decide(view, traits, Random(seed), strategies) for seed in range(20))
        assert decisions.most_common(1)[0][0] == Predict(seat, (right,))


def test_the_solver_knows_it() -> None:
    match = deal("AH", "KC", LONG)
    solution = solve(showdown_of(match.public_view()), 200)
    for seat, right in enumerate((LOWER, HIGHER)):
        best = max(solution.predictions(seat, held(match.view(seat), (0, 0))), key=lambda choice: choice.weight)
        assert (best.what, best.weight) == (right, 1.0)


def test_a_hint_knows_it(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_bytes(_record(deal("AH", "KC", LONG)))
    hints = [next(found for found in hinting(path, seat) if found) for seat in SEATS]
    assert [hint.predictions[0].better for hint in hints] == [LOWER, HIGHER]


def test_a_review_and_its_lesson_know_it() -> None:
    match = deal("AH", "KC", LONG)
    check_down(match, "higher", "higher")
    ann, bo = review(_record(match), stop_after=40).seats
    assert [seat.verdicts[0].judgement.grade for seat in (ann, bo)] == [Grade.MISTAKE, Grade.GOOD]
    assert str(reason_for(ann.verdicts[0])) == "Your ace is lower than 48 of the 51 cards still out."
    assert str(ann.lesson) == "Trust a clear card: predict HIGHER on a 10 or better and LOWER on a 4 or less."


def test_the_card_memory_counts_from_the_ace_on() -> None:
    view = deal("AH", "KC").view(0)
    left = [card for card in STANDARD_DECK if str(card) != "AH"]
    assert remembered(view) == ("Not seen yet", count(left, view.rules))
    assert count(left, view.rules)[0] == 3


@pytest.mark.parametrize("said", Prediction)
def test_the_table_marks_who_was_right(said: Prediction) -> None:
    match = deal("AH", "KC")
    tableau = Tableau(match.public_view())
    for event in check_down(match, said.value, "higher"):
        tableau = apply_event(tableau, event)
        if isinstance(event, CardsRevealed):
            break
    marks = [place(tableau, LAYOUT)["verdict", seat, 0, 0].picture for seat in SEATS]
    assert [isinstance(mark, VerdictPicture) and mark.right for mark in marks] == [said is LOWER, True]
