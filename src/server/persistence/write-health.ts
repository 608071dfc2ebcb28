import type { Engine, Step } from './ports/engine.ts';
import { Busy, DiskFull, SerializationFailure } from './ports/problems.ts';

/** Ms for which an order that was not taken says something of the next one. */
const REMEMBERED_MS = 5_000;

/** What stands in the way of any order, and that no question finds out. */
const IN_THE_WAY = [DiskFull, Busy, SerializationFailure];

/**
 * The same engine, which remembers what the last transaction met: whether a disk is full, or a table locked, shows only
 * when something is written, and whoever asks whether the server is well writes nothing.
 */
export function withWriteHealth(engine: Engine): {
  readonly engine: Engine;
  readonly ready: () => Promise<void>;
} {
  let met: { readonly problem: unknown; readonly at: number } | null = null;

  async function write(steps: readonly Step[]): Promise<readonly number[]> {
    try {
      const counts = await engine.write(steps);
      met = null;
      return counts;
    } catch (problem) {
      if (IN_THE_WAY.some((kind) => problem instanceof kind)) met = { problem, at: performance.now() };
      throw problem;
    }
  }

  return {
    engine: { ...engine, write },
    async ready() {
      await engine.ready();
      if (met !== null && performance.now() - met.at < REMEMBERED_MS) throw met.problem;
    },
  };
}
