import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { createEntrance, ROOM } from './entrance.ts';
import { Screen } from './screen-for-tests.ts';

const ears = { onText: () => {}, onPing: () => {} };

let server: Server;
beforeEach(async () => {
  const entrance = createEntrance({ most: 3, mostOfOneNetwork: 2 });
  server = createServer().on('upgrade', (request, line, head) => {
    const address = request.socket.remoteAddress ?? '';
    const seat = entrance.enter(request, line, head, address);
    seat?.take(line, address, 0, { ...ears, onClose: () => entrance.left(address) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => server.close());

async function enter(from: string): Promise<Screen> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return Screen.at(`ws://127.0.0.1:${String(port)}${PATHS.live}`, { from });
}

test('one network takes no more than its room, the house no more than its own, and who leaves makes room', async () => {
  const first = await enter('127.0.0.2');
  const second = await enter('127.0.0.2');
  await expect(enter('127.0.0.2')).rejects.toThrow('503');
  const other = await enter('127.0.0.3');
  await expect(enter('127.0.0.4')).rejects.toThrow('503');
  first.socket.close();
  await first.ended;
  const third = await enter('127.0.0.2');
  for (const screen of [second, other, third]) screen.close();
});

test('a hall of 200 behind one address and 10,000 spectators find room', () => {
  expect(ROOM.mostOfOneNetwork).toBeGreaterThanOrEqual(200);
  expect(ROOM.most).toBeGreaterThanOrEqual(10_000);
});
