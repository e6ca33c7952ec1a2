"""A match filmed frame by frame, with its pixels, sounds and history, and decks in which only some cards are fixed."""

from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from random import Random

import pygame

from game.engine.core.cards import STANDARD_DECK, Cards, parse_cards
from game.engine.core.record_format import Header, write_header
from game.engine.high_low.actions import (
    Call,
    Check,
    Deal,
    Decision,
    Predict,
    PredictChoice,
    Prediction,
    Raise,
    RaiseRange,
)
from game.engine.high_low.events import CardsRevealed
from game.engine.high_low.game import LINES
from game.engine.high_low.rules import LONG, HighLowRules
from game.keys.speech import SPEECH_ACTIONS
from game.session.local_session import LocalSession
from scenes.core.intents import ContinueMatch
from scenes.core.scene import Scene
from scenes.high_low.predict import PredictScene, PrivateScene
from scenes.high_low.wager import WagerScene
from scenes.table.decision_prompts import HandoverScene, PromptScene
from tests.scenes.listening import HeardVoice
from tests.scenes.program import Program

NAME = "match.jsonl"
FRAME = 0.04
THINKING_FRAMES = 20
"""Number of frames for which a player in a film looks at a question. Buttons are guarded for a shorter time."""

USUAL_SPEECH_KEYS = "".join(action.usual_key for action in SPEECH_ACTIONS)

Act = Callable[[Program, Scene], None]


def decks(zero: str, one: str, rng: Random) -> tuple[Cards, Cards]:
    """Return both decks: the named cards on top, and all others dealt at random."""
    named = parse_cards(zero) if zero else (), parse_cards(one) if one else ()
    rest = [card for card in STANDARD_DECK if card not in named[0] + named[1]]
    rng.shuffle(rest)
    cut = 26 - len(named[0])
    return (*named[0], *rest[:cut]), (*named[1], *rest[cut:])


def sit_down(program: Program, dealt: tuple[Cards, Cards], bot: str | None, rules: HighLowRules = LONG) -> None:
    """Continue a match of which only the deal has been recorded. The flip and the first cards are still to come."""
    header = Header(rules, ("Ann", "Bo"), {"bots": [None, bot]})
    folder: Path = program.folder / "matches"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / NAME).write_text(f"{write_header(header)}\n{LINES.write(Deal(dealt))}\n")
    program.do(ContinueMatch(NAME))


def film(program: Program, act: Act, depth: int = 0, most: int = 3000) -> list[tuple[str, object]]:
    """Return everything seen and heard until a showdown at a depth is turned up, frame by frame. `act` plays for the
    players."""
    frames: list[tuple[str, object]] = []
    waited = 0
    while not _is_revealing(program, depth):
        assert len(frames) < most, f"nothing is revealed: {program.top}"
        asked = isinstance(program.top, PromptScene | HandoverScene) and program.board.idle
        waited = waited + 1 if asked else 0
        if waited > THINKING_FRAMES:
            waited = 0
            act(program, program.top)
        else:
            program.frame(FRAME)
        frames.append(still(program))
    return frames


def still(program: Program) -> tuple[str, object]:
    """Return everything seen, heard and spoken at this moment, and the text of the history."""
    seen = blake2b(program.window.screen.get_buffer().raw, digest_size=16).hexdigest()
    heard, history = tuple(program.sounds), tuple(program.board.history.lines)
    program.sounds.clear()
    voice = program.app.speaker.voice
    spoken: tuple[str, ...] = ()
    if isinstance(voice, HeardVoice):
        spoken = tuple(voice.said)
        voice.said.clear()
    return seen, (heard, history, spoken)


def _is_revealing(program: Program, depth: int) -> bool:
    event = program.board.director.event
    return isinstance(event, CardsRevealed) and event.depth == depth


def playing(keys: list[int]) -> Act:
    """Return a function that predicts with these keys, in order, checks and calls, and takes the screen with Enter."""
    left = list(keys)

    def act(program: Program, scene: Scene) -> None:
        match scene:
            case HandoverScene():
                program.press(pygame.K_RETURN)
            case PredictScene() | PrivateScene():
                program.press(left.pop(0))
            case WagerScene():
                program.press(pygame.K_c)
            case _:
                raise AssertionError(scene)

    return act


def asking(act: Act) -> Act:
    """Return a function that plays like `act`, but presses every speech key first."""

    def ask(program: Program, scene: Scene) -> None:
        for key in USUAL_SPEECH_KEYS:
            program.press(ord(key), key)
        act(program, scene)

    return ask


def scripted_bot(predictions: list[Prediction]) -> Callable[[LocalSession, int], Decision]:
    """Return a function that decides for a computer: it raises once if possible, and makes these predictions in order,
    regardless of its cards."""
    left = list(predictions)

    def decide(session: LocalSession, seat: int) -> Decision:
        legal = session.view(seat).legal
        for option in legal:
            if isinstance(option, PredictChoice):
                return Predict(seat, tuple(left.pop(0) for _card in range(option.cards)))
        raising = next((option for option in legal if isinstance(option, RaiseRange)), None)
        wagering = session.view(None).wagering
        if raising is not None and wagering is not None and not wagering.raises:
            return Raise(seat, raising.low)
        return next(option for option in legal if isinstance(option, Check | Call))

    return decide
