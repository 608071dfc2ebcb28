import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { impossible } from '#domain/impossible.ts';

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
