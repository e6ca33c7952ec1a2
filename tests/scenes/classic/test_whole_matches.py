"""Whole matches of Classic War in the real program, from the title to the result, by every way to play."""

from collections.abc import Callable
from itertools import product
from random import Random

import pygame
import pytest

from game.engine.classic.actions import Arrange, Challenge, Claim, Pickup, Turn
from game.engine.classic.game import LINES
from game.engine.classic.rules import PRESETS, ClassicRules, Preset
from game.engine.core.cards import Seat
from game.engine.core.match import Match
from game.games import ENGINES
from game.opponents.classic.levels import opponent_named
from game.opponents.opponent import Reaction
from game.session.local_session import LocalSession
from scenes.classic.arrange_before_battle import ArrangeScene
from scenes.classic.pickup_choice import PickupScene
from scenes.classic.result import ClassicResultScene
from scenes.classic.setup import ClassicSetupScene
from scenes.core.intents import GoToTitle
from scenes.core.scene import Scene
from scenes.high_low.setup import SetupScene
from scenes.menus.rules_page import RulesScene
from scenes.menus.title import TitleScene
from scenes.table.decision_prompts import HandoverScene
from scenes.widgets.choices import ChoiceRow
from tests.sampling import sampled
from tests.scenes.classic.playing import (
    pass_time,
    play_a_while,
    play_by_keyboard,
    play_by_mouse,
    sit_down,
    table_of,
    wait_for_something_to_do,
)
from tests.scenes.conftest import Start
from tests.scenes.program import Program
from tests.seating import bots_of

BY = pytest.mark.parametrize("play", [play_by_keyboard, play_by_mouse], ids=["keyboard", "mouse"])
BY_KEYBOARD_AT_LEAST = pytest.mark.parametrize(
    "play", sampled((play_by_keyboard, play_by_mouse), (play_by_keyboard,), lambda play: play.__name__)
)

Play = Callable[..., None]

QUICK = next(table.rules for table in PRESETS if table.name == "Half a deck")


class Seen:
    """The scenes that were on top whenever there was something to do."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.scenes: list[Scene] = []

    def look(self) -> None:
        if self.program.top not in self.scenes:
            self.scenes.append(self.program.top)

    def of(self, kind: type[Scene]) -> list[Scene]:
        """Those of a kind."""
        return [scene for scene in self.scenes if isinstance(scene, kind)]


def decisions(program: Program) -> list[object]:
    """Return the lines of the finished match's record, after replaying it."""
    data = program.table.session.path.read_bytes()
    assert Match.from_record(data, ENGINES).over and isinstance(program.top, ClassicResultScene)
    return [LINES.read(line) for line in data.decode().splitlines()[1:]]


@pytest.mark.parametrize(
    "played",
    sampled(
        product(((0,), (1,), (0, 1), (0, 2), (0, 1, 2, 3)), (play_by_keyboard, play_by_mouse)),
        (((0,), play_by_mouse), ((0, 2), play_by_keyboard)),
        lambda each: f"{each[0]}-{each[1].__name__}",
    ),
)
def test_turn_by_turn_to_the_result(start: Start, played: tuple[tuple[Seat, ...], Play]) -> None:
    """By one person or several, by keyboard or by mouse."""
    persons, play = played
    program = start(speed="none")
    sitting = sit_down(program, ClassicRules(players=max(2, *(seat + 1 for seat in persons)), deal=4), persons)
    play(program, Random(1))
    assert decisions(program).count(Turn()) == sitting.session.view(None).battles > 3


@pytest.mark.parametrize("persons", sampled(((0,), (1,), (0, 1)), ((0,),)))
def test_by_itself_to_the_result_without_another_key(start: Start, persons: tuple[Seat, ...]) -> None:
    program = start(speed="none")
    sit_down(program, ClassicRules(deal=6), persons)
    program.press(pygame.K_a)
    until_the_result(program)
    assert decisions(program).count(Turn()) > 3


