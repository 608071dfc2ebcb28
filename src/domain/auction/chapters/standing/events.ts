import type { Standing } from './standing.ts';

/** Follows from what was decided, and stands in the log for everybody who reads it. */
export interface StandingReckoned {
  readonly type: 'StandingReckoned';
  /** Null: the rules ask for nothing that must be reckoned. */
  readonly standing: Standing | null;
}
