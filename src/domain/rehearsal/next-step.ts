import {
  type Auction,
  type Entrant,
  FIRST_FLOOR,
  type Matching,
  type OpenLot,
  type Places,
} from '#domain/auction/auction.ts';
import type { MatchAnswer } from '#domain/auction/chapters/matching/vocabulary.ts';
import { drawOrder, mayReturn, namedBy, namesAsked } from '#domain/auction/chapters/rounds/queue.ts';
import {
  comesUp,
  comingOf,
  onBlock,
  poolOf,
  returnsOf,
  sidesOf,
} from '#domain/auction/chapters/standing/pool.ts';
import type { CommandOf, RunningCommand } from '#domain/auction/commands.ts';
import { decideAt } from '#domain/auction/decide-at.ts';
import { evolve, hammerFell } from '#domain/auction/evolve.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';
import {
  blockIs,
  highBidOf,
  leadersOf,
  lotOnBlock,
  nextBid,
  opened,
  raiseRules,
} from '#domain/auction/lots/block.ts';
import { matchPrice, turnOf } from '#domain/auction/lots/matching.ts';
import { passedOf, placesFrom, queueOf, retainedOf, salesOf } from '#domain/auction/lots/places.ts';
import { mostBid } from '#domain/auction/teams/claim.ts';
import { entrant, purseOf, slotsLeft } from '#domain/auction/teams/squad.ts';
import { type Candidate, candidate, type Side } from '#domain/completion/agreed.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { minus, NO_RUPEES, plus, roundDownTo, type Rupees, toRupees } from '#domain/money.ts';
import { incrementAt } from '#domain/rules/increments.ts';
import { helpedBy, isComplete, lacksOf, rolled, type Want, wantsOf } from './wants.ts';

/**
 * The start of a rehearsal. 'start': the auction as set up, before the draw. 'here': the present state, with
 * the open lot at its opening price.
 */
export type RehearsedFrom = 'start' | 'here';

/**
 * Makes a copy for a rehearsal with the real players, teams, retentions, purses and rules, but without phones
 * and countdown.
 */
export function rehearsalOf(auction: Auction, from: RehearsedFrom): Auction {
  const hall = { ...auction, floor: FIRST_FLOOR, phonesHeld: false, pause: null, finale: null };
  if (from === 'here') {
    const block = blockIs(auction.block, {
      undrawn: () => auction.block,
      empty: () => auction.block,
      open: ({ lot }) => opened(lot, []),
    });
    return { ...hall, block };
  }
  return {
    ...hall,
    stage: 'upcoming',
    places: placesFrom({ retained: retainedOf(auction) }),
    round: 0,
    returned: new Map(),
    numbers: new Map(),
    lastNumber: 0,
    standing: null,
    block: { state: 'undrawn' },
    history: [],
  };
}

/** The state of an auction that bots play. */
export interface Rehearsal {
  readonly auction: Auction;
  /** The random seed of all bot decisions, an unsigned 32-bit number. */
  readonly seed: number;
  /** The bots' price limits for the lot on the block; valid until a lot moves. */
  readonly wants: { readonly places: Places; readonly of: readonly Want[] } | null;
  /** The number of sales when the round began; null in the first round. */
  readonly soldBefore: number | null;
}

export interface Step {
  readonly order: RunningCommand;
  readonly events: readonly AuctionEvent[];
  /** True if the order sold or passed a lot. */
  readonly struck: boolean;
  readonly after: Rehearsal;
}

/** A recall is worthwhile if the last round sold at least one of this many unsold players. */
const WORTH_A_ROUND = 20;
/** The most bids for one lot, so that every lot ends. */
export const PATIENCE = 200;
/** A bot that is further than this many raises from its limit jumps by that part of the way. */
const RAISES = 12;

export function rehearsal(auction: Auction, seed: number): Rehearsal {
  return { auction, seed, wants: null, soldBefore: null };
}

/** The next order and its result by the rules; null: the auction is over. */
export function nextStep(before: Rehearsal): Step | null {
  const now = withWants(before);
  const { auction } = now;
  if (auction.stage === 'completed') return null;
  for (const order of ordersFor(now)) {
    const decision = decideAt(auction, order, 0);
    if (!decision.ok) continue;
    const { events } = decision;
    const recalled = order.type === 'recall-unsold';
    const soldBefore = recalled ? salesOf(auction).size : now.soldBefore;
    const after = events.reduce(evolve, auction);
    const struck = hammerFell(auction, after);
    return { order, events, struck, after: { ...now, auction: after, soldBefore } };
  }
  return null;
}

