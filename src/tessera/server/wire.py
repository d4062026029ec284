"""WebSocket messages on the shortest way: written once for all who get the same, and put straight on the line."""

from __future__ import annotations

from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

WIRE = "tessera.wire"
"""The extension of ASGI by which the application finds the line of a connection."""


def frame(content: bytes) -> bytes:
    """Write a text message as a server sends it; it is the same for every receiver."""
    size = len(content)
    if size < 126:
        return b"\x81%c%b" % (size, content)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), content)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), content)


class Wire(WebSocketsSansIOProtocol):
    """A WebSocket of uvicorn that also takes messages which are already written."""

    on_room: Callable[[], None] | None = None
    """Called when there is room again on a line that was full."""

    async def run_asgi(self) -> None:
        """Let the application know its line."""
        self.scope["extensions"][WIRE] = {"wire": self}
        try:
            await super().run_asgi()
        finally:
            del self.scope["extensions"][WIRE]  # or each would keep the other alive

    @property
    def full(self) -> bool:
        """Say whether the other side must read before more is sent."""
        return not self.writable.is_set()

    def put(self, frames: bytes) -> None:
        """Send messages that are already written; whoever is gone misses them."""
        if not self.close_sent and not self.transport.is_closing():
            self.transport.write(frames)

    def resume_writing(self) -> None:
        """Go on once the other side has read."""
        super().resume_writing()
        if self.on_room is not None:
            self.on_room()
