"""Obvious positions of Kingdoms of Rice."""

from collections.abc import Callable
from typing import Any

from subak.engine.core.state import State
from subak.games.kingdoms.testing.scenario import Scenario, kingdom, scenario
from tests.obvious.position import Obvious

LAST: dict[str, Any] = {"year": 5, "season": "harvest"}  # the last turn of everybody
# A full palace that no single card could better: three cards of seven points and the Patron who makes them so.
FULL = "garden shrine statue patron"


def at(then: Callable[[Scenario], None] | None = None, **setting: Any) -> Callable[[], State]:
    """A position at the beginning of a turn, or where it leads after some play."""

    def build() -> State:
        table = scenario(**setting)
        if then:
            then(table)
        return table.state

    return build


def at_war(*forces: int, target: str = "mino") -> Callable[[Scenario], None]:
    """The player to decide attacks, and has drawn these cards."""

    def play(table: Scenario) -> None:
        table.attack(target)
        table.draw(*forces)

    return play


def against_bo(own: tuple[int, ...], his: tuple[int, ...] = ()) -> Callable[[Scenario], None]:
    """Ayu attacks Bo, and both draw in turn, as far as there are cards; after the last of them the other decides."""

    def play(table: Scenario) -> None:
        table.attack("Bo")
        for k in range(max(len(own), len(his))):
            for force in (own[k : k + 1], his[k : k + 1]):
                if force:
                    table.draw(*force)

    return play


def bribing(defence: tuple[int, int, int], *bought: int, fiefdom: str = "kai") -> Callable[[Scenario], None]:
    def play(table: Scenario) -> None:
        table.bribe(fiefdom, *defence)
        table.draw(*bought)

    return play


def has_beaten_bo(table: Scenario) -> None:
    table.attack("Bo")
    table.draw(12)
    table.both_hold()


def counter_bribed(table: Scenario) -> None:
    """The briber is ahead by three, and the owner is asked."""
    table.bribe("kai", 4, 4, 4)
    table.draw(12)
    table.holds()
    table.draw(3)


def keep_statue(table: Scenario) -> None:
    table.draw_victory("statue bureaucrat")
    table.keep("statue")


