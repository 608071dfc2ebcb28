import type { Auction } from '#domain/auction/auction.ts';
import { sameKey } from '#domain/text.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { refusalBody } from '#server/api/http/failure.ts';
import type { Kept } from '#server/images/images.ts';

/** A row of the batch: the player it tells of, or what is wrong with it. */
export type Row = { readonly index: number } & (
  | { readonly player: Player; readonly photo: Extract<Kept, { ok: true }> | null }
  | { readonly error: ErrorBody }
);

/** Rows whose number is taken, by a registered player or an earlier row, fail by themselves. */
export function withoutTaken(rows: readonly Row[], known: ReadonlySet<string>, auction: Auction): Row[] {
  const earlier = new Set<string>();
  return rows.map((row) => {
    if ('error' in row) return row;
    const key = sameKey(row.player.number);
    if (known.has(key) || earlier.has(key)) return { index: row.index, error: taken(row.player, auction) };
    earlier.add(key);
    return row;
  });
}

/** Of the good rows so many as the account has room for; the others fail by themselves. */
export function withinRoom(rows: readonly Row[], room: number, error: ErrorBody): Row[] {
  let left = room;
  return rows.map((row) => {
    if ('error' in row) return row;
    left -= 1;
    return left >= 0 ? row : { index: row.index, error };
  });
}

/** Somebody has this player's number. */
export function taken({ number }: Player, auction: Auction): ErrorBody {
  return refusalBody({ code: 'number-taken', number }, auction);
}
