import { expect, test } from 'vitest';
import {
  cardSponsor,
  FIRST_SHOW,
  MOST_LEVEL,
  showFiles,
  showSection,
  type ShowSettings,
  type Sponsor,
  wholeShow,
} from './show-settings.ts';

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

test('A section of the show leaves out what equals the default, and `wholeShow` restores it', () => {
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

test('A section of the show contains a hammer sound that the organiser has switched off', () => {
  const { sounds } = FIRST_SHOW;
  const silent = { ...sounds, hammer: { ...sounds.hammer, on: false } };
  expect(showSection({ ...FIRST_SHOW, sounds: silent })).toEqual({ sounds: silent });
});

const sponsor = (name: string, slots: Sponsor['slots']): Sponsor => ({ name, logo: null, slots });
const show = {
  sponsors: [
    sponsor('Tea House', ['card']),
    sponsor('Bat Shop', ['wall']),
    sponsor('Dairy', ['wall', 'card']),
  ],
};

test('Sponsors of cards take turns from the first sale, and those of other places are left out', () => {
  expect([1, 2, 3].map((sale) => cardSponsor(show, sale)?.name)).toEqual(['Tea House', 'Dairy', 'Tea House']);
  expect(cardSponsor(show, null)?.name).toBe('Tea House');
});

test('A tournament without a sponsor for cards shows none on its cards', () => {
  expect(cardSponsor({}, 1)).toBeNull();
  expect(cardSponsor({ sponsors: [sponsor('Bat Shop', ['wall'])] }, 1)).toBeNull();
});
