import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { underway } from '#fixtures/auction/facts.ts';
import { given, type Given } from '#fixtures/auction/given.ts';
import { adjust, bid, recordSale, withdrawTeam } from '#fixtures/auction/orders.ts';
import { kohli, kolkata, mumbai } from '#fixtures/auction/people.ts';
import { answer } from '#protocol/testing/answer.ts';

describe('sentences about a team and its bid', () => {
  const open = given(underway);
  const led = open.after(bid(kohli, mumbai, 30_000));

  test.each<readonly [string, Given, Command]>([
    ['This team leads the bidding for Kohli', led, withdrawTeam(mumbai)],
    ['Invalid team selected', open, withdrawTeam(kolkata)],
    ['Sold amount must be greater than 0', open, recordSale(kohli, mumbai, 0)],
    ['This team leads the bidding: ₹10,000 of the amount are held by its bid', led, adjust(mumbai, -480_000)],
  ])('The refusal reads: %s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });
});
