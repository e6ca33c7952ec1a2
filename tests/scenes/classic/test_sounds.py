"""However fast battles of Classic War go by, what sounds at once never clips, and no sound is heard twice at once."""

from collections import defaultdict
from itertools import pairwise

import pytest
from pygame import Surface

from game.engine.core.seated_players import Computer
from game.settings import LOUDEST
from scenes.classic.board import PACES, ClassicBoard
from scenes.core.look import Look
from scenes.core.sound_and_music import Sounds, gain
from scenes.core.table_layout import lay_out
from scenes.drawing.asset_pack import Pack
from scenes.table.director import GAP
from scenes.table.match_board import SeatedPlayer
from tests.sampling import sampled
from tests.scenes.classic.telling import tell
from tests.scenes.conftest import SIZE
from tests.scenes.test_sounds import FRAME, Timeline, besides, loudest

LAYOUT = lay_out(SIZE)
MATCHES = range(0, 120, 6)

every_pace = pytest.mark.parametrize("step", sampled(range(len(PACES)), (len(PACES) - 1,)))
every_speed = pytest.mark.parametrize("speed", ["normal", "fast"])


class Heard(Sounds):
    """Notes which sounds are played."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[str] = []

    def play(self, name: str) -> None:
        """Take note of a sound."""
        self.names.append(name)


@pytest.fixture
def listening(pack: Pack, screen: Surface) -> Look:
    """The look of scenes, with a sound device that keeps what they play."""
    return Look(SIZE, pack, pack, Heard())


def timeline(look: Look, seed: int, speed: str, step: int, skip_every: int) -> Timeline:
    """Return the times of the sounds in an automatic match. A key is pressed every `skip_every` frames."""
    heard, frames, board = [], 0, None
    assert isinstance(look.sounds, Heard)
    for each in tell(seed, 60):
        _tableau, events, after = each.seen_by(None)
        if board is None:
            board = ClassicBoard(after, None, tuple(SeatedPlayer(Computer(""), "") for _name in after.players), LAYOUT)
            board.apply(look.settings._replace(speed=speed))
            board.pace_step, board.auto = step, True
        board.receive(events, after)
        while not board.idle:
            frames += 1
            if skip_every and not frames % skip_every:
                board.skip()
            look.sounds.names.clear()
            board.update(FRAME, look)
            heard += [(frames * FRAME, name) for name in look.sounds.names]
    return heard


@every_pace
@pytest.mark.parametrize("speed", sampled(("normal", "fast"), ("fast",)))
def test_nothing_clips_however_much_sounds_at_once(pack: Pack, listening: Look, speed: str, step: int) -> None:
    """A key pressed 15 times a second, now and then or never; everything else besides, all at full volume."""
    played = [timeline(listening, seed, speed, step, skip) for seed in MATCHES for skip in (0, 4, 15)]
    assert (max(loudest(pack, heard) for heard in played if heard) + besides(pack)) * gain(LOUDEST) <= 1


@pytest.mark.exhaustive
@every_speed
def test_a_sound_that_has_only_just_begun_is_not_heard_again(listening: Look, speed: str) -> None:
    gaps = []
    for seed in MATCHES:
        begun = defaultdict(list)
        for at, name in timeline(listening, seed, speed, len(PACES) - 1, 4):
            begun[name].append(at)
        gaps += [after - before for times in begun.values() for before, after in pairwise(times)]
    assert min(gaps) >= GAP - 1e-9
