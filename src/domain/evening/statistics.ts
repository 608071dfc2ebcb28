import type { Auction } from '#domain/auction/auction.ts';
import { onBlock } from '#domain/auction/chapters/standing/pool.ts';
import { isDrawn, lotOnBlock } from '#domain/auction/lots/block.ts';
import { queueOf, salesOf, unsoldPlayers } from '#domain/auction/lots/places.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { slotsLeft, squadOf } from '#domain/auction/teams/squad.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { minus, NO_RUPEES, plus, type Rupees } from '#domain/money.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { categoryIn, roleIn, type Kind } from './kind-prices.ts';

/* The numbers for the charts of an evening, from the state after its log. Amounts in whole rupees. */

/** The purse of a team before the first sale and after each sale of the evening, in the order of the sales. */
export interface PurseLine {
  readonly team: TeamId;
  readonly left: readonly Rupees[];
}

/** One line for each team. The last amount is the present purse; adjustments count from the start. */
export function purseLines(auction: Auction): PurseLine[] {
  const sales = [...salesOf(auction).values()];
  return [...auction.teams.keys()].map((team) => {
    const own = sales.map((sale) => (sale.team === team ? sale.price : NO_RUPEES));
    let purse = own.reduce(plus, purseOf(auction, team));
    const left = [purse];
    for (const price of own) {
      purse = minus(purse, price);
      left.push(purse);
    }
    return { team, left };
  });
}

/** A sale with the price at which its lot opened. */
export interface PriceOverBase {
  readonly lot: PlayerId;
  readonly team: TeamId;
  /** The opening price, which rules may have lowered after a pass. */
  readonly base: Rupees;
  readonly price: Rupees;
  /** The player's category; null: none. */
  readonly category: string | null;
  readonly role: PlayingStyle;
}

/** The sales of the evening in their order, with base and price. */
export function pricesOverBase(auction: Auction): PriceOverBase[] {
  return [...salesOf(auction)].map(([lot, { team, price }]) => ({
    ...{ lot, team, price },
    base: onBlock(auction, lot).base,
    category: categoryIn(auction, lot),
    role: roleIn(auction, lot),
  }));
}

/** The sums over all sales of a category or a role. */
export type KindOverBase = Kind & {
  readonly sales: number;
  /** The sum of the opening prices, and the sum of the prices. */
  readonly base: Rupees;
  readonly price: Rupees;
};

/** Base and price by category in the order of the rules, then by role. Kinds without a sale are left out. */
export function kindsOverBase(auction: Auction): KindOverBase[] {
  const sales = pricesOverBase(auction);
  return kindsIn(auction).flatMap((kind): KindOverBase[] => {
    const own = sales.filter((sale) => (kind.by === 'role' ? sale.role : sale.category) === kind.name);
    if (own.length === 0) return [];
    const sumOf = (amounts: readonly Rupees[]) => amounts.reduce(plus, NO_RUPEES);
    return [
      {
        ...kind,
        sales: own.length,
        base: sumOf(own.map(({ base }) => base)),
        price: sumOf(own.map(({ price }) => price)),
      },
    ];
  });
}

function kindsIn({ tournament }: Auction): Kind[] {
  const rungs = tournament.rules.categories?.rungs ?? [];
  return [
    ...rungs.map(({ value }): Kind => ({ by: 'category', name: value })),
    ...PLAYING_STYLES.map((name): Kind => ({ by: 'role', name })),
  ];
}

/** The spending of a team. Retained players count with the amount that they took from the purse. */
export interface TeamSpending {
  readonly team: TeamId;
  readonly purse: Rupees;
  /** The whole amount that left the purse; the amounts by role add up to it. */
  readonly spent: Rupees;
  /** Every role, also without spending. */
  readonly roles: readonly { readonly name: PlayingStyle; readonly spent: Rupees }[];
  /** Every category of the rules; none without categories. Players without one are left out. */
  readonly categories: readonly { readonly name: string; readonly spent: Rupees }[];
}

/** The spending of each team, in the order of the teams. */
export function spendingOf(auction: Auction): TeamSpending[] {
  return [...auction.teams.keys()].map((team) => {
    const squad = squadOf(auction, team).map(({ player, price, retained }) => ({
      spent: retained?.charge ?? price,
      role: roleIn(auction, player),
      category: categoryIn(auction, player),
    }));
    const sumOf = (own: readonly { readonly spent: Rupees }[]) =>
      own.reduce((sum, { spent }) => plus(sum, spent), NO_RUPEES);
    const categories = auction.tournament.rules.categories?.rungs ?? [];
    return {
      team,
      purse: purseOf(auction, team),
      spent: sumOf(squad),
      roles: PLAYING_STYLES.map((name) => ({
        name,
        spent: sumOf(squad.filter(({ role }) => role === name)),
      })),
      categories: categories.map(({ value: name }) => ({
        name,
        spent: sumOf(squad.filter(({ category }) => category === name)),
      })),
    };
  });
}

/** The bids of one lot under the hammer. */
export interface LotBids {
  readonly lot: PlayerId;
  readonly sold: boolean;
  readonly bids: number;
  /** The number of teams that bid. */
  readonly bidders: number;
}

/** All lots of the history in their order. A lot that came again counts again. */
export function bidsPerLot({ history }: Auction): LotBids[] {
  return history.map(({ type, lot, bids }) => ({
    lot,
    sold: type === 'sell',
    bids: bids.length,
    bidders: new Set(bids.map(({ team }) => team)).size,
  }));
}

/** The purses and free places of all teams, and the lots that they can still buy. */
export interface MoneyLeft {
  /**
   * The number of lots on the block and in the queue, without unsold players. Before the draw all players wait; once
   * the auction is finished nobody does.
   */
  readonly lotsToCome: number;
  /** The sum of the opening prices of these lots. */
  readonly basesToCome: Rupees;
  readonly teams: readonly { readonly team: TeamId; readonly purse: Rupees; readonly slots: number }[];
}

export function moneyLeft(auction: Auction): MoneyLeft {
  const lots = lotsToComeIn(auction);
  return {
    lotsToCome: lots.length,
    basesToCome: lots.reduce((sum, lot) => plus(sum, onBlock(auction, lot).base), NO_RUPEES),
    teams: [...auction.teams.keys()].map((team) => ({
      team,
      purse: purseOf(auction, team),
      slots: slotsLeft(auction, team),
    })),
  };
}

function lotsToComeIn(auction: Auction): readonly PlayerId[] {
  if (auction.stage === 'completed') return [];
  const open = lotOnBlock(auction);
  const waiting = isDrawn(auction) ? queueOf(auction) : unsoldPlayers(auction);
  return [...(open === null ? [] : [open]), ...waiting];
}
