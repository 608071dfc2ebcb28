import type { Auction } from '#domain/auction/auction.ts';
import { highBidOf, lotOnBlock, priceOf } from '#domain/auction/lots/block.ts';
import { mostBid } from '#domain/auction/teams/most-bid.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { raiseAt } from '#domain/auction/chapters/bidding/raise-at.ts';
import { slotsLeft } from '#domain/auction/teams/squad.ts';
import { auctionSeenBy, comingFor, type Viewer } from '#domain/auction/viewers.ts';
import { passedOf, queueOf, salesOf } from '#domain/auction/lots/places.ts';
import { catalogueOf } from '#protocol/catalogue.ts';
import { pictureOf, readPicture } from '#protocol/picture.ts';
import { isStranger } from '#protocol/strangers.ts';

export const hall: Viewer = { sees: 'the-auction' };
export const phone: Viewer = { sees: 'own-team', team: 't0' };

const throughJson = (json: unknown): unknown => JSON.parse(JSON.stringify(json));
/** What the page of a viewer makes of the picture that the server would send. */
export const pictureFor = (viewer: Viewer, auction: Auction) =>
  readPicture(throughJson(pictureOf(auctionSeenBy(viewer, auction), comingFor(viewer, auction))));
/** Everybody by name, as the catalogue's call answers it. */
export const catalogue = (auction: Auction) =>
  catalogueOf(auctionSeenBy(hall, auction)).flatMap(({ rows }) => rows);

/** What a page shows and what its rules say, without the names of those who are not in sight. */
export function inSight(auction: Auction) {
  const lot = lotOnBlock(auction);
  const { tournament, stage, sequence, floorMovedAt, floor, phonesHeld, pause } = auction;
  return {
    ...{ rules: tournament.rules, stage, sequence, floorMovedAt, floor, phonesHeld, pause },
    players: auction.players.size,
    sales: salesOf(auction).size,
    unsold: passedOf(auction).length,
    waiting: queueOf(auction).length,
    lot,
    block: auction.block,
    price: lot === null ? null : priceOf(auction, lot),
    leads: highBidOf(auction),
    teams: [...auction.teams.values()].map(({ id, name, logo }) => ({
      ...{ id, name, logo, purse: purseOf(auction, id), slots: slotsLeft(auction, id) },
      most: mostBid(auction, id).amount,
      may:
        lot === null
          ? null
          : raiseAt(auction, { type: 'raise-paddle', lot, team: id, amount: 30_000, seen: sequence }, 0),
    })),
    lastSales: [...salesOf(auction)].slice(-3).filter(([id]) => !isStranger(id)),
  };
}
