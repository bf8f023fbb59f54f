"""The pages: every address of the browser table is one page; its scripts, styles and pictures lie beside it."""

from fastapi import APIRouter, Request
from starlette.convertors import Convertor, register_url_convertor
from starlette.responses import FileResponse, HTMLResponse, Response

from subak.server.web.folders import inside
from subak.server.web.sessions import give_session, holder_of, renew_session
from subak.server.web.settings import Settings

router = APIRouter(include_in_schema=False)

PAGES = (
    "/",
    "/t/{id}",
    "/t/{id}/replay",
    "/t/{id}/review",
    "/rules",
    "/rules/{slug}",
    "/replays",
    "/learn",
    "/learn/{game}/{chapter}",
)
FOR_EVER = "public, max-age=31536000, immutable"  # the names of built files contain their hash
ASK_FIRST = "no-cache"

NOT_BUILT = """<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Subak</title></head>
  <body>
    <h1>The pages are not built yet</h1>
    <p>The server runs, but this copy of Subak has no pages. In a checkout, build them once:</p>
    <pre>python3 go.py play</pre>
    <p>or, with Node 20 or newer, <code>npm ci</code> and <code>npm run build</code> in the folder <code>web</code>.</p>
  </body>
</html>
"""


async def page(request: Request) -> Response:
    """The one page. A browser gets its session here, before it asks for anything else, and keeps it by coming again."""
    settings: Settings = request.app.state.settings
    index = settings.static / "index.html"
    answer: Response = FileResponse(index) if index.is_file() else HTMLResponse(NOT_BUILT, 503)
    answer.headers["Cache-Control"] = ASK_FIRST
    if holder_of(request) is None:
        give_session(request, answer)
    else:
        renew_session(request, answer)
    return answer


for address in PAGES:
    router.add_api_route(address, page, methods=["GET", "HEAD"])


class OutsideTheApi(Convertor[str]):
    """Any path but those of the interface, which has its own answers."""

    regex = "(?!api/).*"

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("outside_the_api", OutsideTheApi())


@router.api_route("/{path:outside_the_api}", methods=["GET", "HEAD"])
async def file(request: Request, path: str) -> Response:
    """What was built: scripts, styles, pictures."""
    settings: Settings = request.app.state.settings
    found = inside(settings.static, path)
    if found is None:
        lost = await page(request)
        lost.status_code = 404
        return lost
    cache = FOR_EVER if path.startswith("assets/") else ASK_FIRST
    return FileResponse(found, headers={"Cache-Control": cache})
