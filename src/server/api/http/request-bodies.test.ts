import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { expect, test, afterEach, beforeEach, describe, vi } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { addressOf } from '#server/testing/live-auction.ts';
import {
  testServer,
  type TestServer,
  type SampleTournament,
  type Organiser,
} from '#server/testing/test-server.ts';
import { type LinkAnswer } from '#protocol/calls/links.ts';
import { holderOf, phonesOf, scorerOf } from '#server/testing/link-holders.ts';
import { LARGE_BODY, acceptJsonBodies } from './request-bodies.ts';

/** A server that records the turn of the event loop in which it reads each body, and answers with its length. */
function server() {
  const app = fastify();
  acceptJsonBodies(app);
  let turn = 0;
  let looking = true;
  const look = (): void => {
    turn += 1;
    if (looking) setImmediate(look);
  };
  look();
  const read: { readonly turn: number; readonly length: number }[] = [];
  app.post('/', (request) => {
    const { length } = JSON.stringify(request.body);
    read.push({ turn, length });
    return { length };
  });
  const send = (length: number) => {
    const payload = JSON.stringify('x'.repeat(length - 2));
    return app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, payload });
  };
  const close = async (): Promise<void> => {
    looking = false;
    await app.close();
  };
  return { app, read, send, close };
}

test('Other calls run between large bodies that arrive together', async () => {
  const { app, read, send, close } = server();
  await app.ready();
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(LARGE_BODY)));
  expect(answers.map((answer) => answer.json<unknown>())).toEqual(
    Array.from({ length: 5 }, () => ({ length: LARGE_BODY })),
  );
  expect(new Set(read.map(({ turn }) => turn)).size).toBe(5);
  await close();
});

test('A small body does not wait for large ones', async () => {
  const { app, read, send, close } = server();
  await app.ready();
  const large = Array.from({ length: 3 }, () => send(LARGE_BODY));
  const small = await send(LARGE_BODY - 1);
  await Promise.all(large);
  expect(small.json<unknown>()).toEqual({ length: LARGE_BODY - 1 });
  expect(read).toHaveLength(4);
  expect(read.findIndex(({ length }) => length < LARGE_BODY)).toBeLessThanOrEqual(1);
  await close();
});

test('After a large body with invalid JSON, the next one is read', async () => {
  const { app, send, close } = server();
  await app.ready();
  const broken = app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload: `"${'x'.repeat(LARGE_BODY)}`,
  });
  const good = send(LARGE_BODY);
  expect((await broken).statusCode).toBe(400);
  expect((await good).statusCode).toBe(200);
  await close();
});

describe('unfinished bodies', () => {
  const BODY = JSON.stringify({ email: 'nobody@example.com', password: 'secret-1' });

  let server: TestServer;
  let lines: Socket[];
  beforeEach(async () => {
    server = await testServer();
    lines = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const line of lines) line.destroy();
  });

  /** Sends half of a sign-in, and waits until the server has begun to read it. */
  async function half(from = '127.0.0.1'): Promise<Socket> {
    const line = connect({ port: (await addressOf(server)).port, host: '127.0.0.1', localAddress: from });
    lines.push(line);
    const begun = once(server.app.server, 'request');
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
          server.app.server.once('request', ({ socket }: IncomingMessage) => socket.once('close', resolve));
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
      const line = connect({ port: (await addressOf(server)).port, host: '127.0.0.1' });
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
});

describe('slow bodies', () => {
  let server: TestServer;
  let asha: Organiser;
  let sample: SampleTournament;
  beforeEach(async () => {
    server = await testServer();
    asha = await server.organiser();
    sample = await asha.sampleTournament();
    await phonesOf(asha, sample);
  });

  /** Sends half of a request body. Returns a function that sends the second half and resolves with the status. */
  async function halfSent(path: string, { code }: LinkAnswer, body: object): Promise<() => Promise<number>> {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const bytes = JSON.stringify(body);
    const asked = once(server.app.server, 'request');
    const call = request(`${address}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${code}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(bytes),
      },
    });
    const answered = new Promise<number>((resolve, reject) => {
      call.on('error', reject);
      call.on('response', (answer) => void text(answer).then(() => resolve(answer.statusCode ?? 0), reject));
    });
    call.write(bytes.slice(0, 10));
    await asked;
    return () => {
      call.end(bytes.slice(10));
      return answered;
    };
  }

  const revoke = ({ id }: LinkAnswer) => asha.call('POST', PATHS.revokeLink, { body: { linkId: id } });
  const seen = async (): Promise<number> => (await asha.snapshot(sample.id)).sequence;

  test('A link that is revoked during the body of a bid cannot bid', async () => {
    const { link } = await holderOf(asha, sample, 'paddle', sample.pune);
    const before = await seen();
    const bid = { lot: sample.kohli, amount: 20_000, seen: before };
    const sendRest = await halfSent(PATHS.paddleBid, link, { commandId: 'tap-1', bid });
    await revoke(link);
    expect(await sendRest()).toBe(401);
    expect(await seen()).toBe(before);
  });

  test('A scorer whose link is revoked during the body of an order cannot order', async () => {
    const { link } = await scorerOf(asha, sample);
    const before = await seen();
    const order = { type: 'pass-lot', lot: sample.kohli, seen: before };
    const path = `${PATHS.command}?tournamentId=${sample.id}`;
    const sendRest = await halfSent(path, link, { commandId: 'skip-1', order });
    await revoke(link);
    expect(await sendRest()).toBe(401);
    expect(await seen()).toBe(before);
  });

  test('A bid with a slow body is accepted like any other', async () => {
    const { link } = await holderOf(asha, sample, 'paddle', sample.pune);
    const bid = { lot: sample.kohli, amount: 20_000, seen: await seen() };
    const sendRest = await halfSent(PATHS.paddleBid, link, { commandId: 'tap-1', bid });
    expect(await sendRest()).toBe(200);
  });
});
