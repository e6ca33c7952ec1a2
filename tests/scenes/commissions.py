"""Commissions that nobody has taken on, for the pages that show them."""

from collections.abc import Mapping, Sequence
from typing import Final

from scenes.menus.commission_panel import CommissionState, ShownCommission, ShownDuel, ShownOrder
from scenes.menus.commissions import CommissionsScene, ShownStep
from scenes.wording import _

ORDERS: Final = (
    ShownOrder("forced-march", _("Forced march"), _("The next duel ends after 15 rounds.")),
    ShownOrder("night-watch", _("Night watch"), _("Nobody may fold in the next duel, and the smallest raise is 2.")),
)

STEPS: Final = (
    "Drummer Pip misjudges fewer cards.",
    "Gunner Fox raises only with good cards, half of the time.",
    "Sergeant Oak remembers the cards of the last ten rounds.",
    "Every purse holds five coins fewer.",
    "Major Medley never misjudges a card.",
    "Both orders before a duel are bad ones.",
    "Captain Vale counts every card.",
    "A tie leads to a WAR of three cards.",
)


def commission(
    name: str, title: str, opponent: str, called: str, briefing: tuple[str, ...], goal: str, duels: int, purse: int
) -> ShownCommission:
    """Return a commission that wasn't begun."""
    rows = tuple(
        ShownDuel(_("Duel {n}").format(n=number + 1), _("Against {name} for {n} coins").format(name=called, n=10))
        for number in range(duels)
    )
    return ShownCommission(name, title, opponent, called, briefing, goal, "fresh", False, purse, rows)


SIX: Final = (
    commission(
        "drummer",
        "The drummer’s lesson",
        "child",
        "Drummer Pip",
        ("You say higher or lower, and that is all!", "No betting, promise.", "Bet you can’t beat my drum, though."),
        "Have at least 30 coins after five duels.",
        5,
        20,
    ),
    commission(
        "bluffer",
        "Call the bluff",
        "bold",
        "Gunner Fox",
        ("I raise when I have it.", "I raise when I haven’t, too.", "Guess which is which, and make me pay for it."),
        "Have at least 40 coins after four duels.",
        4,
        20,
    ),
    commission(
        "honest",
        "An honest man’s bets",
        "steady",
        "Sergeant Oak",
        ("I bet what my card is worth.", "Read my bets, and you read my cards.", "Most people don’t listen."),
        "Have at least 35 coins after four duels.",
        4,
        20,
    ),
    commission(
        "count",
        "Count what is gone",
        "mixed:memory=100:nerve=90:wits=20",
        "Major Medley",
        ("Fifty-two cards, and every one leaves a gap.", "I know the gaps. Do you?"),
        "Have at least 35 coins after four duels.",
        4,
        25,
    ),
    commission(
        "even",
        "Give nothing away",
        "captain",
        "Captain Vale",
        (
            "Win or lose, I don’t mind which.",
            "I’ll count what your decisions give away.",
            "Nothing more, nothing less.",
        ),
        "Give away at most 0.15 coins a decision in three duels.",
        3,
        30,
    ),
    commission(
        "general",
        "In the General’s seat",
        "general",
        "General Ash",
        (
            "I’ve played these cards against Vale, from your seat.",
            "Do as well as I did.",
            "You have my maps; use them.",
        ),
        "Take at least as many coins as General Ash with the same cards.",
        3,
        30,
    ),
)

RESULTS: Final = ("+7", "−12", "+15", "+1", "−3")


def at_state(fresh: ShownCommission, state: CommissionState, over: int, is_won: bool = False) -> ShownCommission:
    """Return a commission with an attempt in a state, of which `over` duels are over."""
    begun = over + (state == "under way")
    duels = tuple(
        duel._replace(
            result=RESULTS[at] if at < over else "", record=f"{fresh.name}-{at + 1}.jsonl" if at < begun else ""
        )
        for at, duel in enumerate(fresh.duels)
    )
    return fresh._replace(
        state=state,
        is_won=is_won or state == "won",
        duels=duels,
        purse=0 if state == "lost" else fresh.purse + 7,
        orders=ORDERS if state == "between" else (),
        resume=f"{fresh.name}-{begun}.jsonl" if state == "under way" else "",
        verdict={
            "won": _("31 coins in the purse: commission won."),
            "lost": _("The purse is empty: commission lost."),
        }.get(state, ""),
        progress=_("Reviewing duel 3…") if state == "working out" else "",
    )


STATES: Final[Mapping[str, tuple[CommissionState, int]]] = {
    "drummer": ("won", 5),
    "bluffer": ("between", 3),
    "honest": ("under way", 2),
    "count": ("lost", 2),
    "even": ("working out", 3),
    "general": ("fresh", 0),
}
"""A state for each of the six, and the number of duels that are over."""


def all_states() -> tuple[ShownCommission, ...]:
    """Return the six, each in another state."""
    return tuple(at_state(each, *STATES[each.name]) for each in SIX)


def all_won() -> tuple[ShownCommission, ...]:
    """Return the six, all won."""
    return tuple(at_state(each, "won", len(each.duels)) for each in SIX)


def in_long_words() -> tuple[ShownCommission, ...]:
    """Return the six with longer words than any that the game has."""
    said = ("This line is as long as any that they say in camps.",) * 4
    return tuple(
        each._replace(title=f"{each.title} and more", briefing=said, goal=f"{each.goal[:-1]}, and not one less.")
        for each in all_states()
    )


def shown_steps(highest: int) -> list[ShownStep]:
    """Return the steps, open up to the highest one."""
    return [ShownStep(number, words, number <= highest) for number, words in enumerate(("", *STEPS))]


def commissions_page(
    chosen: str = "", step: int = 0, shown: Sequence[ShownCommission] | None = None, highest: int | None = None
) -> CommissionsScene:
    """Return the page of the six commissions, each in another state, at a step, by default the highest one open."""
    page = CommissionsScene()
    page.show(all_states() if shown is None else shown, shown_steps(step if highest is None else highest), step, chosen)
    return page
