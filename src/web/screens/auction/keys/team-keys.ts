import { CONTROL_OF_KEY } from '#web/screens/auction/orders/controls.ts';

/** Digits first, then letters in the order of the keyboard; those of the controls have other work. */
const KEYS = Array.from('1234567890QWERTYUIOPASDFGHJKLZXCVBNM').filter((key) => !CONTROL_OF_KEY.has(key));

/** The key that bids for the team at this place (from 0), or null: there are more teams than keys. */
export function teamKey(place: number): string | null {
  return KEYS[place] ?? null;
}

/** The place of the team that a key bids for, or null. */
export function placeOfKey(key: string): number | null {
  const place = KEYS.indexOf(key.toUpperCase());
  return place < 0 ? null : place;
}
