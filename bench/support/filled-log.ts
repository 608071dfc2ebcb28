import Database from 'better-sqlite3';
import { openSqlite } from '#server/persistence/sqlite/open-sqlite.ts';
import { longEvening } from './long-log.ts';

/** Inserts the events of a long evening directly, because so many commands would take minutes. Returns their number. */
export async function fillLog(file: string, id: string, players: number): Promise<number> {
  await (await openSqlite(file)).close();
  const database = new Database(file);
  const add = database.prepare(
    'insert into auction_events (tournament_id, sequence, at, command_id, "by", type, body) values (?, ?, ?, ?, ?, ?, ?)',
  );
  let sequence = 0;
  database.transaction(() => {
    for (const event of longEvening(id, players)) {
      sequence += 1;
      const at = 1_790_000_000_000 + sequence;
      add.run(id, sequence, at, `order-${String(sequence)}`, 'asha', event.type, JSON.stringify(event));
    }
  })();
  database.close();
  return sequence;
}
