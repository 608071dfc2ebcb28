import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** What belongs to the offer of another protocol. */
const OFFER = new Set(['upgrade', 'connection', 'http2-settings']);

/** Whether it is a WebSocket that a request asks for. */
export function asksForSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket';
}

/**
 * A request that offers another protocol, as Java and `curl --http2` do with every first one, is an ordinary request
 * whose offer is not taken up (RFC 9110, section 7.8). Node hands it over whole as soon as anybody listens for
 * sockets: it goes back to where it came from, without the offer.
 */
export function answerPlainly(server: Server, request: IncomingMessage, line: Duplex, head: Buffer): void {
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
