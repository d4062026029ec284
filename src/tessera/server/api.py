"""The HTTP calls of docs/protocol.md; each delegates to the table registry or to a table."""

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
from tessera.server.errors import BadRequest, Forbidden, Refusal, TooLarge, TooSlow, Unavailable, status
from tessera.server.fair_queue import Requester, current_requester
from tessera.server.limits import LARGEST_BODY, LARGEST_RECORD, ONE_MOVE, SLOWEST_BODY, TOO_MANY_BODIES, Body
from tessera.server.middleware import address, is_loopback
from tessera.server.openapi import request_body, responses
from tessera.server.pages import File, file_response, make_file
from tessera.server.people import COOKIE, YEAR, apply_change, guest, new_id
from tessera.server.table_registry import TableRegistry
from tessera.server.tables import Table

T = TypeVar("T")
Id = Annotated[str, Path(description="the table's id")]
Since = Annotated[int, Query(ge=0, le=1_000_000_000)]
See = Annotated[
    str | None,
    Query(pattern=f"^(all|[0-{m.MOST_SEATS - 1}])$", description="of a finished match: everything, or what a seat saw"),
]
PERSON_ID_LENGTH = 16
CACHE_AN_HOUR = "public, max-age=3600"

router = APIRouter()


class UnknownPage(Refusal):
    """There is nothing at that address."""

    code = "unknown-page"


# Calls ----------------------------------------------------------------------------------------------


class Call:
    """One HTTP call: its person, its body and its response."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.registry: TableRegistry = request.app.state.registry
        self.address = address(request.scope)
        self._fresh = False
        self._cookie = request.cookies.get(COOKIE, "")
        self.id = self.registry.signer.person(self._cookie)
        self.uploads: list[Body] = []
        """The reservation of memory for this call's record, if it uploads one."""

    async def me(self, anyone: bool = False) -> m.Person:
        """Return the person; without a cookie a guest is created, and a forged cookie is refused unless `anyone`."""
        if self.id is None:
            if self._cookie and not anyone:
                raise Forbidden("this cookie was not made here; ask for /api/me to get a new one")
            self.registry.limits.take_from_address("guests", self.address)
            self.id = guest(new_id(PERSON_ID_LENGTH)).id
            self._fresh = True
        self.registry.limits.take("person", self.id)
        current_requester.set(Requester(address(self.request.scope), self.id))
        return await self.registry.people.get(self.id)

    def limit(self, what: str) -> None:
        """Apply the rate limit `what` to the address."""
        self.registry.limits.take(what, self.address)

    def limit_both(self, what: str, person: m.Person) -> None:
        """Apply the rate limit `what` to the person and to the address."""
        self.registry.limits.take_both(what, person.id, self.address)

    def take_entries(self, n: int) -> None:
        """Apply the limit on entries of matches that are sent whole to the address."""
        self.registry.limits.take_from_address("entries", self.address, n)

    def take_entries_since(self, table: Table, seq: int) -> None:
        """Apply that limit to an answer about a command, if it was carried out long ago and this is its key again."""
        if (n := table.entries_between(seq)) > ONE_MOVE:
            self.take_entries(n)

    async def table(self, id: str) -> Table:
        """Return a table, and record the person's activity there."""
        table = await self.registry.table(id)
        table.note_activity(self.id)
        return table

    async def body(self, shape: type[T], largest: int = LARGEST_BODY) -> T:
        """Read and decode the body; refuse one that is too large, too slow or malformed."""
        with self.registry.bodies.hold(self.address, min(self.size(largest), LARGEST_BODY)) as body:
            content = await self._read(largest, [body, *self.uploads])
        try:
            return msgspec.json.decode(content, type=shape)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise BadRequest(f"the body is not as it should be: {str(error)[:200]}") from None

    def size(self, largest: int) -> int:
        """Return the announced size of the body in bytes, or `largest` if none is announced."""
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
                raise Unavailable(TOO_MANY_BODIES) from None
            raise TooSlow("the request took too long to arrive") from None
        except ClientDisconnect:
            raise BadRequest("the request broke off") from None
        finally:
            for body in held:
                body.arrival = None
        return content

    def answer(self, content: Any, code: int = 200) -> Response:
        """Return a JSON response, with the cookie of a new guest."""
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
        self, id: str, shape: type[T], work: Callable[[m.Person, Table, T], Awaitable[Any]], whole: bool = False
    ) -> Response:
        """Run a command at a table, whose answer may be the whole match; an error contains the `seq` of the match."""
        command = await self.body(shape)
        me = await self.me()
        table = await self.registry.table(id)
        table.note_activity(me.id)
        try:
            if whole:
                self.take_entries(table.entries_between(0))
            return self.answer(await work(me, table, command))
        except TesseraError as error:
            return self.answer(error_message(error, getattr(command, "key", None), table.seq), status(error.code))