def until_the_result(program: Program, frames: int = 4000, seconds: float = 0.1) -> None:
    """Run frames until the match has played itself to its result."""
    for _number in range(frames):
        if isinstance(program.top, ClassicResultScene):
            return
        pass_time(program, seconds)
    raise AssertionError(f"it has stopped: {program.top}")


@pytest.mark.exhaustive
def test_one_who_is_out_looks_on_and_turns_for_the_others(start: Start) -> None:
    """C17: a player with no cards after a battle is out, and the match continues."""
    program = start(speed="none", seed=7)
    sitting = sit_down(program, ClassicRules(players=4))
    cards: list[int] = []
    play_by_keyboard(program, Random(1), lambda: cards.append(sitting.session.view(None).cards[0]))
    assert cards[-2:] == [0, 0], "the person was out for the last turn"


@BY_KEYBOARD_AT_LEAST
@pytest.mark.parametrize("persons", sampled(((0,), (0, 1)), ((0, 1),)))
def test_a_winner_is_asked_which_card_goes_first(start: Start, play: Play, persons: tuple[Seat, ...]) -> None:
    """C11: the winner of a plain battle of two says which of the two goes first."""
    program = start(speed="none")
    seen = Seen(program)
    sit_down(program, ClassicRules(deal=6, pickup="pile", pickup_order="choice"), persons)
    play(program, Random(2), seen.look)
    picked = [line.seat for line in decisions(program) if isinstance(line, Pickup)]
    asked = [scene.seat for scene in seen.of(PickupScene)]
    assert asked == [seat for seat in picked if seat in persons] and {*picked} == {0, 1}
    assert not seen.of(HandoverScene), "everybody sees the two cards: there is nothing to hide"


@pytest.mark.exhaustive
@BY
def test_one_person_puts_the_packet_in_order(start: Start, play: Play) -> None:
    """V1: before the first battle each player looks at their own packet and puts it in any order."""
    program = start(speed="none")
    seen = Seen(program)
    sit_down(program, ClassicRules(deal=6, arrange=True))
    play(program, Random(3), seen.look)
    arranged = [line for line in decisions(program) if isinstance(line, Arrange)]
    assert sorted(line.seat for line in arranged) == [0, 1]
    (scene,) = seen.of(ArrangeScene)
    assert [line.cards for line in arranged if line.seat == 0] == [scene.arranging.cards]
    assert not seen.of(HandoverScene)


@pytest.mark.exhaustive
@BY_KEYBOARD_AT_LEAST
def test_several_put_their_packets_in_order_one_after_the_other_behind_the_curtain(start: Start, play: Play) -> None:
    """V1: hidden from the others."""
    program = start(speed="none")
    seen = Seen(program)
    sit_down(program, ClassicRules(players=4, deal=5, arrange=True), persons=(0, 2, 3))
    play(program, Random(4), seen.look)
    assert {line.seat for line in decisions(program) if isinstance(line, Arrange)} == {0, 1, 2, 3}
    curtains = [scene for scene in seen.scenes if isinstance(scene, HandoverScene | ArrangeScene)]
    assert [type(scene) for scene in curtains] == [HandoverScene, ArrangeScene] * 3
    assert [scene.seat for scene in seen.of(HandoverScene)] == [0, 2, 3]
    assert [scene.own.seat for scene in seen.of(ArrangeScene)] == [0, 2, 3]


def test_the_curtain_asks_all_the_others_to_leave_the_screen(start: Start) -> None:
    program = start(speed="none")
    for persons, others in (((0, 1, 2), "Friends"), ((0, 2), "Cleo")):
        sit_down(program, ClassicRules(players=3, deal=5, arrange=True), persons)
        wait_for_something_to_do(program)
        assert isinstance(program.top, HandoverScene)
        assert (program.top.name, program.top.other) == ("Ann", others)


