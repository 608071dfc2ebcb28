import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf } from '#domain/auction/lots/block.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { comingFor } from '#domain/auction/viewers.ts';
import { passedOf, salesOf } from '#domain/auction/lots/places.ts';
import { anyEvening, play } from '#fixtures/auction/any-evening.ts';
import { opened, passed, registered, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import { runs } from '#fixtures/property-runs.ts';
import { withCatalogue } from '#protocol/catalogue.ts';
import type { LiveLine } from '#protocol/live.ts';
import { pictureOf, readPicture } from '#protocol/picture.ts';
import { isStranger } from '#protocol/strangers.ts';
import { FoldedAuction } from './folded-auction.ts';
import { catalogue, hall, inSight, phone, pictureFor } from '#web/testing/in-sight.ts';

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
    expect([...salesOf(seen).keys()].filter((id) => !isStranger(id))).toEqual(
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

describe('a copy on a page', () => {
  test('a catalogue that is ahead of its lines waits for them', () => {
    const before = given(underway).auction;
    const after = given(underway, passed(kohli), opened(dhoni)).auction;
    const copy = new FoldedAuction(pictureFor(hall, before));
    expect(copy.add(catalogue(after), after.sequence, withCatalogue)).toBe(true);
    expect([copy.isWhole, copy.lack]).toEqual([false, null]);
    const line = (sequence: number, event: AuctionEvent): LiveLine => ({ sequence, at: 0, event });
    const lines = [line(before.sequence + 1, passed(kohli)), line(before.sequence + 2, opened(dhoni))];
    copy.follow({ lines, players: [dhoni], coming: comingFor(hall, after) });
    expect([copy.isWhole, copy.lack]).toEqual([true, null]);
    expect(passedOf(copy.auction)).toEqual([kohli.id]);
    expect(copy.auction.players).toEqual(after.players);
  });

  test('has lost them with a picture that skips lines', () => {
    const { auction } = given(underway);
    const copy = new FoldedAuction(pictureFor(hall, auction));
    copy.add(catalogue(auction), auction.sequence, withCatalogue);
    expect(copy.isWhole).toBe(true);
    const later = given(underway, passed(kohli), opened(bumrah), registered(jadeja)).auction;
    expect(copy.replace(pictureFor(hall, later)).news).toEqual([]);
    expect(copy.isWhole).toBe(false);
    expect(inSight(copy.auction)).toEqual(inSight(later));
  });
});
