"""The table server through sockets: codes, matches, lost connections, restarts and hostile clients."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from game.engine.core.fair_deal import verify
from game.games import ENGINES
from game.online.client import MOST_MOVES, Address, Received, StateChanged, TableClient
from game.online.file_table_store import FILE, Journal
from game.online.handshake import ServerAddress
from game.online.messages import Line, Opened, Sit, Watch
from game.online.room import MOST_WRONG_PROOFS
from game.online.table_code_and_proofs import Code, Greeting, Side
from game.online.table_log_entries import TableOpened
from game.online.table_store import Elsewhere
from game.online.wire import write
from tests.online.players import OnlinePlayer
from tests.online.serving import closed_because, play_out, play_until, player_at, refused_because, serving
from tests.online.tables import LASTING, THREE, TWO, Memory, opened, promise, take_seats, views_in
from tests.waiting import wait_for


class WrongCode(Code):
    """A code that names the right table, but whose proofs are wrong."""

    def proof(self, side: Side, greeting: Greeting) -> str:
        """Return a wrong proof."""
        return "0" * 64


def guessing(address: Address, code: Code) -> TableClient:
    """Return a client that guesses a table's code wrongly."""
    return TableClient(address, WrongCode(code.letters), Watch(0))


@pytest.mark.parametrize("plan", [TWO, THREE], ids=["High Low War", "Classic War with a computer"])
def test_two_programs_play_a_match_and_both_have_the_same_verified_record(tmp_path: Path, plan: Opened) -> None:
    code = Code.new()
    with serving(tmp_path, (plan, code)) as address:
        players = [player_at(address, code, number, plan) for number in range(2)]
        play_out(*players)
        for player in players:
            player.close()
    first, second = (player.session for player in players)
    assert first.record == second.record and not first.differs and not second.differs
    assert verify("".join(line + "\n" for line in first.record).encode(), ENGINES).holds


def test_a_wrong_code_and_an_unknown_table_are_refused_alike(tmp_path: Path) -> None:
    code = Code.new()
    with serving(tmp_path, (TWO, code)) as address:
        stranger = TableClient(address, Code.new(), Watch(0))
        why = closed_because(stranger)
        stranger.close()
    assert why == "there is no table with this code at this address; check the code and the address"


def test_after_ten_wrong_codes_nobody_new_is_let_in(tmp_path: Path) -> None:
    code = Code.new()
    with serving(tmp_path, (TWO, code)) as address:
        for _ in range(MOST_WRONG_PROOFS):
            guess = guessing(address, code)
            closed_because(guess)
            guess.close()
        late = TableClient(address, code, Sit("Late", "0" * 16, "0" * 64))
        assert "ten wrong codes" in refused_because(late)
        late.close()


@pytest.mark.exhaustive
def test_a_match_is_played_on_after_the_server_was_started_again(tmp_path: Path) -> None:
    code = Code.new()
    with serving(tmp_path, (LASTING, code)) as address:
        players = [player_at(address, code, number, LASTING) for number in range(2)]
        play_until(lambda: all(player.session is not None and player.session.lines > 8 for player in players), *players)
    with serving(tmp_path, port=address.port):
        play_out(*players)
        for player in players:
            player.close()
    assert players[0].session.record == players[1].session.record and not players[0].session.differs


def test_a_server_starts_without_a_table_whose_saved_secret_is_damaged(tmp_path: Path) -> None:
    memory = Memory()
    table = opened(TWO, memory)
    take_seats(table)
    promise(table)
    secret = table.setup.secret
    log = "".join(f"{table.code.table} {line}\n" for line in memory.lines)
    (tmp_path / FILE).write_text(log.replace(secret, "z" * len(secret)))
    with serving(tmp_path) as address:
        client = TableClient(address, table.code, Watch(0))
        assert "no table with this code" in closed_because(client)
        client.close()


@pytest.mark.exhaustive
def test_a_spectator_sees_a_round_once_the_next_one_has_begun(tmp_path: Path) -> None:
    code, seen = Code.new(), 0
    with serving(tmp_path, (LASTING, code)) as address:
        friend = TableClient(address, code, Watch(0))
        players = [player_at(address, code, number, LASTING) for number in range(2)]
        while not all(player.is_done for player in players):
            for player in players:
                player.step()
            seen = max((view["round"] for view in views_in(lines_in(friend.received()))), default=seen)
            for player in players:
                player.is_silent = True
            # nobody decides any longer, and yet the next round has begun
            play_until(partial(all_beyond, players, seen), *players)
            for player in players:
                player.is_silent = False
        for client in (friend, *(player.client for player in players)):
            client.close()
    assert seen >= 5


def lines_in(messages: list[Received]) -> list[Line]:
    """Return the lines among messages."""
    return [message for message in messages if isinstance(message, Line)]


def all_beyond(players: list[OnlinePlayer], number: int) -> bool:
    """Return True if all players have seen the beginning of a later round, or the end."""
    if number == 0:
        return True
    tables = [player.session.view(None) for player in players if player.session is not None]
    return len(tables) == len(players) and all(table.round > number or table.over for table in tables)


class Moving(Journal):
    """A store whose tables are always elsewhere. `taken` counts how often a client asked for one."""

    is_shared = True

    def __init__(self, folder: Path, elsewhere: ServerAddress, code: Code) -> None:
        super().__init__(folder)
        self.taken = 0
        self.elsewhere = Elsewhere(write(TableOpened(TWO, code.letters)), elsewhere)

    def take(self, table: str) -> Elsewhere:
        """Return the address."""
        self.taken += 1
        return self.elsewhere


def test_a_client_follows_its_table_only_a_few_times_before_it_pauses(tmp_path: Path) -> None:
    code = Code.new()
    store = Moving(tmp_path, ServerAddress("127.0.0.1", 1), code)
    with serving(store) as address:
        store.elsewhere = replace(store.elsewhere, address=ServerAddress(*address))
        client = TableClient(address, code, Watch(0))
        found = list[Received]()

        def is_lost() -> bool:
            found.extend(client.received())
            return StateChanged("lost") in found

        wait_for(is_lost, lambda: f"{found}")
        assert store.taken == 1 + MOST_MOVES
        client.close()


@pytest.mark.parametrize("host", ["a/b", "127.0.0.1@table.example", "a b", "[::1"])
def test_a_client_follows_to_no_address_that_is_none(tmp_path: Path, host: str) -> None:
    code = Code.new()
    with serving(Moving(tmp_path, ServerAddress(host, 1), code)) as address:
        client = TableClient(address, code, Watch(0))
        assert "makes no sense" in closed_because(client)
        client.close()


@pytest.mark.exhaustive
def test_a_client_without_the_code_is_led_nowhere(tmp_path: Path) -> None:
    code = Code.new()
    with serving(Moving(tmp_path, ServerAddress("127.0.0.1", 1), code)) as address:
        client = guessing(address, code)
        assert "there is no table with this code at this address" in closed_because(client)
        client.close()
