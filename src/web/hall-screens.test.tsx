// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { purseOf } from '#domain/auction/teams/squad.ts';
import type { Audience } from '#domain/views/view.ts';
import { batter, league, type Played } from '#fixtures/auction/league.ts';
import {
  adjust,
  bid,
  callUp,
  correctSale,
  finish,
  initialise,
  raiseTo,
  retract,
  says,
  sell,
} from '#fixtures/auction/orders.ts';
import { begun as withRight, star } from '#fixtures/auction/matching.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import type { HallScreenProps } from './kit/hall/hall-screen.tsx';
import { AuctioneerScreen } from './features/auctioneer/auctioneer-screen.tsx';
import { OverlayScreen } from '#web/features/overlay/overlay-screen.tsx';
import { PaddleScreen } from './features/paddle/paddle-screen.tsx';
import { ProjectorScreen } from './features/wall/projector-screen.tsx';
import { SpectatorScreen } from './features/spectator/spectator-screen.tsx';
import { closeHallScreen, openHallScreen } from '#web/testing/hall-screen.tsx';

beforeEach(() => {
  const request = () => Promise.resolve({ release: () => Promise.resolve() });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
});
afterEach(() => {
  closeHallScreen();
  history.replaceState(null, '', '/');
  Reflect.deleteProperty(navigator, 'wakeLock');
});

const [imran, yash, om] = [
  { ...batter('Imran Qureshi', '11', 20_000), id: 'imran' },
  { ...batter('Yash Patil', '7', 20_000), id: 'yash' },
  { ...batter('Om Kulkarni', '9', 20_000), id: 'om' },
];
const players = [imran, yash, om];
const begun = (all = players) => league({}, all).does(initialise(), callUp(imran));
const body = () => document.body.textContent;
const shows = (words: RegExp) => waitFor(() => expect(body()).toMatch(words));
const finale = (number: number) => ({ type: 'show-finale', scene: number, playing: false, at: 0 }) as const;
const of = (one: string) => document.querySelector(one)?.textContent ?? null;

type Row = readonly [string, ComponentType<HallScreenProps>, Audience];
const WALL: Row = ['the wall', ProjectorScreen, 'hall'];
const STREAM: Row = ['the stream', OverlayScreen, 'hall'];
const SPECTATOR: Row = ["a spectator's page", SpectatorScreen, 'hall'];
const OWNER: Row = ["an owner's phone", PaddleScreen, { team: chennai.id }];

test.each([WALL, STREAM])(
  'A record of the evening is named once, with the sale that breaks it: %s',
  async (_, Screen) => {
    const lots = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...batter(`Player ${id}`, id, 20_000), id }));
    const page = await openHallScreen(
      Screen,
      league({ squad: { least: 0, most: 9 } }, lots).does(initialise()),
    );
    const sale = async (...amounts: readonly number[]) => {
      const lot = page.onBlock();
      const bids = amounts.map((amount, at) => bid(lot, at % 2 === 0 ? mumbai : chennai, amount));
      await page.does(...bids, sell(lot));
    };
    for (let sales = 0; sales < 3; sales += 1) {
      await sale(20_000, 25_000);
      await shows(/Sold to|SOLD/);
      expect(body()).not.toContain('tonight');
    }
    await sale(20_000, 25_000, 30_000, 35_000);
    await shows(/Dearest tonight.*Most bids tonight/);
    await sale(20_000, 25_000);
    expect(body()).not.toContain('tonight');
  },
);

test.each([WALL, STREAM, SPECTATOR])('SOLD ends when its sale is corrected: %s', async (_, Screen) => {
  const page = await openHallScreen(Screen, begun());
  await page.does(bid(imran, mumbai, 20_000), sell(imran));
  await shows(/SOLD|Sold to/);
  await page.does(correctSale(imran, [mumbai, 20_000], [chennai, 35_000]));
  expect(body()).not.toMatch(/SOLD|Sold to/);
  if (Screen !== SpectatorScreen)
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'CorrectedImran QureshiMumbai ₹20,000Chennai ₹35,000',
    );
});

