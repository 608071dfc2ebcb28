import type { Auction } from '#domain/auction/auction.ts';
import { onBlock, sidesOf } from '#domain/auction/chapters/standing/pool.ts';
import { salesOf, unsoldPlayers } from '#domain/auction/lots/places.ts';
import { purseOf, slotsLeft } from '#domain/auction/teams/squad.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { middlePrice, type Rupees, toRupees } from '#domain/money.ts';
import { wordIn } from '#domain/rules/rule-set.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { cheapestToCome, nextStep, rehearsal, type Step } from './next-step.ts';
import { type Lacks, lacksOf } from './wants.ts';

/** The result of a rehearsal. Amounts in whole rupees; plain data, because a worker thread may send it. */
export interface EveningReport {
  /** The number of bids and lots since the rehearsal began; a returning player counts each time. */
  readonly bids: number;
  readonly lots: number;
  /** How often the unsold players were recalled. */
  readonly rounds: number;
  readonly sold: number;
  readonly teams: readonly TeamEvening[];
  /** Groups by category at the sale, or by role if the league has no categories. */
  readonly groupedBy: 'category' | 'role';
  readonly groups: readonly GroupPrices[];
}

export interface TeamEvening {
  readonly team: TeamId;
  /** Includes retained players. */
  readonly squad: number;
  readonly purse: Rupees;
  /**
   * The number of lots after which the team could afford nobody, with free places left; null: it always could.
   */
  readonly spentOutAfter: number | null;
  /** The players and the spend that the squad lacks at the end. */
  readonly lacks: Lacks;
}

export interface GroupPrices {
  /** The category or role; '' for players without one. */
  readonly name: string;
  readonly sold: number;
  readonly unsold: readonly PlayerId[];
  /** Null if nobody of the group was sold. */
  readonly prices: PriceSpan | null;
}

/** Counts that cannot be read from the final state. */
interface Tally {
  readonly bids: number;
  readonly lots: number;
  readonly spentOut: ReadonlyMap<TeamId, number>;
}

const NO_TALLY: Tally = { bids: 0, lots: 0, spentOut: new Map() };

function tallied(before: Tally, { events, struck, after: { auction } }: Step): Tally {
  const bids = before.bids + events.filter(({ type }) => type === 'BidPlaced').length;
  const lots = before.lots + (struck ? 1 : 0);
  const sold = events.some(({ type }) => type === 'LotSold');
  return { bids, lots, spentOut: sold ? withSpentOut(before.spentOut, auction, lots) : before.spentOut };
}

/** After a sale a team may be unable to afford any remaining player. */
function withSpentOut(before: Tally['spentOut'], auction: Auction, lots: number): Tally['spentOut'] {
  const cheapest = cheapestToCome(auction);
  if (cheapest === null) return before;
  const now = [...auction.teams.keys()].filter(
    (team) => !before.has(team) && slotsLeft(auction, team) > 0 && purseOf(auction, team) < cheapest,
  );
  return now.length === 0 ? before : new Map([...before, ...now.map((team) => [team, lots] as const)]);
}

function reportOf(auction: Auction, { bids, lots, spentOut }: Tally): EveningReport {
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

/**
 * A sold player counts in the category of the sale. Retained players are left out, because they never came up.
 */
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

/** The prices of a group's sold players. Amounts in whole rupees. */
interface PriceSpan {
  /** The lowest base price among them. */
  readonly base: Rupees;
  /** The middle price. */
  readonly median: Rupees;
  readonly highest: Rupees;
}

/** The prices of these sales; null if there are none. */
export function spanOf(sold: readonly { readonly base: Rupees; readonly price: Rupees }[]): PriceSpan | null {
  const prices = sold.map(({ price }) => price).sort((a, b) => a - b);
  const median = middlePrice(prices);
  if (median === null) return null;
  return {
    base: toRupees(Math.min(...sold.map(({ base }) => base))),
    median,
    highest: toRupees(Math.max(...prices)),
  };
}

/** The end of a rehearsal and its report. */
interface PlayedOut {
  readonly auction: Auction;
  readonly report: EveningReport;
}

/** Plays an auction to its end. `told` is called with the counts so far after each lot. */
export function playOut(from: Auction, seed: number, told: (tally: Tally) => void = () => {}): PlayedOut {
  let now = rehearsal(from, seed);
  let tally = NO_TALLY;
  for (let step = nextStep(now); step !== null; step = nextStep(now)) {
    const { lots } = tally;
    tally = tallied(tally, step);
    now = step.after;
    if (tally.lots > lots) told(tally);
  }
  return { auction: now.auction, report: reportOf(now.auction, tally) };
}
