import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { addressOf } from '#server/testing/live-auction.ts';
import { House } from '#server/testing/test-server.ts';

const BODY = JSON.stringify({ email: 'nobody@example.com', password: 'secret-1' });

let house: House;
let lines: Socket[];
beforeEach(async () => {
  house = await House.open();
  lines = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const line of lines) line.destroy();
  await house.close();
});

/** Sends half of a sign-in, and waits until the server has begun to read it. */
async function half(from = '127.0.0.1'): Promise<Socket> {
  const line = connect({ port: (await addressOf(house)).port, host: '127.0.0.1', localAddress: from });
  lines.push(line);
  const begun = once(house.app.server, 'request');
  line.write(
    `POST ${PATHS.login} HTTP/1.1\r\nHost: hall\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${String(BODY.length)}\r\n\r\n${BODY.slice(0, 10)}`,
  );
  await begun;
  return line;
}

/** Sends the second half of the sign-in and returns the status. */
async function finish(line: Socket): Promise<string> {
  line.write(BODY.slice(10));
  return (await text(line)).slice(0, 'HTTP/1.1 401'.length);
}

describe('unfinished request bodies', () => {
  test('One network may have sixty unfinished bodies, and other networks are still served', async () => {
    const slow: Socket[] = [];
    for (let many = 0; many < 60; many += 1) slow.push(await half());
    expect(await text(await half())).toContain('Too many requests: please try again in 1 second');
    expect(await finish(await half('127.0.0.2'))).toBe('HTTP/1.1 401');
    const [first] = slow;
    expect(first === undefined ? '' : await finish(first)).toBe('HTTP/1.1 401');
    expect(await finish(await half())).toBe('HTTP/1.1 401');
  });

  test('An unfinished body stops counting when its client disconnects', async () => {
    for (let many = 0; many < 60; many += 1) {
      const closed = new Promise<void>((resolve) => {
        house.app.server.once('request', ({ socket }: IncomingMessage) => socket.once('close', resolve));
      });
      (await half()).destroy();
      await closed;
    }
    expect(await finish(await half())).toBe('HTTP/1.1 401');
  });

  test('A body that takes more than twenty seconds answers 408 and closes the connection', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const line = await half();
    const said = text(line);
    vi.advanceTimersByTime(19_999);
    expect(line.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(await said).toMatch(
      /^HTTP\/1\.1 408 [^]*"This request took too long to arrive: please try again"/,
    );
  });

  test('A body that was refused before it was read closes its connection after two minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const line = connect({ port: (await addressOf(house)).port, host: '127.0.0.1' });
    lines.push(line);
    const closed = once(line, 'close');
    const answered = once(line, 'data');
    line.write(`POST ${PATHS.createTeam} HTTP/1.1\r\nHost: hall\r\nContent-Length: 1000\r\n\r\n{`);
    expect(String((await answered)[0])).toContain('HTTP/1.1 401');
    vi.advanceTimersByTime(119_999);
    expect(line.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    await closed;
  });
});
