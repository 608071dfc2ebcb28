import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { PATHS } from '#protocol/paths.ts';
import { networkOf } from '#server/limits/network-of.ts';
import type { LoadShedder } from './load-shedding.ts';
import { Pool, placeOf, type Capacity } from './capacity.ts';
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
      const { pool: kind, place } = placeOf(principal, came.holder);
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
