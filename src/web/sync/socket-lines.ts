import { SIGN_IN_AGAIN } from '#protocol/texts/first.ts';
import { serverMessage, type HelloMessage, type ServerMessage } from '#protocol/live.ts';
import { Refused, Unreachable } from '#web/calls/client/call.ts';
import type { Clock } from './clock.ts';
import type { LineSource, OpenLines } from '#web/sync/console/line-source.ts';
import { LiveSocket } from './live-socket.ts';
import type { OpenTransport } from './transport.ts';

/**
 * A console's lines from the live feed. While the socket is down the lines come by asking (`fallback`), so that a
 * network that lets no socket through still shows the auction.
 */
export function socketLines(
  who: () => HelloMessage['who'] | null,
  clock: Clock,
  fallback: OpenLines,
  openTransport?: OpenTransport,
): OpenLines {
  return (ears) => {
    let asking: LineSource | null = null;
    /** A laptop that was replaced still answers, and what it tells is over. */
    let replaced = false;
    const ask = () => {
      if (replaced) return;
      ears.onPresence(null);
      asking ??= fallback(ears);
    };
    const stopAsking = () => {
      asking?.close();
      asking = null;
    };
    let up = false;
    const socket = new LiveSocket<ServerMessage>(
      {
        read: (json) => serverMessage.safeParse(json).data ?? null,
        who,
        lastSequence: () => ears.lastSequence(),
        lastAt: () => ears.lastAt(),
        onWord: () => ears.onWord(),
        onSilence() {
          // While the lines come by asking, its answers tell whether the server is there.
          if (asking === null) ears.onProblem(new Unreachable());
        },
        onDown() {
          // Until the asking has an answer nobody knows whether the server is still there.
          if (up) ears.onProblem(new Unreachable());
          up = false;
          ask();
        },
        onMessage(message) {
          switch (message.type) {
            case 'welcome':
              up = true;
              replaced = false;
              stopAsking();
              ears.onAdmitted(message);
              break;
            case 'behind':
              ears.onBehind();
              break;
            case 'picture':
              // To pages of the hall: a console knows everybody.
              break;
            case 'lines':
              ears.onLines({ lines: message.lines, now: socket.clock.now() });
              break;
            case 'presence':
              ears.onPresence(message.presence);
              break;
            case 'pong':
              break;
            case 'bid-taken':
            case 'bid-refused':
              // Answers to phones alone: a console gives its orders as calls.
              break;
            case 'bye':
              up = false;
              replaced = message.code === 'replaced';
              if (replaced) {
                stopAsking();
                ears.onProblem(new Unreachable());
              }
              ask();
              if (message.code === 'not-signed-in') ears.onProblem(signedOut());
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
