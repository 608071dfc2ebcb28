import { PATHS } from '#protocol/paths.ts';

/** The parts of a browser's WebSocket that this page needs. */
export interface Transport {
  send(text: string): void;
  close(): void;
}

export interface TransportListener {
  onOpen(): void;
  onText(text: string): void;
  /** Called once, however the connection ended. */
  onEnd(): void;
}

export type OpenTransport = (listener: TransportListener) => Transport;

/**
 * Failed attempts after which the page first asks over HTTP. Chrome delays the sockets of such a page by up to five
 * seconds.
 */
const IN_VAIN = 8;

/** Close code of an overloaded server (registry of RFC 6455: try again later). */
const CROWDED = 1013;

/** Connects to the page's own server. `otherwise`: what to do when the server answers and sockets fail. */
export function browserTransports(otherwise?: () => Promise<OpenTransport>): OpenTransport {
  let misses = 0;
  return (listener) => {
    const given = new AbortController();
    let socket: WebSocket | null = null;
    let other: Transport | undefined;
    const open = () => {
      socket = new WebSocket(feedUrl());
      socket.addEventListener('open', () => {
        misses = 0;
        listener.onOpen();
      });
      socket.addEventListener('message', ({ data }) => listener.onText(String(data)));
      socket.addEventListener('close', ({ code }) => {
        if (code === CROWDED && otherwise !== undefined) misses = IN_VAIN;
        listener.onEnd();
      });
    };
    const openOther = async (fetchOther: () => Promise<OpenTransport>) => {
      const openTransport = await fetchOther();
      if (given.signal.aborted) return;
      // When polling ends, the next attempt tries a socket once more.
      misses = IN_VAIN - 1;
      other = openTransport(listener);
    };
    misses += 1;
    if (misses <= IN_VAIN) open();
    else
      void isThere(given.signal)
        .then((there) =>
          !there ? listener.onEnd() : otherwise === undefined ? open() : openOther(otherwise),
        )
        .catch(() => listener.onEnd());
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
  const url = new URL(PATHS.live, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url;
}

function isThere(signal: AbortSignal): Promise<boolean> {
  return fetch(PATHS.health, { signal, cache: 'no-store' }).then(
    ({ status }) => (status < 500 || status === 507) && !signal.aborted,
    () => false,
  );
}
