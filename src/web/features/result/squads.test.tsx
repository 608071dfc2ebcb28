// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { batter } from '#fixtures/auction/league.ts';
import { matchedLots } from '#fixtures/auction/matched-lots.ts';
import { registered, retained, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, mumbai } from '#fixtures/auction/people.ts';
import { playedLots } from '#fixtures/auction/played-lots.ts';
import { squadLines } from '#domain/views/public.ts';
import { unitOf } from '#protocol/amount-text.ts';
import { UnitContext } from '#web/kit/money/unit.ts';
import { shownOf } from '#web/testing/views.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { Squads } from './squads.tsx';

afterEach(() => vi.unstubAllGlobals());

const virat = batter('Virat', '18', 20_000);

test('A squad lists its players with prices, and is called empty only after all pages have loaded', () => {
  const auction = playedLots([[virat, mumbai, chennai]]).auction();
  const drawn = (isWhole: boolean) =>
    renderToStaticMarkup(
      <UnitContext value={unitOf(auction)}>
        <Squads teams={teamViews(shownOf(auction))} squads={{ lines: squadLines(auction), isWhole }} />
      </UnitContext>,
    );
  expect(drawn(true)).toMatch(/Chennai.*Virat.*Batsman.*₹30,000/);
  expect(drawn(true).match(/No players/g)).toHaveLength(2);
  expect(drawn(false)).not.toContain('No players');
  expect(drawn(false)).toContain('Loading...');
});

test('A line of a squad names what left the purse where that differs from the price', () => {
  const { auction } = given(underway, [
    retained(bumrah, mumbai, 0, { charge: 40_000, as: 'member' }),
    retained(dhoni, mumbai, 9_000),
  ]);
  const html = renderToStaticMarkup(
    <UnitContext value={unitOf(auction)}>
      <Squads teams={teamViews(shownOf(auction))} squads={{ lines: squadLines(auction), isWhole: true }} />
    </UnitContext>,
  );
  expect(textOf(html)).toMatch(/Bumrah.*₹0.*₹40,000 from the purse.*Dhoni.*₹9,000/);
  expect(html.match(/from the purse/g)).toHaveLength(1);
});

test('A line of a squad marks a player whom the team got by its right to match', () => {
  const auction = matchedLots().auction();
  const html = renderToStaticMarkup(
    <UnitContext value={unitOf(auction)}>
      <Squads teams={teamViews(shownOf(auction))} squads={{ lines: squadLines(auction), isWhole: true }} />
    </UnitContext>,
  );
  expect(textOf(html)).toMatch(/Young.*Plain.*Star.*Right to match.*Third.*Right to match/);
  expect(html.match(/Right to match/g)).toHaveLength(2);
});

test('A line of a squad names all roles for which a player counts', () => {
  const both = { ...virat, styles: ['batsman', 'bowler'] as const };
  const keeper = { ...batter('Rishabh', '17', 20_000), styles: ['batsman', 'wicketKeeper'] as const };
  const { auction } = given(underway, [
    registered(both, keeper),
    sold(both, mumbai, 20_000),
    sold(keeper, mumbai, 20_000),
  ]);
  const html = renderToStaticMarkup(
    <UnitContext value={unitOf(auction)}>
      <Squads teams={teamViews(shownOf(auction))} squads={{ lines: squadLines(auction), isWhole: true }} />
    </UnitContext>,
  );
  expect(textOf(html)).toMatch(/Virat.*Batsman, Bowler, All Rounder.*Rishabh.*Batsman, Wicket Keeper/);
});

test('Two players of one name in a squad have their numbers', () => {
  const [ravi, other] = [
    batter('Ravi Kumar', '1', 20_000),
    { ...batter('Ravi Kumar', '7', 20_000), id: 'other' },
  ];
  const { auction } = given(underway, [
    registered(ravi, other),
    sold(ravi, mumbai, 20_000),
    sold(other, mumbai, 50_000),
    sold(dhoni, chennai, 50_000),
  ]);
  const html = renderToStaticMarkup(
    <UnitContext value={unitOf(auction)}>
      <Squads teams={teamViews(shownOf(auction))} squads={{ lines: squadLines(auction), isWhole: true }} />
    </UnitContext>,
  );
  expect(textOf(html)).toMatch(/Ravi Kumar #1 .*Ravi Kumar #7 .*Dhoni [^#]*$/);
});

test('On a phone all squads but the first are closed, and the head of each opens it', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const auction = playedLots([[virat, mumbai, chennai]]).auction();
  render(
    <UnitContext value={unitOf(auction)}>
      <Squads teams={teamViews(shownOf(auction))} squads={{ lines: squadLines(auction), isWhole: true }} />
    </UnitContext>,
  );
  const heads = screen.getAllByRole('button');
  const opened = () => heads.map((head) => head.getAttribute('aria-expanded'));
  expect(opened()).toEqual(['true', 'false', 'false']);
  expect(document.querySelectorAll('ol[data-closed]')).toHaveLength(2);
  for (const head of heads) fireEvent.click(head);
  expect(opened()).toEqual(['false', 'true', 'true']);
});

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, ' ');
}
