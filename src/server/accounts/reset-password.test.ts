import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { argon2id } from './passwords.ts';
import { resetPassword } from './reset-password.ts';

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
