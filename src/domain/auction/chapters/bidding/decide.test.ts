import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decision.ts';
import {
  adjusted,
  created,
  drawn,
  entered,
  finished,
  floorSet,
  opened,
  placed,
  registered,
  setUp,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { given, refused } from '#fixtures/auction/given.ts';
import { bid, holdPhones, pause, raise, releasePhones, resume, setFloor } from '#fixtures/auction/orders.ts';
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

const both = [...underway, floorSet('both')];
const led = given(both, placed(kohli, mumbai, 30_000));

describe('bidding modes', () => {
  test("Phone bids are refused in mode 'floor'", () => {
    const open = given(underway);
    expect(open.when(raise(kohli, mumbai, 20_000))).toEqual(refused('phones-closed'));
  });

  test.each(['phones', 'both'] as const)(
    "Phone bids are accepted in mode '%s' and recorded as phone bids",
    (mode) => {
      const open = given(underway, floorSet(mode));
      expect(open.when(raise(kohli, mumbai, 20_000))).toEqual(ok(placed(kohli, mumbai, 20_000, 'phone')));
    },
  );

  test('Phone bids are refused while phones are held, and accepted after release', () => {
    const held = given(both).after(holdPhones);
    expect(held.when(raise(kohli, mumbai, 20_000))).toEqual(refused('phones-held'));
    expect(held.after(releasePhones).when(raise(kohli, mumbai, 20_000))).toMatchObject({ ok: true });
  });

  test('Phone bids are refused in a break, and accepted after it', () => {
    const tea = given(both).after(pause());
    expect(tea.when(raise(kohli, mumbai, 20_000))).toEqual(refused('auction-paused'));
    expect(tea.after(resume).when(raise(kohli, mumbai, 20_000))).toMatchObject({ ok: true });
  });

  test('Phone bids are refused after the auction', () => {
    expect(given(both, finished).when(raise(kohli, mumbai, 20_000))).toEqual(refused('auction-finished'));
  });

  test('Phone bids are refused before the draw', () => {
    const early = given(setUp, floorSet('both'));
    expect(early.when(raise(kohli, mumbai, 20_000))).toEqual(refused('no-lot-on-block'));
  });
});

describe('the least amount of a phone bid', () => {
  test("A phone's first bid must be at least the base price", () => {
    const open = given(both);
    expect(open.when(raise(kohli, mumbai, 20_000))).toMatchObject({ ok: true });
    expect(open.when(raise(kohli, mumbai, 19_000))).toEqual(refused('bid-below-next', { next: 20_000 }));
  });

  test('A phone must bid at least the current bid plus the increment', () => {
    expect(led.when(raise(kohli, chennai, 35_000))).toEqual(ok(placed(kohli, chennai, 35_000, 'phone')));
    for (const less of [34_000, 30_000, 0, -1_000]) {
      expect(led.when(raise(kohli, chennai, less))).toEqual(refused('bid-below-next', { next: 35_000 }));
    }
  });

  test('With a base price off the multiple a phone must bid the next multiple', () => {
    const open = given(
      created(),
      entered(mumbai),
      registered(jadeja),
      drawn(jadeja),
      opened(jadeja),
      floorSet('both'),
    );
    expect(open.when(raise(jadeja, mumbai, 1_500))).toEqual(refused('bid-below-next', { next: 2_000 }));
    expect(open.when(raise(jadeja, mumbai, 2_000))).toEqual(ok(placed(jadeja, mumbai, 2_000, 'phone')));
  });

  test('A phone may bid any higher multiple of 1,000', () => {
    expect(led.when(raise(kohli, chennai, 36_000))).toMatchObject({ ok: true });
    expect(led.when(raise(kohli, chennai, 250_000))).toEqual(ok(placed(kohli, chennai, 250_000, 'phone')));
  });

  test.each([35_500, 35_000.5, NaN, Infinity, 1e20])(
    "A phone's amount off the multiple is refused: %d",
    (amount) => {
      expect(led.when(raise(kohli, chennai, amount))).toEqual(refused('bid-off-grid'));
    },
  );
});

describe('purse and squad limits of a phone bid', () => {
  test('A phone may bid the whole purse, and not one step more', () => {
    expect(led.when(raise(kohli, chennai, 500_000))).toMatchObject({ ok: true });
    expect(led.when(raise(kohli, chennai, 501_000))).toEqual(refused('purse-too-small', { shortBy: 1_000 }));
  });

  test('Purse adjustments limit phone bids', () => {
    const poorer = given(both, adjusted(chennai, -465_000), placed(kohli, mumbai, 30_000));
    expect(poorer.when(raise(kohli, chennai, 35_000))).toMatchObject({ ok: true });
    expect(poorer.when(raise(kohli, chennai, 36_000))).toEqual(
      refused('purse-too-small', { shortBy: 1_000 }),
    );
  });

  test('A phone may bid for the last free squad place, a full squad may not', () => {
    const past = [created({ squadLimit: 1 }), ...both.slice(1)];
    expect(given(past).when(raise(kohli, mumbai, 20_000))).toMatchObject({ ok: true });
    const full = given(past, sold(kohli, mumbai, 20_000), opened(dhoni));
    expect(full.when(raise(dhoni, mumbai, 20_000))).toEqual(refused('squad-full', { size: 1, limit: 1 }));
  });

  test('A phone bid of a missing team is refused', () => {
    expect(led.when(raise(kohli, kolkata, 35_000))).toEqual(refused('no-such-team'));
  });
});

describe('bids against oneself', () => {
  test("The leading team's phone bid is refused, whatever the amount", () => {
    for (const via of ['floor', 'phone'] as const) {
      const open = given(both, placed(kohli, mumbai, 30_000, via));
      for (const amount of [35_000, 30_000, 400_000]) {
        expect(open.when(raise(kohli, mumbai, amount))).toEqual(refused('already-leads'));
      }
    }
  });

  test('An outbid team may bid again by phone', () => {
    const outbid = led.after(bid(kohli, chennai, 35_000));
    expect(outbid.when(raise(kohli, mumbai, 40_000))).toMatchObject({ ok: true });
  });

  test('Of two quick taps the second is refused because the team leads', () => {
    const open = given(both);
    const inSight = open.auction.sequence;
    const tapped = open.after(raise(kohli, mumbai, 20_000, inSight));
    expect(tapped.when(raise(kohli, mumbai, 20_000, inSight))).toEqual(refused('already-leads'));
  });
});

describe('phone bids with a stale view', () => {
  const inSight = led.auction.sequence;
  const highBid = { team: 'chennai', amount: 35_000, via: 'phone' };

  test('Of two simultaneous phone bids one is accepted; the refusal of the other names the price', () => {
    const later = led.after(raise(kohli, chennai, 35_000, inSight));
    const late = given(both.slice(0, -1), { type: 'TeamEntered', team: kolkata }, floorSet('both')).after(
      bid(kohli, mumbai, 30_000),
    );
    const seen = late.auction.sequence;
    expect(late.after(raise(kohli, chennai, 35_000, seen)).when(raise(kohli, kolkata, 35_000, seen))).toEqual(
      refused('floor-moved', { lot: 'kohli', highBid }),
    );
    expect(later.when(raise(kohli, mumbai, 40_000, inSight))).toEqual(
      refused('floor-moved', { lot: 'kohli', highBid }),
    );
    expect(later.when(raise(kohli, mumbai, 40_000, later.auction.sequence))).toMatchObject({ ok: true });
  });

  test('A tap on the previous lot is refused with the lot that is on the block', () => {
    expect(led.when(raise(dhoni, chennai, 35_000, inSight))).toEqual(
      refused('lot-not-on-block', {
        lot: 'kohli',
        highBid: { team: 'mumbai', amount: 30_000, via: 'floor' },
      }),
    );
  });

  test('A phone that sends no view is never refused as stale', () => {
    const later = led.after(raise(kohli, chennai, 35_000));
    expect(later.when(raise(kohli, mumbai, 40_000))).toMatchObject({ ok: true });
  });
});

describe('the order of the checks of a phone bid', () => {
  const tea = given(both, placed(kohli, mumbai, 30_000)).after(pause());

  test('A phone bid is checked for end, mode, hold, break, lot, lead, stale view, amount and team, in this order', () => {
    expect(given(underway, finished).when(raise(bumrah, kolkata, 1, 1))).toEqual(refused('auction-finished'));
    expect(
      given(underway)
        .after(holdPhones, pause())
        .when(raise(bumrah, kolkata, 1, 1)),
    ).toEqual(refused('phones-closed'));
    expect(tea.after(holdPhones).when(raise(bumrah, kolkata, 1, 1))).toEqual(refused('phones-held'));
    expect(tea.when(raise(bumrah, kolkata, 1, 1))).toEqual(refused('auction-paused'));
    expect(led.when(raise(bumrah, mumbai, 1, 1))).toMatchObject({ problem: { code: 'lot-not-on-block' } });
    expect(led.when(raise(kohli, mumbai, 1, 1))).toEqual(refused('already-leads'));
    expect(led.when(raise(kohli, kolkata, 1, 1))).toMatchObject({ problem: { code: 'floor-moved' } });
    expect(led.when(raise(kohli, kolkata, 1))).toEqual(refused('bid-below-next', { next: 35_000 }));
    expect(led.when(raise(kohli, kolkata, 35_001))).toEqual(refused('bid-off-grid'));
    expect(led.when(raise(kohli, kolkata, 35_000))).toEqual(refused('no-such-team'));
  });
});
