import { Mutex } from './mutex.ts';

/** One task at a time for each name; tasks of different names do not wait for one another. */
export interface KeyedMutex {
  /** Does this task after all that were asked for earlier under the same name, however they ended. */
  run<Answer>(name: string, task: () => Promise<Answer>): Promise<Answer>;
}

export function createKeyedMutex(): KeyedMutex {
  const byName = new Map<string, Mutex>();
  return {
    async run(name, task) {
      const mutex = byName.get(name) ?? new Mutex();
      byName.set(name, mutex);
      try {
        return await mutex.run(task);
      } finally {
        // A task that was asked for meanwhile still needs it.
        if (mutex.isFree) byName.delete(name);
      }
    },
  };
}
