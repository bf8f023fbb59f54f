"""Links to seats. Their secret part is not stored but computed from the server's key whenever it is needed."""

import base64
import hmac


def invite(key: bytes, table: str, seat: int, rotation: int) -> str:
    """The secret part of the link to a seat. Rotating makes another; sitting down makes it worthless."""
    digest = hmac.digest(key, f"{table}|{seat}|{rotation}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:24]).decode()


def same(one: str, other: str) -> bool:
    """Compared in constant time."""
    return hmac.compare_digest(one.encode(errors="replace"), other.encode(errors="replace"))