/** Bots set their limits once for each lot, before the first bid. */
function withWants(rehearsal: Rehearsal): Rehearsal {
  const { auction, seed, wants } = rehearsal;
  const { block, places } = auction;
  const nobody = () => rehearsal;
  return blockIs(block, {
    undrawn: nobody,
    empty: nobody,
    open: ({ lot }) =>
      wants?.places === places
        ? rehearsal
        : { ...rehearsal, wants: { places, of: wantsOf(auction, lot, seed) } },
  });
}

/** The possible orders, the preferred one first; the first that the rules accept is carried out. */
function ordersFor(now: Rehearsal): readonly RunningCommand[] {
  const { auction, seed, wants } = now;
  return blockIs<readonly RunningCommand[]>(auction.block, {
    undrawn: () => [{ type: 'initialise', seed }],
    open: (lot) => {
      if (lot.match !== null) return answers(now, lot, lot.match);
      const end = ending(now, lot);
      const over = end.type === 'pass-lot' && wants?.of.length === 0 && nobodyBuys(auction);
      return over ? [{ type: 'finish' }, end] : [...bids(now, lot), end];
    },
    empty: () => {
      const [next] = queueOf(auction);
      if (next !== undefined) return [{ type: 'call-lot', lot: next, seen: null }];
      const again = !nobodyBuys(auction) && hasHope(now);
      if (!again) return [{ type: 'finish' }];
      return [...namesBy(auction, seed), { type: 'recall-unsold', seen: null }, { type: 'finish' }];
    },
  });
}

/** True if every squad is full or every purse is below the cheapest remaining player. */
function nobodyBuys(auction: Auction): boolean {
  const cheapest = cheapestToCome(auction);
  return [...auction.teams.keys()].every(
    (team) => slotsLeft(auction, team) <= 0 || cheapest === null || purseOf(auction, team) < cheapest,
  );
}

/** The bids of all bots that would pay the next amount, in random order. */
function bids({ auction, seed, wants }: Rehearsal, { lot, bids }: OpenLot): RunningCommand[] {
  if (wants === null || bids.length >= PATIENCE) return [];
  const leader = highBidOf(auction)?.team ?? null;
  return wants.of
    .filter(({ team, upTo }) => team !== leader && upTo >= nextBid(auction, lot))
    .map((want) => ({ want, roll: rolled(seed, lot, bids.length, want.team) }))
    .sort((a, b) => a.roll - b.roll)
    .map(({ want }) => ({
      type: 'place-bid',
      lot,
      team: want.team,
      amount: amountOf(auction, lot, want),
      seen: null,
    }));
}

/**
 * The answer of the bot whose turn it is, and the one that needs no money. A bot claims and matches up to its limit, and
 * raises once to its limit or the most that the rules allow.
 */
function answers(
  { auction, wants }: Rehearsal,
  { lot }: OpenLot,
  match: Matching,
): readonly RunningCommand[] {
  const { step, teams } = turnOf(match);
  const price = matchPrice(match);
  const limitOf = (team: TeamId) => wants?.of.find((want) => want.team === team)?.upTo ?? NO_RUPEES;
  const says = (team: TeamId, answer: MatchAnswer) =>
    ({ type: 'say-match', lot, team, says: answer, seen: null, ...termIn(auction, answer) }) as const;
  return teams.flatMap((team): RunningCommand[] => {
    const isWanted = limitOf(team) >= price;
    switch (step) {
      case 'claim':
        return [...(isWanted ? [says(team, 'claim')] : []), says(team, 'pass')];
      case 'answer':
        return [...(isWanted ? [says(team, 'match')] : []), says(team, 'decline')];
      case 'raise': {
        const { multiple } = auction.tournament.rules;
        const most = Math.min(limitOf(team), mostBid(auction, team).amount);
        const amount = roundDownTo(multiple, toRupees(most));
        const raise = { type: 'raise-match', lot, team, amount, seen: null } as const;
        return amount > price ? [raise, says(team, 'stand')] : [says(team, 'stand')];
      }
    }
  });
}

/** Bots take the first of the terms. */
function termIn({ tournament }: Auction, answer: MatchAnswer): { readonly term?: string } {
  const [term] = tournament.rules.match?.terms ?? [];
  return answer === 'claim' && term !== undefined ? { term } : {};
}

