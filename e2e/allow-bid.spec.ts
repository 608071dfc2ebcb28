import type { Page } from '@playwright/test';
import { SIZES } from './support/axe.ts';
import { act, amountBox, banner, bidsIn, newEvening, openLot, order, teamSelect } from './support/console.ts';
import { agreeOn, TWELVE } from './support/league.ts';
import { hallLinks, openHall } from './support/links.ts';
import { expect, test } from './support/test.ts';
import { standsWholeForEverybody } from './support/stands-whole.ts';

const [FIRST = '', SECOND = ''] = TWELVE;

/**
 * Two to three players for 10,00,000: a team without players may bid 9,80,000, because 20,000 are reserved for
 * the second one.
 */
const RULES = {
  purse: { opening: 1_000_000 },
  squad: { least: 2, most: 3 },
  mostBid: { is: 'exact' },
} as const;

const ask = (page: Page) => page.getByRole('dialog', { name: 'Let this bid pass' });
const letPass = (page: Page) => ask(page).getByRole('button', { name: 'Let it pass' });

async function askByName(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'What to do' }).fill('let a bid');
  await page.keyboard.press('Enter');
}

async function bidTooMuch(page: Page): Promise<void> {
  await amountBox(page).fill('985000');
  await teamSelect(page).selectOption({ label: `${FIRST} (₹10,00,000)` });
  await act(page, 'Place Bid').click();
}

test('Let a refused bid pass once with a reason, and say so on every screen', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli, { teams: TWELVE });
  await agreeOn(evening, RULES);
  const links = await hallLinks(evening);
  await openLot(page, evening);
  await bidTooMuch(page);
  const why = page.getByRole('alert').getByText(/^Most ₹9,80,000: /);
  for (const size of [...SIZES, { width: 1200, height: 700 }]) {
    await page.setViewportSize(size);
    const { width = 0, height = 0 } = (await why.boundingBox()) ?? {};
    expect(width * height, `the sentence at ${String(size.width)}`).toBeGreaterThan(1_000);
  }
  await page.getByRole('button', { name: 'Let this bid pass' }).click();
  await expect(ask(page).getByLabel('Reason')).toBeFocused();
  await expect(ask(page)).toContainText('Against the rules: ');
  await letPass(page).click();
  await expect(ask(page)).toContainText('Please say why: the history keeps it');
  await standsWholeForEverybody(page);

  // Esc cancels, and the typed bid stays.
  await page.keyboard.press('Escape');
  await expect(ask(page)).toBeHidden();
  expect(await bidsIn(evening)).toEqual([]);
  await expect(amountBox(page)).toHaveValue('985000');

  await askByName(page);
  await ask(page).getByLabel('Team').selectOption(FIRST);
  await ask(page).getByLabel('Amount').fill('1005000');
  await expect(ask(page)).toContainText("This cannot be let pass: Team doesn't have enough budget");
  await ask(page).getByLabel('Amount').fill('985000');
  await ask(page).getByLabel('Reason').fill('All owners agreed on it in the hall. '.repeat(6));
  await expect(ask(page).getByLabel('Reason')).toHaveValue(/^.{200}$/);
  await letPass(page).dblclick();
  await expect(ask(page)).toBeHidden();
  await expect(banner(page)).toContainText('allowed by the organiser');
  expect(await bidsIn(evening)).toEqual([985_000]);
  // The bid is accepted now, so the panel shows no error.
  await expect(amountBox(page)).toHaveValue('986000');
  await expect(amountBox(page)).not.toHaveAttribute('aria-invalid');
  await standsWholeForEverybody(page);

  for (const kind of ['screen', 'overlay', 'auctioneer', 'live'] as const) {
    const screen = await (await anotherDevice()).newPage();
    await openHall(screen, links.of(kind));
    await expect(screen.getByText('allowed by the organiser').first()).toBeAttached();
    await expect(screen.getByText(FIRST).first()).toBeAttached();
    if (kind !== 'overlay') await standsWholeForEverybody(screen);
    expect(await screen.content()).not.toContain('All owners agreed');
  }

  await page.getByRole('button', { name: 'More' }).click();
  await act(page, 'History').click();
  await expect(page.getByRole('dialog', { name: 'History' })).toContainText(
    `Let pass against the rules: ${FIRST} at ₹9,85,000`,
  );
});

test('Tell a refused owner who may allow the bid, and show the lead once it is allowed', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli, { teams: TWELVE });
  await agreeOn(evening, RULES);
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding: 'phones', countdown: null } });
  await openLot(page, evening);
  const links = await hallLinks(evening);
  const phone = await (await anotherDevice()).newPage();
  await openHall(phone, links.paddleOf(FIRST));

  await askByName(page);
  await ask(page).getByLabel('Team').selectOption(SECOND);
  await ask(page).getByLabel('Amount').fill('985000');
  await ask(page).getByLabel('Reason').fill('all agreed');
  await letPass(page).click();
  await expect(banner(page)).toContainText('allowed by the organiser');
  await expect(phone.getByText('The organiser may let a bid pass')).toBeVisible();
  await expect(phone.getByText('allowed by the organiser').first()).toBeAttached();
  await standsWholeForEverybody(phone);
});