BATTLE = (
    Obvious(
        "At 26 of 30 most cards are too much, and 26 beats most defences",
        "KR-4.76",
        at(at_war(12, 9, 5), Ayu=kingdom(castle="general"), Bo=kingdom()),
        right=("hold",),
    ),
    Obvious(
        "Without a card there is no force",
        "KR-4.73",
        at(at_war(), Ayu=kingdom(castle="general"), Bo=kingdom()),
        right=("draw",),
    ),
    Obvious(
        "At 12 of 30 no card is too much, and 12 is hardly ever enough",
        "KR-4.76",
        at(at_war(12), Ayu=kingdom(castle="general"), Bo=kingdom(), Cy=kingdom()),
        right=("draw",),
    ),
    Obvious(
        "At 18 of 30 the highest card still fits",
        "KR-4.76",
        at(at_war(9, 9), Ayu=kingdom(castle="general"), Bo=kingdom()),
        right=("draw",),
    ),
    Obvious(
        "At MAX FORCE there is nothing to gain",
        "KR-4.76",
        at(at_war(12, 12, 6), Ayu=kingdom(castle="general"), Bo=kingdom()),
        right=("hold",),
    ),
    Obvious(
        "At 28 of 30 ten of thirteen cards are too much",
        "KR-4.76",
        at(at_war(11, 10, 7, target="kai"), year=3, Ayu=kingdom(castle="general"), Bo=kingdom()),
        right=("hold",),
    ),
    Obvious(
        "With a Stable, at 22 of 35, the highest card still fits",
        "KR-4.71",
        at(at_war(12, 10), Ayu=kingdom(castle="general stable"), Bo=kingdom()),
        right=("draw",),
    ),
    Obvious(
        "With a Stable, at 31 of 35, nearly every defence is beaten",
        "KR-4.71",
        at(at_war(12, 10, 9), Ayu=kingdom(castle="general stable"), Bo=kingdom()),
        right=("hold",),
    ),
    Obvious(
        "A War Room rescues a force that is too high",
        "KR-4.73",
        at(at_war(12, 11, 11), Ayu=kingdom(castle="general war_room"), Bo=kingdom()),
        right=("war room 12", "war room 11"),
    ),
    Obvious(
        "Alone, at 27 of 30, hold",
        "KR-4.76",
        at(at_war(12, 9, 6), Ayu=kingdom(castle="general")),
        right=("hold",),
    ),
    Obvious(
        "A defender without a card loses to any force",
        "KR-4.76",
        at(against_bo((9,)), Ayu=kingdom(castle="general"), Bo=kingdom(conquered="kai")),
        seat=1,
        right=("draw",),
    ),
    Obvious(
        "A defender at 29 of 30 holds",
        "KR-4.76",
        at(
            against_bo((5, 5, 5, 4), (12, 11, 6)),
            Ayu=kingdom(castle="general"),
            Bo=kingdom(conquered="kai"),
        ),
        seat=1,
        right=("hold",),
    ),
    Obvious(
        "A defender with a Wall, at 8 of 32 against three cards, has room for two more",
        "KR-4.71",
        at(
            against_bo((5, 6, 5), (4, 4)),
            Ayu=kingdom(castle="general"),
            Bo=kingdom(castle="wall", conquered="kai"),
        ),
        seat=1,
        right=("draw",),
    ),
    Obvious(
        "An attacker at 6 of 30 against two cards draws on",
        "KR-4.76",
        at(against_bo((2, 4), (7, 7)), Ayu=kingdom(castle="general"), Bo=kingdom(conquered="kai")),
        right=("draw",),
    ),
    Obvious(
        "An attacker at 30 of 30 against a player holds",
        "KR-4.76",
        at(against_bo((12, 12, 6), (7, 7, 7)), Ayu=kingdom(castle="general"), Bo=kingdom(conquered="kai")),
        right=("hold",),
    ),
)

BRIBERY = (
    Obvious(
        "Who is ahead pays no more",
        "KR-4.93",
        at(bribing((2, 3, 1), 12), Ayu=kingdom(gold=60, city="embassy"), Bo=kingdom()),
        right=("hold",),
    ),
    Obvious(
        "In the last turn gold has no other use, and one card decides",
        "KR-4.92",
        at(bribing((4, 4, 4), 11), **LAST, Ayu=kingdom(gold=48, city="embassy"), Bo=kingdom()),
        right=("draw",),
    ),
    Obvious(
        "Two behind with gold for five cards, and three points at stake in the last turn",
        "KR-4.92",
        at(bribing((8, 3, 3), 12, fiefdom="yamato"), **LAST, Ayu=kingdom(gold=48, city="embassy"), Bo=kingdom()),
        right=("draw",),
    ),
    Obvious(
        "Twenty behind, and gold for one card more",
        "KR-4.92",
        at(bribing((12, 12, 5), 9), Ayu=kingdom(gold=16, city="embassy"), Bo=kingdom()),
        right=("hold",),
    ),
    Obvious(
        "After the last turn the owner has no other use for gold than to keep the fiefdom",
        "KR-4.92",
        at(
            counter_bribed,
            **LAST,
            shogun="Bo",
            active="Ayu",
            Ayu=kingdom(gold=32, city="embassy"),
            Bo=kingdom(gold=36, conquered="kai"),
        ),
        seat=1,
        right=("draw",),
    ),
)

