"""Discovery of tables on the local network, using zeroconf: hosts announce tables, and friends see them in a list.

An announcement contains the host's player name, the game, the protocol version, and the machine's address and port. It
doesn't contain the machine's name: the names that zeroconf needs are random. A table in the list is joined by knocking
(`game.online.knocking_client`) or with its code.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from secrets import token_hex
from socket import AF_INET, SOCK_DGRAM, socket
from threading import Lock
from typing import Final

from zeroconf import (
    Error,
    InterfaceChoice,
    IPVersion,
    NotRunningException,
    ServiceBrowser,
    ServiceInfo,
    ServiceListener,
    Zeroconf,
)

from game.engine.core.errors import SpokenError
from game.games import ENGINES
from game.online.client import Address
from game.online.handshake import LONGEST_NAME, VERSION
from game.online.wire import cleaned

SERVICE: Final = "_highlowwar._tcp.local."
"""Service type of the tables in zeroconf."""

MULTICAST: Final = ("224.0.0.251", 5353)
"""Multicast address and port to which zeroconf sends its queries."""

MOST_TABLES: Final = 50
"""Maximum number of tables that are listed."""

PATIENCE: Final = 3_000
"""Time within which a host must describe its table, in milliseconds."""

log = logging.getLogger(__name__)


class DiscoveryError(SpokenError):
    """Raised if this machine can't look for tables on its network, or announce one."""


@dataclass(frozen=True, slots=True)
class FoundTable:
    """A table on the local network: its address, the host's player name, and the game's name in records."""

    address: Address
    name: str
    game: str


class Announcement:
    """The announcement of a table. It lasts until `close` is called.

    `interfaces` contains the addresses of this machine on which the table is announced, by default all of them.
    """

    def __init__(self, name: str, game: str, port: int, interfaces: Sequence[str] | None = None) -> None:
        """Announce a table. Raises `DiscoveryError` if that fails."""
        addresses = list(interfaces or [_own_address()])
        properties = {"name": name[:LONGEST_NAME], "game": game, "version": str(VERSION)}
        service, server = f"{token_hex(8)}.{SERVICE}", f"hlw-{token_hex(8)}.local."
        info = ServiceInfo(SERVICE, service, port, properties=properties, server=server, parsed_addresses=addresses)
        self._zeroconf = _open(interfaces)
        try:
            self._zeroconf.register_service(info)
        except (OSError, Error) as error:
            self._zeroconf.close()
            raise _failed(error) from None

    def close(self) -> None:
        """Withdraw the announcement. A second call does nothing."""
        self._zeroconf.unregister_all_services()
        self._zeroconf.close()


class Finder(ServiceListener):
    """The search for tables, which runs in the background until it is closed.

    `interfaces` contains the addresses of this machine on which tables are looked for, by default all of them.
    """

    def __init__(self, interfaces: Sequence[str] | None = None) -> None:
        """Begin the search. Raises `DiscoveryError` if that fails."""
        self._lock = Lock()
        self._found: dict[str, FoundTable] = {}
        self._zeroconf = _open(interfaces)
        self._browser = ServiceBrowser(self._zeroconf, SERVICE, listener=self)

    def tables(self) -> list[FoundTable]:
        """Return the tables that are announced now, sorted by the hosts' player names."""
        with self._lock:
            return sorted(self._found.values(), key=lambda table: (table.name, table.address))

    def close(self) -> None:
        """End the search. A second call does nothing."""
        self._zeroconf.close()

    def add_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Add a table to the list, if its announcement is valid and the list isn't full."""
        try:
            info = zc.get_service_info(type_, name, PATIENCE)
        except NotRunningException:
            # the search has ended in the meantime
            return
        table = None if info is None else table_in(info)
        with self._lock:
            self._found.pop(name, None)
            if table is not None and len(self._found) < MOST_TABLES:
                self._found[name] = table

    def update_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Replace a table in the list, or remove it if its announcement is no longer valid."""
        self.add_service(zc, type_, name)

    def remove_service(self, zc: Zeroconf, type_: str, name: str) -> None:
        """Remove a table from the list."""
        with self._lock:
            self._found.pop(name, None)


def table_in(info: ServiceInfo) -> FoundTable | None:
    """Return the table in an announcement, or None if the announcement is invalid or has another protocol version."""
    words = {
        key.decode(errors="replace"): (value or b"").decode(errors="replace") for key, value in info.properties.items()
    }
    addresses, game = info.parsed_addresses(IPVersion.V4Only), words.get("game", "")
    name = cleaned(words.get("name", "")[:LONGEST_NAME])
    if not addresses or not info.port or not name or game not in ENGINES or words.get("version") != str(VERSION):
        return None
    return FoundTable(Address(addresses[0], info.port), name, game)


def _own_address() -> str:
    """Return the address of this machine on its network, without sending anything. Raises `DiscoveryError` if there is
    no network."""
    with socket(AF_INET, SOCK_DGRAM) as probe:
        try:
            probe.connect(MULTICAST)
        except OSError as error:
            raise _failed(error) from None
        address: str = probe.getsockname()[0]
        return address


def _open(interfaces: Sequence[str] | None) -> Zeroconf:
    try:
        chosen = InterfaceChoice.All if interfaces is None else list(interfaces)
        return Zeroconf(interfaces=chosen, ip_version=IPVersion.V4Only)
    except (OSError, Error) as error:
        raise _failed(error) from None


def _failed(error: Exception) -> DiscoveryError:
    return DiscoveryError(
        "can’t look for tables on this network: {why}; join with the table’s address and code", why=error
    )
