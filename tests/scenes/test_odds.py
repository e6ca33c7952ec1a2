"""The odds strip and the card memory: what they tell, when they are shown, and to whom."""

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pygame import Rect, Surface

from game.engine.core.cards import Rank
from game.engine.core.match import Match
from game.engine.high_low.counting import Odds
from game.engine.high_low.events import CardsRevealed, PredictionsPlaced, WarStarted
from game.engine.high_low.events import Event as GameEvent
from game.engine.high_low.redacted_views import redact
from game.engine.high_low.rules import HighLowRules
from game.settings import DEFAULTS, TEXT_SIZES, Settings
from scenes.core.look import Look
from scenes.core.scene import Push
from scenes.core.sound_and_music import Sounds
from scenes.drawing.asset_pack import Pack
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.high_low import card_memory
from scenes.high_low.card_memory import draw_memory, remembered
from scenes.high_low.odds import odds_shown, percents, strip_boxes
from scenes.high_low.predict import PredictScene, PrivateScene
from scenes.high_low.shown_table import undecided_spots
from scenes.menus.pause_menu import PauseScene
from scenes.table.decision_prompts import HandoverScene
from tests.engine.passes import at_a_last_card
from tests.engine.scripted import check_down, deal, even_rounds, predict
from tests.pictures.measuring import Frame
from tests.pictures.screens import canvas_of
from tests.scenes.conftest import Start
from tests.scenes.stage import Stage

ON = DEFAULTS._replace(odds="on")
OFF = DEFAULTS._replace(odds="off")
COUNTED = DEFAULTS._replace(odds_from="counted")
HELD = DEFAULTS._replace(odds="held")


@pytest.fixture
def drawn() -> Match:
    return deal("KH", "5C")


@pytest.fixture
def look(pack: Pack, screen: Surface) -> Look:
    """One whose settings a test may change."""
    return Look(screen.get_size(), pack, pack, Sounds())


def _stage(look: Look, screen: Surface, match: Match, settings: Settings, viewer: int | None = 0) -> Stage:
    look.settings = settings
    view = match.public_view() if viewer is None else match.view(viewer)
    stage = Stage(look, screen, view)
    stage.run(1.0)
    return stage


def _strip(stage: Stage, look: Look, match: Match, seat: int = 0) -> Rect:
    return strip_boxes(stage.board.layout, look, match.view(seat))[0]


def _pixels(screen: Surface, box: Rect) -> bytes:
    return pygame.image.tobytes(screen.subsurface(box), "RGB")


@st.composite
def _any_odds(draw: st.DrawFn) -> Odds:
    """Draw the odds of a card, given by the numbers of cards that beat it, lose to it and tie with it."""
    counts = draw(st.tuples(*(st.integers(0, 1000) for _ in range(3))).filter(any))
    return Odds(*(each / sum(counts) for each in counts))


@given(_any_odds())
def test_the_three_chances_add_up_to_a_hundred(odds: Odds) -> None:
    assert sum(percents(odds)) == 100


@given(_any_odds())
def test_each_chance_is_told_within_one_per_cent_where_none_is_smaller_than_that(odds: Odds) -> None:
    exact = [100 * chance for chance in (odds.higher, odds.lower, odds.equal)]
    assume(all(not share or share >= 1 for share in exact))
    assert all(abs(told - share) < 1 for told, share in zip(percents(odds), exact, strict=True))


@given(_any_odds())
def test_a_chance_is_told_as_impossible_or_certain_only_where_it_is(odds: Odds) -> None:
    for told, chance in zip(percents(odds), (odds.higher, odds.lower, odds.equal), strict=True):
        assert (told == 0, told == 100) == (chance == 0, chance == 1)


def test_what_each_rounded_by_itself_would_make_99_or_101_is_100() -> None:
    assert percents(Odds(4 / 17, 12 / 17, 1 / 17)) == (23, 71, 6)
    assert percents(Odds(1 / 3, 1 / 3, 1 / 3)) == (34, 33, 33)
    assert percents(Odds(0.994, 0.003, 0.003)) == (98, 1, 1)


def test_the_odds_are_shown_when_they_are_on(look: Look, screen: Surface, drawn: Match) -> None:
    without = _stage(look, screen, drawn, OFF)
    box = _strip(without, look, drawn)
    bare = _pixels(screen, box)
    _stage(look, screen, drawn, ON)
    assert _pixels(screen, box) != bare


@pytest.mark.parametrize("by", ["key", "mouse"])
def test_held_odds_are_shown_while_they_are_held(look: Look, screen: Surface, drawn: Match, by: str) -> None:
    stage = _stage(look, screen, drawn, HELD)
    stage.ask(PredictScene(stage.board, drawn.view(0)))
    box = _strip(stage, look, drawn)
    covered = _pixels(screen, box)
    if by == "key":
        stage.hold_key(pygame.K_o)
    else:
        stage.press(box.center)
    stage.run()
    held = _pixels(screen, box)
    if by == "key":
        stage.let_go_of_key(pygame.K_o)
    else:
        stage.release(box.center)
    stage.run()
    assert held != covered
    assert _pixels(screen, box) == covered


