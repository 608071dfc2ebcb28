import type { Act, Auction } from '#domain/auction/auction.ts';
import type { PlayerId } from '#domain/ids.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { squadOf } from '#domain/auction/teams/squad.ts';
import { lotsIn, salesOf } from '#domain/auction/lots/places.ts';
import { minus, NO_RUPEES, plus, toRupees, type Rupees } from '#domain/money.ts';
import type { Player } from '#domain/tournament/player.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { roleOf } from '#domain/tournament/roles.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { STYLE_NAMES } from '#protocol/style-names.ts';
import { dearestOf, type SaleView } from '#web/views/player-lists.ts';
import type { TeamView } from '#web/views/team-view.ts';

/** An award for one player of the auction. */
export interface Award {
  readonly title: 'Dearest' | 'Longest duel' | 'Bargain' | 'Most wanted';
  readonly sale: SaleView;
  /** Shown instead of the price: '41 bids'; null shows the price. */
  readonly figure: string | null;
  readonly note: string;
}

/** The awards that were earned; one player may have several. */
export function awardsOf(auction: Auction, sales: readonly SaleView[]): Award[] {
  const bids = bidsOfSales(auction.history);
  const evening = { auction, sales, bidsFor: ({ player }: SaleView) => bids.get(player.id) ?? [] };
  return [dearest, longestDuel, bargain, mostWanted].flatMap((find) => find(evening) ?? []);
}

interface Evening {
  readonly auction: Auction;
  readonly sales: readonly SaleView[];
  /** The bids of the lot that led to this sale. */
  readonly bidsFor: (sale: SaleView) => Act['bids'];
}

type Find = (evening: Evening) => Award | null;

const dearest: Find = ({ sales }) => {
  const [sale] = dearestOf(sales, 1);
  return sale === undefined ? null : { title: 'Dearest', sale, figure: null, note: sale.team.name };
};

/** Minimum number of bids for one player to count as a duel. */
const DUEL = 4;

const longestDuel: Find = ({ sales, bidsFor }) => {
  const [sale, bids] = mostOf(sales, (one) => bidsFor(one).length);
  if (sale === undefined || bids < DUEL) return null;
  return {
    title: 'Longest duel',
    sale,
    figure: `${String(bids)} bids`,
    note: `sold to ${sale.team.name}`,
  };
};

/** Minimum number of similar sales for a mean price. */
const SUCH = 3;

const bargain: Find = ({ auction, sales }) => {
  const mean = (style: PlayingStyle) => {
    const prices = sales.filter(({ player }) => roleIn(player) === style).map(({ price }) => price);
    return prices.length < SUCH ? 0 : Math.round(prices.reduce(plus, NO_RUPEES) / prices.length);
  };
  const means = new Map(PLAYING_STYLES.map((style) => [style, mean(style)]));
  const [sale, saved] = mostOf(sales, ({ player, price }) => (means.get(roleIn(player)) ?? 0) - price);
  if (sale === undefined || saved <= 0) return null;
  const such = amountOf(auction, plus(sale.price, toRupees(saved)));
  return {
    title: 'Bargain',
    sale,
    figure: null,
    note: `${STYLE_NAMES[roleIn(sale.player)]}: ${such} on average`,
  };
};

/** Minimum number of bidding teams for 'Most wanted'. */
const WANTED = 3;

const mostWanted: Find = ({ auction: { teams }, sales, bidsFor }) => {
  const bidders = (one: SaleView) => new Set(bidsFor(one).map(({ team }) => team)).size;
  const [sale, many] = mostOf(sales, bidders);
  if (sale === undefined || many < WANTED) return null;
  return {
    title: 'Most wanted',
    sale,
    figure: `${String(many)} of ${String(teams.size)} teams`,
    note: `sold to ${sale.team.name}`,
  };
};

/** The bids of each sold player; for a player sold twice, those of the last sale. */
function bidsOfSales(history: readonly Act[]): ReadonlyMap<PlayerId, Act['bids']> {
  return new Map(history.flatMap(({ type, lot, bids }) => (type === 'sell' ? [[lot, bids]] : [])));
}

/** The first item of the greatest size, and that size. */
function mostOf<One>(all: readonly One[], size: (one: One) => number): [One | undefined, number] {
  let best: [One | undefined, number] = [undefined, -Infinity];
  for (const one of all) {
    const own = size(one);
    if (own > best[1]) best = [one, own];
  }
  return best;
}

/** The role that a price counts in: the one shown in lists and prints. */
function roleIn({ styles }: Pick<Player, 'styles'>): PlayingStyle {
  return roleOf(styles) ?? 'batsman';
}

/** The purse of a team at the start and after each sale, in whole rupees. */
export interface PurseLine {
  readonly team: TeamView;
  readonly left: readonly Rupees[];
}

export function purseLines(auction: Auction, teams: readonly TeamView[]): PurseLine[] {
  const sales = [...salesOf(auction).values()];
  return teams.map((team) => {
    const own = sales.map((sale) => (sale.team === team.id ? sale.price : NO_RUPEES));
    let purse = own.reduce(plus, team.purse);
    const left = [purse];
    for (const price of own) {
      purse = minus(purse, price);
      left.push(purse);
    }
    return { team, left };
  });
}

/** The lowest and the highest purse of any team, in whole rupees; [0, 0] without teams. */
export function rangeOf(lines: readonly PurseLine[]): readonly [least: number, most: number] {
  let [least, most] = [Infinity, 0];
  for (const { left } of lines) {
    for (const purse of left) [least, most] = [Math.min(least, purse), Math.max(most, purse)];
  }
  return [Math.min(least, most), most];
}

/** The spending of a team by role, in whole rupees; retained players count with their price. */
export function spentByRole(
  auction: Auction,
  { id }: Pick<TeamView, 'id'>,
): ReadonlyMap<PlayingStyle, Rupees> {
  const spent = new Map<PlayingStyle, Rupees>(PLAYING_STYLES.map((style) => [style, NO_RUPEES]));
  for (const { player, price } of squadOf(auction, id)) {
    const role = roleIn(playerOf(auction, player));
    spent.set(role, plus(spent.get(role) ?? NO_RUPEES, price));
  }
  return spent;
}

/** Counts lots and sales: '30 lots, 28 sold'. */
export function lotsWords(auction: Auction): string {
  const lots = lotsIn(auction);
  return `${String(lots)} ${lots === 1 ? 'lot' : 'lots'}, ${String(salesOf(auction).size)} sold`;
}
