import { sql, type Kysely } from 'kysely';
import { toRupees } from '#domain/money.ts';
import type { Engine, Given } from '#server/persistence/ports/engine.ts';
import type { GuessStore, GuessWrite, NameWrite } from '#server/persistence/ports/guess-store.ts';
import { once, stepForEach, stepOf } from '#server/persistence/tables/schema/prepared.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

export function createGuesses(db: Kysely<Tables>, engine: Engine): GuessStore {
  const addPhones = stepOfPhones(db);
  const writeGuesses = stepOfGuesses(db);
  const nameStep = stepOfNaming(db);
  return {
    async write(guesses) {
      await engine.write([addPhones(guesses), writeGuesses(guesses)]);
    },
    async of(tournament, phone, limit) {
      const rows = await db
        .selectFrom('guesses')
        .select(['lot_id', 'amount'])
        .where('tournament_id', '=', tournament)
        .where('phone', '=', phone)
        .orderBy('guessed_at', 'desc')
        .orderBy('lot_id')
        .limit(limit)
        .execute();
      return rows.map(({ lot_id: lot, amount }) => ({ lot, amount: toRupees(amount) }));
    },
    async ofLot(tournament, { lot, least, most, after, limit }) {
      const rows = await db
        .selectFrom('guesses')
        .select(['phone', 'amount'])
        .where('tournament_id', '=', tournament)
        .where('lot_id', '=', lot)
        .where('phone', '>', after)
        .where('amount', '>=', least)
        .where('amount', '<=', most)
        .orderBy('phone')
        .limit(limit)
        .execute();
      return rows.map(({ phone, amount }) => ({ phone, amount: toRupees(amount) }));
    },
    async phones(tournament, { phone, changedAt }, limit) {
      const rows = await db
        .selectFrom('guess_phones')
        .selectAll()
        .where('tournament_id', '=', tournament)
        .where(sql<boolean>`(changed_at, phone) > (${changedAt}, ${phone})`)
        .orderBy('changed_at')
        .orderBy('phone')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        phone: row.phone,
        name: row.name,
        namedAt: row.named_at,
        isNameRemoved: row.name_removed === 1,
        changedAt: row.changed_at,
      }));
    },
    async howMany(tournament) {
      const { many } = await db
        .selectFrom('guess_phones')
        .select(({ fn }) => fn.countAll<number>().as('many'))
        .where('tournament_id', '=', tournament)
        .executeTakeFirstOrThrow();
      return many;
    },
    async keepName(write) {
      const [changed] = await engine.write([
        nameStep({
          ...write,
          removed: write.isNameRemoved ? 1 : 0,
          namedAt: write.name === null ? 0 : write.at,
        }),
      ]);
      return changed === 1;
    },
    async tournaments() {
      const rows = await db.selectFrom('guess_phones').select('tournament_id').distinct().execute();
      return rows.map(({ tournament_id: tournament }) => tournament);
    },
    async removeAll(tournament) {
      await engine.write([
        once(db.deleteFrom('guesses').where('tournament_id', '=', tournament)),
        once(db.deleteFrom('guess_phones').where('tournament_id', '=', tournament)),
      ]);
    },
  };
}

function stepOfPhones(db: Kysely<Tables>) {
  return stepForEach((given: Given<GuessWrite>) =>
    db
      .insertInto('guess_phones')
      .values({
        tournament_id: given('tournament'),
        phone: given('phone'),
        name: null,
        named_at: 0,
        name_removed: 0,
        changed_at: given('at'),
      })
      .onConflict((same) => same.columns(['tournament_id', 'phone']).doNothing()),
  );
}

function stepOfGuesses(db: Kysely<Tables>) {
  return stepForEach((given: Given<GuessWrite>) =>
    db
      .insertInto('guesses')
      .values({
        tournament_id: given('tournament'),
        lot_id: given('lot'),
        phone: given('phone'),
        amount: given('amount'),
        guessed_at: given('at'),
      })
      .onConflict((same) =>
        same.columns(['tournament_id', 'lot_id', 'phone']).doUpdateSet((excluded) => ({
          amount: excluded.ref('excluded.amount'),
          guessed_at: excluded.ref('excluded.guessed_at'),
        })),
      ),
  );
}

function stepOfNaming(db: Kysely<Tables>) {
  type Named = NameWrite & { readonly removed: number; readonly namedAt: number };
  return stepOf((given: Given<Named>) =>
    db
      .updateTable('guess_phones')
      .set({
        name: given('name'),
        named_at: given('namedAt'),
        name_removed: given('removed'),
        changed_at: given('at'),
      })
      .where('tournament_id', '=', given('tournament'))
      .where('phone', '=', given('phone')),
  );
}
