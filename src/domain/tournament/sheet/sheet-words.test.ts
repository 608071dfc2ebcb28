import { expect, test } from 'vitest';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { ownCellMeant, ownCellsMeant, saysNo, saysYes, spellingKey, wordsFor } from './sheet-words.ts';

const CAPTAIN: OwnField = { id: 'captain', name: 'Captain', is: 'yes-no', public: true };
const AGES: OwnField = {
  id: 'ages',
  name: 'Ages',
  is: 'choice',
  values: ['Under 19', 'Senior'],
  public: true,
};
const SHIRT: OwnField = { id: 'shirt', name: 'Shirt', is: 'text', public: true };

test('A meaning has the words of the catalogues, and an unknown one has none', () => {
  expect(wordsFor('name')).toContain('નામ');
  expect(wordsFor('field Shirt')).toEqual([]);
});

test('A word has one key in its several spellings', () => {
  expect(spellingKey('વિકેટ કીપર')).toBe(spellingKey('વિકેટકીપર'));
  expect(spellingKey('બેઝ પ્રાઈસ')).toBe(spellingKey('બેઝ પ્રાઇસ'));
  expect(spellingKey('બેટસમેન')).toBe(spellingKey('બેટ્સમેન'));
  expect(spellingKey('Wicket Keeper')).toBe('wicketkeeper');
});

test('Yes and no are understood in English and in the words of the catalogues', () => {
  expect([saysYes('Yes'), saysYes('હા'), saysYes('ના'), saysYes(null)]).toEqual([true, true, false, false]);
  expect([saysNo('No'), saysNo('ના'), saysNo('હા'), saysNo(null)]).toEqual([true, true, false, false]);
});

test('A cell of an own field gets the value that its word means, and another text stays', () => {
  expect(['હા', 'ના', 'Wales'].map((cell) => ownCellMeant(CAPTAIN, cell))).toEqual(['Yes', 'No', 'Wales']);
  expect(['અંડર 19', 'Senior'].map((cell) => ownCellMeant(AGES, cell))).toEqual(['Under 19', 'Senior']);
  expect(ownCellMeant(SHIRT, 'હા')).toBe('હા');
});

test('The cells of a row keep those without a field, and get none for a field without a column', () => {
  expect(ownCellsMeant({ captain: 'હા', other: 'x' }, [CAPTAIN, AGES])).toEqual({
    captain: 'Yes',
    other: 'x',
  });
});
