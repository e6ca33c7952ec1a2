"""The logs of tables, stored as streams in Redis and shared by several server processes.

The log of each table is one stream. The number of a line is its id in the stream, so Redis refuses a line whose number
already exists. Even if two processes both believe that they hold a table, only one of them can write the next line, and
the other gives the table up.

Each process holds a lease, which it renews. If the lease runs out, other processes may take over the tables of that
process.

The Redis client library is installed with the extra `server`. Only this module imports it.
"""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any, Final, Literal, TypeAlias

from game.online.handshake import MOST_SERVERS, ServerAddress
from game.online.room import KEPT
from game.online.table_store import Elsewhere
from game.store.files import StoreError
from game.store.record_writer import Ticket
from game.typed_reading import DamagedError, typed

LEASE: Final = 2.0
"""Seconds without renewal after which a process counts as dead."""

RENEWAL: Final = 0.4
"""Seconds between two renewals."""

PATIENCE: Final = 5.0
"""Seconds within which Redis must answer."""

OLDEST: Final = (6, 2)
"""Lowest version of Redis that can be used."""

MOST_WRITES: Final = 1_000
"""Maximum number of writes that are sent to Redis at a time."""

PREFIX: Final = "high-low-war:"
SERVERS: Final = PREFIX + "servers"
"""Key of the sorted set of processes. Its members are the addresses of the processes, and its scores are the times at
which their leases run out, in milliseconds of Redis's clock."""

WRITE: Final = """
local first = tonumber(ARGV[1])
for place = 4, #ARGV do
  local id = string.format('%d-0', first + place - 4)
  if id == '1-0' then
    redis.call('XADD', KEYS[1], id, 'line', ARGV[place])
  elseif not redis.call('XADD', KEYS[1], 'NOMKSTREAM', id, 'line', ARGV[place]) then
    return redis.error_reply('ERR the table has been forgotten')
  end
end
if first == 1 then redis.call('SET', KEYS[2], ARGV[3]) end
redis.call('EXPIRE', KEYS[1], ARGV[2])
redis.call('EXPIRE', KEYS[2], ARGV[2])
"""
"""Script that writes consecutive lines to a table's log. It fails, and adds no line, if the number of the first line
already exists or the table was deleted.

Keys: the stream, and the holder of the table. Arguments: the number of the first line, the seconds for which the table
is kept, the address of this process, and the lines.
"""

TAKE: Final = """
if redis.call('EXISTS', KEYS[1]) == 0 then return false end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local holder = redis.call('GET', KEYS[2])
if holder and holder ~= ARGV[1] then
  local lease = redis.call('ZSCORE', KEYS[3], holder)
  if lease and tonumber(lease) > now then return holder end
end
redis.call('SET', KEYS[2], ARGV[1], 'EX', ARGV[2])
return ARGV[1]
"""
"""Script that takes over a table unless another living process holds it. It returns the address of the process that now
holds it, or nothing if there is no such table.

Keys: the stream, the holder of the table, and the processes. Arguments: the address of this process, and the seconds
for which the table is kept.
"""

RENEW: Final = """
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
local held = redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1]) == 0
return {held and 1 or 0, unpack(redis.call('ZRANGE', KEYS[1], 0, ARGV[3]))}
"""
"""Script that takes or renews a lease. It returns a list: first 1 if the lease existed and hadn't run out, otherwise 0,
and then the addresses of the living processes.

Key: the processes. Arguments: the address of this process, the duration of the lease in milliseconds, and the
highest index of the addresses to return.
"""

FORGET: Final = """
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[1], KEYS[2]) end
"""
"""Script that deletes a table if this process holds it. Keys: the stream, and the holder. Argument: the address of this
process."""

Entry: TypeAlias = tuple[str, dict[Literal["line"], str]]
"""An entry of a stream: its id, and its fields."""

log = logging.getLogger(__name__)


