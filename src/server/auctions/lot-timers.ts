import type { Auction } from '#domain/auction/auction.ts';
import type { CommandOf } from '#domain/auction/commands.ts';
import type { TournamentId } from '#domain/ids.ts';
import { closesAtOf, lotOnBlock } from '#domain/auction/lots/block.ts';

/** Does the task once, after so many milliseconds at the earliest, unless it is called off before: what it gives. */
export type Timer = (ms: number, task: () => Promise<void>) => () => void;

/** The system's timer; it keeps no process alive. */
export const systemTimer: Timer = (ms, task) => {
  const handle = setTimeout(() => void task(), ms).unref();
  return () => clearTimeout(handle);
};

export type RunOut = CommandOf<'run-out'>;

export interface LotClockParts {
  /** Epoch ms. */
  readonly clock: () => number;
  readonly timer: Timer;
  /** Gives the order that the clock of a lot is at zero. */
  readonly runOut: (tournament: TournamentId, order: RunOut) => Promise<unknown>;
  /** False where another process lets clocks run out, until `decide` says that this one does. */
  readonly decides?: boolean;
}

/** Looks at the clock of the lot on each block, where the organiser chose that it decides. */
export interface LotClocks {
  /** To be told of every auction as it is now. */
  follow(auction: Auction): void;
  /** True while the clock of some lot runs, whatever it decides: the time must not jump now. */
  run(): boolean;
  /** The auctions of which a clock runs. */
  running(): readonly TournamentId[];
  /** Whether this process lets clocks run out, or another one does. */
  decide(here: boolean): void;
  stop(): void;
}

/** A clock of the machine that was set back could ask for years; a timer cannot wait longer than 24 days. */
const LONGEST_WAIT = 60 * 60_000;
/** Where the order could not be written down (a full disk), it is given again after so many milliseconds. */
const TRY_AGAIN = 1_000;

/** A lot that nobody has closed for so long after its clock was at zero (ms) stands in a room that was left. */
const FORGOTTEN = 12 * 60 * 60_000;

interface Armed {
  readonly order: RunOut;
  /** Null while another process lets it run out. */
  readonly callOff: (() => void) | null;
}

export function createLotClocks({ clock, timer, runOut, decides = true }: LotClockParts): LotClocks {
  const armed = new Map<TournamentId, Armed>();
  /** When each running clock is at zero, also where it decides nothing. */
  const running = new Map<TournamentId, number>();
  let deciding = decides;
  let stopped = false;

  const forget = (tournament: TournamentId): void => {
    armed.get(tournament)?.callOff?.();
    armed.delete(tournament);
  };

  function arm(tournament: TournamentId, order: RunOut, leastWait: number): void {
    if (stopped) return;
    if (!deciding) {
      armed.set(tournament, { order, callOff: null });
      return;
    }
    // A bid in the last millisecond is in time: the clock is at zero in the next one.
    const wait = Math.max(order.closesAt + 1 - clock(), leastWait);
    const callOff = timer(Math.min(wait, LONGEST_WAIT), () => ring(tournament, order));
    armed.set(tournament, { order, callOff });
  }

  /** A timer may fire early, and any clock may be set: what counts is the time, and in the end the rulebook. */
  async function ring(tournament: TournamentId, order: RunOut): Promise<void> {
    if (stopped || !deciding) return;
    if (clock() <= order.closesAt) {
      arm(tournament, order, 1);
      return;
    }
    try {
      await runOut(tournament, order);
    } catch {
      if (armed.get(tournament)?.order === order) arm(tournament, order, TRY_AGAIN);
    }
  }

  return {
    follow(auction) {
      const { id } = auction.tournament;
      const order = orderAtZero(auction);
      const closesAt = runningUntil(auction);
      if (order === null) forget(id);
      if (closesAt === null) running.delete(id);
      else running.set(id, closesAt);
      if (order !== null && !isSame(armed.get(id)?.order, order)) {
        armed.get(id)?.callOff?.();
        arm(id, order, 0);
      }
    },
    run() {
      const now = clock();
      return [...running.values()].some((closesAt) => now - closesAt < FORGOTTEN);
    },
    running: () => [...running.keys()],
    decide(here) {
      if (here === deciding) return;
      deciding = here;
      for (const [tournament, { order, callOff }] of [...armed]) {
        callOff?.();
        arm(tournament, order, 0);
      }
    },
    stop() {
      stopped = true;
      for (const { callOff } of armed.values()) callOff?.();
      armed.clear();
    },
  };
}

/** Whether the clock of a lot runs, whatever it decides. */
export function clockRunsIn(auction: Auction): boolean {
  return runningUntil(auction) !== null;
}

function runningUntil(auction: Auction): number | null {
  return auction.stage === 'completed' ? null : closesAtOf(auction);
}

/** What is to be ordered when the clock of the lot on the block is at zero; null where no clock decides. */
function orderAtZero(auction: Auction): RunOut | null {
  const [lot, closesAt] = [lotOnBlock(auction), runningUntil(auction)];
  if (auction.floor.countdown?.atZero !== 'hammer' || lot === null || closesAt === null) return null;
  return { type: 'run-out', lot, closesAt };
}

function isSame(one: RunOut | undefined, other: RunOut): boolean {
  return one?.lot === other.lot && one.closesAt === other.closesAt;
}
