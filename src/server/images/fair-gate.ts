/** Too many wait already. */
export class GateFull extends Error {}

/** Lets few tasks in at a time. Of all callers each in turn has one let in, however many the others have waiting. */
export interface FairGate {
  /** Throws `GateFull` where too many wait, and none has more of them than this caller. */
  take<Answer>(caller: string, task: () => Promise<Answer>): Promise<Answer>;
}

interface GateLimits {
  readonly atOnce: number;
  /** So many tasks wait at most; one caller has all these places only while no other asks. */
  readonly waiting: number;
}

interface Waiting {
  readonly letIn: () => void;
  readonly turnAway: (problem: GateFull) => void;
}

export function createFairGate({ atOnce, waiting: most }: GateLimits): FairGate {
  /** The tasks that wait, by their callers, in the order of the callers' turns. */
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

  /** The longest line loses its last task, unless the caller's own would then be as long. */
  function makeRoomBeside(own: readonly Waiting[]): void {
    let longest: Waiting[] = [];
    for (const line of lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length <= own.length + 1) throw new GateFull('too many wait');
    waiting -= 1;
    longest.pop()?.turnAway(new GateFull('others wait too'));
  }

  /** Gives the place of a task that has ended to the next one. */
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
