import { describe, expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { toRupees } from '#domain/money.ts';
import { newsOf } from '#web/testing/news.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import { momentAfter, type HammerMoment } from './hammer-moment.ts';

const bid: AuctionEvent = {
  type: 'BidPlaced',
  lot: 'imran',
  team: 'pune',
  amount: toRupees(20_000),
  via: 'floor',
};
const soldImran: AuctionEvent = {
  type: 'LotSold',
  lot: 'imran',
  team: 'pune',
  price: toRupees(20_000),
  calls: 1,
};
const passedImran: AuctionEvent = { type: 'LotPassed', lot: 'imran' };
const openedYash: AuctionEvent = { type: 'LotOpened', lot: 'yash' };

/** After each of these pieces of news, one after the other. */
function after(...pieces: readonly (readonly AuctionEvent[])[]): HammerMoment | null {
  let auction = evolve(openedAuction(), bid);
  let moment: HammerMoment | null = null;
  for (const events of pieces) {
    moment = momentAfter(moment, newsOf(auction, events), 'hall');
    auction = events.reduce(evolve, auction);
  }
  return moment;
}

test('a sale is a moment: who, to whom, for how much', () => {
  expect(after([soldImran, openedYash])).toMatchObject({
    shows: 'sold',
    player: { name: 'Imran Qureshi' },
    team: { name: 'Pune Panthers' },
    price: 20_000,
  });
});

test('a player who is passed is a moment too', () => {
  expect(after([passedImran, openedYash])).toMatchObject({
    shows: 'unsold',
    player: { name: 'Imran Qureshi' },
  });
});

test('the next player comes up with the same stroke, told with it or just after it', () => {
  expect(after([soldImran], [openedYash])).toMatchObject({ shows: 'sold' });
});

test('a bid, a pause, an undo and a player who is called end the moment', () => {
  const bidForYash: AuctionEvent = { ...bid, lot: 'yash' };
  const paused: AuctionEvent = { type: 'AuctionPaused', message: '', until: null };
  const undone: AuctionEvent = { ...soldImran, type: 'SaleUndone' };
  const calledOm: AuctionEvent = { type: 'LotOpened', lot: 'om' };
  for (const event of [bidForYash, paused, undone, calledOm]) {
    expect(after([soldImran, openedYash], [event]), event.type).toBeNull();
    expect(after([soldImran, openedYash, event]), `${event.type} told with the sale`).toBeNull();
  }
});

test('what does not move the floor leaves the moment as it is', () => {
  const adjusted: AuctionEvent = { type: 'PurseAdjusted', team: 'pune', by: toRupees(1_000), reason: '' };
  expect(after([soldImran, openedYash], [adjusted])).toMatchObject({ shows: 'sold' });
});

test('a sale that was missed is not celebrated when the network is back', () => {
  const before = evolve(openedAuction(), bid);
  expect(momentAfter(null, newsOf(before, [soldImran, openedYash], 2), 'hall')).toBeNull();
});

test('a stroke that was missed is not played because something else has just happened', () => {
  const before = evolve(openedAuction(), bid);
  const held: AuctionEvent = { type: 'PhonesHeld' };
  for (const missed of [soldImran, passedImran])
    expect(momentAfter(null, newsOf(before, [missed, openedYash, held], 2), 'hall'), missed.type).toBeNull();
});

test('of two strokes told together the one that was missed is no moment, the one just now is', () => {
  const before = evolve(openedAuction(), bid);
  const passedYash: AuctionEvent = { type: 'LotPassed', lot: 'yash' };
  const after = momentAfter(null, newsOf(before, [soldImran, openedYash, passedYash], 2), 'hall');
  expect(after).toMatchObject({ shows: 'unsold', player: { name: 'Yash Patil' } });
});

test('a missed stroke also ends the moment that was', () => {
  const shown = after([soldImran, openedYash]);
  const before = [bid, soldImran, openedYash].reduce(evolve, openedAuction());
  expect(momentAfter(shown, newsOf(before, [{ type: 'LotPassed', lot: 'yash' }], 1), 'hall')).toBeNull();
});

describe('the console, which brought the hammer down', () => {
  /** The first `late` of these lines happened a while ago. */
  function seen(events: readonly AuctionEvent[], late = 0): HammerMoment | null {
    return momentAfter(null, newsOf(evolve(openedAuction(), bid), events, late), 'console');
  }
  const rename: AuctionEvent = { type: 'TeamEdited', team: 'pune', plan: { name: 'Pune', logo: null } };
  const bidForYash: AuctionEvent = { ...bid, lot: 'yash' };
  const soldYash: AuctionEvent = { ...soldImran, lot: 'yash' };

  test('looks at its sale: who, to whom, for how much', () => {
    expect(seen([soldImran, openedYash])).toMatchObject({
      shows: 'sold',
      player: { name: 'Imran Qureshi' },
      team: { name: 'Pune Panthers' },
      price: 20_000,
    });
  });

  test('goes on looking when something happens that does not move the floor, or another player is called', () => {
    expect(seen([soldImran, openedYash, rename])).toMatchObject({ player: { name: 'Imran Qureshi' } });
    expect(seen([soldImran, openedYash, { type: 'LotOpened', lot: 'om' }])).toMatchObject({ shows: 'sold' });
  });

  test('of two sales told together looks at the last', () => {
    expect(seen([soldImran, openedYash, bidForYash, soldYash])?.player.id).toBe('yash');
  });

  test('looks away with the next bid, an undo, a lot that is open again and a break', () => {
    const events: readonly AuctionEvent[] = [
      bidForYash,
      { ...soldImran, type: 'SaleUndone' },
      { type: 'LotReopened', lot: 'imran', bids: [] },
      { type: 'AuctionPaused', message: '', until: null },
    ];
    for (const event of events) expect(seen([soldImran, openedYash, event]), event.type).toBeNull();
  });

  test('does not celebrate what it missed, also when a team has just been renamed', () => {
    expect(seen([soldImran, openedYash], 2)).toBeNull();
    expect(seen([soldImran, openedYash, rename], 2)).toBeNull();
    expect(seen([soldImran, openedYash, bidForYash, soldYash], 2)?.player.id).toBe('yash');
  });
});
