import path from 'node:path';
import { z } from 'zod';
import { impossible } from '#domain/impossible.ts';
import { type RegistrationMode, REGISTRATIONS } from '#protocol/calls/accounts.ts';
import { Unstartable } from './failure.ts';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The limits of one account, over all its tournaments. */
export interface Quota {
  readonly teams: number;
  readonly players: number;
  readonly imageBytes: number;
  /** The bytes of all logs. Above this limit, no tournament file can be opened. An auction never stops for it. */
  readonly logBytes: number;
}

/** The default limits. A club needs far less in a year, and a disk holds far more. */
export const USUAL_QUOTA: Quota = {
  teams: 1_000,
  players: 50_000,
  imageBytes: 500_000_000,
  logBytes: 500_000_000,
};

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

const MB = 1_000_000;

/** A whole number of units from 1 on. */
const wholeFrom1 = (unit = 1) =>
  z
    .string()
    .regex(/^0*[1-9][0-9]{0,8}$/, 'give a whole number from 1 on, or leave it out.')
    .transform((text) => Number(text) * unit);

/** One of these words, in capitals or not. */
const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(words, `give one of ${words.join(', ')}.`));

/** A web address, of which only the origin counts. */
const webOrigin = (error: string) =>
  z.url({ protocol: /^https?$/, error }).transform((text) => new URL(text).origin);

const NO_PORT = 'give a number from 0 to 65535.';

const PROXY_ADVICE = 'give an address like 172.17.0.1 or a range like 172.17.0.0/16.';

const DATABASE_URL = z
  .url({ protocol: /^postgres(ql)?$/, abort: true })
  .refine((text) => new URL(text).hostname !== '' && new URL(text).pathname.length > 1);

/** The environment variables. The error of each says what to write instead. */
const ENVIRONMENT = z.object({
  HOST: z.string().default('0.0.0.0'),
  PORT: z
    .string()
    .regex(/^[0-9]{1,5}$/, { error: NO_PORT, abort: true })
    .transform(Number)
    .refine((port) => port <= 65_535, NO_PORT)
    .default(3_000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string().transform(databaseUrlFrom).nullable().default(null),
  PUBLIC_URL: webOrigin('give an address like https://boli.example, or leave it out.')
    .nullable()
    .default(null),
  TRUSTED_PROXY: z
    .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], PROXY_ADVICE)
    // A range of all addresses trusts everybody.
    .refine((range) => !range.endsWith('/0'), PROXY_ADVICE)
    .nullable()
    .default(null),
  REGISTRATION: oneOf(REGISTRATIONS).default('open'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  METRICS_TOKEN: z.string().nullable().default(null),
  TEAMS_PER_ACCOUNT: wholeFrom1().default(USUAL_QUOTA.teams),
  PLAYERS_PER_ACCOUNT: wholeFrom1().default(USUAL_QUOTA.players),
  IMAGE_MB_PER_ACCOUNT: wholeFrom1(MB).default(USUAL_QUOTA.imageBytes),
  LOG_MB_PER_ACCOUNT: wholeFrom1(MB).default(USUAL_QUOTA.logBytes),
  IMAGE_CACHE_MB: wholeFrom1(MB).default(1_000 * MB),
  FOLLOW: webOrigin('give the address of the first laptop, like http://192.168.1.20:3000.')
    .nullable()
    .default(null),
  TOGETHER: z
    .string()
    .toLowerCase()
    .pipe(z.enum(['1', 'yes', '0', 'no'], 'give 1 or leave it out.'))
    .transform((word) => word === '1' || word === 'yes')
    .default(false),
});

/**
 * Reads the settings from environment variables; an empty variable counts as unset. Throws `Unstartable` with one line
 * of advice.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : [])),
  );
  const read = ENVIRONMENT.safeParse(given);
  if (!read.success) throw new Unstartable(adviceFor(read.error, given));
  const { data } = read;
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    publicUrl: data.PUBLIC_URL,
    trustedProxy: data.TRUSTED_PROXY,
    registration: data.REGISTRATION,
    logLevel: data.LOG_LEVEL,
    metricsToken: data.METRICS_TOKEN,
    quota: {
      teams: data.TEAMS_PER_ACCOUNT,
      players: data.PLAYERS_PER_ACCOUNT,
      imageBytes: data.IMAGE_MB_PER_ACCOUNT,
      logBytes: data.LOG_MB_PER_ACCOUNT,
    },
    imageCacheBytes: data.IMAGE_CACHE_MB,
    follow: data.FOLLOW,
    together: data.TOGETHER,
  };
}

/** One line that names the first wrong variable and says what to write. */
function adviceFor({ issues }: z.ZodError, given: Readonly<Record<string, string>>): string {
  const [{ path: [name], message } = impossible('an error without an issue')] = issues;
  return `${String(name)} is '${given[String(name)] ?? ''}': ${message}`;
}

/** Checks the URL of a PostgreSQL database. The error does not repeat the URL, which may contain a password. */
export function databaseUrlFrom(text: string): string {
  if (DATABASE_URL.safeParse(text).success) return text;
  throw new Unstartable(
    'DATABASE_URL is no address of a PostgreSQL database: give one like postgres://boli:password@127.0.0.1:5432/boli, or leave it out.',
  );
}

/** The fingerprint of the sources of this build (`scripts/lib/build-stamp.mjs`); null when run from the sources. */
export function buildStamp(): string | null {
  const stamp = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'built-from');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').trim() : null;
}
