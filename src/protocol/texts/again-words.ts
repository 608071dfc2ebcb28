import type { Unsold } from '#domain/rules/unsold.ts';

/** As what unsold players come up again, behind 'come up again': ' at 50 % of the base price'; '' as they were. */
export function againWords(unsold: Unsold): string {
  if (unsold.then === 'demote') return ' one category down';
  return unsold.then === 'again' && unsold.percent !== 100
    ? ` at ${String(unsold.percent)} % of the base price`
    : '';
}
