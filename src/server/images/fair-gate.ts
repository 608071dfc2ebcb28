/** Too many wait already. */
export class GateFull extends Error {}

/** Lets few tasks in at a time. Of all who wait, each in turn has one let in, however many the others have waiting. */
export interface FairGate {
  /** Throws `GateFull` where too many wait. */
  take<Answer>(who: string, task: () => Promise<Answer>): Promise<Answer>;
}

interface GateLimits {
  readonly atOnce: number;
  /** So many tasks wait at most, and so many of one. */
  readonly waiting: number;
  readonly waitingEach: number;
}

export function createFairGate({ atOnce, waiting: most, waitingEach }: GateLimits): FairGate {
  /** Those who wait, in the order of their turns. */
  const lines = new Map<string, (() => void)[]>();
  let within = 0;
  let waiting = 0;

  async function untilLetIn(who: string): Promise<void> {
    const line = lines.get(who) ?? [];
    if (waiting >= most || line.length >= waitingEach) throw new GateFull('too many wait');
    waiting += 1;
    lines.set(who, line);
    await new Promise<void>((letIn) => line.push(letIn));
  }

  /** Gives the place of a task that has ended to the next one. */
  function next(): void {
    const [first] = lines;
    if (first === undefined) {
      within -= 1;
      return;
    }
    const [who, line] = first;
    const letIn = line.shift();
    waiting -= 1;
    lines.delete(who);
    if (line.length > 0) lines.set(who, line);
    letIn?.();
  }

  return {
    async take(who, task) {
      if (within >= atOnce) await untilLetIn(who);
      else within += 1;
      try {
        return await task();
      } finally {
        next();
      }
    },
  };
}
