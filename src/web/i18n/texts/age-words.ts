import { ph, t } from '@lingui/core/macro';
import { PLAYER_AGE } from '#domain/limits.ts';
import { oneAmong } from '#protocol/texts/words.ts';

/** A list of ages in words: 'under 19', '35 or older', 'aged 20 to 25', 'aged 20 or 24'. */
export function ageWords(ages: readonly string[]): string {
  const inOrder = ages.map(Number).toSorted((one, other) => one - other);
  const [first = NaN] = inOrder;
  const last = inOrder.at(-1) ?? NaN;
  if (last - first !== ages.length - 1)
    return t({
      context: 'Rule book',
      message: `aged ${ph({ ages: oneAmong(inOrder.map(String), t({ context: 'Rule book', message: 'or' })) })}`,
    });
  if (first === PLAYER_AGE.least && last < PLAYER_AGE.most)
    return t({ context: 'Rule book', message: `under ${ph({ age: last + 1 })}` });
  if (last === PLAYER_AGE.most && first > PLAYER_AGE.least)
    return t({ context: 'Rule book', message: `${ph({ age: first })} or older` });
  return first === last
    ? t({ context: 'Rule book', message: `aged ${ph({ ages: String(first) })}` })
    : t({ context: 'Rule book', message: `aged ${ph({ least: first })} to ${ph({ most: last })}` });
}
