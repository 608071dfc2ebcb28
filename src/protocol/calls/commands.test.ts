import { describe, expect, test } from 'vitest';
import { commandRequest } from './commands.ts';

const reads = (order: object) => commandRequest.safeParse({ commandId: 'c-1', order }).success;

test.each([
  { type: 'initialise' },
  { type: 'restart' },
  { type: 'call-lot', lot: 'kohli', seen: 5 },
  { type: 'place-bid', lot: 'kohli', team: 'mumbai', amount: 20_500.5, seen: null },
  { type: 'allow-bid', lot: 'kohli', team: 'mumbai', amount: 20_000, reason: 'सर्व सहमत', seen: 5 },
  { type: 'bring-down-hammer', lot: 'kohli', seen: 5 },
  { type: 'pass-lot', lot: 'kohli', seen: 5 },
  { type: 'pass-unbought', lot: 'kohli', seen: 5 },
  { type: 'undo-last-act', seen: 5 },
  { type: 'recall-unsold', seen: null },
  { type: 'retract-bid', lot: 'kohli', seen: 5 },
  { type: 'reopen-lot', lot: 'kohli', seen: 5 },
  { type: 'call-going', lot: 'kohli', count: 1, seen: 5 },
  { type: 'call-going', lot: 'kohli', count: 2, seen: null },
  { type: 'pause', message: 'चाय', until: null },
  { type: 'pause', message: 'a'.repeat(120), until: 8_640_000_000_000_000 },
  { type: 'resume' },
  { type: 'hold-phones' },
  { type: 'release-phones' },
  { type: 'set-floor', settings: { bidding: 'both', countdown: null } },
  {
    type: 'set-floor',
    settings: { bidding: 'phones', countdown: { seconds: 30, extension: 10, atZero: 'hammer' } },
  },
  {
    type: 'correct-sale',
    lot: 'kohli',
    from: { team: 'mumbai', price: 20_000 },
    to: { team: 'pune', price: 20_000 },
    reason: 'misheard',
  },
  { type: 'show-finale', scene: 0, playing: true },
  { type: 'show-finale', scene: 999, playing: false },
  { type: 'end-finale' },
  { type: 'finish' },
  { type: 'reopen' },
  { type: 'adjust-purse', team: 'mumbai', by: -5_000, reason: 'retention' },
])('The console may send the order $type', (order) => {
  expect(reads(order)).toBe(true);
});

const SALE = { team: 'mumbai', price: 20_000 };

describe('malformed commands', () => {
  test.each([
    ['an unknown command with a seed', { type: 'guess', seed: 5 }],
    ['a pass without the line that it saw', { type: 'pass-lot', lot: 'kohli' }],
    ['an amount as a text', { type: 'place-bid', lot: 'kohli', team: 'mumbai', amount: '20000', seen: 5 }],
    ['an adjustment by a fraction', { type: 'adjust-purse', team: 'mumbai', by: 0.5, reason: 'x' }],
    ['an adjustment without a reason', { type: 'adjust-purse', team: 'mumbai', by: 5, reason: '' }],
    ['a reason of 201 characters', { type: 'adjust-purse', team: 'mumbai', by: 5, reason: 'a'.repeat(201) }],
    [
      'an allowed bid without a reason',
      { type: 'allow-bid', lot: 'kohli', team: 'mumbai', amount: 20_000, reason: '', seen: 5 },
    ],
    [
      'a corrected sale without a reason',
      { type: 'correct-sale', lot: 'kohli', from: SALE, to: { ...SALE, price: 25_000 }, reason: '' },
    ],
    [
      'a corrected sale without the sale that it saw',
      { type: 'correct-sale', lot: 'kohli', to: SALE, reason: 'misheard' },
    ],
    ['a third call', { type: 'call-going', lot: 'kohli', count: 3, seen: 5 }],
    ['a retraction without the line that it saw', { type: 'retract-bid', lot: 'kohli' }],
    ['a message of 121 characters', { type: 'pause', message: 'a'.repeat(121), until: null }],
    ['a break that ends beyond the last date', { type: 'pause', message: '', until: 8_640_000_000_000_001 }],
    ['a break that ended before 1970', { type: 'pause', message: '', until: -1 }],
    ['a break without an end', { type: 'pause', message: '' }],
    [
      'floor settings with bids by letter',
      { type: 'set-floor', settings: { bidding: 'letters', countdown: null } },
    ],
    ['a scene before the first', { type: 'show-finale', scene: -1, playing: true }],
    ['a scene beyond any finale', { type: 'show-finale', scene: 1_000, playing: true }],
    ['a finale that neither plays nor stays', { type: 'show-finale', scene: 0 }],
    ['settings of the show, which have a call of their own', { type: 'set-show', show: {} }],
    ['a bid of a phone', { type: 'raise-paddle', lot: 'kohli', team: 'mumbai', amount: 5, seen: 5 }],
    ['an order that ends the clock', { type: 'run-out', lot: 'kohli', closesAt: 5 }],
    ['a sale in two calls', { type: 'record-sale', lot: 'kohli', team: 'mumbai', price: 5 }],
  ])('The command schema refuses %s', (_what, order) => {
    expect(reads(order)).toBe(false);
  });

  test('A command without an id is refused', () => {
    expect(commandRequest.safeParse({ order: { type: 'finish' } }).success).toBe(false);
    expect(commandRequest.safeParse({ commandId: 'a b', order: { type: 'finish' } }).success).toBe(false);
  });

  test('A seed sent by a client is ignored; the server makes it', () => {
    const read = commandRequest.parse({ commandId: 'c-1', order: { type: 'initialise', seed: 5 } });
    expect(read.order).toEqual({ type: 'initialise' });
  });
});
