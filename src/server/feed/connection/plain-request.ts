import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** What belongs to the offer of another protocol. */
const OFFER = new Set(['upgrade', 'connection', 'http2-settings']);

/** Whether it is a WebSocket that a request asks for. */
export function asksForSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** Takes a request that offers another protocol, with the connection and what came on it after the head. */
export type AnswerPlainly = (request: IncomingMessage, line: Duplex, head: Buffer) => void;

/**
 * A request that offers another protocol, as Java and `curl --http2` do with every first one, is an ordinary request
 * whose offer is not taken up (RFC 9110, section 7.8). Node hands it over whole as soon as anybody listens for
 * sockets: it goes back to where it came from, without the offer. Requests that came before it on the same connection
 * are answered first: Node would wait for them in one place, and for it in another.
 */
export function plainAnswers(server: Server): AnswerPlainly {
  /** Answers that a connection still waits for. */
  const awaited = new WeakMap<Duplex, number>();
  const whenAnswered = new WeakMap<Duplex, () => void>();
  const count = (line: Duplex, by: 1 | -1): void => {
    const left = (awaited.get(line) ?? 0) + by;
    awaited.set(line, left);
    if (left === 0) whenAnswered.get(line)?.();
  };
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    count(socket, 1);
    answer.once('close', () => count(socket, -1));
  });

  return (request, line, head) => {
    const goOn = (): void => {
      whenAnswered.delete(line);
      line.off('error', ignore);
      if (!line.destroyed) giveBack(server, request, line, head);
    };
    if ((awaited.get(line) ?? 0) === 0) {
      goOn();
      return;
    }
    // Nobody else listens to the connection meanwhile. What is wrong with it, 'close' of the answers tells.
    line.on('error', ignore);
    whenAnswered.set(line, goOn);
  };
}

function ignore(): void {
  // The connection is gone; so is what was asked over it.
}

function giveBack(server: Server, request: IncomingMessage, line: Duplex, head: Buffer): void {
  const { method = 'GET', url = '/', httpVersion, rawHeaders } = request;
  const kept: string[] = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!OFFER.has(name.toLowerCase())) kept.push(`${name}: ${rawHeaders[at + 1] ?? ''}`);
  }
  // Header bytes are Latin-1 on the line, whatever they mean.
  line.unshift(Buffer.concat([Buffer.from(`${kept.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', line);
}
