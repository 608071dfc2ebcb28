import { expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { House } from '#server/testing/laptops/house.ts';

interface Caller {
  readonly from: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the log says of proxies after these calls. */
async function saidOf(config: object, ...callers: readonly Caller[]): Promise<string[]> {
  const house = await House.open({ config: { publicUrl: null, logLevel: 'debug', ...config } });
  for (const { from, headers } of callers) await house.call('GET', PATHS.health, { from, headers });
  const said = house.logLines.filter((line) => /forwarded|Forwarded/.test(line));
  await house.close();
  return said;
}

const BEHIND = { publicUrl: 'https://boli.example' };
const NAMED = { 'x-forwarded-for': '203.0.113.9' };

test('a proxy on this machine that nobody named is noticed once, with what to set', async () => {
  const caller = { from: '127.0.0.1', headers: NAMED };
  const said = await saidOf({}, caller, caller);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('"level":"warn"');
  expect(said[0]).toContain('set PUBLIC_URL to the address people use.');
});

test.each([[{}], [BEHIND]])('one on another machine (%o) is named for TRUSTED_PROXY', async (config) => {
  const said = await saidOf(config, { from: '172.17.0.1', headers: { forwarded: 'for=203.0.113.9' } });
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('and TRUSTED_PROXY=172.17.0.1.');
});

test('one that is trusted, and callers without a proxy, are no news', async () => {
  expect(
    await saidOf(
      { ...BEHIND, trustedProxy: '172.17.0.0/16' },
      { from: '127.0.0.1', headers: NAMED },
      { from: '172.17.0.1', headers: NAMED },
      { from: '192.168.1.7', headers: {} },
    ),
  ).toEqual([]);
});

test('one that is trusted and names its callers where nobody reads it is told how to', async () => {
  const said = await saidOf(BEHIND, { from: '127.0.0.1', headers: { forwarded: 'for=203.0.113.9' } });
  expect(said[0]).toContain('have it send X-Forwarded-For');
});
