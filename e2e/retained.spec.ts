import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { newEvening, openConsole, order, type Evening } from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { openAs } from './support/organiser.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { button } from './support/players.ts';
import { expect, test } from './support/test.ts';

/** Creates an auction in which Pune retains Imran for ₹1,45,000 and Mumbai has Yash as a member for ₹40,000. */
async function retained(boli: Parameters<typeof newEvening>[0]): Promise<Evening> {
  const evening = await newEvening(boli);
  const { organiser, tournament } = evening;
  const [first, second] = evening.teams;
  const players = await organiser.call(
    'GET',
    `${PATHS.players}?tournamentId=${tournament.id}`,
    z.array(z.looseObject({ id: z.string(), name: z.string() })),
  );
  const idOf = (name: string) => players.find((player) => player.name === name)?.id ?? '';
  const retain = (name: string, body: object) =>
    organiser.call('POST', `${PATHS.retention}?id=${idOf(name)}`, z.unknown(), body);
  await retain('Imran Qureshi', { teamId: second?.id, price: 145_000 });
  await retain('Yash Patil', { teamId: first?.id, as: 'member', price: 0, charge: 40_000 });
  return evening;
}

test.describe('Retained players in squads', () => {
  for (const [width, height] of [
    [360, 620],
    [1366, 620],
    [1920, 1080],
  ] as const) {
    test(
      `show them on the hall's screens at ${String(width)}x${String(height)}`,
      { tag: width === 360 ? [] : '@sweep' },
      async ({ page, boli }) => {
        await page.setViewportSize({ width, height });
        const evening = await retained(boli);
        await order(evening, { type: 'initialise' });
        const links = await hallLinks(evening);
        await openHall(page, links.of('live'));
        await expect(page.getByText(/^Lot 1 of 2/).first()).toBeVisible();
        const teams = page.getByRole('tab', { name: 'Teams' });
        if (await teams.isVisible()) await teams.click();
        await page.getByText('₹23,55,000').click();
        const line = page.getByRole('listitem').filter({ hasText: 'Imran Qureshi' }).last();
        await expect(line).toContainText('Retained');
        await expect(line).toContainText('₹1,45,000');
        expect(await wordsOutOfPlace(page)).toEqual([]);
        await expectNothingFromAxe(page);

        await openHall(page, links.paddleOf('Mumbai Mavericks'));
        await page.getByRole('tab', { name: /squad/i }).click();
        const own = page.getByRole('listitem').filter({ hasText: 'Yash Patil' }).last();
        await expect(own).toContainText('Member');
        await expect(own).toContainText('₹0');
        await expect(own).toContainText('₹40,000 from the purse');
        expect(await wordsOutOfPlace(page)).toEqual([]);
        await expectNothingFromAxe(page);

        await openHall(page, links.of('result'));
        const told = page.getByRole('listitem').filter({ hasText: 'Yash Patil' }).last();
        await expect(told).toContainText('₹40,000 from the purse');
        expect(await wordsOutOfPlace(page)).toEqual([]);
      },
    );
  }

  test('Mark retained players on the console, in a break and on paper, and in no sale', async ({
    page,
    anotherDevice,
    boli,
  }) => {
    const evening = await retained(boli);
    const { organiser, tournament } = evening;
    await openConsole(page, evening);
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Last sales' })).not.toContainText('Imran Qureshi');
    await button(page, 'Show Teams').click();
    const pune = page.getByRole('article', { name: 'Pune Panthers' });
    await expect(pune.getByRole('listitem')).toHaveText(/Imran Qureshi.*₹1,45,000.*Retained/);
    await expectNothingFromAxe(page);

    const wall = await (await anotherDevice()).newPage();
    await wall.setViewportSize({ width: 1920, height: 1080 });
    await openHall(wall, (await hallLinks(evening)).of('screen'));
    await order(evening, { type: 'pause', message: '', until: null });
    const squads = wall.getByRole('region', { name: 'Squads' });
    await expect(squads.getByText('Imran Qureshi')).toBeVisible();
    await expect(squads.getByText('Retained', { exact: true })).toBeAttached();
    await expectNothingFromAxe(wall);

    await page.goto(`/squads-print?tournament=${tournament.id}`);
    const sheet = page.getByRole('region', { name: 'Mumbai Mavericks' });
    await expect(sheet.getByRole('row').nth(1)).toHaveText(
      /Yash Patil \(Member\).*₹0.*₹40,000 from the purse/,
    );
    await expect(sheet).toContainText('₹40,000');
    await openAs(page, organiser, `/teams?tournament=${tournament.id}`);
    await expect(page.getByText('₹24,60,000')).toBeVisible();
  });
});
