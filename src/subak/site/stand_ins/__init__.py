"""The part of the web libraries that our routes are written with, for a Python without them: a browser's.

The routes of the server are the routes of the page without one. There, `install` puts these modules in the place of
FastAPI, Starlette and Pydantic; what the routes do not use is not here.
"""

import sys

from subak.site.stand_ins import fastapi, pydantic, responses, settings, websockets

MODULES = {
    "fastapi": fastapi,
    "fastapi.responses": responses,
    "pydantic": pydantic,
    "starlette": fastapi,
    "starlette.responses": responses,
    "starlette.websockets": websockets,
    "subak.server.web.settings": settings,
}


def install() -> None:
    sys.modules.update(MODULES)
