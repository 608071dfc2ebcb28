import Database from 'better-sqlite3';
import { join } from 'node:path';
import { PATHS } from '#protocol/paths.ts';
import { batches, playerRows, setUp, startBoli } from './support/boli.ts';
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
    floor.exec(
      'create table players (id integer primary key, tournament text, number text, body text, unique (tournament, number))',
    );
    const insert = floor.prepare('insert into players (tournament, number, body) values (?, ?, ?)');
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
      const write = floor.transaction((rows: ReturnType<typeof playerRows>) => {
        for (const row of rows) insert.run(String(round), row.playerNumber, JSON.stringify(row));
      });
      bare.push(
        await timed(() => {
          for (const rows of batches(playerRows(ROWS), BATCH)) write.immediate(rows);
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

await main();
