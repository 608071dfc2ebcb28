import { expect, test } from 'vitest';
import { lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import type { Unsold } from '#domain/rules/rule-set.ts';
import { batter, league, type Played } from '#fixtures/auction/league.ts';
import { callUp, initialise, showUnsold, skip } from '#fixtures/auction/orders.ts';
import { mayReturn, returnsLeft } from './queue.ts';

const virat = batter('Virat', '18', 20_000);
const rohit = batter('Rohit', '45', 20_000);

const under = (unsold: Unsold) => league({ unsold }, [virat, rohit]).does(initialise());

function skipAll(played: Played): Played {
  for (;;) {
    const lot = lotOnBlock(played.auction());
    if (lot === null) return played;
    played.does(skip(playerOf(played.auction(), lot)));
  }
}
const left = (played: Played) => [mayReturn(played.auction()).length, returnsLeft(played.auction())];

test('Each round reduces the number of returns left', () => {
  const played = skipAll(under({ then: 'again', percent: 50, returns: 2 }));
  expect(left(played)).toEqual([2, 2]);
  expect(left(skipAll(played.does(showUnsold())))).toEqual([2, 1]);
  expect(left(skipAll(played.does(showUnsold())))).toEqual([0, null]);
});

test('If teams name players, rounds are counted', () => {
  const played = skipAll(under({ then: 'named', each: 1, returns: 1 }));
  expect(left(played)).toEqual([2, 1]);
});

test('The number is unknown once one player returned more often than others', () => {
  const played = skipAll(under({ then: 'demote', returns: 2 }));
  expect(left(played.does(callUp(virat), skip(virat)))).toEqual([2, null]);
});

test('The number is unknown without a limit, and zero if a pass is final', () => {
  expect(left(skipAll(under({ then: 'again', percent: 100, returns: null })))).toEqual([2, null]);
  expect(left(skipAll(under({ then: 'end' })))).toEqual([0, null]);
});
