import { expect, test } from 'vitest';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { placesFrom, salesOf } from '#domain/auction/lots/places.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { leftOpen } from './left-open.ts';

const open = openedAuction();

test('leftOpen lists waiting players, unsold players and free places of squads', () => {
  const sold = evolve(open, {
    type: 'LotSold',
    lot: 'imran',
    team: 'pune',
    price: toRupees(20_000),
    calls: 1,
  });
  const auction: Auction = {
    ...sold,
    places: placesFrom({ queue: ['yash'], passed: ['om'], sales: salesOf(sold) }),
  };
  expect(leftOpen(auction)).toBe(
    '1 player has not been sold or skipped yet. 1 player is unsold. Places are left at Mumbai Mavericks (2), Pune Panthers (1). ',
  );
});

test('leftOpen names four teams and counts the rest', () => {
  const team = open.teams.get('pune');
  if (team === undefined) throw new Error('no team');
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, { ...team, id, name: id }] as const);
  expect(leftOpen({ ...open, places: new Map(), block: { state: 'empty' }, teams: new Map(many) })).toBe(
    'Places are left at a (2), b (2), c (2), d (2) and 2 more teams. ',
  );
});

test('leftOpen is empty when nothing is unfinished', () => {
  expect(leftOpen({ ...open, places: new Map(), block: { state: 'empty' }, teams: new Map() })).toBe('');
});

test('leftOpen names no places once nobody is left to fill them, or no purse reaches a player', () => {
  const price = toRupees(20_000);
  const sales = new Map([...open.players.keys()].map((lot) => [lot, { team: 'pune', price }]));
  const allSold: Auction = { ...open, places: placesFrom({ sales }), block: { state: 'empty' } };
  expect(leftOpen(allSold)).toBe('');
  const { rules } = open.tournament;
  const poor = { ...rules, purse: { ...rules.purse, opening: toRupees(1_000) } };
  const broke: Auction = {
    ...open,
    tournament: { ...open.tournament, rules: poor },
    block: { state: 'empty' },
  };
  expect(leftOpen(broke)).not.toContain('Places');
});
