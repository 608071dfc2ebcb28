import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, lotOnBlock, priceOf } from '#domain/auction/block.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { mostBid } from '#domain/auction/most-bid.ts';
import { purseOf } from '#domain/auction/purse.ts';
import { raiseAt } from '#domain/auction/raise-at.ts';
import { slotsLeft } from '#domain/auction/squad.ts';
import { auctionSeenBy, comingFor, type Viewer } from '#domain/auction/viewers.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { opened, passed, registered, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import { catalogueOf, withCatalogue } from '#protocol/catalogue.ts';
import { serverMessage, type LiveLine } from '#protocol/live.ts';
import { pictureOf, readPicture } from '#protocol/picture.ts';
import { isStranger } from '#protocol/strangers.ts';
import { Chronicle } from '#server/live/chronicle.ts';
import { View } from '#server/live/view.ts';
import { HallCopy } from './hall-copy.ts';

const hall: Viewer = { sees: 'the-auction' };
const phone: Viewer = { sees: 'own-team', team: 't0' };

const throughJson = (json: unknown): unknown => JSON.parse(JSON.stringify(json));
const pictureFor = (viewer: Viewer, auction: Auction) =>
  readPicture(throughJson(pictureOf(auctionSeenBy(viewer, auction), comingFor(viewer, auction))));
const catalogue = (auction: Auction) => catalogueOf(auctionSeenBy(hall, auction)).flatMap(({ rows }) => rows);

/** What a page shows and what its rules say, without the names of those who are not in sight. */
function inSight(auction: Auction) {
  const lot = lotOnBlock(auction);
  const { tournament, stage, sequence, floorMovedAt, floor, phonesHeld, pause } = auction;
  return {
    ...{ rules: tournament.rules, stage, sequence, floorMovedAt, floor, phonesHeld, pause },
    players: auction.players.size,
    sales: auction.sales.size,
    unsold: auction.unsold.length,
    waiting: auction.queue.length,
    lot,
    block: auction.block,
    price: lot === null ? null : priceOf(auction, lot),
    leads: highBidOf(auction),
    teams: [...auction.teams.values()].map(({ id, name, logo }) => ({
      ...{ id, name, logo, purse: purseOf(auction, id), slots: slotsLeft(auction, id) },
      most: mostBid(auction, id),
      may:
        lot === null
          ? null
          : raiseAt(auction, { type: 'raise-paddle', lot, team: id, amount: 30_000, seen: sequence }, 0),
    })),
    lastSales: [...auction.sales].slice(-3).filter(([id]) => !isStranger(id)),
  };
}

describe('a picture', () => {
  test.each([hall, phone])('of any auction shows what the auction itself would', (viewer) => {
    fc.assert(
      fc.property(anyEvening, (evening) => {
        const { auction } = play(evening);
        expect(inSight(pictureFor(viewer, auction))).toEqual(inSight(auction));
      }),
      runs(100),
    );
  });

  test('names the last eight sales, and of those before them only what each team spent', () => {
    const players = Array.from({ length: 12 }, (_, at) => ({ ...kohli, id: `p${String(at)}` }));
    const evening = players.flatMap((player, at) => [
      opened(player),
      sold(player, at % 2 === 0 ? mumbai : chennai, 1_000 + at),
    ]);
    const { auction } = given(underway, registered(...players), evening);
    const seen = pictureFor(hall, auction);
    expect([...seen.sales.keys()].filter((id) => !isStranger(id))).toEqual(
      players.slice(4).map(({ id }) => id),
    );
    expect(inSight(seen)).toEqual(inSight(auction));
  });

  test('names the last forty bids, and counts those before them', () => {
    const lot = { state: 'open', lot: kohli.id, going: 0, clock: null } as const;
    const bids = Array.from({ length: 100 }, (_, at) => ({
      team: at % 2 === 0 ? mumbai.id : chennai.id,
      amount: kohli.basePrice,
      via: 'phone' as const,
    }));
    const auction: Auction = { ...given(underway).auction, block: { ...lot, bids } };
    const picture = pictureOf(auction, comingFor(hall, auction));
    expect(picture.block).toMatchObject({ bids: bids.slice(60) });
    expect(pictureFor(hall, auction).block).toMatchObject({ bids: { length: 100 } });
    expect(highBidOf(pictureFor(hall, auction))).toEqual(bids.at(-1));
  });

  test('is refused where it is none', () => {
    const auction = given(underway).auction;
    const picture = pictureOf(auction, comingFor(hall, auction));
    for (const json of [null, {}, { ...picture, of: '3' }, { ...picture, coming: [] }]) {
      expect(() => readPicture(json)).toThrow();
    }
  });
});

/** A server that plays an evening, and a page that came at some point of it. */
class Hall {
  readonly chronicle: Chronicle;
  readonly view: View;
  copy: HallCopy | null = null;

  constructor(
    first: Auction,
    readonly viewer: Viewer,
  ) {
    this.chronicle = new Chronicle(first, []);
    this.view = new View(this.chronicle, viewer);
  }

  get auction(): Auction {
    return this.chronicle.auction;
  }

  happens(auction: Auction, events: readonly AuctionEvent[]): void {
    const from = this.auction.sequence;
    const lines = events.map((event, at) => ({
      ...{ sequence: from + at + 1, at: 0, commandId: 'x', by: 'asha', event },
    }));
    this.chronicle.hear({ events: lines, auction });
    if (this.copy !== null) this.bring(from);
  }

