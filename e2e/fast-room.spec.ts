import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { errorAnswer } from '#protocol/errors.ts';
import { PATHS } from '#protocol/paths.ts';
import type { FloorSettings } from '#domain/auction/chapters/room/floor-settings.ts';
import {
  act,
  banner,
  bidsIn,
  block,
  hearingOf,
  logOf,
  lotInLog,
  lotName,
  newEvening,
  openLot,
  order,
  settled,
  sold,
  tile,
  type Evening,
} from './support/console.ts';
import { hallLinks } from './support/links.ts';
import { expectToast } from './support/organiser.ts';
import type { Boli } from './support/server.ts';
import { socketPhone } from './support/socket-phone.ts';
import { expect, test } from './support/test.ts';
import { longMoments } from './support/wall.ts';

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

/** Bids by key 1 and sells by S, S, S; returns the sold player. */
async function sellByKeys(page: Page, team: '1' | '2'): Promise<string> {
  await settled(page);
  const name = await lotName(page);
  await page.keyboard.press(team);
  await expect(banner(page)).toBeVisible();
  await page.keyboard.press('s');
  await expect(going(page, 'once')).toBeVisible();
  await page.keyboard.press('s');
  await expect(going(page, 'twice')).toBeVisible();
  await page.keyboard.press('s');
  await expect(sold(page)).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(sold(page)).toBeHidden();
  return name;
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

test('Label the button with what its key does, and call first for both after one setting', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  const sell = act(page, 'Sell Player');
  await page.keyboard.press('1');
  await expect(sell).toHaveAccessibleDescription('S calls once');
  await page.keyboard.press('s');
  await expect(sell).toHaveAccessibleDescription('S calls twice');
  await page.keyboard.press('s');
  await expect(sell).toHaveAccessibleDescription('S sells');
  // By the specification the button sells at once, whatever was called.
  await page.keyboard.press('2');
  await expect(sell).toHaveAccessibleDescription('S calls once');
  await sell.click();
  await expect(sold(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await settled(page);

  await act(page, 'More').click();
  await act(page, 'Room settings').click();
  const settings = page.getByRole('dialog', { name: 'Room settings' });
  await settings.getByText('Calls first').click();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toBeHidden();
  await page.keyboard.press('1');
  await expect(sell).toHaveAccessibleDescription('calls once');
  await sell.dblclick();
  await expect(going(page, 'once')).toBeVisible();
  await page.keyboard.press('s');
  await expect(going(page, 'twice')).toBeVisible();
  await expect(sold(page)).toBeHidden();
  await expect(sell).toHaveAccessibleDescription('sells');
  await sell.click();
  await expect(sold(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await act(page, 'More').click();
  await act(page, 'History').click();
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText(
    'Sell Player calls going once and twice first',
  );
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

test('Undo the act that was asked about, not a sale made meanwhile', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  await act(page, 'Skip').click();
  await expect(page.getByRole('button', { name: 'Unsold Players (1)' })).toBeVisible();
  await settled(page);
  const name = await lotName(page);
  await bidElsewhere(evening, 1, 45_000);
  await expect(banner(page)).toContainText('₹45,000');
  await act(page, 'Undo').click();
  const question = page.getByRole('alertdialog', { name: 'Undo the last action' });
  await expect(question).toContainText(`Pune Panthers has bid ₹45,000 for ${name}.`);
  await order(evening, { type: 'bring-down-hammer', lot: await lotInLog(evening), seen: null });
  await expect.poll(() => lotName(page)).not.toBe(name);
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The auction has moved on' })).toBeVisible();
  const types = (await logOf(evening)).map(({ event }) => event.type);
  expect(types.filter((type) => type === 'SaleUndone' || type === 'PassUndone')).toEqual([]);
});

test("Retract an own bid at once with R, and ask before retracting a rival's", async ({ page, boli }) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  const name = await lotName(page);
  await page.keyboard.press('r');
  await expectToast(page, 'Error', 'No team has placed a bid', 'destructive');
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await page.keyboard.press('2');
  await expect(banner(page)).toContainText('Pune Panthers');
  await page.keyboard.press('r');
  await expectToast(page, 'Bid retracted', `Mumbai Mavericks stands at ₹20,000 for ${name}`, 'plain');
  await expect(banner(page)).toContainText('Mumbai Mavericks');

  await bidElsewhere(evening, 1, 45_000);
  await expect(banner(page)).toContainText('₹45,000');
  const question = page.getByRole('alertdialog', { name: 'Retract the last bid' });
  await act(page, 'Retract').click();
  await expect(question).toContainText(`Pune Panthers has bid ₹45,000 for ${name}.`);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(banner(page)).toContainText('₹45,000');

  // A bid that arrives during the question is not the one asked about.
  await act(page, 'Retract').click();
  await expect(question).toBeVisible();
  await bidElsewhere(evening, 0, 60_000);
  await expect(banner(page)).toContainText('₹60,000');
  await question.getByRole('button', { name: 'Retract' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The auction has moved on' })).toBeVisible();
  await expect(banner(page)).toContainText('₹60,000');
  // A second R answers the question.
  await page.keyboard.press('r');
  await expect(question).toBeVisible();
  await page.keyboard.press('r');
  await expect(question).toBeHidden();
  await expect(banner(page)).toContainText('₹45,000');
});

test('Retract several own bids with R without a question', async ({ page, boli }) => {
  await openLot(page, await newEvening(boli));
  const name = await lotName(page);
  for (const [key, price] of [
    ['1', '₹20,000'],
    ['2', '₹25,000'],
    ['1', '₹30,000'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(banner(page)).toContainText(price);
  }
  await page.keyboard.press('r');
  await expect(banner(page)).toContainText('₹25,000');
  await page.keyboard.press('r');
  await expect(banner(page)).toContainText('₹20,000');
  await page.keyboard.press('r');
  await expectToast(page, 'Bid retracted', `No bid stands for ${name}: the base price is ₹20,000`, 'plain');
});

test('Retract an unanswered bid at once with R, and ask where the own bid was refused', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  const hearing = await hearingOf(page);
  await openLot(page, evening);
  const name = await lotName(page);
  const question = page.getByRole('alertdialog', { name: 'Retract the last bid' });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    `**${PATHS.command}*`,
    async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.keyboard.press('1');
  // The feed has delivered the bid.
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await page.keyboard.press('r');
  letGo();
  await expectToast(page, 'Bid retracted', `No bid stands for ${name}: the base price is ₹20,000`, 'plain');
  await expect(question).toBeHidden();
  expect(await bidsIn(evening)).toEqual([20_000]);

  // The same bid, but another console retracted it first.
  hearing.deafen();
  await bidElsewhere(evening, 1, 20_000);
  await page.keyboard.press('2');
  await expect(page.getByRole('alert').filter({ hasText: 'Another bid was taken' })).toBeVisible();
  await hearing.restore();
  await expect(banner(page)).toContainText('Pune Panthers');
  await page.keyboard.press('r');
  await expect(question).toContainText(`Pune Panthers has bid ₹20,000 for ${name}.`);
});

test('Show authors in the history, preview what reopening changes, and reopen a lot', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  const links = await hallLinks(evening);
  await openLot(page, evening);
  const first = await sellByKeys(page, '1');
  const second = await sellByKeys(page, '2');
  await settled(page);
  const third = await lotName(page);
  await order(evening, { type: 'set-floor', settings: BOTH });
  expect(await tap(boli, links.paddleOf('Pune Panthers'), evening, 20_000)).toBe('');
  await expect(banner(page)).toContainText('Phone');

  const history = page.getByRole('dialog', { name: 'History' });
  const openHistory = async () => {
    await act(page, 'More').click();
    await act(page, 'History').click();
  };
  await openHistory();
  const lines = history.getByRole('listitem');
  await expect(lines.filter({ hasText: `${first} sold to Mumbai Mavericks for ₹20,000` })).toContainText(
    'You',
  );
  await expect(lines.filter({ hasText: 'by phone' })).toContainText('Phone of Pune Panthers');
  // The sender has its own column, whether or not an act can be reopened.
  const columns = await lines
    .getByText(/^(You|Phone of Pune Panthers)$/)
    .evaluateAll((names) => [...new Set(names.map((name) => name.getBoundingClientRect().left))]);
  expect(columns).toHaveLength(1);
  await history.getByLabel('Search the history').fill('sold pune');
  await expect(lines).toHaveCount(1);
  const download = page.waitForEvent('download');
  await act(page, 'CSV').click();
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toContain(`You,"${first} sold to Mumbai Mavericks for ₹20,000"`);

  // While a bid stands, the row says why it cannot be reopened.
  await history.getByLabel('Search the history').fill('sold mumbai');
  await history.getByRole('button', { name: /^Reopen:/ }).click();
  const asked = page.getByRole('dialog', { name: 'Reopen this lot' });
  await expect(asked).toContainText(
    'Pune Panthers has bid ₹20,000: sell or skip this player or retract the bid first',
  );
  await expect(asked.getByRole('button', { name: 'Reopen', exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await order(evening, { type: 'retract-bid', lot: await lotInLog(evening), seen: null });
  await expect(page.getByText('No bid yet')).toBeVisible();

  await openHistory();
  await history.getByLabel('Search the history').fill('sold mumbai');
  await history.getByRole('button', { name: /^Reopen:/ }).click();
  for (const words of [
    '₹24,80,000 → ₹25,00,000',
    '1 → 0',
    '1, the last one of Mumbai Mavericks at ₹20,000',
    `${third} waits and comes next`,
    'The 1 sale after it stays',
  ]) {
    await expect(asked).toContainText(words);
  }
  await asked.getByRole('button', { name: 'Reopen', exact: true }).click();
  await expectToast(page, 'Lot reopened', `Mumbai Mavericks stands at ₹20,000 for ${first}`, 'plain');
  await expect(history).toBeHidden();
  await expect(block(page).getByRole('heading')).toHaveText(first);
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await expect(tile(page, 'Mumbai Mavericks')).toContainText('₹25,00,000');
  await expect(page.getByRole('complementary', { name: 'Last sales' })).toContainText(second);
  await settled(page);
  await act(page, 'Sell Player').click();
  await expect(sold(page)).toContainText(first);
  await page.keyboard.press('Escape');
  await expect(block(page).getByRole('heading')).toHaveText(third);
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
  await dialog.getByLabel('Message on the screens').fill('x'.repeat(121));
  await dialog.getByLabel('Minutes').fill('601');
  await dialog.getByRole('button', { name: 'Start the break' }).click();
  await expect(dialog).toContainText('A message has at most 120 characters');
  await expect(dialog).toContainText('Please enter 1 to 600 minutes, or nothing');
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

  await other.keyboard.press('p');
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
  await room.getByLabel('Seconds for each player').fill('4');
  await room.getByLabel('A late bid leaves at least').fill('0');
  await room.getByRole('button', { name: 'Save' }).click();
  await expect(room).toContainText('Please enter 5 to 600 seconds');
  await expect(room).toContainText('Please enter 1 to 120 seconds');
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

test('Ignore keys at the auction while a dialog loads', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/console-dialogs*.js', async (route) => {
    await held;
    await route.continue();
  });
  await openLot(page, evening);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('12pjn');
  letGo();
  const palette = page.getByRole('dialog', { name: 'Acts and keys' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  expect(await bidsIn(evening)).toEqual([20_000]);
});

test('Return the keys and say so when a dialog never loads', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  await page.route('**/console-dialogs*.js', () => undefined);
  await openLot(page, evening);
  await page.keyboard.press('Control+k');
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
});

test('Find any player and act by typing, with all keys in the same list', async ({ page, boli }) => {
  const evening = await newEvening(boli, {
    players: ['Imran Qureshi', 'Yash Patil', 'Om Kulkarni', 'Tejas Gaikwad', 'Ravi Nair'],
  });
  await openLot(page, evening);
  const jump = page.getByRole('dialog', { name: 'Jump to a player' });
  const wanted = (await lotName(page)) === 'Yash Patil' ? 'Om Kulkarni' : 'Yash Patil';
  const waiting = await lotName(page);
  await page.keyboard.press('j');
  await expect(jump.getByRole('combobox')).toBeFocused();
  await expect(jump.getByRole('combobox')).toHaveValue('');
  await page.keyboard.type(wanted.slice(-5).toLowerCase());
  await expect(jump.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(jump).toBeHidden();
  await expect(block(page).getByRole('heading')).toHaveText(wanted);
  await settled(page);

  // The interrupted lot comes up next; while a bid stands no player can be called, and the box stays open.
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await page.keyboard.press('/');
  await expect(jump.getByRole('option').first()).toContainText(waiting);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expectToast(
    page,
    'Error',
    'Mumbai Mavericks has bid ₹20,000: sell or skip this player or retract the bid first',
    'destructive',
  );
  await expect(jump).toBeVisible();
  await page.keyboard.press('Escape');

  const palette = page.getByRole('dialog', { name: 'Acts and keys' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('bid pune');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(banner(page)).toContainText('Pune Panthers');
  await page.keyboard.press(':');
  await expect(palette.getByRole('option', { name: 'Retract the last bid' })).toContainText('R');
  await page.keyboard.type('retract');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await page.keyboard.press(':');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('view bal');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Team Balances' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  for (const words of ['Going once', 'Skip', 'Undo', 'Retract', 'Pause', 'Hold', 'Jump'])
    await expect(palette).toContainText(words);
  for (const key of ['S', 'N', 'U', 'R', 'P', 'H', 'J', '/', '1', '2'])
    await expect(palette.getByText(key, { exact: true })).toBeVisible();
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
  await page.getByLabel('Team', { exact: true }).selectOption({ index: 1 });
  await act(page, 'Place Bid').click();
  await expectToast(
    page,
    'Error',
    'Bids come from the phones: change bidding to Both to enter one here',
    'destructive',
  );
  expect(await bidsIn(evening)).toEqual([20_000, 25_000, 30_000]);
});

test('Open a dialog for the first time while the server is gone', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  const fetched: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') fetched.push(request.url());
  });
  await openLot(page, evening);
  await expect.poll(() => fetched.some((url) => url.includes('console-dialogs'))).toBe(true);
  await page.route('**/*.js', (route) => route.abort());
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog', { name: 'Jump to a player' })).toBeVisible();
});

test('Show a very fast bid after a sale, and say how skipped bids return', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  // The scene would not end by itself during the test.
  await longMoments(page, 60_000);
  await openLot(page, evening);
  const first = await lotName(page);
  await bidElsewhere(evening, 0, 20_000);
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await act(page, 'Sell Player').click();
  await expect(sold(page)).toBeVisible();
  await bidElsewhere(evening, 1, 45_000);
  await expect(sold(page)).toBeHidden();
  await expect(banner(page)).toContainText('Pune Panthers');
  expect(await lotName(page)).not.toBe(first);

  const name = await lotName(page);
  await act(page, 'Skip').click();
  await expectToast(
    page,
    'Skipped with a bid',
    `Pune Panthers has bid ₹45,000 for ${name}. Reopen this player in History to bring it back.`,
    'plain',
  );
});
