"""The commissions of High Low War with invented attempts, for the pages that show them."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.games import GAME_KITS
from scenes.app.commissions import shown_commission
from scenes.menus.commission_panel import CommissionState, ShownCommission, ShownOrder
from scenes.menus.commissions import CommissionsScene, ShownStep
from scenes.wording import _, coins_in_words, in_context, plural

GAME: Final = "high-low-war"
RESULTS: Final = ("+7", "−12", "+15", "+1", "−3", "+2", "−1")


def fresh() -> tuple[ShownCommission, ...]:
    """Return the six commissions, none of which has been begun."""
    return tuple(shown_commission(GAME, each, 0, ()) for each in GAME_KITS[GAME].commissions().all)


def fresh_one(name: str) -> ShownCommission:
    """Return the commission with a name, which hasn't been begun."""
    return next(each for each in fresh() if each.name == name)


def orders() -> tuple[ShownOrder, ...]:
    """Return the two orders with the longest sentences."""
    known = GAME_KITS[GAME].commissions().all
    found = {order.name: order for each in known for duel in each.duels for order in duel.orders}
    longest = sorted(found.values(), key=lambda order: (len(order.sentence), order.name))[-2:]
    return tuple(ShownOrder(order.name, _(order.title), _(order.sentence)) for order in longest)


def at_state(commission: ShownCommission, state: CommissionState, over: int, is_won: bool = False) -> ShownCommission:
    """Return a commission with an attempt in a state, in which `over` duels are over."""
    begun = over + (state == "under way")
    duels = tuple(
        duel._replace(
            sentence=commission.duels[0].sentence if at < begun else duel.sentence,
            result=RESULTS[at] if at < over else "",
            record=f"{commission.name}-{at + 1}.jsonl" if at < begun else "",
        )
        for at, duel in enumerate(commission.duels)
    )
    verdicts = {
        "won": _("{coins} in the purse: commission {result}.").format(
            coins=coins_in_words(31), result=in_context("commission", "won")
        ),
        "lost": _("The purse is empty: commission lost."),
    }
    left = plural("Reviewing your decisions: {n} duel left", "Reviewing your decisions: {n} duels left", 2)
    return commission._replace(
        state=state,
        is_won=is_won or state == "won",
        duels=duels,
        purse=0 if state == "lost" else commission.purse + 7,
        orders=orders() if state == "between" else (),
        resume=f"{commission.name}-{begun}.jsonl" if state == "under way" else "",
        verdict=verdicts.get(state, ""),
        progress=left if state == "working out" else "",
    )


STATES: Final[Mapping[str, tuple[CommissionState, int]]] = {
    "drummer": ("won", 5),
    "gunner": ("between", 3),
    "sergeant": ("under way", 2),
    "major": ("lost", 2),
    "captain": ("working out", 4),
    "general": ("fresh", 0),
}
"""State of the attempt at each of the six commissions, and its number of finished duels, by the commission's name."""


def all_states() -> tuple[ShownCommission, ...]:
    """Return the six commissions, each in another state."""
    return tuple(at_state(each, *STATES[each.name]) for each in fresh())


def all_won() -> tuple[ShownCommission, ...]:
    """Return the six commissions, all won."""
    return tuple(at_state(each, "won", len(each.duels)) for each in fresh())


def in_long_words() -> tuple[ShownCommission, ...]:
    """Return the six commissions with longer texts than any in the game."""
    said = ("This line is as long as any that they say in camps.",) * 3
    return tuple(
        each._replace(title=f"{each.title} and more", briefing=said, goal=f"{each.goal[:-1]}, and not one less.")
        for each in all_states()
    )


def shown_steps(highest: int) -> list[ShownStep]:
    """Return the steps, of which those up to the highest one are open."""
    sentences = ("", *(_(each.sentence) for each in GAME_KITS[GAME].commissions().steps))
    return [ShownStep(number, words, number <= highest) for number, words in enumerate(sentences)]


def commissions_page(
    chosen: str = "", step: int = 0, shown: Sequence[ShownCommission] | None = None, highest: int | None = None
) -> CommissionsScene:
    """Return the page of the commissions at a step. By default, each commission is in another state, and the highest
    open step is shown."""
    page = CommissionsScene()
    page.show(all_states() if shown is None else shown, shown_steps(step if highest is None else highest), step, chosen)
    return page
