import { PLAYER_AGE } from '#domain/limits.ts';
import { oneAmong } from '#protocol/texts/one-among.ts';
import { rulesWords } from '#web/languages/en/rules.ts';

/** A list of ages in words: 'under 19', '35 or older', 'aged 20 to 25', 'aged 20 or 24'. */
export function ageWords(ages: readonly string[]): string {
  const words = rulesWords();
  const inOrder = ages.map(Number).toSorted((one, other) => one - other);
  const [first = NaN] = inOrder;
  const last = inOrder.at(-1) ?? NaN;
  if (last - first !== ages.length - 1) return words.aged(oneAmong(inOrder.map(String), words.or));
  if (first === PLAYER_AGE.least && last < PLAYER_AGE.most) return words.under(last + 1);
  if (last === PLAYER_AGE.most && first > PLAYER_AGE.least) return words.orOlder(first);
  return first === last ? words.aged(String(first)) : words.agedBetween(first, last);
}
