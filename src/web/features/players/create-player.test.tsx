// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { PATHS } from '#protocol/paths.ts';
import { NUMBER_TAKEN } from '#protocol/texts/refusals.ts';
import {
  closeApp,
  descriptionOf,
  expectToast,
  heldAnswer,
  noAnswer,
  refusal,
} from '#web/testing/organiser-app.tsx';
import { listOf, openPlayers, rows } from './testing/players-page.tsx';

afterEach(closeApp);

const CREATED = ['Success', 'Player created successfully!'] as const;
const OM = playerWith('1', { name: 'Om Kulkarni' });
const taken = () => refusal({ code: 'number-taken', field: 'playerNumber', message: NUMBER_TAKEN });

test('The first problem of a player is said in a toast, and each at its field', async () => {
  const { box, type, fill, create, sentTo } = await openPlayers([]);
  await waitFor(() => expect(box('Player Number').value).toBe('1'));
  await type('Player Number', '');
  await create();
  await expectToast('destructive', 'Validation Error', 'Player name is required');
  for (const [label, sentence] of [
    ['Player Name', 'Player name is required'],
    ['Player Number', 'Player number is required'],
    ['Age', 'Player age must be between 16 and 50'],
    ['Base Amount', 'Base amount must be greater than 0'],
  ] as const)
    expect(descriptionOf(box(label))).toBe(sentence);
  expect(screen.getByText('At least one playing style must be selected')).toBeTruthy();
  expect(document.activeElement).toBe(box('Player Name'));
  await fill('Siddharth Venkataraman');
  await type('Age', '15');
  await create();
  await expectToast('destructive', 'Validation Error', 'Player age must be between 16 and 50');
  await type('Age', '50');
  await type('Base Amount', '0');
  await create();
  await expectToast('destructive', 'Validation Error', 'Base amount must be greater than 0');
  expect(sentTo(PATHS.createPlayer)).toHaveLength(0);
});

test('Counts take digits of any script, and amounts are read as people write them', async () => {
  const { user, box, type } = await openPlayers([]);
  for (const [label, typed, value] of [
    ['Age', '2.5,', '25'],
    ['Age', '२६', '26'],
    ['Runs', '-1e3', '13'],
  ] as const) {
    await type(label, typed);
    expect(box(label).value).toBe(value);
  }
  await type('Base Amount', '₹ 1,45,000/-');
  expect(descriptionOf(box('Base Amount'))).toBe('₹1,45,000');
  await user.tab();
  expect(box('Base Amount').value).toBe('145000');
});

test("'All Rounder' ticks and unticks all playing styles", async () => {
  const { user, style } = await openPlayers([]);
  const styles = ['Batsman', 'Bowler', 'Wicket Keeper', 'All Rounder'];
  const after = async (name: string) => {
    await user.click(style(name));
    return styles.filter((one) => style(one).checked);
  };
  expect(await after('All Rounder')).toEqual(styles);
  expect(await after('Bowler')).toEqual(['Batsman', 'Wicket Keeper']);
  expect(await after('Bowler')).toEqual(styles);
  expect(await after('All Rounder')).toEqual([]);
});

test('A used number that was typed is refused at its field, and nothing typed is lost', async () => {
  const { box, fill, create } = await openPlayers([OM], { [PATHS.createPlayer]: taken });
  await fill('Siddharth Venkataraman', '1');
  await create();
  await expectToast('destructive', 'Error', NUMBER_TAKEN);
  expect(descriptionOf(box('Player Number'))).toBe(
    'A player with this number already exists in the tournament',
  );
  expect(document.activeElement).toBe(box('Player Number'));
  expect(box('Player Name').value).toBe('Siddharth Venkataraman');
});

test('A player that was not saved says why, server gone or a proxy answers, and nothing typed is lost', async () => {
  const { answers, box, style, fill, type, create } = await openPlayers([]);
  await fill('Siddharth Venkataraman');
  await type('Runs', '1284');
  const gone = 'The server cannot be reached. Please check the connection and try again.';
  for (const answer of [noAnswer, () => new Response('<h1>Bad Gateway</h1>', { status: 502 })]) {
    answers[PATHS.createPlayer] = answer;
    await create();
    await expectToast('destructive', 'Error', 'Failed to create player', gone);
  }
  const typed = ['Player Name', 'Player Number', 'Age', 'Base Amount', 'Runs'].map(
    (label) => box(label).value,
  );
  expect(typed).toEqual(['Siddharth Venkataraman', '27', '24', '20000', '1284']);
  expect(style('Batsman').checked).toBe(true);
  answers[PATHS.createPlayer] = () => playerWith('27', { name: 'Siddharth Venkataraman' });
  await create();
  await expectToast('plain', ...CREATED);
});

