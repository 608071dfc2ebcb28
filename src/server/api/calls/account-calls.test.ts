import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionAnswer } from '#protocol/calls/accounts.ts';
import { PATHS } from '#protocol/paths.ts';
import { INVITATION_SPAN, invite } from '#server/accounts/ownership.ts';
import { argon2id, type Hasher } from '#server/accounts/sign-in.ts';
import { LOOKED_AT, SEEN_EVERY, SESSION_SPAN, tokenHash } from '#server/accounts/sessions.ts';
import { DiskFull } from '#server/persistence/ports/problems.ts';
import {
  type Answered,
  errorOf,
  testServer,
  type TestServer,
  QUICK_HASHER,
  refusedWith,
} from '#server/testing/test-server.ts';

const ASHA = { name: 'Asha Rao', email: 'asha@example.com', mobile: '98000 00000', password: 'secret-1' };
const WRONG = 'Invalid email or password';
const DAY = 24 * 60 * 60_000;

let server: TestServer;
const hasher = { hash: vi.fn(QUICK_HASHER.hash), matches: vi.fn(QUICK_HASHER.matches) } satisfies Hasher;

beforeEach(async () => {
  server = await testServer({ hasher });
  vi.clearAllMocks();
});

const register = (body: object = ASHA, from?: string): Promise<Answered> =>
  server.call('POST', PATHS.register, { body, ...(from === undefined ? {} : { from }) });
const login = (email: string, password: string, from = '192.168.1.7'): Promise<Answered> =>
  server.call('POST', PATHS.login, { body: { email, password }, from });
const validate = (token: string): Promise<Answered> =>
  server.call('GET', PATHS.validate, { headers: { authorization: `Bearer ${token}` } });
/** The cookie with the device mark, as a browser sends it back. */
const markOf = (answer: Answered): string => String(answer.headers['set-cookie']).split(';')[0] ?? '';
const loginWith = (mark: string, email: string, password: string): Promise<Answered> =>
  server.call('POST', PATHS.login, {
    body: { email, password },
    headers: { cookie: mark },
    from: '192.168.1.7',
  });
const tokenOf = (answer: Answered): string => sessionAnswer.parse(answer.json).token;

