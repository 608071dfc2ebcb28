import { migrate } from '#server/persistence/migrations/migrate.ts';
import { readCopy } from '#server/persistence/sqlite/rows-in-copy.ts';
import { copyRows, differences, isEmpty, sumsOf } from '#server/persistence/tables/transfer.ts';
import { Unstartable } from '#server/base/unstartable.ts';
import { placeOf, reaching } from './address.ts';
import { untilNobodyServes } from './membership.ts';
import { assertDurable, connect } from './pool.ts';
import { copyInto } from './open-postgres.ts';
import { MIGRATIONS, hasTables, holdsAnything } from './migrations.ts';

/**
 * Fills an empty PostgreSQL from a copy, and compares rows and logs before the commit. A failure leaves the database
 * empty. Throws `Unstartable` where it holds data.
 */
export function moveInto(url: string, copy: string): Promise<void> {
  const place = placeOf(url);
  const notEmpty = `${place} is not empty: make a new database for it, and name that one.`;
  return reaching(url, () =>
    connect(url, async (db, pool) => {
      await assertDurable(pool);
      if (!(await hasTables(db)) && (await holdsAnything(db))) throw new Unstartable(notEmpty);
      await migrate(db, MIGRATIONS, () => Promise.resolve());
      await readCopy(copy, (from) =>
        db
          .transaction()
          .setIsolationLevel('serializable')
          .execute(async (to) => {
            if (!(await isEmpty(to))) throw new Unstartable(notEmpty);
            await copyRows(from, to);
            const [first] = differences(await sumsOf(from), await sumsOf(to));
            if (first !== undefined)
              throw new Unstartable(`Nothing is moved: ${place} does not hold what was written (${first}).`);
          }),
      );
    }),
  );
}

/**
 * Writes all data with images into a new copy, and compares rows and logs. Throws `Unstartable` while a process works
 * on the database, because the copy would miss its writes.
 */
export function moveOutOf(url: string, copy: string): Promise<void> {
  return reaching(url, () =>
    connect(url, async (db, pool) => {
      await untilNobodyServes(pool);
      await copyInto(copy, db, 'with images');
      await readCopy(copy, async (rows) => {
        const [first] = differences(await sumsOf(db), await sumsOf(rows));
        if (first !== undefined)
          throw new Unstartable(
            `Nothing is moved: the copy of ${placeOf(url)} does not hold what is there (${first}).`,
          );
      });
      await untilNobodyServes(pool);
    }),
  );
}