test('A player whose name exists is created, and the toast says so', async () => {
  const { fill, create } = await openPlayers([OM], {
    [PATHS.createPlayer]: () => playerWith('2', { name: 'OM kulkarni' }),
  });
  await fill('OM kulkarni', '2');
  await create();
  await expectToast('plain', ...CREATED, 'Another player has this name: Om Kulkarni #1, 24 years.');
  await screen.findByRole('heading', { name: 'Players (2)' });
});

test('A double press creates one player, and a name with HTML is text', async () => {
  const { answer, give } = heldAnswer();
  const name = '<img src=x onerror=alert(1)><b>Om</b>';
  const { user, add, fill, sentTo } = await openPlayers([], { [PATHS.createPlayer]: answer });
  await fill(name);
  await user.dblClick(add.getByRole('button', { name: 'Create Player' }));
  await add.findByRole('button', { name: 'Creating...' });
  give(playerWith('27', { name }));
  await expectToast('plain', ...CREATED);
  // All fields of the specification, section 7, also those that the server computes itself.
  expect(sentTo(PATHS.createPlayer).map(({ body }) => body)).toEqual([
    {
      ...{ name, playerNumber: '27', age: 24, isTeamOwner: 0, playingStyles: ['batsman'] },
      ...{ baseAmount: 20_000, photo: null, runs: null, wickets: null },
      ...{ tournamentId: 'kpl', status: 'unsold' },
    },
  ]);
  await waitFor(() => expect(rows()[0]?.textContent).toContain(name));
});

test('The next free number is offered, and follows the list', async () => {
  const { user, box } = await openPlayers([OM, playerWith('KPL-09')], {
    [PATHS.deletePlayer]: () => ({ ok: true }),
  });
  await waitFor(() => expect(box('Player Number').value).toBe('KPL-10'));
  await user.click(screen.getByRole('button', { name: 'Delete Player KPL-09' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(box('Player Number').value).toBe('2'));
});

// The last number is the offered one, and still counts as typed.
test.each(['7', '', '3'])('A typed number "%s" stays when the list changes', async (typed) => {
  const { user, box, type } = await openPlayers([OM, playerWith('2')], {
    [PATHS.deletePlayer]: () => ({ ok: true }),
  });
  await waitFor(() => expect(box('Player Number').value).toBe('3'));
  await type('Player Number', typed);
  await user.click(screen.getByRole('button', { name: 'Delete Player 2' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('heading', { name: 'Players (1)' });
  expect(box('Player Number').value).toBe(typed);
});

test('The second of two organisers gets the next number, and loses nothing', async () => {
  const { answers, box, fill, create, sentTo } = await openPlayers([OM], { [PATHS.createPlayer]: taken });
  await waitFor(() => expect(box('Player Number').value).toBe('2'));
  await fill('Yash Patil', null);
  answers[PATHS.players] = listOf([OM, playerWith('2', { name: 'Taken Meanwhile' })]);
  answers[PATHS.createPlayer] = ({ body }) => {
    const { playerNumber } = z.parse(z.looseObject({ playerNumber: z.string() }), body);
    return playerNumber === '2' ? taken() : playerWith(playerNumber, { name: 'Yash Patil' });
  };
  await create();
  await expectToast('plain', ...CREATED, '#2 was taken meanwhile: Yash Patil is #3.');
  await waitFor(() => expect(box('Player Number').value).toBe('4'));
  expect(sentTo(PATHS.createPlayer)).toHaveLength(2);
});

test('A player is sent again under one id and number after a lost answer, although the list has changed', async () => {
  const { answers, user, box, fill, create, sentTo } = await openPlayers([OM, playerWith('2')], {
    [PATHS.createPlayer]: noAnswer,
    [PATHS.deletePlayer]: () => ({ ok: true }),
  });
  await waitFor(() => expect(box('Player Number').value).toBe('3'));
  await fill('Yash Patil', null);
  await create();
  await expectToast('destructive', 'Error', 'Failed to create player', 'cannot be reached');
  await user.click(screen.getByRole('button', { name: 'Delete Player 2' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('heading', { name: 'Players (1)' });
  expect(box('Player Number').value).toBe('3');
  answers[PATHS.createPlayer] = () => playerWith('3', { name: 'Yash Patil' });
  await create();
  await expectToast('plain', ...CREATED);
  const [lost, again] = sentTo(PATHS.createPlayer);
  expect(again).toEqual(lost);
  await waitFor(() => expect(box('Player Number').value).toBe('4'));
});
