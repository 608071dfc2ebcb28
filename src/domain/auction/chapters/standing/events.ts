import type { Standing } from './standing.ts';

/** The result of the rule search, stored in the log so that every reader has the same numbers. */
export interface StandingReckoned {
  readonly type: 'StandingReckoned';
  /** Null: the rules need no search. */
  readonly standing: Standing | null;
}
