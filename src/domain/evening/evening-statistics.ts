import type { Auction } from '#domain/auction/auction.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { secondNameOf } from '#domain/tournament/draft-checks.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { awardsInParts, type Award } from './awards.ts';
import { lotTimes, paceOf, type LotTime, type Pace, type TimedEvent } from './pace.ts';
import {
  bidsPerLot,
  kindsOverBase,
  moneyLeft,
  pricesOverBase,
  purseLines,
  spendingOf,
  type KindOverBase,
  type MoneyLeft,
  type PurseLine,
  type TeamSpending,
} from './statistics.ts';

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
  readonly bidders: number;
  /** Epoch ms; null without the log, or if the log does not contain the time. */
  readonly openedAt: number | null;
  readonly closedAt: number | null;
}

/** `log`: the events of the whole log with their times; null if the caller does not have them. */
export function statisticsOf(auction: Auction, log: readonly TimedEvent[] | null): EveningStatistics {
  const parts = statisticsInParts(auction, log);
  for (;;) {
    const part = parts.next();
    if (part.done === true) return part.value;
  }
}

/** Like `statisticsOf`, but yields between parts, so that a server can do other work in between. */
export function* statisticsInParts(
  auction: Auction,
  log: readonly TimedEvent[] | null,
): Generator<undefined, EveningStatistics> {
  const pace = log === null ? null : paceOf(log);
  const times = log === null ? [] : lotTimes(log);
  yield;
  const awards: Award[] = [];
  for (const award of awardsInParts(auction)) {
    if (award !== null) awards.push(award);
    yield;
  }
  const purses = purseLines(auction).map(stepsOf);
  yield;
  const namesOf = lotNames(auction);
  const sold = pricesOverBase(auction).map(({ lot, ...sale }) => ({
    ...namesOf(lot),
    ...sale,
  }));
  yield;
  const kinds = kindsOverBase(auction);
  yield;
  const spending = spendingOf(auction);
  const lots = lotsOf(auction, times, namesOf);
  return { awards, pace, purses, sold, kinds, spending, lots, left: moneyLeft(auction) };
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
