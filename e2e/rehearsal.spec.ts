import * as z from 'zod/mini';
import { historyAnswer } from '#protocol/calls/commands.ts';
import { PATHS } from '#protocol/paths.ts';
import { teamAnswer } from '#protocol/calls/teams.ts';
import type { TournamentAnswer } from '#protocol/calls/tournaments.ts';
import { expectNothingFromAxe, expectNothingFromAxeAnywhere, SIZES } from './support/axe.ts';
import {
  newOrganiser,
  newPlayer,
  newTeam,
  newTournament,
  openAs,
  type Organiser,
} from './support/organiser.ts';
import type { Boli } from './support/server.ts';
import { agreeOn } from './support/league.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { expect, test } from './support/test.ts';
import { standsWhole } from './support/stands-whole.ts';

const TEAMS = [
  'Chhatrapati Sambhajinagar Warriors',
  'पुणे पँथर्स क्रिकेट क्लब महाराष्ट्र',
  'Thiruvananthapuram Royal Strikers',
  'Mumbai',
];
const PLAYERS = Array.from({ length: 18 }, (_, at) => `Venkataraghavan Subramaniam ${String(at + 1)}`);

async function logOf(organiser: Organiser, { id }: TournamentAnswer): Promise<unknown> {
  return organiser.call('GET', `${PATHS.history}?tournamentId=${id}&after=0`, historyAnswer);
}

/** Creates a league whose squads have two to four players. */
async function league(
  boli: Boli,
  teams = TEAMS,
  players = PLAYERS,
): Promise<readonly [Organiser, TournamentAnswer]> {
  const organiser = await newOrganiser(boli);
  const tournament = await newTournament(organiser);
  for (const team of teams) await newTeam(organiser, tournament, team);
  for (const player of players) await newPlayer(organiser, tournament, player);
  await agreeOn({ organiser, tournament }, { squad: { least: 2, most: 4 } });
  return [organiser, tournament];
}

test('Rehearse at full speed, read the report, and leave the real auction unchanged', async ({
  page,
  boli,
}) => {
  const [organiser, tournament] = await league(boli);
  const before = await logOf(organiser, tournament);

  await openAs(page, organiser, `/rules?tournament=${tournament.id}`);
  await page.getByRole('link', { name: 'Rehearse the evening' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'REHEARSAL' })).toBeVisible();
  await page.getByRole('button', { name: 'Play at full speed' }).press('Enter');

  const evening = page.getByRole('region', { name: 'The evening', exact: true });
  await expect(evening.getByText(/^About .+ at 6 s a bid and 20 s a lot\.$/)).toBeVisible();
  await expect(evening.getByText('All 4 squads are complete.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Teams' }).getByRole('listitem')).toHaveCount(TEAMS.length);
  await expect(page.getByRole('region', { name: 'Prices by role' }).getByText('Median')).toBeVisible();
  await page.getByText('Who stays unsold').click();
  await standsWhole(page);
  await expectNothingFromAxeAnywhere(page);

  const length = await evening.getByText(/^About/).textContent();
  await page.getByLabel('Seconds a bid').fill('60');
  await expect(evening.getByText(/ at 60 s a bid and 20 s a lot\.$/)).toBeVisible();
  await expect(evening.getByText(/^About/)).not.toHaveText(length ?? '');

  // Without a number of seconds the estimate and the next box do not change.
  await page.getByLabel('Seconds between lots').fill('33');
  await page.getByLabel('Seconds a bid').fill('0');
  await expect(page.getByLabel('Seconds a bid')).toHaveAccessibleDescription(/^A bid takes 1 second or more/);
  await expect(evening.getByText(/ at 60 s a bid and 33 s a lot\.$/)).toBeVisible();
  await standsWhole(page);

  await page.getByRole('button', { name: 'Play it again' }).click();
  await expect(evening.getByText('All 4 squads are complete.')).toBeVisible();
  expect(await logOf(organiser, tournament)).toEqual(before);
});

