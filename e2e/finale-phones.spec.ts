import type { Page } from '@playwright/test';
import { newEvening, order, type Evening } from './support/console.ts';
import { onPhone, step } from './support/finale.ts';
import { hallLinks, openHall } from './support/links.ts';
import { newPlayer } from './support/organiser.ts';
import type { Boli } from './support/server.ts';
import { PHONE } from './support/show-parts.ts';
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
