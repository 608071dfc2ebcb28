import { createServer, type Socket } from 'node:net';
import * as z from 'zod/mini';
import { answerAsked, moment } from './child.ts';

/** The lower bound of the live feed: one loop that writes the same bytes to bare sockets. */
const question = z.discriminatedUnion('do', [
  z.object({ do: z.literal('listen') }),
  z.object({ do: z.literal('broadcast'), frame: z.string() }),
]);

const sockets = new Set<Socket>();
const server = createServer({ noDelay: true }, (socket) => {
  sockets.add(socket);
  socket.on('error', () => socket.destroy());
  socket.on('data', () => undefined);
  socket.on('close', () => sockets.delete(socket));
});

answerAsked(async (asked) => {
  const about = question.parse(asked);
  if (about.do === 'broadcast') {
    const frame = Buffer.from(about.frame, 'base64');
    const at = moment();
    for (const socket of sockets) socket.write(frame);
    return { at };
  }
  await new Promise<void>((resolve) =>
    server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, resolve),
  );
  const address = server.address();
  return { port: address === null || typeof address === 'string' ? 0 : address.port };
});
