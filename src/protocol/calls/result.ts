import type { EveningStatistics } from '#domain/evening/statistics.ts';
import type { SquadLine } from '#domain/views/public.ts';
import type { Showing } from '#domain/replay/showings.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import type { Moment } from '#domain/views/recent.ts';
import type { View } from '#domain/views/view.ts';
import type { Sections } from '#protocol/feed/change.ts';

/*
 * The answers to the page of the result. All numbers behind the charts are `EveningStatistics`. Amounts in whole rupees,
 * times in epoch ms.
 */

/** The part of the statistics that the page shows first. */
export type AwardsAnswer = Pick<EveningStatistics, 'awards' | 'pace'>;

/** The lines of one page of all squads: some 12 kB, so that the first squad is there soon. */
export const SQUAD_LINES_A_PAGE = 100;

/** A page of the squads, team by team in the order of the teams. `of`: how many pages there are. */
export interface SquadPage {
  readonly page: number;
  readonly of: number;
  readonly lines: readonly SquadLine[];
}

/*
 * The replay of an auction, for the holder of any link and for the organiser. It shows what the hall saw: the views of
 * `src/domain/views`, as they were after each order.
 */

/** The most showings of a page. */
export const SHOWINGS_A_PAGE = 200;
/** The most moments of a page. A lot with more bids has several pages. */
export const MOMENTS_A_PAGE = 250;

/** One time that a lot is on the block, with the present name and number of the player; empty for a deleted player. */
export interface ShowingRow extends Omit<Showing, 'orders'> {
  readonly name: string;
  readonly secondName?: string;
  readonly number: string;
}

/** The names that the results of showings need. */
export interface ShowingTeam {
  readonly name: string;
  readonly secondName?: string;
  readonly short?: string;
  readonly colour?: string;
}

export interface ShowingPage {
  /** The number of this page, from 0, and of all pages. */
  readonly page: number;
  readonly of: number;
  /** The name of the tournament, and the unit of its amounts. */
  readonly evening: string;
  readonly unit: Unit;
  /** By id. */
  readonly teams: Readonly<Record<string, ShowingTeam>>;
  /** In the order of the evening. The first showing of page 0 is number 1. */
  readonly showings: readonly ShowingRow[];
}

export interface MomentPage {
  /** The number of the showing, from 1. */
  readonly showing: number;
  readonly page: number;
  readonly of: number;
  /** The whole view after the first order of the page. */
  readonly first: Moment & { readonly view: View };
  /** The later orders that changed something in the hall, with the change of the view. */
  readonly moments: readonly (Moment & { readonly set: Sections })[];
}
