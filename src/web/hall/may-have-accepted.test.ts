import { expect, test } from 'vitest';
import type { AuctionEvent } from '#domain/auction/events.ts';
import { acceptedBy, created, entered, registered } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { chennai, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { evolve } from '#domain/auction/evolve.ts';
import { mayHaveAccepted } from './may-have-accepted.ts';

const upcoming = given([created(), ...entered(mumbai), registered(kohli)]).auction;
const after = (...events: readonly AuctionEvent[]) =>
  mayHaveAccepted(upcoming, events.reduce(evolve, upcoming));

test('Ask after an acceptance, also one of a team that is not named, and after a new team', () => {
  expect(after(acceptedBy(mumbai, 1))).toBe(true);
  expect(after(acceptedBy({ ...mumbai, id: 'nobody' }, 1))).toBe(true);
  expect(after(...entered(chennai))).toBe(true);
});

test('Ask for nothing after players are registered, one line by itself', () => {
  expect(after(registered(dhoni))).toBe(false);
  expect(after()).toBe(false);
});

test('Ask after several lines at once, of which one may be an acceptance', () => {
  expect(after(registered(dhoni), acceptedBy({ ...mumbai, id: 'nobody' }, 1))).toBe(true);
});

test('Ask for nothing once the auction has begun', () => {
  expect(mayHaveAccepted(upcoming, { ...upcoming, stage: 'active', sequence: 99 })).toBe(false);
});