class Streams:
    """A `TableStore` that several processes share through Redis."""

    is_shared: Final = True

    def __init__(self, url: str) -> None:
        """Connect to Redis at `url`. Raises `StoreError` if that isn't possible, if the Redis library is missing, or if
        Redis is older than `OLDEST`."""
        try:
            import redis
            from redis.backoff import NoBackoff
            from redis.retry import Retry
        except ImportError:
            raise StoreError(
                'the Redis library is missing; install it with: pip install "high-low-war[server]"'
            ) from None
        self.saved: Callable[[], None] = _nothing
        self.lost: Callable[[], None] = _nothing
        self.found: dict[str, list[str]] = {}
        self.others: tuple[ServerAddress, ...] = ()
        self._error = redis.RedisError
        self._address = ""
        self._ended = Event()
        self._is_refused = False
        self._queue: SimpleQueue[_Write | None] = SimpleQueue()
        try:
            # a write that may have been carried out is never sent again
            self._redis = redis.Redis.from_url(
                url,
                decode_responses=True,
                socket_timeout=PATIENCE,
                socket_connect_timeout=PATIENCE,
                retry=Retry(NoBackoff(), 0),
            )
            self._check_version()
        except (redis.RedisError, OSError, ValueError) as error:
            raise StoreError("Redis can’t be used: {why}", why=_brief(error)) from None
        scripts = (WRITE, TAKE, RENEW, FORGET)
        self._write, self._take, self._renew, self._forget = map(self._redis.register_script, scripts)
        self._threads = [Thread(target=self._work, name="redis", daemon=True)]
        self._threads[0].start()

    @property
    def is_synced(self) -> bool:
        """True unless Redis reports that lines may be lost in a power cut."""
        try:
            found = self._redis.config_get("append*")
        except self._error:
            # a hosting service may forbid reading the configuration
            return True
        return found.get("appendonly") == "yes" and found.get("appendfsync") == "always"

    def serve_at(self, address: ServerAddress) -> None:
        """Take a lease for this process, and renew it from now on. Clients reach the process at `address`.

        Raises `StoreError` if Redis refuses or doesn't answer.
        """
        self._address = f"{address.host}:{address.port}"
        try:
            self._hold_lease()
        except (self._error, OSError) as error:
            raise StoreError("Redis can’t be used: {why}", why=_brief(error)) from None
        self._threads.append(Thread(target=self._keep_lease, name="lease", daemon=True))
        self._threads[-1].start()

    def writer(self, table: str, lines: int) -> "StreamWriter":
        """Return the writer of a table whose log already has `lines` lines."""
        return StreamWriter(self, table, lines)

    def append(self, writer: "StreamWriter", number: int, lines: Sequence[str]) -> Ticket:
        """Write lines in the background. `number` is the number of the first line. Returns a ticket for the write."""
        write = _Write(writer, number, tuple(lines))
        self._queue.put(write)
        return write.ticket

    def take(self, table: str) -> Sequence[str] | Elsewhere | None:
        """Take over a table, unless another living process holds it. The results and errors are those of
        `TableStore.take`."""
        stream, holder = _keys(table)
        try:
            if not self._address:
                raise StoreError("this process has no lease yet")
            found = self._take([stream, holder, SERVERS], [self._address, int(KEPT)])
            if found is None:
                return None
            is_here = found == self._address
            entries = typed(self._redis.xrange(stream, count=None if is_here else 1), list[Entry])
            lines = [fields["line"] for _id, fields in entries]
        except (self._error, OSError, DamagedError, KeyError) as error:
            raise StoreError("can’t read the table from Redis: {why}", why=_brief(error)) from None
        if not lines:
            return None
        return lines if is_here else Elsewhere(lines[0], _address_in(found))

    def forget(self, table: str) -> None:
        """Delete a table in the background, if this process still holds it."""
        self._queue.put(_Write(self.writer(table, 0), 0, ()))

    def close(self) -> None:
        """Wait for all pending writes, and give up the lease, so that other processes can take over the tables at
        once."""
        if not self._ended.is_set():
            self._ended.set()
            self._queue.put(None)
            for thread in self._threads:
                thread.join()
            try:
                self._redis.zrem(SERVERS, self._address)
                self._redis.close()
            except (self._error, OSError) as error:
                log.warning("the lease can't be given up: %s", _brief(error))

    def _check_version(self) -> None:
        version = str(self._redis.info("server")["redis_version"])
        if tuple(int(part) for part in version.split(".")[:2]) < OLDEST:
            raise ValueError(f"version {version} is too old; use 6.2 or later")

    def _work(self) -> None:
        while (asked := self._queue.get()) is not None:
            group = [asked]
            try:
                while len(group) < MOST_WRITES and (more := self._queue.get_nowait()) is not None:
                    group.append(more)
            except Empty:
                pass
            else:
                if len(group) < MOST_WRITES:
                    # `close` has asked for the end
                    self._queue.put(None)
            self._write_group(group)
            self.saved()

    def _write_group(self, group: Sequence["_Write"]) -> None:
        """Carry out writes and deletions for several tables at once. After a failed write, all later writes by the same
        writer fail too."""
        tables = dict[StreamWriter, list[_Write]]()
        for write in group:
            tables.setdefault(write.writer, []).append(write)
        pending = {writer: writes for writer, writes in tables.items() if writer.failure is None}
        with self._redis.pipeline(transaction=False) as pipe:
            for writer, writes in pending.items():
                self._ask(pipe, writer, writes)
            try:
                answers: list[object] = pipe.execute(raise_on_error=False)
            except (self._error, OSError) as error:
                answers = [error] * len(pending)
        for writer, answer in zip(pending, answers, strict=True):
            if isinstance(answer, Exception):
                writer.failure = StoreError("Redis hasn’t saved the table: {why}", why=_brief(answer))
        for write in group:
            write.ticket.settle(write.writer.failure)

    def _ask(self, pipe: Any, writer: "StreamWriter", writes: Sequence["_Write"]) -> None:
        stream, holder = _keys(writer.table)
        if writes[0].number == 0:
            self._forget([stream, holder], [self._address], client=pipe)
            return
        lines = [line for write in writes for line in write.lines]
        self._write([stream, holder], [writes[0].number, int(KEPT), self._address, *lines], client=pipe)

    def _hold_lease(self) -> bool:
        """Take or renew the lease, and update the addresses in `others`. Returns False if there was no lease or it had
        run out."""
        held, *living = self._renew([SERVERS], [self._address, int(1000 * LEASE), MOST_SERVERS])
        others = [_address_in(each) for each in living if each != self._address]
        self.others = tuple(others[:MOST_SERVERS])
        return bool(held)

    def _keep_lease(self) -> None:
        while not self._ended.wait(RENEWAL):
            try:
                if not self._hold_lease():
                    log.warning("the lease had run out; other processes may have taken over the tables")
                    self.lost()
            except (self._error, OSError) as error:
                if not self._is_refused:
                    log.error("the lease can't be renewed: %s", _brief(error))
                self._is_refused = True
            else:
                self._is_refused = False


