// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import type { Player } from '#domain/tournament/player.ts';
import { batter, league } from '#fixtures/auction/league.ts';
import {
  bid,
  callUp,
  correctSale,
  finish,
  initialise,
  pause,
  resume,
  retract,
  sell,
  skip,
  undo,
} from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { PATHS } from '#protocol/paths.ts';
import { closeHallScreen, openHallScreen } from '#web/testing/hall-screen.tsx';
import { SpectatorScreen } from './spectator-screen.tsx';

afterEach(closeHallScreen);

const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);
const NOTHING = {
  rows: [],
  phones: 0,
  points: 0,
  place: null,
  name: null,
  isNameRemoved: false,
  guesses: [],
};

/** Opens a spectator's page with the first of these players on the block. `answer`: of the server to a guess. */
async function openGame({
  answer = (guess: unknown): unknown => guess,
  first = virat,
  others = [rohit, batter('Yash', '9', 20_000)],
  own = (): unknown => NOTHING,
} = {}) {
  const evening = league({}, [first, ...others]).does(
    { type: 'set-show', show: { ...FIRST_SHOW, guess: true } },
    initialise(),
    callUp(first),
  );
  const page = await openHallScreen(SpectatorScreen, evening, {
    answers: { [PATHS.guess]: (body) => (body === null ? own() : answer(body)) },
  });
  await chip('₹20,000');
  return page;
}
const game = () => within(screen.getByRole('region', { name: 'Guess the price' }));
const chip = (name: string) => screen.findByRole('button', { name });
const guess = async (amount: string) => fireEvent.click(await chip(amount));
const shows = (text: string) =>
  waitFor(() => expect(game().queryByText(text, { exact: false })).not.toBeNull());
const refusal = () => game().getByRole('alert').textContent;
const bids = (player: Player, ...amounts: readonly number[]) =>
  amounts.map((amount, at) => bid(player, at % 2 === 0 ? chennai : mumbai, amount));

test('An amount that cannot be guessed is refused with its reason, and the guess before it stays', async () => {
  await openGame();
  await guess('₹30,000');
  await shows('Your guess: ₹30,000');
  const box = game().getByLabelText('Another amount (rupees)');
  for (const [typed, reason] of [
    ['25,00,001', 'A guess is at most ₹5,00,000'],
    ['', 'Please type a whole amount'],
    ['0', 'A guess is at least 1'],
  ] as const) {
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.click(game().getByRole('button', { name: 'Guess' }));
    await waitFor(() => expect(refusal()).toBe(reason));
  }
  await shows('Your guess: ₹30,000');
});

test('The result names its player, follows a correction and an undo, and goes with the next sale', async () => {
  const page = await openGame();
  await guess('₹20,000');
  await shows('Your guess: ₹20,000');
  await page.does(...bids(virat, 20_000), sell(virat));
  await shows('Virat · Sold at ₹20,000. Your guess ₹20,000: 10 points');
  await page.does(undo());
  expect(game().queryByText(/Sold at/)).toBeNull();
  await page.does(
    ...bids(virat, 20_000),
    sell(virat),
    correctSale(virat, [chennai, 20_000], [chennai, 25_000]),
  );
  await shows('Virat · Sold at ₹25,000. Your guess ₹20,000: 2 points');
  const next = page.onBlock();
  await page.does(...bids(next, 20_000), sell(next));
  expect(game().queryByText(/Sold at/)).toBeNull();
});

test('The result tells a player from a namesake by the number', async () => {
  const ravi = { ...batter('Ravi Kumar', '1', 20_000), id: 'ravi' };
  const page = await openGame({ first: ravi, others: [{ ...ravi, id: 'other', number: '7' }] });
  await guess('₹20,000');
  await shows('Your guess: ₹20,000');
  await page.does(...bids(ravi, 20_000), sell(ravi));
  await shows('Ravi Kumar #1 · Sold at ₹20,000');
});

test('A finished auction asks nobody to guess', async () => {
  const page = await openGame();
  await page.does(skip(virat), pause());
  await shows('Guess a price, then you can choose a name.');
  await page.does(resume, finish);
  await shows('Nobody with a name has points yet.');
  expect(game().queryByText('Guess a price, then you can choose a name.')).toBeNull();
});

test('A guess whose answer was lost counts as the server has it', async () => {
  let loses = false;
  const told = { lot: virat.id, player: 'Virat', amount: 30_000, price: null, points: 0 };
  await openGame({
    answer: (body) => (loses ? Promise.reject(new TypeError('Failed to fetch')) : body),
    own: () => ({ ...NOTHING, phones: 1, place: 1, guesses: [told] }),
  });
  await guess('₹20,000');
  await shows('Your guess: ₹20,000');
  loses = true;
  await guess('₹30,000');
  await waitFor(() => expect(refusal()).toBe('Not sent: no connection. Please try again.'));
  await shows('Your guess: ₹30,000');
  expect(refusal()).toBe('');
});

test('A guess refused after the hammer is told with its player, until the next player goes too', async () => {
  let letGo = (_: Response) => {};
  const page = await openGame({ answer: () => new Promise((resolve) => (letGo = resolve)) });
  const refuse = () =>
    act(async () =>
      letGo(Response.json({ error: { code: 'guess-closed', message: 'no' } }, { status: 409 })),
    );
  await guess('₹20,000');
  await page.does(...bids(virat, 20_000), sell(virat));
  await refuse();
  await waitFor(() => expect(refusal()).toBe('Virat · Guessing is closed for this player.'));
  const next = page.onBlock();
  await page.does(skip(next));
  expect(refusal()).toBe('');
  const last = page.onBlock();
  await guess('₹20,000');
  await page.does(...bids(last, 20_000), sell(last));
  await refuse();
  await waitFor(() => expect(refusal()).toBe(`${last.name} · Guessing is closed for this player.`));
});

test('Guessing is said to be closed once, and no more when a bid was taken back', async () => {
  let letGo = (_: Response) => {};
  const page = await openGame({ answer: () => new Promise((resolve) => (letGo = resolve)) });
  await guess('₹30,000');
  await page.does(...bids(virat, 20_000, 25_000, 30_000));
  const closed = () => game().queryAllByText('Guessing is closed for this player.').length;
  expect(closed()).toBe(1);
  await act(async () =>
    letGo(Response.json({ error: { code: 'guess-closed', message: 'no' } }, { status: 409 })),
  );
  await page.does(retract(virat));
  await waitFor(() => expect(screen.getByRole('button', { name: '₹30,000', pressed: false })).toBeDefined());
  expect(closed()).toBe(0);
});
