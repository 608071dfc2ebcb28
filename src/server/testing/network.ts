import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { impossible } from '#domain/impossible.ts';

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

/** A machine between a replica and its primary that records all bytes, and may add its own. */
export interface Eavesdropper {
  /** The address that the replica uses for the primary. */
  readonly url: string;
  /** The bytes to the primary, by connection and as they came. */
  readonly toFirst: Buffer[][];
  readonly toSecond: Buffer[];
  /** Sends bytes to the primary, over the newest connection. */
  add(bytes: Buffer): void;
  close(): Promise<void>;
}

export async function eavesdrop(first: string): Promise<Eavesdropper> {
  const { hostname, port: firstPort } = new URL(first);
  const toFirst: Buffer[][] = [];
  const toSecond: Buffer[] = [];
  const sockets = new Set<Socket>();
  let newest: Socket | null = null;
  const server = createServer((near) => {
    const far = connect(Number(firstPort), hostname);
    newest = far;
    const sent: Buffer[] = [];
    toFirst.push(sent);
    near.on('data', (bytes) => {
      sent.push(bytes);
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      toSecond.push(bytes);
      near.write(bytes);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const { port } = typeof address === 'object' && address !== null ? address : impossible('no port');
  return {
    url: `http://127.0.0.1:${String(port)}`,
    toFirst,
    toSecond,
    add: (bytes) => newest?.write(bytes),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A certificate for 127.0.0.1 and its key, valid until 2124. It signs itself, and no machine trusts it by default. */
export const CERTIFICATE = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBdjCCARygAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAkxMjcuMC4w
LjEwIBcNMjQwMTAxMDAwMDAwWhgPMjEyNDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CTEyNy4wLjAuMTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABAQbFskb++uEvTNi
Y/uBweDgVhyroqh75/npiCaiaB5lI1JanHUorkRY8620/yKNNWa8NdSwy50o700F
wZ4Fe9qjXTBbMA8GA1UdEwEB/wQFMAMBAf8wKQYDVR0RBCIwIIcEfwAAAYINc2Vj
b25kLWxhcHRvcIIJbG9jYWxob3N0MB0GA1UdDgQWBBSj4RST8t8J+bBlKCAe0T/E
NT9ATzAKBggqhkjOPQQDAgNIADBFAiB/fRc/YOGRsNVj5RzvVli6DB7y9c6WSAgl
u23GHfDqgQIhALDAnIsLtjh7SpLTNkcOt1AzISLPaWUzIMA/3z4+oaUQ
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0p6LSSldRWRAq1un
3vaFv027Bav6JYRp47AoiWqWUj6hRANCAAQEGxbJG/vrhL0zYmP7gcHg4FYcq6Ko
e+f56YgmomgeZSNSWpx1KK5EWPOttP8ijTVmvDXUsMudKO9NBcGeBXva
-----END PRIVATE KEY-----
`,
};
