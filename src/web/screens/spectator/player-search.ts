import type { Stage } from '#domain/auction/auction.ts';
import type { PlayerRow } from '#domain/views/view.ts';
import { foundBy, wordsOf } from '#web/views/found-by.ts';

export const LISTS = ['all', 'sold', 'unsold', 'waiting'] as const;
export type List = (typeof LISTS)[number];

/** The players of a list whose name or number has every word searched for; '#27' is the number alone. */
export function foundPlayers(
  rows: readonly PlayerRow[],
  search: string,
  list: List,
  stage: Stage,
): readonly PlayerRow[] {
  const words = wordsOf(search);
  const found = rows.filter(
    ({ player, standing }) => (list === 'all' || standing.is === list) && foundBy(player, words),
  );
  // Who comes up next the hall does not know: all others stand as registered.
  if (list === 'all' || list === 'waiting') return found;
  const inOrder = found.toSorted((one, other) => placeOf(one) - placeOf(other));
  return list === 'unsold' && stage === 'completed' ? inOrder : inOrder.reverse();
}

/** The latest sale and the latest pass have the highest. */
function placeOf({ standing }: PlayerRow): number {
  return 'place' in standing ? standing.place : 0;
}
