import { expect, test } from 'vitest';
import { distinctInitials } from './distinct-initials.ts';

test('distinctInitials adds a letter only to initials that are equal', () => {
  expect(distinctInitials(['Kolkata Knights', 'Mumbai Mavericks', 'Kanpur Kings'])).toEqual([
    'KOK',
    'MM',
    'KAK',
  ]);
  expect(distinctInitials(['Kolkata Kings', 'Kolhapur Kings'])).toEqual(['KKK', 'KHK']);
  expect(distinctInitials(['Pune Panthers', 'Pune Pirates'])).toEqual(['PPA', 'PPI']);
  expect(distinctInitials(['Thunder', 'Thane'])).toEqual(['THU', 'THA']);
});

test('distinctInitials keeps a name of up to four letters, and changes the name that has the same initials', () => {
  expect(distinctInitials(['CSK', 'PBKS', 'RR', 'Om'])).toEqual(['CSK', 'PBKS', 'RR', 'OM']);
  expect(distinctInitials(['Mumbai Indians', 'MI'])).toEqual(['MUI', 'MI']);
});

test('distinctInitials numbers names that no letter tells apart', () => {
  expect(distinctInitials(['Pune Red Stars', 'Pune Blue Stars'])).toEqual(['PS1', 'PS2']);
});
