import { expect, test } from 'vitest';
import { comparedFacts, type Merged } from './merge-facts.ts';

const ROHAN: Merged = {
  age: 24,
  birthDate: null,
  playingStyles: ['batsman'],
  phone: '98200 12345',
  own: {},
  createdAt: null,
};

test('Mark at a merge only the facts in which both sides differ', () => {
  const other = { ...ROHAN, age: 25, phone: '+91 98200-12345', birthDate: '2002-01-09' };
  expect(comparedFacts(ROHAN, other, [], 'rupees')).toEqual([
    { label: 'Age', goes: '24', stays: '25', differs: true },
    { label: 'Born', goes: null, stays: '9 Jan 2002', differs: false },
    { label: 'Styles', goes: 'Batsman', stays: 'Batsman', differs: false },
    { label: 'Phone', goes: '98200 12345', stays: '98200 12345', differs: false },
  ]);
});
