import type { Page } from '@playwright/test';
import { expectNothingFromAxe, SIZES } from './support/axe.ts';
import { act, banner, logOf, newEvening, order, settled, tile, type Evening } from './support/console.ts';
import { openAs, signedInAgain } from './support/organiser.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { own, pairLaptops, takeOver } from './support/second.ts';
import { ownerCodeOf, startBoli, type Boli } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

/** A replica of this test's primary, not paired yet. */
const test = base.extend<{ readonly second: Boli }>({
  second: async ({ ownBoli }, use) => {
    const second = await startBoli({ FOLLOW: ownBoli.url });
    await use(second);
    await second.stop();
  },
});

// The primary is stopped while its pages are open.
test.use({ toleratedErrors: [/ERR_|WebSocket|Failed to load resource|Content Security Policy/] });

async function standsAtEverySize(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await wordsOutOfPlace(page), String(size.width)).toEqual([]);
    await expectNothingFromAxe(page);
  }
}

test('Pair a replica by code, take over, and make the old primary the replica', async ({
  page,
  ownBoli: first,
  second,
  anotherDevice,
}) => {
  const evening = await newEvening(first, { teams: ['Mumbai Mavericks', `Pune ${'Panthers '.repeat(4)}`] });
  await own(evening.organiser, first);
  await openAs(page, evening.organiser, `${first.url}/auction?tournament=${evening.tournament.id}`);
  await settled(page);

  const there = await (await anotherDevice()).newPage();
  await there.goto(second.url);
  await expect(there).toHaveURL(`${second.url}/second-laptop`);
  await there.getByRole('button', { name: 'Pair' }).click();
  await expect(there.getByText('Please enter the code that the first laptop shows')).toBeVisible();

  await act(page, 'More').click();
  await act(page, 'Share...').click();
  await act(page, 'Show a pairing code').click();
  const code = await page.locator('strong', { hasText: /^[A-Z0-9]{4}(-[A-Z0-9]{4}){2}$/ }).textContent();
  await expectNothingFromAxe(page);
  await there.getByLabel('Pairing code').fill((code ?? '').toLowerCase());
  await there.getByRole('button', { name: 'Pair' }).click();
  await expect(there.getByRole('status')).toHaveText('Up to date');
  await expect(page.getByRole('status').filter({ hasText: 'Second laptop: up to date' })).toBeVisible();
  await page.keyboard.press('Escape');
  await act(page, 'More').click();
  await expect(act(page, 'Second laptop: up to date')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByText('Second laptop: up to date')).toBeVisible();

  await tile(page, 'Mumbai Mavericks').click();
  await expect(there.getByText(/^Last act \d+ s ago: Mumbai Mavericks bid ₹20,000 for /)).toBeVisible();
  await standsAtEverySize(there);

  // A browser that paired earlier, before another one, is recognised and sees nothing of the auction.
  const stale = await (await anotherDevice()).newPage();
  await stale.goto(second.url);
  await stale.evaluate(() => localStorage.setItem('boli-second-laptop', 'of last week'));
  await stale.reload();
  await expect(stale.getByText(/This laptop is paired/)).toBeVisible();
  await expect(stale.getByText(/Mumbai|Last act/)).toHaveCount(0);
  await expect(stale.getByLabel('Pairing code')).toBeVisible();
  await standsAtEverySize(stale);
  await stale.getByRole('button', { name: 'Take over' }).click();
  await stale.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click();
  await expect(stale.getByRole('alert')).toBeVisible();
  await expect(stale.getByLabel('Email')).toBeVisible();

  await there.getByRole('button', { name: 'Take over' }).click();
  const sure = there.getByRole('alertdialog', { name: 'Take over' });
  await expect(sure).toContainText('Mumbai Mavericks bid ₹20,000');
  await sure.getByRole('button', { name: 'Take over' }).click();
  await expect(there.getByRole('heading', { name: 'The auction is on this laptop' })).toBeVisible();
  // The primary's console continues on the replica, signed in.
  await expect(page).toHaveURL(new RegExp(`^${second.url}/auction`));

  await openAs(there, evening.organiser, `${first.url}/second-laptop`);
  await expect(there.getByText('stays in its data folder')).toBeVisible();
  await expectNothingFromAxe(there);
  await there.getByRole('button', { name: 'Become the second laptop' }).click();
  await expect(there.getByRole('status')).toHaveText('Up to date');
});

