import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Countdown } from '#domain/auction/auction.ts';
import { decideFully } from '#domain/auction/decide-at.ts';
import { ok } from '#domain/auction/decision.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import { nobodyBids, nobodyBuys } from '#domain/auction/teams/nobody-bids.ts';
import { toRupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import {
  clockRuns,
  clockStands,
  created,
  drawn,
  entered,
  finished,
  floorSet,
  opened,
  passed,
  passUndone,
  placed,
  registered,
  setUp,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { floorOf, given, refused } from '#fixtures/auction/given.ts';
import {
  adjust,
  bid,
  callUp,
  finish,
  pause,
  recordSale,
  reopenLot,
  runOut,
  sell,
  setFloor,
  showUnsold,
  skip,
  skipUnbought,
  undo,
} from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, mumbai, playerNamed } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';

test('A sale goes to the leading team, and the next lot opens at its base price', () => {
  const open = given(underway, placed(kohli, mumbai, 20_000), placed(kohli, chennai, 25_000));
  expect(open.when(sell(kohli))).toEqual(ok(sold(kohli, chennai, 25_000), opened(dhoni)));
  expect(floorOf(open.after(sell(kohli)).auction)).toEqual({
    onBlock: 'dhoni',
    highBid: null,
    queue: ['bumrah'],
    unsold: [],
  });
});

test('The block is empty after the last lot', () => {
  const last = given(underway).after(skip(kohli), skip(dhoni), bid(bumrah, mumbai, 20_000));
  expect(last.when(sell(bumrah))).toEqual(ok(sold(bumrah, mumbai, 20_000)));
  expect(floorOf(last.after(sell(bumrah)).auction)).toMatchObject({ onBlock: null, queue: [] });
});

test('A lot without a bid cannot be sold', () => {
  expect(given(underway).when(sell(kohli))).toEqual(refused('no-bid'));
});

test('Only the lot on the block can be sold', () => {
  expect(given(setUp).when(sell(kohli))).toEqual(refused('no-lot-on-block'));
  const later = given(underway, placed(kohli, mumbai, 20_000));
  expect(later.when(sell(dhoni))).toEqual(
    refused('lot-not-on-block', { lot: 'kohli', highBid: { team: 'mumbai', amount: 20_000, via: 'floor' } }),
  );
});

test('Of two consoles that sell the same lot, the second is refused as stale', () => {
  const open = given(underway, placed(kohli, mumbai, 20_000));
  const inSight = open.auction.sequence;
  const later = open.after(sell(kohli, inSight));
  expect(later.when(sell(kohli, inSight))).toEqual(
    refused('lot-not-on-block', { lot: 'dhoni', highBid: null }),
  );
});

test('A sale is refused if its sender has not seen the last bid', () => {
  const open = given(underway, placed(kohli, mumbai, 20_000));
  const later = open.after(bid(kohli, chennai, 25_000));
  expect(later.when(sell(kohli, open.auction.sequence))).toEqual(
    refused('floor-moved', { lot: 'kohli', highBid: { team: 'chennai', amount: 25_000, via: 'floor' } }),
  );
  expect(later.when(sell(kohli, later.auction.sequence))).toMatchObject({ ok: true });
});

test('A sale in a finished auction is refused', () => {
  const closed = given(underway, placed(kohli, mumbai, 20_000), finished);
  expect(closed.when(sell(kohli, 1))).toEqual(refused('auction-finished'));
});

test("A sale is refused if the leader's purse no longer covers the bid", () => {
  const open = given(underway).after(bid(kohli, mumbai, 100_000));
  expect(open.after(recordSale(dhoni, mumbai, 400_000)).when(sell(kohli))).toMatchObject({ ok: true });
  expect(open.after(recordSale(dhoni, mumbai, 400_001)).when(sell(kohli))).toEqual(
    refused('purse-too-small', { shortBy: 1 }),
  );
});

test("A sale is refused if the leader's squad has become full", () => {
  const open = given(created({ squadLimit: 1 }), underway.slice(1)).after(bid(kohli, mumbai, 20_000));
  expect(open.after(recordSale(dhoni, mumbai, 20_000)).when(sell(kohli))).toEqual(
    refused('squad-full', { size: 1, limit: 1 }),
  );
});

test('A passed player becomes unsold, and the next lot opens', () => {
  const open = given(underway);
  expect(open.when(skip(kohli))).toEqual(ok(passed(kohli), opened(dhoni)));
  const { auction } = open.after(skip(kohli));
  expect(floorOf(auction)).toEqual({ onBlock: 'dhoni', highBid: null, queue: ['bumrah'], unsold: ['kohli'] });
  expect(auction.history).toEqual([{ type: 'skip', lot: 'kohli', bids: [] }]);
});

test('Unsold players are listed in the order of their passes; after the last one the block is empty', () => {
  const { auction } = given(underway).after(skip(kohli), skip(dhoni), skip(bumrah));
  expect(floorOf(auction)).toEqual({
    onBlock: null,
    highBid: null,
    queue: [],
    unsold: ['kohli', 'dhoni', 'bumrah'],
  });
});

test('A lot with bids can be passed, and its bids are removed', () => {
  const open = given(underway, placed(kohli, mumbai, 20_000));
  expect(open.when(skip(kohli))).toEqual(ok(passed(kohli), opened(dhoni)));
});

test('Only the lot on the block can be passed', () => {
  expect(given(setUp).when(skip(kohli))).toEqual(refused('no-lot-on-block'));
  expect(given(underway).when(skip(dhoni))).toEqual(
    refused('lot-not-on-block', { lot: 'kohli', highBid: null }),
  );
});

test('A pass is refused if its sender has not seen the last bid', () => {
  const open = given(underway);
  const later = open.after(bid(kohli, mumbai, 20_000));
  expect(later.when(skip(kohli, open.auction.sequence))).toEqual(
    refused('floor-moved', { lot: 'kohli', highBid: { team: 'mumbai', amount: 20_000, via: 'floor' } }),
  );
});

test('A pass in a finished auction is refused', () => {
  expect(given(underway, finished).when(skip(kohli))).toEqual(refused('auction-finished'));
});

const dear = playerNamed('Dear', '1', { basePrice: toRupees(300_000) });
const cheap = playerNamed('Cheap', '2', { basePrice: toRupees(10_000) });
const dearer = playerNamed('Dearer', '3', { basePrice: toRupees(400_000) });
const cheaper = playerNamed('Cheaper', '4', { basePrice: toRupees(5_000) });

/** Each team has 10,000 left, and the players come up in this order. */
function poorEvening(...players: readonly [Player, ...Player[]]) {
  return given(
    created(),
    entered(mumbai, chennai),
    registered(...players),
    drawn(...players),
    opened(players[0]),
  ).after(adjust(mumbai, -490_000), adjust(chennai, -490_000));
}

const passedWith = ({ id }: Player, together: number): AuctionEvent => ({
  type: 'LotPassed',
  lot: id,
  together,
});

describe('passing all players whom nobody can buy', () => {
  const poor = poorEvening(dear, cheap, dearer, kohli, cheaper);

  test('The lot and every waiting player above all purses are passed; the first of the others comes up', () => {
    const together = poor.auction.sequence;
    expect(poor.when(skipUnbought(dear))).toEqual(
      ok(
        passedWith(dear, together),
        opened(dearer),
        passedWith(dearer, together),
        opened(kohli),
        passedWith(kohli, together),
        opened(cheap),
      ),
    );
    expect(floorOf(poor.after(skipUnbought(dear)).auction)).toEqual({
      onBlock: 'cheap',
      highBid: null,
      queue: ['cheaper'],
      unsold: ['dear', 'dearer', 'kohli'],
    });
  });

  test('One undo brings all passed players back, the one who was on the block first', () => {
    const after = poor.after(skipUnbought(dear));
    expect(after.when(undo())).toEqual(
      ok(passUndone(kohli), passUndone(dearer), passUndone(dear), opened(dear)),
    );
    const { auction } = after.after(undo());
    expect(floorOf(auction)).toEqual({
      onBlock: 'dear',
      highBid: null,
      queue: ['cheap', 'dearer', 'kohli', 'cheaper'],
      unsold: [],
    });
    expect(auction.history).toEqual([]);
  });

  test('An earlier skip is undone separately, and so is a second such command after a recall', () => {
    const twice = poorEvening(cheap, dear, dearer).after(skip(cheap), skipUnbought(dear), showUnsold());
    const again = twice.after(callUp(dear), skipUnbought(dear));
    expect(again.auction.history.map(({ lot }) => lot)).toEqual([
      'cheap',
      'dear',
      'dearer',
      'dear',
      'dearer',
    ]);
    expect(again.after(undo()).auction.history).toHaveLength(3);
    expect(again.after(undo(), undo()).auction.history.map(({ lot }) => lot)).toEqual(['cheap']);
  });

  test('A lot that was reopened or sold since is not part of the undo', () => {
    const reopened = poor.after(skipUnbought(dear), reopenLot(kohli), adjust(mumbai, 400_000));
    const sold = reopened.after(bid(kohli, mumbai, 20_000), {
      type: 'bring-down-hammer',
      lot: kohli.id,
      seen: null,
    });
    const undone = sold.after(undo(), undo());
    expect(undone.auction.history).toEqual([]);
    expect(lotOnBlock(undone.auction)).toBe(dear.id);
  });

  test('The block is empty if no player is left', () => {
    expect(floorOf(poorEvening(dear, dearer).after(skipUnbought(dear)).auction)).toEqual({
      onBlock: null,
      highBid: null,
      queue: [],
      unsold: ['dear', 'dearer'],
    });
  });

  test('The command is refused while a team can bid for the lot, or has bid', () => {
    const open = poorEvening(cheap, dear);
    expect(open.when(skipUnbought(cheap))).toEqual(refused('team-can-bid'));
    expect(open.after(bid(cheap, mumbai, 10_000)).when(skipUnbought(cheap))).toEqual(refused('team-can-bid'));
    expect(open.after(adjust(mumbai, -1)).when(skipUnbought(cheap))).toEqual(refused('team-can-bid'));
    expect(open.after(adjust(mumbai, -1), adjust(chennai, -1)).when(skipUnbought(cheap)).ok).toBe(true);
  });

  test('The command is refused for another lot, in a break, after the end, and to a sender who has not seen the lot', () => {
    expect(poor.when(skipUnbought(cheap))).toEqual(
      refused('lot-not-on-block', { lot: 'dear', highBid: null }),
    );
    expect(poor.after(pause()).when(skipUnbought(dear))).toEqual(refused('auction-paused'));
    expect(poor.when(skipUnbought(dear, 1))).toEqual(refused('floor-moved', { lot: 'dear', highBid: null }));
    const over = poor.after(skip(dear), skip(cheap), finish);
    expect(over.when(skipUnbought(dearer))).toEqual(refused('auction-finished'));
  });
});

test('After the command every waiting player can be bought, and an undo restores every place', () => {
  let pressed = 0;
  fc.assert(
    fc.property(anyEvening, (one) => {
      const { auction, now } = play(one);
      const lot = lotOnBlock(auction);
      if (lot === null || nobodyBids(auction) === null) return;
      const followed = decideFully(auction, skipUnbought(playerOf(auction, lot)), now);
      if (!followed.ok) return;
      pressed += 1;
      expect(nobodyBuys(followed.after)).toEqual([]);
      const undone = decideFully(followed.after, undo(), now);
      if (!undone.ok) throw new Error(undone.problem.code);
      expect(lotOnBlock(undone.after)).toBe(lot);
      expect(queueOf(undone.after).toSorted()).toEqual(queueOf(auction).toSorted());
      expect(undone.after.history).toEqual(auction.history);
    }),
    runs(1_000),
  );
  expect(pressed).toBeGreaterThan(5);
});

test('600 waiting players and 16 teams are judged by kind, not one by one', () => {
  const teams = Array.from({ length: 16 }, (_, at) => ({
    ...mumbai,
    id: `t${String(at)}`,
    name: `Team ${String(at)}`,
  }));
  const players = Array.from({ length: 600 }, (_, at) => playerNamed(`P${String(at)}`, String(at)));
  const [first = kohli] = players;
  const open = given(
    created({ openingPurse: toRupees(19_999) }),
    entered(...teams),
    registered(...players),
    drawn(...players),
    opened(first),
  );
  let asked = 0;
  const counting = new Map(open.auction.teams);
  counting.get = (team) => {
    asked += 1;
    return open.auction.teams.get(team);
  };
  expect(nobodyBuys({ ...open.auction, teams: counting })).toHaveLength(599);
  expect(asked).toBeLessThanOrEqual(3 * teams.length);
});

const ZERO = 1_790_000_000_000;
const hammer: Countdown = { seconds: 30, extension: 10, atZero: 'hammer' };
const running = [...underway, floorSet('both', hammer), clockRuns(ZERO)];

describe('countdown that ends the lot', () => {
  test('At zero the leader buys, and the next lot opens', () => {
    const led = given(running, placed(kohli, mumbai, 20_000));
    expect(led.when(runOut(kohli, ZERO))).toEqual(ok(sold(kohli, mumbai, 20_000), opened(dhoni)));
  });

  test('At zero a lot without a bid is passed', () => {
    expect(given(running).when(runOut(kohli, ZERO))).toEqual(ok(passed(kohli), opened(dhoni)));
  });

  test('At zero a leader who cannot pay does not buy; the operator decides', () => {
    const poor = given(running).after(bid(kohli, mumbai, 400_000), recordSale(dhoni, mumbai, 100_001));
    expect(poor.when(runOut(kohli, ZERO))).toEqual(refused('purse-too-small', { shortBy: 1 }));
  });
});

describe('countdown that does not end the lot', () => {
  test('Reaching zero has no effect if the operator decides, or without a countdown', () => {
    const waits = given(underway, floorSet('both', { ...hammer, atZero: 'wait' }), clockRuns(ZERO));
    expect(waits.when(runOut(kohli, ZERO))).toEqual(refused('clock-not-out'));
    expect(given(underway, floorSet('both')).when(runOut(kohli, ZERO))).toEqual(refused('clock-not-out'));
    expect(given(underway, floorSet('both', hammer)).when(runOut(kohli, ZERO))).toEqual(
      refused('clock-not-out'),
    );
    expect(given(running).after(setFloor('both')).when(runOut(kohli, ZERO))).toEqual(
      refused('clock-not-out'),
    );
  });

  test('A countdown that has moved by a millisecond does not end the lot at its old time', () => {
    for (const closesAt of [ZERO - 1, ZERO + 1]) {
      expect(given(running, clockRuns(closesAt)).when(runOut(kohli, ZERO))).toEqual(refused('clock-not-out'));
    }
  });

  test('A stopped countdown has no effect', () => {
    expect(given(running, clockStands(0)).when(runOut(kohli, ZERO))).toEqual(refused('clock-not-out'));
  });

  test('The countdown of another lot, or of an empty block, has no effect', () => {
    expect(given(running).when(runOut(dhoni, ZERO))).toEqual(refused('clock-not-out'));
    expect(given(running).after(skip(kohli)).when(runOut(kohli, ZERO))).toEqual(refused('clock-not-out'));
    expect(given(setUp, floorSet('both', hammer)).when(runOut(kohli, ZERO))).toEqual(
      refused('clock-not-out'),
    );
  });

  test('A countdown has no effect after the end', () => {
    const end = given(running, passed(kohli), opened(kohli), clockRuns(ZERO)).after(finish);
    expect(end.when(runOut(kohli, ZERO))).toEqual(refused('clock-not-out'));
  });
});
