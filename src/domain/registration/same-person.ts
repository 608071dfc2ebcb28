import { sameKey } from '#domain/text.ts';
import { phoneKey } from '#domain/tournament/phone-number.ts';

/** By what two registrations, or a registration and a player, seem to be the same person. */
export type SameBy = 'number' | 'name-and-age';

/** A person as far as he is compared. */
export interface Compared {
  readonly name: string;
  readonly age: number;
  /** Null: not known. */
  readonly phone: string | null;
}

/** What a person is found by. Two with the same key seem to be the same person. */
export interface PersonKeys {
  readonly person: string;
  /** Null: not known. */
  readonly phone: string | null;
}

/** Names count without case, width and spaces, numbers without the code of their country. */
export function keysOf({ name, age, phone }: Compared): PersonKeys {
  return { person: `${sameKey(name)} ${String(age)}`, phone: phone === null ? null : phoneKey(phone) };
}

/** Null: nothing says that they are the same. */
export function sameBy(one: PersonKeys, other: PersonKeys): SameBy | null {
  if (one.phone !== null && one.phone === other.phone) return 'number';
  return one.person === other.person ? 'name-and-age' : null;
}
