import type { FieldId, TeamId } from '#domain/ids.ts';
import type { Rupees } from '#domain/money.ts';

/*
 * What an organiser is told before the hall fills: whether every team can complete its squad under the rules, with the
 * list as it is. Section 5 of the issue of league rules. Amounts are whole, in the unit of the auction.
 */

export interface Preflight {
  /**
   * 'fits': proven that all can at the same time; 'short': proven that they cannot; 'open': neither was found within the
   * allowance of work.
   */
  readonly verdict: 'fits' | 'short' | 'open';
  /** False: the rules ask no squad for anything, and every team is complete as it is. */
  readonly asks: boolean;
  readonly teams: number;
  /** Who can still come up and be bought. */
  readonly players: number;
  /** What the cheapest way comes to for the team for which it is dearest, at opening prices; null: nobody has one. */
  readonly cheapest: Rupees | null;
  /** The gravest first. */
  readonly findings: readonly Finding[];
}

export type Finding =
  | ShortOfPlayers
  | ShortOfTeams
  | NotTogether
  | NotDecided
  | OpensAboveCap
  | ValueMissing
  | LeastUnkept
  | ShutOut;

/** All teams together ask for more players of a kind than there are. */
export interface ShortOfPlayers {
  readonly what: 'players';
  /** The limit by its id; 'squad': its size. */
  readonly limit: string;
  /** How many teams lack some. */
  readonly teams: number;
  /** What they lack together; of whom they have nothing is counted. */
  readonly needed: number;
  readonly available: number;
  /** True: some have such players already. */
  readonly more: boolean;
  readonly mends: readonly Mend[];
}

/** Teams that could not complete their squads even with the whole list to themselves, all for one reason. */
export interface ShortOfTeams {
  readonly what: 'teams';
  readonly teams: readonly TeamId[];
  /** What each of them has left. */
  readonly purse: Rupees;
  /** What the cheapest way would cost if money were no matter; null: there is none. */
  readonly cheapest: Rupees | null;
  readonly mends: readonly Mend[];
}

/** Each could alone, and not all can at the same time. */
export interface NotTogether {
  readonly what: 'together';
  /** So many were found to complete at the same time. */
  readonly able: number;
  readonly of: number;
  /** Proven that no more of them can; else only that not all can. */
  readonly exact: boolean;
  readonly mends: readonly Mend[];
}

/** So many were found to complete at the same time, and it is not proven that more of them cannot. */
export interface NotDecided {
  readonly what: 'open';
  readonly able: number;
  readonly of: number;
}

/** Nobody may buy them. */
export interface OpensAboveCap {
  readonly what: 'above-cap';
  readonly players: Named;
}

/** Players of whom nothing is written in a field that rules ask for. */
export interface ValueMissing {
  readonly what: 'no-value';
  readonly field: FieldId;
  readonly asked: readonly AskedBy[];
  readonly players: Named;
}

/** Rules by which all must complete together let these bid for nobody, once the others hold what is left. */
export interface ShutOut {
  readonly what: 'shut-out';
  /** One choice of several perhaps: whoever buys first is in. */
  readonly teams: readonly TeamId[];
}

/** By these limits, by their ids, no bid is refused though they ask for a least. */
export interface LeastUnkept {
  readonly what: 'unkept';
  readonly limits: readonly string[];
}

export type AskedBy = 'categories' | 'limits' | 'caps' | 'sets';

/** How many, and the names of the first of them. */
export interface Named {
  readonly many: number;
  readonly first: readonly string[];
}

/** What would put it right; each alone does. */
export type Mend =
  /** Of one of the limits: so many at least, at most, or so much to be spent. */
  | { readonly do: 'lower-least' | 'raise-most'; readonly limit: string; readonly to: number }
  | { readonly do: 'lower-least-spend' | 'raise-most-spend'; readonly limit: string; readonly to: Rupees }
  /** `among`: of whom so many are to be of another limit that lacks some, too. */
  | {
      readonly do: 'add-players';
      readonly limit: string;
      readonly many: number;
      readonly among: readonly { readonly limit: string; readonly many: number }[];
    }
  | { readonly do: 'raise-purse'; readonly by: Rupees }
  /** All of these: none of them does alone. */
  | { readonly do: 'together'; readonly mends: readonly SingleMend[] }
  /** Nothing was found that does. */
  | { readonly do: 'ease-several' };

export type SingleMend = Extract<Mend, { readonly do: 'lower-least' | 'raise-most' }>;
