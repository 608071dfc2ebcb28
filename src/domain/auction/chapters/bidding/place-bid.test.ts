import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
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

test('The first bid must be at least the base price', () => {
  const open = given(underway);
  expect(open.when(bid(kohli, mumbai, 20_000))).toEqual(ok(placed(kohli, mumbai, 20_000)));
  expect(open.when(bid(kohli, mumbai, 19_000))).toEqual(refused('bid-too-low', { current: 20_000 }));
});

test('A bid equal to the current bid is accepted, 1,000 less is refused', () => {
  const open = given(underway, placed(kohli, mumbai, 30_000));
  expect(open.when(bid(kohli, chennai, 30_000))).toEqual(ok(placed(kohli, chennai, 30_000)));
  expect(open.when(bid(kohli, chennai, 29_000))).toEqual(refused('bid-too-low', { current: 30_000 }));
});

test('A team may raise its own bid, and may skip increments', () => {
  const open = given(underway, placed(kohli, mumbai, 30_000));
  expect(open.when(bid(kohli, mumbai, 31_000))).toEqual(ok(placed(kohli, mumbai, 31_000)));
  expect(open.when(bid(kohli, chennai, 400_000))).toEqual(ok(placed(kohli, chennai, 400_000)));
});

test('The whole purse may be bid, one step more may not', () => {
  const open = given(underway);
  expect(open.when(bid(kohli, mumbai, 500_000))).toEqual(ok(placed(kohli, mumbai, 500_000)));
  expect(open.when(bid(kohli, mumbai, 501_000))).toEqual(refused('purse-too-small', { shortBy: 1_000 }));
});

test('Purchases and adjustments reduce the purse', () => {
  const later = given(underway, sold(kohli, mumbai, 200_000), opened(dhoni), adjusted(mumbai, -50_000));
  expect(later.when(bid(dhoni, mumbai, 250_000))).toEqual(ok(placed(dhoni, mumbai, 250_000)));
  expect(later.when(bid(dhoni, mumbai, 251_000))).toEqual(refused('purse-too-small', { shortBy: 1_000 }));
});

