import type { PlannedRetentions } from './warn-of-squads.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { evolve } from '#domain/auction/evolve.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { ImportRow, RowProblem } from './import-row.ts';
import { retentionProblems } from '#domain/auction/chapters/retention/decide.ts';
import { sameKey } from '#domain/text.ts';
import { checkRetention, RETENTION_COLUMNS, retentionSaid } from '#domain/tournament/retention.ts';
import type { DraftProblem } from '#domain/tournament/draft-checks.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { retentionColumnOf } from '#protocol/calls/players.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { refusalText } from '#protocol/texts/refusals.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { RecordedEvent } from '#protocol/events/events.ts';
import { needWords } from '#web/i18n/texts/need-words.ts';

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

export type AskedOfSquads = Pick<RuleSet, 'unit' | 'squad' | 'limits'>;

/** True if the rules set any minimum for a squad. */
export function asksAnything({ squad, limits }: AskedOfSquads): boolean {
  return squad.least > 0 || limits.some(({ count, spend }) => (count?.least ?? spend?.least) !== undefined);
}

/**
 * Lists the unmet minimums of each squad by the log's last standings, minimum spend included. Example: 'players 9 of
 * 11, keepers 0 of 1'.
 */
export function missingInSquads(
  { unit, squad, limits }: AskedOfSquads,
  log: readonly RecordedEvent[],
): (team: string, players: number) => string {
  const told = log.flatMap(({ event }) => (event.type === 'StandingReckoned' ? [event.standing] : []));
  const standings = told.at(-1)?.teams ?? [];
  return (id, players) => {
    const standing = standings.find(({ team }) => team === id);
    const needs = standing === undefined ? [] : needWords(unit, limits, standing);
    return [
      ...(players < squad.least ? [`players ${String(players)} of ${String(squad.least)}`] : []),
      ...needs.filter(({ is }) => is === 'missing').map(({ text }) => text),
    ].join(', ');
  };
}
