import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { underway } from '#fixtures/auction/facts.ts';
import { given, type Given } from '#fixtures/auction/given.ts';
import { adjust } from '#fixtures/auction/orders.ts';
import { mumbai } from '#fixtures/auction/people.ts';
import { answer } from '#protocol/testing/answer.ts';

describe('sentences about a purse', () => {
  const open = given(underway);

  test.each<readonly [string, Given, Command]>([
    ['The balance would fall below zero: ₹1,00,000 are missing', open, adjust(mumbai, -600_000)],
    ['A balance can be at most ₹10,00,00,00,00,000', open, adjust(mumbai, 1_000_000_000_000)],
  ])('The refusal reads: %s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });
});
