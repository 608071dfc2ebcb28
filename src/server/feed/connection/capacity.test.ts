import { describe, expect, test } from 'vitest';
import { Pool, placeInPool, CAPACITY } from './capacity.ts';
import { holderOf, organiserOf } from './principal.ts';

describe('a pool of screens', () => {
  const at = (holder: string, group = 'cup') => ({ holder, group });

  test('A pool limits all its places together and the places of one holder', () => {
    const pool = new Pool<string>({ most: 3, mostOfOne: 2 });
    pool.take('one', at('hall'));
    expect([pool.isFull, pool.isFullFor('hall')]).toEqual([false, false]);
    pool.take('two', at('hall'));
    expect([pool.isFull, pool.isFullFor('hall'), pool.isFullFor('home')]).toEqual([false, true, false]);
    pool.take('three', at('home'));
    expect(pool.isFull).toBe(true);
  });

  test('A screen that disconnects frees its place only once', () => {
    const pool = new Pool<string>({ most: 2, mostOfOne: 2 });
    pool.take('one', at('hall'));
    pool.take('two', at('hall'));
    pool.leave('one');
    pool.leave('one');
    expect([pool.isFull, pool.isFullFor('hall'), pool.placeOf('one')]).toEqual([false, false, null]);
    pool.leave('two');
    pool.take('three', at('home'));
    pool.take('four', at('home'));
    expect([pool.isFull, pool.isFullFor('hall'), pool.isFullFor('home')]).toEqual([true, false, true]);
  });

  test('A pool keeps each group in order of arrival, and knows the largest group', () => {
    const pool = new Pool<string>({ most: 9, mostOfOne: 9 });
    expect([pool.largest, pool.group('cup')]).toEqual([[], []]);
    pool.take('a1', at('a', 'small'));
    pool.take('b1', at('b', 'large'));
    pool.take('b2', at('c', 'large'));
    expect([pool.largest, pool.group('small')]).toEqual([['b1', 'b2'], ['a1']]);
    pool.leave('b1');
    pool.leave('b2');
    expect(pool.largest).toEqual(['a1']);
  });
});

describe('the place of a screen', () => {
  const link = { id: 'link', tournament: 'cup', team: null, label: null } as const;

  test('A spectator counts towards the limit of its network', () => {
    expect(placeInPool(holderOf({ ...link, kind: 'live' }), '10.0.0.1')).toEqual({
      pool: 'spectators',
      place: { holder: '10.0.0.1', group: 'cup' },
    });
  });

  test.each(['screen', 'overlay', 'auctioneer', 'paddle', 'scorer'] as const)(
    'A %s counts towards the limit of its link',
    (kind) => {
      expect(placeInPool(holderOf({ ...link, kind }), '10.0.0.1')).toEqual({
        pool: 'working',
        place: { holder: 'link', group: 'cup' },
      });
    },
  );

  test('A console counts towards the limit of its tournament', () => {
    expect(placeInPool(organiserOf('cup', { user: 'asha', token: 'token' }), '10.0.0.1')).toEqual({
      pool: 'working',
      place: { holder: 'console cup', group: 'cup' },
    });
  });
});

test('A hall of 200 behind one address and 10,000 spectators are admitted', () => {
  expect(CAPACITY.spectators.mostOfOne).toBeGreaterThanOrEqual(200);
  expect(CAPACITY.waiting.mostOfOne).toBeGreaterThanOrEqual(200);
  expect(CAPACITY.spectators.most).toBeGreaterThanOrEqual(10_000);
});