describe('an account', () => {
  test('A registration answers a user and a token, which signs the user in', async () => {
    const answer = await register();
    expect(answer.status).toBe(201);
    const { token, user } = sessionAnswer.parse(answer.json);
    expect(user).toEqual({ id: user.id, name: 'Asha Rao', email: 'asha@example.com', mobile: '98000 00000' });
    const valid = await validate(token);
    expect([valid.status, valid.json]).toEqual([200, user]);
  });

  test('A sign-in answers the same user with a new token', async () => {
    const first = sessionAnswer.parse((await register()).json);
    const answer = await login('asha@example.com', 'secret-1');
    expect(answer.status).toBe(200);
    const second = sessionAnswer.parse(answer.json);
    expect(second.user).toEqual(first.user);
    expect(second.token).not.toBe(first.token);
  });

  test('An e-mail in another case, width or spacing belongs to the same account', async () => {
    await register({ ...ASHA, email: 'Jos\u00e9@Example.com' });
    for (const email of ['jos\u00e9@example.com', ' JOSE\u0301@EXAMPLE.COM ', 'jos\u00e9@\uff45xample.com']) {
      const again = await register({ ...ASHA, email });
      expect(refusedWith(again)).toEqual({
        status: 409,
        message: 'An account with this email already exists: sign in instead',
        field: 'email',
      });
      expect((await login(email, 'secret-1')).status).toBe(200);
    }
  });

  test('Simultaneous registrations with one e-mail open one account', async () => {
    const answers = await Promise.all([register(), register(), register()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test.each([
    [{ name: ' ' }, 'Full name is required', 'name'],
    [{ email: 'asha' }, 'Please enter a complete email address, like name@example.com', 'email'],
    [{ mobile: '12' }, 'Please enter a mobile number of 6 to 15 digits', 'mobile'],
    [{ password: 'short' }, 'Password must be at least 6 characters long', 'password'],
    [{ password: 'x'.repeat(201) }, 'Password must be at most 200 characters long', 'password'],
    [{ name: 'Asha\u0007' }, 'This text has characters that cannot be seen; please type it again', 'name'],
    [{ name: { first: 'Asha' } }, 'Full name is required', 'name'],
    [{ name: 'x'.repeat(6_000) }, 'This text is too long; please shorten it', 'name'],
  ])('A registration with %o is refused at its field', async (change, message, field) => {
    expect(refusedWith(await register({ ...ASHA, ...change }))).toEqual({ status: 400, message, field });
  });

  test('The server stores neither the password nor the token in plain text', async () => {
    const real = await testServer({ hasher: argon2id });
    const answer = await real.call('POST', PATHS.register, { body: ASHA });
    const token = tokenOf(answer);
    expect(answer.text).not.toContain('secret-1');
    const user = await real.store.users.byEmail(ASHA.email);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(await real.store.sessions.byTokenHash(token)).toBeNull();
    expect(await real.store.sessions.byTokenHash(tokenHash(token))).not.toBeNull();
  });

  test('The registrations of one network address are limited', async () => {
    const small = await testServer({ mostRegistrations: 2 });
    const statuses: number[] = [];
    for (const at of [1, 2, 3]) {
      const body = { ...ASHA, email: `a${String(at)}@example.com` };
      statuses.push((await small.call('POST', PATHS.register, { body, from: '10.0.0.1' })).status);
    }
    expect(statuses).toEqual([201, 201, 429]);
    const waiting = await small.call('POST', PATHS.register, { body: ASHA, from: '10.0.0.1' });
    expect(errorOf(waiting).message).toBe('Too many requests: please try again in 2 seconds');
    expect(waiting.headers['retry-after']).toBe('2');
    const elsewhere = await small.call('POST', PATHS.register, { body: ASHA, from: '10.0.0.2' });
    expect(elsewhere.status).toBe(201);
  });
});

describe('a server where not everybody may open an account', () => {
  const serverWith = (registration: 'invite' | 'closed'): Promise<TestServer> =>
    testServer({ hasher, config: { publicUrl: null, logLevel: 'silent', registration } });
  const asks = (there: TestServer, invitation?: unknown, email = ASHA.email): Promise<Answered> =>
    there.call('POST', PATHS.register, { body: { ...ASHA, email, invitation } });

  test('The page learns who may register', async () => {
    expect((await server.call('GET', PATHS.registration)).json).toEqual({ registration: 'open' });
    const closed = await serverWith('closed');
    expect((await closed.call('GET', PATHS.registration)).json).toEqual({ registration: 'closed' });
  });

  test('A closed registration refuses everybody, even with an invitation', async () => {
    const closed = await serverWith('closed');
    const { code } = await invite(closed.store, closed.now);
    for (const invitation of [undefined, code]) {
      expect(refusedWith(await asks(closed, invitation))).toEqual({
        status: 403,
        message: 'New accounts are not opened here: please ask whoever runs this server',
        field: undefined,
      });
    }
    expect(await closed.store.users.byEmail(ASHA.email)).toBeNull();
  });

  test('An invitation opens one account, as a typed code or as a link', async () => {
    const invited = await serverWith('invite');
    const { code } = await invite(invited.store, invited.now);
    expect((await asks(invited, `https://boli.example/register#${code}`)).status).toBe(201);
    expect(refusedWith(await asks(invited, code, 'ravi@example.com'))).toEqual({
      status: 400,
      message: 'This invitation is used up, has run out or never was: please ask for a new one',
      field: 'invitation',
    });
    expect((await invited.call('POST', PATHS.login, { body: ASHA })).status).toBe(200);
  });

  test('An invitation that is used twice at once opens one account', async () => {
    const invited = await serverWith('invite');
    const { code } = await invite(invited.store, invited.now);
    const answers = await Promise.all([asks(invited, code), asks(invited, code, 'ravi@example.com')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test('An expired or unknown invitation is refused', async () => {
    const invited = await serverWith('invite');
    const { code } = await invite(invited.store, invited.now);
    invited.now += INVITATION_SPAN;
    for (const wrong of [code, 'k7mp-x2vq-9trd-h3wz', { code }, 7]) {
      expect(refusedWith(await asks(invited, wrong))).toMatchObject({ status: 400, field: 'invitation' });
    }
    for (const none of [undefined, null, '', '  ']) {
      expect(refusedWith(await asks(invited, none))).toEqual({
        status: 400,
        message: 'Please enter your invitation: whoever runs this server gives you one',
        field: 'invitation',
      });
    }
  });

  test('An invitation stays valid after a refused registration with a known e-mail', async () => {
    const invited = await serverWith('invite');
    const [first, second] = [
      await invite(invited.store, invited.now),
      await invite(invited.store, invited.now),
    ];
    expect((await asks(invited, first.code)).status).toBe(201);
    expect((await asks(invited, second.code)).status).toBe(409);
    expect((await asks(invited, second.code, 'ravi@example.com')).status).toBe(201);
  });
});

describe('a failed login', () => {
  beforeEach(async () => {
    await register();
    vi.clearAllMocks();
  });

  test('A wrong password and an unknown e-mail get the same answer', async () => {
    const wrong = await login('asha@example.com', 'secret-2');
    const unknown = await login('nobody@example.com', 'secret-1');
    expect(refusedWith(wrong)).toEqual({ status: 401, message: WRONG, field: undefined });
    expect(unknown.json).toEqual(wrong.json);
    expect(unknown.status).toBe(wrong.status);
  });

  test('A sign-in hashes one password for an unknown e-mail, too', async () => {
    await login('asha@example.com', 'secret-2');
    expect(hasher.matches).toHaveBeenCalledTimes(1);
    await login('nobody@example.com', 'secret-2');
    expect(hasher.matches).toHaveBeenCalledTimes(2);
    const [, dummy] = hasher.matches.mock.calls;
    expect(dummy?.[0]).toMatch(/^kept:[0-9a-f]{32}$/);
    expect(dummy?.[1]).toBe('secret-2');
  });

  test('An address with five failed sign-ins must wait, and learns how long', async () => {
    for (let time = 0; time < 5; time += 1) await login('asha@example.com', 'wrong');
    const waiting = await login('ASHA@example.com', 'secret-1');
    expect(refusedWith(waiting)).toEqual({
      status: 429,
      message: 'Too many failed attempts: please try again in 30 seconds',
      field: undefined,
    });
    expect(waiting.headers['retry-after']).toBe('30');
    expect(errorOf(waiting).details).toEqual({ seconds: 30 });
    server.now += 30_000;
    expect((await login('asha@example.com', 'secret-1')).status).toBe(200);
  });

  test('The organiser can sign in while another network fails with this e-mail', async () => {
    for (let time = 0; time < 50; time += 1) await login('asha@example.com', 'wrong', '203.0.113.9');
    expect((await login('asha@example.com', 'secret-1', '203.0.113.9')).status).toBe(429);
    expect((await login('asha@example.com', 'secret-1', '192.168.1.7')).status).toBe(200);
  });

  test.each([
    ['https://boli.example', 'counts for the caller behind a proxy of our own', 200],
    [null, 'counts for the connected machine, whatever its headers say', 429],
  ])('With the public address %s a failed sign-in %s', async (publicUrl, _how, status) => {
    const behind = await testServer({ config: { publicUrl, logLevel: 'silent' } });
    const from = (caller: string, password: string): Promise<Answered> =>
      behind.call('POST', PATHS.login, {
        body: { email: 'asha@example.com', password },
        headers: { 'x-forwarded-for': caller },
        from: '127.0.0.1',
      });
    await behind.call('POST', PATHS.register, { body: ASHA });
    for (let time = 0; time < 5; time += 1) await from('203.0.113.9', 'wrong');
    expect((await from('203.0.113.10', 'secret-1')).status).toBe(status);
  });

  test.each([
    ['a phone that pretends to be the proxy', '192.168.1.77', (turn: number) => `203.0.113.${String(turn)}`],
    [
      'a caller who sends a forwarding header through the proxy',
      '127.0.0.1',
      (turn: number) => `203.0.113.${String(turn)}, 192.168.1.77`,
    ],
  ])('Failed sign-ins of %s count for that caller', async (_who, from, forwarded) => {
    const behind = await testServer({ config: { publicUrl: 'https://boli.example', logLevel: 'silent' } });
    const body = { email: 'asha@example.com', password: 'wrong' };
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) {
      const headers = { 'x-forwarded-for': forwarded(turn) };
      statuses.push((await behind.call('POST', PATHS.login, { body, headers, from })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('Behind a trusted proxy, failed sign-ins count for each caller separately', async () => {
    const config = {
      publicUrl: 'https://boli.example',
      trustedProxy: '172.17.0.0/16',
      logLevel: 'silent',
    } as const;
    const behind = await testServer({ config });
    const body = { email: 'asha@example.com', password: 'wrong' };
    for (let turn = 0; turn < 8; turn += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${String(turn)}` };
      expect((await behind.call('POST', PATHS.login, { body, headers, from: '172.17.0.1' })).status).toBe(
        401,
      );
    }
  });

  test('Failed sign-ins of one e-mail delay no other e-mail', async () => {
    for (let time = 0; time < 6; time += 1) await login('nobody@example.com', 'wrong');
    expect((await login('asha@example.com', 'secret-1')).status).toBe(200);
  });

  test('Running sessions stay valid after failed sign-ins', async () => {
    const token = tokenOf(await login('asha@example.com', 'secret-1'));
    for (let time = 0; time < 20; time += 1) await login('asha@example.com', 'wrong');
    expect((await validate(token)).status).toBe(200);
  });

  test('A right password resets the count of failed sign-ins', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let time = 0; time < 4; time += 1) await login('asha@example.com', 'wrong');
      expect((await login('asha@example.com', 'secret-1')).status).toBe(200);
    }
  });

  test('An empty sign-in form gets a message about the missing field', async () => {
    expect(refusedWith(await login('', 'x'))).toEqual({
      status: 400,
      message: 'Email is required',
      field: 'email',
    });
    expect(refusedWith(await login('a@b.c', ''))).toMatchObject({ message: 'Password is required' });
  });
});

describe('more simultaneous passwords than the server can hash', () => {
  /** A hasher that waits until the test releases it. */
  function slowHasher() {
    let atWork = 0;
    let most = 0;
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const work = async <Answer>(answer: Answer): Promise<Answer> => {
      most = Math.max(most, (atWork += 1));
      await held;
      atWork -= 1;
      return answer;
    };
    const slow: Hasher = {
      // The hash that is compared for unknown accounts is computed at the start, not in a call.
      hash: (password) => QUICK_HASHER.hash(password),
      matches: async (hashed, password) => work(await QUICK_HASHER.matches(hashed, password)),
    };
    return { slow, most: () => most, letGo: () => letGo() };
  }

  /** Opens a server with Asha's account whose hashing is blocked. `trySignIn` tries a password for any account. */
  async function busyServer() {
    const { slow, most, letGo } = slowHasher();
    const busy = await testServer({ hasher: slow });
    const registered = await busy.call('POST', PATHS.register, { body: ASHA });
    const trySignIn = (email: string, from: string, mark = ''): Promise<Answered> =>
      busy.call('POST', PATHS.login, {
        body: { email, password: 'secret-1' },
        headers: { cookie: mark },
        from,
      });
    return { busy, trySignIn, most, letGo, token: tokenOf(registered), mark: markOf(registered) };
  }

  test('The sign-in queue takes twenty of one network, and still admits other networks', async () => {
    const { trySignIn, most, letGo, mark } = await busyServer();
    const flood = Array.from({ length: 150 }, (_, n) => trySignIn(`n${String(n)}@example.com`, '10.0.0.9'));
    const turnedAway = await Promise.all(flood.slice(22));
    expect(new Set(turnedAway.map(({ status }) => status))).toEqual(new Set([429]));
    const elsewhere = trySignIn('asha@example.com', '10.0.0.7');
    const hall = trySignIn('asha@example.com', '10.0.0.9', mark);
    await expect.poll(most).toBe(2);
    letGo();
    expect((await elsewhere).status).toBe(200);
    expect((await hall).status).toBe(200);
    const worked = await Promise.all(flood.slice(0, 22));
    expect(new Set(worked.map(({ status }) => status))).toEqual(new Set([401]));
    expect(most()).toBe(2);
  });

  test('The sign-in queue takes sixty unknown devices, and still admits a known device', async () => {
    const { busy, trySignIn, letGo, mark, token } = await busyServer();
    const flood = Array.from({ length: 200 }, (_, n) =>
      trySignIn(`n${String(n)}@example.com`, `10.0.${String(n)}.9`),
    );
    const turnedAway = await Promise.all(flood.slice(62));
    expect(new Set(turnedAway.map(({ status }) => status))).toEqual(new Set([429]));
    for (let time = 0; time < 8; time += 1) {
      const asha = await trySignIn('asha@example.com', '10.0.0.7');
      expect(refusedWith(asha)).toMatchObject({
        status: 429,
        message: 'Too many requests: please try again in 2 seconds',
      });
      expect(asha.headers['retry-after']).toBe('2');
    }
    const newcomer = await busy.call('POST', PATHS.register, { body: { ...ASHA, email: 'b@example.com' } });
    const changed = await busy.call('PUT', PATHS.changePassword, {
      headers: { authorization: `Bearer ${token}` },
      body: { currentPassword: 'secret-1', newPassword: 'secret-2' },
    });
    expect([newcomer.status, changed.status]).toEqual([429, 429]);
    const known = trySignIn('asha@example.com', '10.0.0.7', mark);
    letGo();
    expect((await known).status).toBe(200);
    expect((await trySignIn('asha@example.com', '10.0.0.7')).status).toBe(200);
    await Promise.all(flood);
  });
});

test('Of a hundred simultaneous registrations the queue takes as many as it has places; the others get 429', async () => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  // The hash that is compared for unknown accounts is computed at the start.
  const hash = async (password: string): Promise<string> => {
    if (password === ASHA.password) await held;
    return QUICK_HASHER.hash(password);
  };
  const busy = await testServer({ hasher: { ...QUICK_HASHER, hash } });
  const asking = Array.from({ length: 100 }, (_, n) =>
    busy.call('POST', PATHS.register, { body: { ...ASHA, email: `n${String(n)}@example.com` } }),
  );
  const turnedAway = await Promise.all(asking.slice(22));
  expect(new Set(turnedAway.map(({ status }) => status))).toEqual(new Set([429]));
  letGo();
  const opened = await Promise.all(asking.slice(0, 22));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([201]));
});

describe('passwords that are tried on many accounts', () => {
  test('One address has thirty failed sign-ins over all e-mails, and must then wait', async () => {
    await register();
    const statuses: number[] = [];
    for (let n = 0; n < 60; n += 1)
      statuses.push((await login(`n${String(n)}@example.com`, 'cricket')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.slice(30).every((status) => status === 429)).toBe(true);
    const late = await login('asha@example.com', 'secret-1');
    expect(refusedWith(late).message).toBe('Too many failed attempts: please try again in 30 seconds');
    expect((await login('asha@example.com', 'secret-1', '192.168.1.8')).status).toBe(200);
  });

  test('A known device can sign in behind an address that must wait', async () => {
    const mark = markOf(await register());
    for (let n = 0; n < 60; n += 1) await login(`n${String(n)}@example.com`, 'cricket');
    for (let n = 0; n < 10; n += 1) await login('asha@example.com', 'cricket');
    const known = await loginWith(mark, 'asha@example.com', 'secret-1');
    expect(known.status).toBe(200);
    expect((await loginWith(markOf(known), 'asha@example.com', 'secret-1')).status).toBe(200);
  });
});

describe('the device mark', () => {
  test('A device gets its device mark at registration, at sign-in or at the next session check', async () => {
    const registered = await register();
    expect(registered.headers['set-cookie']).toMatch(
      /^boli-device=[\w-]{22}\.[\w-]{22}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
    );
    expect(markOf(await login('asha@example.com', 'secret-1'))).toMatch(/^boli-device=/);
    const old = await validate(tokenOf(registered));
    expect((await loginWith(markOf(old), 'asha@example.com', 'wrong')).status).toBe(401);
    const known = { authorization: `Bearer ${tokenOf(registered)}`, cookie: markOf(old) };
    const checked = await server.call('GET', PATHS.validate, { headers: known });
    expect([checked.status, checked.headers['set-cookie']]).toEqual([200, undefined]);
  });

  test('The device mark signs nobody in without a password', async () => {
    const mark = markOf(await register());
    const bare = await server.call('GET', PATHS.validate, { headers: { cookie: mark } });
    expect(bare.status).toBe(401);
    for (let time = 0; time < 5; time += 1) {
      expect((await loginWith(mark, 'asha@example.com', 'wrong')).status).toBe(401);
    }
    expect((await loginWith(mark, 'asha@example.com', 'secret-1')).status).toBe(429);
  });

  test('The device mark counts only for the account that it was set for', async () => {
    await register();
    const own = markOf(await register({ ...ASHA, email: 'ravi@example.com' }));
    for (let time = 0; time < 5; time += 1) await login('asha@example.com', 'wrong');
    expect((await loginWith(own, 'asha@example.com', 'secret-1')).status).toBe(429);
  });

  test('The device mark is a cookie for https only behind an https proxy', async () => {
    const behind = await testServer({ config: { publicUrl: 'https://boli.example', logLevel: 'silent' } });
    const answer = await behind.call('POST', PATHS.register, {
      body: ASHA,
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
      from: '127.0.0.1',
    });
    expect(answer.headers['set-cookie']).toMatch(/; Secure(;|$)/);
  });

  test('The device mark stays valid after a restart', async () => {
    const mark = markOf(await register());
    const again = await testServer({ beside: server, hasher });
    for (let time = 0; time < 6; time += 1) {
      const body = { email: 'asha@example.com', password: 'wrong' };
      await again.call('POST', PATHS.login, { body, from: '192.168.1.7' });
    }
    const body = { email: 'asha@example.com', password: 'secret-1' };
    const call = { body, headers: { cookie: mark }, from: '192.168.1.7' };
    expect((await again.call('POST', PATHS.login, call)).status).toBe(200);
  });

  test('On a full disk the server sets no device mark and ends no session', async () => {
    const token = tokenOf(await register());
    const full = await testServer({ beside: server, hasher });
    vi.spyOn(full.store.secrets, 'keep').mockRejectedValue(new DiskFull('no room'));
    const headers = { authorization: `Bearer ${token}` };
    const checked = await full.call('GET', PATHS.validate, { headers });
    expect([checked.status, checked.headers['set-cookie']]).toEqual([200, undefined]);
  });
});

describe('a session', () => {
  let token: string;
  beforeEach(async () => {
    token = tokenOf(await register());
  });

  test('A session ends 30 days after its last use', async () => {
    for (let month = 0; month < 3; month += 1) {
      server.now += 29 * DAY;
      expect((await validate(token)).status).toBe(200);
    }
    server.now += 30 * DAY;
    expect(refusedWith(await validate(token))).toMatchObject({
      status: 401,
      message: 'Please sign in again',
    });
  });

  test('The server does not store every single use of a session', async () => {
    const extend = vi.spyOn(server.store.sessions, 'extend');
    server.now += SEEN_EVERY - 1;
    await validate(token);
    expect(extend).not.toHaveBeenCalled();
    server.now += LOOKED_AT + 1;
    await validate(token);
    await validate(token);
    expect(extend).toHaveBeenCalledTimes(1);
    const row = await server.store.sessions.byTokenHash(tokenHash(token));
    expect(row?.session.expiresAt).toBe(server.now + SESSION_SPAN);
  });

  test('A logout ends only its own session', async () => {
    const other = tokenOf(await login('asha@example.com', 'secret-1'));
    const out = await server.call('POST', PATHS.logout, { headers: { authorization: `Bearer ${token}` } });
    expect([out.status, out.json]).toEqual([200, { ok: true }]);
    expect((await validate(token)).status).toBe(401);
    expect((await validate(other)).status).toBe(200);
  });

  test.each(['', 'Bearer', 'Bearer nobody-s-token', 'Basic YXNoYTpzZWNyZXQ=', `Bearer ${'x'.repeat(5_000)}`])(
    'The authorization header %j is rejected',
    async (authorization) => {
      const answer = await server.call('GET', PATHS.validate, { headers: { authorization } });
      expect(refusedWith(answer)).toMatchObject({ status: 401, message: 'Please sign in again' });
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    },
  );
});

describe('changing the password', () => {
  let token: string;
  beforeEach(async () => {
    token = tokenOf(await register());
  });
  const change = (currentPassword: string, newPassword: unknown): Promise<Answered> =>
    server.call('PUT', PATHS.changePassword, {
      headers: { authorization: `Bearer ${token}` },
      body: { currentPassword, newPassword },
    });

  test('A new password ends the other sessions of its user', async () => {
    const other = tokenOf(await login('asha@example.com', 'secret-1'));
    expect((await change('secret-1', 'secret-2')).json).toEqual({ ok: true });
    expect((await validate(other)).status).toBe(401);
    expect((await validate(token)).status).toBe(200);
    expect((await login('asha@example.com', 'secret-1')).status).toBe(401);
    expect((await login('asha@example.com', 'secret-2')).status).toBe(200);
  });

  test('A change of password needs the current password, and guesses of it must wait', async () => {
    expect(refusedWith(await change('wrong', 'secret-2'))).toEqual({
      status: 400,
      message: 'The current password is not right',
      field: 'currentPassword',
    });
    for (let time = 0; time < 4; time += 1) await change('wrong', 'secret-2');
    expect((await change('secret-1', 'secret-2')).status).toBe(429);
    expect((await login('asha@example.com', 'secret-1')).status).toBe(200);
  });

  test.each([
    ['', 'Password is required'],
    ['12345', 'Password must be at least 6 characters long'],
    [123_456, 'Password is required'],
  ])('The new password %j is refused at its field', async (next, message) => {
    expect(refusedWith(await change('secret-1', next))).toEqual({
      status: 400,
      message,
      field: 'newPassword',
    });
  });
});
