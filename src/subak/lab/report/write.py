"""From the folder of a study to its page."""

import os
from datetime import date
from pathlib import Path

from subak.lab.report.figures import read_figures
from subak.lab.report.oddities import RECORDS, oddities, write_records
from subak.lab.report.page import page
from subak.lab.report.sections import Section, sections
from subak.lab.study.folder import StudyFolder


def write(folder: StudyFolder, place: Path, *, records: bool = True) -> list[Section]:
    """Write the page; the records of odd games are played again and put beside the tables."""
    figures = read_figures(folder)
    parts = list(sections(figures))
    odd = oddities(figures)
    way = ""
    if records:
        write_records(figures, odd)
        way = Path(os.path.relpath(folder.path / RECORDS, place.absolute().parent)).as_posix()
    place.write_text(page(figures, parts, odd, way, date.today()), encoding="utf-8")
    return parts
