"""What people look at again and again once a game is over: built once, in small pieces, one at a time."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable

MOST = 32 * 1024 * 1024  # letters that are kept


class Pieces:
    """Texts that never change, by what they are about. The one that was asked for longest ago is forgotten first."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.kept: OrderedDict[Hashable, str] = OrderedDict()
        self.letters = 0
        self.building = asyncio.Lock()  # whoever looks back never slows those who play by more than one piece

    async def get(self, key: Hashable, build: Callable[[], str]) -> str:
        """`build` runs in a thread, unless somebody has asked before."""
        if key not in self.kept:
            async with self.building:
                if key not in self.kept:
                    self.keep(key, await asyncio.to_thread(build))
        self.kept.move_to_end(key)
        return self.kept[key]

    def keep(self, key: Hashable, text: str) -> None:
        self.kept[key] = text
        self.letters += len(text)
        while self.letters > self.most and len(self.kept) > 1:
            self.letters -= len(self.kept.popitem(last=False)[1])
