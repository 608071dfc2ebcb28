import { expect, test } from 'vitest';
import { FIRST_SHOW, showFiles } from './show-settings.ts';

test('A show without images and sounds of its own has no files', () => {
  expect(showFiles(FIRST_SHOW)).toEqual([]);
});

test('The files of a show are its logos and sounds, each once', () => {
  const bang = { on: true, level: 70, own: '/b' };
  const sponsor = { name: 'Tea House', logo: '/a', slots: ['wall'] as const };
  const show = {
    ...FIRST_SHOW,
    league: '/a',
    sponsors: [sponsor, { ...sponsor, logo: null }],
    sounds: { ...FIRST_SHOW.sounds, hammer: bang },
  };
  expect(showFiles(show)).toEqual(['/a', '/b']);
});
