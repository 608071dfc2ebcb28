import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decide/decision.ts';
import {
  adjusted,
  created,
  drawn,
  entered,
  finished,
  opened,
  placed,
  registered,
  setUp,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { given, refused } from '#fixtures/auction/given.ts';
import { bid, holdPhones, pause, resume, setFloor } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, kolkata, mumbai } from '#fixtures/auction/people.ts';

test('the first bid may be the base price itself, nothing below it', () => {
  const open = given(underway);
  expect(open.when(bid(kohli, mumbai, 20_000))).toEqual(ok(placed(kohli, mumbai, 20_000)));
  expect(open.when(bid(kohli, mumbai, 19_000))).toEqual(refused('bid-too-low', { current: 20_000 }));
});

test('an amount equal to the current bid passes, 1,000 less does not', () => {
  const open = given(underway, placed(kohli, mumbai, 30_000));
  expect(open.when(bid(kohli, chennai, 30_000))).toEqual(ok(placed(kohli, chennai, 30_000)));
  expect(open.when(bid(kohli, chennai, 29_000))).toEqual(refused('bid-too-low', { current: 30_000 }));
});

test('a team may raise its own bid, and a bid may jump', () => {
  const open = given(underway, placed(kohli, mumbai, 30_000));
  expect(open.when(bid(kohli, mumbai, 31_000))).toEqual(ok(placed(kohli, mumbai, 31_000)));
  expect(open.when(bid(kohli, chennai, 400_000))).toEqual(ok(placed(kohli, chennai, 400_000)));
});

test('the whole purse may be bid, one step more may not', () => {
  const open = given(underway);
  expect(open.when(bid(kohli, mumbai, 500_000))).toEqual(ok(placed(kohli, mumbai, 500_000)));
  expect(open.when(bid(kohli, mumbai, 501_000))).toEqual(refused('purse-too-small', { shortBy: 1_000 }));
});

test('what was paid and what was taken away is gone from the purse', () => {
  const later = given(underway, sold(kohli, mumbai, 200_000), opened(dhoni), adjusted(mumbai, -50_000));
  expect(later.when(bid(dhoni, mumbai, 250_000))).toEqual(ok(placed(dhoni, mumbai, 250_000)));
  expect(later.when(bid(dhoni, mumbai, 251_000))).toEqual(refused('purse-too-small', { shortBy: 1_000 }));
});

test('a team with one slot left may bid, a full squad may not', () => {
  const past = [
    created({ squadLimit: 2 }),
    ...entered(mumbai),
    registered(kohli, dhoni, bumrah),
    drawn(kohli, dhoni, bumrah),
  ];
  const oneLeft = given(past, sold(kohli, mumbai, 20_000), opened(dhoni));
  expect(oneLeft.when(bid(dhoni, mumbai, 20_000))).toEqual(ok(placed(dhoni, mumbai, 20_000)));
  const full = given(past, sold(kohli, mumbai, 20_000), sold(dhoni, mumbai, 20_000), opened(bumrah));
  expect(full.when(bid(bumrah, mumbai, 20_000))).toEqual(refused('squad-full', { size: 2, limit: 2 }));
});

test.each([20_500, 20_999, 1, -1, NaN, Infinity, -Infinity, 1e20, Number.MAX_SAFE_INTEGER])(
  'an amount off the grid is refused: %d',
  (amount) => {
    expect(given(underway).when(bid(kohli, mumbai, amount))).toEqual(refused('bid-off-grid'));
  },
);

test('a fraction of a rupee is rounded down before it is judged', () => {
  const open = given(underway);
  expect(open.when(bid(kohli, mumbai, 20_000.99))).toEqual(ok(placed(kohli, mumbai, 20_000)));
  expect(open.when(bid(kohli, mumbai, 20_999.99))).toEqual(refused('bid-off-grid'));
});

test('an amount of nothing, or less, is too low', () => {
  const open = given(underway);
  expect(open.when(bid(kohli, mumbai, 0))).toEqual(refused('bid-too-low', { current: 20_000 }));
  expect(open.when(bid(kohli, mumbai, -1_000))).toEqual(refused('bid-too-low', { current: 20_000 }));
});

test('a base price off the grid is the least bid all the same', () => {
  const open = given(created(), entered(mumbai), registered(jadeja), drawn(jadeja), opened(jadeja));
  expect(open.when(bid(jadeja, mumbai, 1_000))).toEqual(refused('bid-too-low', { current: 1_500 }));
  expect(open.when(bid(jadeja, mumbai, 2_000))).toEqual(ok(placed(jadeja, mumbai, 2_000)));
});

