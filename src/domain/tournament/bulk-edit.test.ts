import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { bulkEdited, isUnchanged, type BulkEdit } from './bulk-edit.ts';
import type { Asked } from './checks/asked.ts';
import { BLANK_PLAYER, type PlayerPlan } from './player.ts';

const ASKED: Asked = {
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
  test('Keep everything that the change does not name', () => {
    expect(edited({})).toEqual(om);
    expect(isUnchanged(om, bulkOf({}))).toBe(true);
    expect(edited({ basePrice: 30_000 })).toEqual({ ...om, basePrice: 30_000 });
    expect(isUnchanged(om, bulkOf({ basePrice: 30_000 }))).toBe(false);
  });

  test('Take the base price from the category, the new one where it changes too', () => {
    expect(edited({ basePrice: null })).toMatchObject({ basePrice: 20_000 });
    expect(edited({ basePrice: null, own: { category: 'a' } })).toMatchObject({
      basePrice: 50_000,
      own: { category: 'A', village: 'Wai' },
    });
    expect(edited({ own: { category: 'A' } })).toMatchObject({ basePrice: 10_000 });
    expect(edited({ basePrice: null }, { ...om, own: {} })).toEqual(['base-price-not-positive']);
  });

  test('Remove styles before others are added, and refuse a player without one', () => {
    expect(edited({ addedStyles: ['bowler'] })).toMatchObject({ styles: ['batsman', 'bowler'] });
    expect(edited({ removedStyles: ['batsman'], addedStyles: ['bowler'] })).toMatchObject({
      styles: ['bowler'],
    });
    expect(edited({ removedStyles: ['bowler'] })).toEqual(om);
    expect(edited({ addedStyles: ['batsman'] })).toEqual(om);
    expect(edited({ removedStyles: ['batsman'] })).toEqual(['no-playing-style']);
  });

  test('A player is unchanged whatever the order of the own fields', () => {
    expect(isUnchanged(om, { ...om, own: { village: 'Wai', category: 'B' } })).toBe(true);
    expect(isUnchanged(om, { ...om, own: { village: 'Roha', category: 'B' } })).toBe(false);
  });

  test('Make an all-rounder of a player who gets the third craft, as the form does', () => {
    const all = ['batsman', 'bowler', 'wicketKeeper', 'allRounder'];
    expect(edited({ addedStyles: ['bowler', 'wicketKeeper'] })).toMatchObject({ styles: all });
    expect(edited({ addedStyles: ['allRounder'] })).toMatchObject({ styles: all });
  });

  test('Empty an own field, and refuse a value that the field does not allow', () => {
    expect(edited({ own: { village: '' } })).toMatchObject({ own: { category: 'B' } });
    expect(edited({ own: { village: null } })).toMatchObject({ own: { category: 'B' } });
    expect(edited({ own: { category: 'C' } })).toEqual(['own-value-not-allowed']);
  });

  test('Keep an own value that the rules no longer allow, unless the change names its field', () => {
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
