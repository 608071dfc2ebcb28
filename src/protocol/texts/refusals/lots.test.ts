import { describe, expect, test } from 'vitest';
import type { Command } from '#domain/auction/commands.ts';
import { toRupees } from '#domain/money.ts';
import { setUp, underway } from '#fixtures/auction/facts.ts';
import { given, type Given } from '#fixtures/auction/given.ts';
import { bid, callUp, sell, skip, takeBackSale, undo, withdrawPlayer } from '#fixtures/auction/orders.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import { answer } from '#protocol/testing/answer.ts';
import { refusalText } from './refusal-text.ts';

describe('sentences of lots in another place', () => {
  const open = given(underway);
  const led = open.after(bid(kohli, mumbai, 30_000));
  const bought = led.after(sell(kohli));
  const over = given(underway).after(skip(kohli), skip(dhoni), skip(bumrah));

  test.each<readonly [string, Given, Command]>([
    ['No player is on the block', over, sell(kohli)],
    ['No player is on the block', given(setUp), skip(kohli)],
    ['Mumbai has bid ₹30,000: sell or skip this player or retract the bid first', led, callUp(dhoni)],
    ['This player is no longer in the tournament', open, withdrawPlayer(jadeja)],
    ['This player is sold to Mumbai: undo the sale first', bought, withdrawPlayer(kohli)],
    ['This player is not sold', open, takeBackSale(kohli)],
    ['This player is on the block', open, withdrawPlayer(kohli)],
  ])('The refusal reads: %s', (sentence, past, order) => {
    expect(answer(past, order)).toBe(sentence);
  });
});

describe('sentences of stale commands', () => {
  const open = given(underway);
  const inSight = open.auction.sequence;

  test('A stale command after another bid names that bid', () => {
    const later = open.after(bid(kohli, chennai, 1_45_000));
    expect(answer(later, bid(kohli, mumbai, 1_45_000, inSight))).toBe(
      'Another bid was taken: Chennai leads for Kohli at ₹1,45,000',
    );
  });
  test('A stale command after the lot names the lot on the block', () => {
    const later = open.after(skip(kohli));
    expect(answer(later, skip(kohli, inSight))).toBe('The auction has moved on: Dhoni is on the block now');
    expect(answer(later, undo(inSight))).toBe('The auction has moved on: Dhoni is on the block now');
  });
  test('A stale command after the last lot says that no lot is left', () => {
    const later = open.after(skip(kohli), skip(dhoni), skip(bumrah));
    expect(answer(later, undo(inSight))).toBe('The auction has moved on: no player is on the block now');
  });
  test('A team or player unknown to the screen gets a neutral name', () => {
    const highBid = { team: 'new-team', amount: toRupees(50_000), via: 'floor' } as const;
    expect(refusalText({ code: 'floor-moved', lot: 'new-player', highBid }, open.auction)).toBe(
      'Another bid was taken: Another team leads for another player at ₹50,000',
    );
  });
});
