"""The ready-made tables and the house rules of Classic War, in a player's words."""

from typing import Final, NamedTuple

from game.engine.classic.rules import ClassicRules, Source
from scenes.text import _, plural


class FieldText(NamedTuple):
    """A house rule: its field, its name on the screen, what it does, and the choices with the value of each.

    A rule with no choices is a number.
    """

    name: str
    label: str
    told: str
    choices: tuple[tuple[str, object], ...] = ()


def source_told(source: Source) -> str:
    """Where a table's rules are from."""
    return {
        "E": _("from the encyclopedia"),
        "H": _("from How to play"),
        "R": _("from the ranking site"),
        "": _("everybody knows it"),
    }[source]


TABLE_LINES: Final = (
    lambda: _("The winner says which card goes first on the pile; who can’t pay for a war loses it."),
    lambda: _("A war costs as many cards as the tied ones count: short and cruel."),
    lambda: _("Two jokers, and each of them starts a war wherever it turns up."),
    lambda: _("Three cards face down, and with too few the last one fights."),
    lambda: _("Thirteen cards each: a match for a short break."),
    lambda: _("One card face down; without any you are out of the war."),
    lambda: _("The same, and after 300 battles the most cards win."),
    lambda: _("Before the first battle everybody puts their own cards in order, in secret."),
    lambda: _("Won cards must be claimed, and the computer tries it on: catch it!"),
    lambda: _("Four players, thirteen cards each."),
)
"""What each ready-made table is like, in their order."""


def field_texts() -> tuple[FieldText, ...]:
    """The house rules in the order they are shown."""
    return (*_at_war(), *_collecting(), *_ends())


def _at_war() -> tuple[FieldText, ...]:
    return (
        FieldText(
            "players",
            _("Players"),
            _("How many sit at the table. The cards are shared out evenly; what is left over lies aside."),
            (("2", 2), ("3", 3), ("4", 4)),
        ),
        FieldText(
            "deal",
            _("Cards each"),
            _("All of them, or only so many for each player: the fewer cards, the shorter the match."),
        ),
        FieldText(
            "war_face_down",
            _("Face down in a war"),
            _("How many cards each puts down before the one that fights. By value: as many as the tied cards count."),
            ((_("1"), 1), (_("3"), 3), (_("By value"), "pips")),
        ),
        FieldText(
            "war_players",
            _("Who goes to war"),
            _("Only those whose cards tied, or everybody who turned a card up in that battle."),
            ((_("Those who tied"), "tied"), (_("Everybody"), "all")),
        ),
        FieldText(
            "jokers",
            _("Jokers"),
            _("Two jokers beat the aces, or they start a war wherever they turn up."),
            ((_("None"), "none"), (_("Beat the ace"), "high"), (_("Start a war"), "war")),
        ),
        FieldText(
            "short_war",
            _("Too few cards for a war"),
            _(
                "What becomes of a player who can’t put down enough: the last card fights; who has none at all is out; "
                "or who can’t put down every card loses."
            ),
            ((_("Last one fights"), "last-card"), (_("None: out"), "none-loses"), (_("Too few: lost"), "short-loses")),
        ),
    )


def _collecting() -> tuple[FieldText, ...]:
    return (
        FieldText(
            "show_spoils",
            _("Face-down cards"),
            _("Are the cards that were put face down in a war shown before the winner takes them?"),
            ((_("Shown"), True), (_("Kept hidden"), False)),
        ),
        FieldText(
            "pickup",
            _("Won cards go"),
            _("Under the packet, or on a pile beside it that is turned over once the packet is empty."),
            ((_("Under the packet"), "bottom"), (_("On a pile"), "pile")),
        ),
        FieldText(
            "pickup_order",
            _("Which goes first"),
            _(
                "The order in which won cards are put away. In a fixed order a match can go round and round for ever; "
                "under Own choice the winner of two cards decides."
            ),
            (
                (_("Shuffled"), "shuffled"),
                (_("Winner’s"), "winner-first"),
                (_("Loser’s"), "loser-first"),
                (_("By seat"), "seat-order"),
                (_("Own choice"), "choice"),
            ),
        ),
    )


def _ends() -> tuple[FieldText, ...]:
    return (
        FieldText(
            "end",
            _("The match ends"),
            _("When somebody has every card; or after so many battles or minutes, and then the most cards win."),
            ((_("All cards"), "complete"), (_("Battles"), "battles"), (_("Minutes"), "minutes")),
        ),
        FieldText(
            "arrange",
            _("Own cards"),
            _("Played as they are dealt, or first put in any order by each player, in secret."),
            ((_("As dealt"), False), (_("Put in order"), True)),
        ),
        FieldText(
            "claims",
            _("Won cards are"),
            _(
                "Handed to the winner; or claimed, and a computer tries to claim what isn’t its own in so many of "
                "100 battles. Challenge it before the next card turns!"
            ),
            ((_("Handed out"), False), (_("Claimed"), True)),
        ),
    )


def rules_in_words(rules: ClassicRules) -> tuple[str, ...]:
    """Every rule that decided how the match was played, in the order of the rule book."""
    return tuple(
        phrase
        for phrase in (
            _dealt(rules),
            _face_down(rules),
            _("everybody fights the first war") if rules.war_players == "all" else _("only those who tie fight"),
            _("spoils shown") if rules.show_spoils else _("spoils never shown"),
            {"none": _("no jokers"), "high": _("jokers above the ace"), "war": _("jokers call war")}[rules.jokers],
            _("won cards on a pile") if rules.pickup == "pile" else _("won cards under the packet"),
            _order(rules),
            _short(rules),
            _end_in_words(rules),
            _("packets arranged") if rules.arrange else "",
            _claims_in_words(rules),
        )
        if phrase
    )


def _dealt(rules: ClassicRules) -> str:
    return plural("{n} card each", "{n} cards each", rules.cards_each)


def _face_down(rules: ClassicRules) -> str:
    if rules.war_face_down == "pips":
        return _("as many face down as the tie counts")
    return plural("{n} face down", "{n} face down", rules.war_face_down)


def _order(rules: ClassicRules) -> str:
    return {
        "shuffled": _("shuffled"),
        "winner-first": _("the winner’s first"),
        "loser-first": _("the losers’ first"),
        "seat-order": _("the first seat’s first"),
        "choice": _("the winner chooses which goes first"),
    }[rules.pickup_order]


def _short(rules: ClassicRules) -> str:
    return {
        "last-card": _("the last card fights on"),
        "none-loses": _("without a card one is out of the war"),
        "short-loses": _("with too few cards one loses the war"),
    }[rules.short_war]


def _end_in_words(rules: ClassicRules) -> str:
    if rules.cap_battles is not None:
        return plural("{n} battle at the most", "{n} battles at the most", rules.cap_battles)
    if rules.cap_minutes is not None:
        return plural("{n} minute at the most", "{n} minutes at the most", rules.cap_minutes)
    return _("until one has every card")


def _claims_in_words(rules: ClassicRules) -> str:
    if not rules.claims:
        return ""
    return _("cards are claimed, {rate} in 100 falsely").format(rate=rules.claim_rate)
