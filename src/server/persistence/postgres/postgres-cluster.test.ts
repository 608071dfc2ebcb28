import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { dropPostgresDatabase, newPostgresDatabase } from '#server/testing/test-database.ts';
import { LEAD_MS } from './membership.ts';
import { postgresCluster } from './postgres-cluster.ts';
import { openPostgres } from './installation.ts';

let url = '';
/** A connection that belongs to none of the processes. */
let other: pg.Client;
let joined: Cluster[] = [];

beforeEach(async () => {
  url = await newPostgresDatabase();
  await (await openPostgres(url, 'nowhere')).close();
  other = new pg.Client(url);
  await other.connect();
});
afterEach(async () => {
  for (const one of joined) await one.leave();
  joined = [];
  await other.end();
  await dropPostgresDatabase(url);
});

function cluster(): Cluster {
  const one = postgresCluster(url);
  joined.push(one);
  return one;
}

function promised() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((kept) => (resolve = kept));
  return { promise, resolve: () => resolve() };
}

/** Repeats the query until it finds a row. */
async function until(question: string, values: unknown[] = []): Promise<pg.QueryResultRow> {
  for (;;) {
    const { rows } = await other.query<pg.QueryResultRow>(question, values);
    const [row] = rows;
    if (row !== undefined) return row;
    await other.query('select pg_stat_clear_snapshot(), pg_sleep(0.005)');
  }
}

test('The lead is renewed while the new leader resumes its auctions, however long that takes', async () => {
  const takenUp = promised();
  const [first, second] = [cluster(), cluster()];
  const led: string[] = [];
  first.subscribe({ lead: () => takenUp.promise, leadLost: () => void led.push('lost') });
  second.subscribe({ lead: async (before) => void led.push(before) });
  const begins = first.join();
  const { holder, until: end } = await until('select holder, until from boli_lead');
  await second.join();
  // The process has renewed its lead for longer than one lease lasts.
  await until('select 1 from boli_lead where until > $1 or holder <> $2', [
    Number(end) + 2 * LEAD_MS,
    holder,
  ]);
  expect([(await until('select holder from boli_lead'))['holder'], led]).toEqual([holder, []]);
  expect([first.isLeader(), second.isLeader()]).toEqual([true, false]);
  takenUp.resolve();
  await begins;
});

test('A process that left is forgotten, even when a membership query was already running', async () => {
  const one = cluster();
  const heard: string[] = [];
  const gone = promised();
  one.subscribe({
    joined: (process) => void heard.push(`${process} comes`),
    left(process) {
      heard.push(`${process} goes`);
      gone.resolve();
    },
  });
  await one.join();
  await other.query(`insert into boli_processes (id, deaf, since, seen_at)
    select 'ghost', 0, since, seen_at + 60000 from boli_processes`);
  while (heard.length === 0) await other.query('select pg_sleep(0.005)');
  // The membership query finds the process, then waits until that process has left.
  await other.query('begin; lock table boli_lead in access exclusive mode');
  await until(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
    and query like '%boli_lead%'`);
  const second = new pg.Client(url);
  await second.connect();
  await second.query("delete from boli_processes where id = 'ghost'");
  await second.query(`select pg_notify('boli', '["ghost",1,[{"is":"leaving"}]]')`);
  await second.end();
  await gone.promise;
  await other.query('commit');
  const { seen_at: seen } = await until('select seen_at from boli_processes');
  await until('select 1 from boli_processes where seen_at > $1', [Number(seen)]);
  expect(heard).toEqual(['ghost comes', 'ghost goes']);
});

test('A message that is too long is reported as a gap, and the next message is delivered', async () => {
  const [one, two] = [cluster(), cluster()];
  await one.join();
  await two.join();
  const heard: string[] = [];
  const [first, last] = [promised(), promised()];
  two.subscribe({
    gap: () => void heard.push('gap'),
    message(word) {
      heard.push(word.is);
      if (word.is === 'sessions-ended') first.resolve();
      if (word.is === 'link-revoked') last.resolve();
    },
  });
  while (one.peers() === 0) await other.query('select pg_sleep(0.005)');
  one.publish({ is: 'sessions-ended', user: 'bela' });
  await first.promise;
  heard.length = 0;
  one.publish({ is: 'sessions-ended', user: 'asha' });
  one.publish({ is: 'sessions-ended', user: 'x'.repeat(9_000) });
  one.publish({ is: 'link-revoked', link: 'a-link' });
  await last.promise;
  expect(heard).toEqual(['gap', 'sessions-ended', 'link-revoked']);
});
