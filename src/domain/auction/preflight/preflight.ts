import type { Allowance } from '#domain/completion/allowance.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import { adviceOf, unkeptLeasts } from '#domain/rules/kept-back.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { orderAllowances } from '#domain/auction/chapters/standing/reckon.ts';
import { doublesIn } from '#domain/auction/lots/doubles.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { asksOfSquads } from './asks.ts';
import type { Finding, Preflight } from './findings.ts';
import { lackingIn } from './lacking.ts';
import { named, noValues } from './no-value.ts';
import { eachAlone, type Alone } from './short-of-teams.ts';
import { stockOf } from './stock.ts';

/**
 * Checks whether every team can complete its squad from the present list, at opening prices. `allow` gives the
 * search allowance for each question; a question that exhausts it is reported as open.
 */
export function preflight(auction: Auction, allow: () => Allowance = orderAllowances()): Preflight {
  const stock = stockOf(auction);
  const alone = eachAlone(stock, allow);
  const lacking = lackingIn(stock, alone, allow);
  const { aboveCap, kinds, sides } = stock;
  return {
    verdict: verdictOf(lacking),
    asks: asksOfSquads(auction.tournament.rules),
    teams: sides.length,
    players: kinds.reduce((sum, { many }) => sum + many, 0),
    cheapest: dearest(alone),
    findings: [
      ...lacking,
      ...(aboveCap.length === 0
        ? []
        : [{ what: 'above-cap', players: named(aboveCap.map((id) => playerOf(auction, id).name)) } as const]),
      ...twice(auction),
      ...noValues(auction),
      ...unkept(auction),
      ...advice(auction),
    ],
  };
}

const PAIRS = 3;

function twice(auction: Auction): Finding[] {
  const pairs = doublesIn(auction);
  if (pairs.length === 0) return [];
  const first = pairs.slice(0, PAIRS).map(({ one, other, by }) => ({
    one: { name: one.name, number: one.number },
    other: { name: other.name, number: other.number },
    by,
  }));
  return [{ what: 'twice', many: pairs.length, first }];
}

function unkept({ tournament }: Auction): Finding[] {
  const limits = unkeptLeasts(tournament.rules).map(({ id }) => id);
  return limits.length === 0 ? [] : [{ what: 'unkept', limits }];
}

function advice({ tournament }: Auction): Finding[] {
  const limits = adviceOf(tournament.rules).map(({ id }) => id);
  return limits.length === 0 ? [] : [{ what: 'advice', limits }];
}

function verdictOf(lacking: readonly Finding[]): Preflight['verdict'] {
  if (lacking.length === 0) return 'fits';
  return lacking.every(({ what }) => what === 'open') ? 'open' : 'short';
}

/** The highest cost, among teams that can complete. */
function dearest(alone: readonly Alone[]): Rupees | null {
  const costs = alone.map(({ cheapest }) => cheapest).filter((cost) => cost !== null);
  return costs.length === 0 ? null : toRupees(Math.max(...costs));
}
