import { HALL_CALLS } from '#protocol/hall-calls.ts';

/** What this page needs of a browser's WebSocket. */
export interface Transport {
  send(text: string): void;
  close(): void;
}

export interface TransportListener {
  onOpen(): void;
  onText(text: string): void;
  /** Once, however it ended. */
  onEnd(): void;
}

export type OpenTransport = (ears: TransportListener) => Transport;

/**
 * Attempts in vain after which the server is asked first whether it is there: Chrome lets a page whose sockets failed
 * often wait up to five seconds before each of them, and asking costs nothing of that.
 */
const IN_VAIN = 8;

/** A server with too much to do closes with it (the registry of RFC 6455: try again later). */
const CROWDED = 1013;

/** To the server that gave this page. `otherwise`: what to do where the server is there, and no socket is to be had. */
export function browserTransports(otherwise?: () => Promise<OpenTransport>): OpenTransport {
  let misses = 0;
  return (ears) => {
    const given = new AbortController();
    let socket: WebSocket | null = null;
    let other: Transport | undefined;
    const open = () => {
      socket = new WebSocket(feedUrl());
      socket.addEventListener('open', () => {
        misses = 0;
        ears.onOpen();
      });
      socket.addEventListener('message', ({ data }) => ears.onText(String(data)));
      socket.addEventListener('close', ({ code }) => {
        if (code === CROWDED && otherwise !== undefined) misses = IN_VAIN;
        ears.onEnd();
      });
    };
    const openOther = async (fetchOther: () => Promise<OpenTransport>) => {
      const openTransport = await fetchOther();
      if (given.signal.aborted) return;
      // When it ends, a socket is tried once more.
      misses = IN_VAIN - 1;
      other = openTransport(ears);
    };
    misses += 1;
    if (misses <= IN_VAIN) open();
    else
      void isThere(given.signal)
        .then((there) => (!there ? ears.onEnd() : otherwise === undefined ? open() : openOther(otherwise)))
        .catch(() => ears.onEnd());
    return {
      send(text) {
        other?.send(text);
        if (socket?.readyState === WebSocket.OPEN) socket.send(text);
      },
      close() {
        given.abort();
        other?.close();
        socket?.close();
      },
    };
  };
}

function feedUrl(): URL {
  const url = new URL(HALL_CALLS.live, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
}

function isThere(signal: AbortSignal): Promise<boolean> {
  return fetch(HALL_CALLS.health, { signal, cache: 'no-store' }).then(
    ({ status }) => (status < 500 || status === 507) && !signal.aborted,
    () => false,
  );
}