test('Watch a marked rehearsal on the projector, pause and end it, and send nothing', async ({
  page,
  boli,
}) => {
  // A small league lets the test play the rehearsal to its end, step by step.
  const [organiser, tournament] = await league(boli, TEAMS.slice(0, 2), PLAYERS.slice(0, 5));
  const before = await logOf(organiser, tournament);
  await openAs(page, organiser, `/rehearsal?tournament=${tournament.id}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Watch/ }).click();
  const wall = await opened;

  const mark = wall.getByRole('banner').getByText('REHEARSAL', { exact: true });
  await expect(mark).toBeVisible();
  await expect(wall.locator('[data-scene="bidding"]')).toBeVisible();
  await wall.keyboard.press(' ');
  await expect(wall.getByRole('status').getByText('Paused')).toBeVisible();
  await expect(wall.getByRole('region', { name: 'On the block' })).toBeVisible();
  await standsWhole(wall);
  await expectNothingFromAxe(wall);
  await wall.keyboard.press(' ');
  for (const words of ['0.5 s a bid', '0.1 s a bid']) {
    await wall.keyboard.press('ArrowRight');
    await expect(wall.getByText(words)).toBeVisible();
  }
  await expect(wall.getByText('The rehearsal is over')).toBeVisible();
  await expect(wall.getByText('Auction complete')).toBeVisible();
  await expect(wall.getByRole('banner').getByRole('button')).toHaveCount(0);
  await expect(mark).toBeVisible();
  expect(await logOf(organiser, tournament)).toEqual(before);
});

test('Stop a rehearsal by keyboard, and explain one that cannot be played', async ({ page, boli }) => {
  const [organiser, tournament] = await league(boli);
  await openAs(page, organiser, `/rehearsal?tournament=${tournament.id}`);
  // The worker's script never loads, so the rehearsal plays until it is stopped.
  await page.route('**/bots-worker*', () => undefined);
  const play = page.getByRole('button', { name: 'Play at full speed' });
  // A double click starts only one rehearsal.
  await play.dblclick();
  await expect(page.getByRole('progressbar', { name: 'Playing' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await play.press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Playing' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.unroute('**/bots-worker*');
  await page.route('**/bots-worker*', (route) => route.abort());
  await play.press('Enter');
  await expect(page.getByText('The rehearsal could not be played. Try it again.')).toBeVisible();

  // The projector page shows the error too, below its rehearsal mark.
  await page.goto(`/rehearsal-wall?tournament=${tournament.id}`);
  const said = page.getByText('The rehearsal could not be played. Load the page again.');
  await expect(said).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect((await page.getByRole('banner').boundingBox())?.y, `at ${String(size.width)}`).toBe(0);
    await expect(said).toBeInViewport({ ratio: 1 });
  }
});

test('Continue a rehearsal from the middle of an auction, print its result and no control, and begin again', async ({
  page,
  boli,
}) => {
  const [organiser, tournament] = await league(boli);
  const [team] = await organiser.call(
    'GET',
    `${PATHS.teams}?tournamentId=${tournament.id}`,
    z.array(teamAnswer),
  );
  if (team === undefined) throw new Error('no team');
  await newPlayer(organiser, tournament, 'Sold Already', { to: team, price: 1_000_000 });
  await openAs(page, organiser, `/rehearsal?tournament=${tournament.id}`);
  const [here, anew] = [page.getByLabel('From where it stands'), page.getByLabel('From the beginning')];
  await expect(here).toBeChecked();
  await page.getByRole('button', { name: 'Play at full speed' }).click();
  await expect(page.getByRole('region', { name: 'The evening', exact: true })).toBeVisible();
  await standsWhole(page);

  await page.getByText('Who stays unsold').click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'REHEARSAL' })).toBeVisible();
  await expect(page.getByText(tournament.name).locator('visible=true')).toHaveCount(1);
  await expect(page.getByText(/^About .+ at 6 s a bid and 20 s a lot\.$/)).toBeVisible();
  for (const team of TEAMS) await expect(page.getByText(team, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Prices by role' }).getByText('Median')).toBeVisible();
  await expect(page.getByText(/^Venkataraghavan Subramaniam \d+, /)).toBeVisible();
  for (const role of ['button', 'link', 'textbox', 'radio'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  // The window has the size of an A4 page in CSS pixels.
  await page.setViewportSize({ width: 794, height: 1123 });
  expect(await wordsOutOfPlace(page)).toEqual([]);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1366, height: 620 });

  await anew.check();
  await expect(page.getByRole('region', { name: 'The evening', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Watch/ })).toHaveAttribute('href', /from=start/);
});

test('Open the rehearsal from the console before the first bid, with a menu that fits', async ({
  page,
  boli,
}) => {
  const [organiser, tournament] = await league(boli);
  await openAs(page, organiser, `/auction?tournament=${tournament.id}`);
  await page.getByRole('button', { name: 'More' }).press('Enter');
  const link = page.getByRole('menuitem', { name: 'Rehearsal' });
  await expect(link).toBeVisible();
  await standsWhole(page);
  await link.press('Enter');
  await expect(page.getByRole('heading', { name: 'REHEARSAL' })).toBeVisible();
});
