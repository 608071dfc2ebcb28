import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { newBalance, readPurseDraft } from './purse-draft.ts';

const give = { way: 'give', amount: '5000', reason: 'Sponsor' } as const;

test('Giving adds to the purse and taking lowers it', () => {
  expect(readPurseDraft(give)).toEqual({ ok: true, by: 5_000, reason: 'Sponsor' });
  expect(readPurseDraft({ ...give, way: 'take' })).toEqual({ ok: true, by: -5_000, reason: 'Sponsor' });
});

test('An adjustment of a purse needs an amount and a reason', () => {
  expect(readPurseDraft({ ...give, amount: '' })).toMatchObject({ ok: false, reason: null });
  expect(readPurseDraft({ ...give, amount: '0' })).toMatchObject({ amount: 'Please enter an amount' });
  expect(readPurseDraft({ ...give, reason: '  ' })).toMatchObject({ ok: false, amount: null });
  expect(readPurseDraft({ ...give, reason: 'x'.repeat(200) })).toMatchObject({ ok: true });
  expect(readPurseDraft({ ...give, reason: 'x'.repeat(201) })).toMatchObject({ ok: false });
});

test('An adjustment above the largest exact integer is refused', () => {
  expect(readPurseDraft({ ...give, amount: '9'.repeat(20) })).toMatchObject({ ok: false });
});

test('The new balance is previewed, even below zero', () => {
  expect(newBalance(toRupees(12_000), give)).toBe(17_000);
  expect(newBalance(toRupees(4_000), { ...give, way: 'take' })).toBe(-1_000);
  expect(newBalance(toRupees(4_000), { ...give, amount: '' })).toBeNull();
});
