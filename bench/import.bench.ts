import Database from 'better-sqlite3';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { PATHS } from '#protocol/paths.ts';
import { batches, playerRows, setUp, startBoli, type Boli } from './support/boli.ts';
import { median, ms, report, timed } from './support/figures.ts';
import { rawClient } from './support/raw-client.ts';

const ROUNDS = 7;
const ROWS = 1_000;
const BATCH = 100;

/** 1,000 players through the API in batches of 100, against 1,000 bare durable inserts in batches of 100. */
async function main(): Promise<void> {
  const boli = await startBoli();
  const ours: number[] = [];
  const bare: number[] = [];
  try {
    const client = await rawClient(boli.port, boli.token);
    const floor = Database(join(boli.dataDir, 'floor.db'));
    floor.pragma('journal_mode = WAL');
    floor.pragma('synchronous = FULL');
    for (let round = 0; round < ROUNDS; round += 1) {
      const { tournamentId } = await setUp(boli, { teams: 2, players: 0 });
      const bodies = batches(playerRows(ROWS), BATCH).map((players) =>
        JSON.stringify({ tournamentId, players }),
      );
      ours.push(
        await timed(async () => {
          for (const body of bodies) await client.ask('POST', PATHS.importPlayers, body);
        }),
      );
      const rows = playersWritten(boli, tournamentId);
      const insert = bareInsert(floor, boli);
      const write = floor.transaction((batch: readonly Row[]) => {
        for (const row of batch) insert.run(row);
      });
      bare.push(
        await timed(() => {
          for (const batch of batches(rows, BATCH)) write.immediate(batch);
        }),
      );
    }
    client.close();
    floor.close();
  } finally {
    await boli.stop();
  }
  report({
    name: 'Import of 1,000 rows',
    figure: median(ours) / median(bare),
    limit: 2,
    unit: 'times the floor',
    measured: `${ms(median(ours))} through the API`,
    floor: `${ms(median(bare))} for 1,000 bare durable inserts in batches of 100`,
    command: 'npm run bench import',
  });
}

type Row = Readonly<Record<string, unknown>>;

/** The rows that the product wrote for this import. */
function playersWritten(boli: Boli, tournamentId: string): Row[] {
  const db = Database(join(boli.dataDir, 'boli.db'), { readonly: true });
  const rows = db.prepare('select * from players where tournament_id = ?').all(tournamentId);
  db.close();
  return z.array(z.record(z.string(), z.unknown())).parse(rows);
}

/** A prepared insert into a table of its own with the same columns, keys and indexes. */
function bareInsert(floor: Database.Database, boli: Boli): Database.Statement {
  const db = Database(join(boli.dataDir, 'boli.db'), { readonly: true });
  const schema = db
    .prepare(`select sql from sqlite_master where tbl_name = 'players' and sql is not null`)
    .pluck()
    .all();
  const columns = z
    .array(z.string())
    .parse(db.prepare(`select name from pragma_table_info('players')`).pluck().all());
  db.close();
  const there = floor.prepare(`select count(*) from sqlite_master where name = 'players'`).pluck().get();
  if (there === 0) for (const sql of z.array(z.string()).parse(schema)) floor.exec(sql);
  return floor.prepare(
    `insert into players (${columns.join(', ')}) values (${columns.map((name) => `@${name}`).join(', ')})`,
  );
}

await main();
