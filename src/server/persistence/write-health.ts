import type { Engine, Step } from './ports/engine.ts';
import { Busy, DiskFull, SerializationFailure } from './ports/problems.ts';

/** How long (ms) a failed write makes health checks fail. */
const REMEMBERED_MS = 5_000;

/** Problems that stop every order and that no query shows. */
const IN_THE_WAY = [DiskFull, Busy, SerializationFailure];

/**
 * The same engine, which remembers the problem of the last transaction. A full disk or a lock shows only at a write,
 * and health checks write nothing.
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
