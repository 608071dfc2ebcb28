import { expect, test } from 'vitest';
import { BLANK_PLAYER } from '#domain/tournament/player.ts';
import type { OwnValues } from '#domain/tournament/own-field.ts';
import { teamWith } from '#fixtures/wire/team-answer.ts';
import { lastTeamsFor, lastTeamWords, unknownLastTeams } from './last-teams.ts';

const row = (own: OwnValues) => ({ player: { ...BLANK_PLAYER, own } });
const from = (lastteam: string) => row({ lastteam });
const last = {
  field: 'lastteam',
  teams: [teamWith('Chennai', { shortName: 'CSK' }), teamWith('Mumbai'), teamWith('Pune')],
};

test('The last teams of a sheet are said, those of the tournament and those that are not here', () => {
  const rows = [from('csk'), from('Chennai'), from('MUMBAI'), from('Kochi'), from('kochi '), row({})];
  expect(lastTeamWords([...rows, { player: null }], last)).toEqual([
    'Last teams of this tournament: Chennai, Mumbai.',
    "Last teams that are no team of this tournament: 'Kochi' (2). Nobody is asked for these players.",
  ]);
  expect(unknownLastTeams(rows, last)).toEqual(new Map([['Kochi', 2]]));
});

test('Nothing is said where no player has a last team, or no rule asks for it', async () => {
  expect(lastTeamWords([row({})], last)).toEqual([]);
  expect(lastTeamWords([from('Kochi')], null)).toEqual([]);
  expect(unknownLastTeams([from('Kochi')], null).size).toBe(0);
  expect(await lastTeamsFor('kpl', null, [from('Kochi')])).toBeNull();
  expect(await lastTeamsFor('kpl', 'lastteam', [row({})])).toBeNull();
});
