import { once } from 'node:events';
import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { impossible } from '#domain/impossible.ts';

/** A proxy between a replica and its primary that records every message, and may add its own. */
export interface Eavesdropper {
  /** The address that the replica uses for the primary. */
  readonly url: string;
  /** The messages to the primary, by connection. */
  readonly toFirst: Buffer[][];
  readonly toSecond: Buffer[];
  /** Sends a message to the primary, over the newest connection. */
  add(message: Buffer): void;
  close(): Promise<void>;
}

export async function eavesdrop(first: string): Promise<Eavesdropper> {
  const server = createServer((_request, answer) => answer.writeHead(404).end());
  const lines = new WebSocketServer({ server });
  const toFirst: Buffer[][] = [];
  const toSecond: Buffer[] = [];
  let newest: WebSocket | null = null;
  lines.on('connection', (near, request) => {
    const far = new WebSocket(new URL(request.url ?? '', first.replace('http', 'ws')), {
      headers:
        request.headers.authorization === undefined ? {} : { authorization: request.headers.authorization },
    });
    newest = far;
    const ready = once(far, 'open');
    const sent: Buffer[] = [Buffer.from(JSON.stringify(request.headers))];
    toFirst.push(sent);
    near.on('message', (data, isBinary) => {
      if (!Buffer.isBuffer(data)) return;
      sent.push(data);
      void ready.then(() => far.send(data, { binary: isBinary }));
    });
    far.on('message', (data, isBinary) => {
      if (!Buffer.isBuffer(data)) return;
      toSecond.push(data);
      near.send(data, { binary: isBinary });
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.terminate());
      one.on('close', () => other.terminate());
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
    add: (message) => newest?.send(message),
    async close() {
      for (const line of lines.clients) line.terminate();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
