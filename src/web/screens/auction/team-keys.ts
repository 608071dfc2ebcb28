/** The keys of the teams, in the order in which they entered; S, N and U have other work. */
const KEYS = '1234567890qwertyiopadfghjklzxcvbm';

/** The key that bids for the team at this place (from 0), or null: there are more teams than keys. */
export function teamKey(place: number): string | null {
  return KEYS[place]?.toUpperCase() ?? null;
}

/** The place of the team that a key bids for, or null. */
export function placeOfKey(key: string): number | null {
  const place = KEYS.indexOf(key.toLowerCase());
  return key.length !== 1 || place < 0 ? null : place;
}
