import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/base/config.ts';
import { codeOf } from '#server/persistence/ports/problems.ts';
import { Unstartable } from '#server/base/unstartable.ts';

/** Starts to listen for calls and returns the port. Throws `Unstartable` with one line of advice. */
export async function listen(app: FastifyInstance, config: Config): Promise<number> {
  try {
    // After a restart, all screens of the hall reconnect in the same second.
    await app.listen({ host: config.host, port: config.port, backlog: 4_096 });
  } catch (error) {
    throw listenProblem(error, config);
  }
  return portOf(app.server.address()) ?? config.port;
}

function portOf(address: AddressInfo | string | null): number | null {
  return address === null || typeof address === 'string' ? null : address.port;
}

function listenProblem(error: unknown, { host, port }: Config): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new Unstartable(
        `Port ${String(port)} is taken by another program: stop that one, or choose another port, like PORT=${String(port + 1)}.`,
        { cause: error },
      );
    case 'EACCES':
      return new Unstartable(
        `Port ${String(port)} needs more rights: choose one above 1023, like PORT=3000.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Unstartable(
        `HOST ${host} is no address of this machine: leave HOST out, or give one that is.`,
      );
    default:
      return error;
  }
}
