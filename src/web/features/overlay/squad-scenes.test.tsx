// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, afterEach, beforeEach, vi } from 'vitest';
import { playerRows } from '#domain/views/player-rows.ts';
import { batter } from '#fixtures/auction/league.ts';
import { chennai, mumbai, kohli } from '#fixtures/auction/people.ts';
import { playedLots } from '#fixtures/auction/played-lots.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { shownOf } from '#web/testing/views.ts';
import { ResultTable, SquadsInTurn } from './squad-scenes.tsx';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createdUnder, drawn, entered, opened, registered, sold } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';

test('The dearest of two players of one name has his number', () => {
  const auction = playedLots([
    [batter('Ravi Kumar', '1', 20_000)],
    [{ ...batter('Ravi Kumar', '7', 20_000), id: 'other' }, mumbai, chennai],
    [batter('Dhoni', '8', 20_000), mumbai],
  ]).auction();
  const shown = renderToStaticMarkup(
    <UnitContext value="rupees">
      <ResultTable view={shownOf(auction)} rows={playerRows(auction)} />
    </UnitContext>,
  ).replace(/<[^>]+>/g, ' ');
  expect(shown).toMatch(/Ravi Kumar #7 .*Dhoni [^#]*$/);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** More players than one picture has room for. */
const many = Array.from({ length: 40 }, (_, at) => ({
  ...batter(`Player ${String(at)}`, String(at), 20_000),
  id: `player-${String(at)}`,
}));

test('The squads take turns of 8 seconds, a long one over two pages, and begin again', async () => {
  const { auction } = given(
    createdUnder({}),
    entered(mumbai, chennai),
    registered(kohli, ...many),
    drawn(kohli, ...many),
    ...many.flatMap((player) => [opened(player), sold(player, mumbai, 20_000)]),
    ...[opened(kohli), sold(kohli, chennai, 45_000)],
  );
  render(
    <UnitContext value="rupees">
      <SquadsInTurn view={shownOf(auction)} rows={playerRows(auction)} />
    </UnitContext>,
  );
  const shown = () => [screen.getByRole('heading').textContent, screen.getAllByRole('listitem').length];
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const turns = [shown()];
  await pass(7_999);
  expect(shown()).toEqual(turns[0]);
  await pass(1);
  turns.push(shown());
  for (let turn = 2; turn < 4; turn += 1) {
    await pass(8_000);
    turns.push(shown());
  }
  expect(turns).toEqual([
    ['Mumbai', 39],
    ['Mumbai', 1],
    ['Chennai', 1],
    ['Mumbai', 39],
  ]);
});
