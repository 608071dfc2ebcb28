import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { PATHS } from '#protocol/paths.ts';
import { networkOf } from '#server/accounts/network-of.ts';
import type { Crowd } from './crowd.ts';
import { Bench, placeOf, type Room } from './benches.ts';
import type { Guest } from './guest.ts';
import { CROWDED, Seat, TRY_AGAIN } from './seat.ts';

/** Bytes: what a screen says is shorter. */
const LONGEST_MESSAGE = 4 * 1024;

/** Makes seats of connections that ask for the feed. Who they are is known only after their first message. */
export interface Entrance {
  /**
   * Into the waiting room. It is never closed: where it is full, the one that has waited longest has to go, for who
   * belongs here says so at once. Null when the connection was refused; it is answered and ended then.
   */
  enter(request: IncomingMessage, line: Duplex, head: Buffer, address: string): Seat | null;
  /** From the waiting room to a place among its kind; else the code with which its connection is closed. */
  sitDown(seat: Seat, guest: Guest): number | null;
  /** Once a second: where there is more to do than time, spectators go on by pictures. */
  thinOut(): void;
  /** The screen is gone. */
  left(seat: Seat): void;
}

export function createEntrance(room: Room, crowd: Crowd): Entrance {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LONGEST_MESSAGE,
    WebSocket: Seat,
  });
  const benches = {
    waiting: new Bench<Seat>(room.waiting),
    spectators: new Bench<Seat>(room.spectators),
    working: new Bench<Seat>(room.working),
  };
  const { waiting } = benches;

  /** Room for one more in the waiting room. */
  function makeRoom(network: string): void {
    if (waiting.isFullFor(network)) putOut(waiting.group(network)[0]);
    else if (waiting.isFull) putOut(waiting.largest[0]);
  }

  function putOut(seat: Seat | undefined): void {
    if (seat === undefined) return;
    waiting.leave(seat);
    seat.terminate();
  }

  /** The last one of the largest group gives its place to a smaller group: no tournament takes all of them. */
  function sharesWith(group: string, bench: Bench<Seat>, full: number): boolean {
    const { largest } = bench;
    const last = largest.at(-1);
    if (last === undefined || largest.length <= bench.group(group).length + 1) return false;
    bench.leave(last);
    last.close(full);
    return true;
  }

  return {
    enter(request, line, head, address) {
      if (request.url?.split('?')[0] !== PATHS.live) return refuse(line, 404);
      let entered: Seat | null = null;
      sockets.handleUpgrade(request, line, head, (seat) => {
        const network = networkOf(address);
        makeRoom(network);
        waiting.take(seat, { holder: network, group: network });
        entered = seat;
      });
      return entered;
    },
    sitDown(seat, guest) {
      const came = waiting.placeOf(seat);
      if (came === null) return TRY_AGAIN;
      const { bench: kind, place } = placeOf(guest, came.holder);
      const bench = benches[kind];
      const full = kind === 'spectators' ? CROWDED : TRY_AGAIN;
      if (kind === 'spectators' && crowd.isTooMuch()) return full;
      if (bench.isFullFor(place.holder)) return full;
      if (bench.isFull && !sharesWith(place.group, bench, full)) return full;
      waiting.leave(seat);
      bench.take(seat, place);
      return null;
    },
    thinOut() {
      const { spectators } = benches;
      for (const seat of spectators.last(crowd.toMove(spectators.taken))) seat.close(CROWDED);
    },
    left(seat) {
      for (const bench of Object.values(benches)) bench.leave(seat);
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