def error_message(error: TesseraError, key: str | None = None, seq: int = 0) -> m.Error:
    """Return the `Error` message of an exception."""
    problem = None if error.problem is None else error.problem.plain()
    return m.Error(error.code, str(error), error.clause, key, seq, problem)


def get(path: str, shape: Any, about: str, *refusals: int) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register a call that changes nothing."""
    return router.get(
        path, responses=responses(shape, (*refusals, 429, 503), about), response_class=Response, summary=about
    )


def post(
    path: str, command: Any, shape: Any, about: str, *refusals: int
) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Register a call that changes something."""
    return router.post(
        path,
        responses=responses(shape, (400, 403, *refusals, 413, 429, 503), about),
        response_class=Response,
        summary=about,
        openapi_extra=request_body(command),
    )


# The server ------------------------------------------------------------------------------------------


@get("/healthz", m.Health, "Whether the server is well")
async def healthz(request: Request) -> Response:
    registry: TableRegistry = request.app.state.registry
    await registry.health.check()
    return Call(request).answer(m.Health("ok", __version__, "compiled" if build_info.compiled() else "interpreted"))


@get("/api/me", m.Person, "Who I am; a guest is made on first contact", 400)
async def me(request: Request) -> Response:
    call = Call(request)
    return call.answer(await call.me(anyone=True))


@post("/api/me", m.PersonChange, m.Person, "Change my name, colour, language or settings")
async def change_me(request: Request) -> Response:
    call = Call(request)
    command = await call.body(m.PersonChange)
    me = await call.me()
    call.limit_both("names", me)
    person = apply_change(me, command)
    await call.registry.rename(person)
    return call.answer(person)


@get("/api/address", m.NetworkAddress, "Where other machines find this server; told to its own machine only")
async def reach(request: Request) -> Response:
    call = Call(request)
    own = is_loopback(request.url.hostname or "")
    return call.answer(m.NetworkAddress(call.registry.settings.network if own else None))


# Games ----------------------------------------------------------------------------------------------


def _options(meta: Meta) -> list[m.OptionInfo]:
    return [m.OptionInfo(o.name, o.values, o.players, o.requires, o.default, o.brings) for o in meta.option]


def _info(game: Game) -> m.GameInfo:
    meta = game.meta
    return m.GameInfo(
        meta.name,
        meta.rules,
        meta.stage,
        meta.players,
        meta.usual_players,
        m.Translations(**meta.title),
        m.Translations(**meta.blurb),
        _options(meta),
        bots.names(),
        bots.DEFAULT_OPPONENT,
        meta.fewest,
        meta.victory,
        meta.hides,
        sorted(game.reactions),
        sorted(game.reactions | game.discreet),
    )


@cache
def _details(name: str) -> File:
    game: Game = load(name)
    details = m.GameDetails(
        **msgspec.structs.asdict(_info(game)),
        vocabulary=[m.VerbInfo(v.first, v.name, v.clause, v.domain, v.arguments) for v in game.moves.verbs],
        questions=game.questions,
        events=[m.EventInfo(kind.name, kind.clause, kind.arguments) for kind in game.events.shown],
        domains={name: tuple(values) for name, values in game.domains.items()},
        sources=game.sources,
        components=game.standard.tables,
        provenance=[m.Provenance(*each) for each in game.standard.provenance()],
    )
    return make_file(m.encode(details), "application/json")


