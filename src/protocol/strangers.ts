import type { Auction } from '#domain/auction/auction.ts';
import type { PlayerId } from '#domain/ids.ts';
import { without } from '#domain/without.ts';
import { BLANK_PLAYER, type Player } from '#domain/tournament/player.ts';

/**
 * A player of whom a page knows only that there is one. He counts, and is never drawn. No id of anybody begins like this.
 */
const MARK = '~';

export function isStranger(id: PlayerId): boolean {
  return id.startsWith(MARK);
}

export function strangers(kind: 'sold' | 'retained' | 'unsold' | 'waiting', count: number): PlayerId[] {
  return Array.from({ length: Math.max(0, count) }, (_, at) => `${MARK}${kind}${String(at)}`);
}

/** Those who have not been called. */
export function waiting(count: number): PlayerId[] {
  return strangers('waiting', count);
}

export function strangerOf(id: PlayerId): Player {
  return { ...BLANK_PLAYER, id };
}

/** The auction in which these players are known: each was one of the strangers who wait, unless he was known before. */
export function introduced(auction: Auction, newcomers: readonly Player[]): Auction {
  return newcomers.reduce((before, player) => {
    if (before.players.has(player.id)) return before;
    const stranger = [...before.players.keys()].findLast((id) => id.startsWith(`${MARK}waiting`));
    const others = stranger === undefined ? before.players : without(before.players, stranger);
    return { ...before, players: new Map(others).set(player.id, player) };
  }, auction);
}