@pytest.mark.parametrize(("latches", "told"), [(False, "hold O for the odds"), (True, "press O for the odds")])
def test_the_empty_strip_says_whether_the_key_is_held_or_pressed(
    pack: Pack, screen: Surface, drawn: Match, latches: bool, told: str
) -> None:
    settings = HELD._replace(latches=latches)
    look = Look(screen.get_size(), pack, pack, Sounds(), settings)
    stage = _stage(look, screen, drawn, settings)
    stage.ask(PredictScene(stage.board, drawn.view(0)))
    assert told in {each.text for each in Frame(canvas_of(stage.manager), look).words}


def test_large_odds_are_all_told_as_large_as_what_stands_around_them(pack: Pack, screen: Surface, drawn: Match) -> None:
    large = ON._replace(text_size=1.5)
    look = Look(screen.get_size(), pack, pack, Sounds(), large)
    words = Frame(canvas_of(_stage(look, screen, drawn, large).manager), look).words
    lower, deck = (next(each for each in words if text in each.text) for text in ("% lower", "Deck"))
    assert lower.style.size >= 0.9 * deck.style.size


def _caption(look: Look, screen: Surface, match: Match, settings: Settings) -> list[str]:
    """Return the texts under the strip."""
    words = Frame(canvas_of(_stage(look, screen, match, settings).manager), look).words
    return [each.text for each in words if "% " in each.text or each.text in ("full deck", "counted")]


def test_the_odds_of_a_full_deck_are_those_of_the_51_other_cards(look: Look, screen: Surface, drawn: Match) -> None:
    assert _caption(look, screen, drawn, ON) == ["86% higher", "6% WAR · 8% lower", "full deck"]


def test_counted_odds_leave_out_what_has_been_seen(look: Look, screen: Surface) -> None:
    match = at_a_last_card()
    full, counted = (_caption(look, screen, match, settings) for settings in (ON, COUNTED))
    assert full[-1] == "full deck" and counted[1:] == ["0% WAR · 100% lower", "counted"]
    assert full[0] != counted[0] == "0% higher"


@pytest.mark.parametrize(
    ("said", "told"), [("higher", ["86% right", "6% WAR · 8% wrong"]), ("lower", ["8% right", "6% WAR · 86% wrong"])]
)
def test_after_the_prediction_they_are_of_its_being_right(
    look: Look, screen: Surface, drawn: Match, said: str, told: list[str]
) -> None:
    predict(drawn, said, "lower")
    assert _caption(look, screen, drawn, ON) == [*told, "full deck"]


def test_the_strip_is_as_long_as_its_words(pack: Pack, screen: Surface, drawn: Match) -> None:
    for text_size in TEXT_SIZES:
        look = Look(screen.get_size(), pack, pack, Sounds(), ON._replace(text_size=text_size))
        stage = _stage(look, screen, drawn, look.settings)
        words = Frame(canvas_of(stage.manager), look).words
        box = _strip(stage, look, drawn)
        told = [each.ink for each in words if "% " in each.text or each.text == "full deck"]
        assert len(told) == 3 and all(box.left - 1 <= ink.left and ink.right <= box.right + 1 for ink in told)


@pytest.mark.parametrize("opponent", ["captain", "general"])
def test_against_the_best_there_are_none_unless_they_are_asked_for(opponent: str) -> None:
    assert odds_shown(DEFAULTS, opponent) == "off"
    assert odds_shown(DEFAULTS, "steady") == odds_shown(DEFAULTS, "") == "on"
    assert odds_shown(DEFAULTS._replace(odds_against_best=True), opponent) == "on"
    assert odds_shown(HELD._replace(odds_against_best=True), opponent) == "held"


@pytest.mark.parametrize(("opponent", "shown"), [("general", False), ("steady", True)])
def test_whether_the_table_shows_them_goes_by_who_sits_across(start: Start, opponent: str, shown: bool) -> None:
    program = start(speed="none")
    program.begin(opponent)
    assert isinstance(program.settle(), PredictScene)
    words = Frame(canvas_of(program.manager), program.manager.look).words
    assert any("% " in each.text for each in words) is shown


def test_held_odds_are_covered_when_the_player_looks_elsewhere(look: Look, screen: Surface, drawn: Match) -> None:
    stage = _stage(look, screen, drawn, HELD)
    stage.hold_key(pygame.K_o)
    assert stage.board.odds_held
    stage.manager.pause()
    assert not stage.board.odds_held


def test_held_odds_stay_while_a_question_comes_until_they_are_let_go(look: Look, screen: Surface, drawn: Match) -> None:
    stage = _stage(look, screen, drawn, HELD)
    stage.hold_key(pygame.K_o)
    stage.ask(PredictScene(stage.board, drawn.view(0)))
    assert stage.board.odds_held
    stage.let_go_of_key(pygame.K_o)
    assert not stage.board.odds_held


