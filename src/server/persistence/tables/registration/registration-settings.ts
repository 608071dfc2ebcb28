import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/persistence/ports/engine.ts';
import type { RegistrationStore } from '#server/persistence/ports/registration-store.ts';
import { once } from '#server/persistence/tables/schema/prepared.ts';
import { settingsOfRow } from '#server/persistence/tables/schema/registration-rows.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

type Settings = Pick<RegistrationStore, 'settingsOf' | 'settingsByCode' | 'allSettings' | 'keepSettings'>;

export function createRegistrationSettings(db: Kysely<Tables>, engine: Engine): Settings {
  const settings = db.selectFrom('registration_settings').selectAll();
  return {
    async settingsOf(tournament) {
      const row = await settings.where('tournament_id', '=', tournament).executeTakeFirst();
      return row === undefined ? null : settingsOfRow(row);
    },
    async settingsByCode(code) {
      const row = await settings.where('code', '=', code).executeTakeFirst();
      return row === undefined ? null : settingsOfRow(row);
    },
    async allSettings() {
      return (await settings.execute()).map(settingsOfRow);
    },
    async keepSettings({ tournament, code, settings: kept }) {
      const row = { code, settings: JSON.stringify(kept) };
      const keep = db
        .insertInto('registration_settings')
        .values({ tournament_id: tournament, ...row, revision: 1 })
        .onConflict((same) =>
          same
            .column('tournament_id')
            .doUpdateSet({ ...row, revision: sql<number>`registration_settings.revision + 1` }),
        );
      await engine.write([once(keep)]);
    },
  };
}
