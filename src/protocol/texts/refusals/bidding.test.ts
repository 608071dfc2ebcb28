import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { decideAt } from '#domain/auction/decide-at.ts';
import { clockRuns, floorSet, underway } from '#fixtures/auction/facts.ts';
import { given, type Given } from '#fixtures/auction/given.ts';
import { bid, going, holdPhones, raise, sell, setFloor } from '#fixtures/auction/orders.ts';
import { chennai, kohli, mumbai } from '#fixtures/auction/people.ts';
import { answer } from '#protocol/testing/answer.ts';
import { refusalText } from './refusal-text.ts';

describe('sentences of refused bids and calls', () => {
  const open = given(underway);
  const led = open.after(bid(kohli, mumbai, 30_000));
  const phones = open.after(setFloor('phones'));
  const phoned = phones.after(raise(kohli, mumbai, 30_000));

  test.each<readonly [string, Given, Command]>([
    ['No team has placed a bid', open, sell(kohli)],
    [
      'Bids are called out in the hall: phones do not bid in this auction',
      open,
      raise(kohli, mumbai, 20_000),
    ],
    [
      'Bids come from the phones: change bidding to Both to enter one here',
      phones,
      bid(kohli, mumbai, 20_000),
    ],
    [
      'One moment: a bid from the hall is being entered',
      phones.after(holdPhones),
      raise(kohli, mumbai, 20_000),
    ],
    ['Your team leads already', phoned, raise(kohli, mumbai, 35_000)],
    ['The next bid is ₹35,000', phoned, raise(kohli, chennai, 34_000)],
    ['A new bid came in: call once first', led, going(kohli, 2)],
    ['Called already', led.after(going(kohli, 1)), going(kohli, 1)],
  ])('The refusal reads: %s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });

  test('A bid after the countdown is refused with a sentence about the time', () => {
    const countdown = { seconds: 30, extension: 10, atZero: 'wait' } as const;
    const out = given(underway, floorSet('both', countdown), clockRuns(1_790_000_000_000)).auction;
    const decision = decideAt(out, raise(kohli, mumbai, 20_000), 1_790_000_000_001);
    expect(decision.ok ? '' : refusalText(decision.problem, out)).toBe('Time is up for this player');
  });
});
