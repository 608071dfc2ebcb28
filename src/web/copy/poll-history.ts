import type { Clock } from './clock.ts';
import type { OpenFeed } from './feed.ts';
import { pause } from './pauses.ts';
import type { Saleroom } from './saleroom.ts';

/** Between two questions, in ms: on a page in sight, and on one that nobody looks at. */
const IN_SIGHT = 1_000;
const HIDDEN = 10_000;

/**
 * Asks for the history from the last line in hand on, again and again; at most one question is under way. With that
 * line: where another one stands in its place, the log is not the one that was folded.
 */
export function pollHistory(saleroom: Saleroom, clock: Clock, isHidden: () => boolean): OpenFeed {
  return (ears) => {
    let failures = 0;
    let question: AbortController | null = null;
    let callOff = clock.after(IN_SIGHT, ask);

    /** A question under way may hang on a connection that is gone: it is dropped, and asked anew. */
    function ask(): void {
      close();
      const mine = new AbortController();
      question = mine;
      void saleroom.historyAfter(Math.max(0, ears.lastSequence() - 1), mine.signal).then(
        (answer) => {
          if (question !== mine) return;
          failures = 0;
          askAgain();
          ears.onLines(answer);
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
