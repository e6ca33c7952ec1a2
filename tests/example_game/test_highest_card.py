"""A third game, registered by one entry in each list of a copy of the tree, can be had wherever the others can."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.engine.core.cards import SEATS, Seat
from game.engine.core.errors import IllegalAction
from game.engine.core.fair_deal import FairDeal, header_fields, verify
from game.engine.core.match import Match
from game.engine.core.record_format import Header
from scenes.core.table_layout import lay_out
from tests.command_line.running import PATIENCE, ROOT, environment
from tests.command_line.several import Run, started
from tests.docs.independent_verifier import verified
from tests.example_game.engine import HIGHEST_CARD, Bid, BidMade, HighestCardRules, State, view
from tests.example_game.table import STAGING

GAME_FILES = ("__init__.py", "engine.py", "kit.py", "keys.py", "table.py", "shown.py")
MOST_LINES = 450
"""Maximum number of lines of the whole game, not counting blank lines."""

ENTRIES = (
    (
        "game/games/__init__.py",
        "from tests.example_game.kit import HIGHEST_CARD_GAME",
        "HIGHEST_CARD_GAME",
        "CLASSIC_KIT",
    ),
    (
        "game/keys/__init__.py",
        "from tests.example_game.keys import HIGHEST_CARD_ACTIONS",
        "HIGHEST_CARD_ACTIONS",
        "CLASSIC_ACTIONS",
    ),
    (
        "scenes/games/__init__.py",
        "from tests.example_game.shown import HIGHEST_CARD_SHOWN",
        "HIGHEST_CARD_SHOWN",
        "CLASSIC_SCENES",
    ),
)
"""The modules that list games or their keys: for each the import and the entry of another, and the entry before."""


def register(module: Path, imported: str, entry: str, last: str) -> None:
    """Add a game to the list in a module."""
    lines = module.read_text(encoding="utf-8").splitlines()
    lines.insert(lines.index(f"    {last},") + 1, f"    {entry},")
    lines.insert(next(at for at, line in enumerate(lines) if line.endswith(f" import {last}")), imported)
    module.write_text("\n".join(lines) + "\n", encoding="utf-8")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program in which Highest Card is registered and nothing else is changed."""
    root = tmp_path_factory.mktemp("tree")
    for package in ("game", "scenes"):
        shutil.copytree(ROOT / package, root / package, ignore=shutil.ignore_patterns("__pycache__"))
    (root / "assets").symlink_to(ROOT / "assets")
    for module, imported, entry, last in ENTRIES:
        register(root / module, imported, entry, last)
    return root


