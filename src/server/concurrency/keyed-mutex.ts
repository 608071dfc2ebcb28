import { Mutex } from './mutex.ts';

/** Runs one task at a time for each key; tasks of different keys run side by side. */
export interface KeyedMutex {
  /** Runs this task after all earlier ones of the same key, even when they failed. */
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
        // A task requested meanwhile still needs the mutex.
        if (mutex.isFree) byName.delete(name);
      }
    },
  };
}
