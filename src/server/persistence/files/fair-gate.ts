/** The error of a task that finds the queue of images full. */
export class GateFull extends Error {}

/** Limits parallel tasks. Queued callers take turns, however many tasks each of them has. */
export interface FairGate {
  /** Throws `GateFull` if the queue is full and no other caller has more queued tasks than this one. */
  take<Answer>(caller: string, task: () => Promise<Answer>): Promise<Answer>;
}

interface GateLimits {
  readonly atOnce: number;
  /** The most queued tasks. One caller may use all places only while no other needs one. */
  readonly waiting: number;
}

interface Waiting {
  readonly letIn: () => void;
  readonly turnAway: (problem: GateFull) => void;
}

export function createFairGate({ atOnce, waiting: most }: GateLimits): FairGate {
  /** The queued tasks by caller, in the order of the callers' turns. */
  const lines = new Map<string, Waiting[]>();
  let within = 0;
  let waiting = 0;

  async function untilLetIn(caller: string): Promise<void> {
    const line = lines.get(caller) ?? [];
    if (waiting >= most) makeRoomBeside(line);
    waiting += 1;
    lines.set(caller, line);
    await new Promise<void>((letIn, turnAway) => line.push({ letIn, turnAway }));
  }

  /** Drops the last task of the caller with the longest queue, unless this caller's own queue would become as long. */
  function makeRoomBeside(own: readonly Waiting[]): void {
    let longest: Waiting[] = [];
    for (const line of lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length <= own.length + 1) throw new GateFull('too many wait');
    waiting -= 1;
    longest.pop()?.turnAway(new GateFull('others wait too'));
  }

  /** Starts the next task in the place of a finished one. */
  function next(): void {
    const [first] = lines;
    if (first === undefined) {
      within -= 1;
      return;
    }
    const [caller, line] = first;
    const one = line.shift();
    waiting -= 1;
    lines.delete(caller);
    if (line.length > 0) lines.set(caller, line);
    one?.letIn();
  }

  return {
    async take(caller, task) {
      if (within >= atOnce) await untilLetIn(caller);
      else within += 1;
      try {
        return await task();
      } finally {
        next();
      }
    },
  };
}
