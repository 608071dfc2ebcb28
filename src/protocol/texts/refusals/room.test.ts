import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { underway } from '#fixtures/auction/facts.ts';
import { given, type Given } from '#fixtures/auction/given.ts';
import { pause, raise, resume, setFloor } from '#fixtures/auction/orders.ts';
import { kohli, mumbai } from '#fixtures/auction/people.ts';
import { answer } from '#protocol/testing/answer.ts';

describe('sentences about breaks and the settings of the room', () => {
  const open = given(underway);
  const phones = open.after(setFloor('phones'));

  test.each<readonly [string, Given, Command]>([
    ['The auction has a break: go on first', phones.after(pause()), raise(kohli, mumbai, 20_000)],
    ['The auction has no break', open, resume],
    [
      'A countdown has 5 to 600 seconds, an extension 1 to 120',
      open,
      setFloor('both', { seconds: 4, extension: 10, atZero: 'wait' }),
    ],
  ])('The refusal reads: %s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });
});