def surroundings(tree: Path) -> dict[str, str | None]:
    """Return the environment in which a process runs the program of this tree."""
    return {"PYTHONPATH": f"{tree}{os.pathsep}{ROOT}", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


@pytest.fixture(scope="module")
def run(tree: Path) -> Iterator[Run]:
    """Runs a command of the program in the tree."""
    with started(tree, surroundings(tree)) as run:
        yield run


def play(tree: Path, what: str, folder: Path, status: int = 0) -> list[str]:
    """Do one thing of `playing` in the tree; the lines it printed."""
    ended = subprocess.run(
        [sys.executable, "-m", "tests.example_game.playing", what, folder],
        cwd=tree,
        env=environment(surroundings(tree)),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert ended.returncode == status, ended.stderr
    return ended.stdout.splitlines()


@pytest.fixture(scope="module")
def played(tree: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a match that two computers have played to its end in the tree."""
    (told,) = play(tree, "whole", tmp_path_factory.mktemp("played"))
    path, _, over = told.rpartition(" ")
    assert over == "True"
    return Path(path)


def test_the_game_is_short() -> None:
    folder = ROOT / "tests" / "example_game"
    texts = [(folder / name).read_text(encoding="utf-8") for name in GAME_FILES]
    assert sum(bool(line.strip()) for text in texts for line in text.splitlines()) <= MOST_LINES


def test_one_entry_in_each_list_registers_it(tree: Path) -> None:
    changed = {}
    for package in ("game", "scenes"):
        for path in (ROOT / package).rglob("*.py"):
            name = str(path.relative_to(ROOT))
            before, after = (place.read_text(encoding="utf-8").splitlines() for place in (path, tree / name))
            if before != after:
                changed[name] = [line.strip(" ,") for line in after if line not in before]
    assert changed == {module: [imported, entry] for module, imported, entry, _last in ENTRIES}


@pytest.mark.exhaustive
def test_two_computers_play_it_and_its_record_holds(run: Run, played: Path) -> None:
    assert run("check", played).out == [f"{played}: valid, 26 turns, 54 lines"]


def test_a_changed_record_is_refused_with_its_clause(run: Run, played: Path, tmp_path: Path) -> None:
    lines, changed = played.read_text(encoding="utf-8").splitlines(), tmp_path / "changed.jsonl"
    changed.write_text("\n".join([*lines[:3], lines[2], *lines[3:]]) + "\n", encoding="utf-8")
    refused = run("check", changed)
    assert refused.status == 2 and ": line 4: G2: seat 0 owes no bid now" in refused.out[0]


@pytest.mark.exhaustive
def test_it_is_simulated(run: Run) -> None:
    asked = ("simulate", "--game", "highest-card", "--matches", "20", "--rule", "turns=5", "--seed", "3")
    told = run(*asked)
    assert told.status == 0 and len(told.out) == 5
    found = json.loads("".join(run(*asked, "--json").out))
    assert sum(share["matches"] for share in (*found["wins"], found["draws"])) == 20
    assert run(*asked) == told


@pytest.mark.skipif(sys.platform == "win32", reason="ends a process as a kill does")
def test_a_killed_match_goes_on_where_it_was(tree: Path, tmp_path: Path) -> None:
    play(tree, "killed", tmp_path, status=9)
    assert play(tree, "go on", tmp_path) == ["13", "True"]


@pytest.mark.exhaustive
def test_it_is_set_up_and_played_by_keys_and_drawn(tree: Path, tmp_path: Path) -> None:
    assert play(tree, "alone", tmp_path) == [
        "set-up True",
        "table True True True",
        "rules highest-card True",
        "prompt B True",
        "result True True 26",
    ]


@pytest.mark.exhaustive
def test_what_the_first_of_two_bids_is_on_nobody_elses_screen(tree: Path, tmp_path: Path) -> None:
    assert play(tree, "together", tmp_path) == ["hidden True"]


@pytest.mark.exhaustive
def test_the_list_of_unfinished_matches_tells_how_each_stands(tree: Path, tmp_path: Path) -> None:
    listed, continued = play(tree, "list", tmp_path)
    assert listed.count("Highest Card: 1 turn, cards ") == 2 and listed.endswith("True")
    assert continued == "continued True 1"


@pytest.mark.exhaustive
def test_a_match_of_it_is_watched_again_with_both_bids_open_and_played_on(tree: Path, tmp_path: Path) -> None:
    assert play(tree, "watch", tmp_path) == [
        "watched True True",
        "bids (1, None)",
        "turn 25 51 of 53  ·  1×",
        "played on 25 (None, 'steady-hand')",
    ]


@pytest.mark.exhaustive
def test_its_commission_is_won(tree: Path, tmp_path: Path) -> None:
    assert play(tree, "commission", tmp_path) == ["{'turns': 10} between", "{'turns': 5} won"]


def test_its_deal_is_sealed_and_verified() -> None:
    rules, deal = HighestCardRules(turns=3), FairDeal(bytes(32), (5,))
    match = Match(HIGHEST_CARD, Header(rules, ("Ann", "Bo"), dict(header_fields(deal.promise))))
    match.resume(deal.chance(match.header))
    while seats := match.to_act():
        match.apply(Bid(seats[0], 0))
    data = "".join(line + "\n" for line in match.record).encode()
    assert verify(data, {rules.game: HIGHEST_CARD}).holds
    assert verified(list(match.record)) == [True]


def legal_bids(state: State, seat: int) -> list[Bid]:
    """Return the bids that a seat may make."""
    return [bid for bid in HIGHEST_CARD.legal_actions(state, seat) if isinstance(bid, Bid)]


def dealt(rules: HighestCardRules, rng: Random) -> State:
    """A match before its first turn."""
    deal = HIGHEST_CARD.draw_chance(State(rules), rng)
    assert deal is not None
    return HIGHEST_CARD.apply(State(rules), deal)[0]


@pytest.mark.parametrize("seed", range(20))
def test_g2_a_bid_is_seen_by_its_player_alone(seed: int) -> None:
    rng = Random(seed)
    state = dealt(HighestCardRules(), rng)
    for _turn in range(rng.randrange(10)):
        for seat in SEATS:
            state, _ = HIGHEST_CARD.apply(state, rng.choice(legal_bids(state, seat)))
    bids = [HIGHEST_CARD.apply(state, bid) for bid in legal_bids(state, 0)]
    for viewer in (1, None):
        views = {view(after, ("Ann", "Bo"), viewer) for after, _ in bids}
        told = {tuple(HIGHEST_CARD.redact(event, viewer) for event in events) for _, events in bids}
        assert len(views) == len(told) == 1
    assert {HIGHEST_CARD.redact(event, 0) for _, events in bids for event in events} == {BidMade(0, 0), BidMade(0, 1)}


@pytest.mark.parametrize("seed", range(20))
def test_g2_what_is_listed_as_legal_is_accepted_and_nothing_else(seed: int) -> None:
    rng = Random(seed)
    state = dealt(HighestCardRules(chips=2, turns=8), rng)
    while not state.over:
        legal = [bid for seat in SEATS for bid in legal_bids(state, seat)]
        for bid in (Bid(seat, chips) for seat in (-1, 0, 1, 2) for chips in (-1, 0, 1, 2)):
            if bid not in legal:
                with pytest.raises(IllegalAction):
                    HIGHEST_CARD.apply(state, bid)
        state, _ = HIGHEST_CARD.apply(state, rng.choice(legal))
        assert sum(state.chips) == 4
    assert sum(state.taken) <= 16


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("turns", [8, 26])
def test_after_every_event_the_table_lies_as_the_view_says(viewer: Seat | None, turns: int) -> None:
    rng, layout = Random(turns), lay_out((1280, 720))
    state = dealt(HighestCardRules(turns=turns), rng)
    tableau = STAGING.empty(view(state, ("Ann", "Bo"), viewer))
    while not state.over:
        seat = rng.choice(HIGHEST_CARD.to_act(state))
        state, events = HIGHEST_CARD.apply(state, rng.choice(legal_bids(state, seat)))
        for event in events:
            tableau = STAGING.apply_event(tableau, HIGHEST_CARD.redact(event, viewer))
        assert STAGING.place(tableau, layout) == STAGING.place(STAGING.rest(view(state, ("Ann", "Bo"), viewer)), layout)
