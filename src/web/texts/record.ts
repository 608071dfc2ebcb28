import { grouped } from '#protocol/grouped.ts';
import { lotLateWords } from '#web/languages/en/lot-late.ts';

interface Record {
  readonly runs: number | null;
  readonly wickets: number | null;
}

/** A player's record in words: '1,284 runs' and '1 wicket'; unknown numbers are left out. */
export function recordOf({ runs, wickets }: Record): string[] {
  return [
    ...(runs === null ? [] : [lotLateWords().runs(runs, grouped(runs))]),
    ...(wickets === null ? [] : [lotLateWords().wickets(wickets, grouped(wickets))]),
  ];
}
