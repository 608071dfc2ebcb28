import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { fold } from '#domain/auction/fold.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import {
  adjusted,
  allowed,
  charged,
  clockRuns,
  clockStands,
  corrected,
  created,
  drawn,
  entered,
  finished,
  floorSet,
  lotReopened,
  opened,
  passed,
  passUndone,
  placed,
  recalled,
  registered,
  reopened,
  retained,
  retracted,
  saleUndone,
  sold,
} from '#fixtures/auction/facts.ts';
import { toRupees } from '#domain/money.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { chennai, jadeja, kohli, mumbai, tournamentWith } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import { eventSchema, recordedEventSchema } from './events.ts';

const EVERY_FACT: readonly AuctionEvent[] = [
  created(),
  { type: 'TournamentEdited', plan: withoutOwner() },
  ...entered({ ...mumbai, logo: 'https://example.org/a.png' }),
  { type: 'TeamEdited', team: 'mumbai', plan: { name: 'Mumbai Kings', logo: null } },
  { type: 'TeamWithdrawn', team: 'mumbai' },
  retained(jadeja, chennai, 0, { charge: 40_000, as: 'member' }),
  registered(kohli, {
    ...jadeja,
    runs: 12,
    wickets: 0,
    photo: '/api/images/0',
    own: { category: 'A', matches: 12, overseas: false },
  }),
  { type: 'PlayerEdited', player: { ...kohli, name: 'विराट कोहली', isOwner: true } },
  { type: 'PlayerWithdrawn', player: 'kohli' },
  drawn(kohli),
  opened(kohli),
  placed(kohli, mumbai, 20_000),
  placed(kohli, mumbai, 25_000, 'phone'),
  ...allowed(kohli, mumbai, 30_000, 'सर्व सहमत'),
  retracted(kohli, mumbai, 25_000),
  { type: 'GoingCalled', lot: 'kohli', count: 1 },
  { type: 'GoingCalled', lot: 'kohli', count: 2 },
  lotReopened(kohli, { team: 'mumbai', amount: toRupees(20_000), via: 'phone' }),
  lotReopened(kohli),
  floorSet('both', { seconds: 30, extension: 10, atZero: 'hammer' }),
  floorSet('phones'),
  { type: 'PhonesHeld' },
  { type: 'PhonesReleased' },
  { type: 'AuctionPaused', message: 'चाय', until: 1_790_000_000_000 },
  { type: 'AuctionPaused', message: '', until: null },
  { type: 'AuctionResumed' },
  { type: 'PrimaryChanged', term: 1, at: 1_790_000_000_000 },
  {
    type: 'ShowSet',
    show: {
      ...FIRST_SHOW,
      league: '/api/images/0',
      sponsors: [{ name: 'चहा घर', logo: null, slots: ['wall', 'rule-book'] }],
      stream: 'https://live.example/cup',
      languages: ['mr', 'en'],
    },
  },
  { type: 'FinaleShown', scene: 3, playing: false, at: 1_790_000_000_000 },
  { type: 'FinaleShown', scene: 0, playing: true, at: 1_790_000_000_000 },
  { type: 'FinaleEnded' },
  clockRuns(1_790_000_000_000),
  clockStands(12_345),
  sold(kohli, mumbai, 20_000, 2),
  corrected(kohli, [mumbai, 20_000], [chennai, 25_000], 'पट्टी उलटी'),
  passed(kohli),
  saleUndone(kohli, mumbai, 20_000),
  passUndone(kohli),
  recalled(kohli),
  finished,
  reopened,
  adjusted(mumbai, -5_000),
  charged(mumbai, -5_000),
];

function withoutOwner() {
  const { name, date, time, rules } = tournamentWith();
  return { name, date, time, rules };
}

const throughJson = (event: AuctionEvent): AuctionEvent =>
  eventSchema.parse(JSON.parse(JSON.stringify(event)));

test.each(EVERY_FACT.map((fact) => [fact.type, fact] as const))(
  'A stored %s event is read back unchanged',
  (_type, fact) => {
    expect(throughJson(fact)).toEqual(fact);
  },
);

describe('promise 4: the stored log', () => {
  test('The log of any auction, stored as JSON and read again, folds to the same state', () => {
    fc.assert(
      fc.property(anyEvening, (evening) => {
        const { log, auction } = play(evening);
        expect(fold(log.map(throughJson))).toEqual(auction);
      }),
      runs(500),
    );
  });
});

describe('malformed events', () => {
  test.each([
    ['an event of unknown type', { type: 'BidRaised', lot: 'kohli' }],
    ['an event without a type', { lot: 'kohli' }],
    ['a fraction of a rupee', { type: 'BidPlaced', lot: 'kohli', team: 'mumbai', amount: 0.5 }],
    ['an amount above the limit', { type: 'BidPlaced', lot: 'kohli', team: 'mumbai', amount: 1e20 }],
    ['an amount as a text', { type: 'BidPlaced', lot: 'kohli', team: 'mumbai', amount: '5000' }],
    ['a lot with an empty id', { type: 'LotOpened', lot: '' }],
    ['a lot with an invalid id', { type: 'LotOpened', lot: '../x' }],
    ['a seed beyond 32 bits', { type: 'OrderDrawn', occasion: 'joined', seed: 2 ** 32, order: [] }],
    ['a negative seed', { type: 'OrderDrawn', occasion: 'joined', seed: -1, order: [] }],
    ['an unknown occasion', { type: 'OrderDrawn', occasion: 'guessed', seed: 1, order: [] }],
    ['a sale in three calls', { type: 'LotSold', lot: 'a', team: 'b', price: 1, calls: 3 }],
    ['an unknown playing style', { type: 'PlayerEdited', player: { ...kohli, styles: ['captain'] } }],
    ['a bid by post', { type: 'BidPlaced', lot: 'kohli', team: 'mumbai', amount: 20_000, via: 'post' }],
    ['a third call', { type: 'GoingCalled', lot: 'kohli', count: 3 }],
    ['a clock in an unknown state', { type: 'ClockSet', clock: { state: 'limping', left: 5 } }],
    ['a running clock without an end', { type: 'ClockSet', clock: { state: 'running', left: 5 } }],
    ['a break until a text', { type: 'AuctionPaused', message: '', until: 'seven' }],
    ['bids by letter', { type: 'FloorSet', settings: { bidding: 'letters', countdown: null } }],
    [
      'an unknown hammer setting',
      { type: 'FloorSet', settings: { bidding: 'floor', countdown: null, hammer: 'softly' } },
    ],
    ['half a countdown', { type: 'FloorSet', settings: { bidding: 'both', countdown: { seconds: 30 } } }],
    ['null', null],
  ])('The event schema refuses %s', (_what, json) => {
    expect(eventSchema.safeParse(json).success).toBe(false);
  });
});

test('A log entry has a number, a time, its command and its sender', () => {
  const line = { sequence: 7, at: 1_750_000_000_000, commandId: 'c1', by: 'asha', event: opened(kohli) };
  expect(recordedEventSchema.parse(JSON.parse(JSON.stringify(line)))).toEqual(line);
  expect(recordedEventSchema.safeParse({ ...line, sequence: 0.5 }).success).toBe(false);
});
