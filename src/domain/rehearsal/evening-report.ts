import type { Auction } from '#domain/auction/auction.ts';
import { onBlock, sidesOf } from '#domain/auction/chapters/standing/pool.ts';
import { salesOf, unsoldPlayers } from '#domain/auction/lots/places.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { slotsLeft } from '#domain/auction/teams/squad.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { wordIn } from '#domain/rules/limit.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { lacksOf, type Lacks } from './lacks.ts';
import { spanOf, type PriceSpan } from './price-span.ts';
import { cheapestToCome } from './still-to-come.ts';
import type { Step } from './next-step.ts';

/** What a rehearsed evening came to. Amounts in whole rupees; plain values, for whoever plays it may be another thread. */
export interface EveningReport {
  /** What bots bid and who came up, as often as he did, since the rehearsal began. */
  readonly bids: number;
  readonly lots: number;
  /** How often the unsold came up again. */
  readonly rounds: number;
  readonly sold: number;
  readonly teams: readonly TeamEvening[];
  /** By category as they were sold; by role where the league has no categories. */
  readonly groupedBy: 'category' | 'role';
  readonly groups: readonly GroupPrices[];
}

export interface TeamEvening {
  readonly team: TeamId;
  /** Retained players are among them. */
  readonly squad: number;
  readonly purse: Rupees;
  /** So many had come up when it could pay for nobody any more though its squad had room; null: it always could. */
  readonly spentOutAfter: number | null;
  /** What its squad lacks in the end. */
  readonly lacks: Lacks;
}

export interface GroupPrices {
  /** As its rules write it; '': of whom nothing is written. */
  readonly name: string;
  readonly sold: number;
  readonly unsold: readonly PlayerId[];
  /** Null where nobody was sold. */
  readonly prices: PriceSpan | null;
}

/** What can only be seen while it is played. */
export interface Tally {
  readonly bids: number;
  readonly lots: number;
  readonly spentOut: ReadonlyMap<TeamId, number>;
}

export const NO_TALLY: Tally = { bids: 0, lots: 0, spentOut: new Map() };

export function tallied(before: Tally, { events, struck, after: { auction } }: Step): Tally {
  const bids = before.bids + events.filter(({ type }) => type === 'BidPlaced').length;
  const lots = before.lots + (struck ? 1 : 0);
  const sold = events.some(({ type }) => type === 'LotSold');
  return { bids, lots, spentOut: sold ? withSpentOut(before.spentOut, auction, lots) : before.spentOut };
}

/** A sale empties a purse, or takes away the last player whom another one could pay. */
function withSpentOut(before: Tally['spentOut'], auction: Auction, lots: number): Tally['spentOut'] {
  const cheapest = cheapestToCome(auction);
  if (cheapest === null) return before;
  const now = [...auction.teams.keys()].filter(
    (team) => !before.has(team) && slotsLeft(auction, team) > 0 && purseOf(auction, team) < cheapest,
  );
  return now.length === 0 ? before : new Map([...before, ...now.map((team) => [team, lots] as const)]);
}

export function reportOf(auction: Auction, { bids, lots, spentOut }: Tally): EveningReport {
  const { rules } = auction.tournament;
  return {
    bids,
    lots,
    rounds: auction.round,
    sold: salesOf(auction).size,
    teams: sidesOf(auction).map((side) => ({
      team: side.id,
      squad: side.squad.length,
      purse: side.purse,
      spentOutAfter: spentOut.get(side.id) ?? null,
      lacks: lacksOf(rules, side),
    })),
    groupedBy: rules.categories === null ? 'role' : 'category',
    groups: groupsOf(auction),
  };
}

/** Whoever was sold as a B counts as a B; retained players, who never came up, as nothing. */
function groupsOf(auction: Auction): GroupPrices[] {
  const { categories } = auction.tournament.rules;
  const sales = salesOf(auction);
  const inOrder = categories === null ? PLAYING_STYLES : categories.rungs.map(({ value }) => value);
  const groups = new Map<string, PlayerId[]>(inOrder.map((name) => [name, []]));
  for (const player of [...sales.keys(), ...unsoldPlayers(auction)]) {
    const name = wordIn(onBlock(auction, player).fields, categories?.field ?? 'role');
    groups.set(name, [...(groups.get(name) ?? []), player]);
  }
  return [...groups].flatMap(([name, players]) => {
    if (players.length === 0) return [];
    const sold = players.flatMap((player) => {
      const sale = sales.get(player);
      return sale === undefined ? [] : [{ base: onBlock(auction, player).base, price: sale.price }];
    });
    const unsold = players.filter((player) => !sales.has(player));
    return [{ name, sold: sold.length, unsold, prices: spanOf(sold) }];
  });
}
