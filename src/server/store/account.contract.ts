import { AlreadyThere } from './problems.ts';
import type { Engine, Tools } from './store.contract.ts';
import type { Session, User } from './store.ts';

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

/** Users, sessions and images: what stands outside the log. */
export function accountContract(engine: Engine, { test, expect }: Tools): void {
  test('a user is found by id and by e-mail, whatever its case, with everything as typed', async () => {
    const store = await (await engine.place()).open();
    await store.users.add(asha);
    expect(await store.users.byId('asha')).toEqual(asha);
    expect(await store.users.byEmail('asha.rao@EXAMPLE.com')).toEqual(asha);
    expect(await store.users.byEmail('asha@example.com')).toBeNull();
    expect(await store.users.byId('ravi')).toBeNull();
    await store.close();
  });

  test('an e-mail belongs to one user, whatever its case', async () => {
    const store = await (await engine.place()).open();
    await store.users.add(asha);
    const twin = { ...ravi, email: 'ASHA.RAO@example.COM' };
    await expect(store.users.add(twin)).rejects.toBeInstanceOf(AlreadyThere);
    expect(await store.users.byId('ravi')).toBeNull();
    await store.users.add(ravi);
    await store.close();
  });

  test('a new password hash replaces the old one, of this user only', async () => {
    const store = await (await engine.place()).open();
    await store.users.add(asha);
    await store.users.add(ravi);
    await store.users.setPasswordHash('asha', 'hash-2');
    expect((await store.users.byId('asha'))?.passwordHash).toBe('hash-2');
    expect((await store.users.byId('ravi'))?.passwordHash).toBe('hash-1');
    await store.close();
  });

  test('a session is found with its user, after opening again too, and is gone once ended', async () => {
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

  test('all sessions of a user end at once, but the one named; those of others stay', async () => {
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

  test('a session ends at its time and not before', async () => {
    const store = await (await engine.place()).open();
    await store.users.add(asha);
    await store.sessions.open(sessionOf(asha, 'old', 2_000));
    await store.sessions.open(sessionOf(asha, 'new', 2_001));
    await store.sessions.endExpired(2_000);
    expect(await store.sessions.byTokenHash('old')).toBeNull();
    expect(await store.sessions.byTokenHash('new')).not.toBeNull();
    await store.close();
  });

  test('an image comes back byte for byte, and is kept once', async () => {
    const store = await (await engine.place()).open();
    const bytes = Uint8Array.from({ length: 70_000 }, (_, at) => at % 251);
    const image = { hash: 'a'.repeat(64), type: 'image/jpeg', bytes };
    await store.images.keep(image);
    await store.images.keep(image);
    const kept = await store.images.byHash(image.hash);
    expect(kept?.type).toBe('image/jpeg');
    expect(Uint8Array.from(kept?.bytes ?? [])).toEqual(bytes);
    expect(await store.images.byHash('b'.repeat(64))).toBeNull();
    await store.close();
  });
}
