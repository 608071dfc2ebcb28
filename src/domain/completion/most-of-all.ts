import { impossible } from '#domain/impossible.ts';
import type { Candidate, Side } from './agreed.ts';
import { jointOf, partiesOf, type Together } from './all-sides.ts';
import { fill, UNKNOWN, type Filled, type Known } from './fill.ts';
import { kindOf, type Kind } from './kinds.ts';
import { summed } from './needs.ts';
import { askedFor, knownFrom, shownOf, type MostBid } from './one-side.ts';
import { NOBODY, pack, type Joint, type Party } from './pack.ts';
import type { Ruled } from './ruled.ts';
import type { Completion } from './shares.ts';
import type { AskedForLot } from './slim.ts';
import { Stock } from './stock.ts';
import type { Allowance } from '#domain/completion/program/allowance.ts';
import { fillTogether } from '#domain/completion/program/together.ts';

/** The lot on the block, and all teams that its sale may leave unable to complete their squads. */
export interface Standing {
  readonly ruled: Ruled;
  readonly sides: readonly Side[];
  readonly lot: Candidate;
  /** The kinds of all other remaining players. */
  readonly kinds: readonly Kind[];
  /** The teams that can complete now, with the lot still available. */
  readonly before: Together;
}

export interface MostOfAll extends MostBid {
  /** The completions after the sale, the buyer's included; null where nothing may be bid. To be reused. */
  readonly joint: Joint | null;
}

/**
 * The most that `buyer` may pay for the lot. Afterwards as many teams as before must be able to complete together at
 * opening prices, the buyer among them. This is layer L3 of 'The most a team may bid'. Searches run from cheap to
 * expensive: the buyer's own best completion, the other teams first, the others as one team, one program for all.
 */
export function mostOfAll(standing: Standing, buyer: Side, allowance: Allowance): MostOfAll {
  const { ruled, sides, kinds, before } = standing;
  const own = askedFor(ruled, buyer, kindOf(ruled, standing.lot), kinds);
  const others = partiesOf(ruled, sides).filter(({ id }) => id !== buyer.id && !before.lost.has(id));
  const question: Question = {
    kinds,
    own,
    others,
    wanted: Math.max(0, before.joint.size - 1),
    known: knownFrom(own, kinds, before.joint.get(buyer.id) ?? null),
    around: (taken, wanted) => pack(kinds, taken, others, wanted, before.joint, allowance),
    allowance,
  };
  const answer = answerTo(question);
  return {
    ...shownOf(ruled, answer),
    joint: answer.completion === null ? null : new Map(answer.joint).set(buyer.id, answer.completion),
  };
}

interface Question {
  readonly kinds: readonly Kind[];
  readonly own: AskedForLot;
  readonly others: readonly Party[];
  /** How many of the other teams must complete. */
  readonly wanted: number;
  /** The team's own completion in the state before, to try first. */
  readonly known: Known;
  /** Completes the other teams without the taken players. */
  readonly around: (taken: Completion, wanted: number) => Joint;
  readonly allowance: Allowance;
}

interface Answer extends Filled {
  /** The completions of the other teams. */
  readonly joint: Joint;
}

function answerTo(question: Question): Answer {
  const { own, known, wanted, around, allowance } = question;
  const alone = fill(own, { allowance, known });
  if (alone.completion === null) return { ...alone, joint: NOBODY };
  const joint = around(alone.completion, wanted);
  if (joint.size >= wanted) return { ...alone, joint };
  const steps = [asBefore, othersFirst, othersAsOne, allInOne];
  const none: Answer = { ...UNKNOWN, proven: alone.proven, joint };
  return steps.reduce((best, step) => (best.found === best.proven ? best : step(question, best)), none);
}

/** Reuses the buyer's earlier completion, so that a team that needs the lot may buy it with any allowance. */
function asBefore({ known, wanted, around }: Question, best: Answer): Answer {
  const joint = known.completion === null ? NOBODY : around(known.completion, wanted);
  return known.completion === null || joint.size < wanted ? best : { ...best, ...known, joint };
}

/** Completes the other teams first, and this team from the remaining players. */
function othersFirst({ own, kinds, around, wanted, allowance }: Question, best: Answer): Answer {
  const joint = around([], wanted);
  if (joint.size < wanted) return best;
  const stock = new Stock(kinds);
  for (const completion of joint.values()) stock.take(completion);
  const { completion, found } = fill({ ...own, supply: stock.supply() }, { allowance });
  return found > best.found ? { ...best, completion, found, joint } : best;
}

/**
 * Treats all other teams as one team with their summed needs. This proves, for example, that three keepers are not
 * enough for four teams.
 */
function othersAsOne({ own, kinds, others, around, wanted, allowance }: Question, best: Answer): Answer {
  if (wanted < others.length) return best;
  const asOne = { supply: own.supply, needs: summed(others.map(({ needs }) => needs)), lot: null };
  const two = fillTogether(kinds, [own, asOne], { others: 1 }, allowance, best.found);
  const proven = Math.max(best.found, Math.min(best.proven, two.proven));
  const completion = two.completions?.[0] ?? null;
  const joint = completion === null ? NOBODY : around(completion, wanted);
  if (completion === null || joint.size < wanted) return { ...best, proven };
  return { completion, found: two.found, proven, joint };
}

function allInOne({ own, kinds, others, wanted, allowance }: Question, best: Answer): Answer {
  const asked = others.map(({ needs }) => ({ supply: own.supply, needs, lot: null }));
  const all = fillTogether(kinds, [own, ...asked], { others: wanted }, allowance, best.found);
  const proven = Math.max(best.found, Math.min(best.proven, all.proven));
  if (all.completions === null) return { ...best, proven };
  const [completion, ...rest] = all.completions;
  return {
    completion: completion ?? impossible('the first of them must complete'),
    found: all.found,
    proven,
    joint: jointOf(others, rest),
  };
}
