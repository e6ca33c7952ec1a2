"""The ready-made tables, each with the source that plays like it."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.engine.classic.rules import ClassicRules

Source: TypeAlias = Literal["E", "H", "R", ""]
"""Where a table's rules are from: the encyclopedia, how to play, the ranking site; or nowhere in particular."""


@dataclass(frozen=True, slots=True)
class Table:
    """A ready-made table."""

    name: str
    source: Source
    rules: ClassicRules


TABLES: Final = (
    Table("Encyclopedia", "E", ClassicRules(pickup="pile", pickup_order="choice", short_war="short-loses")),
    Table("Bloodthirsty", "E", ClassicRules(war_face_down="pips")),
    Table("Joker war", "E", ClassicRules(jokers="war")),
    Table("How to play", "H", ClassicRules(war_face_down=3, short_war="last-card")),
    Table("Quick", "H", ClassicRules(deal=13)),
    Table("Ranked", "R", ClassicRules(war_face_down=1, short_war="none-loses")),
    Table(
        "Ranked, capped",
        "R",
        ClassicRules(war_face_down=1, short_war="none-loses", end_mode="capped", cap_battles=300),
    ),
    Table("General's deal", "H", ClassicRules(arrange=True)),
    Table("Sharp eyes", "E", ClassicRules(claims=True, claim_rate=20)),
    Table("Four corners", "", ClassicRules(players=4)),
)
