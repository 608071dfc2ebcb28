import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { createdUnder, entered, registered, retained, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { batter } from '#fixtures/auction/league.ts';
import { matchedLots } from '#fixtures/auction/matched-lots.ts';
import { bumrah, chennai, dhoni, mumbai } from '#fixtures/auction/people.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { SquadLines } from './phone-squads.tsx';

const drawn = (auction: Auction, { id } = mumbai) =>
  renderToStaticMarkup(
    <UnitContext value="rupees">
      <SquadLines rows={playerRows(auction)} team={id} onCard={() => undefined} />
    </UnitContext>,
  ).replace(/<[^>]+>/g, ' ');

test('A squad names what left the purse where that differs from the price', () => {
  const kept = [
    retained(bumrah, mumbai, 0, { charge: 40_000, as: 'member' }),
    retained(dhoni, mumbai, 9_000),
  ];
  const shown = drawn(given(underway, kept).auction);
  expect(shown).toMatch(/Bumrah.*₹0.*₹40,000 from the purse.*Dhoni.*₹9,000/);
  expect(shown.match(/from the purse/g)).toHaveLength(1);
});

test('A squad marks a player who was matched', () => {
  const auction = matchedLots().auction();
  expect(drawn(auction, chennai).match(/Right to match/g)).toHaveLength(2);
  expect(drawn(auction, mumbai)).not.toContain('Right to match');
});

test('Two players of one name in a squad have their numbers', () => {
  const [ravi, other] = [
    batter('Ravi Kumar', '1', 20_000),
    { ...batter('Ravi Kumar', '7', 20_000), id: 'other' },
  ];
  const squad = [registered(ravi, other), sold(ravi, mumbai, 20_000), sold(other, mumbai, 50_000)];
  const alone = [registered(ravi, other), sold(ravi, mumbai, 20_000)];
  expect(drawn(given(underway, squad).auction)).toMatch(/Ravi Kumar #1 .*Ravi Kumar #7 /);
  expect(drawn(given(underway, alone).auction)).not.toContain('#');
});

test('A squad marks its captain', () => {
  const captain = { ...dhoni, own: { captain: true } };
  const shown = drawn(
    given(
      createdUnder({ fields: [{ id: 'captain', name: 'Captain', is: 'yes-no', public: true }] }),
      entered(mumbai),
      registered(captain, bumrah),
      retained(bumrah, mumbai, 0),
      retained(captain, mumbai, 9_000),
    ).auction,
  );
  expect(shown).toMatch(/Bumrah.*Dhoni.*Captain/);
  expect(shown.match(/Captain/g)).toHaveLength(1);
});
