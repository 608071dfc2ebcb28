import type { Clock } from '#web/net/sync/clock.ts';
import type { OpenLines } from './feed.ts';
import { pause } from '#web/net/sync/pauses.ts';
import type { AuctionCalls } from './auction-calls.ts';

/** Polling interval (ms) of a visible page, and of a hidden one. */
const IN_SIGHT = 1_000;
const HIDDEN = 10_000;

/** Polls the history, one request at a time. Each answer repeats the last line, to detect a restored log. */
export function pollHistory(calls: AuctionCalls, clock: Clock, isHidden: () => boolean): OpenLines {
  return (listener) => {
    let failures = 0;
    let question: AbortController | null = null;
    let callOff = clock.after(IN_SIGHT, ask);

    /** A pending request may hang on a dead connection: abort it and ask again. */
    function ask(): void {
      close();
      const last = listener.lastSequence();
      // The snapshot is loading: ask for the lines after it when it is there.
      if (last === null) return askAgain();
      const mine = new AbortController();
      question = mine;
      void calls.historyAfter(Math.max(0, last - 1), mine.signal).then(
        (answer) => {
          if (question !== mine) return;
          failures = 0;
          askAgain();
          listener.onLines({ lines: answer.events, ends: answer.sequence });
        },
        (problem: unknown) => {
          if (question !== mine) return;
          failures += 1;
          askAgain();
          listener.onProblem(problem);
        },
      );
    }

    /** Schedule before notifying: a listener may close the feed, ask at once, or throw. */
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
