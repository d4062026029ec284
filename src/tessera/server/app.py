"""The ASGI application: routes, middleware and error handlers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.types import Lifespan

from tessera.kernel.errors import TesseraError
from tessera.server import api, openapi, table_sockets
from tessera.server.errors import TooSlow, status
from tessera.server.hosts import Hosts
from tessera.server.messages import Error, encode
from tessera.server.middleware import RequestChecks
from tessera.server.pages import StaticFiles
from tessera.server.settings import Settings
from tessera.server.table_registry import TableRegistry


def create(settings: Settings) -> FastAPI:
    """Create the application of one server."""
    registry = TableRegistry(settings)
    app = FastAPI(
        title="Tessera",
        lifespan=_lifespan(registry),
        openapi_url="/api/openapi.json",
        docs_url=None,  # those pages load scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,
        middleware=[
            Middleware(RequestChecks, limits=registry.limits, share=registry.share, hosts=Hosts(settings.hosts))
        ],
    )
    app.state.registry = registry
    app.state.static_files = StaticFiles(settings.web)
    app.openapi = lambda: openapi.describe(app)  # type: ignore[method-assign]
    app.include_router(api.router)
    app.add_api_websocket_route("/ws/tables/{id}", table_sockets.live)
    app.add_api_route("/{path:path}", _page, methods=["GET", "HEAD"], include_in_schema=False)
    app.add_exception_handler(TesseraError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid_parameters)
    app.add_exception_handler(HTTPException, _http_error)
    return app


def _lifespan(registry: TableRegistry) -> Lifespan[FastAPI]:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await registry.open()
        yield
        await registry.close()

    return lifespan


async def _page(request: Request, path: str) -> Response:
    found = None
    if not path.startswith(("api/", "ws/")):
        found = request.app.state.static_files.page(path, request)
    if found is None:
        raise api.UnknownPage("there is nothing at this address")
    assert isinstance(found, Response)
    return found


def _json(code: int, error: Error) -> Response:
    return Response(encode(error), status_code=code, media_type="application/json")


async def _refused(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, TesseraError)
    response = _json(status(problem.code), api.error_message(problem))
    if isinstance(problem, TooSlow):
        response.headers["connection"] = "close"  # what is left of the body must not be taken for a request
    return response


async def _invalid_parameters(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, RequestValidationError)
    first = problem.errors()[0]
    where = " ".join(str(part) for part in first.get("loc", ()))
    return _json(400, Error("bad-request", f"{where}: {first.get('msg', 'cannot be read')}"[:300]))


async def _http_error(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    code = "unknown-page" if problem.status_code == 404 else "bad-request"
    response = _json(problem.status_code, Error(code, str(problem.detail)[:300]))
    response.headers.update(problem.headers or {})
    return response