REWARD = (
    Obvious(
        "In the last turn three points beat gold",
        "KR-4.79",
        at(has_beaten_bo, **LAST, Ayu=kingdom(castle="general"), Bo=kingdom(gold=40, conquered="kai", rice="rice_3")),
        right=("take kai",),
    ),
    Obvious(
        "In the last turn three points beat one",
        "KR-4.79",
        at(has_beaten_bo, **LAST, Ayu=kingdom(castle="general"), Bo=kingdom(gold=0, conquered="owari kai")),
        right=("take kai",),
    ),
    Obvious(
        "In the second year thirty gold beat a burnt field",
        "KR-4.79",
        at(has_beaten_bo, year=2, Ayu=kingdom(gold=5, castle="general"), Bo=kingdom(gold=60, rice="rice_1")),
        right=("take gold",),
    ),
)

LAST_TURN = (
    Obvious(
        "The fifth rice card makes the Farmer score six",
        "KR-7.1",
        at(**LAST, Ayu=kingdom(gold=3, rice="rice_1 rice_1 rice_2 rice_2", palace="farmer"), Bo=kingdom()),
        right=("build rice_1",),
    ),
    Obvious(
        "The fifth city card makes the Builder score five",
        "KR-7.1",
        at(**LAST, Ayu=kingdom(gold=5, city="embassy city_hall market trade_fair", palace="builder"), Bo=kingdom()),
        right=("build dam", "build carpentry_workshop", "build farming_workshop"),
    ),
    Obvious(
        "The fifth castle card makes the Strategist score seven",
        "KR-7.1",
        at(**LAST, Ayu=kingdom(gold=4, castle="keep moat stable catapult", palace="strategist"), Bo=kingdom()),
        right=("build wall", "build blacksmith"),
    ),
    Obvious(
        "The third building of the Bureaucrat makes it score eight",
        "KR-7.1",
        at(**LAST, Ayu=kingdom(gold=8, city="city_hall commerce_hall", palace="bureaucrat"), Bo=kingdom()),
        right=("build embassy",),
    ),
    Obvious(
        "The ninth field is worth two points to the Harvester",
        "KR-7.1",
        at(**LAST, Ayu=kingdom(gold=3, rice="rice_3 rice_3 rice_2", palace="harvester"), Bo=kingdom()),
        right=("build rice_1",),
    ),
    Obvious(
        "A dear card is worth two points to the Aristocrat",
        "KR-7.1",
        at(**LAST, Ayu=kingdom(gold=12, castle="keep", palace=f"{FULL} aristocrat"), Bo=kingdom()),
        right=("build temple", "build tax_collector"),
    ),
    Obvious(
        "An income-producing building is worth two points to the Capitalist",
        "KR-7.1",
        at(
            **LAST,
            Ayu=kingdom(gold=11, city="noodle_shop tax_collector", palace=f"{FULL} capitalist"),
            Bo=kingdom(),
            Cy=kingdom(),
        ),
        right=("build temple",),
    ),
    Obvious(
        "An offensive card is worth two points to the Warrior",
        "KR-7.1",
        at(**LAST, Ayu=kingdom(gold=9, palace=f"{FULL} warrior"), Bo=kingdom()),
        right=("build catapult", "build war_room"),
    ),
    Obvious(
        "A workshop is worth two points to the Craftsman",
        "KR-7.1",
        at(**LAST, Ayu=kingdom(gold=4, palace="craftsman statue"), Bo=kingdom()),
        right=("build carpentry_workshop", "build farming_workshop", "build blacksmith"),
    ),
    Obvious(
        "A defensive structure is worth two points to the Defender",
        "KR-7.1",
        at(
            **LAST,
            shogun="Ayu",
            active="Bo",
            Ayu=kingdom(),
            Bo=kingdom(gold=7, palace="defender statue"),
        ),
        seat=1,
        right=("build dam", "build wall", "build moat"),
    ),
    Obvious(
        "A destroyed rice card is worth a point to the Tyrant",
        "KR-4.60",
        at(
            **LAST,
            Ayu=kingdom(gold=1, rice="rice_1", city="noodle_shop", castle="keep moat wall", palace="tyrant statue"),
            Bo=kingdom(),
        ),
        right=("destroy rice_1", "destroy noodle_shop"),
    ),
    Obvious(
        "A destroyed city card is worth a point to the Gardener",
        "KR-4.60",
        at(
            **LAST,
            Ayu=kingdom(gold=2, rice="rice_1 rice_1 rice_2", city="dam", palace="gardener statue"),
            Bo=kingdom(),
        ),
        right=("destroy dam",),
    ),
    Obvious(
        "A General has nothing to lose any more",
        "KR-4.70",
        at(**LAST, Ayu=kingdom(gold=0, castle="general"), Bo=kingdom()),
        right=("attack kai", "attack yamato"),
    ),
    Obvious(
        "Seventy-five gold are worth nothing, palace cards are points",
        "KR-4.110",
        at(**LAST, Ayu=kingdom(gold=75, palace="garden shrine"), Bo=kingdom()),
        right=("draw victory",),
    ),
    Obvious(
        "Seventy-five gold buy three points where the palace is full",
        "KR-4.90",
        at(**LAST, Ayu=kingdom(gold=75, city="embassy", palace=f"{FULL} warrior", castle="keep"), Bo=kingdom()),
        wrong=("end turn",),
    ),
    Obvious(
        "The best of two palace cards for ten gold that nothing else can use",
        "KR-4.110",
        at(**LAST, Ayu=kingdom(gold=18), Bo=kingdom(), Cy=kingdom()),
        right=("draw victory",),
    ),
    Obvious(
        "In the last season Court Poets sell palace cards for five gold",
        "KR-4.110",
        at(event="court_poets", **LAST, Ayu=kingdom(gold=5, palace="garden"), Bo=kingdom()),
        right=("draw victory",),
    ),
    Obvious(
        "The Guild sells the fifth rice card for one gold, and the Farmer scores six",
        "KR-4.50",
        at(
            event="guild_season",
            **LAST,
            Ayu=kingdom(gold=1, rice="rice_1 rice_1 rice_2 rice_2", palace="farmer"),
            Bo=kingdom(),
        ),
        right=("build rice_1",),
    ),
    Obvious(
        "The Pacifist scores five, a fiefdom of one point does not",
        "KR-5.1",
        at(
            **LAST,
            Ayu=kingdom(gold=0, castle="general", palace="pacifist"),
            Bo=kingdom(conquered="mino suruga kai yamato"),
        ),
        wrong=("attack owari", "attack settsu", "attack seat 1"),
    ),
    Obvious(
        "A card more costs the Minimalist a point",
        "KR-7.1",
        at(**LAST, Ayu=kingdom(gold=7, rice="rice_1", city="noodle_shop", palace="minimalist statue"), Bo=kingdom()),
        right=("end turn",),
    ),
    Obvious(
        "Alone, a General has nothing to lose in the last turn",
        "KR-10.4",
        at(**LAST, Ayu=kingdom(gold=0, castle="general")),
        right=("attack kai", "attack yamato", "attack aki", "attack satsuma"),
    ),
)

