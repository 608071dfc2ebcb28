import { expect, test } from 'vitest';
import { plainCode } from '#server/base/random.ts';
import { secretOfCode } from '#server/replication/channel/secrets.ts';
import { CODE_SPAN, createPairing } from './replication-endpoint.ts';

let now = 0;

test('A pairing code is valid for ten minutes, to the millisecond', async () => {
  const pairing = createPairing(() => now);
  const { code, left } = await pairing.newCode();
  expect(left).toBe(CODE_SPAN);
  now += CODE_SPAN - 1;
  expect(pairing.secret()).toBe(
    await secretOfCode(plainCode(` ${code.toLowerCase().replaceAll('-', ' ')} `)),
  );
  now += 1;
  expect(pairing.secret()).toBeNull();
});

test('Only the newest pairing code is valid, and only once', async () => {
  const pairing = createPairing(() => now);
  await pairing.newCode();
  const before = pairing.secret() ?? '';
  await pairing.newCode();
  const newest = pairing.secret() ?? '';
  expect(newest).not.toBe(before);
  pairing.used(before);
  expect(pairing.secret()).toBe(newest);
  pairing.used(newest);
  expect(pairing.secret()).toBeNull();
});
