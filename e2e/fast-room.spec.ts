import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { errorAnswer } from '#protocol/errors.ts';
import { PATHS } from '#protocol/paths.ts';
import type { FloorSettings } from '#domain/auction/auction.ts';
import {
  act,
  banner,
  bidsIn,
  logOf,
  lotInLog,
  lotName,
  newEvening,
  openLot,
  order,
  sold,
  tile,
  type Evening,
} from './support/console.ts';
import { holdRequests } from './support/hold-requests.ts';
import { hallLinks } from './support/links.ts';
import { expectToast } from './support/organiser.ts';
import type { Boli } from './support/server.ts';
import { socketPhone } from './support/socket-phone.ts';
import { expect, test } from './support/test.ts';

const BOTH: FloorSettings = { bidding: 'both', countdown: null };
const going = (page: Page, called: 'once' | 'twice') => page.getByText(`Going ${called}`, { exact: true });
const onTheBreak = (page: Page) => page.getByRole('region', { name: 'Break' });

/** A bid from another client. */
async function bidElsewhere(evening: Evening, team: number, amount: number): Promise<void> {
  const lot = await lotInLog(evening);
  const id = evening.teams[team]?.id ?? '';
  await order(evening, { type: 'place-bid', lot, team: id, amount, seen: null });
}

/** A bid from the phone at this address ('/paddle#code'); returns '' or the reason of the refusal. */
async function tap({ url }: Boli, paddle: string, evening: Evening, amount: number): Promise<string> {
  const log = await logOf(evening);
  const bid = { lot: await lotInLog(evening), amount, seen: log.length };
  const response = await fetch(`${url}${PATHS.paddleBid}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${paddle.split('#')[1] ?? ''}`,
    },
    body: JSON.stringify({ commandId: Math.random().toString(36).slice(2), bid }),
  });
  const answer: unknown = await response.json();
  return response.ok ? '' : errorAnswer.parse(answer).error.code;
}

test('Call going once, going twice and sold by S on every console, and start again after a bid', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  const other = await (await anotherDevice()).newPage();
  await openLot(other, evening);
  const name = await lotName(page);
  await page.keyboard.press('1');
  for (const one of [page, other]) await expect(banner(one)).toContainText('Mumbai Mavericks');
  await page.keyboard.press('s');
  for (const one of [page, other]) await expect(going(one, 'once')).toBeVisible();
  await other.keyboard.press('s');
  for (const one of [page, other]) await expect(going(one, 'twice')).toBeVisible();

  await bidElsewhere(evening, 1, 25_000);
  for (const one of [page, other]) {
    await expect(banner(one)).toContainText('Pune Panthers');
    await expect(going(one, 'twice')).toBeHidden();
  }
  await page.keyboard.press('s');
  await expect(going(page, 'once')).toBeVisible();
  await page.keyboard.press('s');
  await expect(going(page, 'twice')).toBeVisible();
  await page.keyboard.press('s');
  await Promise.all([page, other].map((one) => expect(sold(one)).toContainText(name)));
  const types = (await logOf(evening)).map(({ event }) => event.type);
  expect(types.filter((type) => type === 'GoingCalled')).toHaveLength(4);
  expect(types.filter((type) => type === 'LotSold')).toHaveLength(1);
});

test('Keep the calls in sight on a narrow console, wherever it is scrolled', async ({ page, boli }) => {
  await page.setViewportSize({ width: 360, height: 620 });
  const evening = await newEvening(boli, {
    teams: Array.from({ length: 12 }, (_, at) => `Team Number ${String(at + 1)}`),
  });
  await openLot(page, evening);
  await page.keyboard.press('1');
  await expect(banner(page)).toBeVisible();
  const sell = act(page, 'Sell Player');
  const before = await sell.boundingBox();
  const words = () =>
    page.evaluate(
      () => getComputedStyle(document.querySelector('.console-dock') ?? document.body, '::before').content,
    );
  await tile(page, 'Team Number 12').scrollIntoViewIfNeeded();
  await page.keyboard.press('s');
  await expect.poll(words).toBe('"Going once"');
  await page.keyboard.press('s');
  await expect.poll(words).toBe('"Going twice"');
  expect(await sell.boundingBox()).toEqual(before);
  // At the top the call stands above the price, and covers no team.
  await page.locator('main').evaluate((main) => main.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.getByText('Going twice')).toBeInViewport({ ratio: 1 });
  await expect.poll(words).toBe('none');
});

