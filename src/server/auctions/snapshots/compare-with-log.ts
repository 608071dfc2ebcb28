import { isDeepStrictEqual } from 'node:util';
import type { Auction } from '#domain/auction/auction.ts';
import { fold, foldingFrom, type Folding } from '#domain/auction/fold.ts';
import { piecesOf } from '#protocol/state/state-pieces.ts';
import { yieldToEventLoop } from '#server/base/yield-to-event-loop.ts';
import { DamagedLog } from '#server/persistence/ports/problems.ts';
import type { LogStore } from '#server/persistence/ports/store.ts';

/** The number of log lines to read and fold (in some ms) before the event loop gets a turn. */
const PART = 100;
const AT_ONCE = 10;

interface Comparing {
  readonly log: Pick<LogStore, 'eventsAfter'>;
  /** Resolves after the event loop had a turn. */
  readonly pause: () => Promise<void>;
  readonly isOver: () => boolean;
}

/**
 * Folds a log up to the line of its snapshot, and compares the result with the snapshot. Throws `DamagedLog` at an
 * unreadable line. Throws it at the last line where the two states differ.
 */
export async function compareWithLog(kept: Auction, comparing: Comparing): Promise<void> {
  const folded = await foldedTo(kept, comparing);
  if (folded === null) return;
  if (!(await same(folded, kept))) throw otherAuction(kept);
}

async function foldedTo(
  { tournament: { id }, sequence }: Auction,
  { log, pause, isOver }: Comparing,
): Promise<Auction | null> {
  let folding: Folding | null = null;
  let after = 0;
  while (after < sequence) {
    await pause();
    if (isOver()) return null;
    const lines = await log.eventsAfter(id, after, Math.min(PART, sequence - after));
    if (lines.length === 0) throw new DamagedLog(id, after + 1);
    for (const { event } of lines) {
      if (folding === null) folding = foldingFrom(fold([event]));
      else folding.add(event);
      after += 1;
      if (after % AT_ONCE === 0) await yieldToEventLoop();
    }
  }
  return folding?.auction() ?? null;
}

/** Compares two auctions piece by piece, whatever the order of their fields. */
async function same(one: Auction, other: Auction): Promise<boolean> {
  const others = piecesOf(other);
  for (const piece of piecesOf(one)) {
    const next = others.next();
    if (next.done === true || !sayTheSame(piece, next.value)) return false;
    await yieldToEventLoop();
  }
  return others.next().done === true;
}

function sayTheSame(one: string, other: string): boolean {
  return one === other || isDeepStrictEqual(JSON.parse(one), JSON.parse(other));
}

function otherAuction({ tournament, sequence }: Auction): DamagedLog {
  const cause = new Error('the log tells another auction than the one that was kept');
  return new DamagedLog(tournament.id, sequence, { cause });
}