describe('The right to match', () => {
  test.each<readonly [...Row, team: string]>([
    [...STREAM, 'CSK'],
    [...SPECTATOR, 'Chennai'],
  ])('Each step says who may do what at which price: %s', async (_, Screen, __, team) => {
    const page = await openHallScreen(Screen, withRight());
    await shows(/Chennai last season/);
    await page.does(bid(star, mumbai, 100_000), sell(star));
    await shows(new RegExp(`High bid: Mumbai.*${team} may match ₹1 L`));
    await page.does(says(star, chennai, 'claim'));
    await shows(/Chennai matches ₹1 L.*Mumbai may raise once/);
    await page.does(raiseTo(star, mumbai, 140_000));
    await shows(new RegExp(`Mumbai raised from ₹1 L.*${team} must answer ₹1.4 L`));
    expect(body()).toContain('₹1,40,000');
    await page.does(says(star, chennai, 'match'));
    await shows(/Matched at ₹1.4 L, raised from ₹1 L/);
  });

  test('A spectator hears each step once, and sees the mark in the last sales', async () => {
    const page = await openHallScreen(SpectatorScreen, withRight());
    await page.does(bid(star, mumbai, 100_000), sell(star), says(star, chennai, 'claim'));
    const price = screen.getByRole('region', { name: 'Price' });
    expect(price.querySelector('[aria-live]')?.textContent).toBe(
      'Chennai matches ₹1 L. Mumbai may raise once',
    );
    await page.does(says(star, mumbai, 'stand'));
    expect(screen.getByRole('region', { name: 'Last sales' }).textContent).toContain(
      'Chennai · Right to match',
    );
  });

  test('The full lot of the stream has the same words', async () => {
    history.replaceState(null, '', '/?scene=lot');
    const page = await openHallScreen(OverlayScreen, withRight());
    await page.does(bid(star, mumbai, 100_000), sell(star));
    await shows(/Chennai last season.*High bid: Mumbai.*Chennai may match ₹1 L/);
  });

  describe("the auctioneer's monitor", () => {
    const open = (played: Played) => openHallScreen(AuctioneerScreen, played, { audience: 'auctioneer' });
    const asks = () => document.querySelector('.auctioneer-question')?.textContent ?? null;

    test('Before the hammer it says whether the team of last season may match, or why not', async () => {
      const page = await open(withRight());
      await shows(/Chennai may match: 2 cards/);
      await page.does(bid(star, mumbai, 100_000));
      await shows(/Chennai may match: 2 cards/);
      await page.does(bid(star, chennai, 105_000));
      expect(body()).not.toContain('may match');
      page.unmount();
      await open(withRight({ cards: { byRetained: [0] } }));
      await shows(/Chennai cannot match: No card/);
    });

    test('A team that lacks the money has the amount that it lacks', async () => {
      const played = withRight();
      played.does(
        adjust(chennai, 90_000 - purseOf(played.auction(), chennai.id)),
        bid(star, mumbai, 100_000),
      );
      await open(played);
      await shows(/Chennai cannot match: Short by ₹10,000/);
    });

    test('Each step is a question to read aloud', async () => {
      const page = await open(withRight());
      await page.does(bid(star, mumbai, 100_000), sell(star));
      expect(asks()).toBe('Right to matchChennai, will you use your right to match at ₹1 L?');
      await page.does(says(star, chennai, 'claim'));
      expect(asks()).toBe('Right to matchMumbai, one final raise?');
      await page.does(raiseTo(star, mumbai, 140_000));
      expect(asks()).toBe('Right to matchChennai, match ₹1.4 L?');
      await page.does(says(star, chennai, 'decline'));
      await shows(/to Mumbai for ₹1,40,000.*Chennai did not match/);
    });

    test('Where any team may match, it asks all of them', async () => {
      const page = await open(withRight({ who: 'any' }));
      await page.does(bid(star, mumbai, 100_000), sell(star));
      expect(asks()).toBe('Right to matchDoes any team match ₹1 L?');
    });
  });
});

