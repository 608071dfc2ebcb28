import type { Kysely } from 'kysely';
import type { Engine } from '#server/persistence/ports/engine.ts';
import { once } from '#server/persistence/tables/prepared.ts';
import type { BidderPhoneStore } from '#server/persistence/ports/store.ts';
import type { Tables } from '#server/persistence/tables/tables.ts';

export function createBidderPhones(db: Kysely<Tables>, engine: Engine): BidderPhoneStore {
  return {
    async of(teams) {
      if (teams.length === 0) return new Map();
      const rows = await db.selectFrom('bidder_phones').selectAll().where('team_id', 'in', teams).execute();
      return new Map(rows.map(({ team_id: team, phone }) => [team, phone]));
    },
    async keep(team, phone) {
      if (phone === null) {
        await engine.write([once(db.deleteFrom('bidder_phones').where('team_id', '=', team))]);
        return;
      }
      const add = db
        .insertInto('bidder_phones')
        .values({ team_id: team, phone })
        .onConflict((same) => same.column('team_id').doUpdateSet({ phone }));
      await engine.write([once(add)]);
    },
  };
}