@BY_KEYBOARD_AT_LEAST
@pytest.mark.parametrize("persons", sampled(((0,), (0, 1), (1, 2)), ((0, 1),)))
def test_cards_are_claimed_and_claims_doubted_to_the_result(
    start: Start, play: Play, persons: tuple[Seat, ...]
) -> None:
    """V2: somebody claims them; another player may challenge before the next card is turned."""
    program = start(speed="none")
    rules = ClassicRules(players=max(persons) + 1 if len(persons) > 1 else 2, deal=4, claims=True, claim_rate=60)
    sit_down(program, rules, persons)
    program.press(pygame.K_a)
    play(program, Random(5))
    told = decisions(program)
    assert any(isinstance(line, Claim) for line in told) and any(isinstance(line, Challenge) for line in told)


@pytest.mark.exhaustive
def test_claims_of_computers_come_when_the_clock_has_got_there(start: Start) -> None:
    program = start(speed="none")
    sitting = sit_down(program, ClassicRules(deal=8, claims=True, claim_rate=100), persons=(0,))
    program.press(pygame.K_a)
    waited: list[float] = []
    for _number in range(2500):
        clock, claim = sitting.board.reaction_clock, sitting.session.view(None).claim
        pass_time(program, 0.05)
        if claim is None and clock is not None and sitting.session.view(None).claim is not None:
            waited.append(clock.elapsed / clock.seconds)
        if isinstance(program.top, ClassicResultScene):
            break
    habits = opponent_named("shark").habits
    assert len(waited) > 5
    assert habits.reacts[0] - 0.05 <= min(waited) and max(waited) <= habits.reacts[1] + 0.05


