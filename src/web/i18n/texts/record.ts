import { grouped } from '#protocol/amount-text.ts';
import { lotWords } from '#web/i18n/en/lot.tsx';

interface Record {
  readonly runs: number | null;
  readonly wickets: number | null;
}

/** A player's record in words: '1,284 runs' and '1 wicket'; unknown numbers are left out. */
export function recordOf({ runs, wickets }: Record): string[] {
  return [
    ...(runs === null ? [] : [lotWords().runs(runs, grouped(runs))]),
    ...(wickets === null ? [] : [lotWords().wickets(wickets, grouped(wickets))]),
  ];
}
