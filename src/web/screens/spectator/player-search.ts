import type { Stage } from '#domain/auction/auction.ts';
import type { PlayerRow } from '#domain/views/view.ts';
import { foundBy, wordsOf } from '#web/views/found-by.ts';

export const LISTS = ['all', 'sold', 'unsold', 'waiting'] as const;
export type List = (typeof LISTS)[number];

/**
 * The players of a list whose name or number contains every searched word; '#27' matches the number alone.
 */
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
  // The order of the queue is secret, so waiting players keep the order of registration.
  if (list === 'all' || list === 'waiting') return found;
  const inOrder = found.toSorted((one, other) => placeOf(one) - placeOf(other));
  return list === 'unsold' && stage === 'completed' ? inOrder : inOrder.reverse();
}

/** The highest place is the latest sale or pass. */
function placeOf({ standing }: PlayerRow): number {
  return 'place' in standing ? standing.place : 0;
}