TURN = (
    Obvious(
        "Forty gold in the last summer, no way to fight or bribe, and two open tiles in the palace",
        "KR-4.110",
        at(year=5, season="summer", Ayu=kingdom(gold=40, palace="garden shrine statue"), Bo=kingdom()),
        right=("draw victory",),
    ),
    Obvious(
        "The first turn builds something",
        "KR-4.50",
        at(Ayu=kingdom(rice="rice_1", city="noodle_shop"), Bo=kingdom(rice="rice_1", city="noodle_shop")),
        wrong=("end turn", "destroy rice_1", "destroy noodle_shop"),
    ),
    Obvious(
        "A shop is not destroyed because nothing can be bought",
        "KR-4.61",
        at(Ayu=kingdom(gold=1, rice="rice_1", city="noodle_shop"), Bo=kingdom()),
        right=("end turn",),
    ),
    Obvious(
        "Nor are fields before the harvest",
        "KR-4.60",
        at(year=2, season="summer", Ayu=kingdom(gold=2, rice="rice_2 rice_3 rice_3"), Bo=kingdom(), Cy=kingdom()),
        right=("end turn",),
    ),
    Obvious(
        "In the last summer a Port cannot earn its price",
        "KR-4.53",
        at(year=5, season="summer", Ayu=kingdom(gold=18, palace=f"{FULL} warrior", castle="general"), Bo=kingdom()),
        wrong=("build port", "build commerce_hall", "build market", "build trade_fair"),
    ),
    Obvious(
        "A General with Stable, Catapult and War Room wins seven of eight battles",
        "KR-4.70",
        at(year=3, Ayu=kingdom(gold=2, castle="general stable catapult war_room"), Bo=kingdom()),
        wrong=("end turn", "destroy general", "destroy stable", "destroy catapult", "destroy war_room"),
    ),
    Obvious(
        "In the first year a Port pays its price three times",
        "KR-4.53",
        at(Ayu=kingdom(gold=18), Bo=kingdom()),
        wrong=("end turn", "build dam", "build wall", "build keep", "build moat"),
    ),
    Obvious(
        "A card is not paid for to replace a better one",
        "KR-4.51",
        at(year=2, Ayu=kingdom(gold=7, city="port temple market tax_collector noodle_shop"), Bo=kingdom()),
        wrong=("build dam replacing=port", "build carpentry_workshop replacing=port", "destroy port"),
    ),
    Obvious(
        "Free builds of a hall are used while there is gold, before the game is over",
        "KR-4.53",
        at(
            lambda table: table.build("rice_1"),
            **LAST,
            Ayu=kingdom(gold=9, city="commerce_hall", rice="rice_1 rice_1 rice_2", palace="farmer"),
            Bo=kingdom(),
        ),
        right=("build rice_1", "build rice_2"),
    ),
)

