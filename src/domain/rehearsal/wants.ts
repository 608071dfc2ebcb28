import type { Auction } from '#domain/auction/auction.ts';
import { onBlock, poolOf, sidesOf } from '#domain/auction/chapters/standing/pool.ts';
import { limitCountOf } from '#domain/auction/chapters/standing/ceilings.ts';
import { dice } from '#domain/auction/chapters/rounds/queue.ts';
import { mostBid } from '#domain/auction/teams/claim.ts';
import { candidate, type Candidate, type Side } from '#domain/completion/agreed.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { roundDownTo, roundUpTo, type Rupees, toRupees } from '#domain/money.ts';
import { type Fields, fits, type RuleLimit, type RuleSet } from '#domain/rules/rule-set.ts';

/** A bot's price range for the lot on the block. Whole multiples. */
export interface Want {
  readonly team: TeamId;
  /** The least it bids if it must spend money; else 0. */
  readonly from: Rupees;
  readonly upTo: Rupees;
}

/** The spread of player quality for one base price (TALENT), and of a team's taste (TASTE). */
const TALENT = 3;
const TASTE = 1.6;
/** The factor for a player who fills a gap in the squad. */
const NEEDED = 1.4;
/** Buyers pay less than their limit, so a limit of just a fair share would leave much money unspent. */
const EAGER = 1.3;
/** A team with more places to fill spends at most this part of its money on one player. */
const ONE_PLAYER = 0.5;
/** The least part of the remaining squad's cost that a bot reserves. */
const LEAST_CAUTION = 0.4;

/**
 * The price limits of all teams for the lot. A limit is the team's money in proportion to the lot's share of the
 * remaining talent. A lot that fills a gap gets more. Teams that want or may bid nothing are left out.
 */
export function wantsOf(auction: Auction, lot: PlayerId, seed: number): readonly Want[] {
  const { rules } = auction.tournament;
  const values = lotValues(auction, lot, seed);
  return values.plans.flatMap((plan) => {
    const { amount } = mostBid(auction, plan.side.id);
    const { opening } = values.lot;
    const upTo = roundDownTo(
      rules.multiple,
      toRupees(Math.min(amount, worthOf(auction, values, plan, seed))),
    );
    if (upTo < opening) return [];
    const from = Math.min(upTo, roundUpTo(rules.multiple, toRupees(mustSpend(plan, values.lot))));
    return [{ team: plan.side.id, from: toRupees(from), upTo }];
  });
}

/** The values about one lot that all bots use. */
interface LotValues {
  readonly lot: Candidate;
  /** The lot's talent value, and the average value of players who will be bought. */
  readonly talent: number;
  readonly usual: number;
  /** The lowest value of players who will be bought. */
  readonly enough: number;
  /** The lowest opening price of the remaining players. */
  readonly cheapest: number;
  readonly plans: readonly Plan[];
  /** True if few players remain for what all squads lack. */
  readonly scarce: boolean;
}

interface Plan {
  readonly side: Side;
  readonly lacks: Lacks;
  /** How many more players the squad may have, and how many the bot wants. */
  readonly room: number;
  readonly wishes: number;
}

function lotValues(auction: Auction, id: PlayerId, seed: number): LotValues {
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
    // If fewer players remain than teams want, each team gets only its share of them.
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
  // Without a least squad size every bot wants a full squad.
  const aim = least === 0 ? most : least + Math.round((most - least) * rolled(seed, 'aim', side.id));
  return {
    side,
    lacks: lacksOf(rules, side),
    room: most - size,
    wishes: Math.max(0, aim - size),
  };
}

/** Caches the random talent of each player for a players map. */
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

