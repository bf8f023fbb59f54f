"""`subak report`: a study as one page of answers."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from subak.cli.command import BadInput, Command
from subak.cli.inputs import writable
from subak.cli.show import console, print_json
from subak.cli.study import need_tables
from subak.engine.translation import say


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("study", type=Path, metavar="FOLDER", help="the folder of a study")
    parser.add_argument("-o", "--out", type=Path, metavar="FILE", help="the page (report.html in the folder)")
    parser.add_argument("--no-records", action="store_true", help="write no records of the odd games")
    parser.add_argument("--json", action="store_true", help="print the answers as a list: question, answer, chip")


def run(wish: Namespace) -> int:
    need_tables()
    from subak.lab.report.write import write
    from subak.lab.study.folder import StudyFolder
    from subak.lab.study.plan import BadStudy

    place = writable(wish.out) if wish.out else wish.study / "report.html"
    try:
        parts = write(StudyFolder(wish.study), place, records=not wish.no_records)
    except BadStudy as problem:
        raise BadInput(str(problem)) from None
    except OSError as problem:
        raise BadInput(f"{place}: cannot be written: {(problem.strerror or str(problem)).lower()}") from None
    answers = [part.answer for part in parts if part.answer]
    if wish.json:
        print_json([vars(answer) for answer in answers])
        return 0
    out = console()
    for answer in answers:
        out.print(f"[bold]{answer.question}[/] {answer.told.replace('*', '')}")
    out.print(say("{file} is written.", file=place))
    return 0


COMMAND = Command(
    "report",
    "a study as one page of answers, with intervals",
    "Writes one page from a study: answers in brief, then seats and roles, cards, length, where points come from, how "
    "close games are, what is chosen, and odd games with their records. It needs no network and can be printed.",
    ("subak report study/", "subak report study/ -o report.html", "subak report study/ --json"),
    arguments,
    run,
)
