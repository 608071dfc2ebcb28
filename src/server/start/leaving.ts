type Task = () => Promise<unknown>;

/** The exit of a process while others stay: it accepts no new connections, and hands over the present ones. */
export interface Leaving {
  begun(): boolean;
  /** Adds a task to run before anything closes. */
  first(task: Task): void;
  /** Runs the tasks. Resolves when all are finished or failed. */
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
