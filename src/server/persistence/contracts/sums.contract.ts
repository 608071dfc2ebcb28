import type { Kysely } from 'kysely';
import type { Store } from '#server/persistence/tables/store.ts';
import type { Tables } from '#server/persistence/tables/schema/tables.ts';
import { differences, type Sums, sumsOf } from '#server/persistence/tables/transfer.ts';
import { keepNightCup, NIGHT_CUP } from '#server/testing/sample-tournament.ts';
import type { Tools } from './engine.contract.ts';

interface DatabaseWithTables {
  open(): Promise<Store>;
  damage(tournament: string, line: number): Promise<void>;
  read<Answer>(act: (db: Kysely<Tables>) => Promise<Answer>): Promise<Answer>;
}

/** The contract of every engine for the sums by which a move compares two installations. */
export function sumsContract(newDatabase: () => Promise<DatabaseWithTables>, { test, expect }: Tools): void {
  const sums = (database: DatabaseWithTables): Promise<Sums> => database.read(sumsOf);

  async function filled(): Promise<DatabaseWithTables> {
    const database = await newDatabase();
    const store = await database.open();
    await keepNightCup(store);
    await store.close();
    return database;
  }

  test('Two installations with the same rows have the same sums', async () => {
    const [one, other] = [await sums(await filled()), await sums(await filled())];
    expect(differences(one, other)).toEqual([]);
    expect(one.get(`the log of ${NIGHT_CUP}`)?.rows).toBeGreaterThan(5);
  });

  test('A changed line of a log changes the sum of this log alone', async () => {
    const database = await filled();
    const before = await sums(database);
    await database.damage(NIGHT_CUP, 4);
    expect(differences(before, await sums(database))).toEqual([`the log of ${NIGHT_CUP}: not the same rows`]);
  });

  test('A new row changes the row count and the sum of its table', async () => {
    const database = await filled();
    const before = await sums(database);
    const store = await database.open();
    const ravi = { id: 'ravi', name: 'Ravi', email: 'ravi@example.com', mobile: '9', passwordHash: 'h' };
    await store.users.add({ ...ravi, createdAt: 1 });
    await store.close();
    expect(differences(before, await sums(database))).toEqual(['users: 0 rows and 1']);
  });
}
