import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { act, logOf, newEvening, openConsole, order, type Evening } from './support/console.ts';
import { bidsBy, hammered } from './support/played-lots.ts';
import type { Boli } from './support/server.ts';
import { expect, test } from './support/test.ts';

const finale = (page: Page) => page.getByRole('region', { name: 'Finale' });
const shown = (page: Page) => finale(page).getByRole('status');

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

/** Returns the scenes of all orders so far, oldest first. */
async function scenesIn(evening: Evening): Promise<number[]> {
  return (await logOf(evening)).flatMap(({ event }) => (event.type === 'FinaleShown' ? [event.scene] : []));
}

/** Holds each order of this page to the server until the returned function is called. */
async function holdOrders(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/**', async (route) => {
    if (isStep(route.request().postData())) await held;
    await route.continue();
  });
  return letGo;
}

const stepBody = z.object({ order: z.object({ type: z.literal('show-finale') }) });

function isStep(body: string | null): boolean {
  try {
    return stepBody.safeParse(JSON.parse(body ?? '')).success;
  } catch {
    return false;
  }
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

test('Mark Back at the first scene and Next at the last as disabled, with their focus', async ({
  page,
  boli,
}) => {
  const evening = await openAfterLast(page, boli);
  await order(evening, { type: 'show-finale', scene: 0, playing: false });
  const [back, next] = [act(page, 'Back'), act(page, 'Next')];
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await expect(next).not.toHaveAttribute('aria-disabled', 'true');
  expect(Number(await back.evaluate((button) => getComputedStyle(button).opacity))).toBeLessThan(0.6);
  await order(evening, { type: 'show-finale', scene: 3, playing: false });
  await expect(shown(page)).toHaveText('Dearest');
  await expect(back).not.toHaveAttribute('aria-disabled', 'true');
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(shown(page)).toHaveText('The end');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await expect(shown(page)).toHaveText('Dearest');
  expect(await scenesIn(evening)).toEqual([0, 3, 4, 3]);
});

test('Add up quick steps to one order while an order is on its way', async ({ page, boli }) => {
  const evening = await openAfterLast(page, boli);
  await order(evening, { type: 'show-finale', scene: 0, playing: false });
  await expect(shown(page)).toHaveText('Title');
  let letGo = await holdOrders(page);
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowRight');
  letGo();
  await expect(shown(page)).toHaveText('Dearest');
  expect(await scenesIn(evening)).toEqual([0, 1, 3]);

  letGo = await holdOrders(page);
  await act(page, 'Back').dblclick();
  letGo();
  await expect(shown(page)).toHaveText('Mumbai Mavericks');
  expect(await scenesIn(evening)).toEqual([0, 1, 3, 2, 1]);
  await expect(page.getByText('One moment')).toHaveCount(0);

  // A held key steps once.
  await page.keyboard.down('ArrowRight');
  await page.keyboard.down('ArrowRight');
  await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  await expect(shown(page)).toHaveText('Pune Panthers');
  expect(await scenesIn(evening)).toEqual([0, 1, 3, 2, 1, 2]);

  // The end of the finale drops the steps that wait.
  letGo = await holdOrders(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await act(page, 'End the finale').click();
  await page.keyboard.press('ArrowRight');
  letGo();
  await expect(act(page, 'Show the finale')).toBeVisible();
  expect(await scenesIn(evening)).toEqual([0, 1, 3, 2, 1, 2, 3]);
});
