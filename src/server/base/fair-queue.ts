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
