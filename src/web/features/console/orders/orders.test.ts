import { matchOf } from '#domain/auction/lots/matching.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import type { TeamId } from '#domain/ids.ts';
import { toRupees } from '#domain/money.ts';
import { batter, keeper, KEEPERS, league } from '#fixtures/auction/league.ts';
import { callUp, initialise } from '#fixtures/auction/orders.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { tileReach } from '#web/features/console/lot/team-tile.tsx';
import type { LineListener } from '#web/net/sync/console/auction-copy.ts';
import { type AuctionCalls, consoleDesk, type ConsoleDesk } from '#web/net/sync/console/console-desk.ts';
import { expectedAfter } from '#web/net/sync/console/order-line.ts';
import { FakeAuctionCalls, FakeClock } from '#web/testing/fake-auction-calls.ts';
import { openedAuction } from '#web/testing/small-auction.ts';
import type { Toast } from '#web/ui/popups/toast-queue.ts';
import { type ConsoleDialog, type ControlId, controlOf } from './controls.ts';
import { firstLooks, offerToAllow, type Orders, ordersOf } from './orders.ts';
import { OwnBid, RefusedBid } from './standing-bid.ts';

describe('First looks', () => {
  const rishabh = keeper('Rishabh', '17', 30_000);
  const virat = batter('Virat', '18', 20_000);
  const expected = league(
    {
      purse: { opening: toRupees(100_000) },
      squad: { least: 1, most: 3 },
      limits: [KEEPERS],
      mostBid: { is: 'exact' },
      unsold: { then: 'end' },
    },
    [rishabh, virat],
  )
    .does(initialise(), callUp(rishabh))
    .auction();

  function looks() {
    const said: Toast[] = [];
    const toast = (one: Toast) => {
      said.push(one);
      return () => {};
    };
    const complaint = { unsay: () => {}, warnedOf: null };
    return { said, ...firstLooks({ expected, refused: new RefusedBid(), complaint, toast }) };
  }

  test('Skipping the last keeper first warns of every team that cannot complete its squad', () => {
    const { said, wouldStrand } = looks();
    expect(wouldStrand(rishabh.id)).toBe(true);
    expect(said[0]?.text).toMatch(
      /^If nobody buys this player, .+ and .+ cannot complete the squad any more\./,
    );
    expect(wouldStrand(rishabh.id)).toBe(false);
    expect(said).toHaveLength(1);
  });

  test('No warning appears for a player who is not on the block', () => {
    expect(looks().wouldStrand(virat.id)).toBe(false);
  });
});

describe('The offer to allow a refused bid', () => {
  const virat = batter('Virat', '18', 20_000);
  const expected = league(
    {
      purse: { opening: toRupees(100_000) },
      squad: { least: 2, most: 3 },
      mostBid: { is: 'purse-less-kept', each: toRupees(40_000) },
    },
    [virat, batter('Rohit', '45', 20_000)],
  )
    .does(initialise(), callUp(virat))
    .auction();
  const meant = (amount: number) => ({ lot: virat.id, team: mumbai.id, amount });

  test('A toast offers to allow a refused bid that the organiser may allow', () => {
    const askToAllow = vi.fn();
    const { buttons, stays } = offerToAllow({ expected, askToAllow }, meant(61_000));
    expect(stays).toBeGreaterThan(0);
    buttons?.[0]?.run();
    expect(askToAllow.mock.calls).toEqual([[expect.objectContaining(meant(61_000))]]);
  });

  test("A toast offers nothing for a valid bid, an impossible bid, or on a scorer's console", () => {
    const askToAllow = () => {};
    expect(offerToAllow({ expected, askToAllow }, meant(60_000))).toEqual({});
    expect(offerToAllow({ expected, askToAllow }, meant(61_500))).toEqual({});
    expect(offerToAllow({ expected, askToAllow }, meant(101_000))).toEqual({});
    expect(offerToAllow({ expected, askToAllow: null }, meant(61_000))).toEqual({});
  });
});

