import type { Page, Route } from '@playwright/test';
import { PATHS } from '#protocol/paths.ts';
import {
  act,
  amountBox,
  banner,
  bidsIn,
  block,
  hearingOf,
  logOf,
  lotName,
  newEvening,
  openConsole,
  openLot,
  settled,
  sold,
  teamSelect,
  tile,
} from './support/console.ts';
import { expectToast } from './support/organiser.ts';
import { paste } from './support/paste.ts';
import { pressClock } from './support/press-clock.ts';
import { expect, test } from './support/test.ts';
import { holdWaits } from './support/wall.ts';

/** Calls going once, going twice, and sells: one key press each. */
async function hammer(page: Page): Promise<void> {
  await page.keyboard.press('s');
  await expect(page.getByText('Going once')).toBeVisible();
  await page.keyboard.press('S');
  await expect(page.getByText('Going twice')).toBeVisible();
  await expect(sold(page)).toBeHidden();
  await page.keyboard.press('s');
}

test('Run a full lot by keyboard alone: bids, hammer, next player, skip, undo', async ({ page, boli }) => {
  await openLot(page, await newEvening(boli));
  const first = await lotName(page);
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await expect(banner(page)).toContainText('₹20,000');
  await page.keyboard.press('2');
  await expect(banner(page)).toContainText('Pune Panthers');
  await expect(banner(page)).toContainText('₹25,000');
  await hammer(page);
  await expect(sold(page)).toContainText(new RegExp(`${first}.*Sold to Pune Panthers.*for ₹25,000`));
  await expect(block(page).getByRole('heading')).not.toHaveText(first);
  await settled(page);

  // A bid for the next player closes the sale's scene at once.
  await page.keyboard.press('1');
  await expect(sold(page)).toBeHidden();
  const second = await lotName(page);
  expect(second).not.toBe(first);
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await hammer(page);
  await expect(sold(page)).toContainText(second);
  await page.keyboard.press('Escape');
  await settled(page);

  const third = await lotName(page);
  await page.keyboard.press('n');
  await expect(block(page).getByRole('heading')).not.toHaveText(third);
  await settled(page);
  await page.keyboard.press('u');
  await expectToast(
    page,
    'Action Undone',
    'Successfully reverted the last action',
    'plain',
    `Undone: ${third} skipped`,
  );
  await expect(block(page).getByRole('heading')).toHaveText(third);
});

test('Use the bid panel by keyboard: choose, type, Enter', async ({ page, boli }) => {
  await openLot(page, await newEvening(boli));
  await teamSelect(page).focus();
  await page.keyboard.type('Pune');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(amountBox(page)).toBeFocused();
  await page.keyboard.type('45000');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('Pune Panthers');
  await expect(banner(page)).toContainText('₹45,000');
  await expect(amountBox(page)).toBeFocused();
  await expect(amountBox(page)).toHaveValue('46000');
});

test('Keep an amount typed before the last answer, and bid it on the next Enter', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  const hearing = await hearingOf(page);
  await openLot(page, evening);
  // Without the feed this console learns of its bid only from the answer.
  hearing.deafen();
  const held: Route[] = [];
  await page.route(`**${PATHS.command}*`, (route) => void held.push(route), { times: 1 });
  await teamSelect(page).selectOption({ label: 'Pune Panthers (₹25,00,000)' });
  await amountBox(page).fill('45000');
  await page.keyboard.press('Enter');
  await expect.poll(() => held.length).toBe(1);
  await amountBox(page).fill('55000');
  await held[0]?.continue();
  await expect(banner(page)).toContainText('₹45,000');
  await expect(amountBox(page)).toHaveValue('55000');
  await teamSelect(page).selectOption({ index: 1 });
  await amountBox(page).press('Enter');
  await expect(banner(page)).toContainText('₹55,000');
  expect(await bidsIn(evening)).toEqual([45_000, 55_000]);
});

