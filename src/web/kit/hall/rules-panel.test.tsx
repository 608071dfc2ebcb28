import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createdUnder, entered, registered, retained } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, dhoni, mumbai } from '#fixtures/auction/people.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import { shownOf } from '#web/testing/views.ts';
import { RulesPanel } from './rules-panel.tsx';

test('The rules on a phone name captains and retained players with their prices', () => {
  const { auction } = given(
    createdUnder({ fields: [{ id: 'captain', name: 'Captain', is: 'yes-no', public: true }] }),
    entered(mumbai),
    registered({ ...dhoni, own: { captain: true } }, bumrah),
    retained(dhoni, mumbai, 9_000),
    retained(bumrah, mumbai, 0),
  );
  const view = shownOf(auction);
  const drawn = (rows: ReturnType<typeof playerRows> | null) =>
    renderToStaticMarkup(<RulesPanel view={view} rows={rows} code="" />).replace(/<[^>]+>/g, ' ');
  expect(drawn(playerRows(auction))).toMatch(
    /Captains and retained players.*Mumbai.*Dhoni, captain.*₹9,000.*Bumrah.*₹0/,
  );
  expect(drawn(null)).not.toContain('Dhoni');
});
