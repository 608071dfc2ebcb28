import path from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { argon2id, resetPassword } from './sign-in.ts';

test('A password is hashed with argon2id at the OWASP setting and a fresh salt', async () => {
  const [one, two] = await Promise.all([argon2id.hash('secret-1'), argon2id.hash('secret-1')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await argon2id.matches(one, 'secret-1')).toBe(true);
  expect(await argon2id.matches(one, 'secret-2')).toBe(false);
});

test('A password is accepted from two keyboards that encode its letters differently', async () => {
  const kept = await argon2id.hash('caf\u00e9-1');
  expect(await argon2id.matches(kept, 'cafe\u0301-1')).toBe(true);
});

test("A password is reset by e-mail in any case, which ends this user's sessions only", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'boli-reset-'));
  const store = await openSqlite(path.join(folder, 'boli.db'));
  for (const id of ['asha', 'ravi']) {
    const user = {
      id,
      name: id,
      email: `${id}@example.com`,
      mobile: '98000',
      passwordHash: 'old',
      createdAt: 1,
    };
    await store.users.add(user);
    await store.sessions.open({ tokenHash: id, user: id, createdAt: 1, seenAt: 1, expiresAt: 9 });
  }

  const password = await resetPassword(store, 'ASHA@example.com');
  expect(password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  const hashed = (await store.users.byId('asha'))?.passwordHash ?? '';
  expect(await argon2id.matches(hashed, password ?? '')).toBe(true);
  expect(await store.sessions.byTokenHash('asha')).toBeNull();
  expect(await store.sessions.byTokenHash('ravi')).not.toBeNull();
  expect((await store.users.byId('ravi'))?.passwordHash).toBe('old');
  expect(await resetPassword(store, 'nobody@example.com')).toBeNull();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
