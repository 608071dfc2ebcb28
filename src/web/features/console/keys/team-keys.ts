import { CONTROLS } from '#web/features/console/orders/controls.ts';

const OF_CONTROLS: ReadonlySet<string> = new Set(CONTROLS.flatMap(({ keys }) => [...keys]));

/** Digits, then letters in keyboard order, without the keys of controls. */
const KEYS = Array.from('1234567890QWERTYUIOPASDFGHJKLZXCVBNM').filter((key) => !OF_CONTROLS.has(key));

/** The key of the team at this place (from 0); null beyond the last key. */
export function teamKey(place: number): string | null {
  return KEYS[place] ?? null;
}

/** The place of the team that a key bids for, or null. */
export function placeOfKey(key: string): number | null {
  const place = KEYS.indexOf(key.toUpperCase());
  return place < 0 ? null : place;
}
