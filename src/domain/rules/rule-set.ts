import { NO_RUPEES, type Rupees, toRupees } from '#domain/money.ts';
import type { FieldId } from '#domain/ids.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import type { RolesRule } from '#domain/tournament/playing-styles.ts';

/**
 * The rules that the teams agreed on, locked from the first bid. Plain values without a link to an auction.
 * Amounts are whole, in the rule set's unit.
 */
export interface RuleSet {
  /** The version of this shape; `src/protocol/events/upcasters.ts` reads older ones. */
  readonly version: 2;
  /** The preset it was made from. */
  readonly preset: Preset;
  /** The unit of all amounts. */
  readonly unit: Unit;
  /** Every bid must be a multiple of this. */
  readonly multiple: Rupees;
  /** The amount that the bid box adds to the current bid. Specification section 4, 'Setting a current player'. */
  readonly offered: Rupees;
  readonly purse: {
    /** The purse of every team at the start (API: totalAmountPerTeam). */
    readonly opening: Rupees;
  };
  readonly squad: {
    /** The least size of a complete squad; 0: no least size. */
    readonly least: number;
    /** The largest squad (API: playersPerTeam). */
    readonly most: number;
  };
  /** The increment by current bid: the last step at or below it applies. The first step begins at 0. */
  readonly increments: Increments;
  /**
   * Increments for kinds of players: the first entry that matches a player applies instead of the general ones.
   */
  readonly stepsFor?: readonly KindSteps[];
  readonly raises: Raises;
  readonly mostBid: MostBidRule;
  /** The roles for which a player counts in limits. */
  readonly roles: RolesRule;
  /** Fields of players beyond the specification's, in the order of forms and sheets. */
  readonly fields: readonly OwnField[];
  /** Null: no categories; each player has a typed base price. */
  readonly categories: Categories | null;
  /** Requirements on squads besides their size. */
  readonly limits: readonly RuleLimit[];
  readonly caps: readonly Cap[];
  /**
   * The most of a price that such a player gets as fee; the purse pays the whole price. Missing: the fee is the price.
   */
  readonly feeCaps?: readonly Cap[];
  /** How a tie at the cap is settled; missing: the first team to bid the cap leads. */
  readonly atCap?: AtCap;
  /** The order of sets; players without a set come last. Empty: one draw for all. */
  readonly sets: readonly LotSet[];
  /** How many lots of a set come up before the next set takes its turn; missing: the whole set. */
  readonly atATime?: number;
  readonly unsold: Unsold;
  /** Missing: the hammer sells at once. */
  readonly match?: MatchRule;
}

/** The right to match: after the hammer a team may have the player at that price. `docs/decisions/right-to-match.md`. */
export interface MatchRule {
  /** The teams that the hammer asks: the one that a text or choice field names, or all but the buyer. */
  readonly who: { readonly field: FieldId } | 'any';
  /** The players for whom the right exists. */
  readonly where: Where;
  /** How many players a team may match: by the number it retained, the last number for every larger one. */
  readonly cards: {
    readonly byRetained: readonly number[];
    /** Only retained players of this kind count; missing: all. */
    readonly of?: Where;
  };
  /** 'once': the buyer may raise before the claim holds. */
  readonly raise: 'none' | 'once';
  /** The card of a team that does not match the raise. */
  readonly declined: 'kept' | 'spent';
  /** The whole seconds for each answer; null: no clock. */
  readonly seconds: number | null;
  /** At zero the team passes, stands or declines; or the operator answers for it. */
  readonly atZero: 'passes' | 'waits';
  /** How many players one team may lose to matches; missing: any number. */
  readonly against?: number;
  /** Names of which a claim takes one, kept with the sale: 'one season', 'two seasons'. */
  readonly terms?: readonly string[];
}

/** The id of a preset; the organiser may change every rule of it. */
type Preset = string;

/** Rupees, or another name: points, tokens, coins. */
export type Unit = 'rupees' | Points;

interface Points {
  /** The word after an amount: 'tokens' in '1,200 tokens'. */
  readonly points: string;
}

/** Which amounts a bid above another one may have. */
export interface Raises {
  /**
   * 'any': above the current bid (specification section 5, 'Bid', check 3). 'next-or-more': at least one
   * increment. 'next': exactly one increment. A first bid is at least the base price, under 'next' exactly
   * that.
   */
  readonly to: 'any' | 'next-or-more' | 'next';
  /** A floor bid may equal the leading one, and then leads (design, section 6). */
  readonly equalOnFloor: boolean;
  /**
   * True: the next amount is the next multiple of the increment. In IPL 2025, 1.25 crore with 10 lakh is followed by
   * 1.30. False: current bid plus increment.
   */
  readonly snap: boolean;
  /** The size of a jump bid that screens offer besides the next amount; missing: none. */
  readonly jump?: Rupees;
}

