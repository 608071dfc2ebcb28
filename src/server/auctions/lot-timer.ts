import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import { decidesAtZero } from '#domain/auction/chapters/settling/decide.ts';
import { closesAtOf, lotOnBlock } from '#domain/auction/lots/block.ts';
import type { Timer } from '#server/base/server-clock.ts';

export type RunOut = CommandOf<'run-out'>;

export interface LotTimerParts {
  /** The present time, epoch ms. */
  readonly clock: () => number;
  readonly timer: Timer;
  /** Sends the order that follows when the lot clock reaches zero. */
  readonly runOut: (order: RunOut) => Promise<unknown>;
  /** False where another process runs the lot clocks, until `decide(true)` starts them in this process. */
  readonly decides?: boolean;
}

/**
 * The longest wait (ms) of the timer. The system allows at most 24 days, and a clock that was set back could ask for
 * years.
 */
const LONGEST_WAIT = 60 * 60_000;
/** Pause (ms) before an order that could not be written is sent again. */
const TRY_AGAIN = 1_000;

/** Time (ms) after zero from which a lot counts as abandoned by its hall. */
const FORGOTTEN = 12 * 60 * 60_000;

/** Watches the lot clock of one auction whose organiser lets the clock decide. */
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

  /** Sets the timer for this auction. The service calls `follow` after each change. */
  follow(auction: Auction): void {
    this.#closesAt = runningUntil(auction);
    const order = orderAtZero(auction);
    if (isSame(this.#order, order)) return;
    this.#callOff();
    this.#order = order;
    if (order !== null) this.#arm(order, 0);
  }

  /** True while the clock of a lot runs, whether or not the clock sells the lot at zero. */
  get runs(): boolean {
    return this.#closesAt !== null;
  }

  /** True while the system time must not jump. */
  get needsSteadyTime(): boolean {
    return this.#closesAt !== null && this.#parts.clock() - this.#closesAt < FORGOTTEN;
  }

  /** Sets whether this process runs the lot clock. */
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
    // A bid in the last millisecond is in time: the lot clock reaches zero one millisecond later.
    const wait = Math.max(order.closesAt + 1 - this.#parts.clock(), leastWait);
    this.#callOff = this.#parts.timer(Math.min(wait, LONGEST_WAIT), () => this.#ring(order));
  }

  /**
   * Runs when the timer fires. The timer may fire early, and the system clock may be set. So compare the time, and
   * let the rulebook decide.
   */
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

/** True while a lot clock runs in this auction, whether or not it sells the lot at zero. */
export function clockRunsIn(auction: Auction): boolean {
  return runningUntil(auction) !== null;
}

function runningUntil(auction: Auction): number | null {
  return auction.stage === 'completed' ? null : closesAtOf(auction);
}

/** The order to send when the lot clock reaches zero, with that time; null where no clock decides. */
function orderAtZero(auction: Auction): RunOut | null {
  const [lot, closesAt] = [lotOnBlock(auction), runningUntil(auction)];
  if (!decidesAtZero(auction) || lot === null || closesAt === null) return null;
  return { type: 'run-out', lot, closesAt };
}

function isSame(one: RunOut | null, other: RunOut | null): boolean {
  return one?.lot === other?.lot && one?.closesAt === other?.closesAt;
}
