import { PATHS } from '#protocol/paths.ts';

/** What this page needs of a browser's WebSocket. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface WireEars {
  onOpen(): void;
  onText(text: string): void;
  /** Once, however it ended. */
  onEnd(): void;
}

export type OpenWire = (ears: WireEars) => Wire;

/** The server that gave this page. */
export function browserWire(ears: WireEars): Wire {
  const url = new URL(PATHS.live, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(url);
  socket.addEventListener('open', () => ears.onOpen());
  socket.addEventListener('message', ({ data }) => ears.onText(String(data)));
  socket.addEventListener('close', () => ears.onEnd());
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
}