describe('Orders in quick succession', () => {
  /** A console on a slow network with a fast operator. `delay`: round trip in ms. */
  class QuickHand {
    readonly clock = new FakeClock();
    readonly server = new FakeAuctionCalls(openedAuction());
    readonly toasts: Toast[] = [];
    readonly desk: ConsoleDesk;
    readonly #own = new OwnBid();
    readonly #refused = new RefusedBid();
    readonly #complaint = { unsay: () => {}, warnedOf: null };
    #listener: LineListener | null = null;
    #told = 0;
    #ids = 0;

    constructor(readonly delay: number) {
      const halfWay = () => this.#after(delay / 2);
      const calls: AuctionCalls = {
        snapshot: () => this.server.snapshot(),
        historyAfter: (sequence) => this.server.historyAfter(sequence),
        send: async (request) => {
          await halfWay();
          const answer = this.server.send(request).finally(() => this.tell());
          const settled = await Promise.allSettled([answer]);
          await halfWay();
          if (settled[0].status === 'rejected') throw settled[0].reason;
          return settled[0].value;
        },
      };
      this.desk = consoleDesk({
        calls,
        clock: this.clock,
        openLines: (listener) => {
          this.#listener = listener;
          return { catchUp: () => {}, close: () => {}, now: () => this.clock.now() };
        },
        makeId: () => `command-${String((this.#ids += 1))}`,
      });
    }

    /** Sends the new lines of the server to the console. */
    tell(): void {
      const events = this.server.log.slice(this.#told);
      const { sequence } = this.server.auction;
      this.#told = this.server.log.length;
      this.clock.after(this.delay / 2, () => this.#listener?.onLines({ lines: events, ends: sequence }));
    }

    /** Places a bid by phone, which enters the log at once. */
    phone(team: TeamId, amount: number): void {
      this.server.order({ type: 'place-bid', lot: this.lot, team, amount, seen: null });
      this.tell();
    }

    async bid(team: TeamId): Promise<void> {
      const reach = tileReach(this.state.expected, this.lot, team);
      if (reach.can === 'bid') void this.orders.bid(this.lot, team, reach.amount);
      await this.clock.pass(0);
    }

    async step(): Promise<void> {
      this.orders.step(this.lot);
      await this.clock.pass(0);
    }

    readonly opened: ConsoleDialog[] = [];

    press(id: ControlId): void {
      const { auction } = this.state;
      const rest = {
        match: matchOf(auction),
        onTeams: () => {},
        onSound: () => {},
        open: (dialog: ConsoleDialog) => void this.opened.push(dialog),
      };
      controlOf(id).run({ auction, lot: lotOnBlock(auction), orders: this.orders, own: this.#own, ...rest });
    }

    get orders(): Orders {
      const { auction, expected } = this.state;
      return ordersOf({
        desk: this.desk,
        auction,
        expected,
        toast: (toast) => {
          this.toasts.push(toast);
          return () => {};
        },
        own: this.#own,
        refused: this.#refused,
        complaint: this.#complaint,
        askToAllow: null,
      });
    }

    get lot() {
      return lotOnBlock(this.state.auction) ?? 'nobody';
    }

    get state(): { readonly auction: Auction; readonly expected: Auction } {
      const { state } = this.desk.copy;
      if (state.state !== 'open') throw new Error(`the console is ${state.state}`);
      const { auction } = state;
      return { auction, expected: expectedAfter(auction, this.desk.line.state()) };
    }

    get story(): string[] {
      return this.server.log.map(({ event }) => {
        if (event.type === 'BidPlaced') return `${event.team} ${String(event.amount)}`;
        return event.type === 'LotSold' ? `sold to ${event.team} for ${String(event.price)}` : event.type;
      });
    }

    #after(ms: number): Promise<void> {
      return new Promise((resolve) => void this.clock.after(ms, resolve));
    }
  }

  let hand: QuickHand;
  afterEach(() => hand.desk.close());

  async function handAt(delay: number): Promise<QuickHand> {
    hand = new QuickHand(delay);
    hand.desk.wake();
    await hand.clock.pass(0);
    return hand;
  }

  test('A second press of R after an undo asks before it retracts a bid that the first one brought back', async () => {
    await handAt(0);
    await hand.bid('mumbai');
    await hand.bid('pune');
    hand.orders.sell(hand.lot);
    await hand.clock.pass(1_000);
    hand.press('undo');
    await hand.clock.pass(1_000);
    hand.press('bids-back');
    await hand.clock.pass(1_000);
    hand.press('retract');
    await hand.clock.pass(1_000);
    expect(hand.opened).toEqual(['retract']);
    expect(hand.story.at(-1)).toBe('LotReopened');
    await hand.bid('mumbai');
    await hand.clock.pass(1_000);
    hand.press('retract');
    await hand.clock.pass(1_000);
    expect(hand.story.at(-1)).toBe('BidRetracted');
  });

  describe.each([0, 150, 400, 700, 1_500])('with %i ms to the server and back', (delay) => {
    test('Bids every third of a second are all accepted in order', async () => {
      await handAt(delay);
      for (const team of ['mumbai', 'pune', 'mumbai', 'pune']) {
        await hand.bid(team);
        await hand.clock.pass(300);
      }
      await hand.clock.pass(20_000);
      expect(hand.story).toEqual(['mumbai 20000', 'pune 25000', 'mumbai 30000', 'pune 35000']);
      expect(hand.toasts).toEqual([]);
    });

    test('Two bids and three calls are carried out in order, and the second team buys', async () => {
      await handAt(delay);
      await hand.bid('mumbai');
      await hand.clock.pass(450);
      await hand.bid('pune');
      for (let call = 1; call <= 3; call += 1) {
        await hand.clock.pass(250);
        await hand.step();
      }
      await hand.clock.pass(20_000);
      expect(hand.story.slice(0, -1)).toEqual([
        'mumbai 20000',
        'pune 25000',
        'GoingCalled',
        'GoingCalled',
        'sold to pune for 25000',
      ]);
    });
  });

  // Without a delay, the console knows of every bid.
  test.each([150, 400, 700, 1_500])(
    'With a round trip of %i ms, an unseen rival bid stops our bid and the hammer behind it',
    async (delay) => {
      await handAt(delay);
      await hand.bid('mumbai');
      await hand.clock.pass(10_000);
      // The phone bid is in the log, but the console has not received it.
      hand.phone('pune', 25_000);
      await hand.bid('pune');
      hand.orders.sell(hand.lot);
      await hand.clock.pass(20_000);
      expect(hand.story).toEqual(['mumbai 20000', 'pune 25000']);
      expect(hand.toasts).toMatchObject([
        {
          title: 'Error',
          text: expect.stringMatching(
            /Pune Panthers leads .*\. What you pressed after it was not done either$/,
          ),
        },
      ]);
    },
  );

  test('After a refused bid, the first Sell only warns and the second one sells', async () => {
    await handAt(700);
    await hand.bid('mumbai');
    await hand.clock.pass(10_000);
    hand.phone('pune', 25_000);
    void hand.orders.bid('imran', 'mumbai', hand.state.auction.tournament.rules.purse.opening);
    await hand.clock.pass(10_000);
    expect(hand.toasts.at(-1)).toMatchObject({ title: 'Error' });
    hand.orders.sell(hand.lot);
    await hand.clock.pass(10_000);
    expect(hand.toasts.at(-1)).toMatchObject({ title: 'Not sold yet' });
    expect(salesOf(hand.server.auction).size).toBe(0);
    hand.orders.sell(hand.lot);
    await hand.clock.pass(10_000);
    expect(hand.story).toContain('sold to pune for 25000');
  });

  test('After a refused bid, the first call only warns and the second one calls', async () => {
    await handAt(400);
    await hand.bid('mumbai');
    await hand.clock.pass(10_000);
    hand.phone('pune', 25_000);
    void hand.orders.bid('imran', 'mumbai', hand.state.auction.tournament.rules.purse.opening);
    await hand.clock.pass(10_000);
    await hand.step();
    await hand.clock.pass(10_000);
    expect(hand.story).not.toContain('GoingCalled');
    await hand.step();
    await hand.clock.pass(10_000);
    expect(hand.story.at(-1)).toBe('GoingCalled');
  });

  test('A fourth call during a pending sale does nothing and says why', async () => {
    await handAt(1_500);
    await hand.bid('mumbai');
    for (let call = 1; call <= 4; call += 1) await hand.step();
    expect(hand.toasts).toMatchObject([
      { title: 'One moment', text: expect.stringContaining('about to come up') },
    ]);
    await hand.clock.pass(20_000);
    expect(hand.story.filter((line) => line.startsWith('sold'))).toEqual(['sold to mumbai for 20000']);
  });

  test('A second R during a pending retraction does nothing and says why', async () => {
    await handAt(1_500);
    await hand.bid('mumbai');
    await hand.bid('pune');
    await hand.clock.pass(20_000);
    hand.orders.retract(hand.lot);
    hand.orders.retract(hand.lot);
    await hand.clock.pass(0);
    expect(hand.toasts).toMatchObject([{ title: 'One moment', text: 'This order is on its way already.' }]);
  });
});
