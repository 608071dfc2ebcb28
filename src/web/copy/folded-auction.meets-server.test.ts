import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { auctionSeenBy, type Viewer } from '#domain/auction/viewers.ts';
import { queueOf, salesOf } from '#domain/auction/lots/places.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { runs } from '#fixtures/property-runs.ts';
import { withQueue } from '#domain/auction/lots/lot-moves.ts';
import { withCatalogue } from '#protocol/catalogue.ts';
import { serverMessage } from '#protocol/live.ts';
import { readPicture } from '#protocol/picture.ts';
import { RecentEvents } from '#server/feed/recent-events.ts';
import { View } from '#server/feed/view.ts';
import { FoldedAuction } from './folded-auction.ts';
import { catalogue, hall, inSight, phone } from '#web/testing/in-sight.ts';

/** A server that plays an evening, and a page that came at some point of it. */
class Hall {
  readonly recentEvents: RecentEvents;
  readonly view: View;
  copy: FoldedAuction | null = null;

  constructor(
    first: Auction,
    readonly viewer: Viewer,
  ) {
    this.recentEvents = new RecentEvents(first, []);
    this.view = new View(this.recentEvents, viewer);
  }

  get auction(): Auction {
    return this.recentEvents.auction;
  }

  happens(auction: Auction, events: readonly AuctionEvent[]): void {
    const from = this.auction.sequence;
    const lines = events.map((event, at) => ({
      ...{ sequence: from + at + 1, at: 0, commandId: 'x', by: 'asha', event },
    }));
    this.recentEvents.hear({ events: lines, auction });
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
      if (this.copy === null) this.copy = new FoldedAuction(picture);
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
            const isOfUse = answered.sequence >= (copy.lack ?? 0);
            expect(copy.add(answered.rows, answered.sequence, withCatalogue)).toBe(isOfUse);
            expect(copy.isWhole).toBe(isOfUse);
          }
          if (!copy.isWhole) continue;
          const truth = auctionSeenBy(hall, auction);
          expect(sorted(withQueue(copy.auction, []))).toEqual(sorted(truth));
          expect(queueOf(copy.auction)).toHaveLength(queueOf(auction).length);
          expect(queueOf(truth)).toEqual([]);
        }
      }),
      runs(80),
    );
  });
});

/** The squads a page lists are by team and in the order of their sales; acts that can be undone are the console's. */
function sorted({ history: _, teams, ...auction }: Auction) {
  return {
    ...auction,
    sales: [...salesOf(auction)],
    teams: [...teams.values()].map(({ awaited: __, ...team }) => team),
  };
}
