import { expect, test } from 'vitest';
import { comparedFacts, comparedTeamFacts, type Merged } from './merge-dialog.tsx';

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

test('Two registrations of one day show their times at a merge, and which of them came first', () => {
  const at = (minute: number) => ({ ...ROHAN, createdAt: new Date(2026, 10, 29, 17, minute).getTime() });
  const told = (goes: Merged, stays: Merged) =>
    comparedFacts(goes, stays, [], 'rupees').find(({ label }) => label === 'Registered');
  expect(told(at(46), at(52))).toMatchObject({
    goes: '29 Nov 2026, 5:46 pm (first)',
    stays: '29 Nov 2026, 5:52 pm',
  });
  expect(told(at(52), at(46))).toMatchObject({ goes: '29 Nov 2026, 5:52 pm' });
  expect(told(at(46), ROHAN)).toMatchObject({ goes: '29 Nov 2026, 5:46 pm', stays: null });
});

test('Two registrations of one team show owner, number and time at a merge, and which of them came first', () => {
  const at = (minute: number) => new Date(2026, 10, 29, 17, minute).getTime();
  const anil = { bidder: 'Anil Pawar', phone: '98200 12345', createdAt: at(52) };
  const sunil = { bidder: 'Sunil Pawar', phone: '+91 98200-12345', createdAt: at(46) };
  expect(comparedTeamFacts(anil, sunil)).toEqual([
    { label: 'Owner', goes: 'Anil Pawar', stays: 'Sunil Pawar', differs: true },
    { label: 'Phone', goes: '98200 12345', stays: '98200 12345', differs: false },
    {
      label: 'Registered',
      goes: '29 Nov 2026, 5:52 pm',
      stays: '29 Nov 2026, 5:46 pm (first)',
      differs: false,
    },
  ]);
});
