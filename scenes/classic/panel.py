"""The panel of Classic War: buttons for turns, pace and claims, the clock, and the history of battles."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.engine.core.cards import Seat
from game.keys import ACTIONS_BY_SEAT
from scenes.classic.board import CLOCKS, PACES, ClassicBoard
from scenes.classic.table_markings import SWATCH, draw_swatch
from scenes.core.look import Look
from scenes.core.scene import Wish
from scenes.drawing.canvas_and_pictures import Canvas
from scenes.drawing.shapes import Bar, Box
from scenes.short_names import shorten
from scenes.table.log import RoundLine
from scenes.table.match_board import ReactionClock
from scenes.table.panel import DrawColumnHeads, DrawLine, PanelPlaces
from scenes.theme import BRASS, BRASS_LIGHT, EMBER, EMBER_GROOVE, GROOVE, QUIET, RANK, SMALL, TEXT
from scenes.widgets.button import Button
from scenes.widgets.widget import Press
from scenes.wording import _, in_fewest_digits

ALONE: Final = "claim"
"""Name of the action with which the only person at this screen claims the cards or challenges a claim."""

CLOCK_STEPS = 60
"""Number of steps in which the clock runs down on screen. It needn't be redrawn between two steps."""


FIRST_RANK, RANK_STEP, NARROW_RANK_STEP = 52, 28, 24
"""Distance of the first player's rank from the left edge of the history (`FIRST_RANK`), and distances between adjacent
ranks if there are two players (`RANK_STEP`) or more (`NARROW_RANK_STEP`).

They are measured to the centre of a rank, in design units.
"""

AFTER_RANKS = 14
"""Minimum distance from the centre of the last rank to the winner's mark before the outcome, in design units."""

MARK = 0.85
"""Size of a player's mark in the history, as a share of the mark's size beside the name."""

BEHIND_MARK = 5

MOST = 52
"""Number of cards in the sample outcome, "+52", whose width is reserved for every outcome."""


def turn_button(places: PanelPlaces, board: ClassicBoard, turn: Press) -> Button:
    """Return the button for the next turn or, under the claims rule after the first battle, the button that restarts
    the clock."""
    if board.view.rules.claims and board.view.battles:
        label, detail = _("Continue"), _("start the clock")
    else:
        label, detail = _("Turn"), _("everybody turns up a card")
    button = Button(places.buttons[0], label, turn, detail=detail, action="turn", primary=True)
    button.enabled = not (board.view.over or board.is_arranging)
    return button


def auto_button(places: PanelPlaces, board: ClassicBoard, toggle: Press, go_on: Press) -> Button:
    """Return the button that switches auto-play on or off. While the clock waits for a claim or a challenge, return the
    button that starts the clock instead."""
    if board.is_waiting:
        return Button(places.extra, _("Continue"), go_on, action="turn", small=True)
    label = _("Pause") if board.auto else _("Auto-play")
    detail = _("pause here") if board.auto else _("automatic turns")
    if board.view.rules.claims:
        button = Button(places.extra, label, toggle, action="auto-play", small=True)
    else:
        button = Button(places.buttons[1], label, toggle, detail=detail, action="auto-play")
    button.enabled = not board.is_arranging
    return button


def pace_buttons(places: PanelPlaces, board: ClassicBoard, change: Callable[[int], Sequence[Wish]]) -> list[Button]:
    """Return the Slower and Faster buttons, which call `change` with -1 and 1."""
    left, right = places.chips[0].union(places.chips[1]), places.chips[2].union(places.chips[3])
    slower = Button(left, _("Slower"), partial(change, -1), action="slower", small=True)
    faster = Button(right, _("Faster"), partial(change, 1), action="faster", small=True)
    slower.enabled, faster.enabled = board.pace_step > board.least_pace, board.pace_step < len(PACES) - 1
    return [slower, faster]


def always_place(places: PanelPlaces, board: ClassicBoard) -> Rect | None:
    """Return the area of the button for the fixed pick-up order, or None if the buttons for claims leave no room."""
    if not board.view.rules.claims:
        return places.extra
    return Rect(*places.buttons[1].topleft, places.extra.w, places.extra.h) if len(board.persons) <= 2 else None


def always_button(where: Rect, board: ClassicBoard, ask_again: Press) -> Button:
    """Return the button that shows the fixed pick-up order. When it is pressed, it calls `ask_again`, which ends the
    fixed order."""
    (seat, own), *others = sorted(board.always.items())
    if others:
        label = _("Both: fixed order")
    elif len(board.persons) > 1:
        label = _("{name}: fixed order").format(name=shorten(board.view.players[seat]))
    else:
        label = _("My card always first") if own else _("Won card always first")
    return Button(where, label, ask_again, action="always so", small=True, chosen=True)


