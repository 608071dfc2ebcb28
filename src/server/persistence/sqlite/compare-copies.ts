import Database from 'better-sqlite3';
import * as z from 'zod/mini';
import type { CopyDifference } from '#server/persistence/ports/installation.ts';
import { UNFINISHED } from '#server/persistence/tables/log/whole-log.ts';
import { TABLE_NAMES, TABLES } from '#server/persistence/tables/schema/table-list.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

const columns = z.array(z.object({ name: z.string() }));

/** The tables whose rows the server deletes by itself: answers after a month, and unused images. */
const DELETED_BY_THE_SERVER: ReadonlySet<keyof Tables> = new Set(['commands', 'images', 'carried_images']);

/**
 * A line of a log that only the older copy has. A deleted log ends with one more line: docs/decisions/backups.md. A log
 * that was being written when the older copy was made counts for nothing, because nobody has seen it.
 */
const LOST = `select 1 from
  (select tournament_id, max(sequence) as last from main.auction_events group by tournament_id) as older
  left join (select tournament_id, max(sequence) as last from newer.auction_events group by tournament_id) as now
    on now.tournament_id = older.tournament_id
  where coalesce(now.last, 0) < older.last
    and not exists (select 1 from main.commands
      where commands.tournament_id = older.tournament_id and command_id = '${UNFINISHED}')
  limit 1`;

/** Compares two copies, which are plain files. Throws where one of them cannot be read. */
export function compareCopies(older: string, newer: string): CopyDifference {
  const database = new Database(older, { readonly: true, fileMustExist: true });
  try {
    database.prepare('attach database ? as newer').run(newer);
    const isThere = (question: string): boolean => database.prepare(question).get() !== undefined;
    const columnsIn = (copy: 'main' | 'newer', table: string): string[] => {
      const info = database.prepare(`select name from pragma_table_info(?, '${copy}')`);
      return columns.parse(info.all(table)).map(({ name }) => name);
    };
    const hasLogs = ['auction_events', 'commands'].every((table) => columnsIn('main', table).length > 0);
    const hasLost = hasLogs && isThere(LOST);
    const hasDeleted = TABLE_NAMES.some((table) => {
      const { key, personal } = TABLES[table];
      if (personal === null || DELETED_BY_THE_SERVER.has(table)) return false;
      const here = columnsIn('main', table);
      if (here.length === 0) return false;
      const now = new Set(columnsIn('newer', table));
      // A changed row has lost its former text. Where a deletion alone counts, the key tells whether the row is there.
      const compared = (personal === 'deletes' ? key : here).filter((name) => now.has(name));
      const names = compared.map((name) => `"${name}"`).join();
      return isThere(
        `select ${names} from main."${table}" except select ${names} from newer."${table}" limit 1`,
      );
    });
    return { hasLost, hasDeleted };
  } finally {
    database.close();
  }
}