  enter(): void {
    this.bring(null);
  }

  /** What the server sends to a page that has everything up to a line. */
  bring(after: number | null): void {
    const frame = this.view.after(after);
    if (frame === null) return;
    const message = serverMessage.parse(JSON.parse(payloadOf(frame)));
    if (message.type === 'lines') {
      expect(this.copy?.follow(message).gap).toBe(false);
    } else if (message.type === 'picture') {
      const picture = readPicture(message.picture);
      if (this.copy === null) this.copy = new HallCopy(picture);
      else this.copy.replace(picture, message.lines);
    }
  }
}

function payloadOf(frame: Buffer): string {
  const short = frame[1] ?? 0;
  return frame.subarray(short < 126 ? 2 : short === 126 ? 4 : 10).toString();
}

/** The evening as the server's watchers hear of it: all facts of one order at once. */
function newsOf(evening: Parameters<typeof play>[0]) {
  const news: { readonly auction: Auction; readonly events: readonly AuctionEvent[] }[] = [];
  let events: AuctionEvent[] = [];
  const setUp = evening.setUp.length;
  let facts = 0;
  play(evening, {
    afterFact(auction, fact) {
      facts += 1;
      if (facts === 1) news.push({ auction, events: [] });
      else events.push(fact);
      if (facts > 1 && facts <= setUp) news.push({ auction, events: events.splice(0) });
    },
    afterOrder(auction) {
      news.push({ auction, events });
      events = [];
    },
  });
  return news;
}

describe('a page that goes on from a picture', () => {
  test.each([hall, phone])('shows at every moment of any evening what the auction itself would', (viewer) => {
    fc.assert(
      fc.property(anyEvening, fc.nat(60), (evening, came) => {
        const [first, ...news] = newsOf(evening);
        if (first === undefined) return;
        const seat = new Hall(first.auction, viewer);
        for (const [at, { auction, events }] of news.entries()) {
          seat.happens(auction, events);
          if (at === Math.min(came, news.length - 1)) seat.enter();
          if (seat.copy !== null) expect(inSight(seat.copy.auction)).toEqual(inSight(seat.auction));
        }
      }),
      runs(80),
    );
  });

  test('knows everybody once it has the catalogue, of whatever moment that is, and keeps knowing', () => {
    fc.assert(
      fc.property(anyEvening, fc.nat(40), fc.nat(30), fc.nat(30), (evening, came, asked, late) => {
        const [first, ...news] = newsOf(evening);
        if (first === undefined) return;
        const seat = new Hall(first.auction, hall);
        let answered: { rows: ReturnType<typeof catalogue>; sequence: number } | null = null;
        for (const [at, { auction, events }] of news.entries()) {
          seat.happens(auction, events);
          if (at === came) seat.enter();
          const { copy } = seat;
          if (copy === null) continue;
          if (at === came + asked) answered = { rows: catalogue(auction), sequence: auction.sequence };
          if (at === came + asked + late && answered !== null) {
            const isOfUse = answered.sequence >= copy.least;
            expect(copy.add(answered.rows, answered.sequence, withCatalogue)).toBe(isOfUse);
            expect(copy.isWhole).toBe(isOfUse);
          }
          if (!copy.isWhole) continue;
          const { queue: _, ...known } = copy.auction;
          const { queue, ...truth } = auctionSeenBy(hall, auction);
          expect(sorted(known)).toEqual(sorted(truth));
          expect(copy.auction.queue).toHaveLength(auction.queue.length);
          expect(queue).toEqual([]);
        }
      }),
      runs(80),
    );
  });

  test('a catalogue that is ahead of its lines waits for them', () => {
    const before = given(underway).auction;
    const after = given(underway, passed(kohli), opened(dhoni)).auction;
    const copy = new HallCopy(pictureFor(hall, before));
    expect(copy.add(catalogue(after), after.sequence, withCatalogue)).toBe(true);
    expect([copy.isWhole, copy.isCompleting]).toEqual([false, true]);
    const line = (sequence: number, event: AuctionEvent): LiveLine => ({ sequence, at: 0, event });
    const lines = [line(before.sequence + 1, passed(kohli)), line(before.sequence + 2, opened(dhoni))];
    copy.follow({ lines, players: [dhoni], coming: comingFor(hall, after) });
    expect([copy.isWhole, copy.isCompleting]).toEqual([true, false]);
    expect(copy.auction.unsold).toEqual([kohli.id]);
    expect(copy.auction.players).toEqual(after.players);
  });

  test('has lost them with a picture that skips lines', () => {
    const { auction } = given(underway);
    const copy = new HallCopy(pictureFor(hall, auction));
    copy.add(catalogue(auction), auction.sequence, withCatalogue);
    expect(copy.isWhole).toBe(true);
    const later = given(underway, passed(kohli), opened(bumrah), registered(jadeja)).auction;
    expect(copy.replace(pictureFor(hall, later)).news).toEqual([]);
    expect(copy.isWhole).toBe(false);
    expect(inSight(copy.auction)).toEqual(inSight(later));
  });
});

/** The squads a page lists are by team and in the order of their sales; acts that can be undone are the console's. */
function sorted({ history: _, teams, ...auction }: Omit<Auction, 'queue'>) {
  return {
    ...auction,
    sales: [...auction.sales],
    teams: [...teams.values()].map(({ awaited: __, ...team }) => team),
  };
}
