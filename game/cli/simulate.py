"""`simulate`: many matches of a game without a window, by the simulator of that game."""

from argparse import Namespace
from types import NoneType
from typing import Final, get_args, get_type_hints

from game.engine.core.rules import Rules
from game.games import GAMES
from game.games.kit import Simulation
from game.simulation.summary import SimulationError

LONGEST_NUMBER: Final = 9
"""How many digits a house rule's value may have; Python itself refuses to read very long numbers."""


def simulate(parsed: Namespace) -> None:
    """Play the matches that a command line asks for. Raises `GameError` for what can't be played, in one line."""
    kit = GAMES[parsed.game] if parsed.game else next(iter(GAMES.values()))
    if kit.simulator.players is None and (parsed.players is not None or parsed.patience is not None):
        raise SimulationError(
            "nobody decides anything in simulated matches of {game}; leave out --players and --patience", game=kit.name
        )
    # the seed may be given before the command or after it
    given = (parsed.simulate_seed, parsed.seed)
    seed = next((seed for seed in given if seed is not None), 1)
    rules = read_rules(kit.engine.rules, parsed.rule)
    kit.simulator.simulate(Simulation(parsed.matches, seed, rules, parsed.json, parsed.players, parsed.patience))


def read_rules(rules: type[Rules], written: list[str]) -> Rules:
    """House rules, each written as `name=value`, such as `coins=50`, `raise_limit=none` or `pickup_order=choice`.

    Raises `RulesError` for a rule that doesn't exist or a value out of range.
    """
    return rules.from_mapping(dict(_read_rule(rules, each) for each in written))


def _read_rule(rules: type[Rules], text: str) -> tuple[str, int | str | None]:
    name, value = (part.strip() for part in text.partition("=")[::2])
    if value == "none" and NoneType in get_args(get_type_hints(rules).get(name)):
        return name, None
    is_number = value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER
    return name, int(value) if is_number else value
