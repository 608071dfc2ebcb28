import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { PATHS } from '#protocol/paths.ts';
import { networkOf } from '#server/accounts/network-of.ts';
import type { LoadShedder } from '#server/feed/admission/load-shedding.ts';
import { Pool, placeOf, type Capacity } from '#server/feed/admission/capacity.ts';
import type { Principal } from '#server/feed/admission/principal.ts';
import { CROWDED, Connection, TRY_AGAIN } from './connection.ts';

/** Bytes: what a screen says is shorter. */
const LONGEST_MESSAGE = 4 * 1024;

/** Makes seats of connections that ask for the feed. Who they are is known only after their first message. */
export interface UpgradeHandler {
  /**
   * Into the waiting room. It is never closed: where it is full, the one that has waited longest has to go, for who
   * belongs here says so at once. Null when the connection was refused; it is answered and ended then.
   */
  enter(request: IncomingMessage, line: Duplex, head: Buffer, address: string): Connection | null;
  /** From the waiting room to a place among its kind; else the code with which its connection is closed. */
  take(connection: Connection, principal: Principal): number | null;
  /** Once a second: where there is more to do than time, spectators ask for the view by HTTP. */
  thinOut(): void;
  /** The screen is gone. */
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

  /** Room for one more in the waiting room. */
  function makeRoom(network: string): void {
    if (waiting.isFullFor(network)) putOut(waiting.group(network)[0]);
    else if (waiting.isFull) putOut(waiting.largest[0]);
  }

  function putOut(connection: Connection | undefined): void {
    if (connection === undefined) return;
    waiting.leave(connection);
    connection.terminate();
  }

  /** The last one of the largest group gives its place to a smaller group: no tournament takes all of them. */
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

/** Ends a connection that asked for what is not here. */
export function refuse(line: Duplex, status: number): null {
  line.on('error', () => line.destroy());
  line.end(
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  return null;
}