describe('what is wrong is said in the order of the checks', () => {
  const past = [...underway, sold(kohli, chennai, 480_000), opened(dhoni), placed(dhoni, mumbai, 20_000)];
  const problem = { lot: 'dhoni', highBid: { team: 'mumbai', amount: 20_000, via: 'floor' } };
  const open = given(past);
  const closed = given(past, finished);
  const oneSlot = given(created({ squadLimit: 1 }), past.slice(1));

  test('the grid before everything else', () => {
    expect(closed.when(bid(bumrah, kolkata, 19_500, 1))).toEqual(refused('bid-off-grid'));
  });
  test('a finished auction before the lot', () => {
    expect(closed.when(bid(bumrah, kolkata, 19_000, 1))).toEqual(refused('auction-finished'));
  });
  test('a finished auction before the mode of the room', () => {
    const phones = given(past, finished).after(setFloor('phones'));
    expect(phones.when(bid(bumrah, kolkata, 19_000, 1))).toEqual(refused('auction-finished'));
  });
  test('the mode of the room before a break', () => {
    const tea = open.after(setFloor('phones'), pause());
    expect(tea.when(bid(bumrah, kolkata, 19_000, 1))).toEqual(refused('floor-closed'));
  });
  test('a break before the lot', () => {
    expect(open.after(pause()).when(bid(bumrah, kolkata, 19_000, 1))).toEqual(refused('auction-paused'));
  });
  test('the lot before what was in sight', () => {
    expect(open.when(bid(bumrah, kolkata, 19_000, 1))).toEqual(refused('lot-not-on-block', problem));
  });
  test('what was in sight before the price', () => {
    expect(open.when(bid(dhoni, kolkata, 19_000, 1))).toEqual(refused('floor-moved', problem));
  });
  test('the price before the team', () => {
    expect(open.when(bid(dhoni, kolkata, 19_000))).toEqual(refused('bid-too-low', { current: 20_000 }));
  });
  test('the team before its purse', () => {
    expect(open.when(bid(dhoni, kolkata, 900_000))).toEqual(refused('no-such-team'));
  });
  test('the purse before the squad', () => {
    expect(oneSlot.when(bid(dhoni, chennai, 21_000))).toEqual(refused('purse-too-small', { shortBy: 1_000 }));
    expect(oneSlot.when(bid(dhoni, chennai, 20_000))).toEqual(refused('squad-full', { size: 1, limit: 1 }));
  });
});

test('the operator enters bids where the floor bids, not where only phones do', () => {
  const open = given(underway);
  for (const mode of ['floor', 'both'] as const) {
    expect(open.after(setFloor(mode)).when(bid(kohli, mumbai, 20_000))).toEqual(
      ok(placed(kohli, mumbai, 20_000, 'floor')),
    );
  }
  expect(open.after(setFloor('phones')).when(bid(kohli, mumbai, 20_000))).toEqual(refused('floor-closed'));
});

test('in a break nobody bids, and afterwards what stood before it still leads', () => {
  const tea = given(underway).after(bid(kohli, mumbai, 20_000), pause());
  expect(tea.when(bid(kohli, chennai, 25_000))).toEqual(refused('auction-paused'));
  expect(tea.after(resume).when(bid(kohli, chennai, 19_000))).toEqual(
    refused('bid-too-low', { current: 20_000 }),
  );
});

test('the floor may bid while phones are held, and lets them go by it', () => {
  const held = given(underway).after(setFloor('both'), holdPhones);
  expect(held.when(bid(kohli, mumbai, 20_000))).toMatchObject({ ok: true });
  expect(held.after(bid(kohli, mumbai, 20_000)).auction.phonesHeld).toBe(false);
});

test('before the draw there is no lot to bid for', () => {
  expect(given(setUp).when(bid(kohli, mumbai, 20_000))).toEqual(refused('no-lot-on-block'));
});

test('of two bids at one price on one floor the first stands, and the other is told at what price it lost', () => {
  const open = given(underway);
  const inSight = open.auction.sequence;
  const later = open.after(bid(kohli, mumbai, 21_000, inSight));
  expect(later.when(bid(kohli, chennai, 21_000, inSight))).toEqual(
    refused('floor-moved', { lot: 'kohli', highBid: { team: 'mumbai', amount: 21_000, via: 'floor' } }),
  );
  expect(later.when(bid(kohli, chennai, 22_000, inSight + 1))).toEqual(ok(placed(kohli, chennai, 22_000)));
});

test('a sender that sees nothing is judged by the rules alone', () => {
  const open = given(underway, placed(kohli, mumbai, 30_000));
  expect(open.when(bid(kohli, chennai, 31_000, null))).toEqual(ok(placed(kohli, chennai, 31_000)));
});
