"""The stakes determine the time, light and sound of a showdown: a plain split passes quickly."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame import Surface

from game.engine.core.match import Match
from game.engine.high_low.events import CardDrawn, CardsRevealed, Event, PotWon, WarStarted
from game.engine.high_low.redacted_views import redact
from game.engine.high_low.rules import HighLowRules
from game.engine.high_low.views import PublicView
from scenes.animation.placement import Placements, Snapshot
from scenes.core.look import Look
from scenes.drawing.canvas_and_pictures import VerdictPicture
from scenes.high_low.animations import clip
from scenes.high_low.board import HIGH_LOW, place
from scenes.high_low.bubbles_and_banners import pot_won_words
from scenes.high_low.showdown_tension import PACINGS, Stakes, stakes, war_turn
from scenes.high_low.shown_table import Tableau
from scenes.wording import _
from tests.engine.scripted import check_down, deal, play, predict
from tests.scenes.moments import wars
from tests.scenes.stage import Stage
from tests.scenes.telling import LAYOUT, changes

STEP = 1 / 120

Told = tuple[PublicView, tuple[Event, ...], PublicView]
"""The table before the last decision, what followed, and the table after it."""


def told(match: Match, *moves: str) -> Told:
    """Return the view before the last of these moves, its events, and the view after it, as Ann sees them."""
    play(match, *moves[:-1])
    before = match.view(0)
    events = play(match, moves[-1])
    return before, tuple(redact(event, 0) for event in events), match.view(0)


def plain(zero: str = "higher", one: str = "lower", rules: HighLowRules | None = None) -> Match:
    """A king against a five, predicted."""
    match = deal("KH", "5C", rules) if rules else deal("KH", "5C")
    predict(match, zero, one)
    return match


def revealed(happened: Told) -> Tableau:
    """The table once the cards have been turned up."""
    before, events, _after = happened
    tableau = Tableau(before)
    for event in events:
        tableau = HIGH_LOW.apply_event(tableau, event)
        if isinstance(event, CardsRevealed):
            return tableau
    raise AssertionError("nothing was revealed")


def test_e3_with_nothing_in_the_pot_nothing_is_at_stake() -> None:
    view = plain().public_view()
    assert stakes(Tableau(replace(view, pot=0))) == Stakes.NOTHING


def test_two_prediction_coins_are_a_plain_pot() -> None:
    assert stakes(revealed(told(plain(), "0 check", "1 check"))) == Stakes.PLAIN


def test_a_raise_raises_the_stakes() -> None:
    assert stakes(revealed(told(plain(), "0 raise 1", "1 call"))) == Stakes.RAISED


def test_r8_a_pot_that_nobody_won_raises_those_of_the_next_round() -> None:
    match = deal("KH QH", "5C 3C")
    check_down(match, "lower", "higher")
    predict(match, "higher", "lower")
    assert stakes(revealed(told(match, "1 check", "0 check"))) == Stakes.RAISED


@pytest.mark.parametrize(("raised", "at_stake"), [(5, Stakes.RAISED), (6, Stakes.BIG), (18, Stakes.BIG)])
def test_a_third_of_all_coins_is_a_big_pot(raised: int, at_stake: Stakes) -> None:
    assert stakes(revealed(told(plain(), f"0 raise {raised}", "1 call"))) == at_stake


def test_e1_a_players_last_coins_are_the_match() -> None:
    assert stakes(revealed(told(plain(), "0 raise 19", "1 call"))) == Stakes.MATCH


@pytest.mark.parametrize(
    ("raises", "at_stake"),
    [
        (("0 raise 12",), Stakes.PLAIN),
        (("0 raise 19",), Stakes.PLAIN),
        (("0 raise 3", "1 raise 9"), Stakes.RAISED),
        (("0 raise 6", "1 raise 19"), Stakes.BIG),
    ],
)
def test_h3_after_a_fold_the_coins_that_both_have_wagered_are_at_stake(
    raises: tuple[str, ...], at_stake: Stakes
) -> None:
    folding = f"{len(raises) % 2} fold"
    assert stakes(revealed(told(plain(rules=HighLowRules(fold=True)), *raises, folding))) == at_stake


@pytest.mark.parametrize(("depth", "at_stake"), [(1, Stakes.BIG), (2, Stakes.MATCH), (3, Stakes.MATCH)])
def test_a_war_is_two_steps_up_and_each_one_inside_it_one_more(depth: int, at_stake: Stakes) -> None:
    match = wars(depth)
    predict(match, "higher higher", "lower lower")
    starter = match.public_view().starter
    assert stakes(revealed(told(match, f"{starter} check", f"{1 - starter} check"))) == at_stake


@pytest.mark.parametrize("part", ["stillness", "verdict", "travel", "line", "lamp"])
def test_each_step_takes_at_least_as_much_as_the_one_before(part: str) -> None:
    taken = [getattr(PACINGS[step], part) for step in Stakes]
    assert taken == sorted(taken) and taken[-1] > taken[2] > taken[0]


def filmed(look: Look, screen: Surface, happened: Told, until: type | None = None) -> float:
    """Return the duration of the events at normal speed, up to the last event of a kind if one is named."""
    before, events, after = happened
    stage = Stage(look, screen, before)
    stage.run()
    stage.board.receive(events, after)
    left = sum(until is None or isinstance(event, until) for event in events)
    seconds, playing = 0.0, None
    while not stage.board.idle:
        stage.pass_time(STEP)
        seconds += STEP
        event = stage.board.director.event
        if playing is not event:
            left -= until is not None and isinstance(playing, until)
            playing = event
        if not left:
            break
    return seconds


def test_a_plain_split_takes_at_most_a_second_and_a_fifth_until_the_next_cards_lie_there(
    look: Look, screen: Surface
) -> None:
    """From the last decision; that decision itself is on the disk two frames after its key."""
    assert filmed(look, screen, told(plain(), "0 check", "1 check"), CardDrawn) <= 1.2 - 2 / 60


def test_the_more_is_at_stake_the_longer_it_takes(look: Look, screen: Surface) -> None:
    """A plain split, a plain pot that one wins, a raised one, a big one, the match."""
    happened = [
        told(plain(), "0 check", "1 check"),
        *(
            told(plain("higher", "higher"), f"0 raise {raised}", "1 call")
            if raised
            else told(plain("higher", "higher"), "0 check", "1 check")
            for raised in (0, 2, 8, 19)
        ),
    ]
    taken = [filmed(look, screen, each) for each in happened]
    assert all(later >= earlier + 0.3 for earlier, later in pairwise(taken)), taken


@pytest.mark.exhaustive
def test_a_war_within_a_war_begins_with_more_than_a_war() -> None:
    seconds: dict[int, float] = {}
    drums: dict[int, int] = {}
    for event, change in changes(WarStarted, 120):
        assert isinstance(event, WarStarted)
        opening = clip(event, change)
        seconds[event.depth] = opening.seconds
        drums[event.depth] = sum("drum" in name for name in opening.cues(0, opening.seconds + 1))
    assert [drums[depth] for depth in (1, 2, 3, 4)] == [1, 2, 3, 4]
    assert seconds[1] < seconds[2] < seconds[3] < seconds[4]
    assert [war_turn(depth) for depth in (1, 2, 3)] == sorted({war_turn(depth) for depth in (1, 2, 3)})


def verdicts(placed: Placements) -> dict[int, bool]:
    """Return the seats whose predictions are marked, each with True if it is marked as right."""
    return {int(key[1]): at.picture.right for key, at in placed.items() if isinstance(at.picture, VerdictPicture)}


@pytest.mark.parametrize(
    ("zero", "one", "marks"),
    [
        ("higher", "lower", {0: True, 1: True}),
        ("higher", "higher", {0: True, 1: False}),
        ("lower", "lower", {0: False, 1: True}),
        ("lower", "higher", {0: False, 1: False}),
    ],
)
def test_r8_each_prediction_is_marked_right_or_wrong(zero: str, one: str, marks: dict[int, bool]) -> None:
    happened = told(plain(zero, one), "0 check", "1 check")
    assert verdicts(place(Tableau(happened[0]), LAYOUT)) == {}
    assert verdicts(place(revealed(happened), LAYOUT)) == marks


def test_r9_where_ranks_tie_neither_is_marked() -> None:
    match = deal("9H KD 3S", "9S QC 4D")
    predict(match, "higher", "lower")
    assert verdicts(place(revealed(told(match, "0 check", "1 check")), LAYOUT)) == {}


@pytest.mark.usefixtures("screen")
def test_the_marks_differ_in_shape_and_not_in_colour_alone(look: Look) -> None:
    right, wrong = (look.art.picture(VerdictPicture(is_right, 38)) for is_right in (True, False))
    drawn = [pygame.mask.from_surface(picture).count() for picture in (right, wrong)]
    assert right.get_size() == wrong.get_size() and drawn[0] > 1.1 * drawn[1]


def test_a_mark_comes_after_its_coin_has_turned() -> None:
    for event, change in changes(CardsRevealed):
        whole, still = clip(event, change), PACINGS[stakes(change.after)].stillness
        flipped = still + 0.26 * 2
        for time, marked in ((0.0, False), (flipped - 0.01, False), (flipped + 0.001, True)):
            snapshot = Snapshot(dict(change.was))
            whole.show(time, snapshot)
            assert any(key[0] == "verdict" for key in snapshot.still) <= marked


def lamps(look: Look, screen: Surface, happened: Told) -> list[int]:
    """By how many steps the lamp has closed in, from change to change, while something happens."""
    before, events, after = happened
    stage = Stage(look, screen, before)
    stage.run()
    stage.board.receive(events, after)
    seen = [stage.board.closed_in]
    while not stage.board.idle:
        stage.pass_time(STEP)
        if stage.board.closed_in != seen[-1]:
            seen.append(stage.board.closed_in)
    return seen


def test_the_lamp_closes_in_step_by_step_and_opens_when_the_pot_has_been_moved(look: Look, screen: Surface) -> None:
    assert lamps(look, screen, told(plain(), "0 check", "1 check")) == [0]
    assert lamps(look, screen, told(plain(), "0 raise 2", "1 call")) == [0, 1, 0]
    assert lamps(look, screen, told(plain(), "0 raise 19", "1 call")) == [0, 1, 2, 3, 0]


def test_with_each_step_there_is_less_light_around_the_table(look: Look) -> None:
    corners = [sum(look.lit(False, steps).get_at((0, 0))[:3]) for steps in range(4)]
    assert all(later < earlier for earlier, later in pairwise(corners))


@pytest.mark.parametrize("bet", ["0 raise 2", "0 raise 19"])
def test_the_light_that_the_lamp_closes_in_to_is_drawn_before_it_does(
    look: Look, screen: Surface, monkeypatch: pytest.MonkeyPatch, bet: str
) -> None:
    before, events, after = told(plain(), bet, "1 call")
    stage = Stage(look, screen, before)
    stage.run()
    stage.board.receive(events, after)
    scale, scaled = pygame.transform.smoothscale, list[int]()

    def note(picture: Surface, size: tuple[int, int], *target: Surface) -> Surface:
        if size == look.size:
            scaled.append(stage.board.closed_in)
        return scale(picture, size, *target)

    monkeypatch.setattr(pygame.transform, "smoothscale", note)
    while not stage.board.idle:
        stage.run(1 / 60)
    # each while the lamp still shines as in the step before
    assert scaled == list(range(PACINGS[stakes(revealed((before, events, after)))].lamp))


def test_a_wars_words_are_drawn_before_the_light_turns(look: Look, screen: Surface) -> None:
    match = deal("KH", "KC")
    predict(match, "higher", "lower")
    before, events, after = told(match, "0 check", "1 check")
    stage = Stage(look, screen, before)
    stage.run()
    stage.board.receive(events, after)
    look.at_table.lettering.kept.clear()
    while not stage.board.is_at_war:
        words = {key[0] for key in look.at_table.lettering.kept}
        stage.run(1 / 60)
    assert _("WAR") in words


def test_in_a_deeper_war_the_lamp_never_goes_back_whole(look: Look, screen: Surface) -> None:
    for depth in (1, 2, 3):
        assert Stage(look, screen, wars(depth).view(0)).board.closed_in == depth - 1


@pytest.mark.parametrize("depth", [2, 3])
def test_the_light_turns_for_a_war_within_another_too(look: Look, screen: Surface, depth: int) -> None:
    match = wars(depth - 1)
    predict(match, "higher higher", "lower lower")
    starter = match.public_view().starter
    before, events, after = told(match, f"{starter} check", f"{1 - starter} check")
    stage = Stage(look, screen, before)
    stage.run()
    stage.board.receive(events, after)
    turning = 0.0
    while not stage.board.idle or stage.manager.painter.in_transition:
        stage.run(STEP)
        turning += STEP * stage.manager.painter.in_transition
    assert turning == pytest.approx(war_turn(depth), abs=3 * STEP)


@pytest.mark.parametrize(
    ("rules", "answer", "to_all", "to_ann", "to_bo"),
    [
        (HighLowRules(), "1 call", "Ann was right: +13", "You were right: +13", "Ann was right: +13"),
        (HighLowRules(fold=True), "1 fold", "Bo folded: Ann +1", "Bo folded: you get 1", "You folded: Ann +1"),
    ],
)
def test_what_a_pot_brings_is_told_net_and_whoever_looks_is_addressed(
    rules: HighLowRules, answer: str, to_all: str, to_ann: str, to_bo: str
) -> None:
    match = plain("higher", "higher", rules)
    play(match, "0 raise 12")
    views = match.public_view(), match.view(0), match.view(1)
    events = play(match, answer)
    assert [pot_line(view, events) for view in views] == [to_all, to_ann, to_bo]


def pot_line(view: PublicView, events: Sequence[Event]) -> str:
    """Return the line about the pot that these events pay, for the viewer of this view of the table."""
    tableau = Tableau(view)
    for event in (redact(event, getattr(view, "seat", None)) for event in events):
        if isinstance(event, PotWon):
            return pot_won_words(tableau, event.seat, event.coins)
        tableau = HIGH_LOW.apply_event(tableau, event)
    raise AssertionError("nobody won the pot")
