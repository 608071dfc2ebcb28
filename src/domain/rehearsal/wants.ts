import type { Auction } from '#domain/auction/auction.ts';
import { onBlock, poolOf, sidesOf } from '#domain/auction/chapters/standing/pool.ts';
import { mostBid } from '#domain/auction/teams/most-bid.ts';
import { candidate, type Candidate, type Side } from '#domain/completion/agreed.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { roundDownTo, roundUpTo, toRupees, type Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { helpedBy, lacksOf, type Lacks } from './lacks.ts';
import { rolled, spread } from './rolled.ts';

/** What a bot would pay for the lot on the block. Whole multiples. */
export interface Want {
  readonly team: TeamId;
  /** What it bids at least, where it must spend; else 0. */
  readonly from: Rupees;
  readonly upTo: Rupees;
}

/** By so much players of one base price differ in what the hall thinks of them; and teams in what they think of one. */
const TALENT = 3;
const TASTE = 1.6;
/** A player who fills a gap is worth so much more. */
const NEEDED = 1.4;
/** Who buys pays less than he would have: a team that bid its share of the money alone would keep a good part of it. */
const EAGER = 1.3;
/** Whoever has more places to fill puts no more than this part of its money into one player. */
const ONE_PLAYER = 0.5;
/** Of what the least squad still costs, a bot keeps back this part at the least. */
const LEAST_CAUTION = 0.4;

/**
 * What each team would pay for the lot: its share of the money for his share of the talent that is still to come, more
 * where he fills a gap. Who wants nothing of him, or may bid nothing, is not in it.
 */
export function wantsOf(auction: Auction, lot: PlayerId, seed: number): readonly Want[] {
  const { rules } = auction.tournament;
  const hall = hallOf(auction, lot, seed);
  return hall.plans.flatMap((plan) => {
    const { amount } = mostBid(auction, plan.side.id);
    const { opening } = hall.lot;
    const upTo = roundDownTo(rules.multiple, toRupees(Math.min(amount, worthOf(auction, hall, plan, seed))));
    if (upTo < opening) return [];
    const from = Math.min(upTo, roundUpTo(rules.multiple, toRupees(mustSpend(plan, hall.lot))));
    return [{ team: plan.side.id, from: toRupees(from), upTo }];
  });
}

/** What all bots look at. */
interface Hall {
  readonly lot: Candidate;
  /** What he is worth beside the others, and what one of those is who will be bought. */
  readonly talent: number;
  readonly usual: number;
  /** ... and the least of those. */
  readonly enough: number;
  /** The lowest price of whoever is still to come. */
  readonly cheapest: number;
  readonly plans: readonly Plan[];
  /** Few come for what all squads lack. */
  readonly scarce: boolean;
}

interface Plan {
  readonly side: Side;
  readonly lacks: Lacks;
  /** How many more it may have, and how many it would like. */
  readonly room: number;
  readonly wishes: number;
}

function hallOf(auction: Auction, id: PlayerId, seed: number): Hall {
  const { rules } = auction.tournament;
  const lot = candidate(rules, id, onBlock(auction, id));
  const coming = [lot, ...poolOf(auction)];
  const plans = sidesOf(auction).map((side) => planOf(rules, side, seed));
  const wished = plans.reduce((sum, { wishes }) => sum + wishes, 0);
  const talentOf = talentsOf(auction, seed);
  const talents = coming.map(talentOf).sort((a, b) => b - a);
  const bought = talents.slice(0, Math.max(1, wished));
  const lacking = plans.reduce((sum, { lacks }) => sum + lacks.players, 0);
  return {
    lot,
    talent: talentOf(lot),
    // Where fewer come than are wished for, each team has to do with its part of them.
    usual: bought.reduce((sum, one) => sum + one, 0) / Math.max(1, wished),
    enough: Math.min(...bought),
    cheapest: Math.min(...coming.map(({ opening }) => opening)),
    plans,
    scarce: coming.length < 2 * lacking,
  };
}

function planOf(rules: RuleSet, side: Side, seed: number): Plan {
  const { least, most } = rules.squad;
  const size = side.squad.length;
  // Without a least squad it is full that everybody wants to be.
  const aim = least === 0 ? most : least + Math.round((most - least) * rolled(seed, 'aim', side.id));
  return {
    side,
    lacks: lacksOf(rules, side),
    room: most - size,
    wishes: Math.max(0, aim - size),
  };
}

/** Everybody still to come is asked for with every lot: it is rolled once for a list. */
const known = new WeakMap<
  Auction['players'],
  { readonly seed: number; readonly of: Map<PlayerId, number> }
>();

function talentsOf({ players }: Auction, seed: number): (one: Candidate) => number {
  const before = known.get(players);
  const of = before?.seed === seed ? before.of : new Map<PlayerId, number>();
  known.set(players, { seed, of });
  return ({ id, opening }) => {
    const talent = of.get(id) ?? spread(TALENT, rolled(seed, 'talent', id));
    of.set(id, talent);
    return Math.max(1, opening) * talent;
  };
}

/** In the eyes of one team; 0: nothing. */
function worthOf(auction: Auction, hall: Hall, { side, lacks, room, wishes }: Plan, seed: number): number {
  const { lot, talent, usual, enough, cheapest } = hall;
  const helps = helpedBy(lacks, lot.fields);
  const gaps = lacks.limits.reduce((most, { many }) => Math.max(most, many), 0);
  // Its last places are for those whom it lacks.
  if (helps.length === 0 && gaps > 0 && room <= gaps) return 0;
  const toCome = Math.max(1, wishes);
  const caution = LEAST_CAUTION + (1 - LEAST_CAUTION) * rolled(seed, 'caution', side.id);
  const kept = caution * cheapest * Math.max(0, (lacks.players > 0 ? lacks.players : toCome) - 1);
  const taste = spread(TASTE, rolled(seed, 'taste', side.id, lot.id));
  const share = talent / (usual * toCome);
  // Whoever has all it wished for takes a bargain now and then.
  const eager = wishes === 0 ? EAGER / 2 : EAGER;
  const wish = share * taste * eager * (helps.length > 0 ? NEEDED : 1);
  // Others are kept waiting: better ones are still to come for the places that are left.
  const isWorthIt = talent * taste >= (wishes === 0 ? usual : enough);
  const money = isWorthIt ? Math.max(0, side.purse - kept) : 0;
  const value = money * Math.min(wish, toCome > 1 ? ONE_PLAYER : 1);
  const least = mustHave(auction, hall, side.id, lacks, helps.length > 0) ? lot.opening : 0;
  return Math.floor(Math.max(value, least, mustSpend({ lacks }, lot)));
}

/** Without him, or others like him, the squad would not be complete. */
function mustHave(auction: Auction, { scarce }: Hall, team: TeamId, lacks: Lacks, helps: boolean): boolean {
  if (auction.standing?.lot?.strands.includes(team) === true) return true;
  const lacksHim = helps || lacks.players > 0;
  return lacksHim && (scarce || auction.round > 0);
}

/** What is to be spent on such players, shared among those who are lacking. */
function mustSpend({ lacks }: Pick<Plan, 'lacks'>, { fields }: Candidate): number {
  return helpedBy(lacks, fields).reduce(
    (most, { many, spend }) => Math.max(most, Math.ceil(spend / Math.max(1, many))),
    0,
  );
}
