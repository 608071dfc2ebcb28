import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { toRupees } from '#domain/money.ts';
import { underway } from '#fixtures/auction/facts.ts';
import { given, type Given } from '#fixtures/auction/given.ts';
import { reopenLot, runOut, skipUnbought, undo } from '#fixtures/auction/orders.ts';
import { dhoni, kohli } from '#fixtures/auction/people.ts';
import { answer } from '#protocol/testing/answer.ts';
import { refusalText } from './refusal-text.ts';

describe('sentences of refused sales, passes and reopenings', () => {
  const open = given(underway);

  test.each<readonly [string, Given, Command]>([
    ['There is nothing to undo', open, undo()],
    ['Only a sale or skip that is in the history can be reopened', open, reopenLot(dhoni)],
    ['A team can still bid for this player', open, skipUnbought(kohli)],
    ['The clock of this player has not run out', open, runOut(kohli, 5)],
  ])('The refusal reads: %s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });
});

describe('sentences of refused corrections', () => {
  const { auction } = given(underway);
  test('The refusal of a correction says that the sale has changed', () => {
    const problem = { code: 'sale-changed', team: 'chennai', price: toRupees(1_45_000) } as const;
    expect(refusalText(problem, auction)).toBe(
      'This sale has changed meanwhile: sold to Chennai for ₹1,45,000',
    );
  });
  test('The refusal of a correction says that nothing would change', () => {
    expect(refusalText({ code: 'nothing-to-correct' }, auction)).toBe(
      'Please choose another team or another price',
    );
  });
});
