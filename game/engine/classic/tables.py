"""The ready-made tables, each with the source that plays like it."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.engine.classic.rules import ClassicRules
from game.engine.sentences import english

Source: TypeAlias = Literal["E", "H", "R", ""]
"""Where a table's rules are from: the encyclopedia, how to play, the ranking site; or nowhere in particular."""


@dataclass(frozen=True, slots=True)
class Table:
    """A ready-made table."""

    name: str
    source: Source
    rules: ClassicRules


TABLES: Final = (
    Table(english("Encyclopedia"), "E", ClassicRules(pickup="pile", pickup_order="choice", short_war="short-loses")),
    Table(english("Bloodthirsty"), "E", ClassicRules(war_face_down="pips")),
    Table(english("Joker war"), "E", ClassicRules(jokers="war")),
    Table(english("How to play"), "H", ClassicRules(war_face_down=3, short_war="last-card")),
    Table(english("Quick"), "H", ClassicRules(deal=13)),
    Table(english("Ranked"), "R", ClassicRules(war_face_down=1, short_war="none-loses")),
    Table(
        english("Ranked, capped"),
        "R",
        ClassicRules(war_face_down=1, short_war="none-loses", end_mode="capped", cap_battles=300),
    ),
    Table(english("General’s deal"), "H", ClassicRules(arrange=True)),
    Table(english("Sharp eyes"), "E", ClassicRules(claims=True, claim_rate=20)),
    Table(english("Four corners"), "", ClassicRules(players=4)),
)
