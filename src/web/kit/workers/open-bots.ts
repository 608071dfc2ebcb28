import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import type { EveningStatistics } from '#domain/evening/statistics.ts';
import type { RehearsedFrom } from '#domain/rehearsal/next-step.ts';
import type { EveningReport } from '#domain/rehearsal/evening-report.ts';
import { ADDRESSES } from '#web/kit/page/addresses.ts';

/** A rehearsal: an auction that bots play on a copy. */
export interface Rehearsed {
  readonly real: Auction;
  readonly from: RehearsedFrom;
  /** An unsigned 32-bit number. */
  readonly seed: number;
}

/** The messages from a page to the worker; a worker plays one auction. */
export type BotsQuestion =
  /** Plays the whole auction at full speed. */
  | ({ readonly ask: 'play' } & Rehearsed)
  /** Plays order by order, each when the page asks for it. */
  | ({ readonly ask: 'watch' } & Rehearsed)
  | { readonly ask: 'next' };

/** The progress of the rehearsal. */
export interface PlayProgress {
  readonly lots: number;
  readonly bids: number;
}

export type BotsAnswer =
  | ({ readonly say: 'playing' } & PlayProgress)
  | { readonly say: 'played'; readonly report: EveningReport; readonly statistics: EveningStatistics }
  /** The answer to 'watch': the copy before its first order. */
  | { readonly say: 'begun'; readonly auction: Auction }
  /**
   * The events of the next order; none when the auction is over. `struck`: the order sold or passed a lot.
   */
  | { readonly say: 'next'; readonly events: readonly AuctionEvent[]; readonly struck: boolean };

/** The bots, in a worker thread. */
export interface Bots {
  ask(question: BotsQuestion): void;
  close(): void;
}

export interface BotsListener {
  readonly hear: (answer: BotsAnswer) => void;
  /** Called when the worker's script failed to load, or threw an error. */
  readonly fail: () => void;
}

export type OpenBots = (listener: BotsListener) => Bots;

export const openBots: OpenBots = ({ hear, fail }) => {
  const worker = new Worker(new URL('./bots-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<BotsAnswer>) => hear(data);
  worker.onerror = fail;
  return {
    ask: (question) => worker.postMessage(question),
    close: () => worker.terminate(),
  };
};

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
