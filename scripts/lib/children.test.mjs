import { expect, test } from 'vitest';
import { runNode } from './children.mjs';

test('A silent command is ended, and its last line says why', async () => {
  const { code, output } = await runNode('-e', ["console.log('begins'); setInterval(() => {}, 60_000)"], {
    silentMs: 1_000,
  });
  expect(code).toBe(124);
  expect(output).toContain('said nothing for 1 s');
});
