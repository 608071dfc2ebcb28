// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { placesFrom } from '#domain/auction/lots/places.ts';
import { toRupees } from '#domain/money.ts';
import { openConsole } from '#web/features/console/testing/console-page.tsx';
import { closeApp } from '#web/testing/organiser-app.tsx';
import { openedAuction } from '#web/testing/small-auction.ts';

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
