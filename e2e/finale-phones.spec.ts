import type { Page } from '@playwright/test';
import { newEvening, order, type Evening } from './support/console.ts';
import { onPhone, step } from './support/finale.ts';
import { hallLinks, openHall } from './support/links.ts';
import { newPlayer } from './support/organiser.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { bidsBy, hammered } from './support/played-lots.ts';
import type { Boli } from './support/server.ts';
import { HALL, PHONE } from './support/show-parts.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: PHONE });

/** Three squads of 22 after the end of the auction. */
async function fullSquads(boli: Boli): Promise<Evening> {
  const evening = await newEvening(boli, {
    ...{ players: [], teams: ['Mumbai Mavericks', 'Pune Panthers', 'Nagpur Nizams'] },
    ...{ squad: 25, purse: 10_000_000 },
  });
  const { organiser, tournament, teams } = evening;
  for (const to of teams) {
    for (let at = 0; at < 22; at += 1)
      await newPlayer(organiser, tournament, `Venkataraghavan Deshmukh ${String(at)}`, {
        to,
        price: 145_000,
      });
  }
  await order(evening, { type: 'finish' });
  return evening;
}

/** How far (px) the page or a box in it is scrolled. */
const scrolled = (page: Page) =>
  page.evaluate(() =>
    Math.max(0, ...[...document.querySelectorAll('html, html *')].map(({ scrollTop }) => scrollTop)),
  );

async function scrollDown(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? PHONE;
  await page.mouse.move(width / 4, height / 2);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
}

test('Begin each scene of the finale at its top, and leave a reader inside a scene in place', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await fullSquads(boli);
  const links = await hallLinks(evening);
  const owner = await (await anotherDevice()).newPage();
  await openHall(page, links.of('live'));
  await openHall(owner, links.paddleOf('Pune Panthers'));
  for (const size of [PHONE, { width: 1366, height: 620 }]) {
    await step(evening, 1);
    for (const phone of [page, owner]) {
      await phone.setViewportSize(size);
      await expect(onPhone(phone).getByRole('listitem')).toHaveCount(22);
      await scrollDown(phone);
    }
    // A pause changes no scene.
    await step(evening, 1, true);
    await step(evening, 1);
    for (const phone of [page, owner]) expect(await scrolled(phone)).toBeGreaterThan(100);
    await step(evening, 2);
    for (const phone of [page, owner]) {
      const team = onPhone(phone).getByRole('heading', { name: 'Pune Panthers' });
      await expect(team).toBeInViewport({ ratio: 1 });
      expect(await scrolled(phone)).toBe(0);
    }
  }
});

test('Say each scene of the finale in words, once, on phones and wall', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const players = ['Imran Qureshi', 'Yash Patil', 'Om Kulkarni'];
  const evening = await newEvening(boli, { players });
  await order(evening, { type: 'initialise' });
  await bidsBy(evening, [0, 1, 0]);
  await hammered(evening);
  await bidsBy(evening, [0]);
  await hammered(evening);
  await order(evening, { type: 'finish' });
  const links = await hallLinks(evening);
  const device = await anotherDevice();
  const [owner, wall] = [await device.newPage(), await device.newPage()];
  await wall.setViewportSize(HALL);
  await openHall(page, links.of('live'));
  await openHall(owner, links.paddleOf('Pune Panthers'));
  await openHall(wall, links.of('screen'));
  const screens = [page, owner, wall];
  const said = (screen: Page) => screen.getByRole('status').and(screen.locator('.finale-said'));

  await step(evening, 0);
  for (const screen of screens) {
    await expect(said(screen)).toHaveText('The squads of the evening. Konkan Premier League 2026');
    // The same element says all scenes: readers hear changes of a text that stays.
    await said(screen).evaluate((live) => live.setAttribute('data-first', ''));
  }
  await step(evening, 1);
  for (const screen of screens) await expect(said(screen)).toHaveText('Mumbai Mavericks. 2 players');
  await step(evening, 3);
  const award =
    /^Dearest of the evening\. (Imran Qureshi|Yash Patil|Om Kulkarni)\. Mumbai Mavericks\. ₹30,000$/;
  for (const screen of screens) await expect(said(screen)).toHaveText(award);
  await step(evening, 999);
  for (const screen of screens) {
    await expect(said(screen)).toHaveText('That was the auction. Konkan Premier League 2026');
    await expect(said(screen)).toHaveAttribute('data-first', '');
    expect(await wordsOutOfPlace(screen)).toEqual([]);
  }
});

test('Say the same of a team without players on wall, phones and stream, without yet after the end', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli, { players: ['Imran Qureshi'] });
  await order(evening, { type: 'initialise' });
  await bidsBy(evening, [0]);
  await hammered(evening);
  const links = await hallLinks(evening);
  const device = await anotherDevice();
  const screens = [page, await device.newPage(), await device.newPage(), await device.newPage()];
  const [live, owner, wall, overlay] = screens;
  if (!live || !owner || !wall || !overlay) throw new Error('four screens');
  for (const large of [wall, overlay]) await large.setViewportSize(HALL);
  await openHall(live, links.of('live'));
  await openHall(owner, links.paddleOf('Pune Panthers'));
  await openHall(wall, links.of('screen'));
  await openHall(overlay, links.of('overlay'));
  await step(evening, 2);
  for (const screen of screens)
    await expect(screen.getByText('No player yet', { exact: true })).toBeVisible();
  await expect(owner.getByText('Max bid')).toBeVisible();

  await order(evening, { type: 'finish' });
  await step(evening, 2);
  for (const screen of screens) {
    await expect(screen.getByText('No player', { exact: true })).toBeVisible();
    expect(await wordsOutOfPlace(screen)).toEqual([]);
  }
  // Nobody can bid after the end.
  await expect(owner.getByText('Max bid')).toHaveCount(0);
  await order(evening, { type: 'end-finale' });
  await expect(owner.getByText('The auction is finished')).toBeVisible();
  await expect(owner.getByText('Max bid')).toHaveCount(0);
});
