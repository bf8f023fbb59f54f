"""A value network: what positions are worth, by one hidden layer over the game's features."""

from math import exp
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.observer import Observer
from subak.engine.core.state import State


@final
class Network:
    """A perceptron with rectified units and a sigmoid at the end. The weights come from `subak train`."""

    def __init__(self, inputs: i64, units: i64) -> None:
        self.inputs: i64 = inputs
        self.units: i64 = units
        self.weight: vec[float] = vec[float]([0.0] * (inputs * units))  # input * units + unit
        self.bias: vec[float] = vec[float]([0.0] * units)
        self.last: vec[float] = vec[float]([0.0] * (units + 1))  # by unit, and the bias behind them
        self.seen: vec[float] = vec[float]([0.0] * inputs)
        self.unit: vec[float] = vec[float]([0.0] * units)

    def worth(self, observer: Observer, state: State, seat: i64) -> float:
        """What the position is worth to the seat, between 0 and 1."""
        n = observer.features_into(state, seat, self.seen)
        for unit in range(self.units):
            self.unit[unit] = self.bias[unit]
        for k in range(n):
            x = self.seen[k]
            if x != 0.0:
                first = k * self.units
                for unit in range(self.units):
                    self.unit[unit] += x * self.weight[first + unit]
        total = self.last[self.units]
        for unit in range(self.units):
            if self.unit[unit] > 0.0:
                total += self.unit[unit] * self.last[unit]
        return 1.0 / (1.0 + exp(-total))
