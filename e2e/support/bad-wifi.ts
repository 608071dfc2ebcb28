import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/** The network between a device and the server: a relay that can go silent as Wi-Fi does, without a word to either. */
export interface BadWifi {
  /** The server through this network, on loopback. */
  readonly url: string;
  /** From now on nothing goes through in either direction; connections stay open and hear nothing. */
  cut(): void;
  /** New connections go through; the old ones are dead, as after a router's restart. */
  mend(): void;
  /** The same, and nobody is told: whatever was begun before hangs for ever, as after an access point lost its power. */
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
        // While it is cut nobody learns that the other side has gone.
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
