import { beforeEach, describe, expect, test } from 'vitest';
import type { UserAnswer } from '#protocol/calls/accounts.ts';
import { sessionStore, type TokenCheck } from './session-store.ts';

const asha: UserAnswer = { id: 'asha', name: 'Asha', email: 'asha@example.com', mobile: '9820012345' };
const ravi: UserAnswer = { ...asha, id: 'ravi', name: 'Ravi' };

let kept: { token: string; user: UserAnswer | null } | null;
/** What the server will say, one answer per check; each test answers when it wants to. */
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

describe('when the page opens', () => {
  test('without a token the visitor is signed out, and nobody is asked', async () => {
    const session = store();
    await session.open();
    expect(session.now()).toEqual({ state: 'signed-out' });
    expect(asked).toHaveLength(0);
  });

  test('a kept token is validated; until then the session is being checked', async () => {
    kept = { token: 't1', user: null };
    const session = store();
    void session.open();
    expect(session.now()).toEqual({ state: 'checking' });
    await says({ holds: 'yes', user: asha });
    expect(session.now()).toEqual({ state: 'signed-in', user: asha });
    expect(kept).toEqual({ token: 't1', user: asha });
  });

  test('a token that does not hold is removed with its user', async () => {
    kept = { token: 't1', user: asha };
    const session = store();
    void session.open();
    await says({ holds: 'no' });
    expect(session.now()).toEqual({ state: 'signed-out' });
    expect(kept).toBeNull();
  });

  test('when nobody answers the token is kept, and a second try can succeed', async () => {
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

  test('an answer about a token that is no longer kept is not heard', async () => {
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
  test('signing out in one signs out the other', () => {
    const session = store();
    session.enter('t1', asha);
    kept = null;
    session.otherTabChanged();
    expect(session.now()).toEqual({ state: 'signed-out' });
  });

  test('signing in in one signs in the other', async () => {
    const session = store();
    await session.open();
    kept = { token: 't2', user: asha };
    session.otherTabChanged();
    await says({ holds: 'yes', user: asha });
    expect(session.now()).toEqual({ state: 'signed-in', user: asha });
  });

  test('whoever works in the other goes on while the new token is looked at', async () => {
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

describe('a token that runs out', () => {
  test('in the middle of work the screen stays, and the same user signs in again', () => {
    const session = store();
    session.enter('t1', asha);
    session.refused('t1');
    expect(session.now()).toEqual({ state: 'expired', user: asha });
    session.enter('t2', asha);
    expect(session.now()).toEqual({ state: 'signed-in', user: asha });
  });

  test('a late refusal of an older token changes nothing', () => {
    const session = store();
    session.enter('t1', asha);
    session.enter('t2', asha);
    session.refused('t1');
    expect(session.now()).toEqual({ state: 'signed-in', user: asha });
  });

  test('while it is being validated the answer of the check decides', async () => {
    kept = { token: 't1', user: asha };
    const session = store();
    void session.open();
    session.refused('t1');
    expect(session.now()).toEqual({ state: 'checking' });
    await says({ holds: 'no' });
    expect(session.now()).toEqual({ state: 'signed-out' });
  });
});

test('whoever watches is told of every change until they stop watching', () => {
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
