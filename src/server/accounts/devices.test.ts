import { expect, test } from 'vitest';
import { createDevices } from './devices.ts';

const devices = createDevices('the secret of this house');

test('A device mark names the accounts that signed in on the device', () => {
  const mark = devices.markFor('', 'asha@example.com');
  expect(devices.knownFor(mark, 'asha@example.com')).toBe(mark.split('.')[0]);
  expect(devices.knownFor(mark, 'ravi@example.com')).toBeNull();
  expect(devices.knownFor('', 'asha@example.com')).toBeNull();
});

test('A device mark keeps the last five accounts of its device', () => {
  const people = ['a', 'b', 'c', 'd', 'e', 'f'];
  const mark = people.reduce((before, one) => devices.markFor(before, one), '');
  expect(people.map((one) => devices.knownFor(mark, one) !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(devices.markFor(mark, 'c').split('.')).toHaveLength(6);
  expect(devices.knownFor(devices.markFor(mark, 'c'), 'b')).toBe(mark.split('.')[0]);
});

test('A mark that this installation did not sign is rejected', () => {
  const theirs = createDevices('another secret').markFor('', 'asha@example.com');
  expect(devices.knownFor(theirs, 'asha@example.com')).toBeNull();
  const [, signature] = devices.markFor('', 'asha@example.com').split('.');
  expect(devices.knownFor(`${'A'.repeat(22)}.${String(signature)}`, 'asha@example.com')).toBeNull();
});

test.each(['nonsense', 'a.b', `${'A'.repeat(22)}.short`, '.'.repeat(300), 'A'.repeat(23)])(
  'The mark %j counts as a new device',
  (text) => {
    expect(devices.knownFor(text, 'asha@example.com')).toBeNull();
    expect(devices.markFor(text, 'asha@example.com')).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
  },
);
