import { sql, type Kysely } from 'kysely';
import type { Guess, PhoneGuess } from '#domain/guess.ts';
import type { PlayerId, TournamentId } from '#domain/ids.ts';
import { type Rupees, toRupees } from '#domain/money.ts';
import { type Engine, type Given, once, stepForEach, stepOf } from '#server/persistence/ports/engine.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';

export interface GuessWrite extends Guess {
  readonly tournament: TournamentId;
  readonly phone: string;
  /** Epoch ms. */
  readonly at: number;
}

export interface LotPage {
  readonly lot: PlayerId;
  readonly least: Rupees;
  readonly most: Rupees;
  /** The last phone of the page before; '' for the first page. */
  readonly after: string;
  readonly limit: number;
}

/** A place in the order of changes. */
export interface PhoneChange {
  readonly phone: string;
  /** Epoch ms. */
  readonly changedAt: number;
}

export interface GuessPhone extends PhoneChange {
  /** Null: no name. */
  readonly name: string | null;
  /** When the phone chose its name, epoch ms; 0 without a name. */
  readonly namedAt: number;
  /** True once the organiser has removed its name. */
  readonly isNameRemoved: boolean;
}

export interface NameWrite {
  readonly tournament: TournamentId;
  readonly phone: string;
  /** Null removes the name. */
  readonly name: string | null;
  readonly isNameRemoved: boolean;
  /** Epoch ms. */
  readonly at: number;
}

export function createGuessStore(db: Kysely<Tables>, engine: Engine) {
  const addPhones = stepOfPhones(db);
  const writeGuesses = stepOfGuesses(db);
  const nameStep = stepOfNaming(db);
  return {
    /**
     * Writes all guesses in one transaction, and a row for each phone that guesses for the first time. A second guess of
     * a phone for a lot replaces the first one.
     */
    async write(guesses: readonly GuessWrite[]): Promise<void> {
      await engine.write([addPhones(guesses), writeGuesses(guesses)]);
    },
    /** The last guesses of a phone, newest first. */
    async of(tournament: TournamentId, phone: string, limit: number): Promise<Guess[]> {
      const rows = await db
        .selectFrom('guesses')
        .select(['lotId', 'amount'])
        .where('tournamentId', '=', tournament)
        .where('phone', '=', phone)
        .orderBy('guessedAt', 'desc')
        .orderBy('lotId')
        .limit(limit)
        .execute();
      return rows.map(({ lotId: lot, amount }) => ({ lot, amount: toRupees(amount) }));
    },
    /** A page of the guesses for a lot within these amounts, ordered by phone, after this phone. */
    async ofLot(
      tournament: TournamentId,
      { lot, least, most, after, limit }: LotPage,
    ): Promise<PhoneGuess[]> {
      const rows = await db
        .selectFrom('guesses')
        .select(['phone', 'amount'])
        .where('tournamentId', '=', tournament)
        .where('lotId', '=', lot)
        .where('phone', '>', after)
        .where('amount', '>=', least)
        .where('amount', '<=', most)
        .orderBy('phone')
        .limit(limit)
        .execute();
      return rows.map(({ phone, amount }) => ({ phone, amount: toRupees(amount) }));
    },
    /** A page of the phones that changed after this one, in the order of their changes. */
    async phones(
      tournament: TournamentId,
      { phone, changedAt }: PhoneChange,
      limit: number,
    ): Promise<GuessPhone[]> {
      const rows = await db
        .selectFrom('guess_phones')
        .selectAll()
        .where('tournamentId', '=', tournament)
        .where(sql<boolean>`(changed_at, phone) > (${changedAt}, ${phone})`)
        .orderBy('changedAt')
        .orderBy('phone')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        phone: row.phone,
        name: row.name,
        namedAt: row.namedAt,
        isNameRemoved: row.nameRemoved === 1,
        changedAt: row.changedAt,
      }));
    },
    /** The number of phones that have guessed. */
    async howMany(tournament: TournamentId): Promise<number> {
      const { many } = await db
        .selectFrom('guess_phones')
        .select(({ fn }) => fn.countAll<number>().as('many'))
        .where('tournamentId', '=', tournament)
        .executeTakeFirstOrThrow();
      return many;
    },
    /** Keeps or removes the name of a phone that has guessed. Returns false for an unknown phone. */
    async keepName(write: NameWrite): Promise<boolean> {
      const [changed] = await engine.write([
        nameStep({
          ...write,
          removed: write.isNameRemoved ? 1 : 0,
          namedAt: write.name === null ? 0 : write.at,
        }),
      ]);
      return changed === 1;
    },
    /** The tournaments that have guesses. */
    async tournaments(): Promise<TournamentId[]> {
      const rows = await db.selectFrom('guess_phones').select('tournamentId').distinct().execute();
      return rows.map(({ tournamentId: tournament }) => tournament);
    },
    /** Deletes all guesses and names of a tournament. */
    async removeAll(tournament: TournamentId): Promise<void> {
      await engine.write([
        once(db.deleteFrom('guesses').where('tournamentId', '=', tournament)),
        once(db.deleteFrom('guess_phones').where('tournamentId', '=', tournament)),
      ]);
    },
  };
}

/**
 * The guesses of spectators' phones. A phone is known by the checksum of an id that it made itself. No log, view or
 * export reads these rows.
 */
export type GuessStore = ReturnType<typeof createGuessStore>;

function stepOfPhones(db: Kysely<Tables>) {
  return stepForEach((given: Given<GuessWrite>) =>
    db
      .insertInto('guess_phones')
      .values({
        tournamentId: given('tournament'),
        phone: given('phone'),
        name: null,
        namedAt: 0,
        nameRemoved: 0,
        changedAt: given('at'),
      })
      .onConflict((same) => same.columns(['tournamentId', 'phone']).doNothing()),
  );
}

function stepOfGuesses(db: Kysely<Tables>) {
  return stepForEach((given: Given<GuessWrite>) =>
    db
      .insertInto('guesses')
      .values({
        tournamentId: given('tournament'),
        lotId: given('lot'),
        phone: given('phone'),
        amount: given('amount'),
        guessedAt: given('at'),
      })
      .onConflict((same) =>
        same.columns(['tournamentId', 'lotId', 'phone']).doUpdateSet((excluded) => ({
          amount: excluded.ref('excluded.amount'),
          guessedAt: excluded.ref('excluded.guessedAt'),
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
        namedAt: given('namedAt'),
        nameRemoved: given('removed'),
        changedAt: given('at'),
      })
      .where('tournamentId', '=', given('tournament'))
      .where('phone', '=', given('phone')),
  );
}
