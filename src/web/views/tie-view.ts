import type { SoldStroke } from '#domain/views/sections.ts';
import { allOf } from '#protocol/texts/one-among.ts';
import type { TeamView } from './team-view.ts';

/** The settlement of a lot among several teams at the cap. */
export interface TieView {
  /** 'Drawn by lot among'. */
  readonly how: string;
  readonly byLot: boolean;
  /** The tied teams in the order of their bids. */
  readonly among: readonly TeamView[];
}

type SettledTie = NonNullable<SoldStroke['tie']>;

export function tieView({ among, byLot }: SettledTie, teams: readonly TeamView[]): TieView {
  return {
    how: `${byLot ? 'Drawn by lot' : 'The organiser chose'} among`,
    byLot,
    among: among.flatMap((team) => teams.find(({ id }) => id === team) ?? []),
  };
}

/** 'Drawn by lot among CSK and MI'. */
export function tieWords(tie: SettledTie, teams: readonly TeamView[]): string {
  const { how, among } = tieView(tie, teams);
  return `${how} ${allOf(among.map(({ short }) => short))}`;
}
