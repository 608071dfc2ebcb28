import { describe, expect, test } from 'vitest';
import { commandRequest } from './commands.ts';

const reads = (order: object) => commandRequest.safeParse({ commandId: 'c-1', order }).success;

test.each([
  { type: 'initialise' },
  { type: 'restart' },
  { type: 'call-lot', lot: 'kohli', seen: 5 },
  { type: 'place-bid', lot: 'kohli', team: 'mumbai', amount: 20_500.5, seen: null },
  { type: 'bring-down-hammer', lot: 'kohli', seen: 5 },
  { type: 'pass-lot', lot: 'kohli', seen: 5 },
  { type: 'undo-last-act', seen: 5 },
  { type: 'recall-unsold', seen: null },
  { type: 'finish' },
  { type: 'reopen' },
  { type: 'adjust-purse', team: 'mumbai', by: -5_000, reason: 'retention' },
])('the console may order $type', (order) => {
  expect(reads(order)).toBe(true);
});

describe('what is no order is refused at the door', () => {
  test.each([
    ['a seed of its own is not the console’s to roll, and is dropped', { type: 'guess', seed: 5 }],
    ['an order that says not what it saw', { type: 'pass-lot', lot: 'kohli' }],
    ['an amount as a text', { type: 'place-bid', lot: 'kohli', team: 'mumbai', amount: '20000', seen: 5 }],
    ['a purse adjusted by a fraction', { type: 'adjust-purse', team: 'mumbai', by: 0.5, reason: 'x' }],
    ['a purse adjusted without a reason', { type: 'adjust-purse', team: 'mumbai', by: 5, reason: '' }],
    ['a reason of 201 characters', { type: 'adjust-purse', team: 'mumbai', by: 5, reason: 'a'.repeat(201) }],
    ['a sale in two calls', { type: 'record-sale', lot: 'kohli', team: 'mumbai', price: 5 }],
  ])('%s', (_what, order) => {
    expect(reads(order)).toBe(false);
  });

  test('an order without the id by which it acts once', () => {
    expect(commandRequest.safeParse({ order: { type: 'finish' } }).success).toBe(false);
    expect(commandRequest.safeParse({ commandId: 'a b', order: { type: 'finish' } }).success).toBe(false);
  });

  test('the roll of a draw is the server’s: a seed that is sent is not read', () => {
    const read = commandRequest.parse({ commandId: 'c-1', order: { type: 'initialise', seed: 5 } });
    expect(read.order).toEqual({ type: 'initialise' });
  });
});
