"""The whole table for whoever arrives: built once for all who see the same, as long as nothing has changed."""

from subak.engine.translation import speaking
from subak.server.tables import messages
from subak.server.tables.audience import Perspective, encode
from subak.server.tables.live_table import LiveTable
from subak.server.tables.messages import Reason
from subak.server.tables.protocol import TableInfo
from subak.server.tables.stored import StoredTable
from subak.server.tables.table_info import table_info

MOST = 8  # perspectives


class Arrivals:
    """The last snapshots of a table. One is of use while table and seats are as they were when it was built."""

    def __init__(self) -> None:
        self.kept: dict[tuple[Perspective, Reason], tuple[StoredTable, TableInfo, str]] = {}

    def snapshot(self, live: LiveTable, to: Perspective, reason: Reason) -> str:
        info = table_info_of(live, to)
        stored, then, text = self.kept.get((to, reason), (None, None, ""))
        if stored is not live.stored or then != info:
            text = encode(messages.snapshot(live, to, reason))
            self.kept.pop((to, reason), None)
            self.kept[to, reason] = live.stored, info, text
            while len(self.kept) > MOST:
                del self.kept[next(iter(self.kept))]
        return text


def table_info_of(live: LiveTable, to: Perspective) -> TableInfo:
    with speaking(to.language):
        return table_info(live, to)
