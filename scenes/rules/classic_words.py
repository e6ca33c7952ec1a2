"""The house rules of a match of Classic War in plain words, a phrase for each (C20)."""

from game.engine.classic.rules import ClassicRules
from scenes.words import _, plural


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
            _end(rules),
            _("packets arranged") if rules.arrange else "",
            _claims(rules),
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


def _end(rules: ClassicRules) -> str:
    if rules.cap_battles is not None:
        return plural("{n} battle at the most", "{n} battles at the most", rules.cap_battles)
    if rules.cap_minutes is not None:
        return plural("{n} minute at the most", "{n} minutes at the most", rules.cap_minutes)
    return _("until one has every card")


def _claims(rules: ClassicRules) -> str:
    if not rules.claims:
        return ""
    return _("cards are claimed, {rate} in 100 falsely").format(rate=rules.claim_rate)
