import { expect, test } from 'vitest';
import { surnameOf, widthInLetters } from './shirt-shape.ts';

test('surnameOf gives the last word of a name in capitals', () => {
  expect(surnameOf(' Vishal  More ')).toBe('MORE');
  expect(surnameOf('Dhoni')).toBe('DHONI');
  expect(surnameOf('संदीप पाटील')).toBe('पाटील');
  expect(surnameOf('')).toBe('');
});

test('surnameOf leaves out an ending that tells two of one family apart', () => {
  for (const name of [
    "Ryan D'Souza Jr.",
    "Ryan D'Souza, jr",
    "Ryan D'Souza Sr",
    "Ryan D'Souza III",
    "D'Souza II",
  ])
    expect(surnameOf(name), name).toBe("D'SOUZA");
  expect(surnameOf('Jr.')).toBe('JR.');
  expect(surnameOf('Ali Srivastava')).toBe('SRIVASTAVA');
});

test('widthInLetters ignores marks above and below a letter', () => {
  expect(widthInLetters('MORE')).toBe(4);
  expect(widthInLetters('ర్త్స్నై')).toBe(4);
  expect(widthInLetters('')).toBe(0);
});
