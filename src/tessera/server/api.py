"""The calls of docs/protocol.md over plain HTTP; each hands over to the house or to a table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache
from typing import Annotated, Any, TypeVar

import msgspec
from fastapi import APIRouter, Path, Query, Request, Response
from starlette.requests import ClientDisconnect

from tessera import __version__, build_info
from tessera.bots import registry as bots
from tessera.kernel.errors import TesseraError
from tessera.kernel.registry import Game, Meta, load, metas
from tessera.kernel.text import LANGUAGES, TABLE_TEXT
from tessera.server import messages as m
from tessera.server.advice_service import AdviceService
from tessera.server.errors import BadRequest, Forbidden, Refusal, TooLarge, Unavailable, status
from tessera.server.fair_queue import Share, asker
from tessera.server.limits import CROWDED, LARGEST_BODY, LARGEST_RECORD, SLOWEST_BODY, Body
from tessera.server.middleware import address, is_loopback
from tessera.server.openapi import answers
from tessera.server.openapi import request as described
from tessera.server.pages import File, answer, packed
from tessera.server.people import COOKIE, YEAR, changed, guest, new_id
from tessera.server.table_registry import TableRegistry
from tessera.server.tables import Table

T = TypeVar("T")
Id = Annotated[str, Path(description="the table's id")]
Since = Annotated[int, Query(ge=0, le=1_000_000_000)]
PERSON = 16
A_DAY = "public, max-age=3600"

router = APIRouter()


class UnknownPage(Refusal):
    """There is nothing at that address."""

    code = "unknown-page"


# Who asks, and what ---------------------------------------------------------------------------------


class Visit:
    """One request: who makes it, and the answer that goes back."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.registry: TableRegistry = request.app.state.registry
        self.address = address(request.scope)
        self._fresh = False
        self._cookie = request.cookies.get(COOKIE, "")
        self.id = self.registry.signer.person(self._cookie)
        self.uploads: list[Body] = []
        """The room that is held for this request's record."""

    async def me(self, anyone: bool = False) -> m.Person:
        """Find the person; a guest is made on first contact, but not from a forged cookie."""
        if self.id is None:
            if self._cookie and not anyone:
                raise Forbidden("this cookie was not made here; ask for /api/me to get a new one")
            self.registry.limits.take_from_address("guests", self.address)
            self.id = guest(new_id(PERSON)).id
            self._fresh = True
        self.registry.limits.take("person", self.id)
        asker.set(Share(address(self.request.scope), self.id))
        return await self.registry.people.get(self.id)

    def limit(self, what: str) -> None:
        """Refuse what is asked for too often from one place."""
        self.registry.limits.take(what, self.address)

    def limit_both(self, what: str, person: m.Person) -> None:
        """Refuse what one person, or all the people behind one address, ask for too often."""
        self.registry.limits.take_both(what, person.id, self.address)

    async def table(self, id: str) -> Table:
        """Find a table; whoever looks at it is there."""
        table = await self.registry.table(id)
        table.seen(self.id)
        return table

    async def body(self, shape: type[T], largest: int = LARGEST_BODY) -> T:
        """Read the body, if it is neither too large nor too slow nor nonsense."""
        with self.registry.bodies.hold(self.address, min(self.size(largest), LARGEST_BODY)) as body:
            content = await self._read(largest, [body, *self.uploads])
        try:
            return msgspec.json.decode(content, type=shape)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise BadRequest(f"the body is not as it should be: {str(error)[:200]}") from None

    def size(self, largest: int) -> int:
        """Return how many bytes the body will have, at most."""
        length = self.request.headers.get("content-length", "")
        if length.isascii() and length.isdecimal():
            if int(length[:12]) > largest:
                raise TooLarge(f"a request like this has at most {largest} bytes")
            return int(length[:12])
        return largest

    async def _read(self, largest: int, held: list[Body]) -> bytearray:
        content = bytearray()
        try:
            async with asyncio.timeout(SLOWEST_BODY) as arrival:
                for body in held:
                    body.arrival = arrival
                async for chunk in self.request.stream():
                    content += chunk
                    if len(content) > largest:
                        raise TooLarge(f"a request like this has at most {largest} bytes")
        except TimeoutError:
            if any(body.evicted for body in held):
                raise Unavailable(CROWDED) from None
            raise BadRequest("the request took too long to arrive") from None
        except ClientDisconnect:
            raise BadRequest("the request broke off") from None
        finally:
            for body in held:
                body.arrival = None
        return content

    def answer(self, content: Any, code: int = 200) -> Response:
        """Send JSON, with the cookie if it is new."""
        body = content if isinstance(content, bytes) else m.encode(content)
        response = Response(body, status_code=code, media_type="application/json")
        if self._fresh and self.id is not None:
            response.set_cookie(
                COOKIE,
                self.registry.signer.cookie(self.id),
                max_age=2 * YEAR,
                path="/",
                secure=self.request.url.scheme == "https",
                httponly=True,
                samesite="lax",
            )
        return response

    async def carry_out(
        self, id: str, shape: type[T], work: Callable[[m.Person, Table, T], Awaitable[Any]]
    ) -> Response:
        """Carry out a command at a table; a refusal says where the match stands."""
        wish = await self.body(shape)
        me = await self.me()
        table = await self.registry.table(id)
        table.seen(me.id)
        try:
            return self.answer(await work(me, table, wish))
        except TesseraError as error:
            return self.answer(refusal(error, getattr(wish, "key", None), table.seq), status(error.code))


