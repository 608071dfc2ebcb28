import { describe, expect, test } from 'vitest';
import { ok } from '#domain/auction/decide/decision.ts';
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
import { bid, holdPhones, pause, raise, releasePhones, resume } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, kolkata, mumbai } from '#fixtures/auction/people.ts';

const both = [...underway, floorSet('both')];
const led = given(both, placed(kohli, mumbai, 30_000));

describe('phones bid where the room says so', () => {
  test('Refuse phone bids where only the floor bids', () => {
    const open = given(underway);
    expect(open.when(raise(kohli, mumbai, 20_000))).toEqual(refused('phones-closed'));
  });

  test.each(['phones', 'both'] as const)('Accept phone bids in mode %s, marked as such', (mode) => {
    const open = given(underway, floorSet(mode));
    expect(open.when(raise(kohli, mumbai, 20_000))).toEqual(ok(placed(kohli, mumbai, 20_000, 'phone')));
  });

  test('Refuse phone bids while held, and accept them after release', () => {
    const held = given(both).after(holdPhones);
    expect(held.when(raise(kohli, mumbai, 20_000))).toEqual(refused('phones-held'));
    expect(held.after(releasePhones).when(raise(kohli, mumbai, 20_000))).toMatchObject({ ok: true });
  });

  test('Refuse phone bids in a break, and accept them after it', () => {
    const tea = given(both).after(pause());
    expect(tea.when(raise(kohli, mumbai, 20_000))).toEqual(refused('auction-paused'));
    expect(tea.after(resume).when(raise(kohli, mumbai, 20_000))).toMatchObject({ ok: true });
  });

  test('Refuse phone bids after the end', () => {
    expect(given(both, finished).when(raise(kohli, mumbai, 20_000))).toEqual(refused('auction-finished'));
  });

  test('Refuse phone bids before the draw', () => {
    const early = given(setUp, floorSet('both'));
    expect(early.when(raise(kohli, mumbai, 20_000))).toEqual(refused('no-lot-on-block'));
  });
});

describe('a phone bids at least the next amount', () => {
  test("Require the base price as a phone's first bid", () => {
    const open = given(both);
    expect(open.when(raise(kohli, mumbai, 20_000))).toMatchObject({ ok: true });
    expect(open.when(raise(kohli, mumbai, 19_000))).toEqual(refused('bid-below-next', { next: 20_000 }));
  });

  test('Require the current bid plus the increment from a phone, not equal or less', () => {
    expect(led.when(raise(kohli, chennai, 35_000))).toEqual(ok(placed(kohli, chennai, 35_000, 'phone')));
    for (const less of [34_000, 30_000, 0, -1_000]) {
      expect(led.when(raise(kohli, chennai, less))).toEqual(refused('bid-below-next', { next: 35_000 }));
    }
  });

  test('Require the next multiple from a phone where the base price is off it', () => {
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

  test('Let a phone jump to any multiple of 1,000', () => {
    expect(led.when(raise(kohli, chennai, 36_000))).toMatchObject({ ok: true });
    expect(led.when(raise(kohli, chennai, 250_000))).toEqual(ok(placed(kohli, chennai, 250_000, 'phone')));
  });

  test.each([35_500, 35_000.5, NaN, Infinity, 1e20])(
    "Refuse a phone's amount off the multiple: %d",
    (amount) => {
      expect(led.when(raise(kohli, chennai, amount))).toEqual(refused('bid-off-grid'));
    },
  );
});

describe('what a team has not got it cannot bid', () => {
  test('Accept a phone bid of the whole purse, and not one step more', () => {
    expect(led.when(raise(kohli, chennai, 500_000))).toMatchObject({ ok: true });
    expect(led.when(raise(kohli, chennai, 501_000))).toEqual(refused('purse-too-small', { shortBy: 1_000 }));
  });

  test("Subtract adjustments from the purse of a phone's team", () => {
    const poorer = given(both, adjusted(chennai, -465_000), placed(kohli, mumbai, 30_000));
    expect(poorer.when(raise(kohli, chennai, 35_000))).toMatchObject({ ok: true });
    expect(poorer.when(raise(kohli, chennai, 36_000))).toEqual(
      refused('purse-too-small', { shortBy: 1_000 }),
    );
  });

  test('Let a phone bid for the last free place, and not for a full squad', () => {
    const past = [created({ squadLimit: 1 }), ...both.slice(1)];
    expect(given(past).when(raise(kohli, mumbai, 20_000))).toMatchObject({ ok: true });
    const full = given(past, sold(kohli, mumbai, 20_000), opened(dhoni));
    expect(full.when(raise(dhoni, mumbai, 20_000))).toEqual(refused('squad-full', { size: 1, limit: 1 }));
  });

  test('Refuse a phone bid of a missing team', () => {
    expect(led.when(raise(kohli, kolkata, 35_000))).toEqual(refused('no-such-team'));
  });
});

describe('a team does not bid against itself', () => {
  test("Tell the leader's phone so, whatever the amount", () => {
    for (const via of ['floor', 'phone'] as const) {
      const open = given(both, placed(kohli, mumbai, 30_000, via));
      for (const amount of [35_000, 30_000, 400_000]) {
        expect(open.when(raise(kohli, mumbai, amount))).toEqual(refused('already-leads'));
      }
    }
  });

  test('Let an outbid phone bid again', () => {
    const outbid = led.after(bid(kohli, chennai, 35_000));
    expect(outbid.when(raise(kohli, mumbai, 40_000))).toMatchObject({ ok: true });
  });

  test('Refuse the second of two quick taps, because the team leads', () => {
    const open = given(both);
    const inSight = open.auction.sequence;
    const tapped = open.after(raise(kohli, mumbai, 20_000, inSight));
    expect(tapped.when(raise(kohli, mumbai, 20_000, inSight))).toEqual(refused('already-leads'));
  });
});

describe('a phone bids for what it had in sight', () => {
  const inSight = led.auction.sequence;
  const highBid = { team: 'chennai', amount: 35_000, via: 'phone' };

  test('Accept one of two simultaneous phone bids, and tell the other the price', () => {
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

  test('Tell a tap on the previous lot which one is on the block', () => {
    expect(led.when(raise(dhoni, chennai, 35_000, inSight))).toEqual(
      refused('lot-not-on-block', {
        lot: 'kohli',
        highBid: { team: 'mumbai', amount: 30_000, via: 'floor' },
      }),
    );
  });

  test('Judge a phone bid by the rules alone when its sender names no state', () => {
    const later = led.after(raise(kohli, chennai, 35_000));
    expect(later.when(raise(kohli, mumbai, 40_000))).toMatchObject({ ok: true });
  });
});

describe('what is wrong is said in this order', () => {
  const tea = given(both, placed(kohli, mumbai, 30_000)).after(pause());

  test('Check end, mode, hold, break, lot, lead, sight, amount and team in this order', () => {
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