/** The value of the lot for one team; 0: none. */
function worthOf(
  auction: Auction,
  values: LotValues,
  { side, lacks, room, wishes }: Plan,
  seed: number,
): number {
  const { lot, talent, usual, enough, cheapest } = values;
  const helps = helpedBy(lacks, lot.fields);
  const gaps = lacks.limits.reduce((most, { many }) => Math.max(most, many), 0);
  // The last free places are reserved for players the squad must have.
  if (helps.length === 0 && gaps > 0 && room <= gaps) return 0;
  const toCome = Math.max(1, wishes);
  const caution = LEAST_CAUTION + (1 - LEAST_CAUTION) * rolled(seed, 'caution', side.id);
  const kept = caution * cheapest * Math.max(0, (lacks.players > 0 ? lacks.players : toCome) - 1);
  const taste = spread(TASTE, rolled(seed, 'taste', side.id, lot.id));
  const share = talent / (usual * toCome);
  // A bot whose squad is as large as it wants still buys a bargain.
  const eager = wishes === 0 ? EAGER / 2 : EAGER;
  const wish = share * taste * eager * (helps.length > 0 ? NEEDED : 1);
  // A bot waits if better players remain for its free places.
  const isWorthIt = talent * taste >= (wishes === 0 ? usual : enough);
  const money = isWorthIt ? Math.max(0, side.purse - kept) : 0;
  const value = money * Math.min(wish, toCome > 1 ? ONE_PLAYER : 1);
  const least = mustHave(auction, values, side.id, lacks, helps.length > 0) ? lot.opening : 0;
  return Math.floor(Math.max(value, least, mustSpend({ lacks }, lot)));
}

/** True if the squad may not be completed without this player or a similar one. */
function mustHave(
  auction: Auction,
  { scarce }: LotValues,
  team: TeamId,
  lacks: Lacks,
  helps: boolean,
): boolean {
  if (auction.standing?.lot?.strands.includes(team) === true) return true;
  const lacksHim = helps || lacks.players > 0;
  return lacksHim && (scarce || auction.round > 0);
}

/** The required spend on such players, divided by the number that is missing. */
function mustSpend({ lacks }: Pick<Plan, 'lacks'>, { fields }: Candidate): number {
  return helpedBy(lacks, fields).reduce(
    (most, { many, spend }) => Math.max(most, Math.ceil(spend / Math.max(1, many))),
    0,
  );
}

/** The players that a squad still needs, and what it should still spend. Amounts in whole rupees. */
export interface Lacks {
  /** The missing players for the least squad, of any kind. */
  readonly players: number;
  readonly limits: readonly LimitLack[];
}

interface LimitLack {
  readonly limit: RuleLimit;
  /** The number of missing players for this limit. */
  readonly many: number;
  /** The amount that should still be spent for this limit: advice. */
  readonly spend: number;
}

/** The players and the spend that a squad lacks, also under limits that only warn. */
export function lacksOf({ squad: { least }, limits }: RuleSet, side: Side): Lacks {
  return {
    players: Math.max(0, least - side.squad.length),
    limits: limits.flatMap((limit) => {
      const { has, spent } = limitCountOf(limit, side);
      const many = Math.max(0, (limit.count?.least ?? 0) - has);
      const spend = Math.max(0, (limit.spend?.least ?? 0) - spent);
      return many > 0 || spend > 0 ? [{ limit, many, spend }] : [];
    }),
  };
}

/** The missing parts that a player with these fields would help to fill. */
export function helpedBy({ limits }: Lacks, fields: Fields): readonly LimitLack[] {
  return limits.filter(({ limit }) => fits(limit.where, fields));
}

/** True if nothing is missing that a binding rule requires. */
export function isComplete({ players, limits }: Lacks): boolean {
  return players === 0 && limits.every(({ limit, many }) => many === 0 || !limit.binding);
}

/** The constants of the 32-bit FNV-1a hash. */
const FIRST = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * A random number in [0, 1) from the seed and the arguments. It does not depend on earlier calls, so their
 * order and number do not matter.
 */
export function rolled(seed: number, ...asked: readonly (string | number)[]): number {
  let mixed = FIRST ^ seed;
  const question = asked.join('/');
  for (let at = 0; at < question.length; at += 1) mixed = Math.imul(mixed ^ question.charCodeAt(at), PRIME);
  return dice(mixed)();
}

/** A random factor between 1/`by` and `by`, with 1 as its median. */
function spread(by: number, roll: number): number {
  return by ** (2 * roll - 1);
}
