import { expect, test } from 'vitest';
import { checkBreak } from './break-draft.ts';

const NOW = 1_000_000;
const typed = (message: string, minutes: string) => checkBreak({ message, minutes }, NOW);

test("A break ends after the given minutes by the server's clock, or stays open", () => {
  expect(typed(' Tea ', '15')).toEqual({ ok: true, message: 'Tea', until: NOW + 900_000 });
  expect(typed('', '')).toEqual({ ok: true, message: '', until: null });
});

test('The message of a break has at most 120 characters', () => {
  expect(typed('x'.repeat(120), '')).toMatchObject({ ok: true });
  expect(typed('x'.repeat(121), '')).toEqual({
    ok: false,
    problems: { message: 'A message has at most 120 characters' },
  });
});

test('A break lasts 1 to 600 minutes', () => {
  for (const minutes of ['1', '600']) expect(typed('', minutes)).toMatchObject({ ok: true });
  for (const minutes of ['0', '601', '99999999999999999999'])
    expect(typed('', minutes)).toEqual({
      ok: false,
      problems: { minutes: 'Please enter 1 to 600 minutes, or nothing' },
    });
});
