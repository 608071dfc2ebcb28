import { WebSocket, type RawData } from 'ws';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop.ts';
import { firstMessage, readJson, type FirstMessage, type SecondMessage } from './messages.ts';

/** Ms: a laptop that is there answers sooner; and after how many without a word it counts as lost. */
const HANDSHAKE = 2_000;
const SILENT = 4_000;
const AGAIN = 500;
/** Bytes of one message: an import of ten thousand players is one transaction. */
const LONGEST = 256 * 1024 * 1024;

export interface SecondLineParts {
  /** The address of the first. */
  readonly first: string;
  readonly token: string;
  readonly hello: () => SecondMessage;
  readonly onMessage: (message: FirstMessage) => void;
  readonly onBytes: (bytes: Buffer) => void;
  readonly onOpen: () => void;
  readonly onClosed: () => void;
  /** The first knows this laptop no more. */
  readonly onRefused: () => void;
}

/** The line to the first: made anew whenever it breaks off, until it is ended. */
export interface SecondLine {
  readonly isOpen: boolean;
  say(message: SecondMessage): void;
  /** Begins anew. */
  drop(): void;
  end(): void;
}

export function openSecondLine(parts: SecondLineParts): SecondLine {
  const { first, token, onMessage, onBytes } = parts;
  const address = new URL(SECOND_LAPTOP_CALLS.follow, first.replace(/^http/, 'ws'));
  let socket: WebSocket | null = null;
  let ended = false;
  let heardAt = performance.now();

  const hear = (data: RawData, isBinary: boolean): void => {
    heardAt = performance.now();
    if (!Buffer.isBuffer(data)) return;
    if (isBinary) return onBytes(data);
    const read = firstMessage.safeParse(readJson(data.toString()));
    if (read.success) onMessage(read.data);
    else socket?.terminate();
  };

  function connect(): void {
    if (ended) return;
    const opened = new WebSocket(address, {
      headers: { authorization: `Bearer ${token}` },
      handshakeTimeout: HANDSHAKE,
      perMessageDeflate: false,
      maxPayload: LONGEST,
    });
    socket = opened;
    opened.on('open', () => {
      heardAt = performance.now();
      parts.onOpen();
      say(parts.hello());
    });
    opened.on('message', hear);
    opened.on('unexpected-response', (_request, answer) => {
      if (answer.statusCode === 401) parts.onRefused();
      opened.terminate();
    });
    opened.on('error', () => opened.terminate());
    opened.on('close', () => {
      parts.onClosed();
      setTimeout(connect, AGAIN).unref();
    });
  }

  const say = (message: SecondMessage): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const watching = setInterval(() => {
    if (performance.now() - heardAt > SILENT && socket?.readyState === WebSocket.OPEN) socket.terminate();
  }, AGAIN).unref();
  connect();

  return {
    get isOpen() {
      return socket?.readyState === WebSocket.OPEN;
    },
    say,
    drop: () => socket?.terminate(),
    end() {
      ended = true;
      clearInterval(watching);
      socket?.terminate();
    },
  };
}
