"""How long a match by the chosen rules of Classic War is likely to be, in words."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from game.engine.classic.rules import ClassicRules
from scenes.animation.timings import SPEEDS
from scenes.classic.setup_draft import ClassicDraft
from scenes.core.intents import AskEstimate
from scenes.menus.estimate_page import EstimatePage, Line
from scenes.theme import BODY, BRASS_LIGHT, NAME, QUIET, SMALL, TEXT
from scenes.wording import _, plural

BATTLE_SECONDS: Final = 2.0
WAR_SECONDS: Final = 5.2
"""How long a plain battle takes at normal speed where turns come automatically, and how much longer a war."""

WARS_A_BATTLE: Final = 0.07
"""How many wars there are to a battle, more or less: what a match capped by minutes is reckoned with."""

SHORTEST: Final = 90
"""From so many seconds on the length of a match is given in minutes."""


class ClassicEstimatePage(EstimatePage):
    """A page of Classic War: it is all the same who plays.

    An estimate tells how many `matches` were played, how many of them are `endless`, and of the others, if there are
    any, how many `wars` one has on average and how many `battles`: what 10, 50 and 90 % of them don't exceed
    (`tenth`, `median`, `ninetieth`), and between which numbers the true median lies (`least`, `most`).
    """

    game = ClassicRules.game
    draft: ClassicDraft

    def question(self) -> AskEstimate:
        """Matches by the rules as they stand."""
        return AskEstimate(in_battles(self.draft.rules()))

    def answer(self, estimate: Any) -> Iterator[Line]:
        """How many battles, how many wars, how long that takes, and whether it ends."""
        battles, wars = estimate.battles, estimate.wars
        if battles is None or wars is None:
            yield _("It never ends"), NAME, BRASS_LIGHT
        else:
            yield plural("About {n} battle", "About {n} battles", battles.median), NAME, BRASS_LIGHT
            yield _most(battles, bool(estimate.endless)), BODY, TEXT
            speed = SPEEDS.get(self.look.settings.speed, 1.0)
            yield _wars(wars) + _minutes(battles.median, wars, speed), BODY, TEXT
        yield _end(estimate.endless / estimate.matches), BODY, TEXT
        yield " ".join((_sure(estimate), *self._assumed())), SMALL, QUIET

    def _assumed(self) -> Iterator[str]:
        """What players might decide, and nobody has decided in these matches."""
        rules = self.draft.rules()
        if rules.arrange:
            yield _("Nobody put their cards in order.")
        if rules.claims:
            yield _("Nobody claimed falsely.")


def in_battles(rules: ClassicRules) -> ClassicRules:
    """The rules with as many battles as there is time for, where a match is capped by minutes (C19)."""
    if rules.cap_minutes is None:
        return rules
    each = BATTLE_SECONDS + WARS_A_BATTLE * WAR_SECONDS
    return replace(rules, cap_minutes=None, cap_battles=max(1, round(60 * rules.cap_minutes / each)))


def _most(battles: Any, some_never_end: bool) -> str:
    """Between which numbers of battles most matches lie; one number where they are the same."""
    low, high = battles.tenth, battles.ninetieth
    if low == high and some_never_end:
        return plural(
            "Eight out of ten matches that end last {n} battle.",
            "Eight out of ten matches that end last {n} battles.",
            low,
        )
    if low == high:
        return plural("Eight out of ten matches last {n} battle.", "Eight out of ten matches last {n} battles.", low)
    words = _("Eight out of ten matches that end last {low} to {high} battles.") if some_never_end else ""
    words = words or _("Eight out of ten matches last {low} to {high} battles.")
    return words.format(low=low, high=high)


def _wars(wars: float) -> str:
    if wars < 1:
        matches = round(1 / max(wars, 0.01))
        return plural("About one war in every match.", "About one war in every {n} matches.", matches)
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
        return _("Every match ends.")
    if endless == 1:
        return _("Every match loops for ever.")
    share = round(100 * endless)
    if not share:
        return _("Almost no match loops for ever.")
    return plural("{n} in 100 matches loops for ever.", "{n} in 100 matches loop for ever.", share)


def _sure(estimate: Any) -> str:
    words = plural("From {n:,} match played just now", "From {n:,} matches played just now", estimate.matches)
    battles = estimate.battles
    if battles is None:
        return words + "."
    off = max(battles.median - battles.least, battles.most - battles.median)
    return words + _(": {median}, give or take {off}.").format(median=battles.median, off=off)
