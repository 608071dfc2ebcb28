import { AlreadyThere, NotInvited } from '#server/persistence/ports/problems.ts';
import type { Session, User } from '#server/persistence/tables/people/accounts.ts';
import { keepNightCup, NIGHT_CUP } from '#server/testing/sample-tournament.ts';
import type { EngineUnderTest, Tools } from './engine.contract.ts';

const asha: User = {
  id: 'asha',
  name: 'आशा Rao',
  email: 'Asha.Rao@Example.com',
  mobile: '+91 98000 00000',
  passwordHash: 'hash-1',
  createdAt: 1_790_000_000_000,
};
const ravi: User = { ...asha, id: 'ravi', name: 'Ravi', email: 'ravi@example.com' };

function sessionOf({ id }: User, tokenHash: string, expiresAt = 2_000): Session {
  return { tokenHash, user: id, createdAt: 1_000, seenAt: 1_000, expiresAt };
}

/** The contract of every engine for users, sessions, secrets and invitations, which are outside the log. */
export function accountContract(engine: EngineUnderTest, { test, expect }: Tools): void {
  test('A store finds a user by id and by e-mail in any case, with all fields as typed', async () => {
    const store = await (await engine.place()).open();
    await store.users.add(asha);
    expect(await store.users.byId('asha')).toEqual(asha);
    expect(await store.users.byEmail('asha.rao@EXAMPLE.com')).toEqual(asha);
    expect(await store.users.byEmail('asha@example.com')).toBeNull();
    expect(await store.users.byId('ravi')).toBeNull();
    await store.close();
  });

  test('An e-mail belongs to one user, whatever its case', async () => {
    const store = await (await engine.place()).open();
    await store.users.add(asha);
    const twin = { ...ravi, email: 'ASHA.RAO@example.COM' };
    await expect(store.users.add(twin)).rejects.toBeInstanceOf(AlreadyThere);
    expect(await store.users.byId('ravi')).toBeNull();
    await store.users.add(ravi);
    await store.close();
  });

  test('The first account that claims an installation owns it, until somebody names another owner', async () => {
    const place = await engine.place();
    const before = await place.open();
    await before.users.add(ravi);
    expect(await before.users.owner()).toBeNull();
    await before.users.add(asha);
    expect(await before.users.ownIfNobodyDoes('asha')).toBe(true);
    expect(await before.users.owner()).toBe('asha');
    await before.close();
    const store = await place.open();
    expect(await store.users.ownIfNobodyDoes('ravi')).toBe(false);
    await store.users.own('ravi');
    expect(await store.users.owner()).toBe('ravi');
    await store.close();
  });

  test('An installation has no owner until a user claims it, and one of several simultaneous users gets it', async () => {
    const store = await (await engine.place()).open();
    for (const user of [asha, ravi]) await store.users.add(user);
    const won = await Promise.all(['asha', 'ravi', 'asha'].map((user) => store.users.ownIfNobodyDoes(user)));
    expect(won.filter((own) => own)).toHaveLength(1);
    expect(['asha', 'ravi'].at(won.indexOf(true) % 2)).toBe(await store.users.owner());
    await store.users.own('ravi');
    expect(await store.users.owner()).toBe('ravi');
    await store.close();
  });

  test('A new password hash replaces the hash of one user only', async () => {
    const store = await (await engine.place()).open();
    await store.users.add(asha);
    await store.users.add(ravi);
    await store.users.setPasswordHash('asha', 'hash-2');
    expect((await store.users.byId('asha'))?.passwordHash).toBe('hash-2');
    expect((await store.users.byId('ravi'))?.passwordHash).toBe('hash-1');
    await store.close();
  });

  test('A store finds a session with its user after reopening, until the session ends', async () => {
    const place = await engine.place();
    const first = await place.open();
    await first.users.add(asha);
    await first.sessions.open(sessionOf(asha, 'phone'));
    await first.close();

    const store = await place.open();
    expect(await store.sessions.byTokenHash('phone')).toEqual({
      session: sessionOf(asha, 'phone'),
      user: asha,
    });
    await store.sessions.extend('phone', { seenAt: 1_500, expiresAt: 2_500 });
    const { session } = (await store.sessions.byTokenHash('phone')) ?? {};
    expect(session).toEqual({ ...sessionOf(asha, 'phone', 2_500), seenAt: 1_500 });
    await store.sessions.end('phone');
    expect(await store.sessions.byTokenHash('phone')).toBeNull();
    await store.close();
  });

  test('A new session of a user replaces a session of that user', async () => {
    const store = await (await engine.place()).open();
    await store.users.add(asha);
    await store.sessions.open(sessionOf(asha, 'phone'));
    await store.sessions.replace('phone', sessionOf(asha, 'laptop'));
    expect(await store.sessions.byTokenHash('phone')).toBeNull();
    expect((await store.sessions.byTokenHash('laptop'))?.user.id).toBe('asha');
    await store.close();
  });

  test('Ending all sessions of a user keeps the named one', async () => {
    const store = await (await engine.place()).open();
    await store.users.add(asha);
    await store.users.add(ravi);
    for (const name of ['phone', 'laptop']) await store.sessions.open(sessionOf(asha, name));
    await store.sessions.open(sessionOf(ravi, 'tablet'));

    await store.sessions.endAllOf('asha', 'laptop');
    expect(await store.sessions.byTokenHash('phone')).toBeNull();
    expect(await store.sessions.byTokenHash('laptop')).not.toBeNull();
    await store.sessions.endAllOf('asha');
    expect(await store.sessions.byTokenHash('laptop')).toBeNull();
    expect(await store.sessions.byTokenHash('tablet')).not.toBeNull();
    await store.close();
  });

  test('A session ends at its time, and not before its time', async () => {
    const store = await (await engine.place()).open();
    await store.users.add(asha);
    await store.sessions.open(sessionOf(asha, 'old', 2_000));
    await store.sessions.open(sessionOf(asha, 'new', 2_001));
    await store.sessions.endExpired(2_000);
    expect(await store.sessions.byTokenHash('old')).toBeNull();
    expect(await store.sessions.byTokenHash('new')).not.toBeNull();
    await store.close();
  });

  test('A store keeps the first secret stored under a name', async () => {
    const place = await engine.place();
    const first = await place.open();
    expect(await first.secrets.keep('marks', 'one')).toBe('one');
    expect(await first.secrets.keep('marks', 'two')).toBe('one');
    expect(await first.secrets.keep('others', 'two')).toBe('two');
    await first.close();
    const store = await place.open();
    expect(await store.secrets.keep('marks', 'three')).toBe('one');
    await store.close();
  });

  test('An invitation opens one account, until the invitation expires', async () => {
    const store = await (await engine.place()).open();
    const now = asha.createdAt;
    await store.invitations.add({ codeHash: 'code', createdAt: now - 10, expiresAt: now + 1 });
    expect(await store.invitations.isOpen('code', now)).toBe(true);
    expect(await store.invitations.isOpen('code', now + 1)).toBe(false);
    expect(await store.invitations.isOpen('other', now)).toBe(false);

    const late = { ...asha, createdAt: now + 1 };
    await expect(store.users.add(late, 'code')).rejects.toBeInstanceOf(NotInvited);
    await expect(store.users.add(asha, 'other')).rejects.toBeInstanceOf(NotInvited);
    expect(await store.users.byId('asha')).toBeNull();
    await store.users.add(asha, 'code');
    expect(await store.users.byId('asha')).toEqual(asha);
    await expect(store.users.add(ravi, 'code')).rejects.toBeInstanceOf(NotInvited);
    expect(await store.users.byId('ravi')).toBeNull();
    expect(await store.invitations.isOpen('code', now)).toBe(false);
    await store.close();
  });

  test('An invitation used twice at once gives one account', async () => {
    const store = await (await engine.place()).open();
    for (let pair = 0; pair < 10; pair += 1) {
      const codeHash = `code-${String(pair)}`;
      await store.invitations.add({ codeHash, createdAt: 1, expiresAt: asha.createdAt + 1 });
      const both = ['one', 'two'].map((name) => {
        const id = `${name}-${String(pair)}`;
        return store.users.add({ ...asha, id, email: `${id}@example.com` }, codeHash);
      });
      const outcomes = await Promise.allSettled(both);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
    await store.close();
  });

  test('An invitation stays unused when its e-mail already has an account', async () => {
    const store = await (await engine.place()).open();
    await store.users.add(asha);
    await store.invitations.add({ codeHash: 'code', createdAt: 1, expiresAt: asha.createdAt + 1 });
    await expect(store.users.add({ ...ravi, email: asha.email }, 'code')).rejects.toBeInstanceOf(
      AlreadyThere,
    );
    expect(await store.invitations.isOpen('code', asha.createdAt)).toBe(true);
    await store.users.add(ravi, 'code');
    await store.close();
  });

  test('A bidder keeps one phone number until the number is erased', async () => {
    const place = await engine.place();
    const first = await place.open();
    await keepNightCup(first);
    await first.bidderPhones.keep(NIGHT_CUP, 'mumbai', '98200 00001');
    await first.bidderPhones.keep(NIGHT_CUP, 'mumbai', '98200 00002');
    await first.bidderPhones.keep(NIGHT_CUP, 'chennai', '98200 00003');
    await first.close();
    const store = await place.open();
    expect(await store.bidderPhones.of(['mumbai', 'goa'])).toEqual(new Map([['mumbai', '98200 00002']]));
    await store.bidderPhones.keep(NIGHT_CUP, 'mumbai', null);
    expect(await store.bidderPhones.of(['mumbai', 'chennai'])).toEqual(new Map([['chennai', '98200 00003']]));
    expect(await store.bidderPhones.of([])).toEqual(new Map());
    await store.close();
  });
}
