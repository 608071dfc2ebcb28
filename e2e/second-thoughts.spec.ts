import type { Page } from '@playwright/test';
import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import {
  act,
  amountBox,
  banner,
  block,
  logOf,
  lotInLog,
  lotName,
  newEvening,
  openLot,
  order,
  settled,
  sold,
  teamSelect,
  tile,
} from './support/console.ts';
import { agreeOn } from './support/league.ts';
import { hallLinks } from './support/links.ts';
import { expectToast, newPlayer } from './support/organiser.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { drawnPicture } from './support/pictures.ts';
import { expect, test } from './support/test.ts';
import { bid, hammer, holdWaits, longMoments, pass, scene } from './support/wall.ts';

/** Sells the lot on the block at base price and returns the player. */
async function sell(page: Page, team = 'Mumbai Mavericks'): Promise<string> {
  await settled(page);
  const name = await lotName(page);
  await tile(page, team).click();
  await expect(banner(page)).toContainText(team);
  await act(page, 'Sell Player').click();
  await expect(sold(page)).toContainText(name);
  return name;
}

test('Correct an earlier sale from the last sales, with a preview and a reason', async ({ page, boli }) => {
  await openLot(page, await newEvening(boli));
  const first = await sell(page);
  await page.keyboard.press('Escape');
  await sell(page);
  await page.keyboard.press('Escape');
  await settled(page);
  const onBlock = await lotName(page);

  await page.getByRole('button', { name: `Correct the sale of ${first}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct this sale' });
  await expect(dialog).toContainText(`${first}: sold to Mumbai Mavericks for ₹20,000`);
  await dialog.getByLabel('Sold to').selectOption('Pune Panthers');
  await dialog.getByLabel('Price').fill('35000');
  await expect(dialog).toContainText('₹24,60,000 → ₹24,80,000');
  await expect(dialog).toContainText('₹25,00,000 → ₹24,65,000');
  await dialog.getByRole('button', { name: 'Correct this sale' }).click();
  await expect(dialog).toContainText('Please say why');
  await dialog.getByLabel('Reason').fill('Two paddles, the other was first');
  await dialog.getByRole('button', { name: 'Correct this sale' }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Sale corrected', `${first} sold to Pune Panthers for ₹35,000`, 'plain');
  expect(await lotName(page)).toBe(onBlock);
  await expect(tile(page, 'Pune Panthers')).toContainText('₹24,65,000');

  // The history corrects a sale too, and shows why an impossible correction is refused.
  await act(page, 'More').press('Enter');
  await act(page, 'History').press('Enter');
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history).toContainText('instead of Mumbai Mavericks for ₹20,000: Two paddles');
  await history.getByRole('button', { name: new RegExp(`^Correct: ${first} sold`) }).click();
  await dialog.getByLabel('Price').fill('2501000');
  await expect(dialog.getByRole('alert')).toContainText('₹1,000 are missing');
});

test('Say what a correction breaks, and allow it after that', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  await agreeOn(evening, { caps: [{ where: {}, most: 30_000 }] });
  await openLot(page, evening);
  const name = await sell(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Correct the sale of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct this sale' });
  await dialog.getByLabel('Price').fill('31000');
  await dialog.getByLabel('Reason').fill('The price was misheard');
  await dialog.getByRole('button', { name: 'Correct this sale' }).click();
  const broken = 'Against the rules: Mumbai Mavericks: nobody may pay more than ₹30,000 for such a player';
  // The dialog shows the same sentence as the toast.
  const said = dialog.getByRole('alert').filter({ hasText: /^Against/ });
  await expect(said).toHaveText(broken);
  await expectNothingFromAxe(page);
  // A changed price hides the message, and is checked anew.
  await dialog.getByLabel('Price').fill('32000');
  await expect(said).toBeHidden();
  await dialog.getByRole('button', { name: 'Correct this sale' }).click();
  await expect(said).toHaveText(broken);
  await dialog.getByRole('button', { name: 'Correct it all the same' }).click();
  await expectToast(page, 'Sale corrected', `${name} sold to Mumbai Mavericks for ₹32,000`, 'plain');
  const log = await logOf(evening);
  expect(log.map(({ event }) => event)).toContainEqual(
    expect.objectContaining({ type: 'SaleCorrected', broken: [expect.objectContaining({ most: 30_000 })] }),
  );
});

test('Reopen a sale with its bids in one press within ten seconds', async ({ page, boli }) => {
  await longMoments(page);
  await openLot(page, await newEvening(boli));
  await page.keyboard.press('2');
  await expect(banner(page)).toContainText('Pune Panthers');
  const name = await sell(page);
  // The SOLD scene itself has this button next to Undo.
  await expect(sold(page).getByRole('button', { name: 'Undo' })).toBeVisible();
  await sold(page)
    .getByRole('button', { name: /^Reopen .* with its bids$/ })
    .click();
  await expect(block(page).getByRole('heading')).toHaveText(name);
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await expect(banner(page)).toContainText('₹25,000');
});

test('Undo a sale at once, and bring its bids back with R before its first new bid', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  await page.keyboard.press('2');
  await expect(banner(page)).toContainText('Pune Panthers');
  const name = await sell(page);
  await page.keyboard.press('Escape');
  await settled(page);
  const offer = page.getByRole('button', { name: 'With its bids: Mumbai Mavericks leads at ₹25,000' });
  const undone = `Undone: ${name} sold to Mumbai Mavericks for ₹25,000`;

  await page.keyboard.press('u');
  await expectToast(page, 'Action Undone', 'Successfully reverted the last action', 'plain', undone);
  await expect(block(page).getByRole('heading')).toHaveText(name);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(banner(page)).toBeHidden();
  await expect(tile(page, 'Mumbai Mavericks')).toContainText('₹25,00,000');
  await expect(offer).toBeVisible();
  await settled(page);
  await expectNothingFromAxe(page);
  await page.keyboard.press('r');
  await expectToast(page, 'Lot reopened', `Mumbai Mavericks stands at ₹25,000 for ${name}`, 'plain');
  await expect(banner(page)).toContainText('₹25,000');
  await expect(offer).toBeHidden();

  // The palette has the offer by its name, and a press on the lot takes it.
  await act(page, 'Sell Player').click();
  await expect(sold(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await settled(page);
  await act(page, 'Undo').click();
  await expect(offer).toBeVisible();
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('with its bids');
  await page.getByRole('option', { name: /^With its bids: Mumbai Mavericks leads/ }).click();
  await expect(banner(page)).toContainText('₹25,000');
  const lines = (await logOf(evening)).map(({ event }) => event.type);
  expect(lines.filter((type) => type === 'SaleUndone')).toHaveLength(2);
  expect(lines.filter((type) => type === 'LotReopened')).toHaveLength(2);
});

test('End the offer of the earlier bids with the first new bid', async ({ page, boli }) => {
  await page.setViewportSize({ width: 360, height: 620 });
  await openLot(page, await newEvening(boli));
  await sell(page);
  await page.keyboard.press('Escape');
  await settled(page);
  await act(page, 'Undo').click();
  const offer = page.getByRole('button', { name: 'With its bids: Mumbai Mavericks leads at ₹20,000' });
  await expect(offer).toBeVisible();
  expect(await wordsOutOfPlace(page)).toEqual([]);
  await settled(page);
  await tile(page, 'Pune Panthers').click();
  await expect(banner(page)).toContainText('Pune Panthers');
  await expect(offer).toBeHidden();
  await page.keyboard.press('r');
  await expect(page.getByText('Bid retracted')).toBeVisible();
  await expect(offer).toBeHidden();
});

test('Keep Undo and Reopen for ten seconds, whatever other toasts come', async ({ page, boli }) => {
  const tenSecondsLater = await holdWaits(page, 10_000);
  await openLot(page, await newEvening(boli));
  const undo = act(page, 'Undo this sale');
  const reopen = page.getByRole('button', { name: /^Reopen .* with its bids$/ });
  const name = await sell(page);
  await page.keyboard.press('s');
  await expect(page.getByRole('status').filter({ hasText: 'look first, then press S again' })).toBeVisible();
  await expect(undo).toBeVisible();
  await expect(reopen).toBeVisible();
  await page.keyboard.press('Escape');
  await settled(page);
  await page.keyboard.press('2');
  await expect(banner(page)).toContainText('Pune Panthers');
  await page.keyboard.press('n');
  await expect(page.getByText('N rests while a bid stands')).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByText('Bid retracted')).toBeVisible();
  await expect(undo).toBeVisible();
  await reopen.click();
  await expect(block(page).getByRole('heading')).toHaveText(name);
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await expect(reopen).toBeHidden();

  // Pointing at a toast keeps it open.
  await page.mouse.move(0, 0);
  await act(page, 'Sell Player').press('Enter');
  await expect(sold(page)).toContainText(name);
  await page.keyboard.press('s');
  await expect(undo).toBeVisible();
  await tenSecondsLater();
  await expect(undo).toBeHidden();
  await expect(reopen).toBeHidden();
});

test("Refuse 'Undo this sale' after another act, and say why", async ({ page, boli }) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  await sell(page);
  await page.keyboard.press('Escape');
  await settled(page);
  const skipped = await lotName(page);
  await act(page, 'Skip').click();
  await expect(block(page).getByRole('heading')).not.toHaveText(skipped);
  await page.getByRole('button', { name: 'Undo this sale' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Something else was done after this sale' }),
  ).toBeVisible();
  expect((await logOf(evening)).filter(({ event }) => event.type.endsWith('Undone'))).toEqual([]);
});

test('Keep an error when a key explains why it did nothing', async ({ page, boli }) => {
  await openLot(page, await newEvening(boli));
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await amountBox(page).fill('500');
  await teamSelect(page).selectOption({ index: 2 });
  await act(page, 'Place Bid').click();
  const error = page.getByRole('alert').filter({ hasText: 'Bid amount must be in multiples of 1,000' });
  await expect(error).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByText('N rests while a bid stands')).toBeVisible();
  await expect(error).toBeVisible();
});

test('Say what is open before finishing, lead on afterwards, and reopen quietly', async ({ page, boli }) => {
  await openLot(page, await newEvening(boli));
  await sell(page);
  await page.keyboard.press('Escape');
  await act(page, 'More').click();
  await act(page, 'Finish auction').click();
  const question = page.getByRole('alertdialog', { name: 'Finish auction' });
  await expect(question).toContainText('3 players have not been sold or skipped yet.');
  await expect(question).toContainText(/Places are left at Mumbai Mavericks \(\d+\), Pune Panthers/);
  await question.getByRole('button', { name: 'Finish auction' }).click();
  await expect(page.getByRole('heading', { name: 'Auction finished' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print squads' })).toHaveAttribute('href', /squads-print/);
  const download = page.waitForEvent('download');
  await act(page, 'Full workbook').click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await expectToast(page, 'Success', 'Full workbook exported successfully!', 'plain');
  await act(page, 'Squad pictures').click();
  await expect(page.getByRole('button', { name: 'Picture of Mumbai Mavericks' })).toBeVisible();
  await act(page, 'Share').click();
  await expect(
    page.getByRole('dialog', { name: 'Share' }).getByText('Projector', { exact: true }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await act(page, 'Reopen auction').click();
  await expect(block(page)).toBeVisible();
});

test('Tell two players of one name apart in Jump by face, number and age', async ({ page, boli }) => {
  const evening = await newEvening(boli, { players: ['Rahul Patil'] });
  const { organiser, tournament } = evening;
  const face = await drawnPicture(page, 'face.jpg', { width: 40, height: 40, kind: 'halves' });
  await organiser.call('POST', PATHS.createPlayer, z.unknown(), {
    name: 'Rahul Patil',
    playerNumber: 'KPL-47',
    age: 31,
    isTeamOwner: 0,
    playingStyles: ['bowler'],
    baseAmount: 20_000,
    photo: `data:${face.mimeType};base64,${face.buffer.toString('base64')}`,
    tournamentId: tournament.id,
  });
  await newPlayer(organiser, tournament, 'Imran Qureshi');
  await openLot(page, evening);
  while ((await lotName(page)) !== 'Rahul Patil') {
    await act(page, 'Skip').click();
    await settled(page);
  }
  await sell(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  const dialog = page.getByRole('dialog', { name: 'Jump to a player' });
  await dialog.getByRole('combobox').fill('rahul');
  const options = dialog.getByRole('option', { name: 'Rahul Patil' });
  await expect(options).toHaveCount(2);
  const withPhoto = options.filter({ hasText: '#KPL-47' });
  await expect(withPhoto).toContainText('31 years');
  await expect
    .poll(() => withPhoto.locator('img').evaluate((photo: HTMLImageElement) => photo.naturalWidth))
    .toBeGreaterThan(0);
  const other = options.filter({ hasNotText: '#KPL-47' });
  await expect(other).toContainText(/#[0-9a-f]{6} · 24 years/);
  // Without a photo the shirt is shown.
  await expect(other.locator('img')).toHaveCount(0);
  await expect(other.locator('svg')).toBeVisible();
  await options.filter({ hasText: 'sold to Mumbai Mavericks for ₹20,000' }).click();
  await expectToast(page, 'Error', 'Rahul Patil is sold to Mumbai Mavericks for ₹20,000', 'destructive');
});

test('Disable Place Bid in a break with a reason, and clear the error at the next bid', async ({
  page,
  boli,
}) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  await order(evening, { type: 'pause', message: 'Tea', until: null });
  await expect(page.getByRole('region', { name: 'Break' })).toBeVisible();
  await teamSelect(page).selectOption({ index: 1 });
  await act(page, 'Place Bid').click();
  await expectToast(page, 'Error', 'The auction has a break: go on first', 'destructive');
  await order(evening, { type: 'resume' });
  await expect(page.getByRole('region', { name: 'Break' })).toBeHidden();
  await amountBox(page).fill('20000');
  await act(page, 'Place Bid').click();
  await expect(banner(page)).toContainText('₹20,000');
  await expect(page.getByRole('alert').filter({ hasText: 'break' })).toBeHidden();
  // After a bid at exactly the base price the next amount is offered.
  await expect(amountBox(page)).toHaveValue('21000');
});

test('Clear an error with the success after it', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  await page.keyboard.press('s');
  await expectToast(page, 'Error', 'No team has placed a bid', 'destructive');
  await page.keyboard.press('1');
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await expect(page.getByRole('alert').filter({ hasText: 'No team has placed a bid' })).toBeHidden();
});

test('Show on the projector that a lot is open again, with its old price struck through', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli);
  const links = await hallLinks(evening);
  await openLot(page, evening);
  const wall = await (await anotherDevice()).newPage();
  await wall.goto(`${boli.url}${links.of('screen')}`);
  const name = await sell(page);
  await page.keyboard.press('Escape');
  await expect(wall.getByRole('heading', { name })).toBeHidden();
  await settled(page);
  await page.getByRole('button', { name: /^Reopen .* with its bids$/ }).click();
  await expect(wall.getByText('Reopened', { exact: true })).toBeVisible();
  await expect(wall.locator('s')).toHaveText('Mumbai Mavericks ₹20,000');
  await act(page, 'Sell Player').click();
  await expect(wall.getByText('Reopened', { exact: true })).toBeHidden();
});

test('Show on the projector that a sale was corrected, with the old price struck through', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli, { players: ['Imran Qureshi', 'Yash Patil'] });
  const screen = (await hallLinks(evening)).of('screen');
  await page.setViewportSize({ width: 1920, height: 1080 });
  const afterReading = await holdWaits(page, 12_000);
  await order(evening, { type: 'initialise' });
  const lot = await lotInLog(evening);
  await bid(evening, 'Mumbai Mavericks', 20_000);
  await hammer(evening);
  await page.goto(screen);
  await expect(scene(page, 'revealed')).toBeVisible();

  const [mumbai, pune] = evening.teams.map(({ id }) => id);
  const [from, to] = [
    { team: mumbai ?? '', price: 20_000 },
    { team: pune ?? '', price: 35_000 },
  ];
  await order(evening, { type: 'correct-sale', lot, from, to, reason: 'Two paddles, the other was first' });
  const words = page.getByRole('status').filter({ hasText: 'Corrected' });
  await expect(words).toHaveText(
    /^Corrected(Imran Qureshi|Yash Patil)Mumbai Mavericks ₹20,000Pune Panthers ₹35,000$/,
  );
  await expect(words.locator('s')).toHaveText('Mumbai Mavericks ₹20,000');
  // The reason is shown to the organiser only.
  await expect(page.getByText('Two paddles')).toHaveCount(0);
  const sales = page.getByRole('complementary', { name: 'Last sales' });
  await expect(sales).toContainText('₹35,000');
  const purses = page.getByRole('list', { name: 'Purses' }).getByRole('listitem');
  await expect(purses.filter({ hasText: 'Mumbai' })).toContainText('₹25,00,000');
  await expect(purses.filter({ hasText: 'Pune' })).toContainText('₹24,65,000');
  for (const [width, height] of [
    [1920, 1080],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await wordsOutOfPlace(page)).toEqual([]);
  }
  await expectNothingFromAxe(page);

  await afterReading();
  await expect(words).toBeHidden();
  // A projector opened later shows the corrected state.
  const late = await (await anotherDevice()).newPage();
  await late.goto(screen);
  await expect(late.getByRole('list', { name: 'Purses' })).toContainText('₹24,65,000');
  await expect(late.getByText('Corrected')).toBeHidden();
});

test('Show both prices of a correction in full on the wall, however long the names are', async ({
  page,
  boli,
}) => {
  const teams = ['Mumbai', 'Pune'].map((city) => `${city} Municipal Corporation Employees Welfare Riders`);
  const player = 'Venkatasubramaniam Ramanathaswamy Krishnamurthy Ayyangar';
  const evening = await newEvening(boli, { players: [player], teams });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await order(evening, { type: 'initialise' });
  const lot = await lotInLog(evening);
  await bid(evening, teams[0] ?? '', 20_000);
  await hammer(evening);
  await page.goto((await hallLinks(evening)).of('screen'));
  await expect(scene(page, 'finished')).toBeVisible();
  const [from, to] = [20_000, 1_235_000].map((price, at) => ({ team: evening.teams[at]?.id ?? '', price }));
  if (from === undefined || to === undefined) throw new Error('two sales');
  await order(evening, { type: 'correct-sale', lot, from, to, reason: 'Two paddles' });
  const words = page.getByRole('status').filter({ hasText: 'Corrected' });
  for (const [width, height] of [
    [1920, 1080],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const shown of ['Corrected', '₹20,000', '₹12,35,000'])
      await expect(words.getByText(shown, { exact: true })).toBeInViewport({ ratio: 1 });
    expect(await wordsOutOfPlace(page)).toEqual([]);
  }
});

test('Say in the header how the room bids', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  const header = page.getByRole('banner');
  await expect(header.getByText('Floor', { exact: true })).toBeVisible();
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await expect(header.getByText('Floor + phones', { exact: true })).toBeVisible();
  const countdown = { seconds: 20, extension: 10, atZero: 'wait' } as const;
  await order(evening, { type: 'set-floor', settings: { bidding: 'phones', countdown } });
  await expect(header.getByText('Phones, 20 s', { exact: true })).toBeVisible();
});

test('Show on the projector which round of unsold players this is', async ({ page, boli }) => {
  const evening = await newEvening(boli, { players: ['Imran Qureshi', 'Yash Patil'] });
  await order(evening, { type: 'initialise' });
  await page.goto((await hallLinks(evening)).of('screen'));
  for (const [round, place] of [
    [1, 'Lot 1 of 2'],
    [2, 'Unsold players, round 1 · Lot 3 of 4'],
    [3, 'Unsold players, round 2 · Lot 5 of 6'],
  ] as const) {
    if (round > 1) await order(evening, { type: 'recall-unsold', seen: null });
    await expect(page.getByText(place, { exact: true })).toBeVisible();
    await pass(evening);
    await pass(evening);
  }
});

test('Tell two phones of one team apart on tile and phones, and renew the link in two taps', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli);
  const links = await hallLinks(evening);
  await openLot(page, evening);
  const link = `${boli.url}${links.paddleOf('Mumbai Mavericks')}`;
  const phone = await (await anotherDevice()).newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Mumbai Mavericks' })).toBeVisible();
  await expect(phone.getByText(/phones/)).toBeHidden();
  const other = await (await anotherDevice()).newPage();
  await other.goto(link);
  await expect(phone.getByText('2 phones')).toBeVisible();
  await expect(tile(page, 'Mumbai Mavericks')).toContainText('x2');
  await page.getByRole('button', { name: 'Mumbai Mavericks x2' }).click();
  await page.getByRole('button', { name: 'Renew: Mumbai Mavericks' }).click();
  await expectToast(page, 'Link renewed', 'Send Mumbai Mavericks the new one', 'plain');
  await expect(phone.getByText('This link is not valid any more')).toBeVisible();
});

test('Print a page for each of 16 owners that says what to do, and one of the screens', async ({
  page,
  boli,
}) => {
  const teams = Array.from(
    { length: 16 },
    (_, n) => `Team of the ${String(n + 1)}th Ward Sports Association`,
  );
  await page.addInitScript(() => {
    window.print = () => {};
  });
  await openLot(page, await newEvening(boli, { teams }));
  await act(page, 'More').click();
  await act(page, 'Share...').click();
  await act(page, 'Print QR codes').click();
  await act(page, 'Print all the same').click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.qr-owner')).toHaveCount(16);
  await expect(page.locator('.qr-screens li')).toHaveCount(5);
  const first = page.locator('.qr-owner').first();
  await expect(first.getByRole('paragraph').first()).toHaveText(
    'Only for the owner of Team of the 1th Ward Sports Association',
  );
  await expect(first.getByRole('heading').locator('span')).toHaveText(
    'Team of the 1th Ward Sports Association',
  );
  await expect(page.locator('.qr-screens li').first()).toContainText(
    'The big screen of the hall: who, how much, who leads.',
  );
  await expect(page.locator('.qr-page')).not.toContainText('Only this computer');
  await expect(first.getByRole('listitem')).toContainText([
    'Point the camera',
    'shortlist',
    'keep the page open',
    'yourself',
  ]);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(17);
  await page.emulateMedia({ media: 'screen' });
  await expect(act(page, "Copy all owners' links")).toBeVisible();
});
