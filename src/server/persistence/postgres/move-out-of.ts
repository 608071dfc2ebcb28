import { readCopy } from '#server/persistence/sqlite/files/rows-in-copy.ts';
import { differences, sumsOf } from '#server/persistence/tables/transfer.ts';
import { Unstartable } from '#server/start/unstartable.ts';
import { placeOf, reaching } from './address.ts';
import { connect } from './connect.ts';
import { copyInto } from './copies.ts';
import { untilNobodyServes } from './cluster/membership.ts';

/**
 * Writes all data with images into a new copy, and compares rows and logs. Throws `Unstartable` while a process works
 * on it, because its writes would be lost.
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
