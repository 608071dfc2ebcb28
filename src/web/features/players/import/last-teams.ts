import type { FieldId } from '#domain/ids.ts';
import { sameKey } from '#domain/text.ts';
import { wordsIn } from '#domain/tournament/own-field.ts';
import { teamFinder } from '#domain/tournament/team.ts';
import { grouped } from '#protocol/amount-text.ts';
import type { TeamAnswer } from '#protocol/calls/teams.ts';
import { someOf } from '#protocol/texts/words.ts';
import { teamsOf } from '#web/net/calls/teams.ts';
import type { ImportRow } from '#web/sheets/read/import-row.ts';

/** The teams of the tournament, and the field by which the right to match asks for one of them. */
export interface LastTeams {
  readonly field: FieldId;
  readonly teams: readonly TeamAnswer[];
}

type Named = Pick<ImportRow, 'player'>;

/** Loads the teams for the last teams of these rows; null: no row has one, or no rule asks for it. */
export async function lastTeamsFor(
  tournamentId: string,
  field: FieldId | null,
  rows: readonly Named[],
): Promise<LastTeams | null> {
  if (field === null || rows.every((row) => nameIn(row, field) === '')) return null;
  return { field, teams: await teamsOf(tournamentId) };
}

/** The names of last teams that are no team of the tournament, with the number of players of each. */
export function unknownLastTeams(
  rows: readonly Named[],
  last: LastTeams | null,
): ReadonlyMap<string, number> {
  const unknown = new Map<string, { readonly name: string; many: number }>();
  if (last === null) return new Map();
  const teamOf = teamFinder(last.teams);
  for (const row of rows) {
    const name = nameIn(row, last.field);
    if (name === '' || teamOf(name) !== null) continue;
    const known = unknown.get(sameKey(name)) ?? { name, many: 0 };
    known.many += 1;
    unknown.set(sameKey(name), known);
  }
  return new Map([...unknown.values()].map(({ name, many }) => [name, many]));
}

const MOST_NAMED = 6;

/** Which last teams of the rows are teams of the tournament, and which are not. */
export function lastTeamWords(rows: readonly Named[], last: LastTeams | null): string[] {
  if (last === null) return [];
  const teamOf = teamFinder(last.teams);
  const named = new Set(rows.map((row) => teamOf(nameIn(row, last.field))));
  const here = last.teams.filter((team) => named.has(team));
  const unknown = [...unknownLastTeams(rows, last)];
  const words: string[] = [];
  if (here.length > 0)
    words.push(
      `Last teams of this tournament: ${someOf(
        here.map(({ name }) => name),
        MOST_NAMED,
      )}.`,
    );
  if (unknown.length > 0) {
    const listed = unknown.map(([name, many]) => `'${name}' (${grouped(many)})`);
    words.push(
      `Last teams that are no team of this tournament: ${someOf(listed, MOST_NAMED)}. Nobody is asked for these players.`,
    );
  }
  return words;
}

function nameIn({ player }: Named, field: FieldId): string {
  return player === null ? '' : wordsIn({ id: field }, player.own).trim();
}
