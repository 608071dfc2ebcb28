import { expect, test } from 'vitest';
import { DiskFull } from '#server/persistence/ports/problems.ts';
import type { Session, SessionStore, User } from '#server/persistence/tables/people/accounts.ts';
import { createSessions, LOOKED_AT, SEEN_EVERY, SESSION_SPAN, tokenHash } from './sessions.ts';

const asha: User = {
  id: 'asha',
  name: 'Asha Deshpande',
  email: 'asha@boli.example',
  mobile: '98000 00000',
  passwordHash: 'kept',
  createdAt: 0,
};

/** Sessions in memory whose `extend` a test can make fail. */
function testSessions() {
  let kept: Session | null = null;
  const rows: SessionStore = {
    open: async (session) => void (kept = session),
    byTokenHash: async (tokenHash) => (kept?.tokenHash === tokenHash ? { session: kept, user: asha } : null),
    extend: async (_tokenHash, times) => void (kept = kept && { ...kept, ...times }),
    end: async () => void (kept = null),
    endAllOf: async () => void (kept = null),
    replace: async (tokenHash, by) => void (kept = kept?.tokenHash === tokenHash ? by : kept),
    endExpired: async () => undefined,
  };
  const clock = { now: 1_000_000 };
  return { rows, clock, sessions: createSessions(rows, () => clock.now), kept: () => kept };
}

test('A session lasts for thirty days after its last use', async () => {
  const { clock, sessions } = testSessions();
  const token = await sessions.open(asha);
  clock.now += SESSION_SPAN - 1;
  expect((await sessions.whose(token))?.user).toBe(asha);
  clock.now += SESSION_SPAN - 1;
  expect((await sessions.whose(token))?.user).toBe(asha);
  clock.now += SESSION_SPAN;
  expect(await sessions.whose(token)).toBeNull();
});

test('A session stays valid on a full disk, so that its user may read', async () => {
  const { rows, clock, sessions, kept } = testSessions();
  const token = await sessions.open(asha);
  rows.extend = async () => {
    throw new DiskFull('no room to write');
  };
  clock.now += SEEN_EVERY;
  expect((await sessions.whose(token))?.user).toBe(asha);
  expect(kept()?.seenAt).toBe(1_000_000);
});

test('A session check throws store errors other than a full disk', async () => {
  const { rows, clock, sessions } = testSessions();
  const token = await sessions.open(asha);
  rows.extend = async () => {
    throw new Error('a bug');
  };
  clock.now += SEEN_EVERY;
  await expect(sessions.whose(token)).rejects.toThrow('a bug');
});

/** Creates sessions whose queries for the user of a token are counted. */
function counted() {
  const one = testSessions();
  let asked = 0;
  const { byTokenHash } = one.rows;
  const rows: SessionStore = {
    ...one.rows,
    byTokenHash: (hash) => {
      asked += 1;
      return byTokenHash(hash);
    },
  };
  return { ...one, rows, sessions: createSessions(rows, () => one.clock.now), asked: () => asked };
}

test("A console's session is looked up once a second", async () => {
  const { clock, sessions, asked } = counted();
  const token = await sessions.open(asha);
  for (let bid = 0; bid < 10; bid += 1) await sessions.whose(token);
  clock.now += LOOKED_AT;
  await sessions.whose(token);
  expect(asked()).toBe(1);
  clock.now += 1;
  expect((await sessions.whose(token))?.user).toBe(asha);
  expect(asked()).toBe(2);
});

test('A cached session is looked up again after a second, whichever way the clock of the laptop jumps', async () => {
  const { rows, clock, asked } = counted();
  let ran = 1_000;
  const sessions = createSessions(
    rows,
    () => clock.now,
    () => ran,
  );
  const token = await sessions.open(asha);
  for (const jump of [0, -60_000, 120_000]) {
    clock.now += jump;
    await sessions.whose(token);
  }
  expect(asked()).toBe(1);
  clock.now -= 60_000 - LOOKED_AT / 2;
  ran += LOOKED_AT + 1;
  await sessions.whose(token);
  expect(asked()).toBe(2);
});

test('A session ends at once, even a cached one', async () => {
  const { rows, sessions } = counted();
  const token = await sessions.open(asha);
  const asking = sessions.whose(token);
  await rows.endAllOf(asha.id);
  sessions.forget(asha.id);
  // The query that began before the end of the session must not fill the cache.
  await asking;
  expect(await sessions.whose(token)).toBeNull();
});

test('A session stays cached when another user ends a session', async () => {
  const { sessions, asked } = counted();
  const token = await sessions.open(asha);
  await sessions.whose(token);
  sessions.forget('ravi');
  await sessions.whose(token);
  expect(asked()).toBe(1);
});

test('A session is renewed once, by one token', async () => {
  const { sessions } = testSessions();
  const old = await sessions.open(asha);
  const ask = (token: string) => sessions.renew(tokenHash(old), token);
  const both = await Promise.all([ask('of-this-page'), ask('of-this-page'), ask('of-somebody-else')]);
  expect(both).toEqual([asha, asha, null]);
  expect(await sessions.whose(old)).toBeNull();
  expect((await sessions.whose('of-this-page'))?.user).toBe(asha);
});

test('An ended session cannot be renewed', async () => {
  const { clock, sessions } = testSessions();
  const old = await sessions.open(asha);
  clock.now += SESSION_SPAN;
  expect(await sessions.renew(tokenHash(old), 'of-this-page')).toBeNull();
});

test('A renewal whose answer another process lost is repeated to the same caller only', async () => {
  const { rows, clock, sessions } = testSessions();
  const old = await sessions.open(asha);
  await sessions.renew(tokenHash(old), 'of-this-page');
  const next = () => createSessions(rows, () => clock.now);
  expect(await next().renew(tokenHash(old), 'of-this-page')).toBe(asha);
  expect(await next().renew(tokenHash(old), 'of-somebody-else')).toBeNull();
});

test('A renewal is remembered only while it runs', async () => {
  const { sessions, asked } = counted();
  const old = await sessions.open(asha);
  const renewed = () => sessions.renew(tokenHash(old), 'of-this-page');
  await renewed();
  const before = asked();
  expect(await renewed()).toBe(asha);
  // A remembered renewal would answer without a query, and stay in memory for ever.
  expect(asked()).toBe(before + 1);
});
