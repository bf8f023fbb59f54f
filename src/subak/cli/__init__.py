"""The command line: one file per command. Whatever takes long to import is imported by the command that needs it."""

import errno
import io
import os
import sys
from collections.abc import Sequence

from subak import __version__
from subak.cli.command import BadInput, parser_of
from subak.engine.printable import printable
from subak.engine.translation import speaking

BAD_INPUT = 2
INTERRUPTED = 130
LONGEST = 1000  # letters of a sentence on stderr


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks. Bad input gets one sentence on stderr, an interrupted command none at all."""
    half_letters_are_spelled_out()
    try:
        with speaking(language()):
            code = obey(list(sys.argv[1:] if arguments is None else arguments))
            sys.stdout.flush()
            return code
    except BadInput as problem:
        print(f"subak: {shortened(printable(str(problem)))}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has seen enough (`subak rules rice-dice | head`).
        close_output()
        return 0
    except OSError as problem:
        if problem.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG):
            raise
        close_output()
        print(f"subak: cannot write: {(problem.strerror or str(problem)).lower()}", file=sys.stderr)
        return BAD_INPUT


def shortened(sentence: str) -> str:
    """Without the middle of it, where somebody's number has thousands of digits."""
    return sentence if len(sentence) <= LONGEST else f"{sentence[: LONGEST // 2]} ... {sentence[-LONGEST // 2 :]}"


def close_output() -> None:
    """Nothing more is written, not even what waits to be written at the end of the program."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def half_letters_are_spelled_out() -> None:
    """Text from a file may hold what no terminal can show; that must not end a command."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def obey(words: list[str]) -> int:
    from subak.cli.extras import bring
    from subak.cli.overview import find, overview

    name, rest = (words or ["--help"])[0], words[1:]
    if name == "--version":
        print(f"subak {__version__}")
        return 0
    if name in {"-h", "--help", "help"}:
        print(overview())
        return 0
    command = find(name)
    wish = parser_of(command).parse_intermixed_args(rest)
    if command.extra is not None:
        bring(*command.extra)
    return command.run(wish)


def language() -> str:
    """The language of this terminal, as the system names it: "id" in LANG=id_ID.UTF-8."""
    named = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "en")
    return named.partition(".")[0].partition("_")[0]