describe('The finale', () => {
  const sold = () => begun().does(bid(imran, mumbai, 30_000), sell(imran));
  const open = (played: Played, [, Screen, audience]: Row) => openHallScreen(Screen, played, { audience });

  test.each([WALL, SPECTATOR, OWNER])(
    'Each scene is said in words by one element that stays: %s',
    async (...row) => {
      const page = await open(sold().does(finish), row);
      const said: string[] = [];
      await page.does(finale(0));
      await waitFor(() => expect(of('.finale-said')).not.toBeNull());
      const element = document.querySelector('.finale-said');
      for (const number of [0, 1, 3, 999]) {
        await page.does(finale(number));
        said.push(of('.finale-said') ?? '');
      }
      expect(said).toEqual([
        'The squads of the evening. Night Cup',
        'Mumbai. 1 player',
        'Dearest of the evening. Imran Qureshi. Mumbai. ₹30,000',
        'That was the auction. Night Cup',
      ]);
      expect(document.querySelector('.finale-said')).toBe(element);
    },
  );

  test.each([WALL, STREAM, SPECTATOR, OWNER])(
    'A team without players is told alike, without yet after the end: %s',
    async (...row) => {
      const page = await open(begun([imran]).does(bid(imran, mumbai, 30_000), sell(imran)), row);
      await page.does(finale(2));
      await waitFor(() => expect(screen.getByText('No player yet')).toBeDefined());
      await page.does(finish, finale(2));
      await waitFor(() => expect(screen.getByText('No player')).toBeDefined());
      // Nobody can bid after the end.
      expect(body()).not.toContain('Max bid');
    },
  );
});

describe("The auctioneer's monitor", () => {
  const open = (played: Played) => openHallScreen(AuctioneerScreen, played, { audience: 'auctioneer' });

  test('It counts possible bidders during the bidding, and not after the auction', async () => {
    const page = await open(begun());
    await shows(/2 teams can still bid/);
    await page.does(bid(imran, chennai, 20_000), retract(imran), finish);
    await shows(/Auction complete/);
    expect(body()).not.toContain('can still bid');
    await page.does({ type: 'reopen' });
    await shows(/2 teams can still bid/);
  });

  test('It names a player who was sold and may be the one on the block, which spectators do not read', async () => {
    const double = { ...imran, id: 'double', number: '12' };
    const played = begun([imran, double]).does(bid(imran, chennai, 20_000), sell(imran));
    const monitor = await open(played);
    await shows(/Imran Qureshi #11 was sold to Chennai/);
    monitor.unmount();
    await openHallScreen(SpectatorScreen, played);
    expect(body()).not.toContain('was sold to');
  });

  test('It says in words that the clock has run out, and keeps showing the next bid', async () => {
    const floor = { bidding: 'both', countdown: { seconds: 5, extension: 5, atZero: 'wait' } } as const;
    // The rules decide at 0 epoch ms, and the page counts from a million.
    const page = await openHallScreen(
      AuctioneerScreen,
      begun().does({ type: 'set-floor', settings: floor }),
      {
        ...{ audience: 'auctioneer', ahead: -1_000_000 },
      },
    );
    vi.useFakeTimers();
    await page.does(bid(imran, chennai, 20_000));
    expect(screen.getByText('Time left')).toBeDefined();
    await act(() => page.clock.pass(6_000));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('Time is up')).toBeDefined();
    expect(screen.getByRole('timer', { name: 'Time left' }).textContent).toBe('0:00');
    expect(of('.auctioneer-ask')).toBe('₹25,000');
  });
});

describe('The scenes of a stream', () => {
  const sold = () =>
    begun().does(
      bid(imran, mumbai, 20_000),
      bid(imran, chennai, 25_000),
      bid(imran, mumbai, 30_000),
      sell(imran),
    );
  const duel = (played: Played) => {
    const lot = playedLot(played);
    return played.does(
      ...[mumbai, chennai, mumbai, chennai].map((team, at) => bid(lot, team, 20_000 + at * 5_000)),
    );
  };
  const playedLot = (played: Played) =>
    players.find(({ id }) => {
      const { block } = played.auction();
      return block.state === 'open' && block.lot === id;
    }) ?? om;

  test.each([
    ['duel', /Bid 4 · Raised by ₹5,000/],
    ['lot', /₹35,000.*Chennai leads/],
    ['squads', /Mumbai.*₹30,000/],
    ['ticker', /₹30,000/],
    ['result', /1 player sold · ₹30,000 paid in all.*Mumbai.*₹30,000.*₹4,70,000.*Dearest of the evening/],
  ] as const)('An address chooses the scene %s', async (scene, words) => {
    history.replaceState(null, '', `/overlay?scene=${scene}`);
    const page = await openHallScreen(OverlayScreen, duel(sold()));
    await shows(words);
    await page.does({ type: 'pause', message: '', until: null });
    if (scene === 'duel') expect(of('[data-scene="duel"]')).toBe('');
  });
});
