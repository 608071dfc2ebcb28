import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { PATHS } from '#protocol/paths.ts';
import { networkOf } from '#server/limits/counters.ts';
import { type LoadShedder, Pool, placeInPool, type Capacity } from './capacity.ts';
import type { Principal } from './principal.ts';
import { CROWDED, Connection, TRY_AGAIN } from './connection.ts';

/** The most bytes of a message from a screen. */
const LONGEST_MESSAGE = 4 * 1024;

/** Accepts WebSocket connections. A client authenticates with its first message. */
export interface UpgradeHandler {
  /**
   * Accepts an unauthenticated connection. If too many of them wait, the oldest one is terminated, because a real
   * screen authenticates at once. Returns null if it refused the connection.
   */
  enter(request: IncomingMessage, line: Duplex, head: Buffer, address: string): Connection | null;
  /** Moves an authenticated connection to the pool of its kind. Returns the close code if the pool is full. */
  take(connection: Connection, principal: Principal): number | null;
  /** Moves spectators to HTTP while the server is overloaded. Call it once a second. */
  thinOut(): void;
  /** Tells that the connection was closed. */
  left(connection: Connection): void;
}

export function createUpgradeHandler(room: Capacity, shedder: LoadShedder): UpgradeHandler {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LONGEST_MESSAGE,
    WebSocket: Connection,
  });
  const pools = {
    waiting: new Pool<Connection>(room.waiting),
    spectators: new Pool<Connection>(room.spectators),
    working: new Pool<Connection>(room.working),
  };
  const { waiting } = pools;

  /** Frees a place for an unauthenticated connection. */
  function makeRoom(network: string): void {
    if (waiting.isFullFor(network)) putOut(waiting.group(network)[0]);
    else if (waiting.isFull) putOut(waiting.largest[0]);
  }

  function putOut(connection: Connection | undefined): void {
    if (connection === undefined) return;
    waiting.leave(connection);
    connection.terminate();
  }

  /**
   * Gives the place of the largest group's newest screen to a smaller group, so that no tournament takes all places.
   */
  function sharesWith(group: string, pool: Pool<Connection>, full: number): boolean {
    const { largest } = pool;
    const last = largest.at(-1);
    if (last === undefined || largest.length <= pool.group(group).length + 1) return false;
    pool.leave(last);
    last.close(full);
    return true;
  }

  return {
    enter(request, line, head, address) {
      if (request.url?.split('?')[0] !== PATHS.live) return refuse(line, 404);
      let entered: Connection | null = null;
      sockets.handleUpgrade(request, line, head, (connection) => {
        const network = networkOf(address);
        makeRoom(network);
        waiting.take(connection, { holder: network, group: network });
        entered = connection;
      });
      return entered;
    },
    take(connection, principal) {
      const came = waiting.placeOf(connection);
      if (came === null) return TRY_AGAIN;
      const { pool: kind, place } = placeInPool(principal, came.holder);
      const pool = pools[kind];
      const full = kind === 'spectators' ? CROWDED : TRY_AGAIN;
      if (kind === 'spectators' && shedder.isTooMuch()) return full;
      if (pool.isFullFor(place.holder)) return full;
      if (pool.isFull && !sharesWith(place.group, pool, full)) return full;
      waiting.leave(connection);
      pool.take(connection, place);
      return null;
    },
    thinOut() {
      const { spectators } = pools;
      for (const connection of spectators.last(shedder.toMove(spectators.taken))) connection.close(CROWDED);
    },
    left(connection) {
      for (const pool of Object.values(pools)) pool.leave(connection);
    },
  };
}

/** Refuses an upgrade with an HTTP status. */
export function refuse(line: Duplex, status: number): null {
  line.on('error', () => line.destroy());
  line.end(
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  return null;
}

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
