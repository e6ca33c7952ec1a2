"""The house rules of Classic War as text, and a line about each ready-made table."""

from collections.abc import Callable
from typing import Final

from game.engine.classic.rules import ClassicRules
from scenes.menus.base_setup_pages import RuleChoice, RuleText
from scenes.wording import _, plural

TABLE_LINES: Final[tuple[Callable[[], str], ...]] = (
    lambda: _("The winner picks which card goes first."),
    lambda: _("Tied sevens cost seven cards each."),
    lambda: _("Two jokers, and each starts a war."),
    lambda: _("If you run short, your last card fights."),
    lambda: _("Thirteen cards each: soon over."),
    lambda: _("With no card to put down, you’re out."),
    lambda: _("One face down. Most cards wins."),
    lambda: _("First, arrange your cards."),
    lambda: _("Claim what you win; catch the cheats."),
    lambda: _("Thirteen cards each."),
)
"""Functions that each return a line about a ready-made table, in the order of the tables."""


def rule_texts() -> tuple[RuleText, ...]:
    """Return the texts of the house rules, in the order in which the page of house rules shows them."""
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
            _("All the cards, or fewer for each player: the fewer cards, the shorter the match."),
        ),
        RuleText(
            "war_face_down",
            _("Face down in a war"),
            _(
                "How many cards each player puts down before the card that fights. By value: as many as a tied card"
                " is worth."
            ),
            (
                RuleChoice(_("1"), 1, plural("{n} card face down", "{n} cards face down", 1)),
                RuleChoice(_("3"), 3, plural("{n} card face down", "{n} cards face down", 3)),
                RuleChoice(_("By value"), "pips", _("as many face down as a tied card is worth")),
            ),
        ),
        RuleText(
            "war_players",
            _("Who goes to war"),
            _("Only the players whose cards tied, or everybody who turned up a card in that battle."),
            (
                RuleChoice(_("Those who tied"), "tied", _("only those who tied fight")),
                RuleChoice(_("Everybody"), "all", _("everybody fights a battle’s first war")),
            ),
        ),
        RuleText(
            "jokers",
            _("Jokers"),
            _("Two jokers may be added: they beat the aces, or each starts a war when it is turned up."),
            (
                RuleChoice(_("None"), "none", _("no jokers")),
                RuleChoice(_("Beat the ace"), "high", _("jokers above the ace")),
                RuleChoice(_("Start a war"), "war", _("jokers start wars")),
            ),
        ),
        RuleText(
            "short_war",
            _("Too few cards for a war"),
            _(
                "Choose what happens: a player with too few cards fights with the last one, is out if none are"
                " left, or loses the war."
            ),
            (
                RuleChoice(_("Last card fights"), "last-card", _("too few cards: the last one fights")),
                RuleChoice(_("No card: out"), "none-loses", _("no cards left: out of the war")),
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
                "The order in which won cards are put away. With a fixed order, a match can loop forever; with"
                " Free choice, the winner of a plain battle between two players decides."
            ),
            (
                RuleChoice(_("Shuffled"), "shuffled", _("won cards shuffled")),
                RuleChoice(_("Winner’s"), "winner-first", _("winner’s cards first")),
                RuleChoice(_("Losers’"), "loser-first", _("losers’ cards first")),
                RuleChoice(_("By seat"), "seat-order", _("first seat’s cards first")),
                RuleChoice(_("Free choice"), "choice", _("the winner chooses which card goes first")),
            ),
        ),
        RuleText(
            "end",
            _("The match ends"),
            _(
                "When somebody has every card, or after a set number of battles or minutes; then whoever has the"
                " most cards wins."
            ),
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
                "Handed to the winner, or claimed. If they are claimed, the number is the percentage of"
                " battles in which a computer tries to claim cards that it hasn’t won. Challenge a false claim"
                " before the next turn!"
            ),
            (
                RuleChoice(_("Handed over"), False),
                RuleChoice(_("Claimed"), True, _("cards are claimed, with false claims in {rate}% of battles")),
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
