import { WebSocket } from 'ws';
import { PATHS } from '#protocol/paths.ts';
import { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { wallClock } from '#web/net/clock.ts';
import { LIVE } from '#web/net/link.ts';
import type { OpenTransport } from '#web/net/sync/transport.ts';

/** A screen without a browser: the product's own view store on a real socket. `path`: '/paddle#code'. */
export function socketPhone(server: string, path: string): ViewStore {
  const code = path.split('#', 2)[1] ?? '';
  const live = new ViewStore({
    code,
    clock: wallClock,
    reload: () => undefined,
    openTransport: wireTo(server),
  });
  live.wake();
  return live;
}

/** Returns the sequence number of the phone's view; 0 before the first view. */
export function sequenceOf(phone: ViewStore): number {
  return phone.state.state === 'open' ? phone.state.sequence : 0;
}

/** True while the phone knows that its view is stale. */
export function isBehind(phone: ViewStore): boolean {
  return phone.state.state !== 'open' || phone.state.link !== LIVE;
}

function wireTo(server: string): OpenTransport {
  return (listener) => {
    const socket = new WebSocket(`${server.replace('http', 'ws')}${PATHS.live}`);
    let ended = false;
    const end = () => {
      if (!ended) listener.onEnd();
      ended = true;
    };
    socket.on('open', () => listener.onOpen());
    socket.on('message', (bytes) => listener.onText(Buffer.isBuffer(bytes) ? bytes.toString() : ''));
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
