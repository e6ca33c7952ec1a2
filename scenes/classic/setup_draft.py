"""A match of Classic War as it is being put together: rules that need not go together yet, and who sits where."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from game.engine.classic.rules import TABLES, ClassicRules
from scenes.menus.new_match_draft import AnyOpponent, Chair, Draft, opponent_named
from scenes.wording import _

MOST_SEATS: Final = 4
CAPS: Final = {"battles": "cap_battles", "minutes": "cap_minutes"}
"""How a capped match can end: the field of the rules for each (C19)."""

FIRST_CHOICES: Final = {"cap_battles": 300, "cap_minutes": 10, "claim_rate": 20}
"""What stands in a field that nothing has been chosen for."""


class ClassicDraft(Draft):
    """What has been chosen so far. `fields` are the rules' by their names, and `end`: complete, battles or minutes.

    A field that means nothing under the others keeps what was chosen for it.
    """

    def __init__(self, opponents: Sequence[AnyOpponent], own_name: str) -> None:
        self.opponents = tuple(opponents)
        self.fields: dict[str, Any] = dict(FIRST_CHOICES)
        self.take(ClassicRules())
        chairs = [Chair(own_name, _("Player"))]
        for seat in range(1, MOST_SEATS):
            fallback = _("Player {number}").format(number=seat + 1)
            chairs.append(Chair("", fallback, self.opponents[(seat - 1) % len(self.opponents)]))
        super().__init__(chairs)

    def take(self, rules: ClassicRules) -> None:
        """Choose these rules, for as many players as they are for."""
        for name in ClassicRules.names():
            value = getattr(rules, name)
            if name not in FIRST_CHOICES or value or (name == "claim_rate" and rules.claims):
                self.fields[name] = value
        self.fields["end"] = next((end for end, cap in CAPS.items() if getattr(rules, cap) is not None), "complete")

    def seat(self, players: Sequence[str], bots: Sequence[str | None]) -> None:
        """Let those sit there who played last."""
        for chair, name, bot in zip(self.chairs, players, bots, strict=False):
            chair.name = name if bot is None else ""
            chair.opponent = opponent_named(self.opponents, bot)

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.fields["players"])

    @property
    def seated(self) -> tuple[Chair, ...]:
        """The chairs of those who play."""
        return self.chairs[: self.seats]

    @property
    def most_each(self) -> int:
        """The most cards that each player can be dealt (C1)."""
        return ClassicRules(players=self.seats, jokers=self.fields["jokers"]).most_each

    def rules(self) -> ClassicRules:
        """The rules. Raises `RulesError` where they don't go together."""
        values = {name: self.fields[name] for name in ClassicRules.names() if name not in FIRST_CHOICES}
        cap = CAPS.get(self.fields["end"])
        values["end_mode"] = "capped" if cap else "complete"
        if cap:
            values[cap] = self.fields[cap]
        if self.fields["claims"]:
            values["claim_rate"] = self.fields["claim_rate"]
        return ClassicRules(**values)

    def table(self) -> int | None:
        """The place of the ready-made table that has these rules, for however many players; None where none has."""
        if self.trouble():
            return None
        rules = self.rules()
        exactly = [place for place, table in enumerate(TABLES) if table.rules == rules]
        alike = [place for place, table in enumerate(TABLES) if replace(table.rules, players=rules.players) == rules]
        return next(iter((*exactly, *alike)), None)

    def trouble(self) -> str:
        """Why the match can't be started as it stands, in a sentence; empty where it can."""
        deal = self.fields["deal"]
        if deal != "all" and deal > self.most_each:
            return _("{seats} players can have {most} cards each at most: deal fewer, or all of them.").format(
                seats=self.seats, most=self.most_each
            )
        if self.fields["claims"] and all(bot is None for bot in self.bots):
            return _("Only a computer makes false claims: give a computer a seat, or let the cards be handed out.")
        return ""

    def remark(self) -> str:
        """What a player should know of rules that can be played, but don't do all they say; empty where they do."""
        rules = self.rules()
        face_down = rules.war_face_down
        if rules.arrange and rules.cards_each == 1:
            return _("With one card each there is nothing to arrange.")
        if face_down != "pips" and rules.cards_each <= face_down:
            return _("With so few cards nobody can put down all that a war takes.")
        if rules.pickup_order == "choice" and rules.players > 2:
            return _("The winner chooses the order only once two players are left.")
        if rules.claims and not rules.claim_rate:
            return _("At 0 in 100 no computer ever makes a false claim.")
        if rules.war_players == "all" and rules.players == 2:
            return _("Between two players everybody goes to war anyway.")
        return ""
