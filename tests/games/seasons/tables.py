"""Positions of Seasons of Rice that several tests look at."""

from subak.games.seasons.testing.scenario import Scenario, scenario


def first_picks() -> Scenario:
    """Wet turn 1: Qun honours Kosal, Bo honours Samnang; both are to pick."""
    return scenario(
        Qun="p07@(0,0,0)",
        Bo="p13@(0,0,0)",
        ancestors={"Qun": "kosal", "Bo": "samnang"},
        hands={"Qun": "p17 p03 p01 p14 p18 p15 p05", "Bo": "p06 p04 p09 p11 p12 p16 p08"},
    )


def two_at_once() -> Scenario:
    """Qun may close two paddies with one card (EX-13), and Kosal likes that; Bo has nothing of the kind."""
    return scenario(
        Qun="p07@(0,0,0)",
        Bo="p13@(0,0,0)",
        ancestors={"Qun": "kosal", "Bo": "samnang"},
        laying={"Qun": "p17", "Bo": "p04"},
    )


def path_ends() -> Scenario:
    """Qun is to lay p11, which would ring a paddy in which a path ends (EX-10)."""
    return scenario(
        Qun="p07@(0,0,0) p06@(-3,1,0)",
        Bo="p13@(0,0,0) p04@(3,1,0)",
        ancestors={"Qun": "kosal", "Bo": "samnang"},
        laying={"Qun": "p11", "Bo": "p09"},
    )


QUN_IN_THE_DRY_SEASON = "p07@(0,0,0) p18@(-3,1,0) p17@(-3,-3,0) p01@(-6,-2,0) p05@(-7,-5,1)"
BO_IN_THE_DRY_SEASON = "p06@(0,0,0) p13@(3,0,3) p14@(4,-4,0) p11@(1,-4,2) p02@(-2,-4,0)"


def dry_season() -> Scenario:
    """The whole game of EX-27 after its Wet Season: Qun trails 22 to 41 and is to take a card."""
    return scenario(
        Qun=QUN_IN_THE_DRY_SEASON,
        Bo=BO_IN_THE_DRY_SEASON,
        ancestors={"Qun": "makara", "Bo": "neary"},
        row="p03 p08 p10 p16 p15 p12",
    )


def whole_game() -> Scenario:
    """EX-27 from the first card of its Dry Season to the end: Bo wins 68 to 49."""
    table = dry_season()
    for qun, bo in (
        ("p15@(-10,-2,1)", "p12@(4,-8,0)"),
        ("p03@(-10,-6,0)", "p10@(1,-8,2)"),
        ("p08@(-10,1,3)", "p16@(7,-7,0)"),
    ):
        table.take_and_lay("Qun", qun)
        table.take_and_lay("Bo", bo)
    return table
