import { describe, expect, test } from 'vitest';
import { Bench, placeOf, ROOM } from './benches.ts';
import { holderOf, organiserOf } from './guest.ts';

describe('a bench', () => {
  const at = (holder: string, group = 'cup') => ({ holder, group });

  test('has places for all, and so many of them for one holder', () => {
    const bench = new Bench<string>({ most: 3, mostOfOne: 2 });
    bench.take('one', at('hall'));
    expect([bench.isFull, bench.isFullFor('hall')]).toEqual([false, false]);
    bench.take('two', at('hall'));
    expect([bench.isFull, bench.isFullFor('hall'), bench.isFullFor('home')]).toEqual([false, true, false]);
    bench.take('three', at('home'));
    expect(bench.isFull).toBe(true);
  });

  test('has a place more when somebody leaves, once', () => {
    const bench = new Bench<string>({ most: 2, mostOfOne: 2 });
    bench.take('one', at('hall'));
    bench.take('two', at('hall'));
    bench.leave('one');
    bench.leave('one');
    expect([bench.isFull, bench.isFullFor('hall'), bench.placeOf('one')]).toEqual([false, false, null]);
    bench.leave('two');
    bench.take('three', at('home'));
    bench.take('four', at('home'));
    expect([bench.isFull, bench.isFullFor('hall'), bench.isFullFor('home')]).toEqual([true, false, true]);
  });

  test('knows its groups in the order in which they came, and the largest of them', () => {
    const bench = new Bench<string>({ most: 9, mostOfOne: 9 });
    expect([bench.largest, bench.group('cup')]).toEqual([[], []]);
    bench.take('a1', at('a', 'small'));
    bench.take('b1', at('b', 'large'));
    bench.take('b2', at('c', 'large'));
    expect([bench.largest, bench.group('small')]).toEqual([['b1', 'b2'], ['a1']]);
    bench.leave('b1');
    bench.leave('b2');
    expect(bench.largest).toEqual(['a1']);
  });
});

describe('a screen sits', () => {
  const link = { id: 'link', tournament: 'cup', team: null, label: null } as const;

  test('among the spectators of its network when it looks on', () => {
    expect(placeOf(holderOf({ ...link, kind: 'live' }), '10.0.0.1')).toEqual({
      bench: 'spectators',
      place: { holder: '10.0.0.1', group: 'cup' },
    });
  });

  test.each(['screen', 'overlay', 'auctioneer', 'paddle', 'scorer'] as const)(
    'at work, by its link, when it is a %s',
    (kind) => {
      expect(placeOf(holderOf({ ...link, kind }), '10.0.0.1')).toEqual({
        bench: 'working',
        place: { holder: 'link', group: 'cup' },
      });
    },
  );

  test('at work, with the other consoles of its tournament, when it is a console', () => {
    expect(placeOf(organiserOf('cup', { user: 'asha', token: 'token' }), '10.0.0.1')).toEqual({
      bench: 'working',
      place: { holder: 'console cup', group: 'cup' },
    });
  });
});

test('a hall of 200 behind one address and 10,000 spectators find room', () => {
  expect(ROOM.spectators.mostOfOne).toBeGreaterThanOrEqual(200);
  expect(ROOM.waiting.mostOfOne).toBeGreaterThanOrEqual(200);
  expect(ROOM.spectators.most).toBeGreaterThanOrEqual(10_000);
});
