"""Obvious positions of Seasons of Rice: the last cards of the Dry Season, where the rules alone tell what is best.

Every `right` was found by playing all places, and all cards of the row, to the end of the game by the rules, before any
player was asked; the next best choice is at least three points worse. Earlier choices are a matter of opinion.
"""

from collections.abc import Callable
from typing import Any

from subak.engine.core.state import State
from subak.games.seasons.testing.scenario import scenario
from tests.obvious.position import Obvious


def at(**layout: Any) -> Callable[[], State]:
    return lambda: scenario(**layout).state


LAYING = (
    Obvious(
        "p08 ends the game with 70 points in its best place, with 63 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p09@(0,0,0) p18@(-1,4,3) p17@(-3,0,2) p15@(0,-3,3) "
            "p01@(3,2,2) p13@(-4,-3,3) p06@(-4,-6,1) p04@(-7,-2,2)",
            Bo="p05@(0,0,0) p11@(3,0,3) p14@(3,3,1) p12@(7,3,1) p07@(2,-3,3) p10@(7,0,3) p02@(-1,4,3)",
            ancestors={"Qun": "theary", "Bo": "sokha"},
            laying={"Bo": "p08"},
            active="Bo",
        ),
        seat=1,
        right=(
            "lay (5,6,3)",
            "lay (6,6,0)",
        ),
    ),
    Obvious(
        "p11 ends the game with 25 points in its best place, with 21 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p18@(0,0,0) p06@(3,0,2) p02@(-1,-4,2) p03@(-4,1,3) p07@(-2,4,0) p08@(-8,1,3) p16@(-11,-1,0)",
            Bo="p10@(0,0,0) p12@(-2,4,0) p04@(-5,7,0) p09@(3,-1,1) p14@(-5,3,0) p13@(2,4,1) p05@(-2,9,3) p01@(7,1,1)",
            ancestors={"Qun": "pally", "Bo": "serey"},
            laying={"Qun": "p11"},
            active="Qun",
        ),
        right=("lay (1,4,2)",),
    ),
    Obvious(
        "p03 ends the game with 45 points in its best place, with 41 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p18@(0,0,0) p09@(3,-2,3) p04@(-3,-3,1) p05@(-5,0,3) "
            "p01@(0,4,1) p08@(4,5,2) p06@(-6,3,3) p11@(-8,-2,0)",
            Bo="p14@(0,0,0) p15@(-2,4,1) p13@(2,4,1) p07@(6,2,0) p16@(3,0,2) p12@(2,7,2) p17@(2,-4,0)",
            laying={"Bo": "p03"},
            active="Bo",
        ),
        seat=1,
        right=("lay (5,-3,1)",),
    ),
    Obvious(
        "p07 ends the game with 61 points in its best place, with 51 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p13@(0,0,0) p18@(-1,-3,1) p15@(3,1,0) p12@(3,-3,0) p06@(6,-1,2) p01@(6,3,3) p04@(-3,0,2)",
            Bo="p05@(0,0,0) p08@(3,1,0) p11@(3,-2,3) p10@(5,5,0) p02@(1,7,1) p14@(6,1,2) p17@(0,-4,0)",
            ancestors={"Qun": "theary", "Bo": "sokha"},
            row="p09",
            laying={"Bo": "p07"},
            active="Bo",
        ),
        seat=1,
        right=("lay (-3,0,2)",),
    ),
    Obvious(
        "p09 ends the game with 61 points in its best place, with 56 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p13@(0,0,0) p18@(-1,-3,1) p15@(3,1,0) p12@(3,-3,0) p06@(6,-1,2) p01@(6,3,3) p04@(-3,0,2)",
            Bo="p05@(0,0,0) p08@(3,1,0) p11@(3,-2,3) p10@(5,5,0) p02@(1,7,1) p14@(6,1,2) p17@(0,-4,0) p07@(-3,0,2)",
            ancestors={"Qun": "theary", "Bo": "sokha"},
            laying={"Qun": "p09"},
            active="Qun",
        ),
        right=(
            "lay (-1,4,2)",
            "lay (-1,4,3)",
        ),
    ),
    Obvious(
        "p08 ends the game with 7 points in its best place, with 0 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p04@(0,0,0) p18@(-3,1,0) p13@(-4,-2,1) p03@(2,-3,3) p05@(-7,-1,0) p14@(-6,-5,3) p01@(-2,-5,3)",
            Bo="p10@(0,0,0) p02@(3,3,1) p16@(7,3,0) p07@(0,6,1) p06@(6,-1,2) p11@(-4,-2,1) p09@(-2,-5,3)",
            ancestors={"Qun": "pally", "Bo": "sopheap"},
            row="p15",
            laying={"Bo": "p08"},
            active="Bo",
        ),
        seat=1,
        right=(
            "lay (10,3,2)",
            "lay (10,3,3)",
        ),
    ),
    Obvious(
        "p01 ends the game with 60 points in its best place, with 52 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p07@(0,0,0) p16@(-4,0,1) p10@(-8,2,1) p02@(-5,5,0) "
            "p06@(-9,6,3) p08@(-2,6,1) p18@(2,4,1) p12@(-1,-3,1)",
            Bo="p03@(0,0,0) p13@(3,2,2) p14@(-1,4,3) p04@(6,4,0) p09@(3,6,2) p11@(-1,7,1) p05@(-4,4,0)",
            laying={"Bo": "p01"},
            active="Bo",
        ),
        seat=1,
        right=("lay (-3,0,2)",),
    ),
    Obvious(
        "p06 ends the game with 55 points in its best place, with 50 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p03@(0,0,0) p14@(3,3,1) p15@(-1,4,3) p16@(-1,7,1) p04@(-4,5,2) p05@(3,6,2) p02@(0,10,0)",
            Bo="p10@(0,0,0) p07@(-2,-3,3) p13@(-3,0,2) p12@(-7,0,3) "
            "p08@(2,-3,3) p18@(5,-7,0) p17@(-2,4,0) p01@(8,-7,2)",
            ancestors={"Qun": "dara", "Bo": "makara"},
            laying={"Qun": "p06"},
            active="Qun",
        ),
        right=("lay (3,10,3)",),
    ),
    Obvious(
        "p09 ends the game with 4 points in its best place, with -1 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p08@(0,0,0) p13@(3,-1,0) p18@(-3,2,2) p05@(6,-1,2) p17@(-6,1,2) p16@(3,3,1) p06@(-6,-3,2)",
            Bo="p01@(0,0,0) p10@(-4,-2,1) p11@(-4,1,3) p14@(0,-5,2) p02@(2,-8,1) p04@(2,-12,0) p15@(3,-16,2)",
            ancestors={"Qun": "sopheap", "Bo": "kunthea"},
            row="p03",
            laying={"Bo": "p09"},
            active="Bo",
        ),
        seat=1,
        right=(
            "lay (-8,-1,3)",
            "lay (-7,-1,0)",
        ),
    ),
    Obvious(
        "p03 ends the game with 3 points in its best place, with -5 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p01@(0,0,0) p05@(3,1,0) p02@(-1,-4,2) p10@(0,-7,3) p04@(-4,-4,0) p06@(4,-7,3) p09@(6,-2,0)",
            Bo="p17@(0,0,0) p13@(-3,1,0) p11@(-4,-2,1) p14@(0,-4,0) p08@(3,0,3) p16@(-4,-5,3) p12@(-3,-9,0)",
            row="p07",
            laying={"Qun": "p03"},
            active="Qun",
        ),
        right=("lay (6,2,1)",),
    ),
    Obvious(
        "p08 ends the game with 41 points in its best place, with 31 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p16@(0,0,0) p18@(-1,4,3) p04@(-2,-3,3) p07@(3,1,0) p01@(-4,0,1) p17@(-4,3,2) p15@(-3,7,1)",
            Bo="p13@(0,0,0) p05@(1,4,2) p10@(-3,4,3) p02@(-2,7,2) p03@(-4,1,3) p12@(-5,10,2) p06@(-4,-2,1)",
            ancestors={"Qun": "dara", "Bo": "rithy"},
            row="p09",
            laying={"Bo": "p08"},
            active="Bo",
        ),
        seat=1,
        right=("lay (-6,7,3)",),
    ),
    Obvious(
        "p12 ends the game with 7 points in its best place, with 4 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p09@(0,0,0) p02@(-1,4,3) p16@(-3,7,0) p04@(3,1,0) p07@(2,-4,0) p18@(-6,7,2) p03@(-2,11,3)",
            row="p13",
            laying={"Qun": "p12"},
            active="Qun",
        ),
        right=(
            "lay (-10,7,3)",
            "lay (-5,11,0)",
        ),
    ),
    Obvious(
        "p01 ends the game with 10 points in its best place, with 5 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p07@(0,0,0) p10@(0,-3,3) p04@(-2,-6,1) p11@(-4,2,1) p03@(-7,0,2) p09@(1,4,3) p14@(-9,-3,1)",
            Bo="p05@(0,0,0) p12@(-3,-2,2) p02@(-3,-5,1) p17@(-6,2,1) p16@(-7,-7,1) p06@(3,1,1) p18@(-3,-9,0)",
            row="p08",
            laying={"Bo": "p01"},
            active="Bo",
        ),
        seat=1,
        right=("lay (0,-9,2)",),
    ),
    Obvious(
        "p08 ends the game with 8 points in its best place, with 5 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p07@(0,0,0) p10@(0,-3,3) p04@(-2,-6,1) p11@(-4,2,1) p03@(-7,0,2) p09@(1,4,3) p14@(-9,-3,1)",
            Bo="p05@(0,0,0) p12@(-3,-2,2) p02@(-3,-5,1) p17@(-6,2,1) "
            "p16@(-7,-7,1) p06@(3,1,1) p18@(-3,-9,0) p01@(-5,5,1)",
            laying={"Qun": "p08"},
            active="Qun",
        ),
        right=("lay (-4,-1,3)",),
    ),
    Obvious(
        "p10 ends the game with 7 points in its best place, with -1 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p09@(0,0,0) p06@(-3,1,0) p08@(-3,5,0) p18@(-6,-1,2) p17@(0,5,2) p07@(-5,9,1) p03@(-1,11,1)",
            ancestors={"Qun": "sokha"},
            row="p15",
            laying={"Qun": "p10"},
            active="Qun",
        ),
        right=(
            "lay (-9,-2,2)",
            "lay (-10,-1,3)",
        ),
    ),
    Obvious(
        "p11 ends the game with 9 points in its best place, with 6 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p18@(0,0,0) p05@(3,0,2) p14@(1,4,2) p15@(0,-3,3) p02@(4,-3,3) p04@(-3,-2,2) p01@(2,-6,1)",
            Bo="p13@(0,0,0) p16@(3,2,2) p17@(2,6,0) p12@(-3,1,0) p10@(-2,9,3) p08@(2,-4,0) p09@(6,3,3)",
            ancestors={"Qun": "theary", "Bo": "kunthea"},
            row="p06",
            laying={"Bo": "p11"},
            active="Bo",
        ),
        seat=1,
        right=(
            "lay (-2,6,1)",
            "lay (2,10,0)",
        ),
    ),
    Obvious(
        "p01 ends the game with 9 points in its best place, with 6 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p02@(0,0,0) p15@(-1,-3,1) p18@(1,4,3) p03@(5,2,3) p09@(4,-2,0) p11@(5,6,2) p14@(9,0,2)",
            Bo="p16@(0,0,0) p10@(-4,2,1) p13@(-6,5,3) p17@(-10,6,1) p05@(-5,-2,2) p04@(-2,6,1) p06@(-3,9,1)",
            row="p12",
            laying={"Bo": "p01"},
            active="Bo",
        ),
        seat=1,
        right=("lay (-10,9,3)",),
    ),
    Obvious(
        "p03 ends the game with 6 points in its best place, with 0 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p15@(0,0,0) p10@(1,-3,1) p16@(-3,-3,1) p11@(5,-4,3) p08@(3,2,2) p01@(1,-7,0) p02@(6,1,3)",
            Bo="p13@(0,0,0) p04@(3,-1,0) p14@(3,-5,0) p12@(0,-4,0) p09@(-4,-3,3) p05@(-4,-6,1) p17@(-3,0,2)",
            ancestors={"Qun": "sothea", "Bo": "bopha"},
            row="p07",
            laying={"Qun": "p03"},
            active="Qun",
        ),
        right=("lay (-1,4,3)",),
    ),
    Obvious(
        "p07 ends the game with 58 points in its best place, with 55 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p15@(0,0,0) p10@(1,-3,1) p16@(-3,-3,1) p11@(5,-4,3) p08@(3,2,2) p01@(1,-7,0) p02@(6,1,3) p03@(-3,3,0)",
            Bo="p13@(0,0,0) p04@(3,-1,0) p14@(3,-5,0) p12@(0,-4,0) p09@(-4,-3,3) p05@(-4,-6,1) p17@(-3,0,2)",
            ancestors={"Qun": "sothea", "Bo": "bopha"},
            laying={"Bo": "p07"},
            active="Bo",
        ),
        seat=1,
        right=("lay (0,4,1)",),
    ),
    Obvious(
        "p02 ends the game with 5 points in its best place, with 2 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p07@(0,0,0) p14@(-4,-2,1) p05@(0,-5,2) p17@(3,3,0) p18@(-5,-5,1) p15@(5,0,3) p03@(7,-4,2)",
            Bo="p16@(0,0,0) p08@(-2,-4,0) p09@(3,1,1) p10@(-2,4,0) p13@(5,-2,3) p11@(9,0,3) p04@(6,4,0)",
            row="p01",
            laying={"Bo": "p02"},
            active="Bo",
        ),
        seat=1,
        right=("lay (-4,0,1)",),
    ),
    Obvious(
        "p11 ends the game with 71 points in its best place, with 68 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p12@(0,0,0) p18@(-1,4,3) p13@(-4,4,0) p15@(-3,0,2) p01@(3,2,2) p14@(-2,-4,0) p10@(-6,0,0)",
            ancestors={"Qun": "pally"},
            row="p03",
            laying={"Qun": "p11"},
            active="Qun",
        ),
        right=("lay (-5,-4,2)",),
    ),
    Obvious(
        "p04 ends the game with 19 points in its best place, with 12 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p06@(0,0,0) p18@(-1,-4,2) p14@(2,-4,0) p09@(4,0,1) p17@(4,3,3) p08@(-1,4,2) p12@(4,6,0)",
            Bo="p15@(0,0,0) p07@(3,1,0) p16@(6,0,0) p11@(3,5,0) p05@(-3,-2,2) p10@(9,1,0) p13@(4,-4,0)",
            row="p01",
            laying={"Bo": "p04"},
            active="Bo",
        ),
        seat=1,
        right=("lay (0,5,2)",),
    ),
    Obvious(
        "p01 ends the game with 14 points in its best place, with 8 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p06@(0,0,0) p18@(-1,-4,2) p14@(2,-4,0) p09@(4,0,1) p17@(4,3,3) p08@(-1,4,2) p12@(4,6,0)",
            Bo="p15@(0,0,0) p07@(3,1,0) p16@(6,0,0) p11@(3,5,0) p05@(-3,-2,2) p10@(9,1,0) p13@(4,-4,0) p04@(-5,2,3)",
            laying={"Qun": "p01"},
            active="Qun",
        ),
        right=("lay (-4,-4,0)",),
    ),
    Obvious(
        "p18 ends the game with 18 points in its best place, with 11 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p07@(0,0,0) p12@(-2,4,1) p15@(3,-1,1) p08@(7,-4,2) p06@(-2,-3,3) p09@(3,-5,0) p02@(-3,-6,3)",
            Bo="p17@(0,0,0) p13@(-3,1,0) p05@(-4,-2,1) p04@(-6,3,2) p16@(-3,5,0) p14@(0,4,0) p11@(-7,7,1)",
            ancestors={"Qun": "samnang", "Bo": "theary"},
            row="p01",
            laying={"Qun": "p18"},
            active="Qun",
        ),
        right=("lay (3,2,3)",),
    ),
    Obvious(
        "p03 ends the game with 5 points in its best place, with 1 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p11@(0,0,0) p01@(-2,-3,3) p07@(-5,-3,0) p09@(1,-6,3) p10@(-9,-3,1) p08@(-4,-6,1) p17@(-3,-10,2)",
            Bo="p18@(0,0,0) p16@(3,1,0) p15@(0,-4,0) p13@(6,2,1) p02@(-2,4,0) p12@(-2,8,1) p14@(-3,-6,2) p05@(10,0,1)",
            laying={"Qun": "p03"},
            active="Qun",
        ),
        right=("lay (-7,-7,0)",),
    ),
    Obvious(
        "p10 ends the game with 8 points in its best place, with 5 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p04@(0,0,0) p13@(-3,1,0) p11@(-5,-2,3) p01@(-1,-3,1) p07@(-5,-6,2) p02@(-9,-3,1) p17@(-2,-6,1)",
            Bo="p12@(0,0,0) p08@(3,-2,2) p14@(4,2,0) p15@(7,3,1) p06@(2,6,0) p16@(-4,-2,1) p09@(3,-5,1)",
            ancestors={"Qun": "veasna", "Bo": "sothea"},
            row="p03",
            laying={"Bo": "p10"},
            active="Bo",
        ),
        seat=1,
        right=("lay (5,6,3)",),
    ),
    Obvious(
        "p16 ends the game with 12 points in its best place, with 8 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p07@(0,0,0) p06@(-3,0,2) p08@(0,4,0) p12@(-2,8,1) p02@(-7,1,1) p15@(-7,-2,3) p14@(-2,-3,3)",
            row="p17",
            laying={"Qun": "p16"},
            active="Qun",
        ),
        right=(
            "lay (3,-1,0)",
            "lay (3,0,3)",
            "lay (3,1,1)",
        ),
    ),
    Obvious(
        "p03 ends the game with 0 points in its best place, with -6 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p08@(0,0,0) p04@(2,-4,0) p11@(2,4,0) p14@(5,-5,1) p10@(-2,-4,0) p02@(7,-8,3) p13@(-3,0,2)",
            Bo="p01@(0,0,0) p15@(-3,-1,0) p16@(-6,1,2) p05@(3,-1,1) p06@(-3,4,2) p09@(-4,8,1) p12@(-10,4,1)",
            row="p18",
            laying={"Qun": "p03"},
            active="Qun",
        ),
        right=("lay (3,-8,3)",),
    ),
    Obvious(
        "p18 ends the game with 15 points in its best place, with 10 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p08@(0,0,0) p04@(2,-4,0) p11@(2,4,0) p14@(5,-5,1) "
            "p10@(-2,-4,0) p02@(7,-8,3) p13@(-3,0,2) p03@(8,-12,0)",
            Bo="p01@(0,0,0) p15@(-3,-1,0) p16@(-6,1,2) p05@(3,-1,1) p06@(-3,4,2) p09@(-4,8,1) p12@(-10,4,1)",
            laying={"Bo": "p18"},
            active="Bo",
        ),
        seat=1,
        right=("lay (3,2,3)",),
    ),
    Obvious(
        "p11 ends the game with 8 points in its best place, with 3 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p13@(0,0,0) p03@(-1,-3,1) p08@(3,3,0) p02@(-3,1,0) p17@(6,5,2) p12@(3,7,0) p06@(0,9,2)",
            Bo="p14@(0,0,0) p15@(-2,4,1) p16@(-3,0,2) p05@(-6,0,0) p09@(-6,4,1) p18@(-5,-3,1) p04@(-1,-4,2)",
            ancestors={"Qun": "kunthea", "Bo": "bora"},
            row="p10",
            laying={"Qun": "p11"},
            active="Qun",
        ),
        right=("lay (3,0,3)",),
    ),
    Obvious(
        "p10 ends the game with 61 points in its best place, with 58 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p13@(0,0,0) p03@(-1,-3,1) p08@(3,3,0) p02@(-3,1,0) p17@(6,5,2) p12@(3,7,0) p06@(0,9,2) p11@(-5,-4,3)",
            Bo="p14@(0,0,0) p15@(-2,4,1) p16@(-3,0,2) p05@(-6,0,0) p09@(-6,4,1) p18@(-5,-3,1) p04@(-1,-4,2)",
            ancestors={"Qun": "kunthea", "Bo": "bora"},
            laying={"Bo": "p10"},
            active="Bo",
        ),
        seat=1,
        right=(
            "lay (2,-4,0)",
            "lay (2,-4,1)",
        ),
    ),
    Obvious(
        "p14 ends the game with 14 points in its best place, with 9 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p01@(0,0,0) p15@(-4,0,1) p08@(-3,-3,1) p06@(-7,-3,0) p11@(-9,-6,3) p18@(-10,0,0) p16@(-5,-8,3)",
            Bo="p03@(0,0,0) p12@(2,4,1) p02@(6,5,2) p17@(3,1,1) p05@(-3,-3,0) p07@(7,9,0) p04@(10,7,2) p13@(7,-2,2)",
            laying={"Qun": "p14"},
            active="Qun",
        ),
        right=("lay (3,1,1)",),
    ),
    Obvious(
        "p11 ends the game with 19 points in its best place, with 9 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p08@(0,0,0) p13@(-1,-3,1) p14@(1,-7,0) p15@(3,-3,0) p03@(4,-6,1) p16@(4,-9,3) p05@(4,-12,1)",
            Bo="p12@(0,0,0) p18@(2,4,0) p09@(-4,1,3) p04@(3,-1,0) p01@(-3,4,3) p06@(-8,0,1) p07@(-7,-3,1)",
            ancestors={"Qun": "pally", "Bo": "kosal"},
            row="p10",
            laying={"Bo": "p11"},
            active="Bo",
        ),
        seat=1,
        right=("lay (-3,-3,0)",),
    ),
    Obvious(
        "p10 ends the game with 48 points in its best place, with 45 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p08@(0,0,0) p13@(-1,-3,1) p14@(1,-7,0) p15@(3,-3,0) p03@(4,-6,1) p16@(4,-9,3) p05@(4,-12,1)",
            Bo="p12@(0,0,0) p18@(2,4,0) p09@(-4,1,3) p04@(3,-1,0) "
            "p01@(-3,4,3) p06@(-8,0,1) p07@(-7,-3,1) p11@(-5,-7,0)",
            ancestors={"Qun": "pally", "Bo": "kosal"},
            laying={"Qun": "p10"},
            active="Qun",
        ),
        right=(
            "lay (1,-11,0)",
            "lay (8,-10,0)",
            "lay (8,-10,1)",
        ),
    ),
    Obvious(
        "p06 ends the game with 7 points in its best place, with 3 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p18@(0,0,0) p08@(-1,-3,1) p07@(1,-6,3) p02@(-2,-9,2) p13@(-6,-10,1) p14@(-3,-13,1) p15@(1,-15,0)",
            Bo="p17@(0,0,0) p05@(3,0,2) p09@(5,4,2) p12@(-3,-2,2) p03@(-4,2,1) p10@(1,7,1) p11@(-4,-5,3)",
            row="p16",
            laying={"Bo": "p06"},
            active="Bo",
        ),
        seat=1,
        right=("lay (1,4,3)",),
    ),
    Obvious(
        "p04 ends the game with 21 points in its best place, with 10 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p16@(0,0,0) p06@(-3,4,3) p09@(-7,3,1) p01@(-8,0,1) p02@(3,0,3) p07@(-6,-4,0) p05@(-5,-8,2)",
            Bo="p17@(0,0,0) p14@(-1,4,2) p13@(-4,1,3) p11@(-2,8,1) p10@(-4,4,0) p15@(-7,4,2) p08@(-8,1,3)",
            ancestors={"Qun": "sothea", "Bo": "theary"},
            row="p12",
            laying={"Qun": "p04"},
            active="Qun",
        ),
        right=("lay (-3,0,2)",),
    ),
    Obvious(
        "p12 ends the game with 60 points in its best place, with 57 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p16@(0,0,0) p06@(-3,4,3) p09@(-7,3,1) p01@(-8,0,1) "
            "p02@(3,0,3) p07@(-6,-4,0) p05@(-5,-8,2) p04@(-10,6,1)",
            Bo="p17@(0,0,0) p14@(-1,4,2) p13@(-4,1,3) p11@(-2,8,1) p10@(-4,4,0) p15@(-7,4,2) p08@(-8,1,3)",
            ancestors={"Qun": "sothea", "Bo": "theary"},
            laying={"Bo": "p12"},
            active="Bo",
        ),
        seat=1,
        right=("lay (-3,-3,0)",),
    ),
    Obvious(
        "p12 ends the game with 6 points in its best place, with 3 at most elsewhere",
        "SR-7.1",
        at(
            Qun="p09@(0,0,0) p06@(2,4,1) p10@(-1,-4,2) p13@(5,7,0) p02@(5,11,1) p07@(-4,-5,2) p18@(-3,2,2)",
            Bo="p03@(0,0,0) p04@(3,0,3) p05@(1,-4,2) p16@(-2,-7,3) p11@(4,-5,2) p08@(4,-9,2) p14@(-5,-5,0)",
            row="p17",
            laying={"Qun": "p12"},
            active="Qun",
        ),
        right=("lay (-7,2,3)",),
    ),
)

