import { sql, type Kysely, type Selectable } from 'kysely';
import type { PlayerId, TournamentId } from '#domain/ids.ts';
import { type ShortlistEntry, CHOICES } from '#domain/shortlist.ts';
import { toRupees } from '#domain/money.ts';
import { type Engine, type Given, stepOf } from '#server/persistence/ports/engine.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

export interface ShortlistWrite {
  /** The id of an owner's link. */
  readonly link: string;
  readonly tournament: TournamentId;
  readonly player: PlayerId;
  /** The entry for the player. Null takes the player off the list. */
  readonly entry: Omit<ShortlistEntry, 'player'> | null;
  /** The time at which the owner wrote the entry, epoch ms by the server's clock. */
  readonly at: number;
}

/**
 * The values of a row for a player who was taken off the list. The row keeps the time, so that an older write stays
 * older.
 */
const OFF_LIST = { choice: 0, limit: null, note: '' } as const;

export function createShortlistStore(db: Kysely<Tables>, engine: Engine) {
  const writeStep = stepOfWriting(db);
  return {
    /** The entries of a link, ordered by the ids of their players. */
    async of(link: string): Promise<ShortlistEntry[]> {
      const rows = await db
        .selectFrom('shortlists')
        .selectAll()
        .where('linkId', '=', link)
        .where('choice', '>', 0)
        .orderBy('playerId')
        .execute();
      return rows.flatMap((row) => entryIn(row) ?? []);
    },
    /**
     * Keeps a write unless a later one is stored. Returns the entry that counts afterwards; null: the player is not on
     * the list.
     */
    async write({ entry, ...write }: ShortlistWrite): Promise<ShortlistEntry | null> {
      await engine.write([writeStep({ ...write, ...(entry ?? OFF_LIST) })]);
      const row = await db
        .selectFrom('shortlists')
        .selectAll()
        .where('linkId', '=', write.link)
        .where('playerId', '=', write.player)
        .where('tournamentId', '=', write.tournament)
        .executeTakeFirst();
      return row === undefined ? null : entryIn(row);
    },
  };
}

/** The private lists of owners, by the id of their link. No log, view or export reads these lists. */
export type ShortlistStore = ReturnType<typeof createShortlistStore>;

type Written = Omit<ShortlistWrite, 'entry'> & {
  readonly choice: number;
  readonly limit: number | null;
  readonly note: string;
};

/**
 * Writes an entry. The write with the later time wins, in any order of arrival. With equal times the second write
 * wins.
 */
function stepOfWriting(db: Kysely<Tables>) {
  return stepOf((given: Given<Written>) =>
    db
      .insertInto('shortlists')
      .values({
        linkId: given('link'),
        playerId: given('player'),
        tournamentId: given('tournament'),
        choice: given('choice'),
        most: given('limit'),
        note: given('note'),
        writtenAt: given('at'),
      })
      .onConflict((same) =>
        same
          .columns(['linkId', 'playerId'])
          .doUpdateSet((excluded) => ({
            choice: excluded.ref('excluded.choice'),
            most: excluded.ref('excluded.most'),
            note: excluded.ref('excluded.note'),
            writtenAt: excluded.ref('excluded.writtenAt'),
          }))
          .where('shortlists.writtenAt', '<=', sql<number>`excluded.written_at`)
          .where('shortlists.tournamentId', '=', sql<string>`excluded.tournament_id`),
      ),
  );
}

/** The entry of a row; null for the row of a player who was taken off the list. */
function entryIn({ playerId: player, ...row }: Selectable<Tables['shortlists']>): ShortlistEntry | null {
  const choice = CHOICES.find((one) => one === row.choice);
  if (choice === undefined) return null;
  return { player, choice, limit: row.most === null ? null : toRupees(row.most), note: row.note };
}
