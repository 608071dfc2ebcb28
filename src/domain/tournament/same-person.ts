import { sameKey } from '#domain/text.ts';
import { NATIONAL_DIGITS, phoneKey } from './phone-number.ts';

/** The values that tell one person from another. */
export interface Person {
  readonly name: string;
  /** Null: not known. */
  readonly age: number | null;
  /** As written; a text that is no whole phone number is left out. */
  readonly phones: readonly string[];
}

/** The values as they are compared. They are made once for each person, so that a long list costs no pairs. */
export interface PersonKeys {
  /** The words of the name. */
  readonly words: ReadonlySet<string>;
  /** Null: name or age is not known. */
  readonly nameAndAge: string | null;
  /** The last ten digits of each phone number. */
  readonly phones: readonly string[];
}

export function personKeys({ name, age, phones }: Person): PersonKeys {
  const key = sameKey(name);
  return {
    words: new Set(key.match(/[\p{L}\p{M}\p{N}]+/gu)),
    nameAndAge: key === '' || !Number.isFinite(age) ? null : `${key} ${String(age)}`,
    phones: [...new Set(phones.map(phoneKey))].filter(({ length }) => length === NATIONAL_DIGITS),
  };
}

/** By which values two entries are probably one person; null: they are not. */
export function samePersonBy(one: PersonKeys, other: PersonKeys): 'phone' | 'age' | null {
  if (one.phones.some((phone) => other.phones.includes(phone)) && haveOneName(one, other)) return 'phone';
  return one.nameAndAge !== null && one.nameAndAge === other.nameAndAge ? 'age' : null;
}

/**
 * True if one name has all words of the other: 'Om Naik' and 'Om S Naik'. A family has one phone, and brothers often
 * have their first or last name in common.
 */
export function haveOneName({ words: one }: PersonKeys, { words: other }: PersonKeys): boolean {
  const [shorter, longer] = one.size < other.size ? [one, other] : [other, one];
  return shorter.size > 0 && [...shorter].every((word) => longer.has(word));
}

/** How many people with one key are compared. A phone number of more people is not a person's own. */
export const MOST_COMPARED = 12;

/** Two entries of a list that are probably one person; `one` is the earlier. */
export interface SamePair<Of> {
  readonly one: Of;
  readonly other: Of;
  readonly by: 'phone' | 'age';
}

/**
 * Each entry that is probably the same person as an earlier one in the list. The time grows with the list, not with its
 * pairs.
 */
export function samePairs<Of>(people: readonly (readonly [of: Of, keys: PersonKeys])[]): SamePair<Of>[] {
  const seen = new Map<string, (readonly [of: Of, keys: PersonKeys])[]>();
  return people.flatMap((person) => {
    const [other, { phones, nameAndAge }] = person;
    const keys = [...phones, ...(nameAndAge === null ? [] : [nameAndAge])];
    const met = keys.flatMap((key) => {
      const known = seen.get(key) ?? [];
      seen.set(key, known);
      const found = known.flatMap(([one, its]): SamePair<Of>[] => {
        const by = samePersonBy(its, person[1]);
        return by === null ? [] : [{ one, other, by }];
      });
      if (known.length < MOST_COMPARED) known.push(person);
      return found;
    });
    return met.slice(0, 1);
  });
}

/* The same question for registrations: each has one phone number, and the whole names are compared. */

/** The evidence that two registrations, or a registration and a player, are the same person. */
type SameBy = 'number' | 'name-and-age';

/** The facts about a person that the duplicate check compares. */
export interface ComparedPerson {
  readonly name: string;
  readonly age: number;
  /** Null: not known. */
  readonly phone: string | null;
}

/** The lookup keys of a person. Two records that share a key are probably the same person. */
export interface RegistrationKeys {
  readonly person: string;
  /** Null: not known. */
  readonly phone: string | null;
}

/** Keys ignore case, width and spaces of names, and the country code of phone numbers. */
export function registrationKeys({ name, age, phone }: ComparedPerson): RegistrationKeys {
  return { person: `${sameKey(name)} ${String(age)}`, phone: phone === null ? null : phoneKey(phone) };
}

/** Compares two people; null means that no key matches. */
export function sameBy(one: RegistrationKeys, other: RegistrationKeys): SameBy | null {
  if (one.phone !== null && one.phone === other.phone) return 'number';
  return one.person === other.person ? 'name-and-age' : null;
}
