import { SIGN_IN_AGAIN } from '#protocol/texts/service.ts';
import { consoleMessage, type ConsoleMessage, type HelloMessage } from '#protocol/feed/live.ts';
import { Refused, Unreachable } from '#web/net/client/call.ts';
import { type Clock, pause } from '#web/net/clock.ts';
import type { LineSource, OpenLines } from './auction-copy.ts';
import { LiveSocket } from '#web/net/sync/live-socket.ts';
import type { OpenTransport } from '#web/net/sync/transport.ts';
import type { CommandAnswer } from '#protocol/calls/commands.ts';

/** The lines of a console from the live feed, and by polling (`fallback`) while the socket is down. */
export function socketLines(
  who: () => HelloMessage['who'] | null,
  clock: Clock,
  fallback: OpenLines,
  openTransport?: OpenTransport,
): OpenLines {
  return (listener) => {
    let asking: LineSource | null = null;
    /** A replaced laptop may still answer: its polls are ignored. */
    let replaced = false;
    const ask = () => {
      if (replaced) return;
      listener.onPresence(null);
      asking ??= fallback(listener);
    };
    const stopAsking = () => {
      asking?.close();
      asking = null;
    };
    let up = false;
    const socket = new LiveSocket<ConsoleMessage>(
      {
        read: (json) => consoleMessage.safeParse(json).data ?? null,
        who,
        lastSequence: () => listener.lastSequence(),
        lastAt: () => listener.lastAt(),
        onWord: () => listener.onWord(),
        onSilence() {
          // While polling, the polls show whether the server is alive.
          if (asking === null) listener.onProblem(new Unreachable());
        },
        onDown() {
          // After a lost socket, the next poll shows whether the server is alive.
          if (up) listener.onProblem(new Unreachable());
          up = false;
          ask();
        },
        onMessage(message) {
          switch (message.type) {
            case 'welcome':
              up = true;
              replaced = false;
              stopAsking();
              listener.onAdmitted(message);
              break;
            case 'behind':
              listener.onBehind();
              break;
            case 'lines':
              listener.onLines({ lines: message.lines, now: socket.clock.now() });
              break;
            case 'presence':
              listener.onPresence(message.presence);
              break;
            case 'pong':
              break;
            case 'bye':
              up = false;
              replaced = message.code === 'replaced';
              if (replaced) {
                stopAsking();
                listener.onProblem(new Unreachable());
              }
              ask();
              if (message.code === 'not-signed-in') listener.onProblem(signedOut());
          }
        },
      },
      clock,
      openTransport,
    );
    socket.wake();
    return {
      catchUp() {
        socket.wake();
        asking?.catchUp();
      },
      close() {
        stopAsking();
        socket.close();
      },
      now: () => socket.clock.now(),
    };
  };
}

function signedOut(): Refused {
  return new Refused(401, { code: 'not-signed-in', message: SIGN_IN_AGAIN });
}

/** Polling interval (ms) of a visible page, and of a hidden one. */
const IN_SIGHT = 1_000;
const HIDDEN = 10_000;

/** The call that answers polls. It throws `Refused`, or `Unreachable` when no answer comes in time. */
export interface HistoryCall {
  /** `dropped` aborts the call. */
  historyAfter(sequence: number, dropped?: AbortSignal): Promise<CommandAnswer>;
}

/** Polls the history, one request at a time. Each answer repeats the last line, to detect a restored log. */
export function pollHistory(calls: HistoryCall, clock: Clock, isHidden: () => boolean): OpenLines {
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
