import { expect, test } from 'vitest';
import { spentBy } from '#domain/auction/teams/squad.ts';
import { createdUnder, entered, registered, retained, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { squadLines } from './public.ts';

const evening = [
  retained(bumrah, mumbai, 0, { charge: 40_000, as: 'member' }),
  retained(dhoni, mumbai, 9_000),
  sold(kohli, mumbai, 45_000),
];

test('A line names what left the purse only where that differs from the price', () => {
  expect(squadLines(given(underway, evening).auction)).toMatchObject([
    { name: 'Bumrah', price: 0, charge: 40_000 },
    { name: 'Dhoni', price: 9_000 },
    { name: 'Kohli', price: 45_000 },
  ]);
  const others = squadLines(given(underway, evening).auction).slice(1);
  expect(others.map((line) => 'charge' in line)).toEqual([false, false]);
});

test('The lines of a squad add up to what the team has spent', () => {
  const { auction } = given(underway, evening);
  const sum = squadLines(auction).reduce((all, { price, charge = price }) => all + charge, 0);
  expect(sum).toBe(spentBy(auction, mumbai.id));
});

test('A captain is marked where everybody may see the field', () => {
  const captain = { ...kohli, own: { captain: true } };
  const linesUnder = (isPublic: boolean) =>
    squadLines(
      given(
        createdUnder({ fields: [{ id: 'captain', name: 'Captain', is: 'yes-no', public: isPublic }] }),
        entered(mumbai),
        registered(captain, dhoni),
        retained(captain, mumbai, 0),
        retained(dhoni, mumbai, 0),
      ).auction,
    );
  expect(linesUnder(true).map((line) => line.captain)).toEqual([true, undefined]);
  expect(linesUnder(false).map((line) => line.captain)).toEqual([undefined, undefined]);
});
