import { sameKey } from '#domain/text.ts';
import { inLatinDigits } from '#domain/whole-number.ts';

/** By what two registrations, or a registration and a player, seem to be the same person. */
export type SameBy = 'number' | 'name-and-age';

/** A person as far as he is compared. */
export interface Compared {
  readonly name: string;
  readonly age: number;
  /** Null: not known. */
  readonly phone: string | null;
}

/** Null: nothing says that they are the same. Names count without case, width and spaces, numbers without their country. */
export function sameBy(one: Compared, other: Compared): SameBy | null {
  if (one.phone !== null && other.phone !== null && phoneKey(one.phone) === phoneKey(other.phone)) {
    return 'number';
  }
  return one.age === other.age && sameKey(one.name) === sameKey(other.name) ? 'name-and-age' : null;
}

/** Digits of a number within its country. */
const NATIONAL_DIGITS = 10;

/** Two numbers with the same key reach the same phone: '+91 98200 12345', '098200 12345', '९८२०० १२३४५'. */
export function phoneKey(phone: string): string {
  const digits = inLatinDigits(phone).replace(/\D/g, '');
  return digits.slice(-NATIONAL_DIGITS);
}