@cache
def _clauses(name: str) -> File:
    clauses = [
        m.ClauseInfo(c.id, m.Translations(**c.text), c.source, c.kind, c.edition, c.brief) for c in load(name).ledger
    ]
    return make_file(m.encode(clauses), "application/json")


@cache
def _text(scope: str, language: str) -> File:
    folder = TABLE_TEXT if scope == "table" else load(scope).text_folder
    file = folder / f"{language}.ftl"
    if language not in LANGUAGES or not file.is_file():
        raise UnknownPage(f"there is no text of {scope[:40]} in {language[:20]}")
    return make_file(file.read_bytes(), "text/plain")


@get("/api/games", list[m.GameInfo], "The games there are")
async def games(request: Request) -> Response:
    return Call(request).answer([_info(load(meta.name)) for meta in metas()])


@get("/api/games/{game}", m.GameDetails, "Everything about a game", 404)
async def game(request: Request, game: str) -> Response:
    return file_response(_details(game), request, CACHE_AN_HOUR)


@get("/api/games/{game}/clauses", list[m.ClauseInfo], "A game's rules, clause by clause", 404)
async def clauses(request: Request, game: str) -> Response:
    return file_response(_clauses(game), request, CACHE_AN_HOUR)


@get("/api/texts/{scope}/{language}.ftl", str, "The texts of the table or of a game", 404)
async def texts(request: Request, scope: str, language: str) -> Response:
    return file_response(_text(scope, language), request, CACHE_AN_HOUR)


# Tables ---------------------------------------------------------------------------------------------


@get("/api/tables", m.Lobby, "The tables I can see")
async def tables(request: Request) -> Response:
    call = Call(request)
    call.registry.limits.take_from_address("lobby", call.address)
    return call.answer(await call.registry.lobby(call.id))


@post("/api/tables", m.NewTable, m.TableInfo, "Set up a table", 404)
async def create(request: Request) -> Response:
    call = Call(request)
    command = await call.body(m.NewTable)
    person = await call.me()
    call.limit_both("tables", person)
    table = await call.registry.create(person, command)
    return call.answer(table.views.info(person.id))


@post("/api/records", m.Upload, m.TableInfo, "Keep a copy of a match from elsewhere, to look at")
async def upload(request: Request) -> Response:
    call = Call(request)
    call.registry.limits.take_from_address("records", call.address)  # before the body, which is large
    with call.registry.uploads.hold(call.address, call.size(LARGEST_RECORD)) as body:
        call.uploads.append(body)
        command = await call.body(m.Upload, LARGEST_RECORD)
        person = await call.me()
        call.registry.limits.take("records", person.id)
        table = await call.registry.upload(person, command.record)
    return call.answer(table.views.info(person.id))


@get("/api/tables/{id}", m.Snapshot, "A table as I may see it", 404)
async def snapshot(request: Request, id: Id) -> Response:
    call = Call(request)
    table = await call.table(id)
    call.take_entries(table.entries_between(0))
    async with table.locked():
        return call.answer(await table.views.snapshot(call.id, 0))


@get("/api/tables/{id}/events", m.Events, "What has happened after an entry", 400, 403, 404)
async def events(request: Request, id: Id, since: Since = 0, see: See = None) -> Response:
    call = Call(request)
    table = await call.table(id)
    call.take_entries(table.entries_between(since))
    async with table.locked():
        start = table.rewind_point(since)
        found = await table.views.events(table.views.seats_seen(call.id, see), start)
        return call.answer(m.Events(table.seq, start, m.raw(found)))


@get("/api/tables/{id}/at/{n}", m.Snapshot, "A table as it was after an entry", 400, 403, 404)
async def moment(
    request: Request, id: Id, n: Annotated[int, Path(ge=0, le=1_000_000_000)], see: See = None
) -> Response:
    call = Call(request)
    call.limit("replay")
    table = await call.table(id)
    call.take_entries(table.entries_between(0, n))
    return call.answer(await call.registry.past_snapshot(table, call.id, n, see))


@get("/api/tables/{id}/forecast", m.Forecast, "What my legal moves would bring", 400, 403, 404)
async def forecast(request: Request, id: Id, seat: Annotated[int, Query(ge=0, lt=m.MOST_SEATS)]) -> Response:
    call = Call(request)
    call.limit("forecast")
    return call.answer(await call.registry.forecast(await call.table(id), call.id, seat))


