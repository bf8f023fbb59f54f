"""What games from outside bring for the browser: their boards, styles and pictures, under /games/SLUG/."""

import asyncio
from hashlib import sha256

from fastapi import APIRouter, Request, Response

from subak.engine.game import games
from subak.engine.translation import say
from subak.server.web.folders import inside
from subak.server.web.pages import ASK_FIRST
from subak.server.web.refusals import explained

router = APIRouter(include_in_schema=False)

TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


@router.api_route("/games/{slug}/{path:path}", methods=["GET", "HEAD"])
async def game_file(request: Request, slug: str, path: str) -> Response:
    """A file of the folder `browser` of a game. Browsers keep it, and ask whether it is still the same."""
    folder = games()[slug].folder if slug in games() else None
    found = inside(folder / "browser", path) if folder else None
    if found is None or found.suffix not in TYPES:
        return explained(404, say("No game brings a file of this name."))
    content = await asyncio.to_thread(found.read_bytes)
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": ASK_FIRST}
    known = [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]
    if tag in known:
        return Response(status_code=304, headers=headers)
    return Response(content, media_type=TYPES[found.suffix], headers=headers)
