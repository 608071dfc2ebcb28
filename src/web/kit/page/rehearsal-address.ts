import type { RehearsedFrom } from '#domain/rehearsal/begin-rehearsal.ts';
import { ADDRESSES } from './addresses.ts';

/** A rehearsal as its address describes it: everybody who opens the address sees the same evening. */
export interface NamedRehearsal {
  readonly tournament: string;
  /** An unsigned 32-bit number. */
  readonly seed: number;
  readonly from: RehearsedFrom;
}

const MOST_SEED = 2 ** 32;

export function rehearsalWallAddress({ tournament, seed, from }: NamedRehearsal): string {
  const asked = new URLSearchParams({ tournament, from, seed: String(seed) });
  return `${ADDRESSES.rehearsalWall}?${asked.toString()}`;
}

/** Null without a tournament. Defaults: the first rehearsal, from the start. */
export function readRehearsal(search: URLSearchParams): NamedRehearsal | null {
  const tournament = search.get('tournament') ?? '';
  const seed = Number(search.get('seed') ?? '1');
  if (tournament === '') return null;
  return {
    tournament,
    seed: Number.isInteger(seed) && seed >= 0 && seed < MOST_SEED ? seed : 1,
    from: search.get('from') === 'here' ? 'here' : 'start',
  };
}
