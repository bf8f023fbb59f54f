"""A value network: how likely a seat is to win, and with how many points, by one hidden layer over the features."""

from math import exp
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.observer import Observer
from subak.engine.core.state import State


@final
class Network:
    """A perceptron with rectified units and two heads. The weights come from `subak train`."""

    def __init__(self, inputs: i64, units: i64) -> None:
        self.inputs: i64 = inputs
        self.units: i64 = units
        self.weight: vec[float] = vec[float]([0.0] * (inputs * units))  # input * units + unit
        self.bias: vec[float] = vec[float]([0.0] * units)
        self.victory_head: vec[float] = vec[float]([0.0] * (units + 1))  # by unit, and the bias behind them
        self.points_head: vec[float] = vec[float]([0.0] * (units + 1))
        self.seen: vec[float] = vec[float]([0.0] * inputs)
        self.unit: vec[float] = vec[float]([0.0] * units)
        self.victory: float = 0.0  # of the position looked at last: the share of victory, between 0 and 1
        self.points: float = 0.0  # and the points of the seat at the end of the game

    def look(self, observer: Observer, state: State, seat: i64) -> None:
        """Fill `victory` and `points` with what the seat may expect of the position."""
        n = observer.features_into(state, seat, self.seen)
        for unit in range(self.units):
            self.unit[unit] = self.bias[unit]
        for k in range(n):
            x = self.seen[k]
            if x != 0.0:
                first = k * self.units
                for unit in range(self.units):
                    self.unit[unit] += x * self.weight[first + unit]
        victory = self.victory_head[self.units]
        points = self.points_head[self.units]
        for unit in range(self.units):
            if self.unit[unit] > 0.0:
                victory += self.unit[unit] * self.victory_head[unit]
                points += self.unit[unit] * self.points_head[unit]
        self.victory = 1.0 / (1.0 + exp(-victory))
        self.points = points
