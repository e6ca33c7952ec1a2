"""A showdown as an OpenSpiel game, in order to compare OpenSpiel's best responses with the solver's.

It follows the written rules, card by card and move by move, and uses only the solutions of the solver.
"""

from functools import lru_cache
from typing import Any, Final

import pyspiel
from open_spiel.python.algorithms.best_response import BestResponsePolicy
from open_spiel.python.policy import Policy

from game.engine.core.cards import Seat
from game.engine.high_low.actions import Fold, Prediction, Raise, Wager
from game.opponents.high_low.solving.showdown_to_solve import Showdown
from game.opponents.high_low.solving.solution import Solution
from game.opponents.high_low.solving.strategy import PREDICTION_ORDER
from tests.opponents.high_low.solving.played_out import Cards, folded, pairs, settled

STAND = 0
"""Action of a check or a call. The action of a raise is its total."""

MOST_MOVES = 400
"""Upper bound of the number of actions of chance or of a player."""

GIVE_UP: Final = MOST_MOVES - 1
"""Action of a fold (H3)."""

deals = lru_cache(maxsize=4)(pairs)
"""Function that returns all deals with their chances. They aren't kept in states, because OpenSpiel copies states all
the time."""

_TYPE = pyspiel.GameType(
    short_name="python_high_low_war_showdown",
    long_name="A showdown of High Low War",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
)


def best_response(solution: Solution, seat: Seat) -> float:
    """Return the value, in coins, of OpenSpiel's best response of a seat to a solution."""
    game = ShowdownGame(solution.showdown)
    played = BestResponsePolicy(game, seat, SolutionPolicy(game, solution), game.new_initial_state())
    return float(played.value(game.new_initial_state()))


class ShowdownGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is without types
    """One showdown. Players have the numbers of their seats."""

    def __init__(self, showdown: Showdown) -> None:
        most = showdown.base + showdown.limit
        info = pyspiel.GameInfo(
            num_distinct_actions=MOST_MOVES,
            max_chance_outcomes=len(deals(showdown)),
            num_players=2,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=3 + showdown.limit,
        )
        super().__init__(_TYPE, info, {})
        self.showdown = showdown

    def new_initial_state(self, _told: Any = None) -> "ShowdownState":
        """Return the showdown before its cards are drawn."""
        return ShowdownState(self)

    def make_py_observer(self, _type: Any = None, _parameters: Any = None) -> None:
        """Return None, because nothing but information states can be observed."""
        return


class ShowdownState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel is without types
    """A position of the showdown: the cards dealt, both predictions, and the moves of the wagering."""

    def __init__(self, game: ShowdownGame) -> None:
        super().__init__(game)
        self.showdown = game.showdown
        self.cards: tuple[Cards, Cards] | None = None
        self.said: list[Prediction] = []
        self.line: list[int] = []
        self.over = False
        self.folding: Seat | None = None

    def current_player(self) -> int:
        """Return the player to act: chance for the deal, seats 0 and 1 for their predictions, then the seats in turn,
        beginning with the starter."""
        if self.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self.cards is None:
            return int(pyspiel.PlayerId.CHANCE)
        return len(self.said) if len(self.said) < 2 else (self.showdown.starter + len(self.line)) % 2

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the number of each deal, with its chance."""
        return [(number, chance) for number, (_cards, chance) in enumerate(deals(self.showdown))]

    def _legal_actions(self, _player: int) -> list[int]:
        if len(self.said) < 2:
            return [0, 1]
        rules, other = self.showdown, self.line[-1] if self.line else 0
        raises = sum(move != STAND for move in self.line)
        high = rules.limit if rules.raise_limit is None else min(rules.limit, other + rules.raise_limit)
        if rules.raises_limit is not None and raises >= rules.raises_limit:
            high = 0
        return [STAND, *range(other + 1, high + 1), *([GIVE_UP] if rules.fold and raises else [])]

    def _apply_action(self, action: int) -> None:
        if self.cards is None:
            self.cards, _chance = deals(self.showdown)[action]
        elif len(self.said) < 2:
            self.said.append(PREDICTION_ORDER[action])
            self.over = len(self.said) == 2 and self.showdown.limit == 0
        elif action == GIVE_UP:
            self.folding, self.over = self.current_player(), True
        elif action == STAND and self.line:
            self.over = True
        else:
            self.line.append(action)

    def _action_to_string(self, _player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        """Return True if the wagering is over."""
        return self.over

    def returns(self) -> list[float]:
        """Return the coins that each seat wins beyond half the pot."""
        if not self.over or self.cards is None:
            return [0.0, 0.0]
        if self.folding is not None:
            coins = folded(self.showdown, 0, self.folding, tuple(self.line))
            return [coins, -coins]
        hands = (self.cards[0], self.said[0]), (self.cards[1], self.said[1])
        coins = settled(self.showdown, 0, hands, tuple(self.line))
        return [coins, -coins]

    def information_state_string(self, player: int | None = None) -> str:
        """Return the information of a seat as text: its cards, its prediction, and the wagering."""
        seat = self.current_player() if player is None else player
        assert self.cards is not None
        own = self.said[seat].value if len(self.said) > seat else ""
        return f"{seat} {self.cards[seat]} {own} {self.line}"

    def __str__(self) -> str:
        return f"{self.cards} {self.said} {self.line}"


class SolutionPolicy(Policy):  # type: ignore[misc]  # OpenSpiel is without types
    """A solution as an OpenSpiel policy."""

    def __init__(self, game: ShowdownGame, solution: Solution) -> None:
        super().__init__(game, [0, 1])
        self.solution = solution

    def action_probabilities(self, state: ShowdownState, player_id: int | None = None) -> dict[int, float]:
        """Return the chance of each action."""
        seat = state.current_player() if player_id is None else player_id
        assert state.cards is not None
        cards = state.cards[seat]
        if len(state.said) < 2:
            return {at: choice.weight for at, choice in enumerate(self.solution.predictions(seat, cards))}
        choices = self.solution.wagers(seat, cards, state.said[seat], tuple(state.line))
        return {action_of(choice.what): choice.weight for choice in choices}


def action_of(wager: Wager) -> int:
    """Return the number of the OpenSpiel action for a wager."""
    match wager:
        case Raise(to=to):
            return to
        case Fold():
            return GIVE_UP
        case _:
            return STAND
