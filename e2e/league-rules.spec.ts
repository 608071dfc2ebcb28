import { KEEPERS } from '#fixtures/auction/league.ts';
import { act, amountBox, block, newEvening, openLot, order, settled, tile } from './support/console.ts';
import { agreeOn, leagueEvening, TWELVE } from './support/league.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { expect, test } from './support/test.ts';
import { standsWholeForEverybody } from './support/stands-whole.ts';

/** Tokens, increments of 2,500 and 5,000 with snapping, and a reserve for eleven to fifteen players. */
const TOKENS = {
  unit: { points: 'tokens' },
  multiple: 500,
  purse: { opening: 100_000_000 },
  squad: { least: 11, most: 15 },
  increments: [
    { from: 0, by: 2_500 },
    { from: 100_000, by: 5_000 },
  ],
  raises: { to: 'next', equalOnFloor: false, snap: true },
  mostBid: { is: 'purse-less-kept', each: 1_234_500 },
} as const;

test("Show each team's most possible bid on every screen when money is kept back, and bid step by step", async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli, { teams: TWELVE });
  await agreeOn(evening, TOKENS);
  const links = await hallLinks(evening);

  await openLot(page, evening);
  const first = tile(page, 'Sambhajinagar 1').first();
  await expect(first).toContainText('Max 8.7655 Cr');
  await expect(amountBox(page)).toHaveValue('20000');
  await first.click();
  await expect(amountBox(page)).toHaveValue('22500');
  await amountBox(page).fill('25000');
  await page.getByLabel('Team', { exact: true }).selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Place Bid' }).click();
  await expect(
    page.getByText('Bids go up step by step: the next bid is 22,500 tokens').first(),
  ).toBeVisible();
  await standsWholeForEverybody(page);

  const phone = await (await anotherDevice()).newPage();
  await openHall(phone, links.paddleOf(TWELVE[1] ?? ''));
  await expect(phone.getByLabel('8,76,55,000 tokens').first()).toBeVisible();
  await standsWholeForEverybody(phone);

  const monitor = await (await anotherDevice()).newPage();
  await openHall(monitor, links.of('auctioneer'));
  await expect(monitor.getByText(/Max 8/).first()).toBeVisible();
  await standsWholeForEverybody(monitor);
});

/** Quotas, a budget, categories and sets with the longest names. */
const KINDS = {
  fields: [
    { id: 'grade', name: 'Grade', is: 'choice', values: ['Diamond', 'Gold'], public: true },
    { id: 'agegroup', name: 'Age Group', is: 'choice', values: ['Under 19', 'Senior'], public: true },
    { id: 'overseas', name: 'Overseas', is: 'yes-no', public: true },
    { id: 'village', name: 'Village of birth or of the club', is: 'text', public: true },
    { id: 'paid', name: 'Fee', is: 'text', public: false },
  ],
  categories: {
    field: 'grade',
    rungs: [
      { value: 'Diamond', base: 50_000 },
      { value: 'Gold', base: 20_000 },
    ],
  },
  limits: [
    {
      id: 'd',
      one: 'Diamond',
      many: 'Diamonds of Chhatrapati Sambhajinagar gr',
      where: { grade: ['Diamond'] },
      count: { least: 1, most: 1 },
      binding: true,
    },
    KEEPERS,
    {
      id: 'g',
      one: 'Gold',
      many: 'Gold',
      where: { grade: ['Gold'] },
      spend: { most: 900_000 },
      binding: true,
    },
  ],
  caps: [],
  sets: [
    { name: 'Marquee players of the Konkan coast 2026', where: { grade: ['Diamond'] }, inside: 'listed' },
    { name: 'Keepers', where: { role: ['wicketKeeper'] }, inside: 'listed' },
  ],
  unsold: { then: 'again', percent: 50, returns: null },
  squad: { least: 2, most: 3 },
  mostBid: { is: 'exact' },
} as const;

/** The public values of each player, and the private fee. */
const OWN = {
  agegroup: 'Under 19',
  overseas: 'yes',
  village: 'Thiruvananthapuram Sreekariyam',
  paid: 'by cheque',
} as const;

test('Show quotas, categories and sets on every screen, and explain a quota that refuses', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const players = [
    ['Diamond One', 'Diamond', 'batsman', 50_000],
    ['Diamond Two of Ratnagiri and Sindhudurg', 'Diamond', 'bowler', 50_000],
    ['Keeper One', 'Gold', 'wicketKeeper', 20_000],
    ['Keeper Two', 'Gold', 'wicketKeeper', 20_000],
  ] as const;
  const evening = await leagueEvening(
    boli,
    { purse: { opening: 1_000_000 }, ...KINDS },
    players.map(([name, grade, style, base]) => ({ name, base, style, own: { grade, ...OWN } })),
  );
  const links = await hallLinks(evening);

  await openLot(page, evening);
  await expect(block(page)).toContainText('Marquee players of the Konkan coast 2026 · 1 left');
  await expect(block(page)).toContainText('Diamond');
  await expect(block(page)).toContainText('Age Group: Under 19 · Overseas · Village of birth');
  await expect(block(page)).not.toContainText('by cheque');
  // 10,00,000 less the keeper that the squad still needs.
  const first = tile(page, 'Sambhajinagar 1').first();
  await expect(first).toContainText('Max ₹9,80,000');
  // The missing parts are shown if the window is high enough.
  const needs = 'Diamonds of Chhatrapati Sambhajinagar gr 0 of 1 · keepers 0 of 1';
  await expect(first.getByText(needs)).toBeHidden();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(first.getByText(needs)).toBeVisible();
  await standsWholeForEverybody(page);

  const projector = await (await anotherDevice()).newPage();
  await openHall(projector, links.of('screen'));
  await expect(
    projector.getByText('Marquee players of the Konkan coast 2026: 2 players, base ₹50,000'),
  ).toBeVisible();
  await expect(projector.getByText('Age Group: Under 19')).toBeVisible();
  await expect(projector.getByText('by cheque')).toHaveCount(0);
  await standsWholeForEverybody(projector);

  const overlay = await (await anotherDevice()).newPage();
  await overlay.setViewportSize({ width: 1920, height: 1080 });
  await openHall(overlay, links.of('overlay'));
  await expect(overlay.getByText('Diamond', { exact: true })).toBeVisible();
  await expect(overlay.getByText('Marquee players of the Konkan coast 2026 · 1 left')).toBeVisible();
  expect(await wordsOutOfPlace(overlay)).toEqual([]);

  await amountBox(page).fill('50000');
  await page.getByLabel('Team', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Place Bid' }).click();
  await act(page, 'Sell Player').click();
  await expect(block(page)).toContainText('Diamond Two');
  await settled(page);
  await expect(tile(page, 'Sambhajinagar 1').first()).toContainText('Quota full');

  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  const phone = await (await anotherDevice()).newPage();
  await openHall(phone, links.paddleOf(TWELVE[0] ?? ''));
  await expect(phone.getByText(/may have no more/)).toBeVisible();
  await standsWholeForEverybody(phone);

  const monitor = await (await anotherDevice()).newPage();
  await openHall(monitor, links.of('auctioneer'));
  await expect(monitor.getByText('Quota full').first()).toBeVisible();
  await standsWholeForEverybody(monitor);
});
