import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/** A TCP proxy to a server on this machine, which a test can watch and cut. */
export interface Wire {
  /** The server's URL through the proxy. */
  readonly url: string;
  /** Counts the round trips since the last call of this function. */
  turns(): number;
  /** Cuts every connection. The proxy accepts new connections, unless `closed`. */
  cut(closed?: 'closed'): void;
  /** Stops all traffic of the proxy without closing any connection, as a dead router does. */
  hold(): void;
  /** Cuts every connection, and sends new ones to another server, as after a DNS change. */
  lead(to: string): void;
  mend(): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy to a server.
 * @param url of a server on a port, like postgres://boli@127.0.0.1:5432/boli
 */
export async function wireTo(url: string): Promise<Wire> {
  let target = new URL(url);
  const ends = new Set<Socket>();
  let isClosed = false;
  let isHeld = false;
  let turns = 0;
  let last: 'client' | 'server' = 'server';
  const server = createServer((client) => {
    if (isClosed) return void client.destroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other, name] of [
      [client, far, 'client'],
      [far, client, 'server'],
    ] as const) {
      ends.add(socket);
      socket.setNoDelay(true);
      socket.on('data', (bytes) => {
        if (name === 'client' && last === 'server') turns += 1;
        last = name;
        other.write(bytes);
      });
      if (isHeld) socket.pause();
      socket.on('error', () => undefined);
      socket.on('close', () => {
        ends.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = new URL(url);
  here.port = String(portOf(server.address()));
  const endAll = (): void => ends.forEach((socket) => socket.destroy());
  return {
    url: here.href,
    turns() {
      const since = turns;
      turns = 0;
      return since;
    },
    cut(closed) {
      isClosed = closed === 'closed';
      endAll();
    },
    hold() {
      isHeld = true;
      for (const socket of ends) socket.pause();
    },
    lead(to) {
      target = new URL(to);
      endAll();
    },
    mend() {
      isClosed = isHeld = false;
      for (const socket of ends) socket.resume();
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the wire has no port');
  return address.port;
}
