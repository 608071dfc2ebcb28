// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { placesFrom } from '#domain/auction/lots/places.ts';
import { toRupees } from '#domain/money.ts';
import { openConsole } from '#web/features/console/testing/console-page.tsx';
import { closeApp } from '#web/testing/organiser-app.tsx';
import { openedAuction } from '#web/testing/small-auction.ts';
import { FinaleOrders, type SceneOrder, finaleSceneWords } from './finale-card.tsx';
import { soldPlayerOf } from '#domain/views/public.ts';
import { finaleScenes } from '#domain/show/finale-scenes.ts';
import { entered, created } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { chennai, kohli, mumbai } from '#fixtures/auction/people.ts';
import { shownOf } from '#web/testing/views.ts';

let close = () => {};
afterEach(() => {
  close();
  closeApp();
});

/** A console after its only sale; the finale has five scenes. */
async function opened() {
  const auction = openedAuction();
  const players = new Map([...auction.players].filter(([id]) => id === 'imran'));
  const alone = { ...auction, players, places: placesFrom({ queue: [] }) };
  const sold = { lot: 'imran', team: 'mumbai', price: toRupees(20_000), calls: 1 } as const;
  const page = await openConsole(evolve(alone, { type: 'LotSold', ...sold }));
  close = page.close;
  await screen.findByRole('button', { name: 'Show the finale' });
  return {
    ...page,
    press: (keys: string) => page.user.keyboard(keys),
    show: (scene: number) => page.order({ type: 'show-finale', scene, playing: false }),
    scenes: () => page.server.log.flatMap(({ event }) => (event.type === 'FinaleShown' ? [event.scene] : [])),
  };
}

const named = (name: string) => screen.findByRole('button', { name });
const shows = (scene: string) =>
  waitFor(() => {
    const finale = screen.getByRole('region', { name: 'Finale' });
    expect(within(finale).getByRole('status').textContent).toBe(scene);
  });
const hasFocus = async (name: string) => {
  const button = await named(name);
  await waitFor(() => expect(document.activeElement).toBe(button));
};

test('The focus stays on the card when the finale begins and when it ends', async () => {
  const page = await opened();
  (await named('Show the finale')).focus();
  await page.press('{Enter}');
  await hasFocus('Pause the finale');
  (await named('End the finale')).focus();
  await page.press('{Enter}');
  await hasFocus('Show the finale');
  await page.press(' ');
  await hasFocus('Pause the finale');
  await page.press(' ');
  await hasFocus('Play on');
});

test('The focus stays where the operator has moved it when the finale begins elsewhere', async () => {
  const page = await opened();
  page.button('More').focus();
  page.show(0);
  await named('Play on');
  await hasFocus('More');
});

test('Back at the first scene and Next at the last are disabled, and keep the focus', async () => {
  const page = await opened();
  page.show(0);
  const disabled = async (name: string) => (await named(name)).getAttribute('aria-disabled') === 'true';
  await shows('Title');
  expect([await disabled('Back'), await disabled('Next')]).toEqual([true, false]);
  page.show(3);
  await shows('Dearest');
  expect(await disabled('Back')).toBe(false);
  (await named('Next')).focus();
  await page.press('{Enter}');
  await shows('The end');
  expect(await disabled('Next')).toBe(true);
  await hasFocus('Next');
  await page.press('{Enter}{ArrowRight}{ArrowLeft}');
  await shows('Dearest');
  // A held key steps once.
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', code: 'ArrowLeft', repeat: true });
  expect(page.scenes()).toEqual([0, 3, 4, 3]);
});

test('A paused finale is stepped and ended by buttons and keys', async () => {
  const page = await opened();
  page.show(0);
  await shows('Title');
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Finale' }).textContent).toContain('Scene 1 of 5, paused'),
  );
  await page.press('{ArrowRight}');
  await shows('Mumbai Mavericks');
  await page.click('Next');
  await shows('Pune Panthers');
  await page.press('{ArrowRight}');
  await shows('Dearest');
  await page.press('{ArrowLeft}');
  await shows('Pune Panthers');
  await page.click('End the finale');
  await named('Show the finale');
});