def claim_buttons(places: PanelPlaces, board: ClassicBoard, act: Callable[[Seat], Sequence[Wish]]) -> list[Button]:
    """Return one button per person at this screen, for claiming the cards or challenging a claim. A button calls `act`
    with the person's seat."""
    claim, persons = board.view.claim, board.persons
    buttons = []
    for rect, seat in zip(_claim_places(places, len(persons)), persons, strict=True):
        action = ALONE if len(persons) == 1 else ACTIONS_BY_SEAT[ALONE][seat]
        name = shorten(board.view.players[seat])
        label = _("Mine!") if claim is None else _("I doubt it!")
        detail = _("claim the cards") if claim is None else _("challenge the claim")
        if len(persons) > 1:
            # the buttons are narrow
            label, detail = label if claim is None else _("Doubt!"), name
        stands = claim is not None and persons == (claim.seat,)
        if claim is not None and stands:
            # nobody else at this screen can doubt it
            action, label = "", _("You claimed")
            detail = _("others may doubt it") if claim.challenger is None else _("somebody doubts it")
        meaning, press = (seat, board.view.battles, claim, seat in board.claimants), partial(act, seat)
        button = Button(rect, label, press, detail=detail, action=action, primary=True, meaning=meaning, secret=stands)
        button.enabled = seat in board.claimants and board.auto
        buttons.append(button)
    return buttons


def draw_pace(canvas: Canvas, look: Look, places: PanelPlaces, board: ClassicBoard) -> None:
    """Draw the pace of plain battles or, under the claims rule, the time limit for a claim, as text."""
    step = board.pace_step
    if board.is_unhurried:
        text = _("no time limit for claims")
    elif board.view.rules.claims:
        text = _("{seconds} seconds to claim").format(seconds=in_fewest_digits(CLOCKS[step]))
    elif step:
        text = _("plain battles at {times}× speed").format(times=PACES[step])
    else:
        text = _("normal speed")
    words = look.within(text, SMALL, TEXT, places.status.w)
    canvas.put_centred(words, places.slider.centerx, places.bounds_y)


def draw_clock(canvas: Canvas, look: Look, places: PanelPlaces, board: ClassicBoard) -> None:
    """Draw the clock for claims and challenges as a bar that shrinks towards the left. Draws nothing if there is no
    such clock."""
    clock = board.reaction_clock
    if clock is None:
        return
    area = places.slider.inflate(0, look.px(14) - places.slider.h)
    line = max(1, look.px(1.5))
    groove = EMBER_GROOVE if board.is_at_war else GROOVE
    canvas.put(look.art.box(Box(area.w, area.h, area.h / 2, groove, groove, 0.9, BRASS, line)), area.x, area.y)
    left = round(area.w * (CLOCK_STEPS - clock_step(clock)) / CLOCK_STEPS)
    if left > area.h:
        colour = BRASS_LIGHT if left > area.w / 4 else EMBER
        canvas.put(look.art.bar(Bar(left, area.h, colour, colour)), area.x, area.y)


def clock_step(clock: ReactionClock | None) -> int:
    """Return the number of steps that a clock has run, from 0 to `CLOCK_STEPS`, or 0 if there is no clock."""
    return 0 if clock is None else min(CLOCK_STEPS, int(clock.elapsed / clock.seconds * CLOCK_STEPS))


def _claim_places(places: PanelPlaces, persons: int) -> list[Rect]:
    if persons == 1:
        return [places.buttons[0]]
    halves = []
    for whole in places.buttons:
        gap = whole.h // 8
        width = (whole.w - gap) // 2
        halves += [Rect(whole.x, whole.y, width, whole.h), Rect(whole.right - width, whole.y, width, whole.h)]
    return halves[:persons]


def battle_line(look: Look, area: Rect, players: Sequence[str]) -> DrawLine:
    """Return a function that draws a battle between these players as a line of the history. `area` is the area of the
    history.

    The winner's name appears beside the winner's mark only if every player's name would fit in full.
    """
    used = _rank_at(len(players) - 1, len(players)) + AFTER_RANKS + SWATCH * MARK + BEHIND_MARK
    widest = max(look.lettering.width(f"{name} +{MOST}", SMALL) for name in players)
    return partial(_draw_battle, players if widest <= area.w - look.px(used) else ())


def mark_heads(seats: int) -> DrawColumnHeads:
    """Return a function that draws each player's mark above the column of the player's ranks."""

    def draw(canvas: Canvas, look: Look, area: Rect, y: float) -> None:
        side = look.px(SWATCH * MARK)
        for seat in range(seats):
            x = area.x + look.px(_rank_at(seat, seats))
            draw_swatch(canvas, look, look.unit * MARK, seat, x - side / 2, y - side / 2)

    return draw


def _draw_battle(names: Sequence[str], canvas: Canvas, look: Look, area: Rect, y: float, line: RoundLine) -> None:
    canvas.put_centred(look.line(line.mark or str(line.number), SMALL, QUIET), area.x, y, align=0)
    for seat, rank in enumerate(line.ranks):
        ink = BRASS_LIGHT if seat == line.winner else TEXT
        canvas.put_centred(look.line(rank, RANK, ink), area.x + look.px(_rank_at(seat, len(line.ranks))), y)
    words = line.outcome if line.winner is None or not names else f"{names[line.winner]} {line.outcome}"
    outcome = look.line(words, SMALL, TEXT)
    canvas.put_centred(outcome, area.right, y, align=1)
    if line.winner is not None:
        side = look.px(SWATCH * MARK)
        # without names, the marks are aligned
        right = outcome.get_width() if names else look.lettering.width(f"+{MOST}", SMALL)
        left = area.right - right - look.px(BEHIND_MARK) - side
        draw_swatch(canvas, look, look.unit * MARK, line.winner, left, y - side / 2)


def _rank_at(seat: int, seats: int) -> float:
    return FIRST_RANK + seat * (RANK_STEP if seats <= 2 else NARROW_RANK_STEP)
