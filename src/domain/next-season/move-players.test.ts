import { describe, expect, test } from 'vitest';
import type { OwnField, OwnValues } from '#domain/tournament/own-field.ts';
import { movedPlayers, type MoveTarget } from './move-players.ts';

const category: OwnField = {
  id: 'category',
  name: 'Category',
  is: 'choice',
  values: ['A', 'B'],
  public: true,
};
const village: OwnField = { id: 'village', name: 'Village', is: 'text', public: true };
const fees: OwnField = { id: 'fees', name: 'Fees paid', is: 'yes-no', public: false };
const FIELDS = [category, village, fees];

const moved = (
  players: readonly { number: string; own?: OwnValues }[],
  to: Partial<MoveTarget> = {},
  fields: readonly OwnField[] = FIELDS,
) =>
  movedPlayers(
    players.map(({ number, own = {} }) => ({ number, own })),
    fields,
    { numbers: [], fields: FIELDS, ...to },
  );
const numbersOf = (given: readonly string[], numbers: readonly string[]) =>
  moved(
    given.map((number) => ({ number })),
    { numbers },
  ).map(({ number }) => number);
const only = (own: OwnValues, fields: readonly OwnField[]) => {
  const [player] = moved([{ number: '1', own }], { fields });
  return { own: player?.own, dropped: player?.dropped.map(({ name }) => name) };
};

describe('the number of a moved player', () => {
  test('A moved player keeps a number that is free, even one with leading zeros', () => {
    expect(numbersOf(['7', '07', 'KPL-1'], ['8'])).toEqual(['7', '07', 'KPL-1']);
  });

  test('A moved player whose number is in use, in any case, gets the next free one after the last', () => {
    expect(numbersOf(['kpl-2'], ['KPL-1', 'KPL-2', 'KPL-5'])).toEqual(['KPL-6']);
  });

  test('A moved player never gets a number that another moved player keeps', () => {
    expect(numbersOf(['1', '3', '2'], ['1', '2'])).toEqual(['4', '3', '5']);
  });
});

describe('the own values of a moved player', () => {
  test('Own values go to the fields with the same ids', () => {
    const own = { category: 'A', village: 'Wai', fees: true };
    expect(only(own, FIELDS)).toEqual({ own, dropped: [] });
  });

  test('Own values are dropped if the other tournament lacks the field, and the answer names it', () => {
    expect(only({ category: 'A', village: 'Wai' }, [village])).toEqual({
      own: { village: 'Wai' },
      dropped: ['Category'],
    });
  });

  test('Own values are dropped if the field of the other tournament does not allow them', () => {
    const others: OwnField = { ...category, values: ['B', 'C'] };
    expect(only({ category: 'A' }, [others])).toEqual({ own: {}, dropped: ['Category'] });
    expect(only({ category: 'B' }, [others])).toEqual({ own: { category: 'B' }, dropped: [] });
  });

  test('Own values go to a field of another id with the same name', () => {
    const [player] = moved(
      [{ number: '1', own: { village: 'Wai' } }],
      { fields: [{ ...village, id: 'gaon', name: 'VILLAGE' }] },
      [village],
    );
    expect(player).toEqual({ number: '1', own: { gaon: 'Wai' }, dropped: [] });
  });

  test('Own values are dropped if the field of that name already belongs to another field by its id', () => {
    const swapped: OwnField = { ...village, id: 'fees', name: 'Village', public: false };
    expect(only({ village: 'Wai' }, [swapped])).toEqual({ own: {}, dropped: ['Village'] });
  });

  test('Own values change their kind with the field', () => {
    const asText: OwnField = { id: 'fees', name: 'Fees paid', is: 'text', public: false };
    expect(only({ fees: true }, [asText])).toEqual({ own: { fees: 'yes' }, dropped: [] });
  });

  test('Own values that were private never become public', () => {
    expect(only({ fees: true }, [{ ...fees, public: true }])).toEqual({ own: {}, dropped: ['Fees paid'] });
    expect(only({ village: 'Wai' }, [{ ...village, public: false }]).own).toEqual({ village: 'Wai' });
  });
});
