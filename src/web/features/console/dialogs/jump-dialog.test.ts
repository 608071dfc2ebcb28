import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { toRupees } from '#domain/money.ts';
import { placesFrom } from '#domain/auction/lots/places.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { findPlayers } from './jump-dialog.tsx';

/** Imran Qureshi (11) is on the block, Yash Patil (7) waits, Om Kulkarni (9) is unsold. */
const open: Auction = { ...openedAuction(), places: placesFrom({ queue: ['yash'], passed: ['om'] }) };
const found = (typed: string, auction = open) => findPlayers(auction, typed).map(({ player }) => player.id);

test('An empty search lists the waiting players, then the unsold ones', () => {
  expect(found('')).toEqual(['yash', 'om']);
});

test('A search finds players in every state and names the state', () => {
  const sold = new Map([['yash', { team: 'pune', price: toRupees(20_000) }]]);
  const auction = { ...open, places: placesFrom({ passed: ['om'], sales: sold }) };
  const stands = (typed: string) => findPlayers(auction, typed).map(({ stands: where }) => where);
  expect(stands('imran')).toEqual(['on the block']);
  expect(stands('om')).toEqual(['unsold']);
  expect(stands('yash')).toEqual(['sold']);
  const price = toRupees(0);
  const place = { at: 'squad', team: 'pune', price, charge: price, how: 'member' } as const;
  const retained = { ...open, places: placesFrom({ retained: new Map([['yash', place]]) }) };
  expect(findPlayers(retained, 'yash')).toMatchObject([{ stands: 'retained' }]);
  expect(findPlayers(open, 'yash')).toMatchObject([{ stands: 'waiting' }]);
});

test('Of two players with one name, the one who can be called up comes first', () => {
  const yash = playerOf(open, 'yash');
  const players = new Map([['gone', { ...yash, id: 'gone', number: '70' }], ...open.players]);
  const sales = new Map([['gone', { team: 'pune', price: toRupees(20_000) }]]);
  expect(
    found('yash', { ...open, players, places: placesFrom({ queue: ['yash'], passed: ['om'], sales }) }),
  ).toEqual(['yash', 'gone']);
});

test('A number finds its player before longer numbers and before names', () => {
  const yash = playerOf(open, 'yash');
  const players = new Map(open.players)
    .set('seventy', { ...yash, id: 'seventy', number: '70', name: 'Seven' })
    .set('named', { ...yash, id: 'named', number: '99', name: 'Team 7' });
  const auction = {
    ...open,
    players,
    places: placesFrom({ queue: ['named', 'seventy', 'yash'], passed: ['om'] }),
  };
  for (const typed of ['7', '#7', '७']) expect(found(typed, auction)).toEqual(['yash', 'seventy', 'named']);
});

test('A name is found by the start of any word, regardless of case and accents', () => {
  expect(found('PAT')).toEqual(['yash']);
  expect(found('yásh')).toEqual(['yash']);
  expect(found('kul')).toEqual(['om']);
  expect(found('zzz')).toEqual([]);
});
