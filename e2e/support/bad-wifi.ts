import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** A relay between a device and the server that can drop traffic silently, like Wi-Fi. */
export interface BadWifi {
  /** The server's address through this relay, on loopback. */
  readonly url: string;
  /** Drops all traffic in both directions; connections stay open. */
  cut(): void;
  /** Forwards new connections and closes the old ones, as after a router's restart. */
  mend(): void;
  /** Forwards new connections; the old ones hang forever, as after an access point lost its power. */
  mendSilently(): void;
  close(): void;
}

export async function badWifi(server: string): Promise<BadWifi> {
  const { hostname, port } = new URL(server);
  const open = new Set<Socket>();
  const hanging = new Set<Socket>();
  let dead = false;
  const relay = createServer((device) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [device, far],
      [far, device],
    ] as const) {
      open.add(socket);
      socket.on('data', (bytes) => {
        if (!dead && !hanging.has(socket) && !other.destroyed) other.write(bytes);
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        hanging.delete(socket);
        // During a cut the relay does not forward a close.
        if (!dead) other.destroy();
      });
    }
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
    cut: () => {
      dead = true;
    },
    mend: () => {
      endAll();
      dead = false;
    },
    mendSilently: () => {
      for (const socket of open) hanging.add(socket);
      dead = false;
    },
    close: () => {
      endAll();
      relay.close();
    },
  };
}
