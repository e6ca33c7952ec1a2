"""How long a match by the chosen rules of Classic War is likely to be, as the set-up shows it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, Protocol

from game.engine.classic.rules import ClassicRules
from scenes.animation.timings import SPEEDS
from scenes.core.look import Look
from scenes.drawing.canvas import Canvas
from scenes.text import _, plural
from scenes.theme import BODY, BRASS_LIGHT, NAME, QUIET, SMALL, TEXT, Colour, TypeStyle
from scenes.widgets.panels import Sheet

BATTLE_SECONDS: Final = 2.0
WAR_SECONDS: Final = 5.2
"""How long a plain battle takes at normal speed where turns come by themselves, and how much longer a war."""

WARS_A_BATTLE: Final = 0.07
"""How many wars there are to a battle, more or less: what a match capped by minutes is reckoned with."""

SHORTEST: Final = 90
"""From so many seconds on the length of a match is given in minutes."""


class Middle(NamedTuple):
    """How many battles a match has: what 10, 50 and 90 % of those that end don't exceed, and how far off the one in
    the middle may be."""

    tenth: int
    median: int
    ninetieth: int
    off: int


@dataclass(frozen=True, slots=True)
class Estimate:
    """What came of `matches` matches played for it; none could be played where that is 0.

    `endless` is the share, 0 to 1, that goes on for ever. `battles` and `wars`, how many a match has on average, are
    those of the matches that end, None where none did.
    """

    matches: int
    endless: float
    battles: Middle | None
    wars: float | None


class BattlesPlayed(Protocol):
    """How many battles the matches had that ended; `least` and `most` bound the median."""

    @property
    def tenth(self) -> int: ...
    @property
    def median(self) -> int: ...
    @property
    def ninetieth(self) -> int: ...
    @property
    def least(self) -> int: ...
    @property
    def most(self) -> int: ...


class MatchesPlayed(Protocol):
    """What came of matches played to find out how long they last."""

    @property
    def matches(self) -> int: ...
    @property
    def endless(self) -> int: ...
    @property
    def battles(self) -> BattlesPlayed | None: ...
    @property
    def wars(self) -> float | None: ...


def estimate_of(found: MatchesPlayed) -> Estimate:
    """What is told of matches that were played for it."""
    battles, middle = found.battles, None
    if battles is not None:
        off = max(battles.median - battles.least, battles.most - battles.median)
        middle = Middle(battles.tenth, battles.median, battles.ninetieth, off)
    return Estimate(found.matches, found.endless / found.matches, middle, found.wars)


def in_battles(rules: ClassicRules) -> ClassicRules:
    """The rules with as many battles as there is time for, where a match is capped by minutes (C19)."""
    if rules.cap_minutes is None:
        return rules
    each = BATTLE_SECONDS + WARS_A_BATTLE * WAR_SECONDS
    return replace(rules, cap_minutes=None, cap_battles=max(1, round(60 * rules.cap_minutes / each)))


def put_estimate(canvas: Canvas, look: Look, sheet: Sheet, width: float, estimate: Estimate | None) -> float:
    """Put on the canvas what is known by now, from a sheet's corner on; how far down that goes, in its measures."""
    top = 0.0
    for text, style, colour in _lines(estimate, SPEEDS.get(look.settings.speed, 1.0)):
        picture = look.paragraph(text, style, colour, look.px(width))
        canvas.put(picture, *sheet.at(0, top))
        top += picture.get_height() / look.unit + 2
    return top


def _lines(estimate: Estimate | None, speed: float) -> Iterator[tuple[str, TypeStyle, Colour]]:
    """The estimate line by line."""
    if estimate is None:
        yield _("One moment …"), NAME, BRASS_LIGHT
        yield _("Matches by these rules are being played to see how long they last."), BODY, TEXT
    elif not estimate.matches:
        yield _("Nobody knows"), NAME, BRASS_LIGHT
        yield _("No match could be played to see how long it lasts. You can start all the same."), BODY, TEXT
    else:
        yield from _known(estimate, speed)


def _known(estimate: Estimate, speed: float) -> Iterator[tuple[str, TypeStyle, Colour]]:
    battles, wars = estimate.battles, estimate.wars
    if battles is None or wars is None:
        yield _("It never ends"), NAME, BRASS_LIGHT
    else:
        yield plural("About {n} battle", "About {n} battles", battles.median), NAME, BRASS_LIGHT
        yield _most(battles, bool(estimate.endless)), BODY, TEXT
        yield _wars(wars) + _minutes(battles.median, wars, speed), BODY, TEXT
    yield _end(estimate.endless), BODY, TEXT
    yield _sure(estimate), SMALL, QUIET


def _most(battles: Middle, some_never_end: bool) -> str:
    """Between which numbers of battles most matches lie; one number where they are the same."""
    low, high = battles.tenth, battles.ninetieth
    if low == high and some_never_end:
        return plural(
            "Eight of ten matches that end have {n} battle.", "Eight of ten matches that end have {n} battles.", low
        )
    if low == high:
        return plural("Eight of ten matches have {n} battle.", "Eight of ten matches have {n} battles.", low)
    words = _("Eight of ten matches that end have {low} to {high} battles.") if some_never_end else ""
    words = words or _("Eight of ten matches have {low} to {high} battles.")
    return words.format(low=low, high=high)


def _wars(wars: float) -> str:
    if wars < 1:
        return plural("A war in every match or so.", "A war in every {n} matches or so.", round(1 / max(wars, 0.01)))
    return plural("About {n} war in a match.", "About {n} wars in a match.", round(wars))


def _minutes(battles: int, wars: float, speed: float) -> str:
    """How long that takes, where it takes any time."""
    if not speed:
        return ""
    seconds = (battles * BATTLE_SECONDS + wars * WAR_SECONDS) / speed
    if seconds < SHORTEST:
        return " " + _("That takes about {n} seconds.").format(n=max(10, round(seconds, -1)))
    return " " + plural("That takes about {n} minute.", "That takes about {n} minutes.", round(seconds / 60))


def _end(endless: float) -> str:
    if not endless:
        return _("Every match comes to an end.")
    if endless == 1:
        return _("Every match goes round and round for ever.")
    share = round(100 * endless)
    if not share:
        return _("Hardly a match goes round and round for ever.")
    return plural(
        "{n} of 100 matches goes round and round for ever.", "{n} of 100 matches go round and round for ever.", share
    )


def _sure(estimate: Estimate) -> str:
    words = plural("From {n:,} match played just now", "From {n:,} matches played just now", estimate.matches)
    if estimate.battles is None:
        return words + "."
    return words + _(": {median}, give or take {off}.").format(median=estimate.battles.median, off=estimate.battles.off)
