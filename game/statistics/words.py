"""Statistics in words: the same in the window and on the terminal."""

from datetime import datetime

from game.engine.core.errors import GameError
from game.engine.core.match_statistics import Skill
from game.games.kit import GameKit
from game.printable import in_one_line, signed
from game.statistics.summary import Point, Proportion, Statistics, Streaks
from game.store.statistics_query import OpponentKey
from game.translation import _, plural


def facts(found: Statistics, kit: GameKit) -> list[tuple[str, str]]:
    """What a person's matches add up to, each line with its label."""
    lines = [
        (_("Matches"), _matches(found)),
        (_("Won"), proportion_in_words(found.wins)),
        (_(kit.figures.scores), "" if found.net is None else signed(found.net, 0)),
        (_("Longest streaks"), _in_rows(found.streaks)),
        (_("WARs won"), proportion_in_words(found.wars_won) if found.wars_won else ""),
    ]
    if found.skill is not None:
        lines += [
            (_("Reviewed"), plural("{n} match", "{n} matches", found.reviewed)),
            (_("Given away"), rate_in_words(found.skill)),
            (_("Luck"), _("{coins} coins").format(coins=signed(found.skill.luck, 1))),
        ]
    return [(label, words) for label, words in lines if words]


def proportion_in_words(proportion: Proportion) -> str:
    """How many of how many, the share, and the interval around it."""
    share = proportion.share
    words = _("{well} of {of}, {share:.0%} (95%: {low:.0%} to {high:.0%})")
    return words.format(
        well=proportion.successes, of=proportion.trials, share=share.share, low=share.low, high=share.high
    )


def rate_in_words(skill: Skill) -> str:
    """What a decision gave away on average."""
    if not skill.decisions:
        return _("no decision graded")
    return _("{coins:.2f} coins a decision").format(coins=skill.given_away / skill.decisions)


def opponent_in_words(opponent: OpponentKey, kit: GameKit) -> str:
    """What an opponent is called."""
    if not opponent.is_person:
        try:
            return _(kit.find_opponent(opponent.name).display_name)
        except GameError:
            pass
    return in_one_line(opponent.name)


def point_in_words(point: Point) -> str:
    """When the match of a point of a course was, or how many matches it stands for, and when the last of them was."""
    when = date_in_words(point.began)
    if point.matches == 1:
        return when
    matches = plural("{n} match", "{n} matches", point.matches)
    return _("{matches} until {when}").format(matches=matches, when=when)


def date_in_words(seconds: float) -> str:
    """A day, as statistics show it; empty for one that no calendar holds."""
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d")
    except (ValueError, OverflowError, OSError):
        return ""


def _matches(found: Statistics) -> str:
    drawn = found.outcomes["drawn"]
    if not drawn:
        return str(found.matches)
    return _("{n}, of which {drawn} drawn").format(n=found.matches, drawn=drawn)


def _in_rows(streaks: Streaks) -> str:
    words = _("{won} won, {lost} lost")
    if streaks.now > 0:
        words = _("{won} won, {lost} lost; now {now} won")
    elif streaks.now:
        words = _("{won} won, {lost} lost; now {now} lost")
    return words.format(won=streaks.won, lost=streaks.lost, now=abs(streaks.now))
