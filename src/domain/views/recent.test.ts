import { describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import type { Team } from '#domain/tournament/team.ts';
import { created, entered, placed, underway } from '#fixtures/auction/facts.ts';
import { carriedOut, given } from '#fixtures/auction/given.ts';
import { batter, league, one } from '#fixtures/auction/league.ts';
import {
  adjust,
  allow,
  bid,
  callUp,
  correctSale,
  editTeam,
  finish,
  going,
  holdPhones,
  initialise,
  pause,
  recordSale,
  reopenLot,
  restart,
  resume,
  retract,
  sell,
  sellAmong,
  showUnsold,
  skip,
  skipUnbought,
  tradePlayers,
  undo,
} from '#fixtures/auction/orders.ts';
import { toRupees } from '#domain/money.ts';
import { bumrah, chennai, dhoni, kohli, kolkata, mumbai, playerNamed } from '#fixtures/auction/people.ts';
import { type PlayedLot, playedLots, playLot, pune } from '#fixtures/auction/played-lots.ts';
import { NOTHING_RECENT, type Recent, recentAfter, recordsOf, showsFees, strokeAfter } from './recent.ts';
import type { Stroke } from './view.ts';

/** The view after each of these orders. */
function after(from: Auction, orders: readonly Command[]): Recent {
  let [auction, recent] = [from, NOTHING_RECENT];
  for (const order of orders) {
    const next = carriedOut(auction, order);
    recent = recentAfter(recent, auction, next, { sequence: next.sequence, at: 7 });
    auction = next;
  }
  return recent;
}

const led = given(underway, placed(kohli, mumbai, 20_000)).auction;
const hall = (...orders: readonly Command[]) => after(led, orders);

/** The sale or pass that the console shows after these orders. */
function atConsole(...orders: readonly Command[]): Stroke | null {
  let [auction, stroke]: [Auction, Stroke | null] = [led, null];
  for (const order of orders) {
    const next = carriedOut(auction, order);
    stroke = strokeAfter(stroke, auction, next, { sequence: next.sequence, at: 7 }, 'console');
    auction = next;
  }
  return stroke;
}

describe('the latest sale or pass', () => {
  test('A sale shows lot number, player, team, price and event number', () => {
    const { sequence } = carriedOut(led, sell(kohli));
    expect(hall(sell(kohli)).stroke).toEqual({
      shows: 'sold',
      number: 1,
      sequence,
      at: 7,
      player: {
        id: 'kohli',
        name: 'Kohli',
        number: '18',
        photo: null,
        styles: ['batsman'],
        basePrice: 20_000,
      },
      team: 'mumbai',
      price: 20_000,
    });
  });

  test('A pass shows the player', () => {
    expect(hall(skip(kohli)).stroke).toMatchObject({ shows: 'unsold', player: { id: 'kohli' } });
  });

  test('A screen that missed an order sees the last pass, whichever lot it has shown before', () => {
    const at = { sequence: 9, at: 7 };
    const before = given(underway);
    const called = before.after(callUp(dhoni), skip(dhoni)).auction;
    expect(strokeAfter(null, before.auction, called, at, 'hall')).toMatchObject({ player: { id: 'dhoni' } });
    // The block was empty when this screen looked last.
    const empty: Auction = { ...before.auction, block: { state: 'empty' } };
    const passed = before.after(skip(kohli)).auction;
    expect(strokeAfter(null, empty, passed, at, 'hall')).toMatchObject({ player: { id: 'kohli' } });
  });

  test('Of several passes in one order the hall sees the lot that was on the block', () => {
    const { auction } = given(underway).after(adjust(mumbai, -490_000), adjust(chennai, -490_000));
    const { stroke } = after(auction, [skipUnbought(kohli)]);
    expect(stroke).toMatchObject({ shows: 'unsold', player: { id: 'kohli' } });
  });

  test('Of several sales and passes the last one is shown', () => {
    expect(hall(sell(kohli), skip(dhoni)).stroke).toMatchObject({
      shows: 'unsold',
      number: 2,
      player: { id: 'dhoni' },
    });
  });

  test('A sale or pass of the last lot is shown', () => {
    const through = hall(sell(kohli), skip(dhoni), skip(bumrah));
    expect(through.stroke).toMatchObject({ shows: 'unsold', player: { id: 'bumrah' } });
  });

  test('A bid, call, break, undo, called player, draw or the end hides the last sale', () => {
    const next: readonly Command[] = [
      bid(dhoni, mumbai, 20_000),
      pause('Tea'),
      undo(),
      callUp(bumrah),
      reopenLot(kohli),
      restart(),
      finish,
    ];
    for (const order of next) expect(hall(sell(kohli), order).stroke, order.type).toBeNull();
    expect(hall(skip(kohli), bid(dhoni, mumbai, 20_000), going(dhoni, 1)).stroke).toBeNull();
    expect(hall(sell(kohli), skip(dhoni), skip(bumrah), showUnsold()).stroke).toBeNull();
  });

  test('A correction of the sale hides it, and a correction of an earlier sale does not', () => {
    const changed = correctSale(kohli, [mumbai, 20_000], [chennai, 30_000]);
    expect(hall(sell(kohli), changed).stroke).toBeNull();
    expect(hall(sell(kohli), correctSale(kohli, [mumbai, 20_000], [mumbai, 30_000])).stroke).toBeNull();
    expect(hall(sell(kohli), skip(dhoni), changed).stroke).toMatchObject({ shows: 'unsold' });
  });

  test('Orders that do not change the floor keep the last sale visible', () => {
    const quiet = [adjust(mumbai, 1_000), holdPhones, editTeam(mumbai, 'Kings')];
    expect(hall(sell(kohli), ...quiet).stroke).toMatchObject({ shows: 'sold' });
  });

  test('An allowed bid is not shown as a sale', () => {
    expect(hall(allow(kohli, chennai, 90_000, 'agreed')).stroke).toBeNull();
    expect(hall(pause(), resume).stroke).toBeNull();
    expect(hall(skip(kohli), recordSale(bumrah, mumbai, 20_000)).stroke).toMatchObject({ shows: 'sold' });
  });

  test('A reported sale is shown during other bids, and after several orders at once', () => {
    expect(hall(recordSale(bumrah, mumbai, 20_000)).stroke).toMatchObject({ player: { id: 'bumrah' } });
    const together = (...orders: readonly Command[]) => {
      const next = orders.reduce(carriedOut, led);
      return recentAfter(NOTHING_RECENT, led, next, { sequence: next.sequence, at: 7 }).stroke;
    };
    expect(together(sell(kohli), skip(dhoni))).toMatchObject({ shows: 'sold' });
    for (const order of [bid(dhoni, mumbai, 20_000), pause(), finish])
      expect(together(sell(kohli), order), order.type).toBeNull();
  });

  test('A sale at the cap shows the tied teams and how the tie was settled', () => {
    const virat = batter('Virat', '18', 20_000);
    const caps = [{ where: {}, most: led.tournament.rules.purse.opening }];
    const atCap = (how: 'roll' | 'organiser') => {
      const played = league({ caps, atCap: how }, [virat], [mumbai, chennai, kolkata]).does(initialise());
      const top = Math.floor(caps[0]?.most ?? 0);
      const purse = played.auction().tournament.rules.purse.opening;
      const most = Math.min(top, purse);
      played.does(bid(virat, mumbai, most)).does(bid(virat, chennai, most));
      return (...orders: readonly Command[]) => after(played.auction(), orders).stroke;
    };
    expect(atCap('roll')(sellAmong(virat, 1))).toMatchObject({
      tie: { among: ['mumbai', 'chennai'], byLot: true },
    });
    const organiser = atCap('organiser');
    expect(organiser(sellAmong(virat, chennai))).toMatchObject({ team: 'chennai', tie: { byLot: false } });
    // A client that runs its own auction names the buyer, so there is no tie to show.
    expect(organiser(recordSale(virat, kolkata, 20_000))).not.toHaveProperty('tie');
  });
});

describe('the fee of a sale', () => {
  /** The last sale of a league that caps the fee of its overseas players, sold for this price. */
  const soldFor = (price: number, { isPublic = true, overseas = 'yes' } = {}) => {
    const field = { id: 'overseas', name: 'Overseas', is: 'yes-no', public: isPublic } as const;
    const feeCaps = [{ where: { overseas: ['yes'] }, most: toRupees(80_000) }];
    const green = playerNamed('Green', '1', { own: { overseas: overseas === 'yes' } });
    const evening = league({ fields: [field], feeCaps }, [green]).does(
      initialise(1),
      bid(green, mumbai, price),
    );
    const before = evening.auction();
    const sold = evening.does(sell(green)).auction();
    return recentAfter(NOTHING_RECENT, before, sold, { sequence: 9, at: 7 }).stroke;
  };

  test('A sale above the cap on the fee says what the player gets', () => {
    expect(soldFor(81_000)).toMatchObject({ price: 81_000, fee: 80_000 });
  });

  test('A sale at the cap on the fee, or of a player without one, says no fee', () => {
    expect(soldFor(80_000)).not.toHaveProperty('fee');
    expect(soldFor(81_000, { overseas: 'no' })).not.toHaveProperty('fee');
  });

  test('Rules without a cap on the fee hide none, whichever fields are private', () => {
    expect(showsFees({}, [{ id: 'overseas', name: 'Overseas', is: 'yes-no', public: false }])).toBe(true);
  });

  test('A fee that follows from a private field is not shown', () => {
    expect(soldFor(81_000, { isPublic: false })).not.toHaveProperty('fee');
  });
});

describe('the last sale at the console', () => {
  test('The console keeps its sale visible while it calls a player or holds phones', () => {
    expect(atConsole(sell(kohli), callUp(bumrah))).toMatchObject({ shows: 'sold' });
    expect(atConsole(sell(kohli), holdPhones)).toMatchObject({ shows: 'sold' });
    expect(atConsole(sell(kohli), skip(dhoni), skip(bumrah), adjust(mumbai, 1_000))).not.toBeNull();
  });

  test('The next bid, an undo, a reopened lot or a break hides the sale at the console', () => {
    const next: readonly Command[] = [bid(dhoni, mumbai, 20_000), undo(), reopenLot(kohli), pause()];
    for (const order of next) expect(atConsole(sell(kohli), order), order.type).toBeNull();
  });

  test('A correction of the sale hides it at the console, and one of an earlier sale does not', () => {
    for (const now of [[chennai, 30_000] as const, [chennai, 20_000] as const, [mumbai, 30_000] as const])
      expect(atConsole(sell(kohli), correctSale(kohli, [mumbai, 20_000], now))).toBeNull();
    const later = [sell(kohli), bid(dhoni, chennai, 20_000), sell(dhoni)];
    expect(atConsole(...later, correctSale(kohli, [mumbai, 20_000], [mumbai, 30_000]))).toMatchObject({
      player: { id: 'dhoni' },
    });
  });

  test('A hidden sale does not reappear at the console', () => {
    expect(atConsole(sell(kohli), bid(dhoni, mumbai, 20_000), retract(dhoni))).toBeNull();
  });
});

describe('corrections shown in the hall', () => {
  test('A reopened lot shows its earlier sale until it leaves the block', () => {
    const open = hall(sell(kohli), reopenLot(kohli)).correction;
    expect(open).toMatchObject({
      says: 'reopened',
      lot: 'kohli',
      player: 'Kohli',
      before: { team: 'mumbai', price: 20_000 },
      now: null,
    });
    const kept = hall(sell(kohli), reopenLot(kohli), bid(kohli, chennai, 30_000)).correction;
    expect(kept).toEqual(open);
    expect(hall(sell(kohli), reopenLot(kohli), sell(kohli)).correction).toBeNull();
  });

  test('A reopened lot shows that it was unsold', () => {
    expect(hall(skip(kohli), reopenLot(kohli)).correction).toMatchObject({ says: 'reopened', before: null });
  });

  test('An undo or a called player shows no correction', () => {
    expect(hall(sell(kohli), undo()).correction).toBeNull();
    expect(hall(skip(kohli), undo()).correction).toBeNull();
    expect(hall(skip(kohli), callUp(kohli)).correction).toBeNull();
  });

  test('A corrected sale shows both prices, whatever follows', () => {
    const fixed = [sell(kohli), correctSale(kohli, [mumbai, 20_000], [chennai, 30_000])];
    expect(hall(...fixed, bid(dhoni, mumbai, 20_000)).correction).toMatchObject({
      says: 'corrected',
      before: { team: 'mumbai', price: 20_000 },
      now: { team: 'chennai', price: 30_000 },
    });
  });

  test('A trade is one correction that names both players', () => {
    const sold = [sell(kohli), bid(dhoni, chennai, 40_000), sell(dhoni)];
    expect(hall(...sold, tradePlayers([kohli, mumbai, 20_000], [dhoni, chennai, 40_000])).correction).toEqual(
      {
        ...{ says: 'corrected', sequence: expect.any(Number), at: 7, lot: 'kohli', player: 'Kohli' },
        before: { team: 'mumbai', price: 20_000 },
        now: { team: 'chennai', price: 20_000 },
        traded: { lot: 'dhoni', player: 'Dhoni' },
      },
    );
    const one = hall(...sold, correctSale(kohli, [mumbai, 20_000], [chennai, 20_000])).correction;
    expect(one).not.toHaveProperty('traded');
  });

  test('An unchanged sale shows no correction', () => {
    expect(hall(sell(kohli), adjust(mumbai, -1_000)).correction).toBeNull();
    const early = given(created(), ...entered(mumbai)).auction;
    expect(after(early, [adjust(mumbai, -1_000)])).toEqual(NOTHING_RECENT);
  });
});

const next = one('Next', 20_000);

/** A lot with so many bids of two teams in turn. */
function lot(at: number, bids: number, base = 20_000): PlayedLot {
  const bidders: readonly Team[] = [mumbai, chennai];
  const teams = Array.from({ length: bids }, (_, bid) => bidders[(bid + at) % 2] ?? mumbai);
  return [one(`Player ${String(at)}`, base), ...teams];
}

/** The records of the next lot after these. */
function recordsAfter(lots: readonly PlayedLot[], last: PlayedLot) {
  const evening = playedLots([...lots, last].slice(0, -1));
  evening.does({ type: 'register-players', players: [last[0]], seed: 1 });
  const before = evening.auction();
  return recordsOf(before, playLot(evening, last).auction(), last[0].id);
}

/** Three sales at ₹20,000 with a bid each. */
const three = [lot(1, 1), lot(2, 1), lot(3, 1)];

test('A price above all earlier ones is the dearest, an equal one is not', () => {
  expect(recordsAfter(three, [next, pune, mumbai])).toEqual(['dearest']);
  expect(recordsAfter(three, [next, pune])).toEqual([]);
});

test('No record is broken before there are three sales, whatever was skipped', () => {
  const skipped = lot(4, 0);
  expect(recordsAfter([...three.slice(1), skipped], [next, pune, mumbai])).toEqual([]);
  expect(recordsAfter([...three, skipped], [next, pune, mumbai])).toEqual(['dearest']);
});

test('More bids than ever before, and at least four, are a record of their own', () => {
  const cheap = { ...next, basePrice: one('x', 5_000).basePrice };
  const dear = lot(3, 1, 100_000);
  const before = [lot(1, 1), lot(2, 1), dear];
  expect(recordsAfter(before, [cheap, pune, mumbai, pune])).toEqual([]);
  expect(recordsAfter(before, [cheap, pune, mumbai, pune, mumbai])).toEqual(['most-bids']);
});

test('As many bids as before are no record', () => {
  const before = [lot(1, 4), lot(2, 1), lot(3, 1, 100_000)];
  expect(recordsAfter(before, [next, pune, mumbai, pune, mumbai])).toEqual([]);
  expect(recordsAfter(before, [next, pune, mumbai, pune, mumbai, pune])).toEqual(['most-bids']);
});

test('One sale may break both records', () => {
  expect(recordsAfter(three, [next, pune, mumbai, pune, mumbai])).toEqual(['dearest', 'most-bids']);
});

test('A corrected price counts instead of the first one', () => {
  const evening = playedLots([lot(1, 3), lot(2, 1), lot(3, 1)]);
  evening.does(correctSale(one('Player 1', 20_000), [chennai, 40_000], [chennai, 25_000]));
  evening.does({ type: 'register-players', players: [next], seed: 1 });
  const before = evening.auction();
  const after = playLot(evening, [next, pune, mumbai]).auction();
  expect(recordsOf(before, after, next.id)).toEqual(['dearest']);
});

test('A record that was undone and sold again is broken again', () => {
  const evening = playedLots(three);
  evening.does({ type: 'register-players', players: [next], seed: 1 });
  playLot(evening, [next, pune, mumbai]);
  evening.does(undo());
  const before = evening.auction();
  expect(recordsOf(before, playLot(evening, [next, pune, mumbai]).auction(), next.id)).toEqual(['dearest']);
});

test('A skipped lot holds no record of bids', () => {
  const before = [lot(1, 1), lot(2, 1), lot(3, 1, 100_000), lot(4, 0)];
  expect(recordsAfter(before, [next, pune, mumbai, pune, mumbai])).toEqual(['most-bids']);
});

test('A sale before a new draw has no bids left, and its price alone can be a record', () => {
  const evening = playedLots(three);
  evening.does({ type: 'register-players', players: [next, one('Waiting', 20_000)], seed: 1 });
  const before = evening.auction();
  const after = playLot(evening, [next, pune, mumbai, pune, mumbai]).does(restart()).auction();
  expect(recordsOf(before, after, next.id)).toEqual(['dearest']);
});

test('The sale that screens show has its records, and none where it broke none', () => {
  const evening = playedLots(three);
  evening.does({ type: 'register-players', players: [next, one('Waiting', 20_000)], seed: 1 });
  const before = evening.auction();
  const record = playLot(evening, [next, pune, mumbai]).auction();
  const sold = playLot(evening, [one('Waiting', 20_000), pune]).auction();
  const moment = { sequence: 1, at: 1 };
  const first = recentAfter(NOTHING_RECENT, before, record, moment);
  expect(first.stroke).toMatchObject({ records: ['dearest'] });
  expect(recentAfter(first, record, sold, moment).stroke).not.toHaveProperty('records');
});
