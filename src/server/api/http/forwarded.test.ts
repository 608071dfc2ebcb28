import { expect, test } from 'vitest';
import { PATHS } from '#protocol/paths.ts';
import { testServer } from '#server/testing/test-server.ts';

interface Caller {
  readonly from: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The warnings about proxies that the server logs for these calls. */
async function saidOf(config: object, ...callers: readonly Caller[]): Promise<string[]> {
  const server = await testServer({ config: { publicUrl: null, logLevel: 'debug', ...config } });
  for (const { from, headers } of callers) await server.call('GET', PATHS.health, { from, headers });
  return server.logLines.filter((line) => /forwarded|Forwarded/.test(line));
}

const BEHIND = { publicUrl: 'https://boli.example' };
const NAMED = { 'x-forwarded-for': '203.0.113.9' };

test('An untrusted proxy on this machine is logged once, with the setting to change', async () => {
  const caller = { from: '127.0.0.1', headers: NAMED };
  const said = await saidOf({}, caller, caller);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('"level":"warn"');
  expect(said[0]).toContain('set PUBLIC_URL to the address people use.');
});

test.each([[{}], [BEHIND]])(
  'An untrusted proxy on another machine (%o) is logged with TRUSTED_PROXY',
  async (config) => {
    const said = await saidOf(config, { from: '172.17.0.1', headers: { forwarded: 'for=203.0.113.9' } });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('and TRUSTED_PROXY=172.17.0.1.');
  },
);

test('A trusted proxy and direct calls log no warning', async () => {
  expect(
    await saidOf(
      { ...BEHIND, trustedProxy: '172.17.0.0/16' },
      { from: '127.0.0.1', headers: NAMED },
      { from: '172.17.0.1', headers: NAMED },
      { from: '192.168.1.7', headers: {} },
    ),
  ).toEqual([]);
});

test('A trusted proxy with the wrong header is logged with the right one', async () => {
  const said = await saidOf(BEHIND, { from: '127.0.0.1', headers: { forwarded: 'for=203.0.113.9' } });
  expect(said[0]).toContain('have it send X-Forwarded-For');
});
