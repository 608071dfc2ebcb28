import { expect, test } from 'vitest';
import type { ComingTournament } from '#protocol/calls/tournaments.ts';
import { KOLHAPUR } from '#web/testing/tournament-answer.ts';
import { addressOf } from '#web/kit/page/addresses.ts';
import { nextActOf, stepsOf } from './readiness.tsx';

const team = (id: string) => ({ id, name: id, short: id, logoUrl: null, colour: '#0a3d91' });
const READY: ComingTournament = {
  tournament: KOLHAPUR,
  teams: [team('kings'), team('riders'), team('jets')],
  players: 88,
  photos: 61,
  sold: 0,
  registrations: { players: 0, teams: 0 },
  ownRules: true,
  accepted: 3,
  links: 8,
  secondLaptop: 'following',
};

const wordsOf = (change: Partial<ComingTournament>) => nextActOf({ ...READY, ...change }).words;

test('The next step is the first missing one: teams, players, rules, links, acceptance', () => {
  expect(wordsOf({ teams: [] })).toBe('Add the teams');
  expect(wordsOf({ teams: [team('kings')] })).toBe('Add the teams');
  expect(wordsOf({ players: 0 })).toBe('Bring in the players');
  expect(wordsOf({ ownRules: false })).toBe('Agree on the rules');
  expect(wordsOf({ links: 0 })).toBe('Open screens and phones');
  expect(wordsOf({ accepted: 1 })).toBe('Ask 2 teams to accept the rules');
  expect(wordsOf({ accepted: 2 })).toBe('Ask 1 team to accept the rules');
  expect(wordsOf({})).toBe('Open the auction');
});

test('Links are opened on their own page, because the first visit of the console draws the order of lots', () => {
  expect(nextActOf({ ...READY, links: 0 }).to).toMatch(/^\/share\?/);
  const opening = stepsOf(READY).filter(({ to }) => to.startsWith('/share'));
  expect(opening.map(({ name }) => name)).toEqual(['Screens and phones', 'Second laptop']);
  expect(stepsOf(READY).some(({ to }) => to.startsWith('/auction'))).toBe(false);
});

test('An active auction continues, even if steps are missing', () => {
  expect(wordsOf({ tournament: { ...READY.tournament, status: 'active' }, links: 0 })).toBe(
    'Go on with the auction',
  );
});

test('The checklist shows the progress of each step', () => {
  expect(stepsOf(READY).map(({ name, says, done }) => [name, says, done])).toEqual([
    ['Teams', '3', true],
    ['Players', '88, photos of 61', true],
    ['Rules', 'chosen', true],
    ['Accepted', '3 of 3 teams', true],
    ['Screens and phones', '8 links', true],
    ['Second laptop', 'up to date', true],
  ]);
  const nothing = stepsOf({
    ...READY,
    teams: [],
    players: 0,
    ownRules: false,
    accepted: 0,
    links: 0,
    secondLaptop: 'none',
  });
  expect(nothing.map(({ done }) => done)).not.toContain(true);
  expect(nothing.map(({ says }) => says)).toEqual([
    'none yet',
    'none yet',
    'not yet chosen',
    '0 of 0 teams',
    'no link yet',
    'none',
  ]);
});

test('Registrations that wait for a decision are a step with a link to their list', () => {
  const steps = stepsOf({ ...READY, registrations: { players: 1_200, teams: 2 } });
  expect(steps.filter(({ done }) => !done).map(({ name, says, to }) => [name, says, to])).toEqual([
    ['Registrations', '1,200 to decide', addressOf('registration', KOLHAPUR.id)],
    ['Team registrations', '2 to decide', addressOf('teamRegistration', KOLHAPUR.id)],
  ]);
});
