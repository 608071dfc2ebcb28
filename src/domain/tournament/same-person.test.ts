import { expect, test } from 'vitest';
import { personKeys, samePairs, samePersonBy, type Person } from './same-person.ts';

const person = (name: string, age: number | null, ...phones: readonly string[]): Person => ({
  ...{ name, age, phones },
});
const by = (one: Person, other: Person) => samePersonBy(personKeys(one), personKeys(other));

test.each([
  ['brothers with one first name', 'Mohammed Asif', 'Mohammed Arif', null],
  ['brothers with one last name', 'Om Naik', 'Jay Naik', null],
  ['the same name', 'Om Naik', 'om  NAIK', 'phone'],
  ['a name with the middle name', 'Om Naik', 'Om S. Naik', 'phone'],
  ['a name without the last name', 'Mohammed Asif', 'Mohammed', 'phone'],
  ['the words in another order', 'Naik, Om', 'Om Naik', 'phone'],
  ['names in Devanagari', 'ओम नाईक', 'ओम नाईक', 'phone'],
  ['a name without a letter', '?', '?', null],
] as const)('One phone number and %s', (_, one, other, found) => {
  expect(by(person(one, 20, '98200 12345'), person(other, 25, '+91 9820012345'))).toBe(found);
  expect(by(person(other, 25, '98200 12345'), person(one, 20, '098200-12345'))).toBe(found);
});

test('Equal name and age mean one person, the name alone does not', () => {
  expect(by(person('Om Naik', 24), person('OM naik', 24))).toBe('age');
  expect(by(person('Om Naik', 24), person('Om Naik', 25))).toBeNull();
  expect(by(person('Om Naik', null), person('Om Naik', null))).toBeNull();
  expect(by(person('', 24), person('', 24))).toBeNull();
});

test('A phone number must match in all its digits, and any one of several may match', () => {
  expect(by(person('Om Naik', 24, '12345'), person('Om Naik', 25, '12345'))).toBeNull();
  expect(by(person('Om', 24, '98200 11111', '98200 12345'), person('Om', 25, '98200 12345'))).toBe('phone');
  expect(by(person('Om Naik', 24, '98200 11111'), person('Om Naik', 24, '98200 12345'))).toBe('age');
});

const pairs = (...people: readonly Person[]) =>
  samePairs(people.map((one, at) => [at, personKeys(one)] as const)).map(({ one, other, by: key }) => [
    ...[one, other, key],
  ]);

test('Each person of a list is named with the first earlier entry that is probably the same person', () => {
  const asha = person('Asha One', 21);
  expect(pairs(asha, person('Bela Two', 22), asha, person('', null), asha)).toEqual([
    [0, 2, 'age'],
    [0, 4, 'age'],
  ]);
  const family = [person('Mohammed Asif', 22, '98200 11111'), person('Mohammed Arif', 20, '98200 11111')];
  expect(pairs(...family)).toEqual([]);
  expect(pairs(...family, person('Arif Mohammed', 21, '98200 11111'))).toEqual([[1, 2, 'phone']]);
});

test('Of the people with one phone number the first twelve are compared', () => {
  const team = Array.from({ length: 13 }, (_, at) => person(`Player ${String(at)}`, at, '98200 11111'));
  expect(pairs(...team, person('Player 11', 40, '98200 11111'))).toEqual([[11, 13, 'phone']]);
  expect(pairs(...team, person('Player 12', 40, '98200 11111'))).toEqual([]);
});
