import { expect, test } from 'vitest';
import { awardsOf } from '#domain/evening/awards.ts';
import { playerRows } from '#domain/views/player-rows.ts';
import { batter } from '#fixtures/auction/league.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { playedLots } from '#fixtures/auction/played-lots.ts';
import { cardsOfAll } from '#web/kit/cards/sale/card-of.ts';
import { shownOf } from '#web/testing/views.ts';
import { dearestOf, salesIn } from './player-lists.ts';
import { teamViews } from './team-view.ts';

test('Of equal prices the earlier sale leads: in lists, awards and on cards', () => {
  const named = (name: string) => batter(name, name, 20_000);
  const auction = playedLots([
    [named('Cheap'), chennai],
    [named('Early'), mumbai, chennai, mumbai],
    [named('Other'), chennai, mumbai],
    [named('Late'), chennai, mumbai, chennai],
  ]).auction();
  const rows = playerRows(auction);
  const view = shownOf(auction);
  const teams = teamViews(view);
  const dearest = dearestOf(salesIn(rows, teams), 3).map(({ player }) => player.name);
  expect(dearest).toEqual(['Early', 'Late', 'Other']);
  const awards = awardsOf(auction).flatMap((award) => (award.is === 'dearest' ? [award.player.name] : []));
  expect(awards).toEqual(['Early']);
  const cards = cardsOfAll({ view, teams, rows }).filter(({ facts }) => facts.dearest !== null);
  expect(cards.map(({ player }) => player.name)).toEqual(['Early']);
});
