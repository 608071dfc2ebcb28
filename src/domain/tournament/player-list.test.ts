import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { type BulkEdit, bulkEdited, isUnchanged, nextNumber, nextNumbers } from './player-list.ts';
import { type PlayerRules, BLANK_PLAYER, type PlayerPlan } from './player.ts';

const ASKED: PlayerRules = {
  fields: [
    { id: 'category', name: 'Category', is: 'choice', values: ['A', 'B'], public: true },
    { id: 'village', name: 'Village', is: 'text', public: true },
  ],
  categories: {
    field: 'category',
    rungs: [
      { value: 'A', base: toRupees(50_000) },
      { value: 'B', base: toRupees(20_000) },
    ],
  },
};
const om: PlayerPlan = {
  ...BLANK_PLAYER,
  name: 'Om Naik',
  number: '7',
  age: 24,
  styles: ['batsman'],
  basePrice: toRupees(10_000),
  own: { category: 'B', village: 'Wai' },
};
const NOTHING: BulkEdit = { removedStyles: [], addedStyles: [], own: {} };

function edited(edit: Partial<BulkEdit>, player = om) {
  const judged = bulkEdited(player, { ...NOTHING, ...edit }, ASKED);
  return judged.ok ? judged.value : judged.problems.map(({ code }) => code);
}

describe('a change of many players', () => {
  test('A bulk edit keeps everything that it does not name', () => {
    expect(edited({})).toEqual(om);
    expect(isUnchanged(om, bulkOf({}))).toBe(true);
    expect(edited({ basePrice: 30_000 })).toEqual({ ...om, basePrice: 30_000 });
    expect(isUnchanged(om, bulkOf({ basePrice: 30_000 }))).toBe(false);
  });

  test('A bulk edit takes the base price of the category, of the new one if the category changes too', () => {
    expect(edited({ basePrice: null })).toMatchObject({ basePrice: 20_000 });
    expect(edited({ basePrice: null, own: { category: 'a' } })).toMatchObject({
      basePrice: 50_000,
      own: { category: 'A', village: 'Wai' },
    });
    expect(edited({ own: { category: 'A' } })).toMatchObject({ basePrice: 10_000 });
    expect(edited({ basePrice: null }, { ...om, own: {} })).toEqual(['base-price-not-positive']);
  });

  test('A bulk edit removes styles before it adds others, and refuses a player without any', () => {
    expect(edited({ addedStyles: ['bowler'] })).toMatchObject({ styles: ['batsman', 'bowler'] });
    expect(edited({ removedStyles: ['batsman'], addedStyles: ['bowler'] })).toMatchObject({
      styles: ['bowler'],
    });
    expect(edited({ removedStyles: ['bowler'] })).toEqual(om);
    expect(edited({ addedStyles: ['batsman'] })).toEqual(om);
    expect(edited({ removedStyles: ['batsman'] })).toEqual(['no-playing-style']);
  });

  test('The order of own fields does not count as a change', () => {
    expect(isUnchanged(om, { ...om, own: { village: 'Wai', category: 'B' } })).toBe(true);
    expect(isUnchanged(om, { ...om, own: { village: 'Roha', category: 'B' } })).toBe(false);
  });

  test('A bulk edit that adds the third craft makes an all-rounder, as the form does', () => {
    const all = ['batsman', 'bowler', 'wicketKeeper', 'allRounder'];
    expect(edited({ addedStyles: ['bowler', 'wicketKeeper'] })).toMatchObject({ styles: all });
    expect(edited({ addedStyles: ['allRounder'] })).toMatchObject({ styles: all });
  });

  test('A bulk edit clears an own field, and refuses a value that the field does not allow', () => {
    expect(edited({ own: { village: '' } })).toMatchObject({ own: { category: 'B' } });
    expect(edited({ own: { village: null } })).toMatchObject({ own: { category: 'B' } });
    expect(edited({ own: { category: 'C' } })).toEqual(['own-value-not-allowed']);
  });

  test('A bulk edit keeps an own value that the rules no longer allow, unless it names that field', () => {
    const old = { ...om, own: { category: 'Gold', village: 'Wai' } };
    expect(edited({ own: { village: 'Roha' } }, old)).toMatchObject({
      own: { category: 'Gold', village: 'Roha' },
    });
    expect(edited({ own: { category: 'A' } }, old)).toMatchObject({ own: { category: 'A' } });
  });
});

function bulkOf(edit: Partial<BulkEdit>): PlayerPlan {
  const judged = bulkEdited(om, { ...NOTHING, ...edit }, ASKED);
  if (!judged.ok) throw new Error('refused');
  return judged.value;
}

test('The first player gets number 1', () => {
  expect(nextNumber([])).toBe('1');
});

test('The next number follows the one registered last', () => {
  expect(nextNumber(['1', '2', '3'])).toBe('4');
  expect(nextNumber(['45', '18'])).toBe('19');
});

test('A used number is skipped, in any digits or case', () => {
  expect(nextNumber(['3', '４', '५', '2'])).toBe('6');
  expect(nextNumber(['kpl-8', 'KPL-7'])).toBe('KPL-9');
});

test('A prefix and leading zeros are kept', () => {
  expect(nextNumber(['07'])).toBe('08');
  expect(nextNumber(['KPL-099'])).toBe('KPL-100');
  expect(nextNumber(['२७'])).toBe('28');
});

test('After a number without digits the first free number is offered', () => {
  expect(nextNumber(['1', 'Captain'])).toBe('2');
});

test('If the next number exceeds twenty characters, the first free number is offered', () => {
  expect(nextNumber(['9'.repeat(20)])).toBe('1');
  expect(nextNumber([`${'A'.repeat(19)}8`])).toBe(`${'A'.repeat(19)}9`);
  expect(nextNumber(['1', `${'A'.repeat(19)}9`])).toBe('2');
});

test('Several numbers follow one another and skip the given ones', () => {
  expect(nextNumbers([], 2)).toEqual(['1', '2']);
  expect(nextNumbers(['KPL-07'], 3, ['kpl-09'])).toEqual(['KPL-08', 'KPL-10', 'KPL-11']);
});
