import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LeagueCrest } from '#web/kit/team/team-crest.tsx';
import { underway } from '#fixtures/auction/facts.ts';
import type { ShowSection } from '#domain/show/show-settings.ts';
import { given } from '#fixtures/auction/given.ts';
import { type KeptPlayer, RuleSheet } from './rule-book.tsx';

const { tournament } = given(underway).auction;

type Kept = readonly Pick<KeptPlayer, 'name' | 'price' | 'charge'>[];

function drawn(...kept: Kept): string {
  return markup(kept).replace(/<[^>]+>/g, ' ');
}

function markup(kept: Kept, show: ShowSection = {}): string {
  const team = {
    id: 'mumbai',
    name: 'Mumbai',
    kept: kept.map((player) => ({ ...player, id: player.name, captain: false })),
  };
  return renderToStaticMarkup(
    <RuleSheet
      tournament={{ name: tournament.name, date: '2026-11-24', time: '18:30' }}
      rules={tournament.rules}
      agreed={{ at: null, reason: '' }}
      teams={[team]}
      heading="h1"
      show={show}
    />,
  );
}

test.each([undefined, '/images/league.png'])(
  'The rule book has the mark of the league that the registration pages have: logo %s',
  (league) => {
    const mark = renderToStaticMarkup(<LeagueCrest name={tournament.name} logo={league} />);
    // React asks for a picture ahead, in front of all markup.
    expect(markup([], { ...(league && { league }) })).toContain(mark.replace(/^<link[^>]*>/, ''));
  },
);

test('The rule book writes the hour of the auction as every page does', () => {
  expect(drawn()).toMatch(/Player auction on 24 Nov 2026, 6:30\spm/);
});

test('Prices that leave the purse as they are count as spent', () => {
  const shown = drawn({ name: 'Dhoni', price: 9_000 });
  expect(shown).toContain('and the price of each counts as spent.');
  expect(shown).not.toContain('from the purse');
});

test('Where another amount left the purse, the rule book names it and says that it counts', () => {
  const shown = drawn({ name: 'Bumrah', price: 0, charge: 40_000 }, { name: 'Dhoni', price: 9_000 });
  expect(shown).toMatch(/Bumrah\s+₹0, ₹40,000 from the purse\s+Dhoni\s+₹9,000/);
  expect(shown).toContain('Where an amount from the purse is named, that amount counts instead.');
});
