import { describe, expect, test } from 'vitest';
import {
  adjusted,
  charged,
  created,
  clockRuns,
  corrected,
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
  retracted,
  saleUndone,
  setUp,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { floorOf, given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai, tournamentWith } from '#fixtures/auction/people.ts';
import { toRupees } from '#domain/money.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import type { AuctionEvent } from './events.ts';
import { begin, evolve } from './evolve.ts';
import { fold } from './fold.ts';

test('A new log is an upcoming tournament without teams, players or draw', () => {
  expect(fold([created()])).toEqual({
    tournament: tournamentWith(),
    stage: 'upcoming',
    sequence: 1,
    floorMovedAt: 1,
    agreement: { sequence: 1, reason: '', lots: 0 },
    teams: new Map(),
    players: new Map(),
    places: new Map(),
    round: 0,
    returned: new Map(),
    numbers: new Map(),
    lastNumber: 0,
    standing: null,
    block: { state: 'undrawn' },
    history: [],
    undoneBids: new Map(),
    floor: { bidding: 'floor', countdown: null },
    phonesHeld: false,
    pause: null,
    show: FIRST_SHOW,
    finale: null,
  });
});

test('A log that begins with another event, or has two creations, throws', () => {
  expect(() => fold([])).toThrow('impossible: a log that does not begin with its tournament');
  expect(() => fold(entered(mumbai))).toThrow('impossible: a log that does not begin with its tournament');
  expect(() => fold([created(), created()])).toThrow('impossible: a tournament created twice');
});

test('A whole auction folds to its final state, including retracted bids', () => {
  const log = [
    ...underway,
    placed(kohli, mumbai, 20_000),
    placed(kohli, chennai, 21_000),
    retracted(kohli, chennai, 21_000),
    placed(kohli, chennai, 22_000),
    placed(kohli, mumbai, 23_000),
    sold(kohli, mumbai, 23_000),
    opened(dhoni),
    placed(dhoni, mumbai, 20_000),
    lotReopened(kohli, { team: mumbai.id, amount: toRupees(20_000), via: 'floor' }),
    placed(kohli, chennai, 24_000),
  ];
  const [first, ...later] = log;
  if (first?.type !== 'TournamentCreated') throw new Error('no tournament');
  let played = begin(first);
  for (const [index, event] of later.entries()) {
    played = evolve(played, event);
    expect(fold(log.slice(0, index + 2))).toEqual(played);
  }
});

test('A bid event on a lot that is not on the block throws', () => {
  const message = 'impossible: an act on dhoni, who is not on the block';
  expect(() => given(underway, placed(dhoni, mumbai, 20_000))).toThrow(message);
  expect(() => given(setUp, placed(dhoni, mumbai, 20_000))).toThrow(message);
});

test('A retraction or call on a lot that is not on the block throws', () => {
  const message = 'impossible: an act on dhoni, who is not on the block';
  expect(() => given(underway, retracted(dhoni, mumbai, 20_000))).toThrow(message);
  expect(() => given(setUp, { type: 'GoingCalled', lot: 'dhoni', count: 1 })).toThrow(message);
});

test('Each event increases the sequence number by one', () => {
  expect(given(created()).auction.sequence).toBe(1);
  expect(given(underway).auction.sequence).toBe(underway.length);
});

test('Applying an event does not change the earlier state object', () => {
  const before = given(underway, passed(kohli), opened(dhoni), placed(dhoni, mumbai, 20_000)).auction;
  const copy = structuredClone(before);
  const facts: AuctionEvent[] = [
    clockRuns(5),
    { type: 'GoingCalled', lot: 'dhoni', count: 1 },
    placed(dhoni, mumbai, 25_000, 'phone'),
    retracted(dhoni, mumbai, 25_000),
    sold(dhoni, mumbai, 20_000, 2),
    corrected(kohli, [mumbai, 20_000], [chennai, 25_000]),
    saleUndone(dhoni, mumbai, 20_000),
    charged(mumbai, 20_000),
    lotReopened(kohli),
    passUndone(kohli),
    recalled(kohli),
    floorSet('both'),
    registered(jadeja),
    { type: 'PlayerWithdrawn', player: 'kohli' },
    { type: 'TeamEdited', team: 'mumbai', plan: { name: 'Kings', logo: null } },
    adjusted(mumbai, -1),
    { type: 'TeamWithdrawn', team: 'mumbai' },
  ];
  for (const fact of facts) evolve(before, fact);
  facts.reduce(evolve, before);
  expect(before).toEqual(copy);
});

const midway = [...underway, placed(kohli, mumbai, 20_000), sold(kohli, mumbai, 20_000), opened(dhoni)];

describe('events that make older commands stale', () => {
  test.each<readonly [string, AuctionEvent]>([
    ['a draw', drawn(dhoni, bumrah)],
    ['a lot', opened(bumrah)],
    ['a bid', placed(dhoni, mumbai, 20_000)],
    ['a sale', sold(dhoni, mumbai, 20_000)],
    ['the reopening of a lot', lotReopened(kohli)],
    ['a skip', passed(dhoni)],
    ['an undone sale', saleUndone(kohli, mumbai, 20_000)],
    ['an undone skip', passUndone(bumrah)],
    ['a recall of unsold players', recalled(bumrah)],
    ['the withdrawal of a player', { type: 'PlayerWithdrawn', player: 'bumrah' }],
    ['the end of the auction', finished],
  ])('After %s older commands are stale', (_what, fact) => {
    const { auction } = given(midway, fact);
    expect(auction.floorMovedAt).toBe(auction.sequence);
  });
});

test('Reopening the auction makes older commands stale', () => {
  const { auction } = given(midway, finished, reopened);
  expect(auction.floorMovedAt).toBe(auction.sequence);
});

test('Only a new base price on the block makes older commands stale', () => {
  const edited = (player: typeof dhoni): AuctionEvent => ({
    type: 'PlayerEdited',
    player: { ...player, basePrice: toRupees(5_000) },
  });
  const onBlock = given(midway, edited(dhoni)).auction;
  expect(onBlock.floorMovedAt).toBe(onBlock.sequence);
  const waiting = given(midway, edited(bumrah)).auction;
  expect(waiting.floorMovedAt).toBe(waiting.sequence - 1);
});

test('A retention makes older commands stale; a release does not', () => {
  const amounts = { price: toRupees(5_000), charge: toRupees(5_000) };
  const kept: AuctionEvent = {
    type: 'PlayerRetained',
    player: 'bumrah',
    team: 'mumbai',
    as: 'member',
    ...amounts,
  };
  const { auction } = given(midway, kept);
  expect(auction.floorMovedAt).toBe(auction.sequence);
  const released = given(midway, kept, { type: 'PlayerReleased', player: 'bumrah', team: 'mumbai' }).auction;
  expect(released.floorMovedAt).toBe(released.sequence - 1);
});

test('A failover event changes nothing in the auction', () => {
  const { auction: before } = given(midway);
  const { auction: after } = given(midway, { type: 'PrimaryChanged', term: 1, at: 1_790_000_000_000 });
  expect(after).toEqual({ ...before, sequence: before.sequence + 1 });
});

test('A retraction makes older commands stale', () => {
  const { auction } = given(midway, placed(dhoni, mumbai, 20_000), retracted(dhoni, mumbai, 20_000));
  expect(auction.floorMovedAt).toBe(auction.sequence);
});

describe('events that do not make older commands stale', () => {
  test.each<readonly [string, AuctionEvent]>([
    ['an edit of the tournament', { type: 'TournamentEdited', plan: tournamentWith() }],
    ['a new team', { type: 'TeamEntered', team: { ...mumbai, id: 'late' } }],
    ['an edit of a team', { type: 'TeamEdited', team: 'chennai', plan: { name: 'Kings', logo: null } }],
    ['the withdrawal of a team', { type: 'TeamWithdrawn', team: 'chennai' }],
    ['a late player', registered(jadeja)],
    ['an edit of a player', { type: 'PlayerEdited', player: { ...dhoni, name: 'MS Dhoni' } }],
    ['an adjustment of a purse', adjusted(mumbai, -1)],
    ['a correction of a sale', corrected(kohli, [mumbai, 20_000], [chennai, 25_000])],
    ['a second call', charged(mumbai, 20_000)],
    ['a call of the auctioneer', { type: 'GoingCalled', lot: 'dhoni', count: 1 }],
    ['a change of the floor settings', floorSet('both')],
    ['holding the phones', { type: 'PhonesHeld' }],
    ['releasing the phones', { type: 'PhonesReleased' }],
    ['a break', { type: 'AuctionPaused', message: 'Tea', until: null }],
    ['the end of a break', { type: 'AuctionResumed' }],
    ['a takeover by another laptop', { type: 'PrimaryChanged', term: 1, at: 1_790_000_000_000 }],
    ['the start of a clock', clockRuns(1_790_000_000_000)],
  ])('After %s older commands are not stale', (_what, fact) => {
    const { auction } = given(midway, fact);
    expect(auction.floorMovedAt).toBe(auction.sequence - 1);
  });
});

describe('events that make a tournament active', () => {
  test.each<readonly [string, AuctionEvent]>([
    ['bid', placed(kohli, mumbai, 20_000)],
    ['skip', passed(kohli)],
    ['sale', sold(kohli, mumbai, 20_000)],
  ])('A tournament becomes active with the first %s', (_what, fact) => {
    expect(given(underway).auction.stage).toBe('upcoming');
    expect(given(underway, fact).auction.stage).toBe('active');
  });

  test('A tournament stays active when everything is undone', () => {
    expect(given(underway, passed(kohli), passUndone(kohli)).auction.stage).toBe('active');
  });
});

test('Between the events of one command every drawn player has one place', () => {
  const sale = given(underway, sold(kohli, mumbai, 20_000), opened(dhoni), saleUndone(kohli, mumbai, 20_000));
  expect(floorOf(sale.auction)).toMatchObject({ onBlock: 'dhoni', queue: ['kohli', 'bumrah'] });
  const skip = given(underway, passed(kohli), opened(dhoni), passUndone(kohli));
  expect(floorOf(skip.auction)).toMatchObject({ onBlock: 'dhoni', queue: ['kohli', 'bumrah'], unsold: [] });
  const shown = given(underway, passed(kohli), opened(dhoni), recalled(kohli));
  expect(floorOf(shown.auction)).toMatchObject({ onBlock: null, queue: ['kohli', 'dhoni', 'bumrah'] });
});

test('A second call for another amount leaves the sale waiting for its second call', () => {
  const { auction } = given(underway, sold(kohli, mumbai, 20_000, 2), charged(mumbai, 5_000));
  expect(auction.teams.get('mumbai')?.awaited).toEqual([20_000]);
});
