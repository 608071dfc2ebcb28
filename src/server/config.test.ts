import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { Unstartable } from './unstartable.ts';

test('nothing set: everywhere on port 3000, with the data beside the program', () => {
  expect(readConfig({})).toEqual({
    host: '0.0.0.0',
    port: 3000,
    dataDir: path.resolve('data'),
    publicUrl: null,
    trustedProxy: null,
    logLevel: 'info',
  });
});

test('what is set is taken, and what is set to nothing counts as not set', () => {
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: '/srv/boli',
    PUBLIC_URL: 'https://boli.example/',
    TRUSTED_PROXY: '172.17.0.0/16',
    LOG_LEVEL: 'WARN',
  });
  expect(config).toEqual({
    host: '127.0.0.1',
    port: 0,
    dataDir: path.resolve('/srv/boli'),
    publicUrl: 'https://boli.example',
    trustedProxy: '172.17.0.0/16',
    logLevel: 'warn',
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
  { LOG_LEVEL: 'loud' },
])('a setting that cannot be meant is named in one line: %o', (environment) => {
  const [name = '', value = ''] = Object.entries(environment)[0] ?? [];
  expect(() => readConfig(environment)).toThrow(Unstartable);
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} is '${value}': give [^\\n]+\\.$`));
});