@pytest.mark.parametrize("page", ["a menu", "a curtain", "what lies behind it", "a question at another table"])
def test_held_odds_are_covered_when_anything_else_comes(look: Look, screen: Surface, drawn: Match, page: str) -> None:
    stage, other = (_stage(look, screen, drawn, HELD) for _table in range(2))
    pages = {
        "a menu": PauseScene(),
        "a curtain": HandoverScene(0, "Ann", "Bo", ""),
        "what lies behind it": PrivateScene(stage.board, drawn.public_view(), drawn.view(0), owes=True),
        "a question at another table": PredictScene(other.board, drawn.view(0)),
    }
    stage.hold_key(pygame.K_o)
    stage.manager.go(Push(pages[page]))
    assert not stage.board.odds_held


def test_two_who_share_the_screen_are_told_nothing_at_the_table(look: Look, screen: Surface, drawn: Match) -> None:
    both = ON._replace(card_memory=True)
    _stage(look, screen, drawn, OFF, viewer=None)
    bare = pygame.image.tobytes(screen, "RGB")
    _stage(look, screen, drawn, both, viewer=None)
    assert pygame.image.tobytes(screen, "RGB") == bare


def test_behind_the_curtain_the_odds_are_as_private_as_the_card(look: Look, screen: Surface, drawn: Match) -> None:
    stage = _stage(look, screen, drawn, ON, viewer=None)
    scene = PrivateScene(stage.board, drawn.public_view(), drawn.view(1), owes=True)
    stage.ask(scene)
    box = _strip(stage, look, drawn, seat=1)
    hidden = _pixels(screen, box)
    stage.hold_key(pygame.K_SPACE)
    stage.run()
    shown = _pixels(screen, box)
    stage.let_go_of_key(pygame.K_SPACE)
    stage.run()
    assert shown != hidden
    assert _pixels(screen, box) == hidden


def test_in_a_war_each_undecided_card_has_its_odds() -> None:
    match = deal("9H KD 3S", "9S QC 4D")
    check_down(match, "higher", "lower")
    assert undecided_spots(match.view(0)) == ((1, 0), (1, 1))


def _told_while(
    stage: Stage, look: Look, kind: type[GameEvent], match: Match, events: Sequence[GameEvent] = ()
) -> list[str]:
    """The odds that can be read while an event of that kind is shown, among some news for seat 0."""
    if events:
        stage.board.receive([redact(event, 0) for event in events], match.view(0))
    for _frame in range(200):
        if isinstance(stage.board.director.event, kind):
            break
        stage.run(0.05)
    assert isinstance(stage.board.director.event, kind)
    stage.run()
    return [each.text for each in Frame(canvas_of(stage.manager), look).words if "% " in each.text]


def test_a_card_that_is_turned_up_has_no_odds_any_more(look: Look, screen: Surface, drawn: Match) -> None:
    stage = _stage(look, screen, drawn, ON)
    events = check_down(drawn, "higher", "lower")
    assert len(_told_while(stage, look, PredictionsPlaced, drawn, events)) == 2
    assert _told_while(stage, look, CardsRevealed, drawn) == []


def test_the_odds_of_a_card_that_goes_to_the_ladder_go_first(look: Look, screen: Surface) -> None:
    match = deal("9H KD 3S 5H QH", "9S KC 4D 6S 2C")
    check_down(match, "higher", "lower")
    stage = _stage(look, screen, match, ON)
    events = check_down(match, "higher higher", "lower lower")
    assert len(_told_while(stage, look, PredictionsPlaced, match, events)) == 2
    assert len(_told_while(stage, look, CardsRevealed, match)) == 1
    assert _told_while(stage, look, WarStarted, match) == []


def test_a_card_has_no_odds_before_the_other_has_drawn_theirs(drawn: Match) -> None:
    view = drawn.view(0)
    frame = view.frames[0]
    alone = replace(view, frames=(replace(frame, cards=(frame.cards[0], ())),))
    assert undecided_spots(view) == ((0, 0),)
    assert undecided_spots(alone) == ()


def test_the_memory_first_tells_all_that_was_not_seen(drawn: Match) -> None:
    title, counts = remembered(drawn.view(0))
    assert title == "Not seen yet"
    assert sum(counts) == 51
    assert counts[-2] == 3


def test_the_memory_names_the_ranks_in_the_order_of_the_rules(
    drawn: Match, look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    aces_low, named = (Rank.ACE, *tuple(Rank)[:-1]), list[Rank]()
    monkeypatch.setattr(HighLowRules, "ranks", aces_low)
    monkeypatch.setattr(card_memory, "rank_word", lambda rank: named.append(rank) or rank.letter)
    draw_memory(Canvas(), look, look.layout, drawn.view(0))
    assert tuple(named) == aces_low


def test_s6_the_memory_tells_the_last_card_of_a_deck_that_has_been_shuffled_since() -> None:
    match = at_a_last_card()
    assert remembered(match.view(0)) == ("Bo still has", (*[0] * 12, 1))
    even_rounds(match, 1)
    title, counts = remembered(match.view(0))
    assert (title, sum(counts)) == ("Bo still has", 25)
