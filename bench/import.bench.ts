import * as z from 'zod/mini';
import type { Database } from 'better-sqlite3';
import { PATHS } from '#protocol/paths.ts';
import { batches, playerRows, setUp, startBoli, type Boli } from './support/boli.ts';
import { median, ms, report, timed } from './support/figures.ts';
import { insertLike, openFloor, rowsOf } from './support/floor.ts';
import { rawClient, type RawClient } from './support/raw-client.ts';

/** Warm-up rounds, which are not counted. */
const ROUNDS_BEFORE = 40;
const ROUNDS = 40;
const ROWS = 1_000;
const BATCH = 100;

/** Imports 1,000 players through the API in batches of 100, each against a bare durable insert. */
async function main(): Promise<void> {
  // Far above the usual limit of an account.
  const boli = await startBoli({ PLAYERS_PER_ACCOUNT: String(ROWS * (ROUNDS_BEFORE + ROUNDS)) });
  const ours: number[] = [];
  const bare: number[] = [];
  try {
    const client = await rawClient(boli.port, boli.token);
    const floor = openFloor(boli);
    for (let round = 0; round < ROUNDS_BEFORE + ROUNDS; round += 1) {
      const times = await importAll(boli, client, floor);
      if (round < ROUNDS_BEFORE) continue;
      ours.push(times.ours);
      bare.push(times.bare);
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
    floor: `${ms(median(bare))} for the same durable inserts in batches of 100, bare, with SQLite's own checkpoints`,
    command: 'npm run bench import',
  });
}

/**
 * Times of all batches and of all bare inserts in ms. They alternate, so that disk and processor rest equally
 * long.
 */
async function importAll(
  boli: Boli,
  client: RawClient,
  floor: Database,
): Promise<{ ours: number; bare: number }> {
  const { tournamentId } = await setUp(boli, { teams: 2, players: 0 });
  let ours = 0;
  let bare = 0;
  for (const players of batches(playerRows(ROWS), BATCH)) {
    const body = JSON.stringify({ tournamentId, players });
    const answer = await client.ask('POST', PATHS.importPlayers, body);
    ours += answer.took;
    answerSchema.parse(JSON.parse(answer.body));
    bare += await timed(bareInsert(floor, boli, tournamentId));
  }
  return { ours, bare };
}

const answerSchema = z.object({ created: z.array(z.unknown()).check(z.length(BATCH)) });

/** Repeats the last batch's writes as one bare durable transaction with its rows, its event and its answer. */
function bareInsert(floor: Database, boli: Boli, tournamentId: string): () => void {
  const last = (table: string, order: string, count: number) =>
    rowsOf(
      boli,
      `select * from ${table} where tournament_id = ? order by ${order} desc limit ${String(count)}`,
      tournamentId,
    );
  const rows = last('players', 'rowid', BATCH).reverse();
  const lines = last('auction_events', 'sequence', 1);
  const answers = lines.flatMap((line) =>
    rowsOf(boli, 'select * from commands where command_id = ?', line['command_id']),
  );
  const insertRow = insertLike(floor, 'players', rows[0] ?? {});
  const insertLine = insertLike(floor, 'auction_events', lines[0] ?? {});
  const insertAnswer = insertLike(floor, 'commands', answers[0] ?? {});
  const write = floor.transaction(() => {
    for (const line of lines) insertLine.run(line);
    for (const answer of answers) insertAnswer.run(answer);
    for (const row of rows) insertRow.run(row);
  });
  return () => write.immediate();
}

await main();
