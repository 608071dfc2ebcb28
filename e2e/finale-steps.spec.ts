import type { Page } from '@playwright/test';
import { act, newEvening, openConsole, order, type Evening } from './support/console.ts';
import { bidsBy, hammered } from './support/played-lots.ts';
import type { Boli } from './support/server.ts';
import { expect, test } from './support/test.ts';

/** A console after one sale; the finale has five scenes. */
async function openAfterLast(page: Page, boli: Boli): Promise<Evening> {
  const evening = await newEvening(boli, { players: ['Imran Qureshi'] });
  await order(evening, { type: 'initialise' });
  await bidsBy(evening, [0]);
  await hammered(evening);
  await openConsole(page, evening);
  await expect(act(page, 'Show the finale')).toBeVisible();
  return evening;
}

test('Keep the focus of the keyboard on the card when the finale begins and when it ends', async ({
  page,
  boli,
}) => {
  await openAfterLast(page, boli);
  await act(page, 'Show the finale').focus();
  await page.keyboard.press('Enter');
  await expect(act(page, 'Pause the finale')).toBeFocused();
  await act(page, 'End the finale').focus();
  await page.keyboard.press('Enter');
  await expect(act(page, 'Show the finale')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(act(page, 'Pause the finale')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(act(page, 'Play on')).toBeFocused();
});

test('Leave the focus where the operator has moved it, when the finale begins elsewhere', async ({
  page,
  boli,
}) => {
  const evening = await openAfterLast(page, boli);
  await act(page, 'More').focus();
  await order(evening, { type: 'show-finale', scene: 0, playing: false });
  await expect(act(page, 'Play on')).toBeVisible();
  await expect(act(page, 'More')).toBeFocused();
});
