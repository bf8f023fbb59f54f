"""The page of a report: one file with everything in it, in both themes, for a screen, a phone and paper."""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from html import escape
from pathlib import Path

from subak.lab.report.charts import Chart, Table
from subak.lab.report.figures import Figures
from subak.lab.report.oddities import Oddity
from subak.lab.report.sections import CARD_BOUND, SEAT_BOUND, Answer, Section

CHIPS = {
    "look": ("Look here", '<path d="M8 2.2 14.4 13.4H1.6z"/>'),
    "even": ("As meant", '<path d="M2.5 5.6h11M2.5 10.4h11"/>'),
    "more": ("More games", '<path d="M3 8h.1M8 8h.1M13 8h.1" stroke-width="3"/>'),
    "known": ("Clear", '<circle cx="8" cy="8" r="4" fill="currentColor"/>'),
}
PATTERNS = """<svg class="defs" aria-hidden="true"><defs>
<pattern id="p-level" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="var(--fam-city)"/><path d="M0 3h6" stroke="var(--surface)" stroke-width="1.3"/></pattern>
<pattern id="p-slant" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="var(--fam-war)"/><path d="M0 0v6" stroke="var(--surface)" stroke-width="1.6"/></pattern>
<pattern id="p-dots" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="var(--fam-event)"/><circle cx="3" cy="3" r="1.2" fill="var(--surface)"/></pattern>
<pattern id="p-off" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0v7" stroke="var(--line-strong)" stroke-width="1" opacity=".6"/></pattern>
</defs></svg>"""  # noqa: E501
SEATS = ("no", "one seat", "two seats", "three seats", "four seats", "five seats")


def page(figures: Figures, parts: Sequence[Section], odd: Sequence[Oddity], records: str, today: date) -> str:
    """`records` is the way from the page to the folder of records; empty if there are none."""
    style = Path(__file__).with_name("report.css").read_text(encoding="utf-8")
    title = f"{figures.game.title} at {SEATS[figures.per_game]}"
    numbered = [*parts, *([ODDITIES] if odd else []), HOW]
    return "".join(
        [
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}: a report, Subak lab</title><style>{style}</style></head><body>{PATTERNS}",
            f'<header class="bar"><b class="word">Subak</b><span>Lab</span><span class="what">{escape(about(figures))}'
            '</span></header><div class="rep">',
            contents(numbered),
            f"<main>{head(figures, title, today)}{brief(parts)}",
            "".join(section(number, part) for number, part in enumerate(parts, 1)),
            oddities_part(len(parts) + 1, odd, records) if odd else "",
            how(len(numbered), figures),
            "</main></div></body></html>\n",
        ]
    )


def about(figures: Figures) -> str:
    return f"{figures.game.title}, {figures.plan.edition}, {figures.count:,} games"


def players(figures: Figures) -> str:
    names = list(dict.fromkeys(figures.plan.players))
    return f"{figures.per_game} × {names[0]}" if len(names) == 1 else ", ".join(figures.plan.players)


def head(figures: Figures, title: str, today: date) -> str:
    plan = figures.plan
    options = ", ".join(f"{name} {value}" for name, value in plan.options.items()) or "as usual"
    facts = [
        ("Edition", plan.edition), ("Options", options), ("Players", players(figures)),
        ("Games", games_words(figures)), ("Seed", str(plan.seed)), ("Made", f"{today:%-d %B %Y}"),
        ("Too small to matter", f"±{SEAT_BOUND:g} points for seats, ±{CARD_BOUND:g} for cards"),
    ]  # fmt: skip
    spans = "".join(f"<span>{escape(name)} <b>{escape(value)}</b></span>" for name, value in facts)
    failed = f'<p class="failed">{figures.failed:,} games failed and are left out.</p>' if figures.failed else ""
    return f'<div class="rhead"><h1>{escape(title)}</h1><p class="facts">{spans}</p>{failed}</div>'


def games_words(figures: Figures) -> str:
    """How many games there are, and how many there will be."""
    played, planned = figures.count + figures.failed, figures.plan.games
    return f"{figures.count:,}" if played == planned else f"{figures.count:,} of {planned:,}"


def contents(parts: Sequence[Section]) -> str:
    links = "".join(
        f'<li><a href="#{part.id}"><span class="n">{number}</span>{escape(part.title)}</a></li>'
        for number, part in enumerate(parts, 1)
    )
    listed = f'<ol><li><a href="#brief"><span class="n"></span>Answers in brief</a></li>{links}</ol>'
    return (
        f'<nav class="toc" aria-label="Contents">{listed}</nav>'
        f'<nav class="phonetoc" aria-label="Contents"><details><summary>Contents, {len(parts)} parts</summary>{listed}'
        "</details></nav>"
    )


def brief(parts: Sequence[Section]) -> str:
    lines = "".join(answer(part.answer, part.id) for part in parts if part.answer)
    return f'<section class="sec" id="brief"><h2>Answers in brief</h2><ol class="brief">{lines}</ol></section>'


