import type { Hex } from '#domain/colour.ts';
import type { TeamId } from '#domain/ids.ts';

/** What the organiser writes about a team. `logo` is the address of a stored image, or null. */
export interface TeamPlan {
  readonly name: string;
  readonly logo: string | null;
  /** What stands for the name where there is little room, 'CSK'. Few teams need one. */
  readonly shortName?: string;
  /** '#rrggbb', chosen by the organiser; white text on it has contrast 4.5. Left out: its logo or its name gives one. */
  readonly colour?: Hex;
  /** The person who bids for it in the hall, by name. */
  readonly bidder?: string;
}

/** What narrow places call a team: its short name, else its name. */
export function calledShort({ name, shortName }: Pick<TeamPlan, 'name' | 'shortName'>): string {
  return shortName ?? name;
}

export interface Team extends TeamPlan {
  readonly id: TeamId;
  /** Epoch ms. */
  readonly createdAt: number;
}
