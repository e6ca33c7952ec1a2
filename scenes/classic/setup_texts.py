"""The ready-made tables and the house rules of Classic War, in a player's words."""

from typing import Final

from game.engine.classic.rules import ClassicRules
from scenes.menus.setup_page import RuleChoice, RuleText
from scenes.wording import _, plural

TABLE_LINES: Final = (
    lambda: _("You say which won card goes first."),
    lambda: _("Tied sevens cost seven cards each."),
    lambda: _("Two jokers, and each starts a war."),
    lambda: _("Short of cards, your last one fights."),
    lambda: _("Thirteen cards each: soon over."),
    lambda: _("With no card to put down, you’re out."),
    lambda: _("One face down; then most cards wins."),
    lambda: _("First put your own cards in order."),
    lambda: _("Claim what you win; catch the cheats."),
    lambda: _("Thirteen cards each."),
)
"""How each ready-made table plays, in their order."""


def rule_texts() -> tuple[RuleText, ...]:
    """The house rules in the order they are shown."""
    return (
        RuleText(
            "players",
            _("Players"),
            _("How many sit at the table. The cards are shared out evenly; what is left over lies aside."),
            (RuleChoice("2", 2), RuleChoice("3", 3), RuleChoice("4", 4)),
        ),
        RuleText(
            "deal",
            _("Cards each"),
            _("All of them, or only so many for each player: the fewer cards, the shorter the match."),
        ),
        RuleText(
            "war_face_down",
            _("Face down in a war"),
            _("How many cards each puts down before the one that fights. By value: as many as the tied cards count."),
            (
                RuleChoice(_("1"), 1, plural("{n} face down", "{n} face down", 1)),
                RuleChoice(_("3"), 3, plural("{n} face down", "{n} face down", 3)),
                RuleChoice(_("By value"), "pips", _("as many face down as the tie counts")),
            ),
        ),
        RuleText(
            "war_players",
            _("Who goes to war"),
            _("Only those whose cards tied, or everybody who turned a card up in that battle."),
            (
                RuleChoice(_("Those who tied"), "tied", _("only those who tie fight")),
                RuleChoice(_("Everybody"), "all", _("everybody fights the first war")),
            ),
        ),
        RuleText(
            "jokers",
            _("Jokers"),
            _("Two jokers beat the aces, or they start a war wherever they turn up."),
            (
                RuleChoice(_("None"), "none", _("no jokers")),
                RuleChoice(_("Beat the ace"), "high", _("jokers above the ace")),
                RuleChoice(_("Start a war"), "war", _("jokers call war")),
            ),
        ),
        RuleText(
            "short_war",
            _("Too few cards for a war"),
            _(
                "What happens to a player who can’t put down enough: the last card fights; with no card left they are "
                "out; or they lose the war."
            ),
            (
                RuleChoice(_("Last one fights"), "last-card", _("the last card fights on")),
                RuleChoice(_("None: out"), "none-loses", _("no card left: out of the war")),
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
                "The order in which won cards are put away. In a fixed order a match can loop for ever; "
                "with Own choice the winner of a battle of two cards decides."
            ),
            (
                RuleChoice(_("Shuffled"), "shuffled", _("shuffled")),
                RuleChoice(_("Winner’s"), "winner-first", _("the winner’s first")),
                RuleChoice(_("Loser’s"), "loser-first", _("the losers’ first")),
                RuleChoice(_("By seat"), "seat-order", _("the first seat’s first")),
                RuleChoice(_("Own choice"), "choice", _("the winner chooses which goes first")),
            ),
        ),
        RuleText(
            "end",
            _("The match ends"),
            _("When somebody has every card; or after so many battles or minutes, and then the most cards win."),
            (
                RuleChoice(_("All cards"), "complete"),
                RuleChoice(_("Battles"), "battles"),
                RuleChoice(_("Minutes"), "minutes"),
            ),
        ),
        RuleText(
            "arrange",
            _("Own cards"),
            _("Played as they are dealt, or first put in any order by each player, in secret."),
            (RuleChoice(_("As dealt"), False), RuleChoice(_("Put in order"), True, _("packets arranged"))),
        ),
        RuleText(
            "claims",
            _("Won cards are"),
            _(
                "Handed to the winner; or claimed, and a computer tries to claim what isn’t its own in that many "
                "of every 100 battles. Challenge it before the next card turns!"
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
    """Every rule that decided how the match was played, in the order of the rule book."""
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
