// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { teamWith } from '#fixtures/wire/team-answer.ts';
import { PATHS } from '#protocol/paths.ts';
import { StyleBadges } from '#web/kit/player/badge.tsx';
import { closeApp, expectToast, openAsAsha, refusal } from '#web/testing/organiser-app.tsx';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';
import { openPlayers, rows } from './testing/players-page.tsx';

afterEach(closeApp);

const SOLD = { status: 'sold', teamId: 'id-Pune Panthers', soldAmount: 45_000 } as const;
const PANTHERS = () => [teamWith('Pune Panthers', { autoColour: '#12766d' })];
const OM = playerWith('1', { name: 'Om Kulkarni' });
const YASH = playerWith('2', { name: 'Yash Patil' });

test('An address without a tournament leads to the list of tournaments', async () => {
  const { expectAddress } = openAsAsha('/players', {});
  await expectAddress('/tournaments');
});

test('An address of a missing tournament leads to the list of tournaments, and says so', async () => {
  const missing = () => refusal({ code: 'no-such-tournament', message: 'No such tournament' }, 404);
  const { expectAddress } = openAsAsha('/players?tournament=x', {
    [PATHS.tournament]: missing,
    [PATHS.players]: missing,
  });
  await expectToast('destructive', 'Error', 'Failed to load tournament data');
  await expectAddress('/tournaments');
});

test('Retention is offered only before the auction has begun', async () => {
  await openPlayers([OM]);
  await screen.findByRole('button', { name: 'Retain Om Kulkarni' });
  closeApp();
  const begun = () => ({ ...KOLHAPUR, status: 'active' });
  await openPlayers([OM, playerWith('3', { name: 'Ravi Nair', ...SOLD })], { [PATHS.tournament]: begun });
  expect(screen.queryByRole('button', { name: /^(Retain|Change or release)/ })).toBeNull();
});

test('Back to Tournaments leads there', async () => {
  const { user, expectAddress } = await openPlayers([]);
  await user.click(screen.getByRole('link', { name: 'Back to Tournaments' }));
  await expectAddress('/tournaments');
});

test('An empty list offers the import of a spreadsheet first', async () => {
  await openPlayers([]);
  const offers = within(screen.getByRole('region', { name: 'Players (0)' })).getAllByRole('button');
  expect(offers.map(({ textContent }) => textContent)).toEqual(['Import a spreadsheet', 'Add by hand']);
  expect(screen.getByRole('list', { name: /under these headings/ }).textContent).toContain('Playing Styles');
});

test("The row of a sold player has its price and buyer in the team's colour, and the others their base", async () => {
  await openPlayers([{ ...OM, ...SOLD }, YASH], { [PATHS.teams]: PANTHERS });
  await screen.findByText('Pune Panthers');
  const [sold, unsold] = rows();
  expect(sold?.textContent).toMatch(/Pune Panthers.*₹45,000\s*base ₹20,000.*Sold/);
  expect(sold?.innerHTML).toContain('fill="#12766d"');
  expect(unsold?.textContent).toMatch(/base ₹20,000.*Unsold/);
});

test('An all-rounder of the form has one badge, in the list and on the block', async () => {
  const all = playerWith('1', { playingStyles: ['batsman', 'bowler', 'wicketKeeper', 'allRounder'] });
  await openPlayers([all]);
  const cells = within(rows()[0] ?? document.body).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toContain('All Rounder');
  const block = render(<StyleBadges styles={all.playingStyles} />);
  expect(block.container.textContent).toBe('All Rounder');
});

test('A player is deleted after a question, and the heading of the list has the focus', async () => {
  const { user, sentTo } = await openPlayers([OM, YASH], { [PATHS.deletePlayer]: () => ({ ok: true }) });
  const answer = async (word: string) => {
    await user.click(screen.getByRole('button', { name: 'Delete Om Kulkarni' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Delete Om Kulkarni' }));
    expect(question.getByText('Are you sure you want to delete this player?')).toBeTruthy();
    await user.click(question.getByRole('button', { name: word }));
  };
  await answer('Cancel');
  const again = () => screen.getByRole('button', { name: 'Delete Om Kulkarni' });
  await waitFor(() => expect(document.activeElement).toBe(again()));
  expect(sentTo(PATHS.deletePlayer)).toHaveLength(0);
  await answer('Delete');
  await expectToast('plain', 'Success', 'Player deleted successfully');
  const heading = await screen.findByRole('heading', { name: 'Players (1)' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(sentTo(PATHS.deletePlayer)[0]?.query.get('id')).toBe('id-1');
});

test('A sold player stays, and the toast says why', async () => {
  const message = 'This player is sold to Pune Panthers: undo the sale first';
  const { user } = await openPlayers([{ ...OM, ...SOLD }], {
    [PATHS.teams]: PANTHERS,
    [PATHS.deletePlayer]: () => refusal({ code: 'player-sold', message }),
  });
  await user.click(screen.getByRole('button', { name: 'Delete Om Kulkarni' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await expectToast('destructive', 'Error', 'Failed to delete player', message);
  await screen.findByRole('heading', { name: 'Players (1)' });
});

test('The list is searched, filtered and sorted; an empty result says so and leads back', async () => {
  const players = Array.from({ length: 9 }, (_, at) =>
    playerWith(String(at + 1), {
      baseAmount: 10_000 + at,
      playingStyles: at % 3 === 0 ? ['bowler'] : ['batsman'],
      ...(at === 4 && SOLD),
    }),
  );
  const { user } = await openPlayers(players, { [PATHS.teams]: PANTHERS });
  const count = (many: number) => waitFor(() => expect(rows()).toHaveLength(many));
  const select = (label: string, option: string) =>
    user.selectOptions(screen.getByLabelText(label), screen.getByRole('option', { name: option }));
  await user.type(screen.getByLabelText('Search name or number'), '#9');
  await count(1);
  await screen.findByText('1 of 9 players shown');
  await user.clear(screen.getByLabelText('Search name or number'));
  await select('Playing style', 'Bowler');
  await count(3);
  await select('Status', 'Sold');
  await screen.findByText('No player matches the search and the filters.');
  await user.click(screen.getByRole('button', { name: 'Show all players' }));
  await count(9);
  await select('Sort by', 'By base amount');
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Player 9'));
  await select('Status', 'Unsold');
  await count(8);
  expect(screen.getByRole('heading', { name: 'Players (9)' })).toBeTruthy();
});
