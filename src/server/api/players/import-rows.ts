import type { Auction } from '#domain/auction/auction.ts';
import type { Retention } from '#domain/auction/chapters/retention/commands.ts';
import { retentionProblems } from '#domain/auction/chapters/retention/retention-problem.ts';
import { numbersTaken } from '#domain/auction/chapters/set-up/player-numbers.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { sameKey } from '#domain/text.ts';
import type { Player } from '#domain/tournament/player.ts';
import { retentionColumnOf } from '#protocol/calls/retention.ts';
import type { ErrorBody } from '#protocol/errors.ts';
import { refusalBody } from '#server/api/http/failure.ts';
import type { Kept } from '#server/images/images.ts';

/** A row of the batch: the player it tells of, or what is wrong with it. */
export type Row = { readonly index: number } & (
  | {
      readonly player: Player;
      /** Null: he comes up like everybody else. */
      readonly retention: Retention | null;
      readonly photo: Extract<Kept, { ok: true }> | null;
    }
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

/** Rows whose team cannot have the player fail by themselves, and leave purse and squad to those after them. */
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

/** Why a good row is not among those who joined: of a repeated batch they are told as far as they can be known still. */
export function whyLeftOut(row: Extract<Row, { player: Player }>, auction: Auction): ErrorBody {
  if (numbersTaken(auction).has(sameKey(row.player.number))) return taken(row.player, auction);
  const [judged] = withoutRefused([row], auction);
  return judged !== undefined && 'error' in judged ? judged.error : taken(row.player, auction);
}

/** Somebody has this player's number. */
function taken({ number }: Player, auction: Auction): ErrorBody {
  return refusalBody({ code: 'number-taken', number }, auction);
}
