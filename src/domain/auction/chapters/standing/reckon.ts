import { shareOf, type Allowance } from '#domain/completion/program/allowance.ts';
import type { Side } from '#domain/completion/agreed.ts';
import type { TeamId } from '#domain/ids.ts';
import { aloneIn } from './alone.ts';
import { fieldOf, type Field, type StandingQuestion } from './question.ts';
import type { JointPart, TeamMost, TeamStanding } from './standing.ts';
import { strandedBy } from './stranded.ts';
import { countsOf } from './team-counts.ts';
import { teamMost, type Around } from './team-most.ts';
import { jointParts, NOT_ASKED, togetherIn } from './together.ts';

/** The result of the search for each team, in their order, and for all together. Plain data. */
export interface StandingAnswer {
  readonly teams: readonly (Pick<TeamStanding, 'most' | 'missing'> & { readonly team: TeamId })[];
  readonly strands: readonly TeamId[];
  readonly joint: readonly JointPart[];
}

/**
 * The work limit of one command, whatever the number of teams. It takes about 0.1 to 0.2 seconds; results that
 * need more are marked as not exact.
 */
const ORDER_WORK = 60_000_000;

export function orderAllowance(): Allowance {
  return { work: ORDER_WORK };
}

/** Splits one allowance between the questions of one call: each gets a third of what is left. */
export function orderAllowances(whole: Allowance = orderAllowance()): () => Allowance {
  return () => shareOf(whole, 3);
}

/**
 * Searches for the bid limits of all teams within one work allowance. Each team gets a share, and work that
 * earlier teams did not use goes to later ones.
 */
export function reckon(question: StandingQuestion, allowance: Allowance): StandingAnswer {
  const field = fieldOf(question.now);
  const { lot, sides, rules } = field;
  const { mostBid } = rules;
  if (mostBid.is !== 'exact') return { teams: plainMosts(field, allowance), strands: [], joint: [] };
  const together = mostBid.together ? togetherIn(question.before, field, shareOf(allowance, 3)) : null;
  const alone = aloneIn(field, shareOf(allowance, 3));
  const strands =
    lot === null ? [] : strandedBy({ field, again: question.again, together, alone }, shareOf(allowance, 3));
  const mosts = mostsOf(field, allowance, { together: together ?? NOT_ASKED, alone });
  return {
    teams: sides.map(({ id }, at) => ({
      team: id,
      most: mosts[at] ?? null,
      missing: alone.get(id)?.missing ?? null,
    })),
    strands,
    joint: together === null ? [] : jointParts(together.joint),
  };
}

/** Rules without completion leave no team unable to complete, so only the bid limits are computed. */
function plainMosts(field: Field, allowance: Allowance): StandingAnswer['teams'] {
  const mosts = mostsOf(field, allowance, { together: NOT_ASKED, alone: new Map() });
  return field.sides.map(({ id }, at) => ({ team: id, most: mosts[at] ?? null, missing: null }));
}

/**
 * The limits in the order of the sides; empty without a lot. Teams that the rules treat alike are searched
 * once.
 */
function mostsOf(field: Field, allowance: Allowance, around: Around): TeamMost[] {
  const { lot, sides, rules } = field;
  if (lot === null) return [];
  const known = new Map<string, TeamMost>();
  return sides.map((side, at) => {
    const asks = shareOf(allowance, sides.length - at);
    if (rules.mostBid.is === 'exact' && rules.mostBid.together)
      return teamMost(field, lot, side, around, asks);
    const same = likeness(field, side);
    const most = known.get(same) ?? teamMost(field, lot, side, around, asks);
    known.set(same, most);
    return most;
  });
}

/** A cache key of everything that determines a side's limit. */
function likeness({ rules }: Field, side: Side): string {
  const { purse, names, squad } = side;
  return JSON.stringify([purse, names, squad.length, countsOf(rules, side)]);
}
