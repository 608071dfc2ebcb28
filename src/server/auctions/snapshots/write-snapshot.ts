import type { Auction } from '#domain/auction/auction.ts';
import { piecesOf } from '#protocol/state/state-pieces.ts';
import { yieldToEventLoop } from '#server/base/yield-to-event-loop.ts';
import type { Store } from '#server/persistence/ports/store.ts';
import { markOf, sumOf } from './checksums.ts';

export type SnapshotStore = Pick<Store, 'log' | 'snapshots'>;

/**
 * Writes a snapshot piece by piece, each piece in its own transaction. So an order waits for one piece only. Returns
 * false when the writing was stopped.
 */
export async function writeSnapshot(
  { log, snapshots }: SnapshotStore,
  auction: Auction,
  { writtenBy, isOver }: { readonly writtenBy: string; readonly isOver: () => boolean },
): Promise<boolean> {
  const { sequence } = auction;
  const tournament = auction.tournament.id;
  const [line] = await log.eventsAfter(tournament, sequence - 1, 1);
  if (line === undefined) return false;
  const sums: string[] = [];
  for (const body of piecesOf(auction)) {
    await yieldToEventLoop();
    if (isOver()) return false;
    await snapshots.addPiece({ tournament, sequence, piece: sums.length, body });
    sums.push(sumOf([body]));
  }
  if (isOver()) return false;
  const state = {
    tournament,
    sequence,
    line: markOf(line),
    writtenBy,
    pieces: sums.length,
    sum: sumOf(sums),
  };
  await snapshots.keep(state);
  return true;
}
