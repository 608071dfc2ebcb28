import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { errorAnswer } from '#protocol/errors.ts';
import { PATHS } from '#protocol/paths.ts';
import { serviceText } from '#protocol/texts/service.ts';
import { startPostgres, startReplica } from '#scripts/lib/postgres.mjs';
import type { Ground } from './fault-evening.ts';
import { asked, disagreementsOf, lose, twoProcesses, type Postgres } from './grounds.ts';
import { mountSmall } from '#server/testing/faulty-stores.ts';
import { until } from './until.ts';

/** The size of PostgreSQL's own file system. */
const DISK_BYTES = 128 * 1024 * 1024;
const SMALL_LOG = { min_wal_size: '4MB', max_wal_size: '8MB' };
const MOST_LEFT = 200_000;
/** The time (ms) within which orders fill the rest of the disk. */
const FULL_MS = 120_000;

const UNREACHABLE = serviceText({ code: 'busy', why: 'unreachable' });
const READ_ONLY = serviceText({ code: 'busy', why: 'read-only' });
const FULL = serviceText({ code: 'disk-full' });

interface Lasting {
  readonly programs: string;
  /** The length of a database outage (ms). */
  readonly goneMs: number;
}

/** Faults that last for some seconds while consoles continue to send orders. */
export interface LastingGrounds {
  readonly grounds: readonly Ground[];
  stop(): Promise<void>;
}

/** PostgreSQL stopped and restarted, silent for a while, and stopped for good with failover to a replica. */
export async function goneAndReplaced({ programs, goneMs }: Lasting): Promise<LastingGrounds> {
  let primary: Postgres = await startPostgres({ programs });
  let replica: Postgres | null = null;
  const { wires, urls, stop } = await twoProcesses(primary.url);
  const common = {
    ...{ urls, lasts: true },
    disagreements: (tournament: string) => disagreementsOf(primary.url, tournament),
    stop: () => Promise.resolve(),
  };
  const plant = (tournament: string): Promise<void> => lose(primary.url, tournament);

  /** Starts a synchronous replica: the primary confirms a commit once the replica has it on disk. */
  async function follow(): Promise<Postgres> {
    const follower = await startReplica({ programs, of: primary });
    await asked(primary.url, async (client) => {
      await client.query("alter system set synchronous_standby_names = '*'");
      await client.query('select pg_reload_conf()');
      await until('the replica to follow', async () => {
        const { rows } = await client.query("select 1 from pg_stat_replication where sync_state = 'sync'");
        return rows.length > 0;
      });
    });
    return follower;
  }

  const gone: Ground = {
    ...{ ...common, plant, says: [UNREACHABLE] },
    name: `PostgreSQL gone for ${inSeconds(goneMs)} and back`,
    async hurt() {
      await primary.crash();
      await healthSays(urls, UNREACHABLE);
      await pause(goneMs);
      await primary.again();
    },
    mend: () => Promise.resolve(),
  };
  const silent: Ground = {
    ...{ ...common, plant, says: [UNREACHABLE] },
    name: `the way to PostgreSQL silent for ${inSeconds(goneMs)}, and then as before`,
    async hurt() {
      for (const wire of wires) wire.hold();
      await Promise.all([healthSays(urls, UNREACHABLE), pause(goneMs)]);
      for (const wire of wires) wire.mend();
    },
    mend: () => Promise.resolve(),
  };
  const replaced: Ground = {
    ...{ ...common, says: [UNREACHABLE, READ_ONLY] },
    name: 'PostgreSQL gone for good, and its replica, read only at first, promoted in its place',
    async hurt() {
      replica ??= await follow();
      await primary.crash();
      await healthSays(urls, UNREACHABLE);
      for (const wire of wires) wire.lead(replica.url);
      await pause(goneMs / 4);
      await healthSays(urls, READ_ONLY);
      await asked(replica.url, (client) => client.query('select pg_promote()'));
      await primary.stop();
      [primary, replica] = [replica, null];
    },
    mend: () => Promise.resolve(),
    async plantFirst() {
      // The planted defect is an asynchronous replica that no longer receives changes.
      replica = await follow();
      await asked(primary.url, async (client) => {
        await client.query('alter system reset synchronous_standby_names');
        await client.query('select pg_reload_conf()');
      });
      await asked(replica.url, async (client) => {
        await client.query("alter system set primary_conninfo = ''");
        await client.query('select pg_reload_conf()');
      });
    },
  };
  return {
    grounds: [gone, silent, replaced],
    async stop() {
      await stop();
      await replica?.stop();
      await primary.stop();
    },
  };
}

/** Fills PostgreSQL's own disk. Returns null if this user may not mount a file system. */
export async function fullDisk(
  { programs, goneMs }: Lasting,
  log: 'on the same disk' | 'on another disk',
): Promise<LastingGrounds | null> {
  const mount = mountSmall(DISK_BYTES);
  if (mount === null) return null;
  const postgres = await startPostgres({
    ...{ programs, settings: SMALL_LOG, within: mount.folder, making: ['--wal-segsize=1'] },
    logWithin: log === 'on another disk' ? tmpdir() : null,
  });
  const { urls, stop } = await twoProcesses(postgres.url);
  const mend = async (): Promise<void> => {
    mount.makeRoom();
    // PostgreSQL stops if its log has no room. With room it recovers by itself, unless it has given up.
    if (!postgres.isUp()) await postgres.again();
  };
  const full: Ground = {
    ...{ urls, lasts: true, says: [FULL, UNREACHABLE], mend },
    name: `the disk of PostgreSQL full, with its write-ahead log ${log}`,
    async hurt(dice) {
      mount.fill(dice.below(MOST_LEFT));
      await until(
        'the disk to be full',
        async () => (await health(urls)).some((said) => said !== WELL),
        FULL_MS,
      );
      await pause(goneMs / 4);
    },
    async plant(tournament) {
      await mend();
      await until('PostgreSQL', async () => (await health(urls)).every((said) => said !== UNREACHABLE));
      await lose(postgres.url, tournament);
    },
    disagreements: (tournament) => disagreementsOf(postgres.url, tournament),
    stop: () => Promise.resolve(),
  };
  return {
    grounds: [full],
    async stop() {
      await stop();
      await postgres.stop();
      mount.leave();
    },
  };
}

const WELL = 'well';

/** Returns the message of each process's health call. */
function health(urls: readonly string[]): Promise<string[]> {
  return Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(url + PATHS.health);
      return answer.ok ? WELL : errorAnswer.parse(await answer.json()).error.message;
    }),
  );
}

/** Waits until all health calls return the sentence; throws if one never does. */
async function healthSays(urls: readonly string[], sentence: string): Promise<void> {
  await until(`the health calls to say: ${sentence}`, async () =>
    (await health(urls)).every((said) => said === sentence),
  );
}

function inSeconds(ms: number): string {
  return `${String(ms / 1_000)} s`;
}
