"""By ear: a player who sees nothing plays whole matches, and nothing secret is spoken at a shared screen."""

from random import Random

import pytest

from game.engine.high_low.rules import QUICK
from tests.scenes.conftest import Start
from tests.scenes.listening import BlindPlayer


@pytest.mark.parametrize("bot", ["steady", None])
def test_a_match_of_high_low_war_is_played_by_ear(start: Start, bot: str | None) -> None:
    program = start(speed="fast")
    player = BlindPlayer(program)
    program.begin(bot, QUICK)
    said = player.play_high_low(Random(1))
    assert any("wins" in sentence for sentence in said)
