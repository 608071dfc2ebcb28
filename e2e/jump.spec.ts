import {
  amountBox,
  banner,
  bidsIn,
  newEvening,
  openLot,
  order,
  teamSelect,
  tile,
} from './support/console.ts';
import { agreeOn, TWELVE } from './support/league.ts';
import { hallLinks, openHall } from './support/links.ts';
import { expectToast, openAs } from './support/organiser.ts';
import { standsWholeForEverybody } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

const [FIRST = '', SECOND = ''] = TWELVE;
const LAKH = 100_000;
/** ISPL: 1.5 crore, jump bids allowed. */
const ISPL = {
  multiple: 25_000,
  purse: { opening: 150 * LAKH },
  squad: { least: 0, most: 18 },
  increments: [{ from: 0, by: 25_000 }],
  raises: { to: 'next-or-more', equalOnFloor: false, snap: false },
} as const;

test('Offer a jump of 1 lakh: two taps on a phone, one on the console', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli, { teams: TWELVE });
  const { organiser, tournament } = evening;
  await agreeOn(evening, ISPL);
  await openAs(page, organiser, `/rules?tournament=${tournament.id}`);
  const form = page.getByRole('form', { name: 'Rules' });
  await form.getByLabel('Offer a jump of (₹)').fill('100000');
  const sentence = 'Phones also offer a jump of ₹1,00,000.';
  await expect(form.getByText(sentence)).toBeVisible();
  await form.getByText('Just the next amount').click();
  await expect(form.getByLabel('Offer a jump of (₹)')).toBeHidden();
  await form.getByText('The next amount or more').click();
  await expect(form.getByText(sentence)).toBeVisible();
  await standsWholeForEverybody(page);
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expectToast(page, 'Success', 'Rules saved', 'plain');

  const links = await hallLinks(evening);
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  const phone = await (await anotherDevice()).newPage();
  await phone.setViewportSize({ width: 360, height: 620 });
  await openHall(phone, links.paddleOf(FIRST));
  // A player listed at ₹20,000 opens at ₹25,000.
  const jump = phone.getByRole('button', { name: 'Bid ₹1,25,000' });
  await jump.click();
  await expect(phone.getByRole('alert')).toHaveText('More than twice the next bid: tap ₹1,25,000 again');
  // The second tap of a double tap buys nothing, so this one ends a second later.
  await jump.click({ delay: 1_000 });
  await expect(phone.getByText('You lead').first()).toBeVisible();
  await standsWholeForEverybody(phone);

  await openLot(page, evening);
  await expect(amountBox(page)).toHaveValue('150000');
  await page.getByRole('button', { name: 'Jump to ₹2,25,000' }).click();
  await expect(amountBox(page)).toHaveValue('225000');
  await teamSelect(page).selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Place Bid' }).press('Enter');
  await expect(banner(page)).toContainText(SECOND);
  await standsWholeForEverybody(page);
  // A tile bids the next amount, as before.
  await tile(page, FIRST).first().click();
  await expect(page.getByRole('button', { name: 'Jump to ₹3,50,000' })).toBeVisible();
  expect(await bidsIn(evening)).toEqual([125_000, 225_000, 250_000]);
});
