import type { Auction } from '#domain/auction/auction.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { retentionSaid, checkRetention, RETENTION_COLUMNS } from '#domain/tournament/retention.ts';
import { askOfRetentions } from '#web/kit/workers/ask-preflight.ts';
import type { ImportRow, RowProblem } from '#web/sheets/read/import-row.ts';
import type { PlannedRetentions } from '#web/sheets/read/warn-of-squads.ts';
import { retentionProblems } from '#domain/auction/chapters/retention/decide.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { sameKey } from '#domain/text.ts';
import type { DraftProblem } from '#domain/tournament/draft-checks.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { retentionColumnOf } from '#protocol/calls/players.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { refusalText } from '#protocol/texts/refusals.ts';

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
  const { snapshot } = await import('#web/net/calls/auctions.ts');
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

/** The players and retentions of the rows without a problem. */
export function plannedIn(rows: readonly ImportRow[]): PlannedRetentions {
  const good = rows.flatMap(({ player, row, retained }) =>
    player === null ? [] : [{ player: { ...player, id: idOf(row) }, retained }],
  );
  return {
    players: good.map(({ player }) => player),
    retentions: good.flatMap(({ player, retained }) =>
      retained === undefined ? [] : [{ ...retained, player: player.id }],
    ),
  };
}

/** A temporary player id: no player has an id before the import. */
function idOf(row: number): PlayerId {
  return `row ${String(row)}`;
}

/**
 * Checks the retentions of judged rows against the current auction, each after the rows above it.
 * A team owner becomes a member of the team; any other player is retained.
 */
export function judgeRetentions(rows: readonly ImportRow[], auction: Auction): ImportRow[] {
  const teams = teamsByName(auction);
  const read = rows.map((row) => said(row, teams, auction));
  const { players, retentions } = plannedIn(read);
  if (retentions.length === 0) return read;
  const registered = evolve(auction, { type: 'PlayersRegistered', players });
  const problems = retentionProblems(registered, retentions);
  const refused = new Map(retentions.map(({ player }, at) => [player, problems[at] ?? null]));
  return read.map((row) => {
    const problem = refused.get(idOf(row.row)) ?? null;
    if (problem === null) return row;
    return failed(row, [{ column: retentionColumnOf(problem), text: refusalText(problem, auction) }]);
  });
}

/** Team ids by `sameKey` of name and short name. A name takes precedence over a short name. */
function teamsByName({ teams }: Auction): ReadonlyMap<string, TeamId> {
  const all = [...teams.values()];
  return new Map([
    ...all.map(({ id, shortName = '' }) => [sameKey(shortName), id] as const),
    ...all.map(({ id, name }) => [sameKey(name), id] as const),
  ]);
}

function said(row: ImportRow, teams: ReadonlyMap<string, TeamId>, auction: Auction): ImportRow {
  const words = row.retention === undefined ? null : retentionSaid(row.retention);
  if (words === null) return row;
  const team = words.team === '' ? undefined : teams.get(sameKey(words.team));
  const plan = checkRetention({ price: words.price, charge: null });
  if (team !== undefined && plan.ok) {
    const as = row.player?.isOwner === true ? 'member' : 'retained';
    return { ...row, retained: { team, as, ...plan.value } };
  }
  const wrong: DraftProblem[] = plan.ok ? [] : [...plan.problems];
  if (team === undefined) {
    const code = words.team === '' ? 'retained-team-required' : 'retained-team-unknown';
    wrong.unshift({ code, field: 'retainedBy' });
  }
  return failed(
    row,
    wrong.map((problem) => ({
      column: RETENTION_COLUMNS.find((one) => one === problem.field) ?? null,
      text: draftText(problem, unitOf(auction)),
    })),
  );
}

function failed(row: ImportRow, problems: readonly RowProblem[]): ImportRow {
  return { ...row, player: null, problems: [...row.problems, ...problems] };
}
