import type { Auction } from '#domain/auction/auction.ts';
import { retentionProblems } from '#domain/auction/chapters/retention/decide.ts';
import { evolve } from '#domain/auction/evolve.ts';
import type { TeamId } from '#domain/ids.ts';
import { sameKey } from '#domain/text.ts';
import type { DraftProblem } from '#domain/tournament/draft-checks.ts';
import { checkRetention, RETENTION_COLUMNS, retentionSaid } from '#domain/tournament/retention.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { retentionColumnOf } from '#protocol/calls/players.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import { refusalText } from '#protocol/texts/refusals.ts';
import type { ImportRow, RowProblem } from '#web/sheets/read/import-row.ts';
import { idOf, plannedIn } from './planned-retentions.ts';

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
