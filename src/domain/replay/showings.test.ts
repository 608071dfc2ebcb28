import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { setUp, underway } from '#fixtures/auction/facts.ts';
import { linesOf, logOf, LOG_BEGINS } from '#fixtures/auction/log-of.ts';
import {
  bid,
  callUp,
  correctSale,
  finish,
  initialise,
  pause,
  recordSale,
  reopen,
  reopenLot,
  restart,
  resume,
  retract,
  sell,
  showUnsold,
  skip,
  undo,
} from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { lastOf, ordersOf, showingsOf } from '#fixtures/auction/replay-of.ts';
import { runs } from '#fixtures/property-runs.ts';
import { Showings, type Showing } from './showings.ts';

const evening = (...commands: readonly Command[]) => showingsOf(logOf(underway, commands));

/** A showing in short: 'kohli sold to mumbai at 20000, undone'. */
function inShort({ lot, end, isAgain, undone, corrected }: Showing): string {
  const ended = end.is === 'sold' ? `sold to ${end.team} at ${String(end.price)}` : end.is;
  const marks = [
    ...(isAgain ? ['again'] : []),
    ...(undone === null ? [] : ['undone']),
    ...(corrected === null ? [] : [`corrected to ${corrected.team} at ${String(corrected.price)}`]),
  ];
  return [`${lot} ${ended}`, ...marks].join(', ');
}
const told = (...commands: readonly Command[]) => evening(...commands).map(inShort);

describe('the showings of an evening', () => {
  test('Each lot that comes up is a showing, with its orders, its bids and its end', () => {
    const [first, second, third] = evening(
      bid(kohli, mumbai, 20_000),
      bid(kohli, chennai, 25_000),
      sell(kohli),
      skip(dhoni),
    );
    expect(first).toEqual({
      lot: 'kohli',
      from: { sequence: 6, at: LOG_BEGINS },
      until: { sequence: 10, at: LOG_BEGINS + 3_000 },
      orders: 4,
      end: { is: 'sold', team: 'chennai', price: 25_000 },
      isAgain: false,
      undone: null,
      corrected: null,
    });
    expect(second).toMatchObject({ lot: 'dhoni', orders: 2, end: { is: 'unsold' } });
    expect(third).toMatchObject({ lot: 'bumrah', orders: 1, end: { is: 'on-block' } });
    // The hammer shows the sale and the next lot at once.
    expect(second?.from).toEqual(first?.until);
  });

  test('A break and a retracted bid belong to the lot on the block', () => {
    const [first] = evening(
      bid(kohli, mumbai, 20_000),
      pause('Tea'),
      resume,
      bid(kohli, chennai, 25_000),
      retract(kohli),
      sell(kohli),
    );
    expect(first).toMatchObject({ orders: 7, end: { team: 'mumbai', price: 20_000 } });
  });

  test('A lot that makes way for a called player has a showing without an end, and a later one with its end', () => {
    expect(told(callUp(bumrah), skip(bumrah), skip(kohli))).toEqual([
      'kohli called-away',
      'bumrah unsold',
      'kohli unsold',
      'dhoni on-block',
    ]);
  });

  test('A skip does not count as undone when the unsold player comes up again', () => {
    expect(told(skip(kohli), skip(dhoni), skip(bumrah), showUnsold(), skip(kohli))).toEqual([
      'kohli unsold',
      'dhoni unsold',
      'bumrah unsold',
      'kohli unsold',
      'dhoni on-block',
    ]);
    expect(told(skip(kohli), callUp(kohli))).toEqual(['kohli unsold', 'dhoni called-away', 'kohli on-block']);
  });

  test('A sale reported for a lot that is not on the block is a showing of one order', () => {
    const all = evening(bid(kohli, mumbai, 20_000), recordSale(dhoni, chennai, 30_000), sell(kohli));
    expect(all.map(inShort)).toEqual([
      'kohli sold to mumbai at 20000',
      'dhoni sold to chennai at 30000',
      'bumrah on-block',
    ]);
    expect(all[0]).toMatchObject({ orders: 4 });
    expect(all[1]).toMatchObject({ orders: 1 });
    expect(told(skip(kohli), recordSale(kohli, chennai, 30_000))).toEqual([
      'kohli unsold',
      'dhoni on-block',
      'kohli sold to chennai at 30000',
    ]);
  });

  test('The last lot of a finished auction is shown as it was left', () => {
    expect(told(skip(kohli), finish)).toEqual(['kohli unsold', 'dhoni on-block']);
    expect(told(skip(kohli), finish, reopen, skip(dhoni))).toEqual([
      'kohli unsold',
      'dhoni unsold',
      'bumrah on-block',
    ]);
  });

  test('An evening without a draw has no showing', () => {
    expect(showingsOf(logOf(setUp, []))).toEqual([]);
    expect(showingsOf(logOf(setUp, [initialise()]))).toHaveLength(1);
  });
});

