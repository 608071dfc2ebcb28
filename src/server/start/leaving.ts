type Task = () => Promise<unknown>;

/** A process that is asked to stop while others go on: it takes nobody in any more, and hands over whom it has. */
export interface Leaving {
  begun(): boolean;
  /** What is to be done before anything is closed. */
  first(task: Task): void;
  /** Kept when all of that is done, or failed. */
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
