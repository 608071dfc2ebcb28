import { expect, test } from 'vitest';
import { checkFields } from '#domain/tournament/checks/check-fields.ts';
import { fieldIdFor } from './field-id.ts';

test.each([
  ['Home Village', [], 'homevillage'],
  ['Élan 2', [], 'elan2'],
  ['2nd team', [], 'ndteam'],
  ['गाँव', [], 'field'],
  ['गाँव', ['field', 'field2'], 'field3'],
  ['Role', [], 'role2'],
  ['OWNER', ['owner2'], 'owner3'],
  ['x'.repeat(60), ['x'.repeat(36)], `${'x'.repeat(36)}2`],
])('A new field called %s next to the ids %j gets the id %s', (name, taken, id) => {
  expect(fieldIdFor(name, taken)).toBe(id);
  expect(checkFields([{ id, name: 'Village', is: 'text', public: true }])).toEqual([]);
});