test('Keep the focus after SOLD, also when its button is disabled', async ({ page, boli }) => {
  await openLot(page, await newEvening(boli));
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await act(page, 'Skip').focus();
  await hammer(page);
  await expect(sold(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(act(page, 'Skip')).toBeFocused();

  await settled(page);
  await page.keyboard.press('2');
  await expect(banner(page)).toContainText('Pune Panthers');
  await act(page, 'Sell Player').press('Enter');
  await expect(sold(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
});

test('Use S and R from the amount box after a bid, where digits stay digits', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  await teamSelect(page).selectOption({ index: 2 });
  await amountBox(page).fill('45000');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('₹45,000');
  await expect(amountBox(page)).toBeFocused();
  await page.keyboard.press('s');
  await expect(page.getByText('Going once')).toBeVisible();
  await page.keyboard.press('r');
  await expectToast(page, 'Bid retracted', /./, 'plain');
  await expect(banner(page)).toBeHidden();
  await page.keyboard.press('r');
  await expect(page.getByRole('alert')).toBeVisible();

  await expect(amountBox(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('12');
  await expect(amountBox(page)).toHaveValue(/12$/);
  expect(await bidsIn(evening)).toEqual([45_000]);
  // Behind a typed amount letters do nothing; in an empty box they are keys again.
  await amountBox(page).fill('');
  await page.keyboard.press('h');
  await expectToast(page, 'Error', /^Phones do not bid in this auction/, 'destructive');
  await page.keyboard.press('n');
  await expect(page.getByRole('button', { name: 'Unsold Players (1)' })).toBeVisible();
  await settled(page);
  await expect(amountBox(page)).toBeFocused();
  await page.keyboard.press('u');
  await expectToast(page, 'Action Undone', 'Successfully reverted the last action', 'plain');
});

test('Take no letter behind a typed amount as a key, and say what the amount box takes', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('₹20,000');
  await teamSelect(page).selectOption({ index: 2 });
  await amountBox(page).focus();
  await page.keyboard.type('45000');
  for (const letter of ['R', 'h', 's', 'n', 'u', 'j']) await page.keyboard.press(letter);
  const title = 'The amount box takes digits';
  const keys = 'Esc leaves the box: then letters are keys.';
  await expectToast(page, title, `12.5 crore is ₹12,50,00,000. ${keys}`, 'plain');
  await expect(amountBox(page)).toHaveValue('45000');

  await amountBox(page).selectText();
  await page.keyboard.type('12.5 cr');
  await expectToast(page, title, `12.5 cr is ₹12,50,00,000. ${keys}`, 'plain');
  await expect(amountBox(page)).toHaveValue('125');
  await amountBox(page).selectText();
  await page.keyboard.type('.5 cr');
  await expectToast(page, title, `.5 cr is ₹50,00,000. ${keys}`, 'plain');
  await expect(amountBox(page)).toHaveValue('5');

  for (const [pasted, digits] of [
    ['12.5 cr', '125000000'],
    ['₹ 12,50,000', '1250000'],
    ['45,000', '45000'],
  ] as const) {
    await paste(page, pasted);
    await expect(amountBox(page)).toHaveValue(digits);
  }
  await paste(page, 'about 5');
  await expectToast(page, title, 'The pasted text is no whole amount. 12.5 crore is ₹12,50,00,000.', 'plain');
  await expect(amountBox(page)).toHaveValue('45000');
  expect(await bidsIn(evening)).toEqual([20_000]);
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('Pune Panthers');
  await expect(banner(page)).toContainText('₹45,000');
  await page.keyboard.press('r');
  await expectToast(page, 'Bid retracted', /./, 'plain');
  const events = await logOf(evening);
  expect(events.filter(({ event }) => event.type === 'BidRetracted')).toHaveLength(1);
});

test('Type letters in a text box without triggering keys', async ({ page, boli }) => {
  await openLot(page, await newEvening(boli));
  await page.keyboard.press('j');
  const box = page.getByRole('combobox', { name: 'Number or name' });
  await box.pressSequentially('snr1');
  await expect(box).toHaveValue('snr1');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /Unsold Players \(/ })).toBeHidden();
});

test("Explain a key pressed before the next player was seen: S, and a team's key", async ({ page, boli }) => {
  const evening = await newEvening(boli);
  const look = await holdWaits(page, 400);
  await openConsole(page, evening);
  await expect(block(page)).toBeVisible();
  await look();
  await settled(page);
  const first = await lotName(page);
  await page.keyboard.press('n');
  await expect(block(page).getByRole('heading')).not.toHaveText(first);
  const next = await lotName(page);
  for (const key of ['s', '1']) {
    await page.keyboard.press(key);
    const text = `${next} has just come up: look first, then press ${key.toUpperCase()} again.`;
    await expectToast(page, 'One moment', text, 'plain');
  }
  expect(await bidsIn(evening)).toEqual([]);
  await look();
  await settled(page);
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('Mumbai Mavericks');
});

test('Explain S without a bid, and sell nothing', async ({ page, boli }) => {
  await openLot(page, await newEvening(boli));
  await expect(act(page, 'Sell Player')).toBeDisabled();
  await page.keyboard.press('s');
  await expectToast(page, 'Error', 'No team has placed a bid', 'destructive');
  await expect(sold(page)).toBeHidden();
});

test('Ignore N and U while a bid stands; ask at the button before dropping a bid', async ({ page, boli }) => {
  await openLot(page, await newEvening(boli));
  await page.keyboard.press('n');
  await expect(page.getByRole('button', { name: 'Unsold Players (1)' })).toBeVisible();
  await settled(page);
  const name = await lotName(page);
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  for (const key of ['n', 'u']) {
    await page.keyboard.press(key);
    await expect(page.getByText(`${key.toUpperCase()} rests while a bid stands`)).toBeVisible();
    expect(await lotName(page)).toBe(name);
  }
  await act(page, 'Undo').click();
  const question = page.getByRole('alertdialog', { name: 'Undo the last action' });
  await expect(question).toContainText(`Mumbai Mavericks has bid ₹20,000 for ${name}.`);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  expect(await lotName(page)).toBe(name);
  await expect(act(page, 'Undo')).toBeFocused();
});

/** Presses a key and holds it for a second, with the keyboard's repetition. */
async function hold(page: Page, key: string): Promise<void> {
  for (let repeat = 0; repeat <= 20; repeat += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

test('Count a held console key as one press', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  const first = await lotName(page);
  await page.keyboard.down('n');
  await expect(block(page).getByRole('heading')).not.toHaveText(first);
  await settled(page);
  await hold(page, 'n');
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await expect(page.getByRole('button', { name: 'Unsold Players (1)' })).toBeVisible();
});

test('Count held Enter or Space on a focused button once: Place Bid, Skip, Undo', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  // There is no pause that could hide a second press: a new lot accepts commands at once.
  const look = await holdWaits(page, 400, 50);
  await openConsole(page, evening);
  await expect(block(page)).toBeVisible();
  await look();
  await settled(page);
  const lookEachTime = async (key: string) => {
    await page.keyboard.down(key);
    for (let repeat = 0; repeat < 20; repeat += 1) {
      await look();
      await page.keyboard.down(key);
    }
    await page.keyboard.up(key);
  };
  for (const [at, key] of ['Enter', ' '].entries()) {
    await act(page, 'Skip').focus();
    await lookEachTime(key);
    await expect(page.getByRole('button', { name: `Unsold Players (${String(at + 1)})` })).toBeVisible();
    await look();
    await settled(page);
  }
  await act(page, 'Undo').focus();
  await lookEachTime('Enter');
  await expect(page.getByRole('button', { name: 'Unsold Players (1)' })).toBeVisible();
  await look();
  await settled(page);

  await teamSelect(page).selectOption({ index: 1 });
  await act(page, 'Place Bid').focus();
  await lookEachTime('Enter');
  await amountBox(page).focus();
  await lookEachTime('Enter');
  await expect(banner(page)).toContainText('₹21,000');
  expect(await bidsIn(evening)).toEqual([21_000]);
  const types = (await logOf(evening)).map(({ event }) => event.type);
  expect(types.filter((type) => type === 'LotPassed')).toHaveLength(2);
  expect(types.filter((type) => type === 'PassUndone')).toHaveLength(1);
});

test('Repeat a held digit or Backspace in the amount box, as in any box', async ({ page, boli }) => {
  await openLot(page, await newEvening(boli));
  await amountBox(page).fill('');
  for (let digit = 0; digit < 4; digit += 1) await page.keyboard.down('5');
  await page.keyboard.up('5');
  await expect(amountBox(page)).toHaveValue('5555');
  for (let digit = 0; digit < 3; digit += 1) await page.keyboard.down('Backspace');
  await page.keyboard.up('Backspace');
  await expect(amountBox(page)).toHaveValue('5');
});

test('Ask once before a team outbids itself from the panel; confirm by Enter or a press', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  const pressedAfter = await pressClock(page);
  await openLot(page, evening);
  await teamSelect(page).selectOption({ index: 1 });
  await amountBox(page).fill('30000');
  await page.keyboard.press('Enter');
  await expect(banner(page)).toContainText('₹30,000');
  const question = page.getByRole('alert').filter({
    hasText: 'Mumbai Mavericks leads at ₹30,000: raise its own bid to ₹31,000?',
  });
  await expect(amountBox(page)).toHaveValue('31000');
  await expect(question).toBeHidden();
  await pressedAfter(1_000);
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await expect(amountBox(page)).toHaveAccessibleDescription(/raise its own bid to ₹31,000\?/);
  expect(await bidsIn(evening)).toEqual([30_000]);

  // Another amount asks again.
  await amountBox(page).fill('45000');
  await expect(question).toBeHidden();
  await act(page, 'Place Bid').click();
  await expect(page.getByRole('alert')).toHaveText(/raise its own bid to ₹45,000\?/);
  await pressedAfter(1_000);
  await act(page, 'Place Bid').click();
  await expect(banner(page)).toContainText('₹45,000');
  expect(await bidsIn(evening)).toEqual([30_000, 45_000]);

  // A team that was outbid meanwhile is not asked.
  await pressedAfter(1_000);
  await act(page, 'Place Bid').click();
  await expect(page.getByRole('alert')).toHaveText(/raise its own bid to ₹46,000\?/);
  await page.keyboard.press('Escape');
  await amountBox(page).fill('60000');
  await page.keyboard.press('Escape');
  await page.keyboard.press('2');
  await expect(banner(page)).toContainText('Pune Panthers');
  await act(page, 'Place Bid').click();
  await expect(banner(page)).toContainText('₹60,000');
  expect(await bidsIn(evening)).toEqual([30_000, 45_000, 50_000, 60_000]);
});

test('Count a double click on Place Bid or a tile as one bid, without a question', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  const pressedAfter = await pressClock(page);
  await openLot(page, evening);
  await teamSelect(page).selectOption({ index: 1 });
  await act(page, 'Place Bid').click();
  await expect(banner(page)).toContainText('₹21,000');
  await expect(amountBox(page)).toHaveValue('22000');
  await pressedAfter(450);
  await act(page, 'Place Bid').click();
  await expect(page.getByRole('alert')).toBeHidden();
  await tile(page, 'Pune Panthers').click();
  await expect(banner(page)).toContainText('Pune Panthers');
  await pressedAfter(450);
  await tile(page, 'Pune Panthers').click({ force: true });
  await page.keyboard.press('s');
  await expect(page.getByText('Going once')).toBeVisible();
  expect(await bidsIn(evening)).toEqual([21_000, 26_000]);
});

test('Show all keys with ?, disable keys behind a dialog, and return the focus', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Acts and keys' });
  await expect(keys).toContainText('Mumbai Mavericks');
  await page.keyboard.press('1');
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  expect(await bidsIn(evening)).toEqual([]);
  await expect(page.getByRole('button', { name: /Unsold Players \(/ })).toBeHidden();

  await act(page, 'View Balances').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Team Balances' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(act(page, 'View Balances')).toBeFocused();
});
