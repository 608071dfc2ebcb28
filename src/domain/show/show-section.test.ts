import { expect, test } from 'vitest';
import { showSection, wholeShow } from './show-section.ts';
import { FIRST_SHOW, MOST_LEVEL, type ShowSettings } from './show-settings.ts';

test('A section leaves out what equals the default, and gives it back', () => {
  const show: ShowSettings = { ...FIRST_SHOW, voice: true, sounds: { ...FIRST_SHOW.sounds } };
  expect(showSection(show)).toEqual({ voice: true });
  expect(wholeShow(showSection(show))).toEqual(show);
  expect(showSection({ ...FIRST_SHOW, languages: ['en'] })).toEqual({});
  expect(wholeShow({})).toEqual(FIRST_SHOW);
});

test('Without a choice of the organiser only the hammer sounds, at its full level', () => {
  const { hammer, ...others } = wholeShow({}).sounds;
  expect(hammer).toEqual({ on: true, level: MOST_LEVEL, own: null });
  expect(Object.values(others).filter(({ on }) => on)).toEqual([]);
});

test('A section carries a hammer that the organiser has switched off', () => {
  const { sounds } = FIRST_SHOW;
  const silent = { ...sounds, hammer: { ...sounds.hammer, on: false } };
  expect(showSection({ ...FIRST_SHOW, sounds: silent })).toEqual({ sounds: silent });
});