/** The amount of a bot's bid: the opening price, one raise, or a jump if its limit is far away. */
function amountOf(auction: Auction, lot: PlayerId, { from, upTo }: Want): Rupees {
  const rules = raiseRules(auction, lot);
  const next = nextBid(auction, lot);
  if (rules.raises.to === 'next') return next;
  const step = incrementAt(rules, next);
  const part = toRupees(Math.floor(minus(upTo, next) / RAISES));
  const jump = highBidOf(auction) === null ? NO_RUPEES : roundDownTo(rules.multiple, roundDownTo(step, part));
  return toRupees(Math.max(from, plus(next, jump)));
}

function ending({ auction, seed }: Rehearsal, { lot, going }: OpenLot): RunningCommand {
  if (highBidOf(auction) === null) return { type: 'pass-lot', lot, seen: null };
  if (going === 2) return { type: 'bring-down-hammer', lot, seen: null, ...amongLeaders(auction, seed) };
  return { type: 'call-going', lot, count: going === 0 ? 1 : 2, seen: null };
}

/** For a tie at the cap: the seed of the draw and the organiser's choice. */
function amongLeaders(auction: Auction, seed: number): Pick<CommandOf<'bring-down-hammer'>, 'seed' | 'team'> {
  const leaders = leadersOf(auction);
  const roll = (seed + auction.sequence) >>> 0;
  const [team] = drawOrder(leaders, roll);
  return leaders.length < 2 || team === undefined ? {} : { seed: roll, team };
}

/**
 * True if another recall is worthwhile: it is the first, or a price would fall, or the last round had sales. Those
 * sales must be enough, or some squad must be incomplete.
 */
function hasHope({ auction, soldBefore }: Rehearsal): boolean {
  if (soldBefore === null) return true;
  const sold = salesOf(auction).size - soldBefore;
  const passed = passedOf(auction);
  if (sold > 0 && (sold * WORTH_A_ROUND >= passed.length || someoneLacks(auction))) return true;
  return passed.some((lot) => {
    const passed = returnsOf(auction, lot);
    const [was, next] = [comesUp(auction, lot, passed), comesUp(auction, lot, passed + 1)];
    return was !== null && next !== null && next.base < was.base;
  });
}

function someoneLacks(auction: Auction): boolean {
  const { rules } = auction.tournament;
  return sidesOf(auction).some((side) => !isComplete(lacksOf(rules, side)));
}

/**
 * The unsold players whom bots name for a recall, one for each team. A bot prefers players its squad lacks and nobody
 * has named, then the cheapest. A bot names only players it can afford and has places for.
 */
function namesBy(auction: Auction, seed: number): readonly CommandOf<'name-lot'>[] {
  const most = namesAsked(auction);
  if (most === null) return [];
  const coming = comingOf(auction, mayReturn(auction));
  return sidesOf(auction).flatMap((side) => {
    const { named } = entrant(auction, side.id);
    if (named.length >= Math.min(most, slotsLeft(auction, side.id))) return [];
    const [first] = wishes(auction, side, named, coming, seed);
    return first === undefined ? [] : [{ type: 'name-lot', team: side.id, lot: first.id, named: true }];
  });
}

/** The players whom a bot may name, the preferred one first. */
function wishes(
  auction: Auction,
  side: Side,
  named: Entrant['named'],
  coming: readonly Candidate[],
  seed: number,
): readonly Candidate[] {
  const lacks = lacksOf(auction.tournament.rules, side);
  const roll = ({ id }: Candidate) => rolled(seed, 'name', side.id, id);
  const helps = ({ fields }: Candidate) => helpedBy(lacks, fields).length;
  const others = ({ id }: Candidate) => namedBy(auction, id).length;
  // The sorts are stable, so the last one has the highest priority.
  return coming
    .filter(({ id, opening }) => opening <= side.purse && !named.includes(id))
    .sort((a, b) => roll(a) - roll(b))
    .sort((a, b) => a.opening - b.opening)
    .sort((a, b) => helps(b) - helps(a))
    .sort((a, b) => others(a) - others(b));
}

/** All players who can still be bought: the lot on the block and those who may still come up. */
function stillToCome(auction: Auction): readonly Candidate[] {
  const lot = lotOnBlock(auction);
  const pool = poolOf(auction);
  if (lot === null) return pool;
  return [candidate(auction.tournament.rules, lot, onBlock(auction, lot)), ...pool];
}

/** The lowest opening price of the remaining players; null: there are none. */
export function cheapestToCome(auction: Auction): Rupees | null {
  return stillToCome(auction).reduce<Rupees | null>(
    (least, { opening }) => (least === null || opening < least ? opening : least),
    null,
  );
}
