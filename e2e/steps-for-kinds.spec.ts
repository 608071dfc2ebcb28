import { expectNothingFromAxeAnywhere } from './support/axe.ts';
import { act, amountBox, block, openLot, order, settled, tile } from './support/console.ts';
import { leagueEvening } from './support/league.ts';
import { hallLinks, openHall } from './support/links.ts';
import { expectToast, openAs } from './support/organiser.ts';
import { standsWholeForEverybody } from './support/stands-whole.ts';
import { expect, test } from './support/test.ts';

const TEAMS = ['Chhatrapati Sambhajinagar Challengers', 'Pune Panthers'];
const LAKH = 100_000;
/** FLAME: purse 100 crore, base price 50 lakh, increment 5 lakh. */
const FLAME = {
  multiple: 5 * LAKH,
  purse: { opening: 1_000_000_000 },
  increments: [{ from: 0, by: 5 * LAKH }],
  raises: { to: 'next-or-more', equalOnFloor: false, snap: false },
  fields: [{ id: 'star', name: 'Star', is: 'yes-no', public: true }],
} as const;

test('Set steps of 50 lakh for stars by keyboard, and apply them on console and phone', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const stars = [
    ['Tejas Gaikwad', 'no'],
    ['Venkatanarasimharajuvaripeta Om', 'yes'],
  ] as const;
  const evening = await leagueEvening(
    boli,
    FLAME,
    stars.map(([name, star]) => ({ name, base: 50 * LAKH, own: { star } })),
    TEAMS,
  );
  const { organiser, tournament } = evening;
  await openAs(page, organiser, `/rules?tournament=${tournament.id}`);

  const form = page.getByRole('form', { name: 'Rules' });
  await form.getByRole('button', { name: 'Add other steps for some players' }).press('Enter');
  await form
    .getByRole('group', { name: 'Steps for everybody' })
    .getByRole('button', { name: 'Star' })
    .click();
  const steps = form.getByRole('group', { name: 'Steps for Star Yes' });
  await steps.getByRole('textbox', { name: 'Adds (₹)' }).fill('5000001');
  await page.keyboard.press('Tab');
  await expect(steps.getByText('Every bid is a multiple of ₹5,00,000')).toBeVisible();
  await steps.getByRole('textbox', { name: 'Adds (₹)' }).fill('5000000');
  const sentence = 'For Star instead: a raise adds ₹50,00,000.';
  await expect(form.getByText(sentence)).toBeVisible();
  await expect(steps.getByRole('figure').getByText('1,50,00,000')).toBeVisible();
  await standsWholeForEverybody(page);
  await expectNothingFromAxeAnywhere(page);
  await page.getByRole('button', { name: 'Save rules' }).press('Enter');
  await expectToast(page, 'Success', 'Rules saved', 'plain');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Rule book' }).getByText(sentence)).toBeVisible();
  await expect(form.getByRole('button', { name: 'Steps for Star Yes' })).toBeVisible();

  const links = await hallLinks(evening);
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await openLot(page, evening);
  if (!(await block(page).innerText()).includes('Venkata')) await act(page, 'Skip').click();
  await expect(block(page)).toContainText('Venkata');
  await settled(page);
  await tile(page, TEAMS[0] ?? '').click();
  await expect(amountBox(page)).toHaveValue('10000000');
  await expect(tile(page, 'Pune')).toHaveAccessibleName(/1,00,00,000/);
  await page.getByRole('button', { name: 'Raise the bid' }).click();
  await expect(amountBox(page)).toHaveValue('15000000');
  await standsWholeForEverybody(page);

  const phone = await (await anotherDevice()).newPage();
  await phone.setViewportSize({ width: 360, height: 620 });
  await openHall(phone, links.paddleOf('Pune Panthers'));
  await expect(phone.getByRole('button', { name: /Bid ₹1,00,00,000/ })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Bid ₹2,00,00,000' })).toBeVisible();
  await standsWholeForEverybody(phone);
});
