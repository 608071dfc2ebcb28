import type { Act, Auction, Bid } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { salesOf } from '#domain/auction/lots/places.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { NO_RUPEES, type Rupees } from '#domain/money.ts';
import { DUEL_BIDS, longestRun } from '#domain/views/lot-sections.ts';
import { soldPlayerOf } from '#domain/views/public.ts';
import type { Award, AwardedSale } from '#domain/views/view.ts';
import { pricesOfSuch } from './kind-prices.ts';

/**
 * The earned awards; among equal sales the first one gets it. A player has one award at most: the next best gets the
 * others.
 */
export function awardsOf(auction: Auction): Award[] {
  const acts = lastSales(auction.history);
  const awards: Award[] = [];
  let sales = [...salesOf(auction)].map(([lot, { team, price }]) => ({ lot, team, price }));
  for (const find of [dearest, longestDuel, bargain, mostWanted]) {
    const award = find({ auction, sales, bidsFor: (lot) => acts.get(lot) ?? [] });
    if (award === null) continue;
    awards.push(award);
    sales = sales.filter(({ lot }) => lot !== award.player.id);
  }
  return awards;
}

interface Sold {
  readonly lot: PlayerId;
  readonly team: TeamId;
  readonly price: Rupees;
}

interface Evening {
  readonly auction: Auction;
  /** The sales of players who have no award yet. */
  readonly sales: readonly Sold[];
  /** The bids that led to the sale of this lot. */
  readonly bidsFor: (lot: PlayerId) => readonly Bid[];
}

type Find = (evening: Evening) => Award | null;

const dearest: Find = ({ auction, sales }) => {
  const [sale] = mostOf(sales, ({ price }) => price);
  return sale === undefined ? null : { is: 'dearest', ...awarded(auction, sale) };
};

const longestDuel: Find = ({ auction, sales, bidsFor }) => {
  const [sale, bids] = mostOf(sales, ({ lot }) => longestRun(bidsFor(lot)).bids);
  if (sale === undefined || bids < DUEL_BIDS) return null;
  const { first } = longestRun(bidsFor(sale.lot));
  const between = bidsFor(sale.lot)
    .slice(first - 1, first + 1)
    .map(({ team }) => team);
  return { is: 'longest-duel', bids, between, ...awarded(auction, sale) };
};

const bargain: Find = ({ auction, sales }) => {
  const such = new Map(sales.map(({ lot }) => [lot, pricesOfSuch(auction, lot)]));
  const [sale, saved] = mostOf(sales, ({ lot, price }) => (such.get(lot)?.middle ?? NO_RUPEES) - price);
  const prices = sale && such.get(sale.lot);
  if (sale === undefined || !prices || saved <= 0) return null;
  return { is: 'bargain', such: prices, ...awarded(auction, sale) };
};

/** The fewest bidding teams for 'most wanted'. */
const WANTED = 3;

const mostWanted: Find = ({ auction, sales, bidsFor }) => {
  const [sale, bidders] = mostOf(sales, ({ lot }) => new Set(bidsFor(lot).map(({ team }) => team)).size);
  if (sale === undefined || bidders < WANTED) return null;
  return { is: 'most-wanted', bidders, teams: auction.teams.size, ...awarded(auction, sale) };
};

function awarded(auction: Auction, { lot, team, price }: Sold): AwardedSale {
  return { player: soldPlayerOf(playerOf(auction, lot)), team, price };
}

/** The bids of each sold player; for a player sold twice, those of the last sale. */
function lastSales(history: readonly Act[]): ReadonlyMap<PlayerId, readonly Bid[]> {
  return new Map(history.flatMap(({ type, lot, bids }) => (type === 'sell' ? [[lot, bids]] : [])));
}

/** The first entry of the greatest size, with that size. */
function mostOf<One>(all: readonly One[], size: (one: One) => number): [One | undefined, number] {
  let best: [One | undefined, number] = [undefined, -Infinity];
  for (const one of all) {
    const own = size(one);
    if (own > best[1]) best = [one, own];
  }
  return best;
}
