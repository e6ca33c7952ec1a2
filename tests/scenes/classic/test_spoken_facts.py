"""Classic War's answers to the keys for speech."""

from game.keys.speech import SpeechKey
from scenes.classic.spoken_facts import fact
from tests.scenes.classic.moments import LONG_NAMES, match


def test_anybody_may_turn_up_the_next_cards_between_battles() -> None:
    assert fact(SpeechKey.TURN, match(2).public_view()) == "Anybody may turn up the next cards"


def test_v1_whoever_still_arranges_a_packet_is_named() -> None:
    told = fact(SpeechKey.TURN, match(2, arrange=True).public_view())
    assert told.endswith("may decide") and all(name in told for name in LONG_NAMES[:2])
