import type { Auction } from '#domain/auction/auction.ts';
import type { Retention } from '#domain/auction/chapters/retention/vocabulary.ts';
import { retentionProblems } from '#domain/auction/chapters/retention/decide.ts';
import { numbersTaken } from '#domain/auction/chapters/set-up/set-up-players.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { sameKey } from '#domain/text.ts';
import type { Player } from '#domain/tournament/player.ts';
import { retentionColumnOf } from '#protocol/calls/players.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { refusalBody } from '#server/base/failure.ts';
import type { Kept } from '#server/images/images.ts';

/** A row of the batch: its player, or its error. */
export type Row = { readonly index: number } & (
  | {
      readonly player: Player;
      /** The retention of the player; null if no team retains him. */
      readonly retention: Retention | null;
      readonly photo: Extract<Kept, { ok: true }> | null;
    }
  | { readonly error: ErrorBody }
);

/** Refuses each row whose number belongs to a registered player or to an earlier row. */
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

/** Accepts as many valid rows as the account has capacity for, and refuses the other rows. */
export function withinRoom(rows: readonly Row[], room: number, error: ErrorBody): Row[] {
  let left = room;
  return rows.map((row) => {
    if ('error' in row) return row;
    left -= 1;
    return left >= 0 ? row : { index: row.index, error };
  });
}

/** Refuses each row whose team cannot retain the player. A refused row uses no purse or squad place of later rows. */
export function withoutRefused(rows: readonly Row[], auction: Auction): Row[] {
  const retentions = retentionsIn(rows);
  if (retentions.length === 0) return [...rows];
  const players = rows.flatMap((row) => ('player' in row ? [row.player] : []));
  const registered = evolve(auction, { type: 'PlayersRegistered', players });
  const problems = retentionProblems(registered, retentions);
  const refused = new Map(retentions.map(({ player }, at) => [player, problems[at] ?? null]));
  return rows.map((row) => {
    const problem = 'player' in row ? (refused.get(row.player.id) ?? null) : null;
    if (problem === null) return row;
    const error = { ...refusalBody(problem, auction), field: retentionColumnOf(problem) };
    return { index: row.index, error };
  });
}

export function retentionsIn(rows: readonly Row[]): readonly Retention[] {
  return rows.flatMap((row) => ('player' in row && row.retention !== null ? [row.retention] : []));
}

/**
 * The reason why a valid row did not register its player. For a repeated batch, only reasons that still hold are found.
 */
export function whyLeftOut(row: Extract<Row, { player: Player }>, auction: Auction): ErrorBody {
  if (numbersTaken(auction).has(sameKey(row.player.number))) return taken(row.player, auction);
  const [judged] = withoutRefused([row], auction);
  return judged !== undefined && 'error' in judged ? judged.error : taken(row.player, auction);
}

/** The error of a row whose player number is taken. */
function taken({ number }: Player, auction: Auction): ErrorBody {
  return refusalBody({ code: 'number-taken', number }, auction);
}
