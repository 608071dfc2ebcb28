import type { Award } from '#domain/views/view.ts';
import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { hallView } from '#domain/views/hall-view.ts';
import { soldPlayerOf } from '#domain/views/public.ts';
import { NOTHING_RECENT } from '#domain/views/recent.ts';
import { created, entered } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { kohli, teamNamed } from '#fixtures/auction/people.ts';
import { finaleScenes, sceneAt, type FinaleView } from './finale-scenes.ts';

const AWARD: Award = {
  is: 'dearest',
  player: soldPlayerOf(kohli),
  team: 't0',
  price: toRupees(45_000),
};
const AWARDS = [AWARD, AWARD];

/** A finale of so many teams from this scene on. */
function finale(
  teams: number,
  awards: readonly Award[] = AWARDS,
  at = { scene: 0, since: 1_000, playing: true },
): FinaleView {
  const names = Array.from({ length: teams }, (_, n) => teamNamed(`Team ${String(n)}`, `t${String(n)}`));
  const view = hallView(given(created(), ...entered(...names)).auction, NOTHING_RECENT);
  return { teams: view.teams, finale: { ...at, awards } };
}

function lengthOf(view: FinaleView): number {
  return finaleScenes(view).reduce((sum, { ms }) => sum + ms, 0);
}

test('The finale shows its title, each team, each award, and the end', () => {
  const scenes = finaleScenes(finale(2));
  expect(scenes.map((scene) => (scene.shows === 'team' ? scene.team : scene.shows))).toEqual([
    'title',
    't0',
    't1',
    'award',
    'award',
    'closing',
  ]);
});

/** As many awards as an evening has at most. */
const FOUR = [AWARD, AWARD, AWARD, AWARD];

const teamTime = (teams: number, awards: readonly Award[] = FOUR) =>
  finaleScenes(finale(teams, awards)).find(({ shows }) => shows === 'team')?.ms;

test('With four awards, five to seventeen teams take two minutes', () => {
  for (let teams = 5; teams <= 17; teams += 1) {
    expect(Math.abs(lengthOf(finale(teams, FOUR)) - 120_000)).toBeLessThan(teams);
  }
  expect(lengthOf(finale(10, []))).toBe(120_000);
  expect([2, 20].map((teams) => lengthOf(finale(teams, FOUR)))).toEqual([74_000, 134_000]);
});

test('A team is shown for twenty seconds at most, and for five at least', () => {
  expect([1, 2, 4, 5].map((teams) => teamTime(teams))).toEqual([20_000, 20_000, 20_000, 17_200]);
  expect([10, 17, 18, 60].map((teams) => teamTime(teams))).toEqual([8_600, 5_059, 5_000, 5_000]);
  expect(teamTime(0)).toBeUndefined();
});

test('Time that no award takes is for the teams', () => {
  expect([5, 6, 21, 22].map((teams) => teamTime(teams, []))).toEqual([20_000, 17_667, 5_048, 5_000]);
});

test('Scenes follow each other by the clock, and the last one stays', () => {
  const view = finale(2);
  const at = (ms: number) => sceneAt(view, 1_000 + ms);
  expect(at(-500)).toMatchObject({ number: 0, shownFor: 0 });
  expect(at(5_999)).toMatchObject({ number: 0, shownFor: 5_999 });
  expect(at(6_000)).toMatchObject({ number: 1, shownFor: 0, scene: { shows: 'team', team: 't0' } });
  expect(at(25_999)).toMatchObject({ number: 1, shownFor: 19_999 });
  expect(at(26_000)).toMatchObject({ number: 2, scene: { shows: 'team', team: 't1' } });
  expect(at(lengthOf(view) + 60_000)).toEqual({
    number: 5,
    scene: { shows: 'closing', ms: 8_000 },
    shownFor: 8_000,
  });
});

test('A paused scene stays, shown as a whole', () => {
  const paused = finale(2, AWARDS, { scene: 1, since: 1_000, playing: false });
  expect(sceneAt(paused, 1_001)).toMatchObject({ number: 1, shownFor: 20_000 });
  expect(sceneAt(paused, 999_999)).toMatchObject({ number: 1, shownFor: 20_000 });
});

test('A scene beyond the end is the last one, and without a finale there is none', () => {
  const beyond = finale(2, AWARDS, { scene: 99, since: 1_000, playing: true });
  expect(sceneAt(beyond, 1_000)).toMatchObject({ number: 5, scene: { shows: 'closing' } });
  expect(sceneAt({ ...beyond, finale: null }, 1_000)).toBeNull();
});

test('A view without a finale has the scenes of its teams alone, and none of them is shown', () => {
  const { teams } = finale(2);
  const view: FinaleView = { teams, finale: null };
  expect(finaleScenes(view).map(({ shows }) => shows)).toEqual(['title', 'team', 'team', 'closing']);
  expect(sceneAt(view, 2_000)).toBeNull();
});
