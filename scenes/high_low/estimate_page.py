"""How long a match of High Low War is likely to be at this table against this opponent, in words."""

from collections.abc import Iterator
from typing import Any, Final

from game.engine.high_low.rules import HighLowRules
from scenes.core.intents import AskEstimate
from scenes.menus.estimate_page import EstimatePage, Line
from scenes.theme import BODY, BRASS_LIGHT, NAME, QUIET, SMALL, TEXT
from scenes.wording import _, plural

SURE: Final = 0.2
"""The median is told as one number where it is known to within such a share of it, else as a range."""


class HighLowEstimatePage(EstimatePage):
    """A page of High Low War: how long a match is depends on who plays as well.

    An estimate tells how many `matches` were played, of which `ongoing` aren't over yet; of their `rounds` what 10, 50
    and 90 % of them don't exceed (`tenth`, `median`, `ninetieth`), and between which numbers the true median lies
    (`least`, `most`), or that it is `growing` still; how many `wars` one has on average; who played in place of a
    person (`stand_in`), and whether anybody had to think more briefly than at the table (`hurried`).
    """

    game = HighLowRules.game

    def question(self) -> AskEstimate:
        """Matches by the rules as they stand between those who would play."""
        return AskEstimate(self.draft.rules(), self.draft.bots)

    def answer(self, estimate: Any) -> Iterator[Line]:
        """How many rounds, how many WARs, and who has played them."""
        rounds = estimate.rounds
        yield _about(estimate), NAME, BRASS_LIGHT
        if estimate.ongoing:
            over = estimate.matches - estimate.ongoing
            words = _("{over} of {matches} matches are over so far.")
            yield words.format(over=over, matches=estimate.matches), BODY, TEXT
        else:
            words = _("Eight out of ten matches last {low} to {high} rounds.")
            yield words.format(low=rounds.tenth, high=rounds.ninetieth) + " " + _wars(estimate.wars), BODY, TEXT
        yield self._played(estimate), SMALL, QUIET

    def _played(self, estimate: Any) -> str:
        """Who has played these matches: nobody knows how a person will."""
        opponent = self.draft.seated[1].opponent
        played = _("{name} played both sides.") if opponent is None else _("{name} played your part.")
        parts = [
            plural("From {n:,} match played just now.", "From {n:,} matches played just now.", estimate.matches),
            played.format(name=_(estimate.stand_in)),
        ]
        if opponent is not None and estimate.hurried:
            parts.append(_("{name} thinks longer at the table.").format(name=opponent.title))
        return " ".join(parts)


def _about(estimate: Any) -> str:
    """The median, as well as it is known."""
    rounds = estimate.rounds
    if estimate.growing:
        return plural("More than {n:,} round", "More than {n:,} rounds", rounds.median)
    if rounds.most - rounds.least <= max(2, SURE * rounds.median):
        return plural("About {n:,} round", "About {n:,} rounds", rounds.median)
    return _("About {least:,} to {most:,} rounds").format(least=rounds.least, most=rounds.most)


def _wars(wars: float) -> str:
    if wars < 1:
        matches = round(1 / max(wars, 0.01))
        return plural("About one WAR in every match.", "About one WAR in every {n} matches.", matches)
    return plural("About {n} WAR in a match.", "About {n} WARs in a match.", round(wars))
