import type { Hex } from '#domain/colour.ts';
import type { TeamId } from '#domain/ids.ts';
import type { SecondName } from './second-name.ts';

/** The fields of a team that the organiser edits. `logo` is the address of a stored image, or null. */
export interface TeamPlan extends SecondName {
  readonly name: string;
  readonly logo: string | null;
  /** A short name for narrow places, such as 'CSK'. */
  readonly shortName?: string;
  /**
   * '#rrggbb', chosen by the organiser, with contrast 4.5 for white text. Missing: the automatic one.
   */
  readonly colour?: Hex;
  /** The name of the person who bids for the team in the hall. */
  readonly bidder?: string;
}

/** The name in narrow places: the short name, else the name. */
export function calledShort({ name, shortName }: Pick<TeamPlan, 'name' | 'shortName'>): string {
  return shortName ?? name;
}

export interface Team extends TeamPlan {
  readonly id: TeamId;
  /** Picked when the team is made: `team-colour.ts`. It stays, whatever the team is called later. Missing in older logs. */
  readonly autoColour?: Hex;
  /** Epoch ms. */
  readonly createdAt: number;
}
