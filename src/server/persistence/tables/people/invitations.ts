import type { Kysely } from 'kysely';
import type { Engine } from '#server/persistence/ports/engine.ts';
import { once } from '#server/persistence/tables/prepared.ts';
import type { InvitationStore } from '#server/persistence/ports/store.ts';
import type { Tables } from '#server/persistence/tables/tables.ts';

export function createInvitations(db: Kysely<Tables>, engine: Engine): InvitationStore {
  return {
    async add({ codeHash, createdAt, expiresAt }) {
      const row = { code_hash: codeHash, created_at: createdAt, expires_at: expiresAt, used_by: null };
      await engine.write([once(db.insertInto('invitations').values(row))]);
    },
    async isOpen(codeHash, now) {
      const row = await db
        .selectFrom('invitations')
        .select('code_hash')
        .where('code_hash', '=', codeHash)
        .where('used_by', 'is', null)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
