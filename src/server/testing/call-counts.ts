import { Session } from 'node:inspector/promises';
import { impossible } from '#domain/impossible.ts';

/** Counts calls of product functions in this process, with the profiler of V8. */
export class CallCounts {
  readonly #session = new Session();
  /** The calls of each function since the beginning, by file and name. */
  readonly #calls = new Map<string, number>();

  static async begin(): Promise<CallCounts> {
    const counts = new CallCounts();
    counts.#session.connect();
    await counts.#session.post('Profiler.enable');
    await counts.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    return counts;
  }

  /**
   * Counts the calls of each function during a task. Functions are named like 'auctions/carry-out.ts load'. A function
   * that was never called before fails the test, because its name is wrong. An async function counts again after each
   * await.
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
    // The profiler resets its counts after each reading.
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
