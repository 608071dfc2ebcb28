import { expect, test } from 'vitest';
import { playerWith } from '#fixtures/wire/player-answer.ts';
import { draftOf, readRetentionDraft, type RetentionTexts } from './retention-draft.ts';

const texts: RetentionTexts = { team: 'pune', as: 'retained', price: '5000', charge: '' };
const read = (change: Partial<RetentionTexts>) => readRetentionDraft({ ...texts, ...change }, 'rupees');

test('The retention form starts with the known values of the player', () => {
  expect(draftOf(playerWith('1'))).toEqual({ team: '', as: 'retained', price: '', charge: '' });
  expect(draftOf(playerWith('1', { isTeamOwner: 1 })).as).toBe('member');
  const held = { status: 'sold', teamId: 'pune', soldAmount: 5_000 } as const;
  expect(draftOf(playerWith('1', { ...held, retained: { as: 'retained', charge: 5_000 } }))).toEqual(texts);
  expect(draftOf(playerWith('1', { ...held, retained: { as: 'member', charge: 0 } }))).toEqual({
    ...texts,
    as: 'member',
    charge: '0',
  });
});

test('The charge of a retention is its price, unless another is typed', () => {
  expect(read({})).toEqual({
    ok: true,
    body: { teamId: 'pune', as: 'retained', price: 5_000, charge: 5_000 },
  });
  expect(read({ price: '0', charge: '700', as: 'member' })).toMatchObject({
    body: { as: 'member', price: 0, charge: 700 },
  });
});

test('Each problem of a retention appears at its field', () => {
  expect(read({ team: '', price: '' })).toEqual({
    ok: false,
    wrong: {
      team: 'Please enter which team retains him',
      price: 'Please enter for how much he is retained: 0 if for nothing',
    },
  });
  expect(read({ price: '9'.repeat(15), charge: '9'.repeat(15) })).toEqual({
    ok: false,
    wrong: {
      price: 'Retained for must be at most ₹10,00,00,00,00,000',
      charge: 'What leaves the purse must be at most ₹10,00,00,00,00,000',
    },
  });
});
