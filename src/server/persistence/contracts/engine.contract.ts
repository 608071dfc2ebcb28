import type { expect as expectation, test as testing } from 'vitest';
import type { Store } from '#server/persistence/tables/store.ts';

/** The tools of the test file, because product code imports no test package. */
export interface Tools {
  readonly test: typeof testing;
  readonly expect: typeof expectation;
}

/** An engine under test. Each call of `place` makes an empty place for data. */
export interface EngineUnderTest {
  place(): Promise<Place>;
}

interface Place {
  /** Opens a store on everything that was stored in the place before. */
  open(): Promise<Store>;
}
