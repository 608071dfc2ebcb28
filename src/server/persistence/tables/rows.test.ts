import { expect, test } from 'vitest';
import { mumbai, tournamentWith } from '#fixtures/auction/people.ts';
import { BLANK_PLAYER, type Player } from '#domain/tournament/player.ts';
import type { Team } from '#domain/tournament/team.ts';
import type { Tournament } from '#domain/tournament/tournament.ts';
import { FIRST_SHOW, type Sponsor } from '#domain/show/show-settings.ts';
import { playerRow, teamRow, tournamentRow } from '#server/persistence/tables/schema/auction-rows.ts';

const NAMES = { secondName: 'विराट' };
const PLAYER: Required<Player> = { ...BLANK_PLAYER, ...NAMES, id: 'kohli' };
/** No list of rows draws a team's automatic colour, so no row stores it. */
const TEAM: Required<Omit<Team, 'autoColour'>> = {
  ...mumbai,
  shortName: 'MI',
  colour: '#0a3d91',
  bidder: 'Asha',
  cards: 2,
  ...NAMES,
};
const TOURNAMENT = tournamentWith();

const rowOfPlayer = (player: Player) =>
  playerRow('night-cup', player, { id: player.id, status: 'unsold', teamId: null, soldAmount: 0 });
const rowOfTournament = (tournament: Tournament, show = FIRST_SHOW) =>
  tournamentRow({ tournament, stage: 'upcoming', show });
const rowOfTeam = (team: Team) =>
  teamRow(team, { tournamentId: 'night-cup', position: 1, adjusted: 0, purse: 0 });

/** Another value of the same type. For a missing value: any value. */
function another(value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return ['bowler'];
  return typeof value === 'object' && value !== null ? { category: 'A' } : `${String(value)}!`;
}

test.each(Object.entries(PLAYER))("The player's row stores the player's %s", (field, value) => {
  expect(rowOfPlayer({ ...PLAYER, [field]: another(value) })).not.toEqual(rowOfPlayer(PLAYER));
});

test.each(Object.entries(TEAM))("The team's row stores the team's %s", (field, value) => {
  expect(rowOfTeam({ ...TEAM, [field]: another(value) })).not.toEqual(rowOfTeam(TEAM));
});

test.each(Object.entries(TOURNAMENT))("The tournament's row stores the tournament's %s", (field, value) => {
  const changed = rowOfTournament({ ...TOURNAMENT, [field]: another(value) });
  expect(changed).not.toEqual(rowOfTournament(TOURNAMENT));
});

test("The tournament's row stores the images and sounds of its show, each once", () => {
  const [logo, sound] = ['/api/images/a', '/api/images/b'];
  const sponsor: Sponsor = { name: 'Tea House', logo, slots: ['wall'] };
  const bid = { on: true, level: 70, own: sound };
  const show = { league: logo, sponsors: [sponsor], sounds: { ...FIRST_SHOW.sounds, bid } };
  expect(rowOfTournament(TOURNAMENT, { ...FIRST_SHOW, ...show }).showFiles).toBe(`${logo} ${sound}`);
  expect(rowOfTournament(TOURNAMENT).showFiles).toBeNull();
});
