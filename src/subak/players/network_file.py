"""Networks as files: what `subak train` writes and players read."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from librt.vecs import vec

from subak.players.core.network import Network

DIGITS = 4


def network_to_json(network: Network) -> dict[str, Any]:
    return {
        "inputs": int(network.inputs),
        "units": int(network.units),
        "weight": [round(x, DIGITS) for x in network.weight],
        "bias": [round(x, DIGITS) for x in network.bias],
        "victory": [round(x, DIGITS) for x in network.victory_head],
        "points": [round(x, DIGITS) for x in network.points_head],
    }


@cache
def read_network(path: Path) -> Network:
    """The network of a file; read once, for it never changes."""
    written = json.loads(path.read_text(encoding="utf-8"))
    network = Network(written["inputs"], written["units"])
    fill(network.weight, written["weight"])
    fill(network.bias, written["bias"])
    fill(network.victory_head, written["victory"])
    fill(network.points_head, written["points"])
    return network


def fill(numbers: vec[float], written: Sequence[float]) -> None:
    if len(numbers) != len(written):
        raise ValueError(f"{len(written)} weights where {len(numbers)} belong")
    for k, number in enumerate(written):
        numbers[k] = number
