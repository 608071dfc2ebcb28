import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { toRupees } from '#domain/money.ts';
import { iplPlayers, iplTeams, TOURNAMENT_AMOUNT, type IplPlayer } from '#fixtures/ipl-2025/read.ts';
import { PATHS } from '#protocol/paths.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { teamAnswer, type TeamAnswer } from '#protocol/calls/teams.ts';
import {
  act,
  banner,
  block,
  logOf,
  lotInLog,
  openLot,
  order,
  sold,
  type Evening,
} from './support/console.ts';
import { hallLinks, openHall } from './support/links.ts';
import { newOrganiser, newTournament, type Organiser } from './support/organiser.ts';
import { expect, test } from './support/test.ts';

const SALES = 40;
/** This many lots are sold by API calls first; all later bids and sales are made on real pages. */
const BEFORE_THE_SCREENS = 36;
/** An increment that allows three bids below every real price. */
const INCREMENT = 500_000;
const TEAMS = iplTeams();
type IplTeam = (typeof TEAMS)[number];

/** The first sales of the list. A base price near the real price is lowered, so that two rivals can bid first. */
const LOTS = iplPlayers()
  .flatMap((player) => (player.sale === null ? [] : [{ ...player, sale: player.sale }]))
  .slice(0, SALES)
  .map((player) => ({ ...player, basePrice: Math.min(player.basePrice, player.sale.price - 2 * INCREMENT) }));
type Lot = (typeof LOTS)[number];

/** The test of a hall with real input: a console, a projector, ten phones and a spectator. */
test(
  'End the first forty sales of IPL 2025, bid on ten phones, alike on every screen',
  { tag: '@sweep' },
  async ({ page, anotherDevice, boli }) => {
    const evening = await setUp(await newOrganiser(boli, 'Charu Sharma'));
    const links = await hallLinks(evening);
    await order(evening, { type: 'initialise' });
    const lots = await lotsById(evening);
    const purses = new Map(TEAMS.map(({ code, purse }) => [code, purse]));
    for (let count = 0; count < BEFORE_THE_SCREENS; count += 1) {
      const id = await lotInLog(evening);
      const lot = lotOf(lots, id);
      for (const [{ name }, amount] of [
        ...bidsOfRivals(lot, purses),
        [buyerOf(lot), lot.sale.price] as const,
      ])
        await bidByCall(boli.url, links.paddleOf(name), evening, amount);
      await order(evening, { type: 'bring-down-hammer', lot: id, seen: null });
      pay(purses, lot);
    }

    const open = async (path: string): Promise<Page> => {
      const screen = await (await anotherDevice()).newPage();
      await openHall(screen, path);
      return screen;
    };
    const projector = await open(links.of('screen'));
    const spectator = await open(links.of('live'));
    const phones = new Map<string, Page>();
    for (const { code, name } of TEAMS) {
      const phone = await open(links.paddleOf(name));
      await phone.setViewportSize({ width: 360, height: 620 });
      phones.set(code, phone);
    }
    await openLot(page, evening);

    for (let count = BEFORE_THE_SCREENS; count < SALES; count += 1) {
      const lot = lotOf(lots, await lotInLog(evening));
      await expect(block(page).getByRole('heading', { name: lot.name, exact: true })).toBeVisible();
      for (const [{ code }, amount] of bidsOfRivals(lot, purses)) await bid(phones.get(code), lot, amount);
      await buyAndSell(page, phones, lot);
      pay(purses, lot);
    }

    await expect(page.getByRole('heading', { name: 'Auction Complete!' })).toBeVisible();
    await act(page, 'View Balances').click();
    const balances = page.getByRole('dialog', { name: 'Team Balances' });
    for (const { code, name } of TEAMS) {
      const purse = amountIn('rupees', toRupees(purses.get(code) ?? -1));
      const squad = LOTS.filter(({ sale }) => sale.team === code);
      await expect(balances.getByRole('listitem').filter({ hasText: name })).toContainText(purse);
      const onTheWall = projector
        .getByRole('list', { name: 'Purses' })
        .getByRole('listitem')
        .filter({ hasText: name });
      await expect(onTheWall.getByText(purse, { exact: true }).or(onTheWall.getByLabel(purse))).toBeVisible();
      await seeSquad(await squadOnPhone(phones.get(code)), purse, squad);
      await seeSquad(await squadInTheHall(spectator, name), purse, squad);
    }
  },
);

async function setUp(organiser: Organiser): Promise<Evening> {
  const made = await newTournament(organiser, { name: 'IPL 2025', totalAmountPerTeam: TOURNAMENT_AMOUNT });
  const tournament = { ...made, playersPerTeam: 25, bidIncrementAmount: INCREMENT };
  await organiser.call('PUT', `${PATHS.updateTournament}?id=${made.id}`, z.unknown(), tournament);
  const teams: TeamAnswer[] = [];
  for (const { name, purse } of TEAMS) {
    const body = { name, tournamentId: made.id };
    const team = await organiser.call('POST', PATHS.createTeam, teamAnswer, body);
    await organiser.call('PUT', `${PATHS.updateBalance}?id=${team.id}`, z.unknown(), {
      amount: TOURNAMENT_AMOUNT - purse,
      reason: 'Retained players',
    });
    teams.push(team);
  }
  await organiser.call(
    'POST',
    PATHS.importPlayers,
    z.object({ failed: z.array(z.unknown()).check(z.length(0)) }),
    {
      tournamentId: made.id,
      players: LOTS.map(({ name, number, age, styles, basePrice }) => ({
        name,
        playerNumber: number,
        age,
        isTeamOwner: 0,
        playingStyles: styles,
        baseAmount: basePrice,
      })),
    },
  );
  await organiser.call('POST', `${PATHS.command}?tournamentId=${made.id}`, z.unknown(), {
    commandId: 'phones-and-floor',
    order: { type: 'set-floor', settings: { bidding: 'both', countdown: null } },
  });
  return { organiser, tournament, teams };
}

