import { expect, test } from 'vitest';
import type { Team } from '#domain/tournament/team.ts';
import { one } from '#fixtures/auction/league.ts';
import { correctSale, restart, undo } from '#fixtures/auction/orders.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { playedLots, playLot, pune, type PlayedLot } from '#fixtures/auction/played-lots.ts';
import { NOTHING_RECENT, recentAfter } from './recent.ts';
import { recordsOf } from './records.ts';

const next = one('Next', 20_000);

/** A lot with so many bids of two teams in turn. */
function lot(at: number, bids: number, base = 20_000): PlayedLot {
  const bidders: readonly Team[] = [mumbai, chennai];
  const teams = Array.from({ length: bids }, (_, bid) => bidders[(bid + at) % 2] ?? mumbai);
  return [one(`Player ${String(at)}`, base), ...teams];
}

/** The records of the next lot after these. */
function recordsAfter(lots: readonly PlayedLot[], last: PlayedLot) {
  const evening = playedLots([...lots, last].slice(0, -1));
  evening.does({ type: 'register-players', players: [last[0]], seed: 1 });
  const before = evening.auction();
  return recordsOf(before, playLot(evening, last).auction(), last[0].id);
}

/** Three sales at ₹20,000 with a bid each. */
const three = [lot(1, 1), lot(2, 1), lot(3, 1)];

test('A price above all earlier ones is the dearest, an equal one is not', () => {
  expect(recordsAfter(three, [next, pune, mumbai])).toEqual(['dearest']);
  expect(recordsAfter(three, [next, pune])).toEqual([]);
});

test('No record is broken before there are three sales, whatever was skipped', () => {
  const skipped = lot(4, 0);
  expect(recordsAfter([...three.slice(1), skipped], [next, pune, mumbai])).toEqual([]);
  expect(recordsAfter([...three, skipped], [next, pune, mumbai])).toEqual(['dearest']);
});

test('More bids than ever before, and at least four, are a record of their own', () => {
  const cheap = { ...next, basePrice: one('x', 5_000).basePrice };
  const dear = lot(3, 1, 100_000);
  const before = [lot(1, 1), lot(2, 1), dear];
  expect(recordsAfter(before, [cheap, pune, mumbai, pune])).toEqual([]);
  expect(recordsAfter(before, [cheap, pune, mumbai, pune, mumbai])).toEqual(['most-bids']);
});

test('As many bids as before are no record', () => {
  const before = [lot(1, 4), lot(2, 1), lot(3, 1, 100_000)];
  expect(recordsAfter(before, [next, pune, mumbai, pune, mumbai])).toEqual([]);
  expect(recordsAfter(before, [next, pune, mumbai, pune, mumbai, pune])).toEqual(['most-bids']);
});

test('One sale may break both records', () => {
  expect(recordsAfter(three, [next, pune, mumbai, pune, mumbai])).toEqual(['dearest', 'most-bids']);
});

test('A corrected price counts instead of the first one', () => {
  const evening = playedLots([lot(1, 3), lot(2, 1), lot(3, 1)]);
  evening.does(correctSale(one('Player 1', 20_000), [chennai, 40_000], [chennai, 25_000]));
  evening.does({ type: 'register-players', players: [next], seed: 1 });
  const before = evening.auction();
  const after = playLot(evening, [next, pune, mumbai]).auction();
  expect(recordsOf(before, after, next.id)).toEqual(['dearest']);
});

test('A record that was undone and sold again is broken again', () => {
  const evening = playedLots(three);
  evening.does({ type: 'register-players', players: [next], seed: 1 });
  playLot(evening, [next, pune, mumbai]);
  evening.does(undo());
  const before = evening.auction();
  expect(recordsOf(before, playLot(evening, [next, pune, mumbai]).auction(), next.id)).toEqual(['dearest']);
});

test('A skipped lot holds no record of bids', () => {
  const before = [lot(1, 1), lot(2, 1), lot(3, 1, 100_000), lot(4, 0)];
  expect(recordsAfter(before, [next, pune, mumbai, pune, mumbai])).toEqual(['most-bids']);
});

test('A sale before a new draw has no bids left, and its price alone can be a record', () => {
  const evening = playedLots(three);
  evening.does({ type: 'register-players', players: [next, one('Waiting', 20_000)], seed: 1 });
  const before = evening.auction();
  const after = playLot(evening, [next, pune, mumbai, pune, mumbai]).does(restart()).auction();
  expect(recordsOf(before, after, next.id)).toEqual(['dearest']);
});

test('The sale that screens show has its records, and none where it broke none', () => {
  const evening = playedLots(three);
  evening.does({ type: 'register-players', players: [next, one('Waiting', 20_000)], seed: 1 });
  const before = evening.auction();
  const record = playLot(evening, [next, pune, mumbai]).auction();
  const sold = playLot(evening, [one('Waiting', 20_000), pune]).auction();
  const moment = { sequence: 1, at: 1 };
  const first = recentAfter(NOTHING_RECENT, before, record, moment);
  expect(first.stroke).toMatchObject({ records: ['dearest'] });
  expect(recentAfter(first, record, sold, moment).stroke).not.toHaveProperty('records');
});
