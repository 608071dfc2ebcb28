import type { Unsold } from '#domain/rules/rule-set.ts';

/** How unsold players come up again, after 'come up again': ' at 50 % of the base price'; '' if unchanged. */
export function againWords(unsold: Unsold): string {
  if (unsold.then === 'demote') return ' one category down';
  return unsold.then === 'again' && unsold.percent !== 100
    ? ` at ${String(unsold.percent)} % of the base price`
    : '';
}
