import type { PlayerId } from '#domain/ids.ts';
import { BLANK_PLAYER, type Player } from '#domain/tournament/player.ts';

/**
 * A player of whom a page knows only that there is one. He counts, and is never drawn. No id of anybody begins like this.
 */
const MARK = '~';

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
