/** One task at a time for each name; tasks of different names do not wait for one another. */
export interface KeyedMutex {
  /** Does this task after all that were asked for earlier under the same name, however they ended. */
  run<Answer>(name: string, task: () => Promise<Answer>): Promise<Answer>;
  /** When every task asked for until now has ended. */
  settled(): Promise<void>;
}

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<void>>();
  return {
    run(name, task) {
      const turn = (last.get(name) ?? Promise.resolve()).then(task);
      const ended = turn.then(noted, noted);
      last.set(name, ended);
      void ended.then(() => {
        if (last.get(name) === ended) last.delete(name);
      });
      return turn;
    },
    async settled() {
      await Promise.all(last.values());
    },
  };
}

function noted(): void {
  // Whoever asked for the task hears how it ended; the next one only waits for its end.
}
