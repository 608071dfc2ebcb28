type Task = () => Promise<unknown>;

/** The exit of a process while others stay. The process accepts no new connections, and its screens move to others. */
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