/** A sender whose orders are answered one by one. */
function heldSender() {
  const sent: (number | 'end')[] = [];
  let answer: (problem: string | null) => void = () => {};
  const send = (order: number | 'end') => {
    sent.push(order);
    return new Promise<string | null>((resolve) => {
      answer = resolve;
    });
  };
  const sender = { showFinale: (scene: number) => send(scene), endFinale: () => send('end') };
  const line = new FinaleOrders();
  const orders = {
    show: (present: SceneOrder | null, change: (before: SceneOrder) => SceneOrder) =>
      line.show(sender, present, change),
    end: () => line.end(sender),
  };
  const next = async (problem: string | null = null) => {
    answer(problem);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { sent, orders, next };
}

const TITLE: SceneOrder = { scene: 0, isPlaying: false };
const by = (steps: number) => (before: SceneOrder) => ({ ...before, scene: before.scene + steps });

test('Three quick steps are one order, and one that they add up to', async () => {
  const { sent, orders, next } = heldSender();
  for (let press = 0; press < 3; press += 1) orders.show(TITLE, by(1));
  expect(sent).toEqual([1]);
  await next();
  expect(sent).toEqual([1, 3]);
  await next();
  orders.show({ scene: 3, isPlaying: false }, by(-1));
  expect(sent).toEqual([1, 3, 2]);
});

test('Steps that add up to the scene of the order on its way send nothing more', async () => {
  const { sent, orders, next } = heldSender();
  for (const step of [1, 1, -1]) orders.show(TITLE, by(step));
  await next();
  expect(sent).toEqual([1]);
});

test('A double press on the beginning shows it once', () => {
  const { sent, orders } = heldSender();
  for (let press = 0; press < 2; press += 1) orders.show(null, by(0));
  expect(sent).toEqual([0]);
});

test('A step that changes nothing sends nothing', () => {
  const { sent, orders } = heldSender();
  orders.show(TITLE, by(0));
  expect(sent).toEqual([]);
});

test('A refused order drops the steps after it', async () => {
  const { sent, orders, next } = heldSender();
  orders.show(TITLE, by(1));
  orders.show(TITLE, by(1));
  await next('refused');
  expect(sent).toEqual([1]);
  orders.show(TITLE, by(1));
  expect(sent).toEqual([1, 1]);
});

test('The end of the finale drops the steps that wait, and the steps after it', async () => {
  const { sent, orders, next } = heldSender();
  orders.show(TITLE, by(1));
  orders.show(TITLE, by(1));
  orders.end();
  orders.show(TITLE, by(1));
  await next();
  orders.show(TITLE, by(1));
  await next();
  expect(sent).toEqual([1, 'end']);
});

test('A page that already shows the end begins the finale again, after the order to end it', async () => {
  const { sent, orders, next } = heldSender();
  orders.end();
  for (let press = 0; press < 2; press += 1) orders.show(null, by(0));
  expect(sent).toEqual(['end']);
  await next();
  expect(sent).toEqual(['end', 0]);
});

test('Each scene of the finale has a name for the operator', () => {
  const { teams } = shownOf(given(created(), ...entered(mumbai, chennai)).auction);
  const awards = [
    { is: 'dearest', player: soldPlayerOf(kohli), team: mumbai.id, price: toRupees(45_000) },
  ] as const;
  const finale = { scene: 0, since: 0, playing: true, awards };
  const names = finaleScenes({ teams, finale }).map((scene) => finaleSceneWords(scene, teams));
  expect(names).toEqual(['Title', 'Mumbai', 'Chennai', 'Dearest', 'The end']);
  expect(finaleSceneWords(undefined, teams)).toBe('The end');
});
