import { yieldToEventLoop } from '#server/base/yield-to-event-loop.ts';

/** The most log lines. A real auction with squads of 25 writes about 5,000 lines. */
export const MOST_LINES = 20_000;
/**
 * The most work of a file, counted in characters of its log: 20,000 lines and 32 MB with half as much again for draws.
 */
const MOST_WORK = 80_000_000;
/** The work before the event loop gets a turn; some ms. */
const AT_ONCE = 100_000;
/** A line counts as at least this many characters, because folding and checking it costs time. */
const LEAST_OF_A_LINE = 1_000;
/** A draw counts as this many characters for each player, because it replaces the queue. */
const OF_A_DRAWN_PLAYER = 5;

/** The file has more lines, or needs more work, than a tournament of the largest size. */
export class FileTooLong extends Error {}

/** Counts the work on a file. Throws above the limit, and gives the event loop a turn in between. */
export interface FileBudget {
  /** Counts a line before it is read. Throws `FileTooLong`. */
  line(characters: number): Promise<void>;
  /** Counts a draw among these players. Throws `FileTooLong`. */
  draw(players: number): Promise<void>;
}

export function createFileBudget(most = MOST_WORK): FileBudget {
  let spent = 0;
  let sinceTurn = 0;
  async function spend(work: number): Promise<void> {
    spent += work;
    sinceTurn += work;
    if (spent > most) throw new FileTooLong();
    if (sinceTurn < AT_ONCE) return;
    sinceTurn = 0;
    await yieldToEventLoop();
  }
  return {
    line: (characters) => spend(LEAST_OF_A_LINE + characters),
    draw: (players) => spend(OF_A_DRAWN_PLAYER * players),
  };
}
