import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { roleAnswer, type RoleAnswer } from '#protocol/calls/second-laptop.ts';
import { SECOND_LAPTOP_CALLS } from '#protocol/second-laptop-calls.ts';

/** An attacker's machine at the second laptop's address. It sends false roles and records everything it receives. */
export interface Impostor {
  /** Returns all received bytes: request lines, headers, bodies and frames. */
  heard(): string;
  /** Returns the count of requests, by the name that each page sent. */
  asked(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

export async function impostorAt(url: string, first: string): Promise<Impostor> {
  const told = await fetch(first + SECOND_LAPTOP_CALLS.role);
  const primary = roleAnswer.parse(await told.json());
  const chunks: Buffer[] = [];
  const sockets = new Set<Socket>();
  const asked = new Map<string, number>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const page = /[?&]page=([\w-]+)/.exec(chunk.toString('latin1'))?.[1] ?? '';
      const count = (asked.get(page) ?? 0) + 1;
      asked.set(page, count);
      socket.end(answerOf(lies(primary, page)[count % 4] ?? primary));
    });
  });
  server.listen(Number(new URL(url).port), '127.0.0.1');
  await once(server, 'listening');
  return {
    heard: () => Buffer.concat(chunks).toString('latin1'),
    asked: () => asked,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Returns false answers made of public facts about the primary and of guesses. */
function lies(primary: RoleAnswer, page: string): RoleAnswer[] {
  const next: RoleAnswer = {
    ...primary,
    epoch: primary.epoch + 1,
    role: 'house',
    takenOver: true,
    successor: null,
  };
  return [next, { ...next, revealed: page }, { ...next, revealed: '', proof: page }, { ...next, epoch: 99 }];
}

function answerOf(answer: RoleAnswer): string {
  const body = JSON.stringify(answer);
  return [
    'HTTP/1.1 200 OK',
    'access-control-allow-origin: *',
    'content-type: application/json',
    `content-length: ${String(body.length)}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}
