import { expectToast, newPlayer, newTeam } from './support/organiser.ts';
import {
  act,
  banner,
  bidsIn,
  block,
  hearingOf,
  lotInLog,
  lotName,
  newEvening,
  openLot,
  order,
  settled,
  sold,
  tile,
} from './support/console.ts';
import { expect, test } from './support/test.ts';

test('Keep two tabs of one console in step', async ({ page, context, boli }) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  const other = await context.newPage();
  await openLot(other, evening);
  const name = await lotName(page);
  expect(await lotName(other)).toBe(name);

  await tile(page, 'Mumbai Mavericks').click();
  await expect(banner(other)).toContainText('Mumbai Mavericks');
  await tile(other, 'Pune Panthers').click();
  await expect(banner(page)).toContainText('Pune Panthers');
  await expect(banner(page)).toContainText('₹25,000');

  await act(page, 'Sell Player').click();
  await Promise.all([page, other].map((tab) => expect(sold(tab)).toContainText(name)));
  for (const tab of [page, other]) {
    await expect(sold(tab)).toBeHidden();
    await expect(block(tab).getByRole('heading')).not.toHaveText(name);
  }
});

test('Refuse a sale that missed the last bid, and say who leads at what price', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  const hearing = await hearingOf(page);
  await openLot(page, evening);
  const name = await lotName(page);
  await tile(page, 'Mumbai Mavericks').click();
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  // This console does not receive the next bid before it sells.
  hearing.deafen();
  const lot = await lotInLog(evening);
  await order(evening, {
    type: 'place-bid',
    lot,
    team: evening.teams[1]?.id ?? '',
    amount: 25_000,
    seen: null,
  });
  await act(page, 'Sell Player').click();
  await expectToast(
    page,
    'Error',
    'Failed to complete the sale',
    'destructive',
    `Another bid was taken: Pune Panthers leads for ${name} at ₹25,000`,
  );
  await expect(sold(page)).toBeHidden();
  await hearing.restore();
  await expect(banner(page)).toContainText('Pune Panthers');
  expect(await lotName(page)).toBe(name);
});

test('Accept one of two equal bids from two tabs, and tell the other the price', async ({
  page,
  context,
  boli,
}) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  const other = await context.newPage();
  const hearing = await hearingOf(other);
  await openLot(other, evening);
  hearing.deafen();
  const name = await lotName(page);
  await tile(page, 'Mumbai Mavericks').click();
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await tile(other, 'Pune Panthers').click();
  await expectToast(
    other,
    'Error',
    `Another bid was taken: Mumbai Mavericks leads for ${name} at ₹20,000`,
    'destructive',
  );
  expect(await bidsIn(evening)).toEqual([20_000]);
  await hearing.restore();
  await expect(banner(other)).toContainText('Mumbai Mavericks');
  await tile(other, 'Pune Panthers').click();
  await expect(banner(page)).toContainText('Pune Panthers');
});

test('Sell a player once when two tabs sell at the same time', async ({ page, context, boli }) => {
  const evening = await newEvening(boli);
  await openLot(page, evening);
  const other = await context.newPage();
  const hearing = await hearingOf(other);
  await openLot(other, evening);
  await tile(page, 'Mumbai Mavericks').click();
  await expect(banner(other)).toContainText('Mumbai Mavericks');
  hearing.deafen();
  const name = await lotName(page);
  await act(page, 'Sell Player').click();
  await expect(sold(page)).toContainText(name);
  await act(other, 'Sell Player').click();
  await expect(other.getByRole('alert').filter({ hasText: 'Failed to complete the sale' })).toBeVisible();
  await hearing.restore();
  await expect(block(other).getByRole('heading')).not.toHaveText(name);
  await settled(other);
  await expect(tile(other, 'Mumbai Mavericks')).toContainText('₹24,80,000');
});

test('Show a late player and a late team at once', async ({ page, boli }) => {
  const evening = await newEvening(boli, { players: ['Imran Qureshi'] });
  await openLot(page, evening);
  await newTeam(evening.organiser, evening.tournament, 'Nagpur Nizams');
  await expect(tile(page, 'Nagpur Nizams')).toBeVisible();
  await newPlayer(evening.organiser, evening.tournament, 'Yash Patil');
  await expect(page.getByText('Coming up').locator('..')).toContainText('Yash Patil');
  await act(page, 'Skip').click();
  await expect(block(page).getByRole('heading')).toHaveText('Yash Patil');
});

test('Render nothing closed on each bid, even after it was loaded', async ({ page, boli }) => {
  const evening = await newEvening(boli);
  const fetched = page.waitForResponse(/console-dialogs/);
  await openLot(page, evening);
  await (await fetched).finished();
  await tile(page, 'Mumbai Mavericks').click();
  await expect(banner(page)).toContainText('Mumbai Mavericks');
  await tile(page, 'Pune Panthers').click();
  await expect(banner(page)).toContainText('Pune Panthers');
  await expect(page.locator('.dialog')).toHaveCount(0);
});
