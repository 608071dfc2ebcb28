import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { testServer, type TestServer } from '#server/testing/test-server.ts';

/** The fields of an OpenAPI document that these tests read. */
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        security: z.optional(z.unknown()),
        requestBody: z.optional(
          z.object({
            content: z.object({
              'application/json': z.object({
                // A body of one of several shapes has none of its own.
                schema: z.object({ properties: z.optional(z.record(z.string(), z.unknown())) }),
              }),
            }),
          }),
        ),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});

let folder: string;
let server: TestServer;
let secure: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'boli-web-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<title>Landing</title>');
  writeFileSync(path.join(folder, 'app.html'), '<title>App</title>');
  writeFileSync(path.join(folder, 'console.html'), '<title>Console</title>');
  writeFileSync(path.join(folder, 'assets', 'app-abc123.js'), 'console.log(1)');
  writeFileSync(path.join(folder, 'assets', 'app-abc123.js.br'), brotliCompressSync('console.log(1)'));
  server = await testServer({ webFolder: folder });
  secure = await testServer({
    webFolder: folder,
    config: { publicUrl: 'https://boli.example', logLevel: 'silent' },
  });
});
afterAll(async () => {
  await server.close();
  await secure.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = (url: string, headers = {}) =>
  server.call('GET', url, { headers: { accept: 'text/html', ...headers } });
const policyOf = (headers: Readonly<Record<string, unknown>>): string =>
  String(headers['content-security-policy']);

describe('the headers of every page', () => {
  test('Pages may load scripts, styles and workers from this server only, and no frame may contain them', async () => {
    const { headers } = await page('/');
    const policy = policyOf(headers);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test("Hall pages may show images of this server only, and the organiser's pages also images from links", async () => {
    for (const url of [
      '/screen',
      '/overlay',
      '/live?x=1',
      '/auctioneer',
      '/paddle',
      '/scorer',
      '/links.html',
    ]) {
      expect(policyOf((await page(url)).headers)).toContain("img-src 'self' data: blob:");
    }
    for (const url of ['/players', '/auction']) {
      expect(policyOf((await page(url)).headers)).toContain("img-src 'self' https: data: blob:");
    }
  });

  test('Pages that are opened over plain http are never upgraded to https', async () => {
    const { headers } = await page('/', { host: '192.168.1.7:3000' });
    expect(policyOf(headers)).not.toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['cross-origin-opener-policy']).toBeUndefined();
    expect(headers['origin-agent-cluster']).toBeUndefined();
  });

  test('Scripts of a page carry no headers that only pages need', async () => {
    const { headers } = await server.call('GET', '/assets/app-abc123.js');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['x-frame-options']).toBeUndefined();
    expect(policyOf((await page('/assets/missing.js')).headers)).toContain("default-src 'self'");
  });

  test('Pages stay on https if the public URL is https', async () => {
    const { headers } = await secure.call('GET', '/');
    expect(policyOf(headers)).toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  test('Answers of the API have the security headers too, including errors', async () => {
    for (const url of [PATHS.health, PATHS.validate, '/api/nowhere']) {
      const { headers } = await server.call('GET', url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(policyOf(headers)).toContain("default-src 'self'");
    }
  });
});

describe('the screens', () => {
  test('The landing page is rendered in advance, and other page URLs get the empty document', async () => {
    expect((await page('/')).text).toBe('<title>Landing</title>');
    for (const url of ['/login', '/no/such/page', '/app']) {
      const answer = await page(url);
      expect([answer.status, answer.text]).toEqual([200, '<title>App</title>']);
    }
    expect((await page('/auction?tournament=x')).text).toBe('<title>Console</title>');
    expect((await server.call('HEAD', '/login', { headers: { accept: 'text/html' } })).status).toBe(200);
  });

  test.each(['*/*', 'application/json, text/plain, */*', 'image/webp', '', undefined])(
    'A page is sent to link previews and curl, which accept %j',
    async (accept) => {
      const headers: Record<string, string> = accept === undefined ? {} : { accept };
      const answer = await server.call('GET', '/login?from=whatsapp.com', { headers });
      expect([answer.status, answer.text]).toEqual([200, '<title>App</title>']);
    },
  );

  test('A request for JSON only gets a 404 for an unknown URL', async () => {
    for (const accept of ['application/json', 'application/json;q=0.9, text/plain']) {
      const answer = await server.call('GET', '/login', { headers: { accept } });
      expect([answer.status, answer.json]).toMatchObject([404, { error: { code: 'no-such-call' } }]);
    }
    expect((await page('/login', { accept: 'application/json, text/html' })).status).toBe(200);
  });

  test('Browsers revalidate pages at each visit, and load only changed ones', async () => {
    const { headers } = await page('/login');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    const again = await page('/login', { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('Files with a hash in their name are cached for ever and compressed', async () => {
    const plain = await server.call('GET', '/assets/app-abc123.js');
    expect(plain.text).toBe('console.log(1)');
    expect(plain.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' });
    const packed = await server.call('GET', '/assets/app-abc123.js', {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  });

  test('A missing file answers 404, not a page', async () => {
    const answer = await server.call('GET', '/assets/app-old.js', { headers: { accept: '*/*' } });
    expect([answer.status, answer.json]).toMatchObject([404, { error: { code: 'no-such-call' } }]);
    const picture = { headers: { accept: 'image/avif,image/webp,*/*;q=0.8' } };
    expect((await server.call('GET', '/no-such-picture.png?size=2', picture)).status).toBe(404);
    expect((await server.call('GET', '/../package.json')).status).toBe(404);
    expect((await server.call('GET', '/assets/%2e%2e/%2e%2e/boli.db')).status).toBe(404);
  });
});

describe('the documentation', () => {
  test('The documentation describes a call from its validating schema', async () => {
    const { paths } = documentSchema.parse((await server.call('GET', `${PATHS.docs}/json`)).json);
    const create = paths[PATHS.createPlayer]?.['post'];
    expect(create?.requestBody?.content['application/json'].schema.properties).toHaveProperty('playerNumber');
    expect(Object.keys(create?.responses ?? {})).toEqual(['201', '4XX']);
    const batch =
      paths[PATHS.importPlayers]?.['post']?.requestBody?.content['application/json'].schema.properties;
    expect(batch?.['players']).toMatchObject({ items: { properties: { baseAmount: {} } } });
  });

  test('The documentation page has its own content policy, over plain http too', async () => {
    const answer = await server.call('GET', `${PATHS.docs}/`);
    expect(answer.status).toBe(200);
    expect(policyOf(answer.headers)).toContain("style-src 'self' 'unsafe-inline'");
    expect(policyOf(answer.headers)).not.toContain('upgrade-insecure-requests');
  });
});
