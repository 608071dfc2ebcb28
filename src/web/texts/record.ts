import { grouped } from '#protocol/grouped.ts';

interface Record {
  readonly runs: number | null;
  readonly wickets: number | null;
}

/** A player's record in words: '1,284 runs' and '1 wicket'; unknown numbers are left out. */
export function recordOf({ runs, wickets }: Record): string[] {
  return [
    ...(runs === null ? [] : [`${grouped(runs)} ${runs === 1 ? 'run' : 'runs'}`]),
    ...(wickets === null ? [] : [`${grouped(wickets)} ${wickets === 1 ? 'wicket' : 'wickets'}`]),
  ];
}
