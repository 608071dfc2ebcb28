import type { Kysely } from 'kysely';
import type { Engine } from '#server/persistence/ports/engine.ts';
import { once } from '#server/persistence/tables/prepared.ts';
import type { SecretStore } from '#server/persistence/ports/store.ts';
import type { Tables } from '#server/persistence/tables/tables.ts';

export function createSecrets(db: Kysely<Tables>, engine: Engine): SecretStore {
  const valueOf = async (name: string): Promise<string | undefined> => {
    const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value;
  };
  return {
    async keep(name, fresh) {
      const kept = await valueOf(name);
      if (kept !== undefined) return kept;
      // Of two servers that start at once on one database, the first one decides.
      const row = { name, value: fresh };
      await engine.note([
        once(
          db
            .insertInto('secrets')
            .values(row)
            .onConflict((same) => same.doNothing()),
        ),
      ]);
      return (await valueOf(name)) ?? fresh;
    },
  };
}
