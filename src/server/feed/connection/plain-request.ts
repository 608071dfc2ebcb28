import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The headers that offer another protocol. */
const OFFER = new Set(['upgrade', 'connection', 'http2-settings']);

/** True if the request asks for a WebSocket. */
export function asksForSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/** Answers a request that offers another protocol. `head`: the bytes after its headers. */
export type AnswerPlainly = (request: IncomingMessage, line: Duplex, head: Buffer) => void;

/**
 * Answers an HTTP request that only offers another protocol, as Java and `curl --http2` send it. The offer is ignored
 * (RFC 9110, section 7.8). Node emits 'upgrade' for such a request, so its bytes go back to the parser without the
 * offer. Earlier requests on the connection are answered first, because Node cannot wait for both.
 */
export function plainAnswers(server: Server): AnswerPlainly {
  /** Pending answers by connection. */
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
    // Node has no error listener on the connection during the wait. The connection's 'close' event reports the problem.
    line.on('error', ignore);
    whenAnswered.set(line, goOn);
  };
}

function ignore(): void {
  // The connection was closed before the request could be answered.
}

function giveBack(server: Server, request: IncomingMessage, line: Duplex, head: Buffer): void {
  const { method = 'GET', url = '/', httpVersion, rawHeaders } = request;
  const kept: string[] = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (!OFFER.has(name.toLowerCase())) kept.push(`${name}: ${rawHeaders[at + 1] ?? ''}`);
  }
  // Node reads the bytes of HTTP headers as Latin-1.
  line.unshift(Buffer.concat([Buffer.from(`${kept.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', line);
}
