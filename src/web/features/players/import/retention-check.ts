import type { Auction } from '#domain/auction/auction.ts';
import type { PlayerId } from '#domain/ids.ts';
import { retentionSaid } from '#domain/tournament/retention.ts';
import { askOfRetentions } from '#web/kit/workers/ask-preflight.ts';
import type { ImportRow } from '#web/sheets/read/import-row.ts';
import { idOf, plannedIn } from './planned-retentions.ts';

/** Checks retentions against the auction as it was when the sheet was read. */
export interface RetentionCheck {
  /** Finds the problems of retentions, at once. */
  readonly judge: (rows: readonly ImportRow[]) => readonly ImportRow[];
  /** Warns of squads that become impossible. Rejects once `signal` is aborted. */
  readonly warn: (rows: readonly ImportRow[], signal: AbortSignal) => Promise<SquadWarnings>;
}

export const NO_WARNINGS: SquadWarnings = new Map();
const NOTHING_TO_CHECK: RetentionCheck = { judge: (rows) => rows, warn: () => Promise.resolve(NO_WARNINGS) };

/** The check for these rows. It loads the auction, and the rules of it, only if the sheet has retentions. */
export async function retentionCheck(
  tournamentId: string,
  rows: readonly ImportRow[],
): Promise<RetentionCheck> {
  if (!rows.some(({ retention }) => retention && retentionSaid(retention))) return NOTHING_TO_CHECK;
  const [{ snapshot }, { judgeRetentions }] = await Promise.all([
    import('#web/net/calls/auctions.ts'),
    import('./judge-retentions.ts'),
  ]);
  const auction = await snapshot(tournamentId, new AbortController().signal, () => undefined);
  return {
    judge: (judged) => judgeRetentions(judged, auction),
    warn: (judged, signal) => squadWarnings(auction, judged, signal),
  };
}

/** Asks a worker, because this takes up to half a second. The warnings are only advice: without a worker there are none. */
export async function squadWarnings(
  auction: Auction,
  rows: readonly ImportRow[],
  signal: AbortSignal,
): Promise<SquadWarnings> {
  const planned = plannedIn(rows);
  if (planned.retentions.length === 0) return NO_WARNINGS;
  try {
    return await askOfRetentions(auction, planned, signal);
  } catch {
    signal.throwIfAborted();
    return NO_WARNINGS;
  }
}

/** Warnings by the temporary ids of players. */
export type SquadWarnings = ReadonlyMap<PlayerId, string>;

/** Adds the warnings that `warnOfSquads` gave for `plannedIn` of these rows. */
export function withWarnings(rows: readonly ImportRow[], warnings: SquadWarnings): readonly ImportRow[] {
  if (warnings.size === 0) return rows;
  return rows.map((row) => {
    const warning = warnings.get(idOf(row.row));
    if (warning === undefined) return row;
    return { ...row, warning: [row.warning, warning].filter(Boolean).join('; ') };
  });
}