test('A team with one free squad place may bid, a full squad may not', () => {
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
  'An amount off the multiple is refused: %d',
  (amount) => {
    expect(given(underway).when(bid(kohli, mumbai, amount))).toEqual(refused('bid-off-grid'));
  },
);

test('Fractions of a rupee are rounded down before a bid is checked', () => {
  const open = given(underway);
  expect(open.when(bid(kohli, mumbai, 20_000.99))).toEqual(ok(placed(kohli, mumbai, 20_000)));
  expect(open.when(bid(kohli, mumbai, 20_999.99))).toEqual(refused('bid-off-grid'));
});

test('Zero and negative amounts are refused as too low', () => {
  const open = given(underway);
  expect(open.when(bid(kohli, mumbai, 0))).toEqual(refused('bid-too-low', { current: 20_000 }));
  expect(open.when(bid(kohli, mumbai, -1_000))).toEqual(refused('bid-too-low', { current: 20_000 }));
});

test('A base price off the multiple is the lower bound of the first bid', () => {
  const open = given(created(), entered(mumbai), registered(jadeja), drawn(jadeja), opened(jadeja));
  expect(open.when(bid(jadeja, mumbai, 1_000))).toEqual(refused('bid-too-low', { current: 1_500 }));
  expect(open.when(bid(jadeja, mumbai, 2_000))).toEqual(ok(placed(jadeja, mumbai, 2_000)));
});

describe('the order of the checks of a bid', () => {
  const past = [...underway, sold(kohli, chennai, 480_000), opened(dhoni), placed(dhoni, mumbai, 20_000)];
  const problem = { lot: 'dhoni', highBid: { team: 'mumbai', amount: 20_000, via: 'floor' } };
  const open = given(past);
  const closed = given(past, finished);
  const oneSlot = given(created({ squadLimit: 1 }), past.slice(1));

  test('A bid is checked for its multiple first', () => {
    expect(closed.when(bid(bumrah, kolkata, 19_500, 1))).toEqual(refused('bid-off-grid'));
  });
  test('A finished auction is reported before a wrong lot', () => {
    expect(closed.when(bid(bumrah, kolkata, 19_000, 1))).toEqual(refused('auction-finished'));
  });
  test('A finished auction is reported before the setting that only phones may bid', () => {
    const phones = given(past, finished).after(setFloor('phones'));
    expect(phones.when(bid(bumrah, kolkata, 19_000, 1))).toEqual(refused('auction-finished'));
  });
  test('The setting that only phones may bid is reported before a break', () => {
    const tea = open.after(setFloor('phones'), pause());
    expect(tea.when(bid(bumrah, kolkata, 19_000, 1))).toEqual(refused('floor-closed'));
  });
  test('A break is reported before a wrong lot', () => {
    expect(open.after(pause()).when(bid(bumrah, kolkata, 19_000, 1))).toEqual(refused('auction-paused'));
  });
  test('A wrong lot is reported before a stale view', () => {
    expect(open.when(bid(bumrah, kolkata, 19_000, 1))).toEqual(refused('lot-not-on-block', problem));
  });
  test('A stale view is reported before a low price', () => {
    expect(open.when(bid(dhoni, kolkata, 19_000, 1))).toEqual(refused('floor-moved', problem));
  });
  test('A low price is reported before a missing team', () => {
    expect(open.when(bid(dhoni, kolkata, 19_000))).toEqual(refused('bid-too-low', { current: 20_000 }));
  });
  test('A missing team is reported before an insufficient purse', () => {
    expect(open.when(bid(dhoni, kolkata, 900_000))).toEqual(refused('no-such-team'));
  });
  test('An insufficient purse is reported before a full squad', () => {
    expect(oneSlot.when(bid(dhoni, chennai, 21_000))).toEqual(refused('purse-too-small', { shortBy: 1_000 }));
    expect(oneSlot.when(bid(dhoni, chennai, 20_000))).toEqual(refused('squad-full', { size: 1, limit: 1 }));
  });
});

test("The operator's bids are accepted unless only phones may bid", () => {
  const open = given(underway);
  for (const mode of ['floor', 'both'] as const) {
    expect(open.after(setFloor(mode)).when(bid(kohli, mumbai, 20_000))).toEqual(
      ok(placed(kohli, mumbai, 20_000, 'floor')),
    );
  }
  expect(open.after(setFloor('phones')).when(bid(kohli, mumbai, 20_000))).toEqual(refused('floor-closed'));
});

test('Bids are refused in a break, and the leader stays after it', () => {
  const tea = given(underway).after(bid(kohli, mumbai, 20_000), pause());
  expect(tea.when(bid(kohli, chennai, 25_000))).toEqual(refused('auction-paused'));
  expect(tea.after(resume).when(bid(kohli, chennai, 19_000))).toEqual(
    refused('bid-too-low', { current: 20_000 }),
  );
});

test('A floor bid is accepted while phones are held, and releases them', () => {
  const held = given(underway).after(setFloor('both'), holdPhones);
  expect(held.when(bid(kohli, mumbai, 20_000))).toMatchObject({ ok: true });
  expect(held.after(bid(kohli, mumbai, 20_000)).auction.phonesHeld).toBe(false);
});

test('A bid before the draw is refused', () => {
  expect(given(setUp).when(bid(kohli, mumbai, 20_000))).toEqual(refused('no-lot-on-block'));
});

test('Of two equal bids sent at the same state the first is accepted; the refusal of the second names the price', () => {
  const open = given(underway);
  const inSight = open.auction.sequence;
  const later = open.after(bid(kohli, mumbai, 21_000, inSight));
  expect(later.when(bid(kohli, chennai, 21_000, inSight))).toEqual(
    refused('floor-moved', { lot: 'kohli', highBid: { team: 'mumbai', amount: 21_000, via: 'floor' } }),
  );
  expect(later.when(bid(kohli, chennai, 22_000, inSight + 1))).toEqual(ok(placed(kohli, chennai, 22_000)));
});

test('A sender without a view is never refused as stale', () => {
  const open = given(underway, placed(kohli, mumbai, 30_000));
  expect(open.when(bid(kohli, chennai, 31_000, null))).toEqual(ok(placed(kohli, chennai, 31_000)));
});