/** The most of its purse that a team may bid for one player. */
export type MostBidRule =
  /** The whole purse (specification section 5, 'Bid', check 6). */
  | { readonly is: 'purse' }
  /** The purse less a fixed reserve for each player the least squad lacks: the formula of most leagues. */
  | { readonly is: 'purse-less-kept'; readonly each: Rupees }
  /**
   * The purse less the cheapest completion of the squad under all binding limits, each team for itself. Older rules that
   * say 'for all teams together' are read as this.
   */
  | { readonly is: 'exact' };

export interface IncrementStep {
  /** The current bid from which the increment applies. */
  readonly from: Rupees;
  /** The increment. */
  readonly by: Rupees;
}

export type Increments = readonly [IncrementStep, ...IncrementStep[]];

/** Increments for one kind of players instead of the general ones. */
interface KindSteps {
  readonly where: Where;
  readonly increments: Increments;
}

/** The rule for a passed player. `returns`: how often a player may come up again; null: no limit. */
export type Unsold =
  /** A passed player does not come up again. */
  | { readonly then: 'end' }
  /** A passed player returns at this percentage of the base price. */
  | { readonly then: 'again'; readonly percent: number; readonly returns: number | null }
  /** A passed player returns one category lower, at its base price; in the lowest category the player stays. */
  | { readonly then: 'demote'; readonly returns: number | null }
  /**
   * A passed player returns at base price only if a team names the player; each team names at most `each`, and `later`
   * from the second round on. Missing: as many in every round.
   */
  | {
      readonly then: 'named';
      readonly each: number;
      readonly later?: number;
      readonly returns: number | null;
    };

/*
 * Rules about groups of players. Amounts are whole, in the unit of the auction.
 */

/**
 * A player as rules see it: a value for each field, such as age group or category. A player with several roles
 * counts for each.
 */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

/**
 * Built-in fields that rules may use besides role and owner: age, whether the squad had the player before the auction,
 * and whether it had or matched him. Capital letters keep them apart from the ids of a tournament's own fields.
 */
export const AGE = 'playerAge';
export const RETAINED = 'isRetained';
/** A bid never makes a player kept, so that limits on kept players bind claims alone. */
export const KEPT = 'isKept';

/** A condition on players: one of the values in each of the fields. Without a field it matches everybody. */
export type Where = Readonly<Record<string, readonly string[]>>;

/** Lower and upper bound; missing: no bound. */
export interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

/** Bounds on the number of players of a kind in a squad, and on the money spent on them. */
export interface Limit {
  readonly id: string;
  readonly where: Where;
  readonly count?: Bounds;
  readonly spend?: Bounds;
}

/** The id of the squad size among the limits. */
export const SQUAD = 'squad';

/** A limit of a league, with its name for such a player and for several: 'keeper' and 'keepers'. */
export interface RuleLimit extends Limit {
  readonly one: string;
  readonly many: string;
  /**
   * The part of the largest spend that is reserved for each further player of the limit. Missing: only players
   * whom the squad must still buy have a reserve.
   */
  readonly keep?: Rupees;
  /** False: the limit is shown and warned of, and refuses no bid. */
  readonly binding: boolean;
}

/** The most a team may pay for such a player; if several caps match, the lowest applies. */
export interface Cap {
  readonly where: Where;
  readonly most: Rupees;
}

/** How the buyer among several teams at the cap is chosen: by a draw, or by the organiser. */
export type AtCap = 'roll' | 'organiser';

/** Groups of players by value, the most expensive first. */
export interface Categories {
  /** The id of a choice field. */
  readonly field: string;
  readonly rungs: readonly Rung[];
}

interface Rung {
  /** One of the values of the field. */
  readonly value: string;
  /**
   * The base price of such a player, unless another one is typed; also of a player moved down to this category.
   */
  readonly base: Rupees;
}

/** Players who come up together. */
export interface LotSet {
  /** The announced name: 'Marquee', 'Keepers'. */
  readonly name: string;
  readonly where: Where;
  /** The order within the set: drawn at random, or as listed. */
  readonly inside: 'drawn' | 'listed';
}

export function fits(where: Where, fields: Fields): boolean {
  return Object.entries(where).every(([field, values]) => {
    const has = fields[field] ?? '';
    return typeof has === 'string' ? values.includes(has) : has.some((one) => values.includes(one));
  });
}