AUCTION = (
    Obvious(
        "No title is worth all the gold",
        "KR-4.11",
        at(lambda table: table.bid(24), auction=True, year=2, shogun="Bo", Ayu=kingdom(gold=25), Bo=kingdom(gold=30)),
        right=("pass",),
    ),
    Obvious(
        "In the last year thirty gold for a title are wasted",
        "KR-4.11",
        at(lambda table: table.bid(30), auction=True, year=5, shogun="Bo", Ayu=kingdom(gold=60), Bo=kingdom(gold=30)),
        right=("pass",),
    ),
    Obvious(
        "When everybody else has passed, one gold buys the title",
        "KR-4.13",
        at(lambda table: table.passes(), auction=True, year=2, shogun="Bo", Ayu=kingdom(gold=25), Bo=kingdom()),
        right=("bid 1",),
    ),
    Obvious(
        "The first bid is a low one, if any",
        "KR-4.11",
        at(auction=True, year=3, shogun="Ayu", Ayu=kingdom(gold=60), Bo=kingdom(gold=60), Cy=kingdom(gold=60)),
        wrong=tuple(f"bid {gold}" for gold in range(12, 61)),
    ),
    Obvious(
        "Three players, and the bid stands at twenty",
        "KR-4.11",
        at(
            lambda table: table.bid(20),
            auction=True,
            year=4,
            shogun="Ayu",
            Ayu=kingdom(gold=20),
            Bo=kingdom(gold=22),
            Cy=kingdom(gold=25),
        ),
        seat=1,
        right=("pass",),
    ),
)

EVENTS = (
    Obvious(
        "Locusts get the oldest and smallest field",
        "KR-4.24",
        at(event="locusts", year=2, season="summer", shogun="Bo", Ayu=kingdom(rice="rice_1 rice_3"), Bo=kingdom()),
        right=("destroy rice_1",),
    ),
    Obvious(
        "An earthquake gets the shop, not the Port",
        "KR-4.24",
        at(event="earthquake", year=2, shogun="Bo", Ayu=kingdom(city="noodle_shop port"), Bo=kingdom()),
        right=("destroy noodle_shop",),
    ),
    Obvious(
        "A fire gets the building of no use, not the one the Warrior counts",
        "KR-4.24",
        at(
            event="great_fire",
            year=5,
            season="harvest",
            shogun="Bo",
            Ayu=kingdom(castle="wall stable", palace="warrior"),
            Bo=kingdom(),
        ),
        right=("destroy wall",),
    ),
    Obvious(
        "Arson gets the smaller income",
        "KR-4.24",
        at(event="arson", year=2, shogun="Ayu", Ayu=kingdom(city="noodle_shop port"), Bo=kingdom()),
        right=("destroy noodle_shop",),
    ),
)

