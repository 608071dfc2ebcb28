import type { Page } from '@playwright/test';
import { AGE } from '#domain/rules/rule-set.ts';
import { PATHS } from '#protocol/paths.ts';
import { playerAnswer } from '#protocol/calls/players.ts';
import { expectNothingFromAxe } from './support/axe.ts';
import { order, type Evening } from './support/console.ts';
import { agreeOn, leagueEvening } from './support/league.ts';
import { hallLinks, openHall } from './support/links.ts';
import { openAs } from './support/organiser.ts';
import { wordsOutOfPlace } from './support/out-of-place.ts';
import { CLUBS, inkCutOff } from './support/scripts.ts';
import { expect, test } from './support/test.ts';

const UNDER_19 = ['16', '17', '18'];
const RULES = {
  purse: { opening: 1_000_000 },
  squad: { least: 2, most: 4 },
  fields: [
    { id: 'category', name: 'Category', is: 'choice', values: ['A', 'B'], public: true },
    { id: 'village', name: 'Village', is: 'text', public: true },
    { id: 'captain', name: 'Captain', is: 'yes-no', public: true },
    { id: 'fee', name: 'Fee', is: 'text', public: false },
  ],
  categories: {
    field: 'category',
    rungs: [
      { value: 'A', base: 50_000 },
      { value: 'B', base: 20_000 },
    ],
  },
  limits: [
    {
      ...{ id: 'u19', one: 'under-19', many: 'under-19s', where: { [AGE]: UNDER_19 } },
      ...{ count: { least: 1 }, binding: false },
    },
    {
      ...{ id: 'ar', one: 'all-rounder', many: 'all-rounders', where: { role: ['allRounder'] } },
      ...{ count: { least: 1 }, binding: false },
    },
  ],
} as const;

const ALL_SIZES = [
  [360, 620],
  [1024, 768],
  [1366, 620],
  [1920, 1080],
] as const;

async function register(evening: Evening, players: readonly Readonly<Record<string, unknown>>[]) {
  const { organiser, tournament } = evening;
  const made = [];
  for (const [at, player] of players.entries())
    made.push(
      await organiser.call('POST', PATHS.createPlayer, playerAnswer, {
        ...{ playerNumber: String(at + 1), age: 24, isTeamOwner: 0, baseAmount: 20_000 },
        ...{ playingStyles: ['batsman'], tournamentId: tournament.id, ...player },
      }),
    );
  return made;
}

async function openList(page: Page, { organiser, tournament }: Evening): Promise<void> {
  await openAs(page, organiser, `/players?tournament=${tournament.id}`);
  await expect(page.getByRole('heading', { name: /^Players \(\d+\)$/ })).toBeVisible();
}

test('Show category, public fields and quotas of the player on every phone, and no private field', async ({
  boli,
  anotherDevice,
}) => {
  const evening = await leagueEvening(boli, RULES, [], ['Mumbai Mavericks', 'Pune Panthers']);
  const own = { category: 'A', village: 'Shirgaon', captain: true, fee: 'by cheque' };
  await register(evening, [{ name: 'Om Kulkarni', age: 17, own }]);
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  const links = await hallLinks(evening);
  const device = await anotherDevice();
  for (const address of [links.paddleOf('Mumbai Mavericks'), links.of('live')]) {
    const phone = await device.newPage();
    await phone.setViewportSize({ width: 360, height: 620 });
    await openHall(phone, address);
    const lot = phone.getByRole('region', { name: 'Player on the block' });
    for (const words of ['Batsman', 'A', 'Village: Shirgaon', 'Captain'])
      await expect(lot.getByText(words, { exact: true })).toBeInViewport();
    await expect(lot).toContainText('17 · base');
    await expect(lot).not.toContainText('by cheque');
    await expectNothingFromAxe(phone);
  }
});

test('Show twelve fields of the longest words in every script in full, in list and phones', async ({
  page,
  boli,
  anotherDevice,
}) => {
  const evening = await leagueEvening(boli, {}, [], ['Mumbai Mavericks', 'Pune Panthers']);
  const fields = Array.from({ length: 12 }, (_, at) => ({
    ...{ id: `f${String(at)}`, name: `${'W'.repeat(30)} ${String(at)}`, public: true },
    ...(at % 3 === 0
      ? { is: 'choice' as const, values: ['W'.repeat(40), 'Senior'] }
      : { is: 'text' as const }),
  }));
  const first = { f0: ['W'.repeat(40)] };
  await agreeOn(evening, { fields, sets: [{ name: 'First', where: first, inside: 'listed' }] });
  const longest = (word: string) =>
    Object.fromEntries(fields.map(({ id, is }) => [id, is === 'choice' ? 'W'.repeat(40) : word]));
  await register(evening, [
    { name: 'W'.repeat(80), own: longest('W'.repeat(80)) },
    ...CLUBS.map(({ player }) => ({ name: player, own: { f1: player, f0: 'Senior' } })),
  ]);
  await openList(page, evening);
  for (const [width, height] of ALL_SIZES) {
    await page.setViewportSize({ width, height });
    expect(await wordsOutOfPlace(page), `list, ${String(width)} px`).toEqual([]);
    expect(await inkCutOff(page), `list, ${String(width)} px`).toEqual([]);
    // Small windows have one row of filters, of which the rest is scrolled into view.
    const boxes = page.getByRole('group', { name: 'Filters' }).getByRole('combobox');
    const tops = await boxes.evaluateAll((all) => all.map((box) => box.getBoundingClientRect().top));
    if (width < 1_024) expect(new Set(tops).size, `filters, ${String(width)} px`).toBe(1);
  }
  await expectNothingFromAxe(page);
  await order(evening, { type: 'initialise' });
  await order(evening, { type: 'set-floor', settings: { bidding: 'both', countdown: null } });
  const links = await hallLinks(evening);
  const device = await anotherDevice();
  const phone = await device.newPage();
  const spectator = await device.newPage();
  await openHall(phone, links.paddleOf('Mumbai Mavericks'));
  await openHall(spectator, links.of('live'));
  for (const shown of [phone, spectator])
    await expect(shown.getByRole('heading', { name: 'W'.repeat(80) })).toBeVisible();
  for (const [width, height] of ALL_SIZES) {
    for (const shown of [phone, spectator]) {
      await shown.setViewportSize({ width, height });
      expect(await wordsOutOfPlace(shown), `${String(width)} px`).toEqual([]);
    }
  }
  await phone.setViewportSize({ width: 360, height: 620 });
  await expect(phone.getByRole('button', { name: 'Bid ₹20,000', exact: true })).toBeInViewport();
});
