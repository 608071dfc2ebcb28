import { WebSocket } from 'ws';
import { PATHS } from '#protocol/paths.ts';
import { HallLive } from '#web/copy/hall-live.ts';
import { wallClock } from '#web/copy/clock.ts';
import type { OpenWire } from '#web/copy/wire.ts';

/** A screen without a window: the product's own live copy of the auction, on a real socket. `path`: '/paddle#code'. */
export function socketPhone(server: string, path: string): HallLive {
  const code = path.split('#', 2)[1] ?? '';
  const live = new HallLive(code, wallClock, () => undefined, wireTo(server));
  live.wake();
  return live;
}

/** The last line that this phone has folded; 0 before the first. */
export function sequenceOf(phone: HallLive): number {
  return phone.state.state === 'open' ? phone.state.auction.sequence : 0;
}

/** True while the phone knows that what it shows is old. */
export function isBehind(phone: HallLive): boolean {
  return phone.state.state !== 'open' || phone.state.since !== null;
}

function wireTo(server: string): OpenWire {
  return (ears) => {
    const socket = new WebSocket(`${server.replace('http', 'ws')}${PATHS.live}`);
    let ended = false;
    const end = () => {
      if (!ended) ears.onEnd();
      ended = true;
    };
    socket.on('open', () => ears.onOpen());
    socket.on('message', (bytes) => ears.onText(Buffer.isBuffer(bytes) ? bytes.toString() : ''));
    socket.on('close', end);
    socket.on('error', end);
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.terminate(),
    };
  };
}
