import type { SettledTie } from '#domain/auction/chapters/settling/events.ts';
import { allOf } from '#protocol/texts/one-among.ts';
import type { TeamView } from './team-view.ts';

/** How a lot among several teams at the cap was settled, as screens tell it. */
export interface TieView {
  /** 'Drawn by lot among'. */
  readonly how: string;
  readonly byLot: boolean;
  /** Those who took part, in the order of their bids. */
  readonly among: readonly TeamView[];
}

export function tieView({ among, seed }: SettledTie, teams: readonly TeamView[]): TieView {
  return {
    how: `${seed === null ? 'The organiser chose' : 'Drawn by lot'} among`,
    byLot: seed !== null,
    among: among.flatMap((team) => teams.find(({ id }) => id === team) ?? []),
  };
}

/** 'Drawn by lot among CSK and MI'. */
export function tieWords(tie: SettledTie, teams: readonly TeamView[]): string {
  const { how, among } = tieView(tie, teams);
  return `${how} ${allOf(among.map(({ short }) => short))}`;
}