def test_a_computer_s_challenge_comes_before_the_next_turn_or_never(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """V2: the clock of a claim may run out in the frame in which a computer would have challenged it."""

    def at_the_last_moment(session: LocalSession, seat: Seat) -> Reaction[Challenge] | None:
        claim = session.view(None).claim
        return None if claim is None or claim.seat == seat else Reaction(Challenge(seat), 0.99)

    monkeypatch.setattr(LocalSession, "computer_reaction", at_the_last_moment)
    program = start(speed="none")
    rules = ClassicRules(deal=8, claims=True, pickup_order="choice")
    for _match in range(2):
        # the first match with these house rules explains them
        sitting = sit_down(program, rules, persons=(0,))
    wait_for_something_to_do(program)
    program.press(pygame.K_a)
    while sitting.session.view(None).claim is None:
        program.frame(0.05)
        program.press(pygame.K_c)
    assert sitting.session.view(None).claim.challenger is None
    program.frame(60.0)
    program.frames(100)
    assert isinstance(program.top, PickupScene), "nobody has broken the rules, so that the match had to be left"


@pytest.mark.exhaustive
def test_unclaimed_the_cards_are_the_winners_when_the_time_is_over(start: Start) -> None:
    """Nobody has to be quick to get what is theirs, where nobody else tries for it."""
    program = start(speed="none")
    sit_down(program, ClassicRules(deal=4, claims=True), persons=(0, 1))
    program.press(pygame.K_a)
    until_the_result(program, seconds=1.0)
    assert {line.seat for line in decisions(program) if isinstance(line, Claim)} == {0, 1}


@pytest.mark.parametrize("table", sampled(PRESETS, (PRESETS[0], PRESETS[-1]), lambda table: table.name))
def test_every_ready_made_table_can_be_played_here(start: Start, table: Preset) -> None:
    """A good many battles of each, by keys alone."""
    program = start(speed="none")
    sitting = sit_down(program, table.rules)
    if table.rules.claims:
        program.press(pygame.K_a)
    play_a_while(program, Random(6), 25)
    assert sitting.session.view(None).battles > 5


def game_choice(program: Program) -> ChoiceRow:
    """The choice between the two games, once clicks are taken."""
    return next(each for each in program.widgets() if isinstance(each, ChoiceRow) and "Classic War" in each.options)


@pytest.mark.exhaustive
def test_by_mouse_a_table_is_chosen_and_sat_down_to(start: Start) -> None:
    program = start(speed="none", size=(1280, 720))
    program.click_on("New match")
    choice = game_choice(program).rect
    program.click((choice.right - 10, choice.centery))
    assert isinstance(program.top, ClassicSetupScene)
    program.click_on("Half a deck")
    program.click_on("Start")
    program.click_on("Just play")
    sitting = table_of(program)
    assert sitting.session.rules == QUICK and bots_of(sitting.session.seating)[0] is None
    play_a_while(program, Random(1), 5)
    assert sitting.session.view(None).battles > 2


@pytest.mark.exhaustive
def test_the_rules_told_are_those_of_the_game_on_the_screen(start: Start) -> None:
    program = start(speed="none", size=(1280, 720))
    program.press(pygame.K_F1)
    assert isinstance(program.top, RulesScene) and program.top.game == "high-low-war"
    program.press(pygame.K_F1)
    program.click_on("New match")
    choice = game_choice(program).rect
    program.click((choice.right - 10, choice.centery))
    program.press(pygame.K_F1)
    assert isinstance(program.top, RulesScene) and program.top.game == "classic-war"
    program.press(pygame.K_F1)
    program.click_on("Start")
    program.click_on("Just play")
    program.press(pygame.K_F1)
    assert isinstance(program.top, RulesScene) and program.top.game == "classic-war"
    program.press(pygame.K_F1)
    program.press(pygame.K_ESCAPE)
    program.click_on("Rules")
    assert isinstance(program.top, RulesScene) and program.top.game == "classic-war"


@pytest.mark.exhaustive
def test_by_keyboard_a_match_is_started_and_a_new_one_offers_the_same_again(start: Start) -> None:
    program = start(speed="none", size=(1280, 720))
    assert isinstance(program.top, TitleScene)
    tab_to(program, "New match")
    program.press(pygame.K_RETURN)
    while program.top.controls.focused is not game_choice(program):
        program.press(pygame.K_TAB)
    program.press(pygame.K_RIGHT)
    assert isinstance(program.top, ClassicSetupScene)
    tab_to(program, "Half a deck")
    program.press(pygame.K_RETURN)
    tab_to(program, "Start")
    program.press(pygame.K_RETURN)
    tab_to(program, "Just play")
    program.press(pygame.K_RETURN)
    sitting = table_of(program)
    assert sitting.session.rules == QUICK
    play_a_while(program, Random(1), 400)
    assert isinstance(program.top, ClassicResultScene)
    program.do(GoToTitle())
    tab_to(program, "New match")
    program.press(pygame.K_RETURN)
    assert isinstance(program.top, ClassicSetupScene), "the game that was played last"
    program.press(pygame.K_RETURN)
    again = table_of(program)
    assert again is not sitting
    assert (again.session.rules, again.session.seating) == (QUICK, sitting.session.seating)


@pytest.mark.exhaustive
@pytest.mark.parametrize("is_over", [False, True], ids=["left", "over"])
def test_at_the_next_start_a_new_match_is_the_one_that_was_played_last(start: Start, is_over: bool) -> None:
    first = start(speed="none", size=(1280, 720), folder="the same")
    first.begin()
    sitting = sit_down(first, ClassicRules(players=3, deal=2), persons=(1,))
    if is_over:
        play_a_while(first, Random(1), 400)
        assert isinstance(first.top, ClassicResultScene)
    first.close()
    again = start(speed="none", size=(1280, 720), folder="the same")
    again.click_on("New match")
    assert isinstance(again.top, ClassicSetupScene)
    again.press(pygame.K_RETURN)
    assert table_of(again).session.rules == sitting.session.rules
    seating = table_of(again).session.seating
    assert (bots_of(seating), seating.names[1]) == (bots_of(sitting.session.seating), "Ann")
    again.do(GoToTitle())
    again.click_on("New match")
    choice = game_choice(again).rect
    again.click((choice.left + 10, choice.centery))
    assert isinstance(again.top, SetupScene)
    assert again.top.draft.chairs[0].name == "Ann", "the name of the profile that plays"


def tab_to(program: Program, label: str) -> None:
    """Go through the widgets until the button with this label has the focus."""
    for _number in range(60):
        if program.top.controls.focused is program.button(label):
            return
        program.press(pygame.K_TAB)
    raise AssertionError(f"{label} can't be reached by Tab")
