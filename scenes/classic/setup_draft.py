"""The draft of a match of Classic War."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from game.engine.classic.rules import PRESETS, ClassicRules
from game.engine.core.seated_players import Seating
from scenes.menus.new_match_draft import AnyOpponent, Chair, Draft, opponent_at
from scenes.wording import _

MOST_SEATS: Final = 4
CAPS: Final = {"battles": "cap_battles", "minutes": "cap_minutes"}
"""Names of the rules' fields for the limits (C19), by kind of limit."""

FIRST_CHOICES: Final = {"cap_battles": 300, "cap_minutes": 10, "claim_rate": 20}
"""Initial values of the limits and of the claim rate, by the name of the field."""


class ClassicDraft(Draft):
    """The draft of a match of Classic War. `fields` holds the values of the rules by name.

    The field `end` is "complete", "battles" or "minutes". A field that has no effect keeps its value.
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
        """Adopt `rules`, including their number of players."""
        for name in ClassicRules.names():
            value = getattr(rules, name)
            if name not in FIRST_CHOICES or value or (name == "claim_rate" and rules.claims):
                self.fields[name] = value
        self.fields["end"] = next((end for end, cap in CAPS.items() if getattr(rules, cap) is not None), "complete")

    def seat(self, seating: Seating, own_name: str) -> None:
        """Seat the players of the last match (`seating`) in the chairs, with the player called `own_name` in the first
        chair for a person."""
        for chair, player in zip(self.chairs, seating.players, strict=False):
            chair.opponent = opponent_at(self.opponents, player)
            chair.name = ""
        self.seat_persons(own_name, [seating.names[seat] for seat in seating.persons])

    @property
    def seats(self) -> int:
        """Number of players."""
        return int(self.fields["players"])

    @property
    def seated(self) -> tuple[Chair, ...]:
        """Chairs of the players who take part."""
        return self.chairs[: self.seats]

    @property
    def most_each(self) -> int:
        """Maximum number of cards that each player can be dealt (C1)."""
        return ClassicRules(players=self.seats, jokers=self.fields["jokers"]).most_each

    def rules(self) -> ClassicRules:
        """Return the chosen rules. Raises `RulesError` if a value isn't allowed or if rules contradict each other."""
        values = {name: self.fields[name] for name in ClassicRules.names() if name not in FIRST_CHOICES}
        cap = CAPS.get(self.fields["end"])
        values["end_mode"] = "capped" if cap else "complete"
        if cap:
            values[cap] = self.fields[cap]
        if self.fields["claims"]:
            values["claim_rate"] = self.fields["claim_rate"]
        return ClassicRules(**values)

    def table(self) -> int | None:
        """Return the index of the ready-made table with the draft's rules or, failing that, of one that differs only in
        the number of players. Returns None if no table fits or the match can't be started."""
        if self.trouble():
            return None
        rules = self.rules()
        exactly = [place for place, table in enumerate(PRESETS) if table.rules == rules]
        alike = [place for place, table in enumerate(PRESETS) if replace(table.rules, players=rules.players) == rules]
        return next(iter((*exactly, *alike)), None)

    def trouble(self) -> str:
        """Return the reason why the match can't be started, as a sentence, or an empty string if it can."""
        deal = self.fields["deal"]
        if deal != "all" and deal > self.most_each:
            return _("{seats} players can have at most {most} cards each: deal fewer, or all of them.").format(
                seats=self.seats, most=self.most_each
            )
        if self.fields["claims"] and not self.seating.computers:
            return _("If cards are claimed, a computer must play: give one a seat, or choose Handed over.")
        return ""

    def remark(self) -> str:
        """Return a remark about a rule that has little or no effect with the chosen rules, or an empty string if there
        is none. Raises `RulesError` if the rules aren't allowed."""
        rules = self.rules()
        face_down = rules.war_face_down
        if rules.arrange and rules.cards_each == 1:
            return _("With one card each, there is nothing to arrange.")
        if face_down != "pips" and rules.cards_each <= face_down:
            return _("With so few cards, nobody can put down all the cards that a war needs.")
        if rules.pickup_order == "choice" and rules.players > 2:
            return _("The winner chooses the order only if two players are left.")
        if rules.claims and not rules.claim_rate:
            return _("At 0 per 100 battles, no computer ever makes a false claim.")
        if rules.war_players == "all" and rules.players == 2:
            return _("With two players, both go to war anyway.")
        return ""
