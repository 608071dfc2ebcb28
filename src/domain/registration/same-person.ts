import { sameKey } from '#domain/text.ts';
import { phoneKey } from '#domain/tournament/phone-number.ts';

/** The evidence that two registrations, or a registration and a player, are the same person. */
export type SameBy = 'number' | 'name-and-age';

/** The facts about a person that the duplicate check compares. */
export interface Compared {
  readonly name: string;
  readonly age: number;
  /** Null: not known. */
  readonly phone: string | null;
}

/** The lookup keys of a person. Two records that share a key are probably the same person. */
export interface PersonKeys {
  readonly person: string;
  /** Null: not known. */
  readonly phone: string | null;
}

/** Keys ignore case, width and spaces of names, and the country code of phone numbers. */
export function keysOf({ name, age, phone }: Compared): PersonKeys {
  return { person: `${sameKey(name)} ${String(age)}`, phone: phone === null ? null : phoneKey(phone) };
}

/** Compares two people; null means that no key matches. */
export function sameBy(one: PersonKeys, other: PersonKeys): SameBy | null {
  if (one.phone !== null && one.phone === other.phone) return 'number';
  return one.person === other.person ? 'name-and-age' : null;
}
