/** Runs one task at a time, in the order of the requests. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** True while no task runs or waits. */
  get isFree(): boolean {
    return this.#waiting === 0;
  }

  /** Runs this task after all earlier ones, even when they failed. */
  run<Answer>(task: () => Promise<Answer>): Promise<Answer> {
    this.#waiting += 1;
    const turn = this.#last.then(task);
    const ended = (): void => void (this.#waiting -= 1);
    // The caller sees the error; the next task only waits for the end.
    this.#last = turn.then(ended, ended);
    return turn;
  }

  /** Resolves when every task requested until now has ended. */
  settled(): Promise<void> {
    return this.#last;
  }
}

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