/** A player's value in one field, the first of several roles; '' if there is none. */
export function wordIn(fields: Fields, field: string): string {
  const has = fields[field] ?? '';
  return typeof has === 'string' ? has : (has[0] ?? '');
}

/** The cap of such a player; null: limited by the purse only. */
export function capOf({ caps }: { readonly caps: readonly Cap[] }, fields: Fields): Rupees | null {
  const found = caps.filter(({ where }) => fits(where, fields)).map(({ most }) => most);
  return found.length === 0 ? null : found.reduce((low, cap) => (cap < low ? cap : low));
}

/** The part of a price that the player gets. It follows from the rules, so that a correction needs no fee of its own. */
export function feeOf({ feeCaps = [] }: Pick<RuleSet, 'feeCaps'>, fields: Fields, price: Rupees): Rupees {
  const most = capOf({ caps: feeCaps }, fields);
  return most === null || most > price ? price : most;
}

/** The increments for the player's kind; null: the general ones apply. */
export function ownIncrements(
  { stepsFor = [] }: Pick<RuleSet, 'stepsFor'>,
  fields: Fields,
): Increments | null {
  return stepsFor.find(({ where }) => fits(where, fields))?.increments ?? null;
}

/** The reserve for the rest of the least squad. Amounts in whole rupees. */
export interface KeptBack {
  readonly amount: Rupees;
  /** How many players the least squad lacks. */
  readonly places: number;
  /** The reserve for each of them. */
  readonly each: Rupees;
}

/** The reserve at this squad size, by the formula of most leagues: docs/decisions/most-bid.md. */
export function keptBack({ mostBid, squad }: Pick<RuleSet, 'mostBid' | 'squad'>, size: number): KeptBack {
  if (mostBid.is !== 'purse-less-kept') return { amount: NO_RUPEES, places: 0, each: NO_RUPEES };
  const places = Math.max(0, squad.least - size);
  return { amount: toRupees(mostBid.each * places), places, each: mostBid.each };
}

/**
 * Binding limits with a least number of players, under rules that refuse no bid because of it. A team may then spend its
 * money and end without a keeper.
 */
export function unkeptLeasts({ mostBid, limits }: Pick<RuleSet, 'mostBid' | 'limits'>): readonly RuleLimit[] {
  return mostBid.is === 'exact' ? [] : limits.filter(isAskedOfSquads);
}

/** Binding limits with a least spend. It is advice under all rules: no bid is refused for it. */
export function adviceOf({ limits }: Pick<RuleSet, 'limits'>): readonly RuleLimit[] {
  return limits.filter(({ binding, spend }) => binding && (spend?.least ?? 0) > 0);
}

/** True for a binding limit that a complete squad must meet. */
export function isAskedOfSquads({ binding, count }: Pick<RuleLimit, 'binding' | 'count'>): boolean {
  return binding && (count?.least ?? 0) > 0;
}

/** Caches the set of each player, because every lot looks at all waiting players. */
const known = new WeakMap<Fields, { readonly sets: readonly LotSet[]; readonly set: LotSet | null }>();

/** The first set that matches; null: none. */
export function setOf(sets: readonly LotSet[], fields: Fields): LotSet | null {
  const before = known.get(fields);
  if (before?.sets === sets) return before.set;
  const set = sets.find(({ where }) => fits(where, fields)) ?? null;
  known.set(fields, { sets, set });
  return set;
}

/**
 * Sorts a drawn order by set, or by turns of `atATime` lots of each. Inside a set the order is drawn or listed.
 * Players without a set come last. `listed`: all players in the order of the list.
 */
export function inSets<Name extends string>(
  { sets, atATime = Infinity }: Pick<RuleSet, 'sets' | 'atATime'>,
  drawn: readonly Name[],
  listed: readonly Name[],
  fieldsOf: (name: Name) => Fields,
): readonly Name[] {
  const setOfEach = new Map(drawn.map((name) => [name, setOf(sets, fieldsOf(name))]));
  const inSet = (names: readonly Name[], set: LotSet | null) =>
    names.filter((name) => setOfEach.get(name) === set);
  const groups = sets.map((set) => inSet(set.inside === 'listed' ? listed : drawn, set));
  const order: Name[] = [];
  for (let from = 0; groups.some(({ length }) => length > from); from += atATime)
    order.push(...groups.flatMap((group) => group.slice(from, from + atATime)));
  return [...order, ...inSet(drawn, null)];
}
