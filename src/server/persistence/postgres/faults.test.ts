import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { impossible } from '#domain/impossible.ts';
import { errorAnswer } from '#protocol/errors.ts';
import { PATHS } from '#protocol/paths.ts';
import { serviceText } from '#protocol/texts/service.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import type { Answer } from '#server/testing/running-servers.ts';
import {
  type OneServer,
  serversOnPostgres,
  type ServersOnPostgres,
} from '#server/testing/servers-on-postgres.ts';

/** Half the timeouts (ms) of a server, so that the test is short and a slow machine still passes. */
const IMPATIENT = '?lock_timeout=2500&statement_timeout=5000';

let servers: ServersOnPostgres;
let server: OneServer;
/** A connection that belongs to no server, like that of an administrator or another program. */
let other: pg.Client;
let turn = 0;

beforeAll(async () => {
  servers = await serversOnPostgres();
  await (await installationIn(servers.folder, servers.databaseUrl).open()).close();
  server = await servers.start({ DATABASE_URL: servers.databaseUrl + IMPATIENT });
  await servers.begin(server);
  other = new pg.Client(servers.databaseUrl);
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await servers.close();
});

/** Makes PostgreSQL run a statement before each line of a log is written. */
function beforeEachLine(does: string): string {
  return `create function boli_test() returns trigger language plpgsql as $$ begin ${does}; return new; end $$;
    create trigger boli_test before insert on auction_events for each row execute function boli_test()`;
}
const NOTHING_MORE = 'drop trigger boli_test on auction_events; drop function boli_test()';

/** Ends all other connections, so that new connections use the changed settings. */
const ANEW = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;
const readOnly = (value: string) => `do $$ begin
  execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$; ${ANEW}`;

const BUSY = { code: 'busy' } as const;
const DATABASE = [
  {
    name: 'a table that another session has locked, for longer than anybody waits',
    begin: 'begin; lock table commands in exclusive mode',
    end: 'rollback',
    told: { ...BUSY, why: 'locked' },
    status: 503,
  },
  {
    name: 'a statement that takes longer than it may',
    begin: beforeEachLine('perform pg_sleep(30)'),
    end: NOTHING_MORE,
    told: { ...BUSY, why: 'locked' },
    status: 503,
  },
  {
    name: 'a disk without room',
    begin: beforeEachLine(`raise exception 'could not extend file' using errcode = '53100'`),
    end: NOTHING_MORE,
    told: { code: 'disk-full' },
    status: 507,
  },
  {
    name: 'transactions that come in its way again and again',
    begin: beforeEachLine(`raise exception 'could not serialize access' using errcode = '40001'`),
    end: NOTHING_MORE,
    told: { ...BUSY, why: 'overtaken' },
    status: 503,
  },
  {
    name: 'a database that is closed for writing',
    begin: readOnly('on'),
    end: `set default_transaction_read_only = off; ${readOnly('off')}`,
    told: { ...BUSY, why: 'read-only' },
    status: 503,
  },
] as const;

test.each(DATABASE)(
  '$name: the order and the health call report the problem, and the order is accepted once afterwards',
  async (fault) => {
    const said = [fault.status, fault.told.code, serviceText(fault.told)];
    const commandId = `in-trouble-${String((turn += 1))}`;
    const bid = await nextBid();
    await other.query(fault.begin);
    expect(asSaid(await servers.orderAnswer(server, bid, commandId))).toEqual(said);
    expect(asSaid(await servers.call(server, 'GET', PATHS.health))).toEqual(said);
    await other.query(fault.end);
    // Sends the order as a console does: under the same id, until the server has a connection.
    const order = () => servers.orderAnswer(server, bid, commandId);
    await expect.poll(async () => (await order()).status).toBe(200);
    expect(await linesOf(commandId)).toEqual(['BidPlaced']);
    // A repeated order gets the same answer and writes no second line.
    const first = await order();
    expect(await order()).toEqual(first);
    expect(await linesOf(commandId)).toEqual(['BidPlaced']);
    expect((await servers.call(server, 'GET', PATHS.health)).status).toBe(200);
  },
);

test('An order is decided again after a serialisation failure, unnoticed by its sender', async () => {
  await other.query(`do $$ begin execute format(
    'alter database %I set default_transaction_isolation = serializable', current_database()); end $$; ${ANEW}`);
  // Another connection changes the row of the team that the waiting order will write.
  await other.query('begin; update teams set name = name');
  const [team] = servers.teams;
  const fined = { type: 'adjust-purse', team, by: -1_000, reason: 'Late for the auction' };
  const answer = servers.orderAnswer(server, fined, 'in-a-row');
  await waits();
  await other.query('commit');
  expect((await answer).status).toBe(200);
  expect(await linesOf('in-a-row')).toEqual(['PurseAdjusted']);
  expect((await servers.call(server, 'GET', PATHS.health)).status).toBe(200);
});

function asSaid({ status, json }: Answer): unknown[] {
  const { error } = errorAnswer.parse(json);
  return [status, error.code, error.message];
}

async function nextBid(): Promise<object> {
  const { block, sequence } = await servers.snapshot(server);
  const lot = 'lot' in block ? block.lot : impossible('nobody is on the block');
  return {
    ...{ type: 'place-bid', lot, team: servers.teams[turn % 2], amount: 20_000 + sequence * 1_000 },
    seen: null,
  };
}

async function linesOf(commandId: string): Promise<string[]> {
  const store = await installationIn(servers.folder, servers.databaseUrl).open();
  const log = await store.log.eventsAfter(servers.tournament, 0);
  await store.close();
  expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, at) => at + 1));
  return log.filter((line) => line.commandId === commandId).map(({ event }) => event.type);
}

const WAITS = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

/** Resolves when another connection waits for a row that the test has locked. */
async function waits(): Promise<void> {
  for (;;) {
    const { rows } = await other.query(WAITS);
    if (rows.length > 0) return;
    await other.query('select pg_stat_clear_snapshot(), pg_sleep(0.005)');
  }
}
