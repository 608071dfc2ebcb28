import { answersWithin, shareOf, type Allowance } from '#domain/completion/allowance.ts';
import type { Side } from '#domain/completion/agreed.ts';
import type { TeamId } from '#domain/ids.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { aloneIn, type Alone } from './alone.ts';
import { fieldOf, type Field } from './field.ts';
import type { TeamMost, TeamStanding } from './standing.ts';
import { strandedBy } from './stranded.ts';
import { countsOf } from './team-counts.ts';
import { teamMost, type Found } from './team-most.ts';

/** The limits of each team by the rules now, in the order of the teams. */
export interface Reckoned {
  readonly teams: readonly (Pick<TeamStanding, 'most' | 'missing'> & { readonly team: TeamId })[];
  readonly strands: readonly TeamId[];
}

/**
 * The work limit of one order, whatever the number of teams: at most about 20 ms, in which no other order runs. Numbers
 * that need more are marked as not exact.
 */
const ORDER_WORK = 2_500_000;

export function orderAllowance(): Allowance {
  return { work: ORDER_WORK };
}

/** Splits one allowance between the questions of one call: each gets a third of what is left. */
export function orderAllowances(whole: Allowance = orderAllowance()): () => Allowance {
  return () => shareOf(whole, 3);
}

/** The bid limits of all teams within one work allowance. */
export function reckon(auction: Auction, allowance: Allowance = orderAllowance()): Reckoned {
  const field = fieldOf(auction);
  if (field.rules.mostBid.is !== 'exact') return { teams: teamsOf(field, new Map(), allowance), strands: [] };
  const alone = aloneIn(field, shareOf(allowance, 3));
  const strands = field.lot === null ? [] : strandedBy(field, alone, shareOf(allowance, 3));
  return { teams: teamsOf(field, alone, allowance), strands };
}

/** The results in the order of the sides. Teams that the rules treat alike are searched once. */
function teamsOf(field: Field, alone: ReadonlyMap<Side, Alone>, allowance: Allowance): Reckoned['teams'] {
  const { lot, sides } = field;
  const found: Found = { completions: [], costs: new Map() };
  const mosts =
    lot === null
      ? new Map<Side, TeamMost>()
      : answersWithin(
          allowance,
          sides,
          (side) => likenessOf(field, side),
          (side, share) =>
            teamMost(field, lot, side, { own: alone.get(side)?.completion ?? null, found }, share),
        );
  return sides.map((side) => ({
    team: side.id,
    most: mosts.get(side) ?? null,
    missing: alone.get(side)?.missing ?? null,
  }));
}

/** Everything that determines a side's limit. */
function likenessOf({ rules }: Field, side: Side): string {
  const { purse, names, squad } = side;
  return JSON.stringify([purse, names, squad.length, countsOf(rules, side)]);
}
