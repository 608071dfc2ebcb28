import { impossible } from '#domain/impossible.ts';

/** The error of a task that finds no place in its lane, or that lost its place to another key. */
export class QueueFull extends Error {}

/** The limits of the tasks that wait in one lane. */
interface LaneLimits {
  /** The most waiting tasks. */
  readonly waiting: number;
  /**
   * The most waiting tasks of one key. Without this limit one key may take every place while no other needs one: in a
   * full lane the key with the most tasks loses its last one to a key with fewer.
   */
  readonly waitingOfOne?: number;
}

export interface FairQueueLimits<Lane extends string> {
  /** The most running tasks. */
  readonly atOnce: number;
  /** The most running tasks of one key; default: as many as run at once. */
  readonly atOnceOfOne?: number;
  /** The lanes by name. A task of an earlier lane starts before all tasks of a later one. */
  readonly lanes: Readonly<Record<Lane, LaneLimits>>;
}

/** The caller of a task: the lane where it waits, and the key of its account, network or device. */
export interface Entrant<Lane extends string> {
  readonly lane: Lane;
  readonly key: string;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (problem: QueueFull) => void;
}

/** One lane, with its waiting tasks by key. The keys are in the order of their turns. */
interface LaneState {
  readonly limits: LaneLimits;
  readonly tasksOf: Map<string, Waiting[]>;
  waiting: number;
}

/** Limits how many tasks run and wait. The keys of a lane take turns, however many tasks each of them has. */
export class FairQueue<Lane extends string> {
  readonly #atOnce: number;
  readonly #atOnceOfOne: number;
  readonly #lanes: ReadonlyMap<string, LaneState>;
  readonly #runningOf = new Map<string, number>();
  #running = 0;

  constructor({ atOnce, atOnceOfOne = atOnce, lanes }: FairQueueLimits<Lane>) {
    this.#atOnce = atOnce;
    this.#atOnceOfOne = atOnceOfOne;
    this.#lanes = new Map(
      Object.entries<LaneLimits>(lanes).map(([name, limits]) => [
        name,
        { limits, tasksOf: new Map(), waiting: 0 },
      ]),
    );
  }

  /** True if a task of this entrant would neither start nor find a place to wait now. */
  isFullFor({ lane, key }: Entrant<Lane>): boolean {
    return !this.#mayRun(key) && this.#isFull(this.#lane(lane), key);
  }

  /** Runs the task when its turn comes. Throws `QueueFull` if there is no place to wait. */
  async run<Answer>({ lane, key }: Entrant<Lane>, task: () => Promise<Answer>): Promise<Answer> {
    if (this.#mayRun(key)) this.#count(key, 1);
    else await this.#turn(this.#lane(lane), key);
    try {
      return await task();
    } finally {
      this.#count(key, -1);
      this.#beginNext();
    }
  }

  #mayRun(key: string): boolean {
    return this.#running < this.#atOnce && (this.#runningOf.get(key) ?? 0) < this.#atOnceOfOne;
  }

  #isFull({ limits, tasksOf, waiting }: LaneState, key: string): boolean {
    const own = tasksOf.get(key)?.length ?? 0;
    if (limits.waitingOfOne !== undefined) return own >= limits.waitingOfOne || waiting >= limits.waiting;
    return waiting >= limits.waiting && longestIn(tasksOf).length <= own + 1;
  }

  /** Waits for the turn of this key. The task counts as running from then on. */
  async #turn(lane: LaneState, key: string): Promise<void> {
    if (this.#isFull(lane, key)) throw new QueueFull('no place to wait');
    if (lane.waiting >= lane.limits.waiting) {
      longestIn(lane.tasksOf).pop()?.refuse(new QueueFull('the place went to a key with fewer tasks'));
      lane.waiting -= 1;
    }
    const own = lane.tasksOf.get(key) ?? [];
    lane.tasksOf.set(key, own);
    lane.waiting += 1;
    await new Promise<void>((begin, refuse) => own.push({ begin, refuse }));
  }

  /** Begins the next waiting task whose key may run one. */
  #beginNext(): void {
    for (const lane of this.#lanes.values()) {
      for (const [key, tasks] of lane.tasksOf) {
        if (!this.#mayRun(key)) continue;
        const next = tasks.shift();
        lane.waiting -= 1;
        // The key's other tasks wait until the other keys had their turns.
        lane.tasksOf.delete(key);
        if (tasks.length > 0) lane.tasksOf.set(key, tasks);
        this.#count(key, 1);
        next?.begin();
        return;
      }
    }
  }

  #count(key: string, by: 1 | -1): void {
    this.#running += by;
    const running = (this.#runningOf.get(key) ?? 0) + by;
    if (running > 0) this.#runningOf.set(key, running);
    else this.#runningOf.delete(key);
  }

  #lane(name: Lane): LaneState {
    return this.#lanes.get(name) ?? impossible(`no lane ${name}`);
  }
}

function longestIn(tasksOf: ReadonlyMap<string, Waiting[]>): Waiting[] {
  let longest: Waiting[] = [];
  for (const tasks of tasksOf.values()) if (tasks.length > longest.length) longest = tasks;
  return longest;
}

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

const waiting: (() => void)[] = [];

/**
 * Yields to the event loop, so that an order waits for one part of a long task only. Of several long tasks one
 * resumes in each turn.
 */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(next);
  });
}

function next(): void {
  waiting.shift()?.();
  // Remaining waiters run after new input: an immediate set inside an immediate runs in the next turn.
  if (waiting.length > 0) setImmediate(next);
}

/** The number of elements that are converted before the event loop gets a turn. */
const PART = 250;

/** Converts many elements in parts, and yields to the event loop between parts. */
export async function inParts<Thing, Out>(
  things: Iterable<Thing>,
  out: (thing: Thing) => Out,
): Promise<Out[]> {
  const made: Out[] = [];
  for (const thing of things) {
    made.push(out(thing));
    if (made.length % PART === 0) await yieldToEventLoop();
  }
  return made;
}