@post(
    "/api/tables/{id}/hint", m.HintRequest, m.Hint, "What my seat should do; asked again, how far the thinking is", 404
)
async def hint(request: Request, id: Id) -> Response:
    call = Call(request)

    async def work(me: m.Person, table: Table, command: m.HintRequest) -> m.Hint:
        return await advice_service(request).hint(table, me.id, command.seat, command.enough, call.address)

    return await call.carry_out(id, m.HintRequest, work)


@post("/api/tables/{id}/hurry", m.Empty, m.Empty, "Let the bot that thinks play the best it has", 404)
async def hurry(request: Request, id: Id) -> Response:
    async def work(me: m.Person, table: Table, command: m.Empty) -> m.Empty:
        advice_service(request).hurry(table, me.id)
        return command

    return await Call(request).carry_out(id, m.Empty, work)


@post("/api/tables/{id}/analysis", m.Empty, m.Analysed, "A finished match, looked at again decision by decision", 404)
async def analysis(request: Request, id: Id) -> Response:
    call = Call(request)

    async def work(me: m.Person, table: Table, command: m.Empty) -> m.Analysed:
        return await advice_service(request).analysis(table, me.id, call.address)

    return await call.carry_out(id, m.Empty, work)


def advice_service(request: Request) -> AdviceService:
    """Return the advice service of this server."""
    registry: TableRegistry = request.app.state.registry
    return registry.advice


@get("/api/tables/{id}/record", str, "The record of a match, or of a part played by older rules", 400, 403, 404)
async def record(request: Request, id: Id, part: Annotated[int | None, Query(ge=0, le=1000)] = None) -> Response:
    call = Call(request)
    call.limit("downloads")
    table = await call.table(id)
    text = await call.registry.record(table, part)
    name = f"{table.row.game}-{table.id}.txt"
    return Response(
        text, media_type="text/plain; charset=utf-8", headers={"content-disposition": f'attachment; filename="{name}"'}
    )


@get("/api/tables/{id}/dice", m.Dice, "Whether the dice were fair", 400, 404)
async def dice(request: Request, id: Id) -> Response:
    call = Call(request)
    call.limit("downloads")
    return call.answer(await call.registry.dice(await call.table(id)))


@post("/api/tables/{id}/join", m.Join, m.Snapshot, "Sit down", 404, 409)
async def join(request: Request, id: Id) -> Response:
    call = Call(request)

    async def work(me: m.Person, table: Table, command: m.Join) -> bytes:
        call.limit_both("joins", me)
        call.registry.limits.take_from_address("joins-here", f"{call.address} {table.id}")
        await table.join(me.id, command)
        return await _snapshot_for(me, table)

    return await call.carry_out(id, m.Join, work, whole=True)


@post("/api/tables/{id}/entropy", m.Contribute, m.Snapshot, "Add to the chance of a match before it begins", 404)
async def entropy(request: Request, id: Id) -> Response:
    async def work(me: m.Person, table: Table, command: m.Contribute) -> bytes:
        await table.contribute(me.id, command)
        return await _snapshot_for(me, table)

    return await Call(request).carry_out(id, m.Contribute, work, whole=True)


@post("/api/tables/{id}/leave", m.KeyedCommand, m.TableInfo, "Get up", 404)
async def leave(request: Request, id: Id) -> Response:
    async def work(me: m.Person, table: Table, command: m.KeyedCommand) -> m.TableInfo:
        await table.leave(me.id, command.key)
        return table.views.info(me.id)

    return await Call(request).carry_out(id, m.KeyedCommand, work)


@post("/api/tables/{id}/agree", m.KeyedCommand, m.Snapshot, "Agree to go on by the newest rules", 404)
async def agree(request: Request, id: Id) -> Response:
    async def work(me: m.Person, table: Table, command: m.KeyedCommand) -> bytes:
        await table.agree(me.id, command.key)
        return await _snapshot_for(me, table)

    return await Call(request).carry_out(id, m.KeyedCommand, work, whole=True)


