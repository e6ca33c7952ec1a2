"""The draft of a match of Classic War, and the house rules as text."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from game.engine.classic.rules import PRESETS, ClassicRules
from game.engine.core.seating import Seating
from scenes.menus.base_setup_pages import RuleChoice, RuleText
from scenes.menus.new_match_draft import AnyOpponent, Chair, Draft, opponent_at
from scenes.wording import _, plural

TABLE_LINES: Final[tuple[Callable[[], str], ...]] = (
    lambda: _("You pick which won card goes first."),
    lambda: _("Tied sevens cost seven cards each."),
    lambda: _("Two jokers, and each starts a war."),
    lambda: _("If you run short, your last card fights."),
    lambda: _("Thirteen cards each: soon over."),
    lambda: _("With no card to put down, you’re out."),
    lambda: _("One face down. Most cards wins."),
    lambda: _("First, arrange your own cards."),
    lambda: _("Claim what you win; catch the cheats."),
    lambda: _("Thirteen cards each."),
)
"""Functions that each return a line about a ready-made table, in the order of the tables."""

MOST_SEATS: Final = 4
CAPS: Final = {"battles": "cap_battles", "minutes": "cap_minutes"}
"""Names of the rules' fields for the limits (C19), by kind of limit."""

FIRST_CHOICES: Final = {"cap_battles": 300, "cap_minutes": 10, "claim_rate": 20}
"""Values of the fields before anything has been chosen."""


def rule_texts() -> tuple[RuleText, ...]:
    """Return the texts of the house rules, in the order in which the page shows them."""
    return (
        RuleText(
            "players",
            _("Players"),
            _("The number of players. The cards are shared out evenly; any left over are set aside."),
            (RuleChoice("2", 2), RuleChoice("3", 3), RuleChoice("4", 4)),
        ),
        RuleText(
            "deal",
            _("Cards each"),
            _("All of them, or fewer for each player: the fewer cards, the shorter the match."),
        ),
        RuleText(
            "war_face_down",
            _("Face down in a war"),
            _(
                "How many cards each player puts down before the card that fights. By value: as many as a tied card"
                " is worth."
            ),
            (
                RuleChoice(_("1"), 1, plural("{n} face down", "{n} face down", 1)),
                RuleChoice(_("3"), 3, plural("{n} face down", "{n} face down", 3)),
                RuleChoice(_("By value"), "pips", _("as many face down as the tie is worth")),
            ),
        ),
        RuleText(
            "war_players",
            _("Who goes to war"),
            _("Only the players whose cards tied, or everybody who turned up a card in that battle."),
            (
                RuleChoice(_("Those who tied"), "tied", _("only those who tied fight")),
                RuleChoice(_("Everybody"), "all", _("everybody fights the first war")),
            ),
        ),
        RuleText(
            "jokers",
            _("Jokers"),
            _("Two jokers beat the aces, or they start a war whenever they are turned up."),
            (
                RuleChoice(_("None"), "none", _("no jokers")),
                RuleChoice(_("Beat the ace"), "high", _("jokers above the ace")),
                RuleChoice(_("Start a war"), "war", _("jokers start wars")),
            ),
        ),
        RuleText(
            "short_war",
            _("Too few cards for a war"),
            _("A player with too few cards fights with the last card, is out with none left, or loses the war."),
            (
                RuleChoice(_("Last card fights"), "last-card", _("the last card fights on")),
                RuleChoice(_("No card: out"), "none-loses", _("no card left: out of the war")),
                RuleChoice(_("Too few: lost"), "short-loses", _("too few cards: the war is lost")),
            ),
        ),
        RuleText(
            "show_spoils",
            _("Face-down cards"),
            _("Are the cards that were put face down in a war shown before the winner takes them?"),
            (
                RuleChoice(_("Shown"), True, _("spoils shown")),
                RuleChoice(_("Kept hidden"), False, _("spoils never shown")),
            ),
        ),
        RuleText(
            "pickup",
            _("Won cards go"),
            _("Under the packet, or on a pile beside it that is turned over once the packet is empty."),
            (
                RuleChoice(_("Under the packet"), "bottom", _("won cards under the packet")),
                RuleChoice(_("On a pile"), "pile", _("won cards on a pile")),
            ),
        ),
        RuleText(
            "pickup_order",
            _("Which goes first"),
            _(
                "The order in which won cards are put away. With a fixed order, a match can loop forever; "
                "with Free choice, the winner of a battle of two cards decides."
            ),
            (
                RuleChoice(_("Shuffled"), "shuffled", _("shuffled")),
                RuleChoice(_("Winner’s"), "winner-first", _("the winner’s first")),
                RuleChoice(_("Loser’s"), "loser-first", _("the losers’ first")),
                RuleChoice(_("By seat"), "seat-order", _("the first seat’s first")),
                RuleChoice(_("Free choice"), "choice", _("the winner chooses which goes first")),
            ),
        ),
        RuleText(
            "end",
            _("The match ends"),
            _("When somebody has every card, or after a number of battles or minutes. Most cards then wins."),
            (
                RuleChoice(_("All cards"), "complete"),
                RuleChoice(_("Battles"), "battles"),
                RuleChoice(_("Minutes"), "minutes"),
            ),
        ),
        RuleText(
            "arrange",
            _("Packets"),
            _("Played as dealt, or first arranged in any order by each player, in secret."),
            (RuleChoice(_("As dealt"), False), RuleChoice(_("Arranged"), True, _("packets arranged"))),
        ),
        RuleText(
            "claims",
            _("Won cards are"),
            _(
                "Handed to the winner, or claimed: a computer tries to claim cards that it hasn’t won in this many of "
                "every 100 battles. Challenge a false claim before the next turn!"
            ),
            (
                RuleChoice(_("Handed out"), False),
                RuleChoice(_("Claimed"), True, _("cards are claimed, {rate} false tries in 100")),
            ),
        ),
    )


