"""Makes the fonts of the page, web/src/fonts/*.woff2, from the published ones: only the characters the page needs.

    python -m venv /tmp/fonts && /tmp/fonts/bin/pip install fonttools brotli
    npm pack inter-ui@4.1.1 @fontsource/vollkorn@5.3.0        # and unpack both
    /tmp/fonts/bin/python tools/fonts.py INTER_PACKAGE VOLLKORN_PACKAGE

Inter comes from its full release, because the subsets for the web lack the arrows. web/src/fonts/fonts.test.ts checks
that no character of the pages is missing and that all files together stay small.
"""

import argparse
import shutil
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

WEB = Path(__file__).resolve().parent.parent / "web"
# What is read: letters and signs of the languages of western Europe, typographic marks, arrows, bullets and ticks.
TEXT = (
    "U+0020-007E,U+00A0,U+00A7,U+00AB,U+00B0,U+00B1,U+00B7,U+00BB,U+00BD,U+00C0-00FF,U+0152,U+0153,U+1E9E,U+2013,"
    "U+2014,U+2018-201A,U+201C-201E,U+2020,U+2022,U+2026,U+202F,U+2032,U+2190-2193,U+2212,U+2264,U+2265,U+25CF,U+2713"
)
NAMES = "U+0020-007E,U+00C4,U+00D6,U+00DC,U+00DF,U+00E4,U+00F6,U+00FC,U+2019"


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools/fonts.py", description=__doc__)
    parser.add_argument("inter", type=Path, help="the unpacked package inter-ui")
    parser.add_argument("vollkorn", type=Path, help="the unpacked package @fontsource/vollkorn")
    wish = parser.parse_args()
    files = wish.vollkorn / "files"
    write(text_face(wish.inter / "variable" / "InterVariable.woff2"), TEXT, "kern tnum ccmp locl mark", "inter")
    write(on_the_line(files / "vollkorn-latin-700-normal.woff2"), TEXT, "kern tnum ccmp locl", "vollkorn-700")
    write(TTFont(files / "vollkorn-latin-400-italic.woff2"), NAMES, "kern lnum", "vollkorn-400-italic")
    shutil.copyfile(wish.inter / "LICENSE.txt", WEB / "public/fonts/OFL-inter.txt")
    shutil.copyfile(wish.vollkorn / "LICENSE", WEB / "public/fonts/OFL-vollkorn.txt")


def text_face(path: Path) -> TTFont:
    """The weights in use, at the size of running text."""
    font = instancer.instantiateVariableFont(TTFont(path), {"wght": (400, 700), "opsz": 14})
    written = BytesIO()  # the subsetter needs the tables as they are read from a file
    font.save(written)
    return TTFont(written)


def on_the_line(path: Path) -> TTFont:
    """Vollkorn's figures hang below the line. Its lining figures take their place, so that scores stand on it, whatever
    the style sheet says."""
    font = TTFont(path)
    table = font["GSUB"].table
    features = [record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == "lnum"]
    lookups = [table.LookupList.Lookup[i] for feature in features for i in feature.LookupListIndex]
    lining = {old: new for lookup in lookups for part in lookup.SubTable for old, new in part.mapping.items()}
    for characters in font["cmap"].tables:
        for code in range(ord("0"), ord("9") + 1):
            if code in characters.cmap:
                characters.cmap[code] = lining.get(characters.cmap[code], characters.cmap[code])
    return font


def write(font: TTFont, characters: str, features: str, name: str) -> None:
    options = subset.Options(layout_features=features.split(), hinting=False, flavor="woff2")
    maker = subset.Subsetter(options)
    maker.populate(unicodes=subset.parse_unicodes(characters))
    maker.subset(font)
    subset.save_font(font, str(WEB / f"src/fonts/{name}.woff2"), options)


if __name__ == "__main__":
    main()
