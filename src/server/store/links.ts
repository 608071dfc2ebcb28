import type { Insertable, Kysely, Selectable } from 'kysely';
import { given, prepare } from './prepared.ts';
import type { KeptLink, LinkStore } from './store.ts';
import type { Tables } from './tables.ts';

export function createLinkStore(db: Kysely<Tables>): LinkStore {
  const byCode = codeFinder(db);
  return {
    async add(links) {
      if (links.length === 0) return;
      await db
        .insertInto('links')
        .values(links.map(toRow))
        .onConflict((same) => same.doNothing())
        .execute();
    },
    async byCode(code) {
      const [row] = (await byCode(db, { code })).rows;
      return row === undefined ? null : toLink(row);
    },
    async byId(id) {
      const row = await db.selectFrom('links').selectAll().where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : toLink(row);
    },
    async ofTournament(tournament) {
      const rows = await db
        .selectFrom('links')
        .selectAll()
        .where('tournament_id', '=', tournament)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(toLink);
    },
    revoke: (id, at) => revoke(db, id, at),
    replace: (id, next) =>
      db.transaction().execute(async (transaction) => {
        const revoked = await revoke(transaction, id, next.createdAt);
        await transaction
          .insertInto('links')
          .values(toRow(next))
          .onConflict((same) => same.doNothing())
          .execute();
        return revoked;
      }),
  };
}

async function revoke(db: Kysely<Tables>, id: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('links')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Every bid from a phone begins with this question. */
function codeFinder(db: Kysely<Tables>) {
  return prepare(db.selectFrom('links').selectAll().where('code', '=', given<string>('code')));
}

function toRow(link: KeptLink): Insertable<Tables['links']> {
  return {
    id: link.id,
    tournament_id: link.tournament,
    kind: link.kind,
    team_id: link.team,
    label: link.label,
    code: link.code,
    created_at: link.createdAt,
    revoked_at: link.revokedAt,
  };
}

function toLink(row: Selectable<Tables['links']>): KeptLink {
  return {
    id: row.id,
    tournament: row.tournament_id,
    kind: row.kind,
    team: row.team_id,
    label: row.label,
    code: row.code,
    createdAt: row.created_at,
    revokedAt: row.revoked_at,
  };
}
