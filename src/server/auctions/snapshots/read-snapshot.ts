import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';
import { PieceReader } from '#protocol/state/state-pieces.ts';
import { yieldToEventLoop } from '#server/base/yield-to-event-loop.ts';
import type { Snapshot } from '#server/persistence/ports/snapshot-store.ts';
import { DamagedLog } from '#server/persistence/ports/problems.ts';
import type { SnapshotStore } from './write-snapshot.ts';
import { markOf, sumOf } from './checksums.ts';

/**
 * The latest valid snapshot; null where none exists. Deletes a snapshot that is damaged, or comes from another build
 * or log. Throws `DamagedLog` when the log line of the snapshot cannot be read.
 */
export async function readSnapshot(
  parts: SnapshotStore,
  tournament: TournamentId,
  writtenBy: string,
): Promise<Auction | null> {
  try {
    const state = await parts.snapshots.of(tournament);
    if (state === null) return null;
    const auction = state.writtenBy === writtenBy ? await auctionIn(parts, state) : null;
    if (auction === null) await parts.snapshots.forget(tournament);
    return auction;
  } catch (error) {
    if (error instanceof DamagedLog) throw error;
    // An error while reading a snapshot is harmless: the log gives the same auction.
    return null;
  }
}

async function auctionIn({ log, snapshots }: SnapshotStore, state: Snapshot): Promise<Auction | null> {
  const { tournament, sequence } = state;
  const [line] = await log.eventsAfter(tournament, sequence - 1, 1);
  if (line === undefined || markOf(line) !== state.line) return null;
  const pieces = await snapshots.piecesOf(tournament, sequence);
  const sums: string[] = [];
  for (const piece of pieces) sums.push(sumOf([piece]));
  if (pieces.length !== state.pieces || sumOf(sums) !== state.sum) return null;
  const auction = await read(pieces);
  return auction?.sequence === sequence && auction.tournament.id === tournament ? auction : null;
}

/** Builds the auction from its pieces. Null where the pieces have the right checksum but form no auction. */
async function read(pieces: readonly string[]): Promise<Auction | null> {
  const reader = new PieceReader();
  try {
    for (const piece of pieces) {
      reader.read(piece);
      await yieldToEventLoop();
    }
    return reader.auction();
  } catch {
    return null;
  }
}
