import * as z from 'zod/mini';
import type { Database } from 'better-sqlite3';
import { PATHS } from '#protocol/paths.ts';
import { batches, playerRows, setUp, startBoli, type Boli } from './support/boli.ts';
import { median, ms, report, timed } from './support/figures.ts';
import { insertLike, openFloor, rowsOf } from './support/floor.ts';
import { rawClient, type RawClient } from './support/raw-client.ts';

/** Not counted: the code of the server and of the floor is warm. */
const ROUNDS_BEFORE = 10;
const ROUNDS = 15;
const ROWS = 1_000;
const BATCH = 100;

/** 1,000 players through the API in batches of 100, against 1,000 bare durable inserts in batches of 100. */
async function main(): Promise<void> {
  const boli = await startBoli();
  const ours: number[] = [];
  const bare: number[] = [];
  try {
    const client = await rawClient(boli.port, boli.token);
    const floor = openFloor(boli);
    for (let round = 0; round < ROUNDS_BEFORE + ROUNDS; round += 1) {
      const { tournamentId } = await setUp(boli, { teams: 2, players: 0 });
      const times = [
        await imported(client, tournamentId),
        await insertedBare(floor, boli, tournamentId),
      ] as const;
      if (round < ROUNDS_BEFORE) continue;
      ours.push(times[0]);
      bare.push(times[1]);
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

const answerSchema = z.object({ created: z.array(z.unknown()).check(z.length(BATCH)) });

/** Milliseconds for all batches, from the first byte of each request to the last of its answer. */
async function imported(client: RawClient, tournamentId: string): Promise<number> {
  const bodies = batches(playerRows(ROWS), BATCH).map((players) => JSON.stringify({ tournamentId, players }));
  const answers: string[] = [];
  const time = await timed(async () => {
    for (const body of bodies) answers.push(await client.ask('POST', PATHS.importPlayers, body));
  });
  for (const answer of answers) answerSchema.parse(JSON.parse(answer));
  return time;
}

/** Milliseconds for the same rows as the product wrote them, bare: a durable transaction of prepared inserts per batch. */
function insertedBare(floor: Database, boli: Boli, tournamentId: string): Promise<number> {
  const rows = rowsOf(boli, 'select * from players where tournament_id = ? order by rowid', tournamentId);
  const insert = insertLike(floor, 'players', rows[0] ?? {});
  const write = floor.transaction((batch: typeof rows) => {
    for (const row of batch) insert.run(row);
  });
  return timed(() => {
    for (const batch of batches(rows, BATCH)) write.immediate(batch);
  });
}

await main();
