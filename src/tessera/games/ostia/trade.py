"""Trade: use the ports with your discs for gold, and buy honours."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tessera.games.ostia.ids import (
    GOLD,
    HONOUR_AMPHORAE,
    HONOUR_BUILDINGS,
    HONOUR_FAR,
    HONOUR_SHIPS,
    HONOURS,
    TILE_AMPHORA,
    TILE_REWARD,
    TILE_THREE,
    E,
    M,
)
from tessera.games.ostia.state import Player, State
from tessera.kernel.core import Step, bit, lowest


@final
class Trade(Step):
    """What do you trade, or are you done?"""

    def answers(self, s: State, seat: i64, moves: vec[i64]) -> i64:
        moves[0] = M.DONE
        n = s.add_buys(moves, 1)
        p = s.me
        gold = p.stock[GOLD]
        ports = p.discs
        while ports:
            port = lowest(ports)
            ports &= ports - 1
            tile = s.port_tiles[port]
            cost = s.box.trade_gold[tile]
            if cost and gold >= cost:
                most = limit(s, tile)
                if most == 0 or s.trades[port] < most:
                    moves[n] = M.TRADE + port
                    n += 1
        if gold >= s.box.honour_gold:
            for honour in range(HONOURS):
                if (s.honours >> honour) & 1 and deserves(s, p, honour):
                    moves[n] = M.HONOUR + honour
                    n += 1
        return n

    def answer(self, s: State, seat: i64, move: i64) -> None:
        if move == M.DONE:
            s.back()
        elif move >= M.HONOUR:
            buy_honour(s, move - M.HONOUR)
        else:
            use_port(s, move - M.TRADE)


def limit(s: State, tile: i64) -> i64:
    """Say how often a tile may be used in one action; 0 is as often as one likes."""
    if tile == TILE_AMPHORA and s.amphora_limit:
        return s.amphora_limit
    return s.box.trade_limit[tile]


def use_port(s: State, port: i64) -> None:
    """Pay the gold a port asks for and take what it gives."""
    tile = s.port_tiles[port]
    gain = s.box.trade_gain[tile]
    s.me.stock[GOLD] -= s.box.trade_gold[tile]
    s.trades[port] += 1
    s.tell(E.TRADED, s.current, port, tile, s.box.trade_gold[tile])
    if tile < TILE_THREE:
        s.gain(tile, gain)
    elif tile < TILE_AMPHORA:
        s.gain(tile - TILE_THREE, gain)
    elif tile == TILE_AMPHORA:
        s.give_amphorae(gain)
    elif tile == TILE_REWARD:
        s.reward(gain)


def deserves(s: State, p: Player, honour: i64) -> bool:
    """Say whether a player fulfils the condition of an honour."""
    return achieved(s, p, honour) >= s.box.honour_needs[honour]


def achieved(s: State, p: Player, honour: i64) -> i64:
    """Count what an honour asks for; icons on tiles do not count."""
    if honour == HONOUR_BUILDINGS:
        return p.built_discs
    if honour == HONOUR_SHIPS:
        return p.built_ships
    if honour == HONOUR_FAR:
        return p.far_ships(s.box)
    if honour == HONOUR_AMPHORAE:
        return p.amphorae
    return p.reward


def buy_honour(s: State, honour: i64) -> None:
    """Pay for an honour card and keep it."""
    s.me.stock[GOLD] -= s.box.honour_gold
    s.honours &= ~bit(honour)
    s.me.honours |= bit(honour)
    s.tell(E.HONOURED, s.current, honour, s.box.honour_gold)
