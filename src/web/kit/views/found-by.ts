import { sameKey } from '#domain/text.ts';
import type { Player } from '#domain/tournament/player.ts';

/** Splits a search into words for `foundBy`. */
export function wordsOf(search: string): readonly string[] {
  return sameKey(search).split(' ').filter(Boolean);
}

/** True when the name or number of a player contains every word; '#27' matches the number alone. */
export function foundBy({ name, number }: Player, words: readonly string[]): boolean {
  const key = `#${sameKey(number)}`;
  return words.every((word) =>
    word.startsWith('#') ? key === word : `${sameKey(name)} ${key}`.includes(word),
  );
}
