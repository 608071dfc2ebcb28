import { expect, test } from 'vitest';
import type { FinaleScene } from '#domain/show/finale-scenes.ts';
import { toRupees } from '#domain/money.ts';
import { created, entered } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { chennai, mumbai } from '#fixtures/auction/people.ts';
import { shownOf } from '#web/testing/views.ts';
import { nameAmong } from '#web/kit/views/namesakes.ts';
import { teamViews } from '#web/kit/views/team-view.ts';
import { saidWords } from './said-words.ts';

const view = shownOf(given(created(), ...entered(mumbai, chennai)).auction);
const ROHIT = { name: 'Rohit Kadam', number: '7' };
const said = (scene: FinaleScene, players = [ROHIT]) =>
  saidWords(scene, { view, teams: teamViews(view), nameOf: nameAmong(players) });

test('The title and the end are said with the name of the tournament', () => {
  expect(said({ shows: 'title', ms: 1 })).toBe(`The squads of the evening. ${view.evening.name}`);
  expect(said({ shows: 'closing', ms: 1 })).toBe(`That was the auction. ${view.evening.name}`);
});

test('A team is said with the size of its squad', () => {
  expect(said({ shows: 'team', team: mumbai.id, ms: 1 })).toBe('Mumbai. No player yet');
});

test('An award is said with its player, the buyer and the price', () => {
  const player = { ...ROHIT, id: 'rohit', photo: null, styles: [] };
  const award = { is: 'dearest', player, team: chennai.id, price: toRupees(35_000) } as const;
  expect(said({ shows: 'award', award, ms: 1 })).toBe(
    'Dearest of the evening. Rohit Kadam. Chennai. ₹35,000',
  );
  expect(said({ shows: 'award', award, ms: 1 }, [ROHIT, { ...ROHIT, number: '8' }])).toContain(
    'Rohit Kadam #7.',
  );
});
