import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import { soldPlayerOf } from '#domain/views/public.ts';
import { finaleScenes } from '#domain/show/finale-scenes.ts';
import { entered, created } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { chennai, kohli, mumbai } from '#fixtures/auction/people.ts';
import { shownOf } from '#web/testing/views.ts';
import { sceneWords } from './scene-words.ts';

test('Each scene of the finale has a name for the operator', () => {
  const { teams } = shownOf(given(created(), ...entered(mumbai, chennai)).auction);
  const awards = [
    { is: 'dearest', player: soldPlayerOf(kohli), team: mumbai.id, price: toRupees(45_000) },
  ] as const;
  const finale = { scene: 0, since: 0, playing: true, awards };
  const names = finaleScenes({ teams, finale }).map((scene) => sceneWords(scene, teams));
  expect(names).toEqual(['Title', 'Mumbai', 'Chennai', 'Dearest', 'The end']);
  expect(sceneWords(undefined, teams)).toBe('The end');
});
