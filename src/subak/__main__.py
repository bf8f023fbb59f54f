"""`python -m subak` is `subak`."""

import sys

from subak.cli import main

if __name__ == "__main__":
    sys.exit(main())