test('Keep lot, bid and remaining clock on every console in a break, until somebody ends it', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli);
  const countdown = { seconds: 600, extension: 10, atZero: 'wait' } as const;
  await openLot(page, evening);
  await order(evening, { type: 'set-floor', settings: { bidding: 'floor', countdown } });
  const other = await (await anotherDevice()).newPage();
  await openLot(other, evening);
  await page.keyboard.press('1');
  await expect(banner(other)).toContainText('Mumbai Mavericks');

  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog', { name: 'Pause for a break' });
  await dialog.getByLabel('Message on the screens').fill('Tea, back at nine');
  await dialog.getByLabel('Minutes').fill('15');
  await page.keyboard.press('Enter');
  for (const one of [page, other]) {
    await expect(onTheBreak(one)).toContainText('Tea, back at nine');
    await expect(onTheBreak(one).getByRole('timer')).toHaveText(/^(15:00|14:\d\d)$/);
    await expect(banner(one)).toContainText('Mumbai Mavericks');
    await expect(one.getByRole('timer', { name: 'Time left' })).toContainText('Stopped at');
  }
  const left = await page.getByRole('timer', { name: 'Time left' }).innerText();

  await page.keyboard.press('2');
  await expectToast(page, 'Error', 'Pune Panthers: Break', 'destructive');
  await page.keyboard.press('s');
  await expectToast(page, 'Error', 'The auction has a break: go on first', 'destructive');
  await act(page, 'Sell Player').click();
  await expectToast(
    page,
    'Error',
    'Failed to complete the sale',
    'destructive',
    'The auction has a break: go on first',
  );
  expect(await page.getByRole('timer', { name: 'Time left' }).innerText()).toBe(left);
  expect(await bidsIn(evening)).toEqual([20_000]);

  // The key rests for a moment after a break began.
  await onTheBreak(other).getByRole('button', { name: 'Go on' }).click();
  for (const one of [page, other]) {
    await expect(onTheBreak(one)).toBeHidden();
    await expect(one.getByRole('timer', { name: 'Time left' })).not.toContainText('Stopped at');
  }
  await page.keyboard.press('2');
  await expect(banner(other)).toContainText('Pune Panthers');
});

test('Set the room as its organiser: a clock that waits, and one that sells', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  const first = await lotName(page);
  const room = page.getByRole('dialog', { name: 'Room settings' });
  const openRoom = async () => {
    await act(page, 'More').click();
    await act(page, 'Room settings').click();
  };
  await openRoom();
  await room.getByLabel('Countdown for every player').check();
  await room.getByLabel('Seconds for each player').fill('5');
  await room.getByLabel('A late bid leaves at least').fill('5');
  await room.getByRole('button', { name: 'Save' }).click();
  await expect(room).toBeHidden();

  // The countdown does not run before the first bid.
  await expect(page.getByRole('timer')).toBeHidden();
  await page.keyboard.press('2');
  await expect(page.getByRole('timer')).toContainText('Time is up');
  expect(await lotName(page)).toBe(first);
  // The operator may enter a bid after zero; it extends the countdown.
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await expect(page.getByRole('timer')).toContainText(/^[1-5]$/);
  const late = (await logOf(evening)).findLast(({ event }) => event.type === 'ClockSet');
  expect(late?.event).toMatchObject({ clock: { state: 'running', closesAt: (late?.at ?? 0) + 5_000 } });

  await openRoom();
  await room.getByLabel('Bring down the hammer').check();
  await room.getByRole('button', { name: 'Save' }).click();
  await expect(sold(page)).toContainText(`Sold to Mumbai Mavericks`);
  await page.keyboard.press('Escape');
  // Nobody bids for the next player, so the countdown passes the player.
  await expect(page.getByRole('button', { name: 'Unsold Players (1)' })).toBeVisible();
  await openRoom();
  await room.getByLabel('Countdown for every player').uncheck();
  await room.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('timer')).toBeHidden();
  const bySomebody = (await logOf(evening)).find(({ event }) => event.type === 'LotSold')?.by;
  expect(bySomebody).toBe('clock:');
});

