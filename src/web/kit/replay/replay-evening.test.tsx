// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { impossible } from '#domain/impossible.ts';
import type { ShowingPage } from '#protocol/calls/result.ts';
import { underway } from '#fixtures/auction/facts.ts';
import { LOG_BEGINS, logOf } from '#fixtures/auction/log-of.ts';
import { bid, sell, skip, undo } from '#fixtures/auction/orders.ts';
import { chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { showingsOf, viewsOf } from '#fixtures/auction/replay-of.ts';
import { heldAnswer } from '#web/testing/organiser-app.tsx';
import { Replay } from './replay.tsx';
import type { ReplaySource } from './replay-source.ts';
import type { Begin } from './showing-names.ts';

beforeEach(() => still(true));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether the viewer prefers reduced motion. */
const still = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

/** A sale that is undone, the same lot sold again, and a skip. */
const LOG = logOf(underway, [
  ...[bid(kohli, mumbai, 20_000), bid(kohli, chennai, 25_000), sell(kohli), undo()],
  ...[bid(kohli, mumbai, 35_000), sell(kohli), skip(dhoni)],
]);
const SHOWINGS = showingsOf(LOG);
const PEOPLE = new Map([kohli, dhoni].map((one) => [one.id, one]));
const PAGE: ShowingPage = {
  ...{ evening: 'Cup', unit: 'rupees', page: 0, of: 1 },
  teams: { [mumbai.id]: { name: mumbai.name }, [chennai.id]: { name: chennai.name } },
  showings: SHOWINGS.map(({ orders: _, ...shown }) => {
    const { name = 'Somebody', number = '1' } = PEOPLE.get(shown.lot) ?? {};
    return { ...shown, name, number };
  }),
};

/** The calls of this evening. Each page has one moment. */
const source = (showings = () => Promise.resolve(PAGE)): ReplaySource => ({
  read: (value) => value,
  showings,
  moments: async (showing, page) => {
    const views = viewsOf(LOG, SHOWINGS[showing - 1] ?? impossible('no such showing'));
    const { sequence, view } = views[page] ?? impossible('no such moment');
    const first = { sequence, view, at: LOG_BEGINS + 1_000 * page };
    return { showing, page, of: views.length, first, moments: [] };
  },
});

function draw(from = source(), begin: Begin | null = null) {
  render(
    <I18nProvider i18n={i18n}>
      <button>Elsewhere</button>
      <Replay source={from} begin={begin} />
    </I18nProvider>,
  );
  return userEvent.setup();
}

const lots = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lot' });
const moment = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Moment' });
const button = (name: string) => screen.getByRole('button', { name });
const says = (words: string | RegExp) => waitFor(() => expect(document.body.textContent).toMatch(words));
const loaded = (moments: number) => waitFor(() => expect(Number(moment().max)).toBe(moments - 1));

test('The evening is replayed bid by bid and lot by lot, with what was undone', async () => {
  const user = draw();
  await screen.findByRole('button', { name: 'Play' });
  await says('Undone later: this result does not stand');
  const words = [...lots().options].map(({ textContent }) => textContent);
  expect(words.slice(0, 4)).toEqual([
    expect.stringMatching(/^1\. .* Chennai ₹25,000 · undone$/),
    expect.stringMatching(/^2\. .* Another lot was called$/),
    expect.stringMatching(/^3\. .* Mumbai ₹35,000 · again$/),
    expect.stringMatching(/^4\. .* Unsold$/),
  ]);
  await loaded(4);
  await says('No bid yet');
  await user.keyboard('{ArrowRight}');
  await says('Mumbai leads');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await says('Sold to Chennai');
  await user.keyboard('{ArrowLeft}');
  await says('Chennai leads');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await says('Up again, after an earlier result was undone');
  expect(lots().value).toBe('3');
  await user.click(button('Previous lot'));
  expect(lots().value).toBe('2');
  await user.selectOptions(lots(), '4');
  await loaded(2);
  fireEvent.change(moment(), { target: { value: '1' } });
  await says('No buyer this time');
});

test('Play has the focus also when the replay comes late, and leaves a focus alone that moved on', async () => {
  for (const isMoved of [false, true]) {
    const { answer, give } = heldAnswer();
    const user = draw(source(() => answer().then(() => PAGE)));
    await screen.findByText('Loading the replay...');
    if (isMoved) await user.click(button('Elsewhere'));
    await act(async () => give(null));
    const play = await screen.findByRole('button', { name: 'Play' });
    expect(document.activeElement).toBe(isMoved ? button('Elsewhere') : play);
    cleanup();
  }
});

test.each([true, false])('A linked lot waits for Play only where motion is reduced: %s', async (isStill) => {
  still(isStill);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  draw(source(), { lot: dhoni.id });
  const play = await screen.findByRole('button', { name: isStill ? 'Play' : 'Pause' });
  expect(document.activeElement).toBe(play);
  await loaded(2);
  expect(lots().value).toBe('4');
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(moment().value).toBe('0');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(moment().value === '0').toBe(isStill);
});

test('The evening plays sixty times as fast to its end, and then again from the start', async () => {
  const user = draw();
  await user.click(await screen.findByRole('button', { name: '60 times as fast' }));
  expect(button('60 times as fast').getAttribute('aria-pressed')).toBe('true');
  await says('waits of more than 8 seconds are shortened');
  await user.click(button('Play'));
  await says('The replay is over');
  expect(lots().value).toBe(String(SHOWINGS.length));
  await user.click(button('Play'));
  await waitFor(() => expect(lots().value).toBe('1'));
});
