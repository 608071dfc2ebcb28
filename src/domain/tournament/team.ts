import type { TeamId } from '#domain/ids.ts';

/** What the organiser writes about a team. `logo` is the address of a stored image, or null. */
export interface TeamPlan {
  readonly name: string;
  readonly logo: string | null;
}

export interface Team extends TeamPlan {
  readonly id: TeamId;
  /** Epoch ms. */
  readonly createdAt: number;
}
