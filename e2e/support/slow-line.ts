import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The speed of a line; all its connections share the rate. */
export interface Pace {
  /** The rate in each direction. */
  readonly kilobitsPerSecond: number;
  /** The round-trip time (ms). A new connection takes one more round trip before its first byte. */
  readonly roundTrip: number;
}

/** A relay between a device and the server with a limited rate and a delay, without losses. */
export interface SlowLine {
  /** The server's address over this line, on loopback. */
  readonly url: string;
  /** Changes the speed; null removes all limits. */
  setPace(pace: Pace | null): void;
  /** Closes all connections, as when a phone loses its network. With `dead` the line forwards nothing afterwards. */
  drop(dead: boolean): void;
  /** Returns the bytes from the server and the connections since the previous call. */
  count(): { readonly bytes: number; readonly connections: number };
  close(): void;
}

/** The size of a piece (bytes). Connections send pieces in turn. */
const PIECE = 1_400;
/** The buffer of the line (bytes), like a router's. A full buffer pauses the senders. */
const HELD = 64_000;

export async function slowLine(server: string, first: Pace | null): Promise<SlowLine> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  const [up, down] = [new Direction(), new Direction()];
  let dead = false;
  let connections = 0;
  let pace = first;
  const setPace = (next: Pace | null): void => {
    pace = next;
    up.pace = next;
    down.pace = next;
  };
  setPace(first);
  const relay = createServer((device) => {
    connections += 1;
    const far = connect(Number(port), hostname);
    for (const socket of [device, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
    }
    if (dead) {
      device.destroy();
      far.destroy();
      return;
    }
    const shakesHands = pace?.roundTrip ?? 0;
    up.join(device, far, shakesHands);
    down.join(far, device, 0);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const address = relay.address();
  if (address === null || typeof address === 'string') throw new Error('no port is free');
  const endAll = () => {
    for (const socket of [...open]) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    setPace,
    drop: (isDead) => {
      dead = isDead;
      endAll();
    },
    count: () => {
      const counted = { bytes: down.bytes, connections };
      down.bytes = 0;
      connections = 0;
      return counted;
    },
    close: () => {
      endAll();
      relay.close();
    },
  };
}

/** One direction of the line. */
class Direction {
  pace: Pace | null = null;
  bytes = 0;
  /** When the line is free for the next piece (ms of `performance.now()`). */
  #free = 0;
  /** The waiting pieces of each connection. */
  readonly #waiting = new Map<Socket, Buffer[]>();
  /** The pieces that are sent but not delivered, oldest first. */
  readonly #flying: { readonly to: Socket; readonly piece: Buffer }[] = [];
  #held = 0;
  #running = false;

  /** Adds a connection. `late`: the delay before its first byte (ms). */
  join(from: Socket, to: Socket, late: number): void {
    const ready = performance.now() + late;
    from.on('data', (bytes) => {
      if (typeof bytes === 'string') return;
      const pieces = this.#waiting.get(to) ?? [];
      this.#waiting.set(to, pieces);
      for (let at = 0; at < bytes.length; at += PIECE) pieces.push(bytes.subarray(at, at + PIECE));
      this.#held += bytes.length;
      if (this.#held > HELD) {
        from.pause();
        this.#resumeLater(from);
      }
      const wait = ready - performance.now();
      if (wait > 0) setTimeout(() => this.#run(), wait);
      else this.#run();
    });
    from.on('end', () => this.#whenSent(to, () => to.end()));
    from.on('close', () => this.#whenSent(to, () => to.destroy()));
  }

  #resumeLater(from: Socket): void {
    const timer = setInterval(() => {
      if (this.#held > HELD / 2 && !from.destroyed) return;
      clearInterval(timer);
      from.resume();
    }, 5);
  }

  #whenSent(to: Socket, act: () => void): void {
    const timer = setInterval(() => {
      if (this.#waiting.has(to) && !to.destroyed) return;
      clearInterval(timer);
      setTimeout(act, (this.pace?.roundTrip ?? 0) / 2 + 5);
    }, 5);
  }

  #run(): void {
    if (this.#running) return;
    this.#running = true;
    this.#free = Math.max(performance.now(), this.#free);
    this.#next();
  }

  /** Sends one piece of the next connection. */
  #next(): void {
    const turn = this.#waiting.entries().next();
    if (turn.done === true) {
      this.#running = false;
      return;
    }
    const [to, pieces] = turn.value;
    const piece = pieces.shift();
    this.#waiting.delete(to);
    if (pieces.length > 0) this.#waiting.set(to, pieces);
    if (piece === undefined) return this.#next();
    const { pace } = this;
    const now = performance.now();
    const takes = pace === null ? 0 : (piece.length * 8) / pace.kilobitsPerSecond;
    // A late timer of a busy machine does not slow the line: the next piece leaves when this one has left.
    this.#free += takes;
    this.bytes += piece.length;
    this.#flying.push({ to, piece });
    later(() => this.#arrive(), this.#free - now + (pace?.roundTrip ?? 0) / 2);
    later(() => {
      this.#held -= piece.length;
      this.#next();
    }, this.#free - now);
  }

  /** Delivers the oldest piece, whichever timer fires first, so that the order is kept. */
  #arrive(): void {
    const { to, piece } = this.#flying.shift() ?? {};
    if (to?.destroyed === false && piece !== undefined) to.write(piece);
  }
}

function later(act: () => void, ms: number): void {
  if (ms <= 0.5) setImmediate(act);
  else setTimeout(act, ms);
}
