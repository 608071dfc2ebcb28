import path from 'node:path';
import { z } from 'zod';
import { REGISTRATIONS, type RegistrationMode } from '#protocol/calls/accounts.ts';
import { readQuota, type Quota } from './quota.ts';
import { Unstartable } from './unstartable.ts';

/** The settings of this server. */
export interface Config {
  readonly host: string;
  /** The port of the server; 0 for any free port. */
  readonly port: number;
  /** The absolute path of the data folder. */
  readonly dataDir: string;
  /**
   * The URL of a PostgreSQL for tables and images; null for a file in `dataDir`. Backups are in `dataDir` either way.
   */
  readonly databaseUrl: string | null;
  /** The public URL behind a reverse proxy: https://boli.example. */
  readonly publicUrl: string | null;
  /** The address or range of the reverse proxy, like 172.17.0.0/16, if it runs on another machine. */
  readonly trustedProxy: string | null;
  /** Decides which people may open an account. */
  readonly registration: RegistrationMode;
  readonly logLevel: LogLevel;
  /** The token that opens /metrics; null: closed to everybody. */
  readonly metricsToken?: string | null;
  readonly quota: Quota;
  /** The most bytes of PostgreSQL images that this process caches in `dataDir`. */
  readonly imageCacheBytes?: number;
  /** The address of the laptop to replicate, like http://192.168.1.20:3000; null or missing: this is a primary. */
  readonly follow?: string | null;
  /** If true, an order waits until the replica has it on disk. */
  readonly together?: boolean;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * Reads the settings from environment variables; an empty variable counts as unset. Throws `Unstartable` with one line
 * of advice.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = (name: string): string | null => environment[name]?.trim() || null;
  const url = given('DATABASE_URL');
  return {
    host: given('HOST') ?? '0.0.0.0',
    port: portFrom(given('PORT') ?? '3000'),
    dataDir: path.resolve(given('DATA_DIR') ?? './data'),
    databaseUrl: url === null ? null : databaseUrlFrom(url),
    publicUrl: publicUrlFrom(given('PUBLIC_URL')),
    trustedProxy: trustedProxyFrom(given('TRUSTED_PROXY')),
    registration: registrationFrom(given('REGISTRATION') ?? 'open'),
    logLevel: logLevelFrom(given('LOG_LEVEL') ?? 'info'),
    metricsToken: given('METRICS_TOKEN'),
    quota: readQuota(given),
    imageCacheBytes: imageCacheFrom(given('IMAGE_CACHE_MB') ?? '1000'),
    follow: followFrom(given('FOLLOW')),
    together: togetherFrom(given('TOGETHER') ?? 'no'),
  };
}

function portFrom(text: string): number {
  const port = Number(text);
  if (/^[0-9]+$/.test(text) && port <= 65_535) return port;
  throw new Unstartable(`PORT is '${text}': give a number from 0 to 65535.`);
}

function imageCacheFrom(text: string): number {
  if (/^[1-9][0-9]{0,8}$/.test(text)) return Number(text) * 1_000_000;
  throw new Unstartable(`IMAGE_CACHE_MB is '${text}': give a whole number from 1 on, or leave it out.`);
}

/** Checks the URL of a PostgreSQL database. The error does not repeat the URL, which may contain a password. */
export function databaseUrlFrom(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const speaks = url !== null && (url.protocol === 'postgres:' || url.protocol === 'postgresql:');
  if (speaks && url.hostname !== '' && url.pathname.length > 1) return text;
  throw new Unstartable(
    'DATABASE_URL is no address of a PostgreSQL database: give one like postgres://boli:password@127.0.0.1:5432/boli, or leave it out.',
  );
}

function publicUrlFrom(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
  throw new Unstartable(
    `PUBLIC_URL is '${text}': give an address like https://boli.example, or leave it out.`,
  );
}

function followFrom(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && (url.protocol === 'http:' || url.protocol === 'https:')) return url.origin;
  throw new Unstartable(
    `FOLLOW is '${text}': give the address of the first laptop, like http://192.168.1.20:3000.`,
  );
}

const TOGETHER = new Map([
  ['1', true],
  ['yes', true],
  ['0', false],
  ['no', false],
]);

function togetherFrom(text: string): boolean {
  const together = TOGETHER.get(text.toLowerCase());
  if (together !== undefined) return together;
  throw new Unstartable(`TOGETHER is '${text}': give 1 or leave it out.`);
}

const ADDRESS_OR_RANGE = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

function trustedProxyFrom(text: string | null): string | null {
  if (text === null || ADDRESS_OR_RANGE.safeParse(text).success) return text;
  throw new Unstartable(
    `TRUSTED_PROXY is '${text}': give an address like 172.17.0.1 or a range like 172.17.0.0/16.`,
  );
}

function registrationFrom(text: string): RegistrationMode {
  const mode = REGISTRATIONS.find((name) => name === text.toLowerCase());
  if (mode !== undefined) return mode;
  throw new Unstartable(`REGISTRATION is '${text}': give one of ${REGISTRATIONS.join(', ')}.`);
}

function logLevelFrom(text: string): LogLevel {
  const level = LOG_LEVELS.find((name) => name === text.toLowerCase());
  if (level !== undefined) return level;
  throw new Unstartable(`LOG_LEVEL is '${text}': give one of ${LOG_LEVELS.join(', ')}.`);
}
