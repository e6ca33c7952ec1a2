"""A player who plays by ear: hears sentences and presses keys, but sees nothing."""

from collections.abc import Callable
from random import Random

import pygame

from game.settings import Settings
from scenes.app.voice import SilentVoice
from tests.scenes.program import Program

LONGEST = 4_000
"""Maximum number of times that a player listens in a match."""

STEPS = 16
"""Steps of a replay that contain a prediction."""

PATIENCE = 90
"""Maximum number of frames for which a player waits for a sentence."""

FRAME = 0.1


class HeardVoice(SilentVoice):
    """A voice that records every sentence. `said` holds all of them, and `waiting` those said since speech stopped
    last."""

    is_open = True

    def __init__(self) -> None:
        self.said: list[str] = []
        self.waiting: list[str] = []

    def say(self, sentence: str, interrupt: bool) -> None:
        if interrupt:
            self.waiting.clear()
        self.said.append(sentence)
        self.waiting.append(sentence)

    def stop(self) -> None:
        self.waiting.clear()


def listen(program: Program) -> HeardVoice:
    """Turn on speech in a program, and return its voice."""
    voice = HeardVoice()

    def open_voice(_settings: Settings) -> HeardVoice:
        return voice

    program.app.speaker.use(open_voice)
    program.frames(2)
    return voice


class BlindPlayer:
    """A player who hears a program, and whose choices depend only on the sentences."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.voice = listen(program)
        self._heard = 0

    def hear(self) -> list[str]:
        """Return the sentences said since the last call. Waits until a sentence is said, and then until no more
        follow."""
        silent = 0
        before = self._heard
        while len(self.voice.said) == before and silent < PATIENCE:
            self.program.frame(FRAME)
            silent += 1
        for _number in range(LONGEST):
            count = len(self.voice.said)
            for _frame in range(8):
                self.program.frame(FRAME)
            if len(self.voice.said) == count:
                break
        self._heard = len(self.voice.said)
        return self.voice.said[before:]

    def press(self, key: int) -> list[str]:
        """Press a key, and return the sentences said after it."""
        self.program.press(key, chr(key) if 32 < key < 127 else "")
        return self.hear()

    def ask(self, key: str) -> str:
        """Press a speech key, and return the answer."""
        before = len(self.voice.said)
        self.program.press(ord(key), key)
        self._heard = len(self.voice.said)
        return "\n".join(self.voice.said[before:])

    def find(self, *beginnings: str, key: int = pygame.K_TAB, most: int = 90) -> str:
        """Move the focus until a sentence begins with one of these words, and return that sentence."""
        said = self.ask("z").split(", ")
        for _number in range(most):
            found = [sentence for sentence in said if sentence.startswith(beginnings)]
            if found:
                return found[0]
            said = self.press(key)
        raise AssertionError(f"none of {beginnings} is ever said")

    def choose(self, label: str) -> list[str]:
        """Move the focus to a button by its name, and press it. Returns the sentences said after it."""
        self.find(label)
        return self.press(pygame.K_SPACE)

    def hears_in_replay(self, word: str) -> bool:
        """Step back in a replay, which may have ended, and then forwards. Returns True if a sentence contains this
        word."""
        for _step in range(STEPS):
            if any(sentence.startswith("0 of ") for sentence in self.press(pygame.K_LEFT)):
                break
        return any(word in sentence for _step in range(STEPS) for sentence in self.press(pygame.K_RIGHT))

    def play_high_low(self, rng: Random, said: list[str] | None = None) -> list[str]:
        """Play a match of High Low War against a computer or a friend to its end, after the sentences `said`. Returns
        the last sentences."""
        return self._play(
            said or self.hear(), ("wins the match", "match is a draw"), lambda told: self._answer(told, rng)
        )

    def play_classic(self) -> list[str]:
        """Play a match of Classic War to its end. Returns the last sentences."""
        return self._play(self.hear(), ("wins the match", "a draw"), self._turn)

    def learn(self, said: list[str] | None = None) -> list[str]:
        """Play the tutorial of High Low War, after the sentences `said`, by trying each answer until it is right.
        Returns the last sentences."""
        rng = Random(1)
        return self._play(said or self.hear(), ("Well played",), lambda told: self._try(told, rng))

    def _play(self, said: list[str], ends: tuple[str, ...], go_on: Callable[[str], list[str]]) -> list[str]:
        for _number in range(LONGEST):
            told = " | ".join(said)
            if any(end in told for end in ends):
                return said
            said = go_on(told)
        raise AssertionError(f"nothing comes to an end: {said}")

    def _answer(self, told: str, rng: Random) -> list[str]:
        if "it’s your turn" in told:
            return self.press(pygame.K_RETURN)
        if "Hold Space to hear your cards" in told or "Card 2 of 2" in told:
            return self.press(_prediction(self._look()))
        cards = next((sentence for sentence in told.split(" | ") if sentence.startswith("Your card")), "")
        if cards:
            return self.press(_prediction(cards))
        if "to call" in told:
            may_raise = self.ask("g").startswith("Raise to")
            return self.press(pygame.K_r if may_raise and rng.random() < 1 / 3 else pygame.K_c)
        return self.hear()

    def _turn(self, told: str) -> list[str]:
        if "goes first?" in told:
            return self.press(pygame.K_UP)
        return self.press(pygame.K_SPACE)

    def _try(self, told: str, rng: Random) -> list[str]:
        """Answer a question or a note of the tutorial. If a key has had no effect, ask for the question."""
        told = told or self.ask("z")
        if "Next" in told:
            return self.press(pygame.K_RETURN)
        if "higher or lower?" in told or "second card?" in told or "Try" in told or "Choose" in told:
            return self.press(rng.choice((pygame.K_UP, pygame.K_DOWN)))
        return self.press(rng.choice((pygame.K_c, pygame.K_r, pygame.K_UP, pygame.K_DOWN)))

    def _look(self) -> str:
        """Hold the peek key until the player's own cards have been said, and return that sentence."""
        before = len(self.voice.said)
        for _number in range(20):
            self.program.frame(FRAME)
        self.program.down(pygame.K_SPACE)
        self.program.frames(4, FRAME)
        cards = next(sentence for sentence in self.voice.said[before:] if sentence.startswith("Your card"))
        self.program.up(pygame.K_SPACE)
        self.program.frames(2, FRAME)
        assert not self.voice.waiting, "silence follows at once"
        self._heard = len(self.voice.said)
        return cards


def _prediction(cards: str) -> int:
    """Return the key for the likelier prediction about the first of some cards in a sentence."""
    higher, lower, _war = (int(word[:-1]) for word in cards.split(";")[0].split() if word.endswith("%"))
    return pygame.K_UP if higher >= lower else pygame.K_DOWN
