"""Tables on the local network: the search for them while their list is open, and knocking at one of them."""

from collections.abc import Callable

from game.online.client import Address
from game.online.discovery import Finder, FoundTable
from game.online.knocking_client import CodeRequest
from game.online.table_code_and_proofs import Code
from scenes.core.manager import SceneManager
from scenes.core.online_intents import KnockAt
from scenes.core.scene import Push
from scenes.games import SCENE_KITS
from scenes.menus.nearby_tables_and_knocking import KnockScene, NearbyScene, TableNearby
from scenes.wording import _


class TableSearch:
    """The search for tables on the local network. `join` is called with the address and the code of a table whose host
    has let the player in."""

    def __init__(self, manager: SceneManager, join: Callable[[Address, Code], None]) -> None:
        self._manager = manager
        self._join = join
        self._page: NearbyScene | None = None
        self._finder: Finder | None = None
        self._knock: KnockScene | None = None
        self._knocker: CodeRequest | None = None
        self._address: Address | None = None

    def open(self) -> None:
        """Search for tables, and open the list of them. Raises `DiscoveryError` if the search isn't possible."""
        self._finder = Finder()
        self._page = NearbyScene()
        self._manager.go(Push(self._page))

    def knock(self, at: KnockAt, name: str) -> None:
        """Knock at the table `at` under the player's name, and open a page that waits for the answer."""
        self._address = Address(at.host, at.port)
        self._knocker = CodeRequest(self._address, name)
        self._knock = KnockScene(at.name)
        self._manager.go(Push(self._knock))

    def update(self) -> None:
        """Show the tables found so far and the state of the knock, and join the table if its host has let the player
        in. End the search or the knock if its page has been closed."""
        if self._finder is not None and self._page is not None:
            if self._page not in self._manager.scenes:
                self._finder.close()
                self._finder = self._page = None
            else:
                self._page.show([_shown(table) for table in self._finder.tables()])
        if self._knocker is not None and self._knock is not None:
            self._follow(self._knocker, self._knock)

    def close(self) -> None:
        """End the search, and stop knocking."""
        if self._finder is not None:
            self._finder.close()
        if self._knocker is not None:
            self._knocker.close()
        self._finder = self._knocker = self._page = self._knock = None

    def _follow(self, knocker: CodeRequest, page: KnockScene) -> None:
        if page not in self._manager.scenes:
            knocker.close()
            self._knocker = None
        elif knocker.why:
            page.give_up(_(knocker.why))
        elif knocker.code is not None and self._address is not None:
            address, code = self._address, knocker.code
            self.close()
            self._join(address, code)
        else:
            page.tell(knocker.digits)


def _shown(table: FoundTable) -> TableNearby:
    return TableNearby(table.address.host, table.address.port, table.name, SCENE_KITS[table.game].title())
