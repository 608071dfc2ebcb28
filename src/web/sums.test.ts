import { describe, expect, test } from 'vitest';
import { dearestSales, salesOf } from '#domain/auction/lots/places.ts';
import { spentBy } from '#domain/auction/teams/squad.ts';
import { statisticsOf } from '#domain/evening/statistics.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import { squadLines } from '#domain/views/public.ts';
import { graphicsOf } from '#protocol/feed/graphics.ts';
import { playerOnWire } from '#protocol/calls/players.ts';
import { teamOnWire } from '#protocol/calls/teams.ts';
import { tournamentOnWire } from '#protocol/calls/tournaments.ts';
import {
  created,
  drawn,
  entered,
  opened,
  registered,
  retained,
  sold,
  underway,
} from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, jadeja, kohli, mumbai } from '#fixtures/auction/people.ts';
import { squadSheet } from './features/print/squads-print-screen.tsx';
import { headline, messagesOf } from '#web/features/result/result-screen.tsx';
import { fullWorkbook } from './sheets/write/export-tournament.ts';
import { chartNotes, paidNote } from './i18n/texts/price-paid.ts';
import { resultMessages } from './kit/result/result-texts.tsx';
import { shownOf } from '#web/testing/views.ts';
import { dearestOf, salesIn, squadSheetOf } from '#web/kit/views/player-lists.ts';
import { teamViews } from '#web/kit/views/team-view.ts';

/** Kept for 300,000, the dearest player of all; a captain who costs nothing but takes 40,000; two sales. */
const { auction } = given(
  created(),
  entered(mumbai, chennai),
  registered(kohli, dhoni, bumrah, jadeja),
  retained(bumrah, mumbai, 300_000),
  retained(jadeja, chennai, 0, { charge: 40_000, as: 'member' }),
  drawn(kohli, dhoni),
  opened(kohli),
  sold(kohli, mumbai, 45_000),
  opened(dhoni),
  sold(dhoni, chennai, 25_000),
);
const view = shownOf(auction);
const teams = teamViews(view);
const rows = playerRows(auction);
const statistics = statisticsOf(auction, null);
const answers = [...auction.teams.values()].map((team) =>
  teamOnWire(auction, team, { ownerName: 'Asha', logo: null, bidderPhone: null }),
);
const players = [...auction.players.values()].map((player) => playerOnWire(auction, player));
const byId = new Map(players.map((player) => [player.id, player]));
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('an evening with a retained player and a captain', () => {
  test.each<readonly [string, number]>([
    ['the view of wall, phones and overlay', view.totals.broughtIn],
    ['the sales', sumOf([...salesOf(auction).values()].map(({ price }) => price))],
    ['the list of sales', sumOf(salesIn(rows, teams).map(({ price }) => price))],
    ['the message of the result', messagesOf(view, teams, squadLines(auction)).broughtIn],
    ['the graphics', Number(graphicsOf(view, '')['broughtIn'])],
    ['the charts', sumOf(statistics.sold.map(({ price }) => price))],
  ])('All that was paid is without retained players: %s', (_, paid) => {
    expect(paid).toBe(70_000);
  });

  test('The message of the result says that its sum is without retained players', () => {
    const [text] = resultMessages(messagesOf(view, teams, squadLines(auction)));
    expect(text).toContain('2 players sold for ₹70,000 so far, without retained players\n');
  });

  test('Charts say which sums are with and which are without retained players', () => {
    expect(chartNotes(statistics)).toEqual({
      sales: 'without retained players',
      spending: 'with retained players',
    });
  });

  test('The workbook says that the sum of a team is with retained players', () => {
    const [summary] = fullWorkbook({ players, teams: answers, log: [] });
    expect(summary?.columns[2]?.heading).toBe('Total Spent, with retained players');
  });

  test('Wall, stream, phones and result say that the sum of all sales is without retained players', () => {
    expect(paidNote(view.totals)).toBe('without retained players');
  });

  test('The headline of the result names two sold of two players', () => {
    const { stage } = view.evening;
    const words = headline({
      stage: stage === 'upcoming' ? 'active' : stage,
      totals: view.totals,
      unit: 'rupees',
      pace: null,
    });
    expect(words).toBe('2 players, 2 sold, ₹70,000');
  });

  test.each<readonly [string, string | undefined]>([
    ['the dashboard', dearestSales(auction, 1)[0]?.lot],
    ['wall, phones and overlay', dearestOf(salesIn(rows, teams), 1)[0]?.player.id],
    [
      'the awards',
      statistics.awards.flatMap((award) => (award.is === 'dearest' ? [award.player.id] : []))[0],
    ],
  ])('The dearest player is one who was sold: %s', (_, dearest) => {
    expect(dearest).toBe(kohli.id);
  });

  test.each<readonly [string, readonly number[]]>([
    ['the rulebook', [mumbai, chennai].map(({ id }) => spentBy(auction, id))],
    ['wall, phones and overlay', teams.map(({ spent }) => spent)],
    ['squads as pictures', teams.map(({ id }) => squadSheetOf(view, rows, id, '#000000').spent)],
    ['printed squads', answers.map((team) => squadSheet(tournamentOnWire(auction), team, byId).spent)],
    [
      'the squads of the result',
      teams.map(({ id }) =>
        sumOf(
          squadLines(auction)
            .filter(({ team }) => team === id)
            .map(({ price, charge = price }) => charge),
        ),
      ),
    ],
    ['the charts', statistics.spending.map(({ spent }) => spent)],
    [
      'the workbook',
      (fullWorkbook({ players, teams: answers, log: [] })[0]?.rows ?? []).map((row) => Number(row[2])),
    ],
    [
      'the purses',
      answers.map(({ currentBalance }) => auction.tournament.rules.purse.opening - currentBalance),
    ],
  ])('What a team has spent is with retained players and captains: %s', (_, spent) => {
    expect(spent).toEqual([345_000, 65_000]);
  });
});

test('Without retained players no sum says anything of them', () => {
  const { auction: plain } = given(underway, sold(kohli, mumbai, 45_000));
  const shown = shownOf(plain);
  expect(paidNote(shown.totals)).toBe('');
  expect(chartNotes(statisticsOf(plain, null))).toEqual({ sales: '', spending: '' });
  const [text] = resultMessages(messagesOf(shown, teamViews(shown), squadLines(plain)));
  expect(text).toContain('1 player sold for ₹45,000 so far\n');
});
