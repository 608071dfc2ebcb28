import { describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { Command } from '#domain/auction/commands.ts';
import { created, entered, placed, underway } from '#fixtures/auction/facts.ts';
import { carriedOut, given } from '#fixtures/auction/given.ts';
import { league, batter } from '#fixtures/auction/league.ts';
import {
  adjust,
  allow,
  bid,
  callUp,
  correctSale,
  finish,
  going,
  holdPhones,
  initialise,
  pause,
  reopenLot,
  restart,
  resume,
  retract,
  sell,
  sellAmong,
  showUnsold,
  skip,
  undo,
  recordSale,
  editTeam,
} from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, kohli, kolkata, mumbai } from '#fixtures/auction/people.ts';
import { NOTHING_RECENT, recentAfter, type Recent } from './recent.ts';
import type { Stroke } from './sections.ts';
import { strokeAfter } from './stroke.ts';

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

/** The stroke that the console shows after these orders. */
function atConsole(...orders: readonly Command[]): Stroke | null {
  let [auction, stroke]: [Auction, Stroke | null] = [led, null];
  for (const order of orders) {
    const next = carriedOut(auction, order);
    stroke = strokeAfter(stroke, auction, next, { sequence: next.sequence, at: 7 }, 'console');
    auction = next;
  }
  return stroke;
}

describe('the stroke of the hammer', () => {
  test('Say who was sold, to which team, for how much, and by which line', () => {
    const { sequence } = carriedOut(led, sell(kohli));
    expect(hall(sell(kohli)).stroke).toEqual({
      shows: 'sold',
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

  test('Say who was passed', () => {
    expect(hall(skip(kohli)).stroke).toMatchObject({ shows: 'unsold', player: { id: 'kohli' } });
  });

  test('Show the last stroke of several', () => {
    expect(hall(sell(kohli), skip(dhoni)).stroke).toMatchObject({ shows: 'unsold', player: { id: 'dhoni' } });
  });

  test('Show a stroke that left nobody on the block', () => {
    const through = hall(sell(kohli), skip(dhoni), skip(bumrah));
    expect(through.stroke).toMatchObject({ shows: 'unsold', player: { id: 'bumrah' } });
  });

  test('End with a bid, a call, a break, an undo, a player who is called, a draw and the end', () => {
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

  test('Stay through what does not move the floor', () => {
    const quiet = [adjust(mumbai, 1_000), holdPhones, editTeam(mumbai, 'Kings')];
    expect(hall(sell(kohli), ...quiet).stroke).toMatchObject({ shows: 'sold' });
  });

  test('Take no bid that is let pass for a stroke', () => {
    expect(hall(allow(kohli, chennai, 90_000, 'agreed')).stroke).toBeNull();
    expect(hall(pause(), resume).stroke).toBeNull();
    expect(hall(skip(kohli), recordSale(bumrah, mumbai, 20_000)).stroke).toMatchObject({ shows: 'sold' });
  });

  test('Show a sale that is told while others bid, and one of several orders that came together', () => {
    expect(hall(recordSale(bumrah, mumbai, 20_000)).stroke).toMatchObject({ player: { id: 'bumrah' } });
    const together = (...orders: readonly Command[]) => {
      const next = orders.reduce(carriedOut, led);
      return recentAfter(NOTHING_RECENT, led, next, { sequence: next.sequence, at: 7 }).stroke;
    };
    expect(together(sell(kohli), skip(dhoni))).toMatchObject({ shows: 'sold' });
    for (const order of [bid(dhoni, mumbai, 20_000), pause(), finish])
      expect(together(sell(kohli), order), order.type).toBeNull();
  });

  test('Say among whom a lot at the cap was settled, and how', () => {
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
    // A client with its own auction says to whom.
    expect(organiser(recordSale(virat, kolkata, 20_000))).not.toHaveProperty('tie');
  });
});

describe('the console, which brought the hammer down', () => {
  test('Go on showing its sale while it calls the next player and holds phones', () => {
    expect(atConsole(sell(kohli), callUp(bumrah))).toMatchObject({ shows: 'sold' });
    expect(atConsole(sell(kohli), holdPhones)).toMatchObject({ shows: 'sold' });
    expect(atConsole(sell(kohli), skip(dhoni), skip(bumrah), adjust(mumbai, 1_000))).not.toBeNull();
  });

  test('Look away with the next bid, an undo, a lot that is open again and a break', () => {
    const next: readonly Command[] = [bid(dhoni, mumbai, 20_000), undo(), reopenLot(kohli), pause()];
    for (const order of next) expect(atConsole(sell(kohli), order), order.type).toBeNull();
  });

  test('Show nothing again once it has looked away', () => {
    expect(atConsole(sell(kohli), bid(dhoni, mumbai, 20_000), retract(dhoni))).toBeNull();
  });
});

describe('what the hall was told before', () => {
  test('Say what a lot that is open again was sold for, until it leaves the block', () => {
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

  test('Say that it was unsold', () => {
    expect(hall(skip(kohli), reopenLot(kohli)).correction).toMatchObject({ says: 'reopened', before: null });
  });

  test('Say nothing of an undo, nor of a player who is called up again', () => {
    expect(hall(sell(kohli), undo()).correction).toBeNull();
    expect(hall(skip(kohli), undo()).correction).toBeNull();
    expect(hall(skip(kohli), callUp(kohli)).correction).toBeNull();
  });

  test('Say both prices of a corrected sale, whatever follows', () => {
    const fixed = [sell(kohli), correctSale(kohli, [mumbai, 20_000], [chennai, 30_000])];
    expect(hall(...fixed, bid(dhoni, mumbai, 20_000)).correction).toMatchObject({
      says: 'corrected',
      before: { team: 'mumbai', price: 20_000 },
      now: { team: 'chennai', price: 30_000 },
    });
  });

  test('Say nothing where a price stays as it is', () => {
    expect(hall(sell(kohli), adjust(mumbai, -1_000)).correction).toBeNull();
    const early = given(created(), ...entered(mumbai)).auction;
    expect(after(early, [adjust(mumbai, -1_000)])).toEqual(NOTHING_RECENT);
  });
});
