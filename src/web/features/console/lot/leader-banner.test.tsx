import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { NobodyBids } from '#domain/auction/teams/nobody-bids.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { toRupees } from '#domain/money.ts';
import { created, drawn, entered, opened, registered } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { adjust, skip } from '#fixtures/auction/orders.ts';
import { chennai, kohli, mumbai, playerNamed } from '#fixtures/auction/people.ts';
import { type Role, RoleContext } from '#web/net/session/session.ts';
import { NobodyBanner } from './leader-banner.tsx';

const none = () => undefined;

function shown(auction: Auction, why: NobodyBids = 'purses', role: Role = 'organiser'): string {
  return renderToStaticMarkup(
    <RoleContext value={role}>
      <NobodyBanner auction={auction} why={why} press={none} />
    </RoleContext>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const cheap = playerNamed('Cheap', '2', { basePrice: toRupees(5_000) });
const [second, third] = [playerNamed('Second', '3'), playerNamed('Third', '4')];

/** No purse reaches the base price of these players, except that of `cheap`. */
function poor(...players: readonly [typeof kohli, ...(typeof kohli)[]]) {
  return given(
    created(),
    entered(mumbai, chennai),
    registered(...players),
    drawn(...players),
    opened(players[0]),
  ).after(adjust(mumbai, -490_000), adjust(chennai, -490_000));
}

test('The banner of the console says why no team can bid, if the reason is a simple one', () => {
  const { auction } = poor(kohli, cheap);
  expect(shown(auction)).toBe('No team can bid: no purse reaches the base price Skip this player');
  expect(shown(auction, 'squads')).toMatch(/^No team can bid: all squads are full Skip/);
  expect(shown(auction, 'rules')).toMatch(/^No team can bid Skip/);
});

test('With more such players it offers to skip all of them, and counts the one on the block', () => {
  expect(shown(poor(kohli, cheap, second).auction)).toMatch(/player Skip all 2 that nobody can buy$/);
  expect(shown(poor(kohli, second, third, cheap).auction)).toMatch(/Skip all 3 that nobody can buy$/);
});

test('The organiser may finish when nobody is left whom a team could buy, after the first skip', () => {
  const left = poor(kohli, second, third);
  expect(shown(left.auction)).not.toMatch(/Finish/);
  const begun = left.after(skip(kohli)).auction;
  expect(shown(begun)).toMatch(/Skip all 2 that nobody can buy Finish$/);
  expect(shown(begun, 'purses', 'scorer')).not.toMatch(/Finish/);
  expect(shown(poor(kohli, second, cheap).after(skip(kohli)).auction)).not.toMatch(/Finish/);
});
