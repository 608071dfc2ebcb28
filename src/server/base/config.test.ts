import path from 'node:path';
import { expect, test } from 'vitest';
import { buildStamp, readConfig, USUAL_QUOTA } from './config.ts';
import { Unstartable } from './failure.ts';

test('Without settings the server listens everywhere on port 3000, with its data in ./data', () => {
  expect(readConfig({})).toEqual({
    host: '0.0.0.0',
    port: 3000,
    dataDir: path.resolve('data'),
    databaseUrl: null,
    publicUrl: null,
    trustedProxy: null,
    follow: null,
    together: false,
    registration: 'open',
    quota: USUAL_QUOTA,
    imageCacheBytes: 1_000_000_000,
    logLevel: 'info',
    metricsToken: null,
  });
});

test('Settings are read, and empty ones count as unset', () => {
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: '/srv/boli',
    DATABASE_URL: 'postgres://boli:secret@127.0.0.1/boli',
    PUBLIC_URL: 'https://boli.example/',
    TRUSTED_PROXY: '172.17.0.0/16',
    REGISTRATION: 'Invite',
    METRICS_TOKEN: 'a-token',
    LOG_LEVEL: 'WARN',
    TEAMS_PER_ACCOUNT: '60',
    PLAYERS_PER_ACCOUNT: '600',
    IMAGE_MB_PER_ACCOUNT: '50',
    LOG_MB_PER_ACCOUNT: '20',
    IMAGE_CACHE_MB: '20',
  });
  expect(config).toEqual({
    host: '127.0.0.1',
    port: 0,
    dataDir: path.resolve('/srv/boli'),
    databaseUrl: 'postgres://boli:secret@127.0.0.1/boli',
    publicUrl: 'https://boli.example',
    trustedProxy: '172.17.0.0/16',
    follow: null,
    together: false,
    registration: 'invite',
    quota: { teams: 60, players: 600, imageBytes: 50_000_000, logBytes: 20_000_000 },
    imageCacheBytes: 20_000_000,
    logLevel: 'warn',
    metricsToken: 'a-token',
  });
  expect(readConfig({ HOST: '', PORT: ' ', PUBLIC_URL: '' })).toEqual(readConfig({}));
});

test.each([
  { PORT: '65536' },
  { PORT: '-1' },
  { PORT: '80a' },
  { PORT: '1e3' },
  { PUBLIC_URL: 'boli.example' },
  { PUBLIC_URL: 'ftp://boli.example' },
  { TRUSTED_PROXY: 'nginx' },
  { TRUSTED_PROXY: '172.17.0' },
  { TRUSTED_PROXY: '172.17.0.0/33' },
  { TRUSTED_PROXY: '172.17.0.0/' },
  { TRUSTED_PROXY: '172.17.0.0/16/2' },
  { TRUSTED_PROXY: '::/129' },
  { TRUSTED_PROXY: '1.1.1.1/-1' },
  { TRUSTED_PROXY: 'loopback' },
  { TRUSTED_PROXY: '0.0.0.0/0' },
  { TRUSTED_PROXY: '::/0' },
  { REGISTRATION: 'maybe' },
  { LOG_LEVEL: 'loud' },
  { TEAMS_PER_ACCOUNT: '0' },
  { PLAYERS_PER_ACCOUNT: 'many' },
  { IMAGE_MB_PER_ACCOUNT: '1.5' },
  { LOG_MB_PER_ACCOUNT: '0' },
  { IMAGE_CACHE_MB: '0' },
  { FOLLOW: 'first-laptop' },
  { TOGETHER: 'perhaps' },
])('An invalid setting fails with one line that names it: %o', (environment) => {
  const [name = '', value = ''] = Object.entries(environment)[0] ?? [];
  expect(() => readConfig(environment)).toThrow(Unstartable);
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} is '${value}': give [^\\n]+\\.$`));
});

test.each(['http://127.0.0.1/boli', 'postgres://127.0.0.1', 'secret-word'])(
  'The error of the database address %s does not repeat it, because it may hold a password',
  (address) => {
    const read = () => readConfig({ DATABASE_URL: address });
    expect(read).toThrow(/^DATABASE_URL is no address of a PostgreSQL database: give one like [^\n]+\.$/);
    expect(read).not.toThrow(address);
  },
);

test('A server run from its sources has no build id', () => {
  expect(buildStamp()).toBeNull();
});
