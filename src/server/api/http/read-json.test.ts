import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { LARGE_BODY, readJson } from './read-json.ts';

/** A server that records the turn of the event loop in which it reads each body, and answers with its length. */
function server() {
  const app = fastify();
  readJson(app);
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
