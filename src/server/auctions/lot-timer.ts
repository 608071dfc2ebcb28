import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { closesAtOf, lotOnBlock } from '#domain/auction/lots/block.ts';

/** Does the task once, after so many milliseconds at the earliest, unless it is called off before: what it gives. */
export type Timer = (ms: number, task: () => Promise<void>) => () => void;

/** The system's timer; it keeps no process alive. */
export const systemTimer: Timer = (ms, task) => {
  const handle = setTimeout(() => void task(), ms).unref();
  return () => clearTimeout(handle);
};

export type RunOut = CommandOf<'run-out'>;

export interface LotTimerParts {
  /** Epoch ms. */
  readonly clock: () => number;
  readonly timer: Timer;
  /** Gives the order that the clock of a lot is at zero. */
  readonly runOut: (order: RunOut) => Promise<unknown>;
  /** False where another process lets clocks run out, until `decide` says that this one does. */
  readonly decides?: boolean;
}

/** A clock of the machine that was set back could ask for years; a timer cannot wait longer than 24 days. */
const LONGEST_WAIT = 60 * 60_000;
/** Where the order could not be written down (a full disk), it is given again after so many milliseconds. */
const TRY_AGAIN = 1_000;

/** A lot that nobody has closed for so long after its clock was at zero (ms) stands in a hall that everybody left. */
const FORGOTTEN = 12 * 60 * 60_000;

/** Looks at the clock of the lot on the block of one auction, where the organiser chose that it decides. */
export class LotTimer {
  readonly #parts: LotTimerParts;
  #decides: boolean;
  #order: RunOut | null = null;
  #callOff: () => void = () => undefined;
  #closesAt: number | null = null;
  #stopped = false;

  constructor(parts: LotTimerParts) {
    this.#parts = parts;
    this.#decides = parts.decides ?? true;
  }

  /** To be called with the auction as it is now, after each change. */
  follow(auction: Auction): void {
    this.#closesAt = runningUntil(auction);
    const order = orderAtZero(auction);
    if (isSame(this.#order, order)) return;
    this.#callOff();
    this.#order = order;
    if (order !== null) this.#arm(order, 0);
  }

  /** The clock of a lot runs, whatever it decides. */
  get runs(): boolean {
    return this.#closesAt !== null;
  }

  /** The time must not jump now. */
  get needsSteadyTime(): boolean {
    return this.#closesAt !== null && this.#parts.clock() - this.#closesAt < FORGOTTEN;
  }

  /** Whether this process lets the clock run out, or another one does. */
  decide(here: boolean): void {
    if (here === this.#decides) return;
    this.#decides = here;
    this.#callOff();
    if (this.#order !== null) this.#arm(this.#order, 0);
  }

  stop(): void {
    this.#stopped = true;
    this.#callOff();
  }

  #arm(order: RunOut, leastWait: number): void {
    if (this.#stopped || !this.#decides) return;
    // A bid in the last millisecond is in time: the clock is at zero in the next one.
    const wait = Math.max(order.closesAt + 1 - this.#parts.clock(), leastWait);
    this.#callOff = this.#parts.timer(Math.min(wait, LONGEST_WAIT), () => this.#ring(order));
  }

  /** A timer may fire early, and any clock may be set: what counts is the time, and in the end the rulebook. */
  async #ring(order: RunOut): Promise<void> {
    if (this.#stopped || !this.#decides) return;
    if (this.#parts.clock() <= order.closesAt) {
      this.#arm(order, 1);
      return;
    }
    try {
      await this.#parts.runOut(order);
    } catch {
      if (this.#order === order) this.#arm(order, TRY_AGAIN);
    }
  }
}

/** Whether the clock of a lot runs, whatever it decides. */
export function clockRunsIn(auction: Auction): boolean {
  return runningUntil(auction) !== null;
}

function runningUntil(auction: Auction): number | null {
  return auction.stage === 'completed' ? null : closesAtOf(auction);
}

/** The order for the moment when the clock of the lot is at zero; null where no clock decides. */
function orderAtZero(auction: Auction): RunOut | null {
  const [lot, closesAt] = [lotOnBlock(auction), runningUntil(auction)];
  if (auction.floor.countdown?.atZero !== 'hammer' || lot === null || closesAt === null) return null;
  return { type: 'run-out', lot, closesAt };
}

function isSame(one: RunOut | null, other: RunOut | null): boolean {
  return one?.lot === other?.lot && one?.closesAt === other?.closesAt;
}