test('Ignore keys while a dialog loads, and return them and say so when it never does', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  const letGo = await holdRequests(page, '**/console-dialogs*.js');
  await openLot(page, evening);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('12pjn');
  await bidElsewhere(evening, 0, 20_000);
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await expectToast(
    page,
    'Error',
    'This part of the console could not be loaded: please try again when the connection is back',
    'destructive',
  );
  await page.keyboard.press('2');
  await expect(banner(page)).toContainText('Pune Panthers');
  expect(await bidsIn(evening)).toEqual([20_000, 25_000]);
  await page.keyboard.press('Control+k');
  letGo();
  const palette = page.getByRole('dialog', { name: 'Acts and keys' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('Show where each bid came from, floor or phone, and make held phones wait', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  const links = await hallLinks(evening);
  const pune = links.paddleOf('Pune Panthers');
  await openLot(page, evening);
  await page.keyboard.press('h');
  await expectToast(
    page,
    'Error',
    'Phones do not bid in this auction: there is nothing to hold',
    'destructive',
  );
  expect(await tap(boli, pune, evening, 20_000)).toBe('phones-closed');
  await order(evening, { type: 'set-floor', settings: BOTH });
  await expect(act(page, 'Hold phones')).toBeVisible();
  await expect(tile(page, 'Pune Panthers')).toContainText('no phone online');

  const phone = socketPhone(boli.url, pune);
  const watcher = socketPhone(boli.url, links.of('live'));
  try {
    await expect(tile(page, 'Pune Panthers')).toContainText('1 phone online');
    await expect(tile(page, 'Mumbai Mavericks')).toContainText('no phone online');
    await expect(page.getByText('1 of 2 phones · 1 watching')).toBeVisible();
  } finally {
    phone.close();
    watcher.close();
  }
  await expect(page.getByText('0 of 2 phones · 0 watching')).toBeVisible();

  expect(await tap(boli, pune, evening, 20_000)).toBe('');
  await expect(banner(page)).toContainText('Phone');
  await page.keyboard.press('h');
  await expect(act(page, 'Phones held')).toHaveAttribute('aria-pressed', 'true');
  expect(await tap(boli, pune, evening, 30_000)).not.toBe('');
  expect(await tap(boli, links.paddleOf('Mumbai Mavericks'), evening, 25_000)).toBe('phones-held');
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('Floor');
  await expect(act(page, 'Hold phones')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('list', { name: 'Earlier bids' })).toContainText('Phone');
  expect(await tap(boli, pune, evening, 30_000)).toBe('');
  await act(page, 'Hold phones').click();
  await expect(act(page, 'Phones held')).toBeVisible();
  await page.keyboard.press('h');
  await expect(act(page, 'Hold phones')).toBeVisible();

  await order(evening, { type: 'set-floor', settings: { bidding: 'phones', countdown: null } });
  await expect(tile(page, 'Mumbai Mavericks')).toContainText('Bids by phone');
  await expect(page.getByRole('form', { name: 'Bid panel' })).toContainText('Bids come from the phones');
  expect(await bidsIn(evening)).toEqual([20_000, 25_000, 30_000]);

  await act(page, 'More').click();
  await act(page, 'History').click();
  const history = page.getByRole('dialog', { name: 'History' });
  const lines = history.getByRole('listitem');
  await expect(lines.filter({ hasText: 'by phone' }).first()).toContainText('Phone of Pune Panthers');
  await expect(lines.filter({ hasText: 'Mumbai Mavericks' }).first()).toContainText('You');
  // The sender has its own column, whether or not an act can be reopened.
  const columns = await lines
    .getByText(/^(You|Phone of Pune Panthers)$/)
    .evaluateAll((names) => [...new Set(names.map((name) => name.getBoundingClientRect().left))]);
  expect(columns).toHaveLength(1);
  await history.getByLabel('Search the history').fill('pune');
  const download = page.waitForEvent('download');
  await act(page, 'CSV').click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Phone of Pune Panthers,');
});
