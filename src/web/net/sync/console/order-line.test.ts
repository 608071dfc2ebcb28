import { expect, test } from 'vitest';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { expectedAfter, whatFollows } from './order-line.ts';

const { auction } = given(underway);
const callDhoni = { type: 'call-lot', lot: dhoni.id, seen: null } as const;
const bid = { type: 'place-bid', lot: kohli.id, team: mumbai.id, amount: 20_000, seen: null } as const;

test('A console knows at once which order would be refused, and which lot follows', () => {
  expect(whatFollows(auction, { ...bid, amount: 1 })).toMatchObject({ ok: false });
  expect(whatFollows(auction, { type: 'reopen' })).toMatchObject({ ok: false });
  expect(lotOnBlock(expectedAfter(auction, { first: null, untold: [callDhoni] }))).toBe(dhoni.id);
});
