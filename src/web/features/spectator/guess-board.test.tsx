// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { OwnGuessesAnswer } from '#protocol/calls/guess.ts';
import { batter, league } from '#fixtures/auction/league.ts';
import { bid, callUp, initialise, sell, skip, undo } from '#fixtures/auction/orders.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { shownOf } from '#web/testing/views.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { setLanguage, useCurrentLanguage } from '#web/i18n/current-language.ts';
import { speak } from '#web/testing/speak.ts';
import { GuessBoard, settledGuesses } from './guess-board.tsx';

afterEach(() => {
  cleanup();
  setLanguage({ language: 'en' });
  vi.unstubAllGlobals();
});

const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);

/** The last guess as the server told it. */
function guess(price: number | null): OwnGuessesAnswer['guesses'][number] {
  const amount = toRupees(20_000);
  return {
    ...{ lot: virat.id, player: 'Virat', amount, points: 0 },
    price: price === null ? null : toRupees(price),
  };
}
const begun = () => league({}, [virat, rohit]).does(initialise(), callUp(virat));
const settled = (played: ReturnType<typeof begun>, price: number | null) =>
  settledGuesses([guess(price)], shownOf(played.auction())).length;

test('The last guesses leave out the player on the block, who may still be sold', () => {
  expect(settled(begun(), null)).toBe(0);
});

test('A guess for a passed player is among the last guesses', () => {
  expect(settled(begun().does(skip(virat)), null)).toBe(1);
});

test('A guess whose sale the server has not counted yet is left out until it has', () => {
  const sold = begun().does(bid(virat, mumbai, 20_000), sell(virat));
  expect(settled(sold, null)).toBe(0);
  expect(settled(sold, 20_000)).toBe(1);
});

test('A guess is left out again when its sale was undone', () => {
  const undone = begun().does(bid(virat, mumbai, 20_000), sell(virat));
  expect(settled(undone.does(undo()), 20_000)).toBe(0);
});

const OWN: OwnGuessesAnswer = {
  ...{ rows: [], phones: 1, points: 0, place: 1, name: { name: 'Ravi', number: 1 } },
  ...{ isNameRemoved: false, guesses: [] },
};

/** The table, drawn again with the language as the whole page is. */
function BoardInLanguage() {
  useCurrentLanguage();
  return (
    <UnitContext value="rupees">
      <GuessBoard code="code" view={shownOf(begun().auction())} />
    </UnitContext>
  );
}

/** Opens the table; returns the calls for its name, which `answer` answers. */
async function openBoard(answer: () => Promise<Response>) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { method, body }: { method?: string; body: string }) => {
    if (method !== 'PUT') return Promise.resolve(Response.json(OWN));
    sent.push(JSON.parse(body));
    return answer();
  });
  render(<BoardInLanguage />);
  return { sent, box: await screen.findByRole<HTMLInputElement>('textbox') };
}

test('A refused name for the table stays in its box, and its reason follows the language', async () => {
  const error = { code: 'guess-name-taken', message: 'no' };
  const { box } = await openBoard(() => Promise.resolve(Response.json({ error }, { status: 409 })));
  await userEvent.type(box, ' of Ratnagiri');
  await userEvent.click(screen.getByRole('button', { name: 'Save the name' }));
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(box.value).toBe('Ravi of Ratnagiri');
  const refused = 'The server did not take it. Please try again later.';
  expect(screen.getByText(refused)).toBeDefined();
  await act(() => speak('mr'));
  expect(screen.queryByText(refused)).toBeNull();
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

test('A name for the table is sent once, however often its buttons are pressed', async () => {
  const { sent, box } = await openBoard(() => new Promise(() => undefined));
  await userEvent.type(box, ' of Ratnagiri');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save the name' }));
  await userEvent.click(screen.getByRole('button', { name: 'Take the name away' }));
  expect(sent).toMatchObject([{ name: 'Ravi of Ratnagiri' }]);
});
