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

/** What was found: of each team, in their order, and of all of them together. Plain values. */
export interface StandingAnswer {
  readonly teams: readonly (Pick<TeamStanding, 'most' | 'missing'> & { readonly team: TeamId })[];
  readonly strands: readonly TeamId[];
  readonly joint: readonly JointPart[];
}

/**
 * For one order, whatever it asks for and of however many teams. So much is worked in a tenth of a second or two; what it
 * does not suffice for is marked.
 */
const ORDER_WORK = 60_000_000;

export function orderAllowance(): Allowance {
  return { work: ORDER_WORK };
}

/** One allowance for several questions that follow from one call: each has a part of what is left. */
export function orderAllowances(whole: Allowance = orderAllowance()): () => Allowance {
  return () => shareOf(whole, 3);
}

/**
 * Searches for what the rules make of an auction. Within one allowance for all teams, of which each has its share: what
 * the teams before it have not used up is there for those after it.
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

/** Under rules that let a squad stay as small as it is nobody is stranded. */
function plainMosts(field: Field, allowance: Allowance): StandingAnswer['teams'] {
  const mosts = mostsOf(field, allowance, { together: NOT_ASKED, alone: new Map() });
  return field.sides.map(({ id }, at) => ({ team: id, most: mosts[at] ?? null, missing: null }));
}

/** In the order of the sides; nothing while there is no lot. Teams that are alike to the rules are asked once. */
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

/** The same for sides of which everything is the same that the most follows from. */
function likeness({ rules }: Field, side: Side): string {
  const { purse, names, squad } = side;
  return JSON.stringify([purse, names, squad.length, countsOf(rules, side)]);
}
