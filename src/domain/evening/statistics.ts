import type { Award } from '#domain/views/view.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { onBlock } from '#domain/auction/chapters/standing/pool.ts';
import { isDrawn, lotOnBlock, playerOf } from '#domain/auction/lots/block.ts';
import { queueOf, salesOf, unsoldPlayers } from '#domain/auction/lots/places.ts';
import { purseOf, slotsLeft, squadOf } from '#domain/auction/teams/squad.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { minus, NO_RUPEES, plus, type Rupees } from '#domain/money.ts';
import { secondNameOf } from '#domain/tournament/draft-checks.ts';
import type { Player } from '#domain/tournament/player.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { awardsOf } from './awards.ts';
import { categoryIn, type PriceGroup, roleIn } from './kind-prices.ts';
import { type LotTime, lotTimes, type Pace, paceOf, type TimedEvent } from './pace.ts';

/* The statistics of an evening as a page of the result shows them: plain JSON, amounts in whole rupees. */

export interface EveningStatistics {
  readonly awards: readonly Award[];
  /** Null if the statistics were made without the log. */
  readonly pace: Pace | null;
  /** By team, in the order of the teams. */
  readonly purses: readonly PurseSteps[];
  /** In the order of the sales. */
  readonly sold: readonly SoldLot[];
  readonly kinds: readonly KindOverBase[];
  readonly spending: readonly TeamSpending[];
  /** In the order of the sales and skips. */
  readonly lots: readonly LotUnderHammer[];
  readonly left: MoneyLeft;
}

/** The purse of a team before the first sale and after each of its purchases. */
export interface PurseSteps {
  readonly team: TeamId;
  readonly steps: readonly PurseStep[];
}

export interface PurseStep {
  /** How many sales of the evening there were until then. */
  readonly sale: number;
  readonly left: Rupees;
}

/** `number`: only where another player of the tournament has that name. */
interface LotNames extends Pick<Player, 'name' | 'secondName'>, Partial<Pick<Player, 'number'>> {}

export interface SoldLot extends LotNames {
  readonly team: TeamId;
  readonly base: Rupees;
  readonly price: Rupees;
  readonly category: string | null;
  readonly role: PlayingStyle;
}

export interface LotUnderHammer extends LotNames {
  readonly sold: boolean;
  readonly bids: number;
  /** Epoch ms; null without the log, or if the log does not contain the time. */
  readonly openedAt: number | null;
  readonly closedAt: number | null;
}

/** `log`: the events of the whole log with their times; null if the caller does not have them. */
export function statisticsOf(auction: Auction, log: readonly TimedEvent[] | null): EveningStatistics {
  const namesOf = lotNames(auction);
  return {
    awards: awardsOf(auction),
    pace: log === null ? null : paceOf(log),
    purses: purseLines(auction).map(stepsOf),
    sold: pricesOverBase(auction).map(({ lot, ...sale }) => ({ ...namesOf(lot), ...sale })),
    kinds: kindsOverBase(auction),
    spending: spendingOf(auction),
    lots: lotsOf(auction, log === null ? [] : lotTimes(log), namesOf),
    left: moneyLeft(auction),
  };
}

function stepsOf({ team, left }: PurseLine): PurseSteps {
  return {
    team,
    steps: left.flatMap((purse, sale) =>
      sale > 0 && purse === left[sale - 1] ? [] : [{ sale, left: purse }],
    ),
  };
}

/** Matches the acts and times of a lot from the last ones backwards: a new draw drops acts but not log lines. */
function lotsOf(auction: Auction, times: readonly LotTime[], namesOf: NamesOf): LotUnderHammer[] {
  const timesOf = new Map<PlayerId, LotTime[]>();
  for (const time of times) {
    const own = timesOf.get(time.lot) ?? [];
    own.push(time);
    timesOf.set(time.lot, own);
  }
  return bidsPerLot(auction)
    .toReversed()
    .map(({ lot, ...act }) => {
      const time = timesOf.get(lot)?.pop();
      return {
        ...namesOf(lot),
        ...act,
        openedAt: time?.openedAt ?? null,
        closedAt: time?.closedAt ?? null,
      };
    })
    .reverse();
}

type NamesOf = (lot: PlayerId) => LotNames;

/** A page shows one of both names, so players share a name if any two of their names are the same. */
function lotNames(auction: Auction): NamesOf {
  const playerNamed = new Map<string, PlayerId>();
  const shared = new Set<string>();
  for (const { id, name, secondName = name } of auction.players.values())
    for (const one of [name, secondName]) {
      if ((playerNamed.get(one) ?? id) !== id) shared.add(one);
      playerNamed.set(one, id);
    }
  return (lot) => {
    const player = playerOf(auction, lot);
    const { name, number, secondName = name } = player;
    const isShared = shared.has(name) || shared.has(secondName);
    return { name, ...secondNameOf(player), ...(isShared && { number }) };
  };
}

/* The numbers for the charts of an evening, from the state after its log. Amounts in whole rupees. */

/** The purse of a team before the first sale and after each sale of the evening, in the order of the sales. */
interface PurseLine {
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
interface PriceOverBase {
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
export type KindOverBase = PriceGroup & {
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

function kindsIn({ tournament }: Auction): PriceGroup[] {
  const rungs = tournament.rules.categories?.rungs ?? [];
  return [
    ...rungs.map(({ value }): PriceGroup => ({ by: 'category', name: value })),
    ...PLAYING_STYLES.map((name): PriceGroup => ({ by: 'role', name })),
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
interface LotBids {
  readonly lot: PlayerId;
  readonly sold: boolean;
  readonly bids: number;
}

/** All lots of the history in their order. A lot that came again counts again. */
export function bidsPerLot({ history }: Auction): LotBids[] {
  return history.map(({ type, lot, bids }) => ({
    lot,
    sold: type === 'sell',
    bids: bids.length,
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
