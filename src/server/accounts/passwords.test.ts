import { expect, test } from 'vitest';
import { argon2id } from './passwords.ts';

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
