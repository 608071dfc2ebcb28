import type { Allowance } from '#domain/completion/program/allowance.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import { completable } from '#domain/completion/all-sides.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { unkeptLeasts } from '#domain/rules/unkept.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { orderAllowances } from '#domain/auction/chapters/standing/reckon.ts';
import { playerOf } from '#domain/auction/lots/block.ts';
import { asksOfSquads } from './asks.ts';
import type { Finding, Preflight } from './findings.ts';
import { lackingIn } from './lacking.ts';
import { named, noValues } from './no-value.ts';
import { eachAlone, type Alone } from './short-of-teams.ts';
import { stockOf, type Stock } from './stock.ts';

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
      ...shutOut(auction.tournament.rules, stock, lacking, allow),
      ...(aboveCap.length === 0
        ? []
        : [{ what: 'above-cap', players: named(aboveCap.map((id) => playerOf(auction, id).name)) } as const]),
      ...noValues(auction),
      ...unkept(auction),
    ],
  };
}

/** Warns before the auction that some team will have no bid left, because the list is too short. */
function shutOut(
  { mostBid }: RuleSet,
  { ruled, sides, kinds }: Stock,
  lacking: readonly Finding[],
  allow: () => Allowance,
): Finding[] {
  if (mostBid.is !== 'exact' || !mostBid.together || verdictOf(lacking) !== 'short') return [];
  const { joint } = completable(ruled, sides, kinds, allow());
  const teams = sides.flatMap(({ id }) => (joint.has(id) ? [] : [id]));
  return [{ what: 'shut-out', teams }];
}

function unkept({ tournament }: Auction): Finding[] {
  const limits = unkeptLeasts(tournament.rules).map(({ id }) => id);
  return limits.length === 0 ? [] : [{ what: 'unkept', limits }];
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
