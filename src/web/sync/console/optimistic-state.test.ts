import { expect, test, vi } from 'vitest';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';

const { auction } = given(underway);
const callDhoni = { type: 'call-lot', lot: dhoni.id, seen: null } as const;
const bid = { type: 'place-bid', lot: kohli.id, team: mumbai.id, amount: 20_000, seen: null } as const;

test('A bid is previewed at once, the next lot only with the rules of rounds loaded', async () => {
  // Tests of other files in this process may have loaded these rules.
  vi.resetModules();
  const { expectedAfter, LATER_RULES, whatFollows } = await import('./optimistic-state.ts');
  expect(whatFollows(auction, { ...bid, amount: 1 })).toMatchObject({ ok: false });
  // This page cannot decide yet, so the server gives the reason.
  expect(whatFollows(auction, { type: 'reopen' })).toEqual({ ok: true, events: [] });
  expect(lotOnBlock(expectedAfter(auction, { first: null, untold: [callDhoni] }))).toBe(kohli.id);

  await LATER_RULES.fetch();
  expect(whatFollows(auction, { type: 'reopen' })).toMatchObject({ ok: false });
  expect(lotOnBlock(expectedAfter(auction, { first: null, untold: [callDhoni] }))).toBe(dhoni.id);
});
