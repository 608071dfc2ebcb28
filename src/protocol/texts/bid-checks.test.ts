import { describe, expect, test } from 'vitest';
import { checkTypedBid } from '#domain/rules/increments.ts';
import { adjusted, created, opened, placed, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bid } from '#fixtures/auction/orders.ts';
import { chennai, dhoni, kohli, kolkata, mumbai } from '#fixtures/auction/people.ts';
import { answer } from '#protocol/testing/answer.ts';
import { typedBidText } from './typed-bid.ts';

describe("the specification's sentences for a bid, in the order of its checks", () => {
  const typed = (team: string, amount: string) => {
    const checked = checkTypedBid(open.auction.tournament.rules, { team, amount });
    return checked.ok ? '' : typedBidText(checked.problem);
  };
  const open = given(underway, adjusted(chennai, -470_000), placed(kohli, mumbai, 30_000));

  test('Check 1: a bid needs a team and an amount', () => {
    expect(typed('', '1.5')).toBe('Please select a team and enter bid amount');
    expect(typed('mumbai', '')).toBe('Please select a team and enter bid amount');
  });
  test('Check 2: an amount must be a whole number', () => {
    expect(typed('mumbai', '1000.5')).toBe('Bid amount must be a whole number');
  });
  test('Check 3: an amount must be a multiple of 1,000', () => {
    expect(typed('mumbai', '29500')).toBe('Bid amount must be in multiples of 1,000');
    expect(answer(open, bid(kohli, kolkata, 29_500))).toBe(
      'Bid amount must be a whole number in multiples of 1,000',
    );
  });
  test('Check 4: an amount must not be below the current bid', () => {
    expect(answer(open, bid(kohli, kolkata, 29_000))).toBe('Bid amount must be higher than current bid');
    expect(answer(open, bid(kohli, mumbai, 30_000))).toBe('');
  });
  test('Check 5: the team must exist', () => {
    expect(answer(open, bid(kohli, kolkata, 900_000))).toBe('Invalid team selected');
  });
  test('Check 6: the balance must cover the bid', () => {
    expect(answer(open, bid(kohli, chennai, 31_000))).toBe("Team doesn't have enough budget");
    expect(answer(open, bid(kohli, chennai, 30_000))).toBe('');
  });
  test('Check 7, ours: the squad must have room', () => {
    const full = given(
      created({ squadLimit: 1 }),
      underway.slice(1),
      sold(kohli, mumbai, 20_000),
      opened(dhoni),
    );
    expect(answer(full, bid(dhoni, mumbai, 20_000))).toBe('Squad is full (1 of 1)');
  });
});
