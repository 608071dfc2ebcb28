import type { Auction } from '#domain/auction/auction.ts';
import { comingOf, ruledFor, sidesOf } from '#domain/auction/chapters/standing/pool.ts';
import { unsoldPlayers } from '#domain/auction/lots/places.ts';
import type { Ruled, Side } from '#domain/completion/agreed.ts';
import { type Kind, kindOf, kindsOf, opensAboveCap } from '#domain/completion/kinds.ts';
import type { FieldId, PlayerId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';
import { isAskedOfSquads, type RuleSet } from '#domain/rules/rule-set.ts';
import type { Player } from '#domain/tournament/player.ts';
import type { SamePair } from '#domain/tournament/same-person.ts';

/*
 * The report before the auction: whether every team can complete its squad under the rules with the present list.
 * Amounts are whole, in the unit of the auction.
 */

export interface Preflight {
  /**
   * 'fits': proven that all teams can complete at the same time. 'short': proven that they cannot. 'open': the
   * search ran out of its allowance.
   */
  readonly verdict: 'fits' | 'short' | 'open';
  /** False: the rules require nothing of a squad, so every team is complete already. */
  readonly asks: boolean;
  readonly teams: number;
  /** The number of players without a team. */
  readonly players: number;
  /** The highest cost of a cheapest completion among the teams, at opening prices; null: no team has one. */
  readonly cheapest: Rupees | null;
  /** The most serious first. */
  readonly findings: readonly Finding[];
}

export type Finding =
  | ShortOfPlayers
  | ShortOfTeams
  | NotTogether
  | NotDecided
  | OpensAboveCap
  | OnListTwice
  | ValueMissing
  | NoLastTeam
  | LastTeamUnknown
  | CardsUseless
  | LeastUnkept
  | SpendAdvised;

/** All teams together need more players of a kind than the list has. */
export interface ShortOfPlayers {
  readonly what: 'players';
  /** The id of the limit; 'squad': the least squad size. */
  readonly limit: string;
  /** The number of teams that lack players of this kind. */
  readonly teams: number;
  /** The number of players that the teams lack together. */
  readonly needed: number;
  readonly available: number;
  /** True if some teams have players of this kind already. */
  readonly more: boolean;
  readonly mends: readonly Mend[];
}

/** Teams that cannot complete their squads even with the whole list to themselves, for the same reason. */
export interface ShortOfTeams {
  readonly what: 'teams';
  readonly teams: readonly TeamId[];
  /** The money that each of these teams has left. */
  readonly purse: Rupees;
  /** The cost of the cheapest completion with an unlimited purse; null: there is none. */
  readonly cheapest: Rupees | null;
  readonly mends: readonly Mend[];
}

/** Each of the teams can complete alone, but not all of them at the same time. */
export interface NotTogether {
  readonly what: 'together';
  /** How many teams were found to complete at the same time. */
  readonly able: number;
  readonly of: number;
  /** True: it is proven that no more teams can complete. False: it is only proven that not all can. */
  readonly exact: boolean;
  readonly mends: readonly Mend[];
}

/** The search found this many teams to complete together, and did not decide about the others. */
export interface NotDecided {
  readonly what: 'open';
  readonly able: number;
  readonly of: number;
}

/** Players whose opening price is above their cap: no team may buy them. */
interface OpensAboveCap {
  readonly what: 'above-cap';
  readonly players: Named;
}

/** Players who are probably the same person as an earlier one in the list. */
export interface OnListTwice {
  readonly what: 'twice';
  readonly many: number;
  /** The first few, each with the earlier player. */
  readonly first: readonly SamePair<Pick<Player, 'name' | 'number'>>[];
}

/** Players without a value in a field that the rules use. */
export interface ValueMissing {
  readonly what: 'no-value';
  readonly field: FieldId;
  readonly asked: readonly AskedBy[];
  readonly players: Named;
}

/** The right to match asks by this field, and no player has a value in it. */
interface NoLastTeam {
  readonly what: 'no-last-team';
  readonly field: FieldId;
}

/** Names in the field of the last team that are no team of the tournament, and how many players have them. */
interface LastTeamUnknown {
  readonly what: 'last-team-unknown';
  readonly field: FieldId;
  readonly players: number;
  readonly names: Named;
}

/** Teams with cards that the limits let them use for no player. */
interface CardsUseless {
  readonly what: 'cards-useless';
  readonly teams: readonly TeamId[];
}

/** The ids of limits with a lower bound that no bid is checked against. */
interface LeastUnkept {
  readonly what: 'unkept';
  readonly limits: readonly string[];
}

/** The ids of limits with a least spend: advice, for which no bid is refused. */
interface SpendAdvised {
  readonly what: 'advice';
  readonly limits: readonly string[];
}

export type AskedBy = 'categories' | 'limits' | 'caps' | 'sets';

/** A number of players and the names of the first few. */
export interface Named {
  readonly many: number;
  readonly first: readonly string[];
}

/** A change of the rules or the list that solves the problem by itself. */
export type Mend =
  /** Changes the bound of one limit. */
  | { readonly do: 'lower-least' | 'raise-most'; readonly limit: string; readonly to: number }
  | { readonly do: 'raise-most-spend'; readonly limit: string; readonly to: Rupees }
  /** `among`: how many of the new players must also belong to another limit that lacks some. */
  | {
      readonly do: 'add-players';
      readonly limit: string;
      readonly many: number;
      readonly among: readonly { readonly limit: string; readonly many: number }[];
    }
  | { readonly do: 'raise-purse'; readonly by: Rupees }
  /** All of these together; no single one is enough. */
  | { readonly do: 'together'; readonly mends: readonly SingleMend[] }
  /** No change was found that is enough. */
  | { readonly do: 'ease-several' };

export type SingleMend = Extract<Mend, { readonly do: 'lower-least' | 'raise-most' }>;

/** The sides and the players available to complete their squads, before or after the draw. */
export interface SquadsAndPlayers {
  readonly ruled: Ruled;
  readonly sides: readonly Side[];
  readonly kinds: readonly Kind[];
  /** Players who open above their cap; no side can buy them. */
  readonly aboveCap: readonly PlayerId[];
}

/** The pool is every player without a team; retained players count in their squads. */
export function squadsAndPlayersOf(auction: Auction): SquadsAndPlayers {
  const ruled = ruledFor(auction.tournament.rules);
  const pool = comingOf(auction, unsoldPlayers(auction));
  return {
    ruled,
    sides: sidesOf(auction),
    kinds: kindsOf(ruled, pool),
    aboveCap: pool.filter((one) => opensAboveCap(kindOf(ruled, one))).map(({ id }) => id),
  };
}

/** False if the rules accept every squad as it is: no least size and no limit with a lower bound. */
export function asksOfSquads({ squad, limits }: Pick<RuleSet, 'squad' | 'limits'>): boolean {
  return squad.least > 0 || limits.some(isAskedOfSquads);
}