describe('what was taken back or corrected', () => {
  test('An order that leaves a sale unchanged does not mark it as undone or corrected', () => {
    const orders = ordersOf(logOf(underway, [bid(kohli, mumbai, 20_000), sell(kohli)]));
    const showings = new Showings();
    for (const order of orders) showings.add(order);
    const after = lastOf(logOf(underway, [bid(kohli, mumbai, 20_000), sell(kohli)]));
    showings.add({ before: after, after, lots: [kohli.id], sequence: 99, at: LOG_BEGINS });
    expect(showings.all[0]).toMatchObject({ lot: 'kohli', undone: null, corrected: null });
  });

  test('A correction may change the price alone', () => {
    expect(
      told(bid(kohli, mumbai, 20_000), sell(kohli), correctSale(kohli, [mumbai, 20_000], [mumbai, 30_000])),
    ).toContain('kohli sold to mumbai at 20000, corrected to mumbai at 30000');
  });

  test('An undone sale stays in the list as undone, and its lot comes up again', () => {
    const all = evening(
      bid(kohli, mumbai, 20_000),
      sell(kohli),
      undo(),
      bid(kohli, chennai, 30_000),
      sell(kohli),
    );
    expect(all.map(inShort)).toEqual([
      'kohli sold to mumbai at 20000, undone',
      'dhoni called-away',
      'kohli sold to chennai at 30000, again',
      'dhoni on-block',
    ]);
    expect(all[0]?.undone).toEqual({ sequence: 11, at: LOG_BEGINS + 3_000 });
  });

  test('An undone skip stays in the list as undone', () => {
    expect(told(skip(kohli), undo(), bid(kohli, mumbai, 20_000))).toEqual([
      'kohli unsold, undone',
      'dhoni called-away',
      'kohli on-block, again',
    ]);
  });

  test('A reopened lot is undone, and comes up again with the bids that remain', () => {
    const all = evening(
      bid(kohli, mumbai, 20_000),
      bid(kohli, chennai, 25_000),
      sell(kohli),
      skip(dhoni),
      reopenLot(kohli),
      sell(kohli),
    );
    expect(all.map(inShort)).toEqual([
      'kohli sold to chennai at 25000, undone',
      'dhoni unsold',
      'bumrah called-away',
      'kohli sold to chennai at 25000, again',
      'bumrah on-block',
    ]);
  });

  test('Of two corrections of a sale, the showing has the last one', () => {
    const all = evening(
      bid(kohli, mumbai, 20_000),
      sell(kohli),
      correctSale(kohli, [mumbai, 20_000], [chennai, 20_000]),
      correctSale(kohli, [chennai, 20_000], [chennai, 35_000]),
    );
    expect(all.map(inShort)).toEqual([
      'kohli sold to mumbai at 20000, corrected to chennai at 35000',
      'dhoni on-block',
    ]);
    // The corrections themselves are moments of the lot on the block.
    expect(all[1]).toMatchObject({ orders: 3 });
  });

  test('A correction back to the original sale removes the mark', () => {
    const all = evening(
      bid(kohli, mumbai, 20_000),
      sell(kohli),
      correctSale(kohli, [mumbai, 20_000], [chennai, 35_000]),
      correctSale(kohli, [chennai, 35_000], [mumbai, 20_000]),
    );
    expect(all.map(inShort)).toEqual(['kohli sold to mumbai at 20000', 'dhoni on-block']);
  });

  test('A restart takes back the skips and keeps the sales', () => {
    expect(told(bid(kohli, mumbai, 20_000), sell(kohli), skip(dhoni), restart()).slice(0, 2)).toEqual([
      'kohli sold to mumbai at 20000',
      'dhoni unsold, undone',
    ]);
  });
});

test('In random auctions every sale that was not undone ends the latest showing of its lot', () => {
  fc.assert(
    fc.property(anyEvening, (evening) => {
      const { log } = play(evening);
      const lines = linesOf(log.map((event) => [event]));
      const latest = new Map(showingsOf(lines).map((showing) => [showing.lot, showing]));
      for (const [lot, { team, price }] of salesOf(lastOf(lines))) {
        const showing = latest.get(lot);
        const { end, undone, corrected } = showing ?? {};
        expect(undone).toBeNull();
        expect(corrected ?? end).toMatchObject({ team, price });
      }
    }),
    runs(100),
  );
});