def refusal(error: TesseraError, key: str | None = None, seq: int = 0) -> m.Error:
    """Say why something was not done."""
    problem = None if error.problem is None else error.problem.plain()
    return m.Error(error.code, str(error), error.clause, key, seq, problem)


def get(path: str, shape: Any, about: str, *refusals: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add a call that only looks."""
    return router.get(
        path, responses=answers(shape, (*refusals, 429, 503), about), response_class=Response, summary=about
    )


def post(
    path: str, wish: Any, shape: Any, about: str, *refusals: int
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add a call that does something."""
    return router.post(
        path,
        responses=answers(shape, (400, 403, *refusals, 413, 429, 503), about),
        response_class=Response,
        summary=about,
        openapi_extra=described(wish),
    )


# The server ------------------------------------------------------------------------------------------


@get("/healthz", m.Health, "Whether the server is well")
async def healthz(request: Request) -> Response:
    registry: TableRegistry = request.app.state.registry
    await registry.health.check()
    return Visit(request).answer(m.Health("ok", __version__, "compiled" if build_info.compiled() else "interpreted"))


@get("/api/me", m.Person, "Who I am; a guest is made on first contact", 400)
async def me(request: Request) -> Response:
    visit = Visit(request)
    return visit.answer(await visit.me(anyone=True))


@post("/api/me", m.Me, m.Person, "Change my name, colour, language or settings")
async def change_me(request: Request) -> Response:
    visit = Visit(request)
    wish = await visit.body(m.Me)
    me = await visit.me()
    visit.limit_both("names", me)
    person = changed(me, wish)
    await visit.registry.rename(person)
    return visit.answer(person)


@get("/api/address", m.Reach, "Where other machines find this server; told to its own machine only")
async def reach(request: Request) -> Response:
    visit = Visit(request)
    own = is_loopback(request.url.hostname or "")
    return visit.answer(m.Reach(visit.registry.settings.network if own else None))


# Games ----------------------------------------------------------------------------------------------


def _options(meta: Meta) -> list[m.OptionInfo]:
    return [m.OptionInfo(o.name, o.values, o.players, o.requires, o.default, o.brings) for o in meta.option]


def _info(meta: Meta) -> m.GameInfo:
    return m.GameInfo(
        meta.name,
        meta.rules,
        meta.stage,
        meta.players,
        m.Words(**meta.title),
        m.Words(**meta.blurb),
        _options(meta),
        bots.names(),
        bots.DEFAULT_OPPONENT,
        meta.fewest,
        meta.hides,
    )


@cache
def _details(name: str) -> File:
    game: Game = load(name)
    details = m.GameDetails(
        **msgspec.structs.asdict(_info(game.meta)),
        vocabulary=[m.VerbInfo(v.first, v.name, v.clause, v.domain, v.arguments) for v in game.moves.verbs],
        questions=game.questions,
        events=[m.EventInfo(kind.name, kind.clause, kind.arguments) for kind in game.events.shown],
        domains={name: tuple(values) for name, values in game.domains.items()},
        sources=game.sources,
        components=game.standard.tables,
        provenance=[m.Provenance(*each) for each in game.standard.provenance()],
    )
    return packed(m.encode(details), "application/json")


@cache
def _clauses(name: str) -> File:
    clauses = [m.ClauseInfo(c.id, m.Words(**c.text), c.source, c.kind, c.edition, c.brief) for c in load(name).ledger]
    return packed(m.encode(clauses), "application/json")


@cache
def _text(scope: str, language: str) -> File:
    folder = TABLE_TEXT if scope == "table" else load(scope).text_folder
    file = folder / f"{language}.ftl"
    if language not in LANGUAGES or not file.is_file():
        raise UnknownPage(f"there is no text of {scope[:40]} in {language[:20]}")
    return packed(file.read_bytes(), "text/plain")


@get("/api/games", list[m.GameInfo], "The games there are")
async def games(request: Request) -> Response:
    return Visit(request).answer([_info(meta) for meta in metas()])


@get("/api/games/{game}", m.GameDetails, "Everything about a game", 404)
async def game(request: Request, game: str) -> Response:
    return answer(_details(game), request, A_DAY)


@get("/api/games/{game}/clauses", list[m.ClauseInfo], "A game's rules, clause by clause", 404)
async def clauses(request: Request, game: str) -> Response:
    return answer(_clauses(game), request, A_DAY)


@get("/api/texts/{scope}/{language}.ftl", str, "The texts of the table or of a game", 404)
async def texts(request: Request, scope: str, language: str) -> Response:
    return answer(_text(scope, language), request, A_DAY)


# Tables ---------------------------------------------------------------------------------------------


@get("/api/tables", m.Lobby, "The tables I can see")
async def tables(request: Request) -> Response:
    visit = Visit(request)
    return visit.answer(await visit.registry.lobby(visit.id))


@post("/api/tables", m.NewTable, m.TableInfo, "Set up a table", 404)
async def create(request: Request) -> Response:
    visit = Visit(request)
    wish = await visit.body(m.NewTable)
    person = await visit.me()
    visit.limit_both("tables", person)
    table = await visit.registry.create(person, wish)
    return visit.answer(table.views.info(person.id))


@post("/api/records", m.Upload, m.TableInfo, "Keep a copy of a match from elsewhere, to look at")
async def upload(request: Request) -> Response:
    visit = Visit(request)
    visit.registry.limits.take_from_address("records", visit.address)  # before the body, which is large
    with visit.registry.uploads.hold(visit.address, visit.size(LARGEST_RECORD)) as body:
        visit.uploads.append(body)
        wish = await visit.body(m.Upload, LARGEST_RECORD)
        person = await visit.me()
        visit.registry.limits.take("records", person.id)
        table = await visit.registry.upload(person, wish.record)
    return visit.answer(table.views.info(person.id))


@get("/api/tables/{id}", m.Snapshot, "A table as I may see it", 404)
async def snapshot(request: Request, id: Id) -> Response:
    visit = Visit(request)
    table = await visit.table(id)
    async with table.held():
        return visit.answer(await table.views.snapshot(visit.id, 0))


@get("/api/tables/{id}/events", m.Events, "What has happened after an entry", 400, 404)
async def events(request: Request, id: Id, since: Since = 0) -> Response:
    visit = Visit(request)
    table = await visit.table(id)
    async with table.held():
        firm = table.firm(since)
        found = await table.views.events(table.mine(visit.id), firm)
        return visit.answer(m.Events(table.seq, firm, m.raw(found)))


@get("/api/tables/{id}/at/{n}", m.Snapshot, "A table as it was after an entry", 400, 404)
async def moment(request: Request, id: Id, n: Annotated[int, Path(ge=0, le=1_000_000_000)]) -> Response:
    visit = Visit(request)
    visit.limit("moments")
    return visit.answer(await visit.registry.moment(await visit.table(id), visit.id, n))


@get("/api/tables/{id}/forecast", m.Forecast, "What my legal moves would bring", 400, 403, 404)
async def forecast(request: Request, id: Id, seat: Annotated[int, Query(ge=0, lt=m.MOST_SEATS)]) -> Response:
    visit = Visit(request)
    visit.limit("forecast")
    return visit.answer(await visit.registry.forecast(await visit.table(id), visit.id, seat))


@post("/api/tables/{id}/hint", m.HintWish, m.Hint, "What my seat should do; asked again, how far the thinking is", 404)
async def hint(request: Request, id: Id) -> Response:
    visit = Visit(request)

    async def work(me: m.Person, table: Table, wish: m.HintWish) -> m.Hint:
        return await table_counsel(request).hint(table, me.id, wish.seat, wish.enough, visit.address)

    return await visit.carry_out(id, m.HintWish, work)


@post("/api/tables/{id}/hurry", m.Nothing, m.Nothing, "Let the bot that thinks play the best it has", 404)
async def hurry(request: Request, id: Id) -> Response:
    async def work(me: m.Person, table: Table, wish: m.Nothing) -> m.Nothing:
        table_counsel(request).hurry(table, me.id)
        return wish

    return await Visit(request).carry_out(id, m.Nothing, work)


@post("/api/tables/{id}/analysis", m.Nothing, m.Analysed, "A finished match, looked at again decision by decision", 404)
async def analysis(request: Request, id: Id) -> Response:
    visit = Visit(request)

    async def work(me: m.Person, table: Table, wish: m.Nothing) -> m.Analysed:
        return await table_counsel(request).analysis(table, me.id, visit.address)

    return await visit.carry_out(id, m.Nothing, work)


def table_counsel(request: Request) -> AdviceService:
    """Find whoever gives advice at this server."""
    registry: TableRegistry = request.app.state.registry
    return registry.advice


@get("/api/tables/{id}/record", str, "The record of a match, or of a part played by older rules", 400, 403, 404)
async def record(request: Request, id: Id, part: Annotated[int | None, Query(ge=0, le=1000)] = None) -> Response:
    visit = Visit(request)
    visit.limit("papers")
    table = await visit.table(id)
    text = await visit.registry.record(table, part)
    name = f"{table.row.game}-{table.id}.txt"
    return Response(
        text, media_type="text/plain; charset=utf-8", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@get("/api/tables/{id}/dice", m.Dice, "Whether the dice were fair", 400, 404)
async def dice(request: Request, id: Id) -> Response:
    visit = Visit(request)
    visit.limit("papers")
    return visit.answer(await visit.registry.dice(await visit.table(id)))


@post("/api/tables/{id}/join", m.Join, m.Snapshot, "Sit down", 404, 409)
async def join(request: Request, id: Id) -> Response:
    visit = Visit(request)

    async def work(me: m.Person, table: Table, wish: m.Join) -> bytes:
        visit.limit_both("joins", me)
        await table.join(me.id, wish)
        return await _whole(me, table)

    return await visit.carry_out(id, m.Join, work)


@post("/api/tables/{id}/entropy", m.Contribute, m.Snapshot, "Add to the chance of a match before it begins", 404)
async def entropy(request: Request, id: Id) -> Response:
    async def work(me: m.Person, table: Table, wish: m.Contribute) -> bytes:
        await table.contribute(me.id, wish)
        return await _whole(me, table)

    return await Visit(request).carry_out(id, m.Contribute, work)


@post("/api/tables/{id}/leave", m.Asked, m.TableInfo, "Get up", 404)
async def leave(request: Request, id: Id) -> Response:
    async def work(me: m.Person, table: Table, wish: m.Asked) -> m.TableInfo:
        await table.leave(me.id, wish.key)
        return table.views.info(me.id)

    return await Visit(request).carry_out(id, m.Asked, work)


@post("/api/tables/{id}/agree", m.Asked, m.Snapshot, "Agree to go on by the newest rules", 404)
async def agree(request: Request, id: Id) -> Response:
    async def work(me: m.Person, table: Table, wish: m.Asked) -> bytes:
        await table.agree(me.id, wish.key)
        return await _whole(me, table)

    return await Visit(request).carry_out(id, m.Asked, work)


@post("/api/tables/{id}/stand-in", m.StandIn, m.TableInfo, "Let a bot play for somebody who is away", 404, 409)
async def stand_in(request: Request, id: Id) -> Response:
    async def work(me: m.Person, table: Table, wish: m.StandIn) -> m.TableInfo:
        await table.stand_in(me.id, wish.seat, wish.key)
        return table.views.info(me.id)

    return await Visit(request).carry_out(id, m.StandIn, work)


@post("/api/tables/{id}/free", m.Free, m.Snapshot, "Free a seat that is reserved", 404)
async def free(request: Request, id: Id) -> Response:
    async def work(me: m.Person, table: Table, wish: m.Free) -> bytes:
        await table.free(me.id, wish)
        return await _whole(me, table)

    return await Visit(request).carry_out(id, m.Free, work)


@post("/api/tables/{id}/start", m.Asked, m.Snapshot, "Begin the match; bots fill open seats", 404)
async def start(request: Request, id: Id) -> Response:
    async def work(me: m.Person, table: Table, wish: m.Asked) -> bytes:
        await table.start(me.id, wish.key)
        return await _whole(me, table)

    return await Visit(request).carry_out(id, m.Asked, work)


async def _whole(me: m.Person, table: Table) -> bytes:
    async with table.held():
        return await table.views.snapshot(me.id, 0)


@post("/api/tables/{id}/play", m.Play, m.Update, "Answer the question my seat is asked", 404, 409)
async def play(request: Request, id: Id) -> Response:
    async def work(me: m.Person, table: Table, wish: m.Play) -> bytes:
        outcome = await table.play(me.id, wish)
        return await table.since(me.id, outcome.before)

    return await Visit(request).carry_out(id, m.Play, work)


@post("/api/tables/{id}/undo", m.Undo, m.Update, "Take my last move back", 404, 409)
async def undo(request: Request, id: Id) -> Response:
    async def work(me: m.Person, table: Table, wish: m.Undo) -> bytes:
        outcome = await table.undo(me.id, wish)
        return await table.since(me.id, outcome.after, rewind=outcome.after)

    return await Visit(request).carry_out(id, m.Undo, work)


@post("/api/tables/{id}/chat", m.Say, m.Nothing, "Say something at the table", 404)
async def chat(request: Request, id: Id) -> Response:
    visit = Visit(request)

    async def work(me: m.Person, table: Table, wish: m.Say) -> m.Nothing:
        visit.limit_both("chat", me)
        await table.say(me.id, wish)
        return m.Nothing()

    return await visit.carry_out(id, m.Say, work)


@post("/api/tables/{id}/rematch", m.Asked, m.TableInfo, "Go on to the next match", 404)
async def rematch(request: Request, id: Id) -> Response:
    visit = Visit(request)

    async def work(me: m.Person, table: Table, wish: m.Asked) -> m.TableInfo:
        visit.limit_both("tables", me)
        return (await visit.registry.rematch(me, table, wish.key)).views.info(me.id)

    return await visit.carry_out(id, m.Asked, work)


@post("/api/tables/{id}/link", m.Link, m.Address, "A personal link to my seat, for another device", 404)
async def link(request: Request, id: Id) -> Response:
    visit = Visit(request)

    async def work(me: m.Person, table: Table, wish: m.Link) -> m.Address:
        visit.limit_both("links", me)
        return m.Address(await table.link(me.id, wish))

    return await visit.carry_out(id, m.Link, work)
