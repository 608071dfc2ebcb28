import type { Locator, Page } from '@playwright/test';
import { act, amountBox, newEvening, openLot, order, teamSelect, type Evening } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { wordsInDots, wordsOutOfPlace } from './support/out-of-place.ts';
import { expect, test } from './support/test.ts';
import { bid, fontSize, hammer, holdWaits, longMoments, scene } from './support/wall.ts';

const TAMIL = 'குருகிராம் தமிழ் சூப்பர் கிங்ஸ் அணி';
const LONG = 'Sohna Road Superstars Cricket Club';
const TEAMS = [
  'DLF Cyber City Royal Challengers',
  'गुरुग्राम के निडर सिंह और चौधरी योद्धा',
  TAMIL,
  LONG,
  'Udyog Vihar Titans',
  'Golf Course Road Gladiators',
  'Badshahpur Bulls and Bears Franchise',
  'Sector 56 White Lotus Warriors',
];
const PHONE = { width: 360, height: 620 };
const LAPTOP = { width: 1366, height: 620 };
const HALL = { width: 1920, height: 1080 };

/** Eight teams with ₹120 crore each; hall and phones bid, and the Tamil team leads with ₹12.5 crore. */
async function ledInCrores(boli: Parameters<typeof newEvening>[0]): Promise<Evening> {
  const players = Array.from({ length: 16 }, (_, at) => `Venkatasubramanian Chandrasekharan ${String(at)}`);
  const evening = await newEvening(boli, { teams: TEAMS, players, purse: 1_200_000_000, squad: 8 });
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await bid(evening, TAMIL, 125_000_000);
  return evening;
}

const isWhole = (box: Locator) =>
  box.evaluate((one) => one.scrollWidth <= one.clientWidth + 1 && one.scrollHeight <= one.clientHeight + 1);

/** The edges of a box, px of the window. */
async function edges(box: Locator): Promise<{ top: number; bottom: number; right: number }> {
  const found = await box.boundingBox();
  if (found === null) throw new Error('The box is not displayed.');
  return { top: found.y, bottom: found.y + found.height, right: found.x + found.width };
}

