import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { PATHS } from '#protocol/paths.ts';
import { networkOf } from '#server/accounts/network-of.ts';
import { Seat } from './seat.ts';

/** How many screens there may be. A hall may stand behind one address; a stranger's may not take all the room. */
export interface Room {
  readonly most: number;
  readonly mostOfOneNetwork: number;
}

export const ROOM: Room = { most: 12_000, mostOfOneNetwork: 2_000 };

/** Bytes: what a screen says is shorter. */
const LONGEST_MESSAGE = 4 * 1024;

/** Makes seats of connections that ask for the feed, as long as there is room. */
export interface Entrance {
  /** Null when the connection was refused; it is answered and ended then. */
  enter(request: IncomingMessage, line: Duplex, head: Buffer, address: string): Seat | null;
  /** The screen of this address is gone. */
  left(address: string): void;
}

export function createEntrance(room: Room): Entrance {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LONGEST_MESSAGE,
    WebSocket: Seat,
  });
  const networks = new Map<string, number>();
  let inside = 0;

  const count = (network: string): number => networks.get(network) ?? 0;
  return {
    enter(request, line, head, address) {
      const network = networkOf(address);
      if (request.url?.split('?')[0] !== PATHS.live) return refuse(line, 404);
      if (inside >= room.most || count(network) >= room.mostOfOneNetwork) return refuse(line, 503);
      let entered: Seat | null = null;
      sockets.handleUpgrade(request, line, head, (seat) => {
        entered = seat;
        inside += 1;
        networks.set(network, count(network) + 1);
      });
      return entered;
    },
    left(address) {
      const network = networkOf(address);
      const others = count(network) - 1;
      inside -= 1;
      if (others > 0) networks.set(network, others);
      else networks.delete(network);
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
