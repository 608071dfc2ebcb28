import { sameKey } from '#domain/text.ts';
import type { Player } from '#domain/tournament/player.ts';

/** The words of a search, as `foundBy` takes them. */
export function wordsOf(search: string): readonly string[] {
  return sameKey(search).split(' ').filter(Boolean);
}

/** Whether name or number of a player has every word; '#27' is the number alone. */
export function foundBy({ name, number }: Player, words: readonly string[]): boolean {
  const key = `#${sameKey(number)}`;
  return words.every((word) =>
    word.startsWith('#') ? key === word : `${sameKey(name)} ${key}`.includes(word),
  );
}
