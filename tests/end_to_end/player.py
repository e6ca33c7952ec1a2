"""A player at the window, who decides according to the record on disk.

A key pressed during an animation only finishes it, and a key pressed right after a button has changed its meaning does
nothing. Therefore, the player presses again if a decision doesn't reach the disk.
"""

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from game.engine.core.cards import Rank, Seat
from game.engine.core.match import Match
from game.engine.high_low.actions import Call, Check, Decision, Predict, PredictChoice, Prediction, Raise, RaiseRange
from game.engine.high_low.game import LINES
from tests.end_to_end.places import panel
from tests.end_to_end.records import match_in, whole_lines
from tests.end_to_end.window import GameWindow
from tests.waiting import look_for

ASKING = ("PredictScene", "WagerScene", "HandoverScene", "PrivateScene")
A_MOMENT = 0.7
"""Time that a decision usually needs to reach the disk, in seconds."""

A_PERSONS_PACE = 0.8
"""Time between the first and the second prediction, in seconds. The button ignores keys for almost as long."""

ATTEMPTS = 30

HIGHER, LOWER = Prediction.HIGHER, Prediction.LOWER
KEYS = {HIGHER: "Up", LOWER: "Down"}


class Player:
    """A player who plays every person's seat in turn."""

    def __init__(self, window: GameWindow, record: Path, persons: Sequence[Seat] = (0,)) -> None:
        self.window = window
        self.record = record
        self.persons = tuple(persons)
        self.asked = 0

    @property
    def match(self) -> Match:
        """The match so far, as recorded."""
        return match_in(self.record)

    def wait_until_asked(self) -> str:
        """Wait until the window shows a prompt or the result. Returns the name of that scene."""
        self.asked = self.window.wait_for_scene(*ASKING, "ResultScene", after=self.asked)
        return self.window.scenes()[-1]

    def to_act(self) -> Seat:
        """Return the seat of the person who must act, or the starter if both people must predict at one screen."""
        waiting = [seat for seat in self.match.to_act() if seat in self.persons]
        starter = self.match.public_view().starter
        return starter if starter in waiting else waiting[0]

    def take_the_screen(self) -> str:
        """Confirm at the curtain that the player has taken the screen. Returns the name of the scene behind it."""
        seen = len(self.window.scenes())
        self.again_until(lambda: self.window.press("Return"), lambda: len(self.window.scenes()) > seen, "a hand-over")
        self.asked = self.window.wait_for_scene("PrivateScene", "WagerScene", after=seen)
        return self.window.scenes()[-1]

    def decide(self, decision: Decision, by_mouse: bool = False) -> None:
        """Make a decision in the window, and verify that it is the next one on disk."""
        before = len(whole_lines(self.record))
        act = self._clicks(decision) if by_mouse else self._keys(decision)

        def own_line() -> object:
            written = map(json.loads, whole_lines(self.record)[before:])
            return next((line for line in written if line.get("seat") == decision.seat), None)

        written = self.again_until(act, own_line, str(decision))
        assert written == json.loads(LINES.write(decision)), f"{decision} was made, and {written} written"

    def again_until(self, act: Callable[[], None], done: Callable[[], object], what: str) -> object:
        """Repeat an action until `done` returns a true value, and return that value. Fails with `what` after several
        attempts."""
        for _attempt in range(ATTEMPTS):
            self.window.must_run()
            act()
            if found := look_for(done, A_MOMENT):
                return found
        raise AssertionError(f"{what} is never taken: {self.window.told()}")

    def _keys(self, decision: Decision) -> Callable[[], None]:
        """Return a function that presses the keys for a decision, after undoing choices left by an earlier attempt."""
        match decision:
            case Predict(say=(only,)):
                keys = [KEYS[only]]
            case Predict(say=say):
                keys = ["BackSpace", *(KEYS[prediction] for prediction in say)]
            case Raise(to=to):
                keys = ["m", *str(to), "r"]
            case _:
                keys = ["c"]
        apart = A_PERSONS_PACE if isinstance(decision, Predict) and len(keys) > 1 else 0.012
        return lambda: self.window.press(*keys, seconds_apart=apart)

    def _clicks(self, decision: Decision) -> Callable[[], None]:
        """Return a function that clicks a decision. For a raise, it chooses the largest one allowed."""
        first, second = (button.center for button in panel().buttons)
        match decision:
            case Predict(say=(only,)):
                places = [first if only is HIGHER else second]
            case Predict(say=say):
                places = [panel().extra.center, *(first if prediction is HIGHER else second for prediction in say)]
            case Raise():
                places = [panel().chips[3].center, second]
            case _:
                places = [first]
        rest = A_PERSONS_PACE if isinstance(decision, Predict) and len(places) > 1 else 0.0
        return lambda: self._click_in_turn(places, rest)

    def _click_in_turn(self, places: Sequence[tuple[int, int]], rest: float) -> None:
        for place in places:
            self.window.click(place, rest)


def honest(match: Match, seat: Seat) -> Predict:
    """Return the likelier prediction for each of a seat's own cards."""
    view = match.view(seat)
    cards = next(option.cards for option in view.legal if isinstance(option, PredictChoice))
    frame = view.frames[-1]
    own = [lying.card for lying in frame.cards[seat]][-cards:]
    assert None not in own
    return Predict(seat, tuple(HIGHER if card and card.rank >= Rank.EIGHT else LOWER for card in own))


def careful(match: Match, seat: Seat) -> Decision:
    """Return a check or a call."""
    legal = match.legal_actions(seat)
    return next(option for option in legal if isinstance(option, Check | Call))


def raising(match: Match, seat: Seat, most: bool) -> Decision:
    """Return the largest raise if `most` is true, or else the smallest one. If no raise is allowed, return a check or a
    call."""
    bounds = next((option for option in match.legal_actions(seat) if isinstance(option, RaiseRange)), None)
    return Raise(seat, bounds.high if most else bounds.low) if bounds else careful(match, seat)
