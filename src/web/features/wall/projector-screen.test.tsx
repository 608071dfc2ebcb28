// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HAMMER_MOMENT } from '#domain/limits.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { statisticsOf } from '#domain/evening/statistics.ts';
import { batter, buys, league, several, type Played } from '#fixtures/auction/league.ts';
import {
  bid,
  callUp,
  correctSale,
  going,
  initialise,
  pause,
  raiseTo,
  reopenLot,
  resume,
  says,
  sell,
  showUnsold,
  skip,
  undo,
} from '#fixtures/auction/orders.ts';
import { begun as withRight, LAST, ONCE, star } from '#fixtures/auction/matching.ts';
import { chennai, kolkata, mumbai } from '#fixtures/auction/people.ts';
import { PATHS } from '#protocol/paths.ts';
import { closeHallScreen, openHallScreen } from '#web/testing/hall-screen.tsx';
import { ProjectorScreen } from './projector-screen.tsx';

const request = vi.fn(() => Promise.resolve({ release: () => Promise.resolve() }));
beforeEach(() => Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true }));
afterEach(() => {
  closeHallScreen();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const one = batter('Player', '1', 20_000);
const players = several(12, 'Player', 20_000).map((one, at) => ({ ...one, id: `p${String(at)}` }));
const [first = one, second = one, third = one] = players;
const teams = [mumbai, chennai, kolkata];
/** Three teams, and twelve players who have not come up yet. */
const evening = () => league({ squad: { least: 0, most: 12 } }, players, teams);
const begun = () => evening().does(initialise(), callUp(first));

const open = (played: Played, media?: RegExp, answers = {}) =>
  openHallScreen(ProjectorScreen, played, { ...(media && { media }), answers });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const scene = () => document.querySelector<HTMLElement>('[data-scene]')?.dataset['scene'];
const words = (selector: string) => document.querySelector(selector)?.textContent ?? null;
const region = (name: string) => screen.queryByRole('region', { name })?.textContent ?? null;

test('The wall keeps the display on', async () => {
  await open(begun());
  expect(request).toHaveBeenCalledWith('screen');
});

test('Two teams that trade bids split the wall, in words too, until a third team bids', async () => {
  const page = await open(begun());
  await page.does(bid(first, mumbai, 20_000), bid(first, chennai, 25_000), bid(first, mumbai, 30_000));
  expect(words('.duel')).toBeNull();
  await page.does(bid(first, chennai, 35_000));
  expect(region('Chennai')).toMatch(/Leads.*Left after this₹4,65,000$/);
  expect(region('Mumbai')).toMatch(/The most it may bid₹[\d,]+$/);
  expect(words('.duel')).toMatch(/Bid 44 between these two.*Raised by₹5,000/);
  await page.does(bid(first, mumbai, 60_000));
  expect(region('Mumbai')).toContain('Leads');
  expect(region('Chennai')).not.toContain('Leads');
  expect(screen.getByText('Mumbai leads with ₹60,000')).toBeDefined();
  await page.does(going(first, 1));
  expect(words('.duel')).toContain('Going once');
  await page.does(going(first, 2));
  expect(words('.duel')).toContain('Going twice');
  await page.does(bid(first, kolkata, 65_000));
  expect([words('.duel'), words('.projector-leader')]).toEqual([null, 'Kolkata']);
});

test('From the tenth sale on, the wall compares the price with what such players cost', async () => {
  const page = await open(begun());
  const meter = () => screen.queryByRole('group', { name: 'Batsman: 10 sold so far' })?.textContent ?? null;
  for (const [at, player] of players.slice(0, 10).entries()) {
    expect(meter()).toBeNull();
    await page.does(callUp(player), bid(player, teams[at % 3] ?? mumbai, 20_000 + 5_000 * at), sell(player));
  }
  const next = page.onBlock();
  await page.does(bid(next, chennai, 20_000));
  expect(meter()).toMatch(/Below the middle.*Lowest₹20,000.*Highest₹65,000/);
  await page.does(bid(next, mumbai, 70_000));
  expect(meter()).toContain('Above all of them');
  await page.does(bid(next, chennai, 75_000), bid(next, mumbai, 80_000));
  expect(words('.duel')).toContain('Above all of them');
});

test('A player walks on with the base price in sight, and a bid cuts it', async () => {
  const page = await open(evening());
  expect(scene()).toBe('waiting');
  await page.does(initialise());
  const walk = () => document.querySelector<HTMLElement>('[data-walks]')?.dataset['walks'];
  expect(walk()).toBe('on');
  expect(words('.walk-on-number')).toContain('No. ');
  expect(words('.projector-price')).toBe('₹20,000');
  expect(screen.getByText('Who opens the bidding?')).toBeDefined();
  await page.does(bid(page.onBlock(), chennai, 20_000));
  expect([walk(), words('.walk-on-card'), words('.projector-leader')]).toEqual(['over', null, 'Chennai']);
});

test('Where motion is reduced nobody walks on', async () => {
  const page = await open(evening(), /prefers-reduced-motion/);
  await page.does(initialise());
  expect([scene(), words('[data-walks]')]).toEqual(['revealed', null]);
});

test('The moment of a sale lasts three seconds, or until a new bid', async () => {
  const page = await open(begun());
  vi.useFakeTimers();
  await page.does(bid(first, chennai, 20_000), sell(first));
  expect(scene()).toBe('sold');
  await page.does(bid(page.onBlock(), mumbai, 20_000));
  expect(scene()).toBe('bidding');
  await page.does(sell(page.onBlock()));
  await pass(HAMMER_MOMENT);
  expect(scene()).toBe('revealed');
});

const links = { [PATHS.spectators]: () => ({ address: 'https://boli.test/live#abc' }) };

test("A break shows squads, buys, needs and the spectators' address in turn, until it ends", async () => {
  const played = begun();
  for (const [player, team, price] of [
    [first, mumbai, 40_000],
    [second, chennai, 90_000],
    [third, mumbai, 60_000],
  ] as const)
    played.does(callUp(player), bid(player, team, price), sell(player));
  const page = await open(played, undefined, links);
  await page.does(pause('Tea break'));
  await waitFor(() => expect(region('Squads')).not.toBeNull());
  await page.does(resume);
  vi.useFakeTimers();
  await page.does(pause('Tea break'));
  await pass(0);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tea break');
  // The most expensive player of a squad comes first.
  expect(region('Squads')).toMatch(/Mumbai.*₹60,000.*₹40,000.*Chennai.*₹90,000/);
  await pass(12_000);
  expect(region('Top buys')).toMatch(/₹90,000.*₹60,000.*₹40,000/);
  expect(region('Squads')).toBeNull();
  await pass(12_000);
  expect(region('Still needed')).toMatch(/Mumbai10 slots₹\d+,\d+ for each/);
  await pass(12_000);
  expect(screen.getByRole('img', { name: 'The address for spectators' })).toBeDefined();
  await pass(12_000);
  expect(region('Squads')).not.toBeNull();
  await page.does(resume);
  expect(region('Squads')).toBeNull();
});

test('A break before the first sale shows only what is needed, without the address of a closed link', async () => {
  const page = await open(begun());
  await page.does(pause());
  await waitFor(() => expect(region('Still needed')).toContain('12 slots'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Break');
  await page.does(resume);
  vi.useFakeTimers();
  await page.does(pause());
  for (let turns = 0; turns < 2; turns += 1) {
    expect(document.querySelectorAll('.projector-turn')).toHaveLength(1);
    expect(region('Still needed')).not.toBeNull();
    await pass(12_000);
  }
});

test('A break shows no chart any more when the tenth sale is taken back', async () => {
  const played = buys(
    buys(evening().does(initialise()), mumbai, players.slice(0, 5)),
    chennai,
    players.slice(5, 10),
  );
  const page = await open(played, undefined, {
    [PATHS.statistics]: () => statisticsOf(played.auction(), null),
  });
  await page.does(pause());
  await waitFor(() => expect(region('Squads')).not.toBeNull());
  await page.does(resume);
  vi.useFakeTimers();
  await page.does(pause());
  const isMoney = () => region('The money so far') !== null;
  for (let turns = 0; turns < 6 && !isMoney(); turns += 1) await pass(12_000);
  expect(isMoney()).toBe(true);
  await page.does(resume, undo(), pause());
  for (let turns = 0; turns < 6; turns += 1) {
    expect(document.querySelector('.wall-picture')).toBeNull();
    await pass(12_000);
  }
});

test('A lot that is open again has its old sale struck through until the next hammer', async () => {
  const page = await open(begun());
  await page.does(bid(first, chennai, 20_000), sell(first), reopenLot(first));
  await screen.findByText('Reopened');
  expect(words('s')).toBe('Chennai ₹20,000');
  await page.does(sell(first));
  expect(screen.queryByText('Reopened')).toBeNull();
});

test('A corrected sale has its old price struck through for twelve seconds, and no reason', async () => {
  const page = await open(begun().does(bid(first, mumbai, 20_000), sell(first)));
  vi.useFakeTimers();
  await page.does(correctSale(first, [mumbai, 20_000], [chennai, 35_000]));
  const said = () =>
    screen.queryAllByRole('status').find(({ textContent }) => textContent.includes('Corrected'));
  expect(said()?.textContent).toBe(`Corrected${first.name}Mumbai ₹20,000Chennai ₹35,000`);
  expect(words('s')).toBe('Mumbai ₹20,000');
  expect(document.body.textContent).not.toContain('Two paddles');
  expect(screen.getByRole('complementary', { name: 'Last sales' }).textContent).toContain('₹35,000');
  const purses = screen.getByRole('list', { name: 'Purses' }).textContent;
  expect(purses).toMatch(/Mumbai.*₹5,00,000.*Chennai.*₹4,65,000/);
  await pass(12_000);
  expect(said()).toBeUndefined();
});

test('The wall names the round of unsold players, and counts its lots on', async () => {
  const played = league({ squad: { least: 0, most: 12 } }, [first, second], teams).does(initialise());
  const page = await open(played);
  screen.getByText('Lot 1 of 2');
  for (const place of ['Unsold players, round 1 · Lot 3 of 4', 'Unsold players, round 2 · Lot 5 of 6']) {
    await page.does(skip(page.onBlock()));
    await page.does(skip(page.onBlock()), showUnsold());
    await screen.findByText(place);
  }
});

test('Duel and walk-on are not shown where the organiser has switched them off', async () => {
  const show = { ...FIRST_SHOW, duel: false, walkOn: false, meter: false };
  const page = await open(evening().does({ type: 'set-show', show }));
  await page.does(initialise());
  expect(words('[data-walks]')).toBeNull();
  const lot = page.onBlock();
  for (let at = 0; at < 6; at += 1)
    await page.does(bid(lot, at % 2 === 0 ? mumbai : chennai, 20_000 + at * 5_000));
  expect([words('.projector-price'), words('.duel')]).toEqual(['₹45,000', null]);
});

describe('The right to match', () => {
  const said = () => document.querySelector('.projector-lot .sr-only')?.textContent ?? null;
  const lit = () => [...document.querySelectorAll('[data-lit]')].map(({ textContent }) => textContent);
  const cards = () =>
    screen.queryAllByRole('img', { name: /card/ }).map((card) => card.getAttribute('aria-label'));

  test('Each step says who is asked at which price, in words too, and lights the team in the strip', async () => {
    const page = await open(withRight());
    expect(words('.projector-facts')).toContain('Chennai last season');
    expect(cards()).toEqual(['2 cards', '2 cards', '2 cards']);
    await page.does(bid(star, mumbai, 100_000), sell(star));
    expect(scene()).toBe('matching');
    expect(words('.projector-bar')).toContain('Chennai may match ₹1 L');
    expect(words('.projector-price-box')).toMatch(/^Right to match.*₹1,00,000$/);
    expect(said()).toBe('High bid: Mumbai. Chennai may match ₹1 L');
    expect(lit()).toEqual([expect.stringContaining('Chennai')]);
    await page.does(says(star, chennai, 'claim'));
    expect(words('.match-band')).toBe('Chennai matches ₹1 L');
    expect(words('.projector-bar')).toContain('Mumbai may raise once');
    expect(lit()).toEqual([expect.stringContaining('Mumbai')]);
    await page.does(raiseTo(star, mumbai, 140_000));
    expect(said()).toBe('Mumbai raised from ₹1 L. Chennai must answer ₹1.4 L');
    expect(words('.projector-price-box')).toMatch(/₹1,40,000$/);
    await page.does(says(star, chennai, 'match'));
    expect(scene()).toBe('sold');
    expect(words('.projector-matched')).toBe('Matched at ₹1.4 L, raised from ₹1 LHigh bid: Mumbai');
    expect(cards()).toEqual(['2 cards', '1 card', '2 cards']);
  });

  test('A sale after a raise that was not matched says so', async () => {
    const page = await open(withRight());
    await page.does(bid(star, mumbai, 100_000), sell(star), says(star, chennai, 'claim'));
    await page.does(raiseTo(star, mumbai, 140_000), says(star, chennai, 'decline'));
    expect(words('.projector-matched')).toBe('Chennai did not match');
  });

  test('After a raise the meter compares the new price', async () => {
    const last = { ...batter('Last', '99', 20_000), id: 'last', own: { lastteam: 'Chennai' } };
    const rules = { fields: [LAST], match: ONCE, squad: { least: 0, most: 12 } };
    const page = await open(league(rules, [...players, last], teams).does(initialise()));
    for (const [at, player] of players.slice(0, 10).entries())
      await page.does(
        callUp(player),
        bid(player, teams[at % 3] ?? mumbai, 20_000 + 5_000 * at),
        sell(player),
      );
    await page.does(callUp(last), bid(last, mumbai, 30_000), sell(last), says(last, chennai, 'claim'));
    expect(words('.bid-meter')).toContain('Below the middle');
    await page.does(raiseTo(last, mumbai, 70_000));
    expect(words('.bid-meter')).toContain('Above all of them');
  });

  test('A break says who must answer, at the price of the raise', async () => {
    const page = await open(withRight());
    await page.does(bid(star, mumbai, 100_000), sell(star), says(star, chennai, 'claim'));
    await page.does(raiseTo(star, mumbai, 140_000), pause('Tea'));
    expect(words('.projector-break-lot')).toMatch(/Star.*Chennai must answer ₹1.4 L ₹1,40,000$/);
    expect(words('.projector-break-lot')).not.toContain('leads');
  });

  test('A sale that nobody claimed says nothing of it', async () => {
    const page = await open(withRight());
    await page.does(bid(star, mumbai, 100_000), sell(star), says(star, chennai, 'pass'));
    expect(scene()).toBe('sold');
    expect(words('.projector-matched')).toBeNull();
  });

  test('All teams that may still claim are lit', async () => {
    const page = await open(withRight({ who: 'any' }));
    await page.does(bid(star, mumbai, 100_000), sell(star));
    expect(words('.projector-bar')).toContain('CSK and Kolkata may match ₹1 L');
    await page.does(says(star, chennai, 'pass'));
    expect(lit()).toEqual([expect.stringContaining('Kolkata')]);
  });

  test('The time for an answer runs on the wall, and not the countdown of bids', async () => {
    const page = await open(withRight({ seconds: 20, atZero: 'passes' }));
    expect(screen.queryByRole('timer')).toBeNull();
    await page.does(bid(star, mumbai, 100_000), sell(star));
    expect(screen.getByRole('timer')).toBeDefined();
  });

  test('Rules without it show no cards', async () => {
    await open(begun());
    expect(cards()).toEqual([]);
  });
});