test("Show the replica's state on the console, and let the auction continue when it is lost", async ({
  page,
  ownBoli: first,
  second,
}) => {
  const evening = await newEvening(first, { teams: ['Mumbai Mavericks', `Pune ${'Panthers '.repeat(4)}`] });
  await openAs(page, evening.organiser, `${first.url}/auction?tournament=${evening.tournament.id}`);
  await settled(page);
  const header = page.getByRole('banner');
  await expect(header.getByText(/Second laptop/)).toHaveCount(0);
  await pairLaptops(evening.organiser, first, second);
  await expect(header.getByText('Second laptop: up to date')).toBeVisible();

  await second.kill();
  const lost = /^Second laptop: lost since \d\d:\d\d$/;
  await expect(header.getByText(lost).first()).toBeVisible();
  await expect(header.getByRole('status')).toHaveText(lost);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await standsAtEverySize(page);
  await page.setViewportSize({ width: 1366, height: 620 });
  expect(await page.locator('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
  await tile(page, 'Mumbai Mavericks').click();
  await expect(banner(page)).toContainText('Mumbai Mavericks');

  await second.restart();
  await expect(header.getByText('Second laptop: up to date')).toBeVisible();
  await expect(header.getByRole('status')).toHaveText('');
});

test('Say on the replaced laptop where the auction goes on, and make it the second one', async ({
  page,
  ownBoli: first,
  second,
}) => {
  const evening = await newEvening(first);
  const [mumbai, pune] = evening.teams.map(({ id }) => id);
  const given = (team = '', by = 0) => ({ type: 'adjust-purse', team, by, reason: 'prize money' }) as const;
  await pairLaptops(evening.organiser, first, second);
  await second.kill();
  await order(evening, given(pune, 20_000));
  await first.kill();
  await second.restart();
  expect(await takeOver(second)).toContain('it is the primary now');
  await first.restart();

  await openAs(page, evening.organiser, `${first.url}/second-laptop`);
  await expect(page.getByRole('link', { name: second.url })).toBeVisible();
  await expect(page.getByText('stays in its data folder')).toBeVisible();
  await standsAtEverySize(page);

  await expect.poll(async () => (await fetch(`${second.url}/api/health`)).status).toBe(200);
  const there = { ...evening, organiser: await signedInAgain(second, evening.organiser) };
  await order(there, given(mumbai, 10_000));
  await page.getByRole('button', { name: 'Become the second laptop' }).click();
  await expect(page.getByText('₹10,000 given to Mumbai Mavericks: prize money')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Up to date');
  const said = (await logOf(there)).map(({ event }) => event.type === 'PurseAdjusted' && event.by);
  expect(said.filter((by) => by !== false)).toEqual([10_000]);
});

test("Make an account the owner by the terminal's code, and show others the command", async ({
  page,
  anotherDevice,
}) => {
  const boli = await startBoli();
  const openShare = async (at: Page, { organiser, tournament }: Evening) => {
    await openAs(at, organiser, `${boli.url}/auction?tournament=${tournament.id}`);
    await settled(at);
    await act(at, 'More').click();
    await act(at, 'Share...').click();
  };
  const evening = await newEvening(boli);
  await openShare(page, evening);
  const box = page.getByLabel('Owner code from the terminal');
  const button = act(page, 'Own this installation');
  await button.click();
  await expect(page.getByText('Please enter the owner code from the terminal')).toBeVisible();
  await box.fill('AAAA-AAAA-AAAA');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Wrong owner code: please type the last one/)).toBeVisible();
  await standsAtEverySize(page);

  const other = await (await anotherDevice()).newPage();
  await openShare(other, await newEvening(boli));
  await box.fill(ownerCodeOf(boli).toLowerCase());
  await button.click();
  await expect(act(page, 'Show a pairing code')).toBeVisible();
  await expect(other.getByText(/npm run own asha\.\w+@example\.com/)).toBeVisible();
  await standsAtEverySize(other);
  await boli.stop();
});