def answer(found: Answer, part: str) -> str:
    return (
        f'<li><a class="q" href="#{part}">{escape(found.question)}</a><span class="a">{bold(found.told)}</span>'
        f'<span class="c">{chip(found.chip)}</span></li>'
    )


def chip(kind: str) -> str:
    words, drawing = CHIPS[kind]
    return (
        f'<span class="chip {kind}"><svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="2" '
        f'stroke-linejoin="round" stroke-linecap="round" aria-hidden="true">{drawing}</svg>{words}</span>'
    )


def section(number: int, part: Section) -> str:
    charts = "".join(in_pairs(part.charts))
    need = f'<p class="need">{escape(part.need)}</p>' if part.need else ""
    return (
        f'<section class="sec" id="{part.id}"><h2><span class="n">{number}</span>{escape(part.title)}</h2>'
        f'<p class="saying">{bold(part.saying)}</p>{charts}{need}</section>'
    )


def in_pairs(charts: Sequence[Chart]) -> Iterator[str]:
    """Two small charts in a row stand side by side where there is room."""
    waiting = list(charts)
    while waiting:
        together = waiting[:2] if len(waiting) > 1 and all(each.small for each in waiting[:2]) else waiting[:1]
        del waiting[: len(together)]
        drawn = "".join(chart(each) for each in together)
        yield f'<div class="pair">{drawn}</div>' if len(together) > 1 else drawn


def chart(drawn: Chart) -> str:
    key = ""
    if drawn.key:
        key = f'<p class="key">{drawn.key if drawn.key.startswith("<") else escape(drawn.key)}</p>'
    numbers = table(drawn.table)
    if drawn.wide:
        numbers = f'<details class="data"><summary>The numbers as a table</summary>{numbers}</details>'
    return f'<figure class="chartbox"><h3>{escape(drawn.title)}</h3>{drawn.wide}{drawn.narrow}{key}{numbers}</figure>'


def table(numbers: Table) -> str:
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in numbers.head)
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
        for name, *cells in numbers.rows
    )
    return f'<div class="scroll" tabindex="0" role="group" aria-label="Numbers"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'  # noqa: E501


ODDITIES = Section("odd", "Oddities", "", ())
HOW = Section("how", "How this was made", "", ())


def oddities_part(number: int, odd: Sequence[Oddity], records: str) -> str:
    rows = "".join(
        f'<tr><th scope="row">{escape(each.what)}</th><td>{escape(each.told)}</td>'
        f"<td>{link_to(each.game, records)}</td></tr>"
        for each in odd
    )
    return (
        f'<section class="sec" id="odd"><h2><span class="n">{number}</span>Oddities</h2><p class="saying">'
        "<b>Games at the edges show where the rules may have gaps.</b> <code>subak replay</code> and the start page "
        "of a table show a record move by move.</p>"
        f'<figure class="chartbox"><div class="scroll" tabindex="0" role="group" aria-label="Oddities"><table class="odd"><thead><tr><th scope="col">What</th>'  # noqa: E501
        f'<th scope="col">What was seen</th><th scope="col">Game</th></tr></thead><tbody>{rows}</tbody></table></div>'
        "</figure></section>"
    )


def link_to(game: int, records: str) -> str:
    return f'<a href="{escape(records)}/{game:06}.json">Record of game {game:,}</a>' if records else f"Game {game:,}"


def how(number: int, figures: Figures) -> str:
    made = figures.game.facts
    who = "Bots of one kind played each other" if len(set(figures.plan.players)) == 1 else "Bots played each other"
    return (
        f'<section class="sec" id="how"><h2><span class="n">{number}</span>How this was made</h2><p class="saying">'
        f"<b>{who}.</b> They tell what the rules reward when played as they play, "
        "not what people will feel, find or enjoy.</p>"
        f'<pre tabindex="0">{escape(command(figures))}\nsubak report STUDY -o report.html</pre>'
        '<p class="need">Intervals are 95 %: of a hundred such intervals five miss. The same plan gives the same '
        "tables on any machine. Corrected shares take out how many cards of the kind a seat has, because who has "
        "more wins more.</p></section>"
        f'<footer class="foot">Report of a study by Subak. {escape(figures.game.title)}: designed by '
        f"{escape(made.designer)}, published by {escape(made.publisher)}, {made.year}. "
        "This page needs no network.</footer>"
    )


def command(figures: Figures) -> str:
    plan = figures.plan
    words = [f"subak study {plan.game} --seats {figures.per_game} --players {','.join(dict.fromkeys(plan.players))}"]
    if len(set(plan.players)) > 1:
        words = [f"subak study {plan.game} --players {','.join(plan.players)}"]
    words += [
        f"--games {plan.games} --seed {plan.seed}",
        *(f"--option {name}={told(value)}" for name, value in plan.options.items()),
    ]
    if plan.rotate:
        words.append("--rotate")
    if plan.overlay is not None:
        words.append(f"--edition {plan.edition}.toml")
    return " ".join([*words, "--out STUDY"])


def told(value: object) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def bold(words: str) -> str:
    """What stands between stars is what was found."""
    return re.sub(r"\*([^*]+)\*", r"<b>\1</b>", escape(words))