class StreamWriter:
    """The writer of one table's log in Redis. `failure` is the error of the first failed write, or None."""

    def __init__(self, streams: Streams, table: str, lines: int) -> None:
        self.table = table
        self.failure: StoreError | None = None
        self._streams = streams
        self._lines = lines

    def append(self, lines: Sequence[str]) -> Ticket:
        """Save lines in the background, and return a ticket for the write."""
        first, self._lines = self._lines + 1, self._lines + len(lines)
        return self._streams.append(self, first, lines)

    def close(self) -> None:
        """Do nothing, because the store is closed for all tables at once."""


@dataclass(frozen=True, slots=True)
class _Write:
    """Lines to write to a table's log, and the first line's number. If `number` is 0, the table is deleted instead."""

    writer: StreamWriter
    number: int
    lines: tuple[str, ...]
    ticket: Ticket = field(default_factory=Ticket)


def _keys(table: str) -> tuple[str, str]:
    """Return the key of a table's stream, and the key under which the address of the table's process is stored."""
    return f"{PREFIX}table:{table}", f"{PREFIX}holder:{table}"


def _address_in(text: str) -> ServerAddress:
    host, _colon, port = text.rpartition(":")
    return ServerAddress(host, int(port))


def _brief(error: Exception) -> str:
    """Return the message of an error on one line, cut off after 300 characters. If there is no message, return the name
    of the error's class."""
    return " ".join(str(error).split())[:300] or type(error).__name__


def _nothing() -> None:
    """Do nothing."""
