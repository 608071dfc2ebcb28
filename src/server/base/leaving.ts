type Task = () => Promise<unknown>;

/** Stops a process while others continue. It accepts no new connections, and its screens move to the others. */
export interface Leaving {
  begun(): boolean;
  /** Adds a task that runs before anything is closed. */
  first(task: Task): void;
  /** Begins the exit and runs its tasks. Resolves when all tasks are finished or failed. */
  begin(): Promise<void>;
}

export function createLeaving(): Leaving {
  const tasks: Task[] = [];
  let begun = false;
  return {
    begun: () => begun,
    first: (task) => void tasks.push(task),
    async begin() {
      begun = true;
      await Promise.allSettled(tasks.map((task) => task()));
    },
  };
}
