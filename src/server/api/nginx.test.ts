import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PING_EVERY } from '#protocol/feed/live-version.ts';
import { PATHS } from '#protocol/paths.ts';
import { MOST_FILE_BYTES } from '#protocol/tournament-file.ts';
import { FILE_TAKES, MOST_FILES_AT_ONCE } from '#server/api/calls/file-calls.ts';
import { BODY_LIMIT, FORM_BODY_LIMIT, IMAGE_BODY_LIMIT } from '#server/api/http/call.ts';

/* docs/deploy/nginx.conf lets everything through that the product takes, for as long as the product needs. */

const CONF = readFileSync(new URL('../../../docs/deploy/nginx.conf', import.meta.url), 'utf8');
const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 1024 * 1024 };
const SECOND = 1_000;

/** The lines of the block of this address; without an address, those of the server outside any location. */
function blockOf(address?: string): string {
  const server = CONF.slice(CONF.indexOf('server {'));
  if (address === undefined) return server.replaceAll(/location [^{]*\{[^}]*\}/g, '');
  const at = server.indexOf(`location = ${address} {`);
  expect(at, address).toBeGreaterThan(-1);
  return server.slice(at, server.indexOf('}', at));
}

/** The value of a setting at this address, else of the server: bytes or ms. */
function setting(name: string, address?: string): number {
  const pattern = new RegExp(`${name} (\\d+)([sm]);`);
  const found = pattern.exec(blockOf(address)) ?? pattern.exec(blockOf());
  return Number(found?.[1]) * (UNITS[found?.[2] ?? ''] ?? Number.NaN);
}

test('nginx takes the largest body of each call', () => {
  expect(setting('client_max_body_size')).toBeGreaterThanOrEqual(IMAGE_BODY_LIMIT);
  expect(setting('client_max_body_size', PATHS.tournamentFile)).toBeGreaterThanOrEqual(MOST_FILE_BYTES);
});

test('No call takes a larger body than the calls that nginx.conf names', () => {
  const known = { BODY_LIMIT, FORM_BODY_LIMIT, IMAGE_BODY_LIMIT };
  const folder = new URL('./', import.meta.url);
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return [...text.matchAll(/bodyLimit: (\w+)/g)].map(([, limit = '']) => [name, limit] as const);
    })
    .filter(([, limit]) => !(limit in known));
  expect(others).toEqual([['calls/file-calls.ts', 'MOST_FILE_BYTES']]);
});

test('nginx waits longer than the longest silence of each call', () => {
  const wait = (address: string) => setting('proxy_read_timeout', address);
  // A file waits for its turn behind all the others.
  expect(wait(PATHS.tournamentFile)).toBeGreaterThanOrEqual(MOST_FILES_AT_ONCE * FILE_TAKES * SECOND);
  expect(wait(PATHS.live)).toBeGreaterThanOrEqual(4 * PING_EVERY);
  expect(blockOf()).toContain('proxy_set_header Upgrade $http_upgrade;');
});