IN_RULE_BOOK_ORDER: Final = (
    *("war_face_down", "war_players", "show_spoils", "jokers", "pickup", "pickup_order", "short_war"),
    *("end", "arrange", "claims"),
)


def rules_in_words(rules: ClassicRules) -> tuple[str, ...]:
    """Return a text for each rule of the match that is worth mentioning, in the order of the rule book."""
    summaries = {
        text.name: choice.summary
        for text in rule_texts()
        for choice in text.choices
        if choice.value == getattr(rules, text.name, None)
    }
    summaries["end"] = _end_in_words(rules)
    summaries["claims"] = summaries["claims"].format(rate=rules.claim_rate)
    each = plural("{n} card each", "{n} cards each", rules.cards_each)
    return (each, *(summaries[name] for name in IN_RULE_BOOK_ORDER if summaries[name]))


def _end_in_words(rules: ClassicRules) -> str:
    if rules.cap_battles is not None:
        return plural("{n} battle at most", "{n} battles at most", rules.cap_battles)
    if rules.cap_minutes is not None:
        return plural("{n} minute at most", "{n} minutes at most", rules.cap_minutes)
    return _("until one player has every card")


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
        """Seat the players of the last match in the chairs, with the player called `own_name` in the chair of the first
        person."""
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
        """Maximum number of cards for each player (C1)."""
        return ClassicRules(players=self.seats, jokers=self.fields["jokers"]).most_each

    def rules(self) -> ClassicRules:
        """Return the rules. Raises `RulesError` if they contradict each other."""
        values = {name: self.fields[name] for name in ClassicRules.names() if name not in FIRST_CHOICES}
        cap = CAPS.get(self.fields["end"])
        values["end_mode"] = "capped" if cap else "complete"
        if cap:
            values[cap] = self.fields[cap]
        if self.fields["claims"]:
            values["claim_rate"] = self.fields["claim_rate"]
        return ClassicRules(**values)

    def table(self) -> int | None:
        """Return the index of the ready-made table with these rules or, failing that, of one that differs only in the
        number of players. Returns None if no table fits."""
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
            return _("Only a computer makes false claims: give a computer a seat, or choose Handed out.")
        return ""

    def remark(self) -> str:
        """Return a remark about a rule that has little or no effect with these settings, or an empty string if there is
        none."""
        rules = self.rules()
        face_down = rules.war_face_down
        if rules.arrange and rules.cards_each == 1:
            return _("With one card each, there is nothing to arrange.")
        if face_down != "pips" and rules.cards_each <= face_down:
            return _("With so few cards, nobody can put down all that a war takes.")
        if rules.pickup_order == "choice" and rules.players > 2:
            return _("The winner chooses the order only if two players are left.")
        if rules.claims and not rules.claim_rate:
            return _("At 0 in 100, no computer ever makes a false claim.")
        if rules.war_players == "all" and rules.players == 2:
            return _("With two players, both go to war anyway.")
        return ""
