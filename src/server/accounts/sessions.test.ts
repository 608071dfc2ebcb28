import { expect, test } from 'vitest';
import { DiskFull } from '#server/store/problems.ts';
import type { Session, SessionStore, User } from '#server/store/store.ts';
import { createSessions, SEEN_EVERY, SESSION_SPAN } from './sessions.ts';

const asha: User = {
  id: 'asha',
  name: 'Asha Deshpande',
  email: 'asha@boli.example',
  mobile: '98000 00000',
  passwordHash: 'kept',
  createdAt: 0,
};

/** Sessions in memory; `extend` may be made to fail. */
function house() {
  let kept: Session | null = null;
  const rows: SessionStore = {
    open: async (session) => void (kept = session),
    byTokenHash: async (tokenHash) => (kept?.tokenHash === tokenHash ? { session: kept, user: asha } : null),
    extend: async (_tokenHash, times) => void (kept = kept && { ...kept, ...times }),
    end: async () => void (kept = null),
    endAllOf: async () => void (kept = null),
    endExpired: async () => undefined,
  };
  const clock = { now: 1_000_000 };
  return { rows, clock, sessions: createSessions(rows, () => clock.now), kept: () => kept };
}

test('a session lasts for thirty days after its last use', async () => {
  const { clock, sessions } = house();
  const token = await sessions.open(asha);
  clock.now += SESSION_SPAN - 1;
  expect((await sessions.whose(token))?.user).toBe(asha);
  clock.now += SESSION_SPAN - 1;
  expect((await sessions.whose(token))?.user).toBe(asha);
  clock.now += SESSION_SPAN;
  expect(await sessions.whose(token)).toBeNull();
});

test('a full disk lets everybody who is signed in go on reading', async () => {
  const { rows, clock, sessions, kept } = house();
  const token = await sessions.open(asha);
  rows.extend = async () => {
    throw new DiskFull('no room to write');
  };
  clock.now += SEEN_EVERY;
  expect((await sessions.whose(token))?.user).toBe(asha);
  expect(kept()?.seenAt).toBe(1_000_000);
});

test('any other trouble with the store is told', async () => {
  const { rows, clock, sessions } = house();
  const token = await sessions.open(asha);
  rows.extend = async () => {
    throw new Error('a bug');
  };
  clock.now += SEEN_EVERY;
  await expect(sessions.whose(token)).rejects.toThrow('a bug');
});
