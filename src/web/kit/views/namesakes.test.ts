import { expect, test } from 'vitest';
import { nameAmong } from './namesakes.ts';

const [first, second, other] = [
  { name: 'Ravi Kumar', number: '1' },
  { name: 'Ravi Kumar', number: '7' },
  { name: 'Virat Kohli', number: '18' },
];

test('Only players who share a name in the list are called by name and number', () => {
  expect([first, second, other].map(nameAmong([first, second, other]))).toEqual([
    'Ravi Kumar #1',
    'Ravi Kumar #7',
    'Virat Kohli',
  ]);
  expect(nameAmong([first, other])(first)).toBe('Ravi Kumar');
});