TAKING = (
    Obvious(
        "p04 makes 5 points against 65, p16 1 against 69",
        "SR-4.10",
        at(
            Qun="p17@(0,0,0) p10@(3,2,3) p09@(-3,-3,0) p06@(7,0,3) p07@(-7,-4,3) p08@(7,3,1) p15@(-5,1,0)",
            Bo="p13@(0,0,0) p18@(-1,-3,1) p14@(3,1,1) p05@(7,0,2) p01@(5,4,3) p11@(3,-2,3) p12@(3,-6,2)",
            ancestors={"Qun": "kosal", "Bo": "theary"},
            row="p04 p16",
            active="Qun",
        ),
        right=("take p04",),
    ),
    Obvious(
        "p01 makes 10 points against 8, p08 5 against 7",
        "SR-4.10",
        at(
            Qun="p07@(0,0,0) p10@(0,-3,3) p04@(-2,-6,1) p11@(-4,2,1) p03@(-7,0,2) p09@(1,4,3) p14@(-9,-3,1)",
            Bo="p05@(0,0,0) p12@(-3,-2,2) p02@(-3,-5,1) p17@(-6,2,1) p16@(-7,-7,1) p06@(3,1,1) p18@(-3,-9,0)",
            row="p08 p01",
            active="Bo",
        ),
        seat=1,
        right=("take p01",),
    ),
    Obvious(
        "p17 makes 6 points against 66, p16 3 against 67",
        "SR-4.10",
        at(
            Qun="p01@(0,0,0) p10@(-4,0,1) p12@(2,4,0) p08@(-7,-3,0) p11@(3,8,2) p06@(-9,1,0) p02@(-11,5,1)",
            Bo="p05@(0,0,0) p18@(3,0,2) p04@(0,-3,3) p13@(-3,-3,0) p09@(-3,1,0) p07@(-6,-1,2) p14@(3,4,2)",
            ancestors={"Qun": "serey", "Bo": "theary"},
            row="p16 p17",
            active="Qun",
        ),
        right=("take p17",),
    ),
    Obvious(
        "p10 makes 28 points against 53, p08 20 against 52",
        "SR-4.10",
        at(
            Qun="p15@(0,0,0) p18@(-3,-1,0) p05@(-4,-4,1) p03@(0,-4,0) p06@(3,-2,2) p13@(3,2,3) p16@(-1,4,3)",
            Bo="p01@(0,0,0) p14@(0,4,0) p04@(-3,3,0) p12@(-6,5,2) p07@(-9,6,2) p17@(-3,-1,0) p11@(0,-3,3)",
            ancestors={"Qun": "kosal", "Bo": "makara"},
            row="p08 p10",
            active="Bo",
        ),
        seat=1,
        right=("take p10",),
    ),
    Obvious(
        "p11 makes 9 points against 54, p06 3 against 54",
        "SR-4.10",
        at(
            Qun="p18@(0,0,0) p05@(3,0,2) p14@(1,4,2) p15@(0,-3,3) p02@(4,-3,3) p04@(-3,-2,2) p01@(2,-6,1)",
            Bo="p13@(0,0,0) p16@(3,2,2) p17@(2,6,0) p12@(-3,1,0) p10@(-2,9,3) p08@(2,-4,0) p09@(6,3,3)",
            ancestors={"Qun": "theary", "Bo": "kunthea"},
            row="p06 p11",
            active="Bo",
        ),
        seat=1,
        right=("take p11",),
    ),
    Obvious(
        "p01 makes 9 points against 6, p12 7 against 8",
        "SR-4.10",
        at(
            Qun="p02@(0,0,0) p15@(-1,-3,1) p18@(1,4,3) p03@(5,2,3) p09@(4,-2,0) p11@(5,6,2) p14@(9,0,2)",
            Bo="p16@(0,0,0) p10@(-4,2,1) p13@(-6,5,3) p17@(-10,6,1) p05@(-5,-2,2) p04@(-2,6,1) p06@(-3,9,1)",
            row="p12 p01",
            active="Bo",
        ),
        seat=1,
        right=("take p01",),
    ),
    Obvious(
        "p07 makes 4 points against 48, p03 6 against 58",
        "SR-4.10",
        at(
            Qun="p15@(0,0,0) p10@(1,-3,1) p16@(-3,-3,1) p11@(5,-4,3) p08@(3,2,2) p01@(1,-7,0) p02@(6,1,3)",
            Bo="p13@(0,0,0) p04@(3,-1,0) p14@(3,-5,0) p12@(0,-4,0) p09@(-4,-3,3) p05@(-4,-6,1) p17@(-3,0,2)",
            ancestors={"Qun": "sothea", "Bo": "bopha"},
            row="p07 p03",
            active="Qun",
        ),
        right=("take p07",),
    ),
    Obvious(
        "p17 makes 11 points against 52, p08 9 against 54",
        "SR-4.10",
        at(
            Qun="p14@(0,0,0) p13@(-1,4,3) p18@(-2,7,3) p15@(3,5,0) p02@(3,1,0) p11@(6,1,2) p03@(6,5,2)",
            Bo="p05@(0,0,0) p16@(3,-2,3) p07@(3,1,0) p06@(-3,1,0) p04@(-4,-2,1) p01@(-8,0,1) p12@(6,4,1)",
            ancestors={"Qun": "makara", "Bo": "samnang"},
            row="p17 p08",
            active="Bo",
        ),
        seat=1,
        right=("take p17",),
    ),
    Obvious(
        "p01 makes 13 points against 43, p10 6 against 46",
        "SR-4.10",
        at(
            Qun="p02@(0,0,0) p08@(-1,4,2) p06@(2,7,3) p04@(2,10,0) p17@(-4,8,1) p14@(6,7,3) p16@(6,10,1)",
            Bo="p03@(0,0,0) p18@(2,4,0) p15@(5,5,0) p07@(5,1,0) p09@(8,2,1) p13@(8,5,3) p12@(8,-2,0)",
            ancestors={"Qun": "veasna", "Bo": "dara"},
            row="p01 p10",
            active="Qun",
        ),
        right=("take p01",),
    ),
    Obvious(
        "p05 makes 8 points against 5, p03 2 against 10",
        "SR-4.10",
        at(
            Qun="p11@(0,0,0) p01@(-2,-3,3) p07@(-5,-3,0) p09@(1,-6,3) p10@(-9,-3,1) p08@(-4,-6,1) p17@(-3,-10,2)",
            Bo="p18@(0,0,0) p16@(3,1,0) p15@(0,-4,0) p13@(6,2,1) p02@(-2,4,0) p12@(-2,8,1) p14@(-3,-6,2)",
            row="p03 p05",
            active="Bo",
        ),
        seat=1,
        right=("take p05",),
    ),
    Obvious(
        "p02 makes 11 points against 61, p06 7 against 62",
        "SR-4.10",
        at(
            Qun="p14@(0,0,0) p12@(-4,2,1) p15@(-2,-3,3) p10@(3,-1,0) p09@(4,3,3) p03@(8,3,2) p01@(-8,1,3)",
            Bo="p18@(0,0,0) p13@(-1,-3,1) p05@(3,0,2) p16@(3,-3,1) p11@(3,-6,3) p08@(-1,-6,3) p07@(2,4,1)",
            ancestors={"Qun": "neary", "Bo": "pally"},
            row="p02 p06",
            active="Qun",
        ),
        right=("take p02",),
    ),
    Obvious(
        "p18 makes 5 points against 7, p03 0 against 15",
        "SR-4.10",
        at(
            Qun="p08@(0,0,0) p04@(2,-4,0) p11@(2,4,0) p14@(5,-5,1) p10@(-2,-4,0) p02@(7,-8,3) p13@(-3,0,2)",
            Bo="p01@(0,0,0) p15@(-3,-1,0) p16@(-6,1,2) p05@(3,-1,1) p06@(-3,4,2) p09@(-4,8,1) p12@(-10,4,1)",
            row="p03 p18",
            active="Qun",
        ),
        right=("take p18",),
    ),
    Obvious(
        "p11 makes 8 points against 61, p10 1 against 62",
        "SR-4.10",
        at(
            Qun="p13@(0,0,0) p03@(-1,-3,1) p08@(3,3,0) p02@(-3,1,0) p17@(6,5,2) p12@(3,7,0) p06@(0,9,2)",
            Bo="p14@(0,0,0) p15@(-2,4,1) p16@(-3,0,2) p05@(-6,0,0) p09@(-6,4,1) p18@(-5,-3,1) p04@(-1,-4,2)",
            ancestors={"Qun": "kunthea", "Bo": "bora"},
            row="p11 p10",
            active="Qun",
        ),
        right=("take p11",),
    ),
    Obvious(
        "p17 makes 9 points against 54, p09 8 against 63",
        "SR-4.10",
        at(
            Qun="p04@(0,0,0) p18@(-3,1,0) p05@(-4,-2,1) p15@(0,-3,3) p13@(-3,-6,2) p08@(-6,-6,0) p12@(0,-7,2)",
            Bo="p14@(0,0,0) p10@(-2,-3,3) p07@(1,-7,0) p02@(-1,4,2) p16@(-3,-6,3) p03@(-5,-1,0) p01@(4,-4,0)",
            ancestors={"Qun": "bopha", "Bo": "dara"},
            row="p09 p17",
            active="Bo",
        ),
        seat=1,
        right=("take p17",),
    ),
    Obvious(
        "p11 makes 19 points against 48, p10 8 against 49",
        "SR-4.10",
        at(
            Qun="p08@(0,0,0) p13@(-1,-3,1) p14@(1,-7,0) p15@(3,-3,0) p03@(4,-6,1) p16@(4,-9,3) p05@(4,-12,1)",
            Bo="p12@(0,0,0) p18@(2,4,0) p09@(-4,1,3) p04@(3,-1,0) p01@(-3,4,3) p06@(-8,0,1) p07@(-7,-3,1)",
            ancestors={"Qun": "pally", "Bo": "kosal"},
            row="p10 p11",
            active="Bo",
        ),
        seat=1,
        right=("take p11",),
    ),
    Obvious(
        "p11 makes 8 points against 42, p08 4 against 43",
        "SR-4.10",
        at(
            Qun="p13@(0,0,0) p03@(3,-1,1) p14@(6,-4,1) p12@(-4,2,1) p09@(6,2,0) p06@(-5,-2,2) p04@(3,5,0)",
            Bo="p16@(0,0,0) p18@(-3,1,0) p05@(-4,-2,1) p02@(3,-2,2) p01@(3,2,3) p15@(-7,-4,2) p17@(-7,0,2)",
            ancestors={"Qun": "samnang", "Bo": "kunthea"},
            row="p11 p08",
            active="Qun",
        ),
        right=("take p11",),
    ),
    Obvious(
        "p16 makes 16 points against 41, p10 10 against 43",
        "SR-4.10",
        at(
            Qun="p12@(0,0,0) p02@(0,4,0) p04@(-3,0,2) p09@(3,2,2) p03@(3,-1,1) p18@(6,2,0) p17@(9,3,1)",
            Bo="p13@(0,0,0) p07@(-3,-1,0) p08@(-3,4,3) p11@(3,-3,0) p14@(1,4,3) p15@(5,5,0) p06@(-6,-4,0)",
            ancestors={"Qun": "veasna", "Bo": "bora"},
            row="p16 p10",
            active="Bo",
        ),
        seat=1,
        right=("take p16",),
    ),
    Obvious(
        "p16 makes 11 points against 12, p06 7 against 12",
        "SR-4.10",
        at(
            Qun="p18@(0,0,0) p08@(-1,-3,1) p07@(1,-6,3) p02@(-2,-9,2) p13@(-6,-10,1) p14@(-3,-13,1) p15@(1,-15,0)",
            Bo="p17@(0,0,0) p05@(3,0,2) p09@(5,4,2) p12@(-3,-2,2) p03@(-4,2,1) p10@(1,7,1) p11@(-4,-5,3)",
            row="p06 p16",
            active="Bo",
        ),
        seat=1,
        right=("take p16",),
    ),
    Obvious(
        "p04 makes 21 points against 60, p12 8 against 66",
        "SR-4.10",
        at(
            Qun="p16@(0,0,0) p06@(-3,4,3) p09@(-7,3,1) p01@(-8,0,1) p02@(3,0,3) p07@(-6,-4,0) p05@(-5,-8,2)",
            Bo="p17@(0,0,0) p14@(-1,4,2) p13@(-4,1,3) p11@(-2,8,1) p10@(-4,4,0) p15@(-7,4,2) p08@(-8,1,3)",
            ancestors={"Qun": "sothea", "Bo": "theary"},
            row="p12 p04",
            active="Qun",
        ),
        right=("take p04",),
    ),
)

POSITIONS = (*LAYING, *TAKING)
