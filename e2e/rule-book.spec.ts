import type { Page, ViewportSize } from '@playwright/test';
import * as z from 'zod/mini';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { linkPath, PATHS, RULE_BOOK_PATH } from '#protocol/paths.ts';
import { expectNothingFromAxe, expectNothingFromAxeAnywhere, SIZES } from './support/axe.ts';
import { act, hearingOf, newEvening, openConsole, order } from './support/console.ts';
import { agreeOn, leagueEvening, TWELVE } from './support/league.ts';
import { hostileEvening } from './support/hostile.ts';
import { hallLinks, openHall, openOn, scorerLink } from './support/links.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { expect, test } from './support/test.ts';
import { openAs } from './support/organiser.ts';
import { bid, pass, setShow } from './support/wall.ts';
import { standsWhole } from './support/stands-whole.ts';

const PHONE = { width: 360, height: 620 };
const CHANGED = 'The rules have changed: All owners agreed';

const panel = (page: Page) => page.getByRole('tabpanel');
const openRules = (page: Page) => page.getByRole('tab', { name: /^Rules/ }).click();

test('Let owners read and accept the rules on phones, and show the organiser who has', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli);
  const links = await hallLinks(evening);
  const phone = await openOn(anotherDevice, links.paddleOf('Pune Panthers'), PHONE);
  await phone.getByRole('tab', { name: 'Rules to accept' }).click();
  await expect(panel(phone).getByText('A squad has at most 15 players.')).toBeVisible();
  await expect(
    panel(phone).getByText(/^Set on \d+ \w+ \d{4}, \d{1,2}:\d\d [ap]m · 0 of 2 teams accepted$/),
  ).toBeVisible();
  await expectNothingFromAxe(phone);

  await openConsole(page, evening);
  await act(page, 'More').click();
  await act(page, 'Share...').click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await expect(share.getByText('0 of 2 teams accepted')).toBeVisible();
  const book = await (await anotherDevice()).newPage();
  await openHall(book, links.of('live').replace(linkPath('live'), RULE_BOOK_PATH));
  await expect(book.getByText(/^Set on .*0 of 2 teams accepted$/)).toBeVisible();
  await phone.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(phone.getByText('Your team has accepted these rules')).toBeVisible();
  await expect(phone.getByRole('tab', { name: 'Rules', exact: true })).toBeVisible();
  await expect(share.getByText('1 of 2 teams accepted')).toBeVisible();
  for (const open of [panel(phone), book])
    await expect(open.getByText(/^Set on .*1 of 2 teams accepted$/)).toBeVisible();
  await expect(share.getByRole('listitem').filter({ hasText: 'Pune Panthers has accepted' })).toBeVisible();
  await expect(share.getByRole('listitem').filter({ hasText: 'Mumbai Mavericks not yet' })).toBeVisible();
  await expectNothingFromAxeAnywhere(page);
  await page.keyboard.press('Escape');

  await act(page, 'More').click();
  await page.getByRole('menuitem', { name: 'Rules' }).click();
  await expect(page.getByText('1 of 2 teams accepted', { exact: true })).toBeVisible();
  await page.getByLabel('Most players').fill('14');
  await page.getByRole('button', { name: 'Save rules' }).click();
  await expect(page.getByText('0 of 2 teams accepted', { exact: true })).toBeVisible();
  await expect(panel(phone).getByText('A squad has at most 14 players.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect(phone.getByRole('tab', { name: 'Rules to accept' })).toBeVisible();
});

