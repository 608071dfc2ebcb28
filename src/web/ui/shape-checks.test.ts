import { expect, test } from 'vitest';
import {
  isFlag,
  isNumber,
  isText,
  isWhole,
  listOf,
  objectOf,
  oneOf,
  optional,
  orNull,
  recordOf,
  textLike,
} from './shape-checks.ts';

const isPlayer = objectOf<{ readonly name: string; readonly runs?: number | undefined }>({
  name: isText,
  runs: optional(isWhole),
});

test('A value passes the check of its own kind, and no other', () => {
  expect([isText('5'), isFlag(false), isNumber(0.5), isWhole(5), oneOf([1, 2])(2)]).not.toContain(false);
  expect([isText(5), isFlag(0), isNumber('5'), isWhole(0.5), oneOf([1, 2])('2')]).not.toContain(true);
  expect([textLike(/^a+$/)('aa'), textLike(/^a+$/)('ab'), textLike(/^1$/)(1)]).toEqual([true, false, false]);
});

test('An object passes with each named field right, and may have further ones', () => {
  expect(isPlayer({ name: 'Imran' })).toBe(true);
  expect(isPlayer({ name: 'Imran', runs: 4, club: 'Konkan' })).toBe(true);
  expect(isPlayer({ name: 'Imran', runs: '4' })).toBe(false);
  expect(isPlayer({ runs: 4 })).toBe(false);
});

test.each([null, undefined, '', 7, [], [{ name: 'Imran' }]])('%j is no object', (value) => {
  expect(isPlayer(value)).toBe(false);
});

test('A list and a record pass with each of their values right', () => {
  expect([listOf(isPlayer)([]), listOf(isPlayer)([{ name: 'Imran' }])]).toEqual([true, true]);
  expect([listOf(isPlayer)([{ name: 'Imran' }, null]), listOf(isPlayer)({})]).toEqual([false, false]);
  expect([recordOf(isText)({ club: 'Konkan' }), recordOf(isText)({ club: 7 })]).toEqual([true, false]);
});

test('Null and a missing field pass only where they are allowed', () => {
  expect([orNull(isText)(null), orNull(isText)('a'), orNull(isText)(undefined)]).toEqual([true, true, false]);
  expect([optional(isText)(undefined), optional(isText)('a'), optional(isText)(null)]).toEqual([
    true,
    true,
    false,
  ]);
});
