import type { Auction } from '#domain/auction/auction.ts';
import { isDrawn, lotOnBlock } from '#domain/auction/lots/block.ts';
import { queueOf } from '#domain/auction/lots/places.ts';
import type { Side } from '#domain/completion/agreed.ts';
import { type Allowance, answersWithin, allowanceShare } from '#domain/completion/allowance.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { roundDownTo, type Rupees, toRupees } from '#domain/money.ts';
import { capOf, type Fields, ownIncrements, type RuleSet, setOf, wordIn } from '#domain/rules/rule-set.ts';
import { sameValue } from '#domain/same-value.ts';
import { countsOf } from './ceilings.ts';
import { type SolverState, solverStateOf, onBlock, sidesOf } from './pool.ts';
import type {
  LotStanding,
  SetStanding,
  Standing,
  StandingReckoned,
  TeamMost,
  TeamStanding,
} from './standing.ts';
import { type CompletionAlone, aloneIn, type Found, strandedBy, teamMost } from './team-most.ts';

/** False for rules whose limits follow from purse and squad size without a search. */
function needsStanding(rules: RuleSet): boolean {
  const { mostBid, limits, caps, sets, stepsFor = [], unsold, categories } = rules;
  const plain = unsold.then === 'again' && unsold.percent === 100 && unsold.returns === null;
  const asksNothing =
    [limits, caps, sets, stepsFor].every(({ length }) => length === 0) && categories === null;
  return mostBid.is === 'exact' || !asksNothing || !plain;
}

/** The limits by the rules after these events, as events to append; none if nothing changed. `before`: the auction before. */
export function reckoned(before: Auction, after: Auction): readonly StandingReckoned[] {
  if (!needsStanding(after.tournament.rules) || !isDrawn(after))
    return after.standing === null ? [] : [{ type: 'StandingReckoned', standing: null }];
  if (after.standing !== null && asksTheSame(before, after)) return [];
  const standing = standingFrom(before, after);
  return sameValue(standing, after.standing) ? [] : [{ type: 'StandingReckoned', standing }];
}

/** Bids, calls and clocks do not change the search's input. */
function asksTheSame(before: Auction, after: Auction): boolean {
  return (
    before.places === after.places &&
    before.teams === after.teams &&
    before.players === after.players &&
    before.tournament.rules === after.tournament.rules &&
    lotOnBlock(before) === lotOnBlock(after)
  );
}

function standingFrom(before: Auction, after: Auction): Standing {
  const { rules } = after.tournament;
  const { teams, strands } = reckon(after);
  const lot = lotOnBlock(after);
  const found = new Map(teams.map((one) => [one.team, one]));
  return {
    lot: lot === null ? null : { ...lotStanding(before, after, lot), strands },
    teams: sidesOf(after).map((side) => ({
      team: side.id,
      ...countsOf(rules, side),
      most: found.get(side.id)?.most ?? null,
      missing: found.get(side.id)?.missing ?? null,
    })),
  };
}

/** The limits of each team by the rules now, in the order of the teams. */
interface Reckoned {
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
  return () => allowanceShare(whole, 3);
}

/** The bid limits of all teams within one work allowance. */
export function reckon(auction: Auction, allowance: Allowance = orderAllowance()): Reckoned {
  const state = solverStateOf(auction);
  if (state.rules.mostBid.is !== 'exact') return { teams: teamsOf(state, new Map(), allowance), strands: [] };
  const alone = aloneIn(state, allowanceShare(allowance, 3));
  const strands = state.lot === null ? [] : strandedBy(state, alone, allowanceShare(allowance, 3));
  return { teams: teamsOf(state, alone, allowance), strands };
}

/** The results in the order of the sides. Teams that the rules treat alike are searched once. */
function teamsOf(
  state: SolverState,
  alone: ReadonlyMap<Side, CompletionAlone>,
  allowance: Allowance,
): Reckoned['teams'] {
  const { lot, sides } = state;
  const found: Found = { completions: [], costs: new Map() };
  const mosts =
    lot === null
      ? new Map<Side, TeamMost>()
      : answersWithin(
          allowance,
          sides,
          (side) => likenessOf(state, side),
          (side, share) =>
            teamMost(state, lot, side, { own: alone.get(side)?.completion ?? null, found }, share),
        );
  return sides.map((side) => ({
    team: side.id,
    most: mosts.get(side) ?? null,
    missing: alone.get(side)?.missing ?? null,
  }));
}

/** Everything that determines a side's limit. */
function likenessOf({ rules }: SolverState, side: Side): string {
  const { purse, names, squad } = side;
  return JSON.stringify([purse, names, squad.length, countsOf(rules, side)]);
}

/** Base price, category and set of a lot as it comes up now. */
function lotStanding(before: Auction, after: Auction, lot: PlayerId): Omit<LotStanding, 'strands'> {
  const { rules } = after.tournament;
  const { base, fields } = onBlock(after, lot);
  const category = rules.categories === null ? null : wordIn(fields, rules.categories.field) || null;
  const increments = ownIncrements(rules, fields);
  return {
    ...{ lot, base, category, set: setStanding(before, after, lot) },
    ...capStanding(rules, fields),
    ...(increments !== null && { increments }),
  };
}

/** The cap for such a player if several teams may bid it; else null. */
export function sharedFor(rules: RuleSet, fields: Fields): Rupees | null {
  return capStanding(rules, fields).shared ?? null;
}

function capStanding(rules: RuleSet, fields: Fields): Pick<LotStanding, 'shared' | 'cap'> {
  const most = capOf(rules, fields);
  if (most === null) return {};
  const cap = roundDownTo(rules.multiple, most);
  return rules.atCap === undefined ? { cap } : { shared: cap };
}

function setStanding(before: Auction, after: Auction, lot: PlayerId): SetStanding | null {
  const { sets, atATime } = after.tournament.rules;
  const set = setOf(sets, onBlock(after, lot).fields);
  if (set === null) return null;
  const queue = queueOf(after);
  const isOfIt = (waiting: PlayerId) => setOf(sets, onBlock(after, waiting).fields) === set;
  const left = queue.filter(isOfIt);
  const other = queue.findIndex((waiting) => !isOfIt(waiting));
  const bases = [lot, ...left].map((one) => onBlock(after, one).base);
  const last = before.standing?.lot;
  // A later event about the same lot does not announce its set again.
  const told = last?.lot === lot ? last.set : null;
  const opens = told === null ? last?.set?.name !== set.name : told.opens;
  const announced = {
    name: set.name,
    left: left.length,
    from: toRupees(Math.min(...bases)),
    to: toRupees(Math.max(...bases)),
    opens,
  };
  return atATime === undefined ? announced : { ...announced, next: other === -1 ? left.length : other };
}
