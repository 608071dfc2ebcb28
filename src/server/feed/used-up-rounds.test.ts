import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { mayReturn } from '#domain/auction/chapters/rounds/names.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { passedOf } from '#domain/auction/lots/places.ts';
import { readPicture } from '#protocol/picture.ts';
import { agree } from '#server/testing/league.ts';
import { LiveAuction } from '#server/testing/live-auction.ts';
import type { Screen } from '#server/testing/screen.ts';

let live: LiveAuction;
beforeEach(async () => {
  live = await LiveAuction.begin();
});
afterEach(() => live.end());

const unsoldIn = (auction: Auction) => [passedOf(auction).length, mayReturn(auction).length];
const skipAll = async () => {
  for (;;) {
    const lot = lotOnBlock(await live.asha.snapshot(live.cup.id));
    if (lot === null) return;
    await live.order({ type: 'pass-lot', lot, seen: null });
  }
};
const wall = async () => readPicture((await (await live.screen('screen')).hear('picture')).picture);

test('a wall that is opened late knows that the rounds are used up', async () => {
  await agree(live.asha, live.cup.id, { unsold: { then: 'again', percent: 50, returns: 1 } });
  await skipAll();
  expect(unsoldIn(await wall())).toEqual([2, 2]);
  await live.order({ type: 'recall-unsold', seen: null });
  await skipAll();
  expect(unsoldIn(await wall())).toEqual([2, 0]);
  expect(unsoldIn(await live.asha.snapshot(live.cup.id))).toEqual([2, 0]);
});

/** Everybody was passed once; a wall is opened, and the first of them is passed again. */
async function wallInTheRound(returns: number | null): Promise<Screen> {
  await agree(live.asha, live.cup.id, { unsold: { then: 'again', percent: 100, returns } });
  await skipAll();
  await live.order({ type: 'recall-unsold', seen: null });
  const screen = await live.screen('screen');
  await screen.hear('presence');
  const lot = lotOnBlock(await live.asha.snapshot(live.cup.id));
  await screen.reach(await live.order({ type: 'pass-lot', lot, seen: null }));
  return screen;
}

test('a wall that was open all along is told so when one of them comes up again', async () => {
  const screen = await wallInTheRound(1);
  expect(screen.heard('picture')).toBe(2);
  // Whoever knows everybody goes on by the lines that come with it.
  expect(screen.lines.map(({ event }) => event.type)).toContain('LotOpened');
  await skipAll();
  expect(unsoldIn(await wall())).toEqual([2, 0]);
});

test('where nobody counts how often, it goes on by lines as before', async () => {
  const screen = await wallInTheRound(null);
  expect(screen.heard('picture')).toBe(1);
});
