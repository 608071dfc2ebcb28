import { expect, test } from 'vitest';
import { showSection, wholeShow } from './show-section.ts';
import { FIRST_SHOW, type ShowSettings } from './show-settings.ts';

test('A section leaves out what equals the default, and gives it back', () => {
  const show: ShowSettings = { ...FIRST_SHOW, voice: true, sounds: { ...FIRST_SHOW.sounds } };
  expect(showSection(show)).toEqual({ voice: true });
  expect(wholeShow(showSection(show))).toEqual(show);
  expect(showSection({ ...FIRST_SHOW, languages: ['en'] })).toEqual({});
  expect(wholeShow({})).toEqual(FIRST_SHOW);
});
