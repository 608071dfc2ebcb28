import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'better-sqlite3';
import pg from 'pg';
import { startBoli, type Boli } from '#e2e/support/server.ts';
import type { startPostgres } from '#scripts/lib/postgres.mjs';
import { type Wire, wireTo } from '#server/testing/network.ts';
import type { Ground } from './fault-evening.ts';
import { disagreements, disagreementsIn } from './on-disk.ts';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

const LOSE = 'delete from auction_events where tournament_id = ? and sequence > ?';
/** The count of lines to delete. The first line stays, because a log without it is no auction to check. */
const LOST = 8;
const keptOf = (last: number): number => Math.max(1, last - LOST);
const END = 'select max(sequence) as last from auction_events where tournament_id = ?';
const lastOf = (row: unknown): number =>
  typeof row === 'object' && row !== null && 'last' in row ? Number(row.last) : 0;

/** One process on an SQLite file, which the trial kills with SIGKILL. */
export async function killedOnSqlite(): Promise<Ground> {
  const boli = await startBoli({ LOG_LEVEL: 'error' });
  const file = path.join(boli.dataDir, 'boli.db');
  return {
    name: 'SIGKILL, SQLite',
    urls: [boli.url],
    async hurt(dice) {
      await pause(dice.roll() * 6);
      await boli.kill();
    },
    mend: () => boli.restart(),
    plant(tournament) {
      const database = new Database(file);
      const last = lastOf(database.prepare(END).get(tournament));
      database.prepare(LOSE).run(tournament, keptOf(last));
      database.close();
      return Promise.resolve();
    },
    disagreements: (tournament) => Promise.resolve(disagreements(file, tournament)),
    stop: () => boli.stop(),
  };
}

/** Two processes on one PostgreSQL, each over its own connection proxy. */
export interface OnPostgres {
  readonly killed: Ground;
  readonly crashed: Ground;
  readonly cut: Ground;
  stop(): Promise<void>;
}

export async function onPostgres(postgres: Postgres): Promise<OnPostgres> {
  const { wires, both, urls, stop } = await twoProcesses(postgres.url);
  const common = {
    urls,
    plant: (tournament: string) => lose(postgres.url, tournament),
    disagreements: (tournament: string) => disagreementsOf(postgres.url, tournament),
    stop: () => Promise.resolve(),
  };
  let gone: Boli[] = [];
  let without: Wire[] = [];
  return {
    killed: {
      ...common,
      name: 'SIGKILL of one of two processes, PostgreSQL',
      async hurt(dice) {
        await pause(dice.roll() * 6);
        const which = dice.below(2);
        gone = both.filter((_, at) => at === which);
        await Promise.all(gone.map((one) => one.kill()));
      },
      async mend() {
        await Promise.all(gone.map((one) => one.restart()));
      },
    },
    crashed: {
      ...common,
      name: 'PostgreSQL stopped at once under two processes',
      async hurt(dice) {
        await pause(dice.roll() * 6);
        await postgres.crash();
        await pause(dice.below(600));
        // The planted defect needs a running database; statements in progress during the outage have failed.
        await postgres.again();
      },
      mend: () => Promise.resolve(),
    },
    cut: {
      ...common,
      name: 'the network between a process and PostgreSQL cut',
      async hurt(dice) {
        await pause(dice.roll() * 6);
        const which = dice.below(3);
        without = wires.filter((_, at) => which === 2 || which === at);
        for (const wire of without) wire.cut('closed');
        await pause(dice.below(900));
      },
      mend() {
        for (const wire of without) wire.mend();
        return Promise.resolve();
      },
    },
    stop,
  };
}

/** @param settings additional environment variables of both processes */
export async function twoProcesses(url: string, settings: Record<string, string> = {}) {
  const wires = [await wireTo(url), await wireTo(url)] as const;
  const given = { LOG_LEVEL: 'error', ...settings };
  const first = await startBoli({ ...given, DATABASE_URL: wires[0].url });
  const second = await startBoli({ ...given, DATABASE_URL: wires[1].url });
  const both = [first, second];
  return {
    wires,
    both,
    urls: both.map((one) => one.url),
    async stop(): Promise<void> {
      await Promise.all(both.map((one) => one.stop()));
      await Promise.all(wires.map((wire) => wire.close()));
    },
  };
}

/** Deletes some answered lines from the database. */
export async function lose(url: string, tournament: string): Promise<void> {
  await asked(url, async (client) => {
    const inPostgres = (sql: string): string => sql.replace('?', '$1').replace('?', '$2');
    const { rows } = await client.query(inPostgres(END), [tournament]);
    await client.query(inPostgres(LOSE), [tournament, keptOf(lastOf(rows[0]))]);
  });
}

/** Checks promise 4 on PostgreSQL: returns each difference between log and rows. */
export function disagreementsOf(url: string, tournament: string): Promise<string[]> {
  return asked(url, async (client) => {
    const bodies = await client.query<{ body: string }>(
      'select body from auction_events where tournament_id = $1 order by sequence',
      [tournament],
    );
    const stored = async (table: string, by: string): Promise<unknown[]> =>
      (
        await client.query<object>(`select * from ${table} where ${by} = $1 order by id`, [tournament])
      ).rows.map((row) => ({ ...row }));
    return disagreementsIn(
      bodies.rows.map(({ body }) => body),
      {
        tournament: await stored('tournaments', 'id'),
        teams: await stored('teams', 'tournament_id'),
        players: await stored('players', 'tournament_id'),
      },
    );
  });
}

/** Queries the database directly, not through a process. */
export async function asked<Answer>(
  url: string,
  act: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser } });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

const INT8 = 20;

function getTypeParser(oid: number): (text: string) => unknown {
  const usual: (text: string) => unknown = pg.types.getTypeParser(oid);
  return oid === INT8 ? Number : usual;
}