test.describe('A phone with outdated rules', () => {
  test.use({ toleratedErrors: [/409|ERR_FAILED|Failed to fetch/] });

  test('Refuse to accept rules that have changed, and say that there is no connection', async ({
    page,
    boli,
  }) => {
    const evening = await newEvening(boli);
    const links = await hallLinks(evening);
    const hearing = await hearingOf(page);
    await page.setViewportSize(PHONE);
    await openHall(page, links.paddleOf('Pune Panthers'));
    await openRules(page);
    await expect(panel(page).getByText('A squad has at most 15 players.')).toBeVisible();
    hearing.deafen();
    await agreeOn(evening, { squad: { least: 0, most: 14 } });
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(
      page.getByText('The rules have changed: please read them again, then accept them'),
    ).toBeVisible();
    await hearing.restore();
    await expect(panel(page).getByText('A squad has at most 14 players.')).toBeVisible();

    await page.route(`**${PATHS.acceptRules}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('No connection: please try again when it is back')).toBeVisible();
    await page.unroute(`**${PATHS.acceptRules}`);
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Your team has accepted these rules')).toBeVisible();
  });
});

test('Announce rules changed during the auction on every screen, for two players', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await newEvening(boli);
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  await bid(evening, 'Pune Panthers', 20_000);
  const links = await hallLinks(evening);
  const open = (address: string, size: ViewportSize = SIZES[1]) => openOn(anotherDevice, address, size);
  await openConsole(page, evening);
  const phone = await open(links.paddleOf('Pune Panthers'), PHONE);
  const spectator = await open(links.of('live'), PHONE);
  const walls = [
    await open(links.of('screen')),
    await open(links.of('auctioneer')),
    await open(links.of('overlay'), SIZES[2]),
  ];
  for (const wall of walls) await expect(wall.locator('[data-scene="bidding"]')).toBeVisible();
  await expect(phone.getByText('You lead').first()).toBeVisible();
  await expect(spectator.getByRole('region', { name: 'Price' })).toBeVisible();

  // A toast disappears after some seconds, so the test waits for it in advance.
  const told = (desk: Page) =>
    expect(desk.getByRole('status').filter({ hasText: 'All owners agreed' }).first()).toBeVisible();
  const toldAtOnce = told(page);
  await agreeOn(evening, { squad: { least: 0, most: 14 } }, 'All owners agreed');
  await toldAtOnce;
  const later = await open(links.of('live'), PHONE);
  const scorer = await open(await scorerLink(evening, 'Ravi'));
  await told(scorer);
  for (const screen of [phone, spectator, later, ...walls]) {
    await expect(screen.getByText(CHANGED)).toBeVisible();
    await expectNothingFromAxe(screen);
  }
  const [, rostrum] = walls;
  await expect(rostrum?.getByRole('link', { name: 'Read' }) ?? page.locator('none')).toHaveAttribute(
    'href',
    /^\/live\/rules#/,
  );

  // The console that was already open, and the scorer's console opened now.
  for (const desk of [page, scorer]) {
    await act(desk, 'Rules changed').click();
    const dialog = desk.getByRole('dialog', { name: 'Rules' });
    await expect(
      dialog.getByText(
        /^Changed on \d+ \w+ \d{4}, \d{1,2}:\d\d [ap]m: All owners agreed · 0 of 2 teams accepted$/,
      ),
    ).toBeVisible();
    await expect(dialog.getByText('A squad has at most 14 players.')).toBeVisible();
    await expect(dialog.getByText('0 of 2 teams accepted', { exact: true })).toBeVisible();
    await expectNothingFromAxe(desk);
    await expect(dialog.getByRole('link', { name: 'Change the rules' })).toHaveCount(desk === page ? 1 : 0);
    await desk.keyboard.press('Escape');
  }

  await spectator.getByRole('button', { name: CHANGED }).click();
  await expect(
    panel(spectator).getByText(/^Changed on .*: All owners agreed · 0 of 2 teams accepted$/),
  ).toBeVisible();
  await expect(panel(spectator).getByText('A squad has at most 14 players.')).toBeVisible();
  await expectNothingFromAxe(spectator);

  await pass(evening);
  await expect(walls[0]?.getByText('Lot 2 of 4') ?? page.locator('none')).toBeVisible();
  for (const screen of [later, ...walls]) await expect(screen.getByText(CHANGED)).toBeVisible();
  await pass(evening);
  for (const screen of [later, ...walls]) await expect(screen.getByText(CHANGED)).toBeHidden();
  await expect(act(page, 'Rules changed')).toBeHidden();

  await phone.getByRole('button', { name: CHANGED }).click();
  await phone.getByRole('button', { name: 'Accept' }).click();
  await phone.getByRole('tab', { name: 'Bid' }).click();
  await expect(phone.getByText(CHANGED)).toBeHidden();
});

test.describe('The rule book page', () => {
  test("Open the rule book by the spectators' link, follow a change, and print it on one page", async ({
    page,
    boli,
    anotherDevice,
  }) => {
    const evening = await newEvening(boli);
    await openConsole(page, evening);
    await act(page, 'More').click();
    await act(page, 'Share...').click();
    const link = page.getByRole('dialog', { name: 'Share' }).getByRole('link', { name: 'Open: Rule book' });
    const address = new URL((await link.getAttribute('href')) ?? '');
    expect(address.pathname).toBe('/live/rules');
    await act(page, 'QR code: Rule book').click();
    await expect(page.getByRole('img', { name: 'QR code of the link: Rule book' })).toBeVisible();

    const book = await (await anotherDevice()).newPage();
    await openHall(book, `${address.pathname}${address.hash}`);
    await expect(book.getByRole('heading', { level: 1, name: 'Rule book' })).toBeVisible();
    await expect(book.getByText('Konkan Premier League 2026', { exact: true })).toBeVisible();
    await expect(book.getByText(/^Set on .*0 of 2 teams accepted$/)).toBeVisible();
    await expect(book.getByRole('link', { name: 'Watch the auction' })).toHaveAttribute(
      'href',
      `/live${address.hash}`,
    );
    await expectNothingFromAxeAnywhere(book);
    await agreeOn(evening, { squad: { least: 11, most: 14 } });
    await expect(book.getByText('A squad has 11 to 14 players.')).toBeVisible();

    await book.emulateMedia({ media: 'print' });
    await expect(book.getByRole('button', { name: 'Print' })).toBeHidden();
    const pdf = (await book.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  });

  test("Print a league's rules on A4: letterhead, crests in chosen colours, chapters, signatures", async ({
    page,
    boli,
  }) => {
    const captain = { captain: 'yes' };
    const evening = await leagueEvening(
      boli,
      {
        fields: [{ id: 'captain', name: 'Captain', is: 'yes-no', public: true }],
        limits: Array.from({ length: 12 }, (_, at) => ({
          ...{ id: `l${String(at)}`, one: 'team owner', many: 'team owners', where: { owner: ['yes'] } },
          ...{ count: { most: at + 1 }, spend: { most: 900_000 }, binding: true },
        })),
        mostBid: { is: 'exact' },
        squad: { least: 11, most: 15 },
      },
      TWELVE.map((name, at) => ({ name: `Captain of ${name}`, base: 20_000, own: at === 0 ? captain : {} })),
    );
    const { organiser, tournament, teams } = evening;
    const [first] = teams;
    await organiser.call('PUT', `${PATHS.updateTeam}?id=${first?.id ?? ''}`, z.unknown(), {
      ...{ name: first?.name, colour: '#123456' },
    });
    const path = `${PATHS.players}?tournamentId=${tournament.id}`;
    const players = await organiser.call('GET', path, z.array(z.looseObject({ id: z.string() })));
    for (const [at, { id }] of players.entries())
      await organiser.call('POST', `${PATHS.retention}?id=${id}`, z.unknown(), {
        teamId: teams[at]?.id,
        price: 145_000,
      });
    const links = await hallLinks(evening);
    await openHall(page, links.of('live').replace('/live', '/live/rules'));
    await expect(page.getByRole('heading', { name: 'Money and squads' })).toBeVisible();
    await expect(page.getByText(`Captain of ${TWELVE[0] ?? ''}, captain`)).toBeVisible();
    await expect(page.getByText(`Captain of ${TWELVE[11] ?? ''}`, { exact: true })).toBeVisible();
    await expect(page.getByText('₹1,45,000')).toHaveCount(12);
    const signatures = page.getByRole('region', { name: 'Signatures' }).getByRole('listitem');
    await expect(signatures).toHaveCount(13);
    await expect(signatures.last()).toHaveText('Organiser');

    for (const part of ['.rule-crests', '.rule-signatures'])
      await expect(page.locator(part).locator('[fill="#123456"]'), part).toHaveCount(1);

    // A4 less its margins, in CSS pixels.
    await page.setViewportSize({ width: 703, height: 1032 });
    await page.emulateMedia({ media: 'print' });
    expect(await wordsOutOfPlace(page)).toEqual([]);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(3);
    expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\.?\d* 84[12]\.?\d*\]/);
  });

  test('Print the rule book in the language of the hall, and go back to English, also where no print ends', async ({
    page,
    boli,
  }) => {
    const evening = await newEvening(boli);
    await setShow(evening, { languages: ['gu', 'en'] });
    await page.addInitScript(() => {
      window.print = () => {
        const { dataset } = document.documentElement;
        dataset['prints'] = String(Number(dataset['prints'] ?? 0) + 1);
      };
    });
    await openAs(page, evening.organiser, `/rules?tournament=${evening.tournament.id}`);
    const sheet = page.locator('.rule-sheet');
    for (const times of ['1', '2']) {
      await page.getByRole('button', { name: 'Print rule book' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-prints', times);
      await expect(sheet).toContainText(/[\u0a80-\u0aff]{3}/);
    }
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Print rule book' }).click();
    await expect(sheet).toContainText(/[\u0a80-\u0aff]{3}/);
    await page.mouse.click(2, 300);
    await expect(sheet).not.toContainText(/[\u0a80-\u0aff]{3}/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('Fit the longest rules on every screen', { tag: '@sweep' }, async ({ page, boli, anotherDevice }) => {
  const evening = await hostileEvening(boli);
  const increments = Array.from({ length: 10 }, (_, at) => ({
    from: at * 98_765_432,
    by: 12_345_000 + at,
  }));
  await agreeOn(
    evening,
    {
      multiple: 1,
      increments,
      raises: { to: 'next-or-more', equalOnFloor: false, snap: true },
    },
    'W'.repeat(TEXT_LENGTH.reason),
  );
  const links = await hallLinks(evening);
  const [team] = evening.teams;
  const hall = await (await anotherDevice()).newPage();
  for (const address of [links.of('screen'), links.of('auctioneer')]) {
    await openHall(hall, address);
    await expect(hall.getByText(/^The rules have changed: W/)).toBeVisible();
    // Projectors are never in portrait.
    await standsWhole(hall, SIZES.slice(1));
  }
  await openHall(hall, links.of('overlay'));
  await hall.setViewportSize(SIZES[2]);
  await expect(hall.getByText(/^The rules have changed: W/)).toBeVisible();
  expect(await wordsOutOfPlace(hall)).toEqual([]);
  for (const address of [links.of('live'), links.paddleOf(team?.name ?? '')]) {
    await hall.setViewportSize(PHONE);
    await openHall(hall, address);
    await expect(hall.getByText(/^The rules have changed: W/)).toBeVisible();
    await standsWhole(hall);
    await openRules(hall);
    await expect(hall.getByText(/^Changed on .*: W/)).toBeVisible();
    await standsWhole(hall);
  }
  await openConsole(page, evening);
  await act(page, 'Rules changed').click();
  await standsWhole(page);

  await agreeOn(evening, { unit: { points: 'W'.repeat(12) } }, 'W'.repeat(TEXT_LENGTH.reason));
  await openHall(hall, links.of('live').replace('/live', '/live/rules'));
  await expect(hall.getByText(/^Changed on .*: W/)).toBeVisible();
  await standsWhole(hall);
});
