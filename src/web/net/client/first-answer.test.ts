import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { linkPath, PATHS } from '#protocol/paths.ts';
import { ADDRESSES, addressOf } from '#web/kit/page/addresses.ts';
import { call, Unreachable } from './call.ts';
import { TOKEN } from './credential.ts';
import { firstAnswer } from './first-answer.ts';

const SCRIPT = readFileSync(new URL('../../../../public/app-first.js', import.meta.url), 'utf8');

afterEach(() => vi.unstubAllGlobals());

/** The requests that the first script of an organiser's page sends. */
function asked(address: string, token: string | null): unknown[] {
  const sent: unknown[] = [];
  const { pathname, search } = new URL(address, 'http://boli.test');
  runInNewContext(SCRIPT, {
    location: { pathname, search },
    localStorage: { getItem: (key: string) => (key === TOKEN ? token : null) },
    window: {},
    URLSearchParams,
    fetch: (url: string, { headers }: { readonly headers: unknown }) => {
      sent.push([url, headers]);
      return Promise.reject(new Error('no network'));
    },
  });
  return sent;
}

const headers = { Authorization: 'Bearer t1' };

test('A console requests its session and its auction before its scripts arrive', () => {
  expect(asked(addressOf('auction', 'one two'), 't1')).toEqual([
    [PATHS.validate, headers],
    [`${PATHS.snapshot}?${new URLSearchParams({ tournamentId: 'one two' })}`, headers],
  ]);
});

test('Every other page of an organiser requests its session alone', () => {
  expect(asked(ADDRESSES.dashboard, 't1')).toEqual([[PATHS.validate, headers]]);
  expect(asked(`${ADDRESSES.teams}?tournament=one`, 't1')).toEqual([[PATHS.validate, headers]]);
  expect(asked(ADDRESSES.auction, 't1')).toEqual([[PATHS.validate, headers]]);
});

test('A visitor without a session requests nothing, nor does a scorer, whose link is the credential', () => {
  expect(asked(addressOf('auction', 'one'), null)).toEqual([]);
  expect(asked(linkPath('scorer'), 't1')).toEqual([]);
});

const firstOf = (answer: Promise<Response>) =>
  vi.stubGlobal('window', { firstAnswers: [{ call: '/api/a', code: 'c1', answer }] });

test('A first answer is taken once, and only by the call and the code that it belongs to', () => {
  const answer = Promise.resolve(new Response('{}'));
  firstOf(answer);
  expect(firstAnswer('/api/b', 'c1')).toBeNull();
  expect(firstAnswer('/api/a', 'another')).toBeNull();
  expect(firstAnswer('/api/a', 'c1')).toBe(answer);
  expect(firstAnswer('/api/a', 'c1')).toBeNull();
});

const begun = () => firstAnswer('/api/a', 'c1');

test.each([
  ['no network had', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server failed', () => Promise.resolve(new Response('{}', { status: 503 }))],
])('A call sends its request again where %s before', async (_, before) => {
  firstOf(before());
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ sequence: 12 })));
  await expect(call('/api/a', { token: 'c1', begun: begun() })).resolves.toEqual({ sequence: 12 });
});

test('A call that gives up does not wait for the request that the page sent before', async () => {
  firstOf(new Promise(() => {}));
  const given = new AbortController();
  const answer = call('/api/a', { token: 'c1', begun: begun(), signal: given.signal });
  given.abort();
  await expect(answer).rejects.not.toBeInstanceOf(Unreachable);
});