/** The players by their server ids. */
async function lotsById(evening: Evening): Promise<ReadonlyMap<string, Lot>> {
  const registered = (await logOf(evening)).flatMap(({ event }) =>
    event.type === 'PlayersRegistered' ? event.players : [],
  );
  const byName = new Map(LOTS.map((lot) => [lot.name, lot]));
  return new Map(registered.map(({ id, name }) => [id, lotOf(byName, name)]));
}

/** The player on the block, because the order is random. */
function lotOf(lots: ReadonlyMap<string, Lot>, key: string): Lot {
  const lot = lots.get(key);
  if (lot === undefined) throw new Error(`${key} is not in the list`);
  return lot;
}

function buyerOf({ sale }: Lot): IplTeam {
  const team = TEAMS.find(({ code }) => code === sale.team);
  if (team === undefined) throw new Error(`no team ${sale.team}`);
  return team;
}

function pay(purses: Map<string, number>, { sale }: Lot): void {
  purses.set(sale.team, (purses.get(sale.team) ?? 0) - sale.price);
}

/** The buyer types the real price, above two rivals' bids; then the lot is sold. */
async function buyAndSell(page: Page, phones: ReadonlyMap<string, Page>, lot: Lot): Promise<void> {
  const buyer = phones.get(lot.sale.team);
  if (buyer === undefined) throw new Error(`no phone of ${lot.sale.team}`);
  // A bid sent before the rival's bid was received would be refused as stale.
  await expectBid(buyer, lot, lot.basePrice + 2 * INCREMENT);
  await act(buyer, 'Other').click();
  await buyer.getByLabel('Your bid in rupees').fill(String(lot.sale.price));
  const bidIt = { name: `Bid ${amountIn('rupees', toRupees(lot.sale.price))}`, exact: true };
  await buyer.getByRole('dialog').getByRole('button', bidIt).click();
  await expect(banner(page)).toContainText(buyerOf(lot).name);
  await act(page, 'Sell Player').click();
  await expect(sold(page)).toContainText(lot.name);
  await page.keyboard.press('Escape');
  await expect(sold(page)).toBeHidden();
}

/** Bids of the two richest other teams. */
function bidsOfRivals(
  lot: Lot,
  purses: ReadonlyMap<string, number>,
): readonly (readonly [IplTeam, number])[] {
  const [first, second] = TEAMS.filter(({ code }) => code !== lot.sale.team).toSorted(
    (a, b) => (purses.get(b.code) ?? 0) - (purses.get(a.code) ?? 0),
  );
  if (first === undefined || second === undefined) throw new Error('two rivals');
  return [
    [first, lot.basePrice],
    [second, lot.basePrice + INCREMENT],
  ];
}

async function bid(phone: Page | undefined, lot: Lot, amount: number): Promise<void> {
  if (phone === undefined) throw new Error('no phone');
  await expectBid(phone, lot, amount);
  await bigButton(phone).click();
}

/** The HTTP call of a phone without a feed. */
async function bidByCall(server: string, path: string, evening: Evening, amount: number): Promise<void> {
  const log = await logOf(evening);
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${path.split('#', 2)[1] ?? ''}` },
    body: JSON.stringify({
      commandId: `call-${log.length}`,
      bid: { lot: await lotInLog(evening), amount, seen: log.at(-1)?.sequence ?? 0 },
    }),
  };
  // The two richest teams bid often: a team's sixth bid within a second is rate limited.
  await expect(async () => {
    expect((await fetch(`${server}${PATHS.paddleBid}`, request)).status).toBe(200);
  }).toPass();
}

/** The bid button is enabled for this player at this amount. */
async function expectBid(phone: Page, { name }: Lot, amount: number): Promise<void> {
  await expect(phone.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(bigButton(phone)).toHaveAccessibleName(`Bid ${amountIn('rupees', toRupees(amount))}`);
  await expect(bigButton(phone)).toHaveAttribute('aria-disabled', 'false');
}

/** The first matching button, because a jump may have the same amount. */
function bigButton(phone: Page): Locator {
  return phone.getByRole('region', { name: 'Bid', exact: true }).getByRole('button').first();
}

async function squadOnPhone(phone: Page | undefined): Promise<Locator> {
  if (phone === undefined) throw new Error('no phone');
  await phone.getByRole('tab', { name: /^Squad/ }).click();
  return phone.getByRole('tabpanel');
}

async function squadInTheHall(spectator: Page, team: string): Promise<Locator> {
  await spectator.getByRole('tab', { name: 'Teams' }).click();
  const line = spectator.getByRole('group').filter({ has: spectator.getByText(team, { exact: true }) });
  await line.getByText(team, { exact: true }).click();
  return line;
}

async function seeSquad(shown: Locator, purse: string, squad: readonly IplPlayer[]): Promise<void> {
  await expect(shown).toContainText(purse);
  for (const { name, sale } of squad) {
    await expect(shown).toContainText(name);
    await expect(shown).toContainText(amountIn('rupees', toRupees(sale?.price ?? -1)));
  }
}
