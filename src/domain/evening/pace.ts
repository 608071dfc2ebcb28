import type { AuctionEvent } from '#domain/auction/events.ts';
import type { PlayerId } from '#domain/ids.ts';

/** An event of the log with its time, epoch ms. */
export interface TimedEvent {
  readonly at: number;
  readonly event: AuctionEvent;
}

/** The pace of an evening: the bidding time (ms) without breaks. */
export interface Pace {
  readonly ms: number;
}

/** A lot that was sold or passed, and not undone. Times in epoch ms. */
export interface LotTime {
  readonly lot: PlayerId;
  /** The time at which the lot came up; null: the log does not say. */
  readonly openedAt: number | null;
  readonly closedAt: number;
}

/** A silence of this length (ms) in the log counts as a break that nobody announced. */
export const LONG_SILENCE = 1_200_000;
/** The pace from the first bid, sale or skip to the last sale or skip of a log. */
export function paceOf(log: readonly TimedEvent[]): Pace {
  let [ms, msAtHammer]: [number, number] = [0, 0];
  let lastAt: number | null = null;
  let isOn = true;
  for (const {
    at,
    event: { type },
  } of log) {
    const isHammer = type === 'LotSold' || type === 'LotPassed';
    if (lastAt === null && type !== 'BidPlaced' && !isHammer) continue;
    const passed = at - (lastAt ?? at);
    if (isOn && passed > 0 && passed < LONG_SILENCE) ms += passed;
    lastAt = at;
    if (type === 'AuctionPaused' || type === 'AuctionFinished') isOn = false;
    if (type === 'AuctionResumed' || type === 'AuctionReopened') isOn = true;
    if (isHammer) msAtHammer = ms;
  }
  return { ms: msAtHammer };
}

/** The times of all lots under the hammer, in the order of their sales and skips. A lot that comes again counts again. */
export function lotTimes(log: readonly TimedEvent[]): readonly LotTime[] {
  const times: LotTime[] = [];
  const openedAt = new Map<PlayerId, number>();
  const openedBefore = new Map<PlayerId, number>();
  let onBlock: PlayerId | null = null;
  for (const { at, event } of log) {
    if (event.type === 'LotOpened') openedAt.set(event.lot, at);
    if (event.type === 'LotReopened' && event.lot === onBlock) {
      // The undo removed the time already. A lot that gets its bids back goes on as if it had never ended.
      const before = openedBefore.get(event.lot);
      if (before !== undefined) openedAt.set(event.lot, before);
      continue;
    }
    if (event.type === 'LotOpened' || event.type === 'LotReopened') onBlock = event.lot;
    if (event.type === 'LotSold' || event.type === 'LotPassed') {
      const { lot } = event;
      if (onBlock === lot) onBlock = null;
      times.push({ lot, openedAt: openedAt.get(lot) ?? null, closedAt: at });
    }
    if (event.type === 'SaleUndone' || event.type === 'PassUndone' || event.type === 'LotReopened') {
      const before = remove(times, event.lot)?.openedAt ?? null;
      if (before !== null) openedBefore.set(event.lot, before);
    }
  }
  return times;
}

function remove(times: LotTime[], lot: PlayerId): LotTime | undefined {
  const at = times.findLastIndex((time) => time.lot === lot);
  return at === -1 ? undefined : times.splice(at, 1)[0];
}