test('Show whole names on a console of each size, and every digit of the next bid and the break on a phone', async ({
  page,
  boli,
}) => {
  const evening = await ledInCrores(boli);
  await openLot(page, evening);
  for (const size of [LAPTOP, HALL]) {
    await page.setViewportSize(size);
    const names = page.locator('.console-tile-name');
    await expect(names).toHaveText(TEAMS);
    for (const name of await names.all())
      await expect
        .poll(() => isWhole(name), `${(await name.textContent()) ?? ''} at ${String(size.width)}`)
        .toBe(true);
    expect(await wordsOutOfPlace(page)).toEqual([]);
  }

  await page.setViewportSize(PHONE);
  await expect(page.locator('.console-leader')).toHaveText(TAMIL);
  for (const name of await page.locator('.console-leader, .console-tile-name').all())
    await expect.poll(() => isWhole(name), (await name.textContent()) ?? '').toBe(true);
  for (const typed of ['5000000', '127500000', '999999999999']) {
    await amountBox(page).fill(typed);
    await expect(amountBox(page)).toHaveValue(typed);
    expect(await isWhole(amountBox(page)), typed).toBe(true);
    expect((await edges(page.locator('.bid-grouped'))).right).toBeLessThanOrEqual(
      (await edges(amountBox(page))).right,
    );
    expect(await isWhole(page.locator('.bid-grouped')), typed).toBe(true);
  }
  // The amount at the end of the option is out of sight.
  await amountBox(page).fill('5000000');
  await teamSelect(page).selectOption({ label: `${LONG} (₹1,20,00,00,000)` });
  await expect(page.locator('.bid-team-purse')).toHaveText('₹1,20,00,00,000');

  await act(page, 'View Balances').click();
  const dialog = page.getByRole('dialog', { name: 'Team Balances' });
  expect((await edges(dialog.getByRole('listitem').first())).right).toBeLessThan(
    (await edges(dialog)).right - 15,
  );
  expect(await wordsOutOfPlace(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await order(evening, {
    type: 'pause',
    message: 'Tea and samosas in the big tent',
    until: Date.now() + 600_000,
  });
  for (const words of ['Tea and samosas in the big tent', 'Change the break'])
    await expect(page.getByText(words).filter({ visible: true })).toBeInViewport({ ratio: 1 });
  await expect(amountBox(page)).toBeHidden();
  await expect(page.getByRole('banner').getByText('Break', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Live', { exact: true })).toHaveCount(0);
  await expect(act(page, 'Skip')).toHaveCSS('opacity', '0.55');
  await expect(act(page, 'Skip')).toBeEnabled();
  expect(await wordsOutOfPlace(page)).toEqual([]);
});

test('Cut nothing of a long leader on the monitor, and cover no half line on a phone after SOLD', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await ledInCrores(boli);
  const links = await hallLinks(evening);
  const phone = await (await anotherDevice()).newPage();
  await phone.setViewportSize(PHONE);
  for (const [shown, address] of [
    [page, links.of('auctioneer')],
    [phone, links.paddleOf(LONG)],
  ] as const) {
    await longMoments(shown);
    await openHall(shown, address);
  }
  await expect(scene(page, 'bidding')).toBeVisible();
  for (const size of [PHONE, LAPTOP, HALL]) {
    await page.setViewportSize(size);
    const leader = page.locator('.auctioneer-leader');
    await expect.poll(() => leader.evaluate((bar) => bar.scrollHeight <= bar.clientHeight + 1)).toBe(true);
    if (size === PHONE)
      expect((await edges(page.locator('.auctioneer-next'))).right).toBeCloseTo(
        (await edges(leader)).right,
        0,
      );
    expect(await wordsInDots(page), String(size.width)).toEqual([]);
    expect(await wordsOutOfPlace(page), String(size.width)).toEqual([]);
    for (const words of await page.locator('.auctioneer-facts, .auctioneer-word, header p').all())
      expect(await fontSize(words), String(size.width)).toBeGreaterThanOrEqual(12);
  }
  await hammer(evening);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^SOLD: /);
  await page.setViewportSize(LAPTOP);
  const language = page.locator('header button').last();
  expect((await edges(language)).bottom).toBeLessThanOrEqual((await edges(page.getByRole('main'))).top + 1);

  const strip = phone.locator('.hammer-strip');
  await expect(strip).toBeVisible();
  expect((await edges(strip)).bottom).toBeLessThanOrEqual(
    (await edges(phone.getByText(/^Lot 2 of/))).top + 1,
  );
});

test('Name every team readably on a small wall, count the others of a squad, and name every line of the money', async ({
  page,
  boli,
}) => {
  const evening = await ledInCrores(boli);
  await hammer(evening);
  for (let sale = 0; sale < 12; sale += 1) {
    await bid(evening, TEAMS[sale % 2 === 0 ? 2 : sale % 8] ?? '', 5_000_000);
    await hammer(evening);
  }
  const nextTurn = await holdWaits(page, 12_000);
  await page.setViewportSize(LAPTOP);
  await openHall(page, (await hallLinks(evening)).of('screen'));
  await order(evening, { type: 'pause', message: '', until: null });
  await expect(page.getByRole('region', { name: 'Squads 1 of 2' })).toBeVisible();
  for (const size of [HALL, LAPTOP]) {
    await page.setViewportSize(size);
    for (const name of await page.locator('.projector-team-name > span').all()) {
      await expect.poll(() => isWhole(name)).toBe(true);
      expect(await fontSize(name)).toBeGreaterThanOrEqual(size === HALL ? 18 : 12);
    }
    const squad = page.locator('.projector-cards > li').filter({ hasText: TAMIL });
    await expect(squad.getByText('and 2 more')).toBeInViewport({ ratio: 1 });
    // One unit for all prices of the page.
    await expect(squad).toContainText('₹12.5 Cr');
    await expect(squad).toContainText('₹50 L');
    expect(await wordsOutOfPlace(page)).toEqual([]);
  }
  await until(page, 'The money so far', nextTurn);
  const ends = page.locator('.projector-turn foreignObject p > span');
  for (const size of [LAPTOP, HALL]) {
    await page.setViewportSize(size);
    await expect(ends).toHaveText(TEAMS);
    for (const name of await ends.all()) {
      await expect.poll(() => isWhole(name), (await name.textContent()) ?? '').toBe(true);
      if (size === HALL) expect(await fontSize(name)).toBeGreaterThanOrEqual(18);
    }
  }
  expect(await wordsOutOfPlace(page)).toEqual([]);
});

test('Show team names of every script at 18 px in the strip of a wall with two rows', async ({
  page,
  boli,
}) => {
  const teams = [
    ...TEAMS,
    'Chhatrapati Sambhajinagar Municipal Corporation Warriors XI',
    'श्रीक्षेत्र त्र्यंबकेश्वर क्रिकेट क्लब नाशिक महानगरपालिका',
    'திருச்சிராப்பள்ளி ராயல்ஸ் மாவட்ட கிரிக்கெட் சங்கம்',
    'തിരുവനന്തപുരം സൂപ്പർ കിംഗ്സ് ക്രിക്കറ്റ് ക്ലബ്',
    'কলকাতা নাইট রাইডার্স ক্রিকেট অ্যাসোসিয়েশন',
    'హైదరాబాద్ సన్‌రైజర్స్ క్రికెట్ అసోసియేషన్',
    'Mumbaikarmaharashtrawarriorssuperkingsassociationwelfareclub',
  ];
  const evening = await newEvening(boli, { teams, players: ['Om Kulkarni'] });
  await order(evening, { type: 'initialise' });
  await page.setViewportSize(HALL);
  await openHall(page, (await hallLinks(evening)).of('screen'));
  const names = page.locator('.projector-team-name > span');
  await expect(names).toHaveText(teams);
  for (const name of await names.all()) {
    await expect.poll(() => isWhole(name), (await name.textContent()) ?? '').toBe(true);
    expect(await fontSize(name)).toBeGreaterThanOrEqual(18);
  }
});

test('Cut no award of a finished auction on a phone, and name each code of the chart of the money', async ({
  page,
  boli,
}) => {
  const players = ['Venkatasubramanian Chandrasekharan Krishnamurthy', 'திருச்சிராப்பள்ளி வெங்கடசுப்ரமணியன்'];
  const evening = await newEvening(boli, { teams: TEAMS, players });
  await order(evening, { type: 'initialise' });
  for (const _ of players) {
    await bid(evening, TAMIL, 20_000);
    await bid(evening, LONG, 25_000);
    await hammer(evening);
  }
  await order(evening, { type: 'finish' });
  await page.setViewportSize(PHONE);
  await openHall(page, (await hallLinks(evening)).of('result'));
  await expect(page.locator('.award-first')).toBeVisible();
  expect(await wordsInDots(page)).toEqual([]);
  await page.getByRole('heading', { name: 'Charts' }).scrollIntoViewIfNeeded();
  const money = page.getByRole('region', { name: 'The money over the evening' });
  const codes = money.locator('svg text').filter({ hasText: /^(DC|SC|UT|GG|BF|SW)$/ });
  await expect(codes).toHaveCount(6);
  for (const code of await codes.allTextContents())
    await expect(money.getByRole('button').filter({ hasText: code })).not.toHaveCount(0);
  expect(await wordsInDots(page)).toEqual([]);
});

async function until(page: Page, title: string, nextTurn: () => Promise<void>): Promise<void> {
  const turn = page.getByRole('region', { name: title });
  await expect
    .poll(async () => {
      if (!(await turn.isVisible())) await nextTurn();
      return turn.isVisible();
    })
    .toBe(true);
}
