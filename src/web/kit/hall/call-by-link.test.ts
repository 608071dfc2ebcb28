import { afterEach, expect, test, vi } from 'vitest';
import { callByLink } from './call-by-link.ts';

interface Scores {
  readonly rows: readonly number[];
}

afterEach(() => vi.unstubAllGlobals());

async function answerTo(status: number, body: unknown) {
  vi.stubGlobal('fetch', async () => Promise.resolve(Response.json(body, { status })));
  return callByLink<Scores>({ code: 'code', address: '/scores' }, 'rows');
}

test('A page of a link takes only the answer that it asked for', async () => {
  expect(await answerTo(200, { rows: [1] })).toEqual({ is: 'answer', answer: { rows: [1] } });
  for (const body of [{ status: 'login', url: 'http://hotspot' }, [], null, 'login'])
    expect(await answerTo(200, body)).toEqual({ is: 'no-answer' });
});

test('A refusal of our server is told, and an error of a proxy is no answer', async () => {
  const error = { code: 'guess-closed', message: 'Too late' };
  expect(await answerTo(409, { error })).toEqual({ is: 'refused', status: 409, error });
  expect(await answerTo(502, { error: 'Bad Gateway' })).toEqual({ is: 'no-answer' });
});
