import { Session } from 'node:inspector/promises';
import { impossible } from '#domain/impossible.ts';

/** Counts how often functions of the product are called in this process, as the engine itself counts for coverage. */
export class CallCounts {
  readonly #session = new Session();
  /** By file and name, all calls since the beginning. */
  readonly #calls = new Map<string, number>();

  static async begin(): Promise<CallCounts> {
    const counts = new CallCounts();
    counts.#session.connect();
    await counts.#session.post('Profiler.enable');
    await counts.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    return counts;
  }

  /**
   * The calls of each function, named as 'auctions/carry-out.ts load', while a task is done. A function that was never
   * called before fails the test: its name is wrong. An asynchronous one counts once more each time that it goes on.
   */
  async during(names: readonly string[], task: () => Promise<unknown>): Promise<Record<string, number>> {
    const before = await this.#of(names);
    await task();
    const after = await this.#of(names);
    return Object.fromEntries(names.map((name, at) => [name, (after[at] ?? 0) - (before[at] ?? 0)]));
  }

  async end(): Promise<void> {
    await this.#session.post('Profiler.stopPreciseCoverage');
    this.#session.disconnect();
  }

  async #of(names: readonly string[]): Promise<number[]> {
    // The engine forgets what it has told.
    const { result } = await this.#session.post('Profiler.takePreciseCoverage');
    for (const { url, functions } of result) {
      for (const { functionName, ranges } of functions) {
        const key = `${url} ${functionName}`;
        this.#calls.set(key, (this.#calls.get(key) ?? 0) + (ranges[0]?.count ?? 0));
      }
    }
    return names.map((name) => this.#callsOf(name));
  }

  #callsOf(name: string): number {
    const all = [...this.#calls].filter(([key]) => key.endsWith(`/${name}`));
    if (all.length === 0) impossible(`${name} was never called`);
    return all.reduce((sum, [, calls]) => sum + calls, 0);
  }
}