PALACE = (
    Obvious(
        "In the last turn four sure points, not nine that cannot be reached",
        "KR-4.112",
        at(lambda table: table.draw_victory("garden diplomat"), **LAST, Ayu=kingdom(gold=12), Bo=kingdom()),
        right=("keep 1",),
    ),
    Obvious(
        "With five rice cards the Farmer scores six, the Statue four",
        "KR-4.112",
        at(
            lambda table: table.draw_victory("statue farmer"),
            **LAST,
            Ayu=kingdom(gold=12, rice="rice_1 rice_1 rice_2 rice_2 rice_2"),
            Bo=kingdom(),
        ),
        right=("keep 2",),
    ),
    Obvious(
        "A palace card of four points for nothing",
        "KR-4.112",
        at(
            lambda table: table.draw_victory("statue bureaucrat"),
            year=5,
            season="summer",
            Ayu=kingdom(gold=12, palace="garden"),
            Bo=kingdom(),
        ),
        right=("keep 1",),
    ),
    Obvious(
        "The card that scores nothing makes room",
        "KR-4.114",
        at(
            keep_statue,
            **LAST,
            Ayu=kingdom(gold=12, palace="garden shrine diplomat elder ruler", conquered="kai yamato"),
            Bo=kingdom(),
        ),
        right=("replace 3",),
    ),
    Obvious(
        "An open tile costs nothing",
        "KR-4.114",
        at(
            keep_statue,
            **LAST,
            Ayu=kingdom(gold=12, palace="garden shrine"),
            Bo=kingdom(),
        ),
        right=("open tile",),
    ),
    Obvious(
        "The Advisor's card on an open tile",
        "KR-4.27",
        at(
            lambda table: table.deal("statue"),
            event="wise_advisor",
            year=5,
            season="summer",
            shogun="Ayu",
            Ayu=kingdom(palace="garden"),
            Bo=kingdom(),
        ),
        right=("open tile",),
    ),
    Obvious(
        "Tyrant and Gardener want opposite kingdoms",
        "KR-3.7",
        at(hands={"Ayu": "tyrant gardener statue", "Bo": "ruler miser warrior"}, Ayu=kingdom(), Bo=kingdom()),
        wrong=("keep 1 2",),
    ),
    Obvious(
        "The Patron makes the Garden seven",
        "KR-7.2",
        at(hands={"Ayu": "patron garden diplomat", "Bo": "ruler miser warrior"}, Ayu=kingdom(), Bo=kingdom()),
        right=("keep 1 2",),
    ),
    Obvious(
        "A full palace of sevens has no place for a card that scores nothing",
        "KR-4.112",
        at(
            lambda table: table.draw_victory("diplomat bureaucrat"),
            **LAST,
            Ayu=kingdom(gold=14, palace=f"{FULL} warrior", castle="stable catapult"),
            Bo=kingdom(),
        ),
        right=("keep none",),
    ),
    Obvious(
        "The Patron scores one, but makes three other cards score nine more: it makes no room for two points",
        "KR-7.2",
        at(
            lambda table: table.draw_victory("ruler diplomat"),
            **LAST,
            Ayu=kingdom(gold=14, palace=f"{FULL} warrior", castle="stable catapult", conquered="kai"),
            Bo=kingdom(),
        ),
        right=("keep none",),
    ),
)

POSITIONS: tuple[Obvious, ...] = (
    *BATTLE,
    *BRIBERY,
    *REWARD,
    *LAST_TURN,
    *TURN,
    *AUCTION,
    *EVENTS,
    *PALACE,
)
