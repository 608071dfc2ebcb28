import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { retained, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, dhoni, mumbai } from '#fixtures/auction/people.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import { UnitContext } from '#web/cricket-ui/money/unit.ts';
import { SquadLines } from './squad-lines.tsx';

const drawn = (auction: Auction) =>
  renderToStaticMarkup(
    <UnitContext value="rupees">
      <SquadLines rows={playerRows(auction)} team={mumbai.id} onCard={() => undefined} />
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
