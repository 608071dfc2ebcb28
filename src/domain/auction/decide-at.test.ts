import { describe, expect, test } from 'vitest';
import type { Auction, Countdown } from './auction.ts';
import { toRupees } from '#domain/money.ts';
import {
  clockRuns,
  clockStands,
  finished,
  floorSet,
  lotReopened,
  opened,
  passed,
  placed,
  reopened,
  retracted,
  rulesAgreed,
  saleUndone,
  setUp,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { carriedOutAt, given, type Given, refused } from '#fixtures/auction/given.ts';
import {
  adjust,
  bid,
  callUp,
  finish,
  going,
  holdPhones,
  initialise,
  pause,
  raise,
  recordSale,
  register,
  reopen,
  reopenLot,
  restart,
  resume,
  retract,
  runOut,
  sell,
  setFloor,
  skip,
  undo,
} from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import type { Command } from './commands.ts';
import { decideAt } from './decide-at.ts';
import { ok } from './decision.ts';

const NOW = 1_790_000_000_000;
/** A lot has 30 s; a bid leaves at least 10 s. */
const countdown: Countdown = { seconds: 30, extension: 10, atZero: 'wait' };
/** The auction is active after a bid that was retracted. */
const begun = [...underway, placed(kohli, mumbai, 20_000), retracted(kohli, mumbai, 20_000)];
const room = [...begun, floorSet('both', countdown)];
/** Kohli's countdown ends at NOW. */
const out = given(room, clockRuns(NOW));
const led = given(room, placed(kohli, mumbai, 20_000), clockRuns(NOW));

const when = ({ auction }: Given, now: number, command: Command) => decideAt(auction, command, now);
/** The tournament form sends rules that are equal, but another object. */
const planOf = ({ tournament: { name, date, time, rules } }: Auction) =>
  structuredClone({ name, date, time, rules });
const clockOf = ({ block }: Auction) => (block.state === 'open' ? block.clock : null);

describe('without a countdown no command stores a clock', () => {
  test.each<readonly [string, Command]>([
    ['a bid', bid(kohli, mumbai, 20_000)],
    ['a skip', skip(kohli)],
    ['a break', pause()],
  ])('Without a countdown %s stores no clock', (_what, order) => {
    const plain = given(underway);
    expect(when(plain, NOW, order)).toEqual(plain.when(order));
  });

  test('With a countdown the same commands are refused for the same reasons', () => {
    expect(when(given(room), NOW, sell(kohli))).toEqual(refused('no-bid'));
  });
});

describe('a new lot gets its full time', () => {
  const full = clockRuns(NOW + 30_000);

  test("After a sale or pass the next lot's time starts once the hall has seen the result", () => {
    const seen = clockRuns(NOW + 33_000);
    expect(when(led, NOW, sell(kohli))).toEqual(ok(sold(kohli, mumbai, 20_000), opened(dhoni), seen));
    expect(when(out, NOW, skip(kohli))).toEqual(ok(passed(kohli), opened(dhoni), seen));
  });

  test('A lot called out of turn gets its full time', () => {
    expect(when(out, NOW, callUp(bumrah))).toEqual(ok(opened(bumrah), full));
  });

  test('A lot gets its full time after an undo and after a reopening', () => {
    const later = given(room, placed(kohli, mumbai, 20_000), sold(kohli, mumbai, 20_000), opened(dhoni));
    expect(when(later, NOW, undo())).toEqual(ok(saleUndone(kohli, mumbai, 20_000), opened(kohli), full));
    expect(when(later, NOW, reopenLot(kohli))).toEqual(
      ok(lotReopened(kohli, { team: 'mumbai', amount: toRupees(20_000), via: 'floor' }), full),
    );
  });

  test('A lot gets its full time after a draw and after a restart', () => {
    const early = given(setUp, floorSet('both', countdown), sold(kohli, mumbai, 20_000));
    for (const order of [initialise(), restart()]) {
      const decision = when(early, NOW, order);
      expect(decision).toMatchObject({
        ok: true,
        events: [{ type: 'OrderDrawn' }, { type: 'LotOpened' }, full],
      });
    }
  });

  test('A lot gets its full time when a new player fills the block, or the auction reopens', () => {
    const over = given(room, passed(kohli), opened(dhoni), passed(dhoni), opened(bumrah), passed(bumrah));
    expect(when(over, NOW, register([jadeja]))).toMatchObject({
      events: [{ type: 'PlayersRegistered' }, opened(jadeja), full],
    });
    const end = given(room, passed(kohli), opened(dhoni), clockRuns(NOW - 5), finished);
    expect(when(end, NOW, reopen)).toEqual(ok(reopened, full));
  });

  test('A lot gets its full time when the countdown is turned on', () => {
    expect(when(given(begun), NOW, setFloor('both', countdown))).toEqual(
      ok(floorSet('both', countdown), full),
    );
  });
});

describe('no countdown before the first bid, skip or sale', () => {
  const hammer = { ...countdown, atZero: 'hammer' } as const;
  const full = clockRuns(NOW + 30_000);
  const eve = given(underway, floorSet('both', hammer));

  test('Draw, call, settings and breaks start no countdown before the first act', () => {
    const undrawn = given(setUp, floorSet('both', hammer));
    const tea = given(underway, floorSet('both', hammer), {
      type: 'AuctionPaused',
      message: '',
      until: null,
    });
    for (const [auction, order] of [
      [undrawn, initialise(1)],
      [eve, restart()],
      [eve, callUp(bumrah)],
      [eve, setFloor('both', countdown)],
      [eve, pause()],
      [tea, resume],
    ] as const) {
      const decision = when(auction, NOW, order);
      expect(decision).toEqual(auction.when(order));
      expect(decision).toMatchObject({ ok: true });
    }
  });

  test('The first bid, skip or sale starts the countdown', () => {
    expect(when(eve, NOW, bid(kohli, mumbai, 20_000))).toEqual(ok(placed(kohli, mumbai, 20_000), full));
    expect(when(eve, NOW, raise(kohli, mumbai, 20_000))).toEqual(
      ok(placed(kohli, mumbai, 20_000, 'phone'), full),
    );
    expect(when(eve, NOW, skip(kohli))).toEqual(ok(passed(kohli), opened(dhoni), clockRuns(NOW + 33_000)));
    expect(when(eve, NOW, recordSale(bumrah, mumbai, 20_000))).toEqual(
      ok(sold(bumrah, mumbai, 20_000, 2), clockRuns(NOW + 33_000)),
    );
  });
});

describe('extension of the countdown', () => {
  const at = (left: number) => given(room, clockRuns(NOW + left));
  const placedThen = ok(placed(kohli, mumbai, 20_000), clockRuns(NOW + 10_000));

  test.each([9_999, 1, 0])('A bid extends a countdown with %i ms left', (left) => {
    expect(when(at(left), NOW, bid(kohli, mumbai, 20_000))).toEqual(placedThen);
  });

  test.each([10_000, 10_001, 30_000])('A bid leaves a countdown with %i ms left unchanged', (left) => {
    expect(when(at(left), NOW, bid(kohli, mumbai, 20_000))).toEqual(ok(placed(kohli, mumbai, 20_000)));
  });

  test('A phone bid extends the countdown like a floor bid', () => {
    expect(when(at(5), NOW, raise(kohli, mumbai, 20_000))).toEqual(
      ok(placed(kohli, mumbai, 20_000, 'phone'), clockRuns(NOW + 10_000)),
    );
  });

  test('A retraction extends the countdown', () => {
    expect(when(led, NOW - 5, retract(kohli))).toEqual(
      ok(retracted(kohli, mumbai, 20_000), clockRuns(NOW + 9_995)),
    );
  });

  test('A change of settings extends the countdown', () => {
    const hammer = { ...countdown, atZero: 'hammer' } as const;
    expect(when(led, NOW + 60_000, setFloor('both', hammer))).toEqual(
      ok(floorSet('both', hammer), clockRuns(NOW + 70_000)),
    );
    const longer = { ...countdown, extension: 20 };
    expect(when(at(15_000), NOW, setFloor('both', longer))).toEqual(
      ok(floorSet('both', longer), clockRuns(NOW + 20_000)),
    );
    expect(when(at(25_000), NOW, setFloor('both', longer))).toEqual(ok(floorSet('both', longer)));
  });

  test('A change of rules extends the countdown', () => {
    const { rules } = planOf(led.auction);
    expect(when(led, NOW, { type: 'agree-rules', rules, reason: 'read again' })).toEqual(
      ok(rulesAgreed(rules, 'read again'), clockRuns(NOW + 10_000)),
    );
  });

  test('Other commands leave the countdown unchanged', () => {
    const plan = { ...planOf(led.auction), name: 'Morning Cup' };
    for (const now of [NOW - 5_000, NOW, NOW + 5_000]) {
      for (const order of [
        going(kohli, 1),
        holdPhones,
        adjust(chennai, -5_000),
        register([jadeja]),
        { type: 'edit-tournament', plan } as const,
      ]) {
        expect(when(led, now, order)).toEqual(led.when(order));
      }
    }
  });
});

describe('bids after the countdown', () => {
  test('A phone bid is accepted at zero and refused one millisecond later', () => {
    expect(when(led, NOW, raise(kohli, chennai, 25_000))).toMatchObject({ ok: true });
    expect(when(led, NOW + 1, raise(kohli, chennai, 25_000))).toEqual(refused('time-up'));
  });

  test("The operator's bid is accepted after zero", () => {
    expect(when(led, NOW + 60_000, bid(kohli, chennai, 25_000))).toEqual(
      ok(placed(kohli, chennai, 25_000), clockRuns(NOW + 70_000)),
    );
    expect(when(led, NOW + 60_000, sell(kohli))).toMatchObject({ ok: true });
  });

  test('After the countdown a phone bid is refused as late before other checks, except for a wrong lot', () => {
    expect(when(led, NOW + 1, raise(kohli, chennai, 1))).toEqual(refused('time-up'));
    expect(when(led, NOW + 1, raise(dhoni, chennai, 25_000))).toMatchObject({
      problem: { code: 'lot-not-on-block' },
    });
  });

  test('A phone bid is not late if the countdown is stopped or missing', () => {
    const stands = given(room, clockStands(0));
    expect(when(stands, NOW, raise(kohli, mumbai, 20_000))).toMatchObject({ ok: true });
    expect(when(given(room), NOW, raise(kohli, mumbai, 20_000))).toMatchObject({ ok: true });
    expect(when(given(setUp, floorSet('both', countdown)), NOW, raise(kohli, mumbai, 20_000))).toEqual(
      refused('no-lot-on-block'),
    );
  });
});

describe('countdown during a break', () => {
  test('A break keeps the time left, and the countdown continues after it', () => {
    const tea = carriedOutAt(led.auction, NOW - 12_345, pause());
    expect(clockOf(tea)).toEqual({ state: 'stopped', left: 12_345 });
    const on = carriedOutAt(tea, NOW + 600_000, resume);
    expect(clockOf(on)).toEqual({ state: 'running', closesAt: NOW + 612_345 });
  });

  test.each([
    ['a moment', 50, 10_000],
    ['all but the extension', 9_999, 10_000],
    ['just the extension', 10_000, 10_000],
    ['more', 10_001, 10_001],
  ])('After a break a countdown with %s left gets at least the extension', (_, left, then) => {
    const tea = carriedOutAt(led.auction, NOW - left, pause());
    expect(clockOf(carriedOutAt(tea, NOW + 60_000, resume))).toEqual({
      state: 'running',
      closesAt: NOW + 60_000 + then,
    });
  });

  test('A second break leaves the stopped countdown unchanged', () => {
    const tea = carriedOutAt(led.auction, NOW - 12_345, pause());
    expect(decideAt(tea, pause('Dinner'), NOW)).toEqual(
      ok({ type: 'AuctionPaused', message: 'Dinner', until: null }),
    );
  });

  test('A countdown that had ended before a break stays at zero', () => {
    expect(clockOf(carriedOutAt(led.auction, NOW + 5, pause()))).toEqual({ state: 'stopped', left: 0 });
  });

  test('A lot called in a break gets its full time after it', () => {
    const quiet = given(room, passed(kohli), opened(dhoni), clockRuns(NOW)).auction;
    const tea = carriedOutAt(quiet, NOW - 7, pause());
    const back = carriedOutAt(tea, NOW, undo());
    expect(clockOf(back)).toEqual({ state: 'stopped', left: 30_000 });
    expect(clockOf(carriedOutAt(back, NOW, resume))).toEqual({ state: 'running', closesAt: NOW + 30_000 });
  });

  test('A bid retracted in a break leaves at least the extension', () => {
    const tea = carriedOutAt(led.auction, NOW - 7, pause());
    expect(clockOf(carriedOutAt(tea, NOW, retract(kohli)))).toEqual({ state: 'stopped', left: 10_000 });
    const long = carriedOutAt(led.auction, NOW - 15_000, pause());
    expect(clockOf(carriedOutAt(long, NOW, retract(kohli)))).toEqual({ state: 'stopped', left: 15_000 });
  });
});

test('Finishing the auction removes the countdown', () => {
  const end = carriedOutAt(out.auction, NOW, skip(kohli));
  const finishedThen = carriedOutAt(end, NOW, finish);
  expect(clockOf(finishedThen)).toBeNull();
  expect(decideAt(finishedThen, setFloor('both', countdown), NOW)).toEqual(ok(floorSet('both', countdown)));
});

test('No countdown runs after the last lot', () => {
  const last = given(room, passed(kohli), passed(dhoni), opened(bumrah), clockRuns(NOW));
  expect(when(last, NOW, skip(bumrah))).toEqual(ok(passed(bumrah)));
});

describe('countdown that sells the lot', () => {
  const hammer = { ...countdown, atZero: 'hammer' } as const;
  const decides = given(begun, floorSet('both', hammer), placed(kohli, mumbai, 20_000), clockRuns(NOW));

  test('The lot ends one millisecond after zero, not at zero', () => {
    expect(when(decides, NOW, runOut(kohli, NOW))).toEqual(refused('clock-not-out'));
    expect(when(decides, NOW + 1, runOut(kohli, NOW))).toEqual(
      ok(sold(kohli, mumbai, 20_000), opened(dhoni), clockRuns(NOW + 33_001)),
    );
  });

  test('A bid in the last millisecond is accepted and extends the countdown', () => {
    const bidden = carriedOutAt(decides.auction, NOW, raise(kohli, chennai, 25_000));
    expect(decideAt(bidden, runOut(kohli, NOW), NOW + 1)).toEqual(refused('clock-not-out'));
    expect(decideAt(bidden, runOut(kohli, NOW + 10_000), NOW + 10_001)).toMatchObject({
      events: [sold(kohli, chennai, 25_000), opened(dhoni), clockRuns(NOW + 43_001)],
    });
  });

  test('Zero has no effect if the operator ends lots', () => {
    expect(when(led, NOW + 1, runOut(kohli, NOW))).toEqual(refused('clock-not-out'));
  });
});
