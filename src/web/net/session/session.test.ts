import { beforeEach, describe, expect, test } from 'vitest';
import type { UserAnswer } from '#protocol/calls/accounts.ts';
import { sessionStore } from './session.ts';
import type { TokenCheck } from './account-calls.ts';

const asha: UserAnswer = { id: 'asha', name: 'Asha', email: 'asha@example.com', mobile: '9820012345' };
const ravi: UserAnswer = { ...asha, id: 'ravi', name: 'Ravi' };

let kept: { token: string; user: UserAnswer | null } | null;
/** The pending checks of the token; each test answers them when it wants to. */
let asked: ((answer: TokenCheck) => void)[];

beforeEach(() => {
  kept = null;
  asked = [];
});

function store() {
  return sessionStore({
    keptToken: () => kept?.token ?? null,
    keep: (token, user) => (kept = { token, user }),
    forget: () => (kept = null),
    check: () => new Promise((answer) => asked.push(answer)),
  });
}

async function says(answer: TokenCheck, which = asked.length - 1) {
  asked[which]?.(answer);
  await Promise.resolve();
  await Promise.resolve();
}

describe('A page that opens', () => {
  test('A visitor without a token is signed out, and no check is sent', async () => {
    const session = store();
    await session.open();
    expect(session.now()).toEqual({ state: 'signed-out' });
    expect(asked).toHaveLength(0);
  });

  test("A kept token is checked, and the session shows 'checking' until the answer", async () => {
    kept = { token: 't1', user: null };
    const session = store();
    void session.open();
    expect(session.now()).toEqual({ state: 'checking' });
    await says({ holds: 'yes', user: asha });
    expect(session.now()).toEqual({ state: 'signed-in', user: asha });
    expect(kept).toEqual({ token: 't1', user: asha });
  });

  test('An invalid token is removed together with its user', async () => {
    kept = { token: 't1', user: asha };
    const session = store();
    void session.open();
    await says({ holds: 'no' });
    expect(session.now()).toEqual({ state: 'signed-out' });
    expect(kept).toBeNull();
  });

  test('A token that nobody could check is kept, and a retry can succeed', async () => {
    kept = { token: 't1', user: asha };
    const session = store();
    void session.open();
    await says({ holds: 'nobody-answered' });
    expect(session.now()).toEqual({ state: 'unreachable', why: 'nobody-answered' });
    expect(kept).toEqual({ token: 't1', user: asha });
    void session.open();
    expect(session.now()).toEqual({ state: 'unreachable', why: 'nobody-answered' });
    await says({ holds: 'server-broken' });
    expect(session.now()).toEqual({ state: 'unreachable', why: 'server-broken' });
    expect(kept).toEqual({ token: 't1', user: asha });
    void session.open();
    await says({ holds: 'yes', user: asha });
    expect(session.now()).toEqual({ state: 'signed-in', user: asha });
  });

  test('The answer about a token that was replaced meanwhile is ignored', async () => {
    kept = { token: 't1', user: asha };
    const session = store();
    void session.open();
    session.enter('t2', ravi);
    await says({ holds: 'no' }, 0);
    expect(session.now()).toEqual({ state: 'signed-in', user: ravi });
    expect(kept).toEqual({ token: 't2', user: ravi });
  });
});

describe('two tabs', () => {
  test('Signing out in one tab signs out the other', () => {
    const session = store();
    session.enter('t1', asha);
    kept = null;
    session.otherTabChanged();
    expect(session.now()).toEqual({ state: 'signed-out' });
  });

  test('Signing in in one tab signs in the other', async () => {
    const session = store();
    await session.open();
    kept = { token: 't2', user: asha };
    session.otherTabChanged();
    await says({ holds: 'yes', user: asha });
    expect(session.now()).toEqual({ state: 'signed-in', user: asha });
  });

  test('A user keeps working while the new token of another tab is checked', async () => {
    const session = store();
    session.enter('t1', asha);
    kept = { token: 't2', user: ravi };
    session.otherTabChanged();
    expect(session.now()).toEqual({ state: 'signed-in', user: asha });
    await says({ holds: 'nobody-answered' });
    expect(session.now()).toEqual({ state: 'signed-in', user: asha });
    session.otherTabChanged();
    await says({ holds: 'yes', user: ravi });
    expect(session.now()).toEqual({ state: 'signed-in', user: ravi });
  });
});

describe('A token that expires', () => {
  test('An expired token keeps the screen, and the same user signs in again', () => {
    const session = store();
    session.enter('t1', asha);
    session.refused('t1');
    expect(session.now()).toEqual({ state: 'expired', user: asha });
    session.enter('t2', asha);
    expect(session.now()).toEqual({ state: 'signed-in', user: asha });
  });

  test('A late refusal of an older token changes nothing', () => {
    const session = store();
    session.enter('t1', asha);
    session.enter('t2', asha);
    session.refused('t1');
    expect(session.now()).toEqual({ state: 'signed-in', user: asha });
  });

  test('A refusal during the check of a token waits for the answer of that check', async () => {
    kept = { token: 't1', user: asha };
    const session = store();
    void session.open();
    session.refused('t1');
    expect(session.now()).toEqual({ state: 'checking' });
    await says({ holds: 'no' });
    expect(session.now()).toEqual({ state: 'signed-out' });
  });
});

test('A watcher is called at every change of the session until it unsubscribes', () => {
  const session = store();
  let told = 0;
  const stop = session.watch(() => (told += 1));
  session.enter('t1', asha);
  session.leave();
  expect(told).toBe(2);
  stop();
  session.enter('t1', asha);
  expect(told).toBe(2);
});
