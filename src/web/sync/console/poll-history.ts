import type { Clock } from '#web/sync/clock.ts';
import type { OpenLines } from './line-source.ts';
import { pause } from '#web/sync/pauses.ts';
import type { AuctionCalls } from './auction-calls.ts';

/** Between two questions, in ms: on a page in sight, and on one that nobody looks at. */
const IN_SIGHT = 1_000;
const HIDDEN = 10_000;

/**
 * Asks for the history from the last line in hand on, again and again; at most one question is under way. With that
 * line: where another one stands in its place, the log is not the one that was folded.
 */
export function pollHistory(calls: AuctionCalls, clock: Clock, isHidden: () => boolean): OpenLines {
  return (ears) => {
    let failures = 0;
    let question: AbortController | null = null;
    let callOff = clock.after(IN_SIGHT, ask);

    /** A question under way may hang on a connection that is gone: it is dropped, and asked anew. */
    function ask(): void {
      close();
      const last = ears.lastSequence();
      // The whole is on its way: what follows it is asked for when it is there.
      if (last === null) return askAgain();
      const mine = new AbortController();
      question = mine;
      void calls.historyAfter(Math.max(0, last - 1), mine.signal).then(
        (answer) => {
          if (question !== mine) return;
          failures = 0;
          askAgain();
          ears.onLines({ lines: answer.events, ends: answer.sequence });
        },
        (problem: unknown) => {
          if (question !== mine) return;
          failures += 1;
          askAgain();
          ears.onProblem(problem);
        },
      );
    }

    /** Before the ears hear: they may close the feed or ask at once, and stumble without ending the asking. */
    function askAgain(): void {
      question = null;
      const rhythm = isHidden() ? HIDDEN : IN_SIGHT;
      callOff = clock.after(failures === 0 ? rhythm : Math.max(rhythm, pause(failures)), ask);
    }

    function close(): void {
      callOff();
      question?.abort();
      question = null;
    }

    return { catchUp: ask, close, now: () => clock.now() };
  };
}
