import type { EveningStatistics } from '#domain/evening/statistics.ts';
import type { SquadLine } from '#domain/views/public.ts';

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