@post("/api/tables/{id}/stand-in", m.StandIn, m.TableInfo, "Let a bot play for somebody who is away", 404, 409)
async def stand_in(request: Request, id: Id) -> Response:
    async def work(me: m.Person, table: Table, command: m.StandIn) -> m.TableInfo:
        await table.stand_in(me.id, command.seat, command.key)
        return table.views.info(me.id)

    return await Call(request).carry_out(id, m.StandIn, work)


@post("/api/tables/{id}/free", m.FreeSeat, m.Snapshot, "Free a seat that is reserved", 404)
async def free(request: Request, id: Id) -> Response:
    async def work(me: m.Person, table: Table, command: m.FreeSeat) -> bytes:
        await table.free(me.id, command)
        return await _snapshot_for(me, table)

    return await Call(request).carry_out(id, m.FreeSeat, work, whole=True)


@post("/api/tables/{id}/start", m.KeyedCommand, m.Snapshot, "Begin the match; bots fill open seats", 404)
async def start(request: Request, id: Id) -> Response:
    async def work(me: m.Person, table: Table, command: m.KeyedCommand) -> bytes:
        await table.start(me.id, command.key)
        return await _snapshot_for(me, table)

    return await Call(request).carry_out(id, m.KeyedCommand, work, whole=True)


async def _snapshot_for(me: m.Person, table: Table) -> bytes:
    async with table.locked():
        return await table.views.snapshot(me.id, 0)


@post("/api/tables/{id}/play", m.Play, m.Update, "Answer the question my seat is asked", 404, 409)
async def play(request: Request, id: Id) -> Response:
    call = Call(request)

    async def work(me: m.Person, table: Table, command: m.Play) -> bytes:
        outcome = await table.play(me.id, command)
        call.take_entries_since(table, outcome.before)
        return await table.since(me.id, outcome.before)

    return await call.carry_out(id, m.Play, work)


@post("/api/tables/{id}/undo", m.Undo, m.Update, "Take my last move back", 404, 409)
async def undo(request: Request, id: Id) -> Response:
    call = Call(request)

    async def work(me: m.Person, table: Table, command: m.Undo) -> bytes:
        outcome = await table.undo(me.id, command)
        call.take_entries_since(table, outcome.after)
        return await table.since(me.id, outcome.after, rewind=outcome.after)

    return await call.carry_out(id, m.Undo, work)


@post("/api/tables/{id}/stand", m.Stand, m.Snapshot, "Set my standing answer to reactions", 404)
async def stand(request: Request, id: Id) -> Response:
    call = Call(request)

    async def work(me: m.Person, table: Table, command: m.Stand) -> bytes:
        call.limit_both("stand", me)
        await table.stand(me.id, command)
        return await _snapshot_for(me, table)

    return await call.carry_out(id, m.Stand, work, whole=True)


@post("/api/tables/{id}/chat", m.Say, m.Empty, "Say something at the table", 404)
async def chat(request: Request, id: Id) -> Response:
    call = Call(request)

    async def work(me: m.Person, table: Table, command: m.Say) -> m.Empty:
        call.limit_both("chat", me)
        await table.say(me.id, command)
        return m.Empty()

    return await call.carry_out(id, m.Say, work)


@post("/api/tables/{id}/rematch", m.KeyedCommand, m.TableInfo, "Go on to the next match", 404)
async def rematch(request: Request, id: Id) -> Response:
    call = Call(request)

    async def work(me: m.Person, table: Table, command: m.KeyedCommand) -> m.TableInfo:
        call.limit_both("tables", me)
        return (await call.registry.rematch(me, table, command.key)).views.info(me.id)

    return await call.carry_out(id, m.KeyedCommand, work)


@post("/api/tables/{id}/link", m.Link, m.PersonalLink, "A personal link to my seat, for another device", 404)
async def link(request: Request, id: Id) -> Response:
    call = Call(request)

    async def work(me: m.Person, table: Table, command: m.Link) -> m.PersonalLink:
        call.limit_both("links", me)
        return m.PersonalLink(await table.link(me.id, command))

    return await call.carry_out(id, m.Link, work)
