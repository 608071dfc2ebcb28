import { expect, test } from 'vitest';
import { FIRST_SHOW, type ShowSettings } from '#domain/show/show-settings.ts';
import { problemAt, showProblems } from './show-problems.ts';

const sponsor = { name: 'Tea House', logo: 'data:image/jpeg;base64,AAAA', slots: ['wall'] } as const;

test('Images and sounds that are not yet uploaded are checked by the server', () => {
  const hammer = { on: true, level: 70, own: 'data:audio/mpeg;base64,AAAA' };
  const draft: ShowSettings = {
    ...FIRST_SHOW,
    league: 'data:image/jpeg;base64,AAAA',
    sponsors: [sponsor],
    sounds: { ...FIRST_SHOW.sounds, hammer },
  };
  expect(showProblems(draft)).toEqual({});
});

test('Each field has the sentence of its first problem', () => {
  const draft: ShowSettings = {
    ...FIRST_SHOW,
    sponsors: [sponsor, { name: '', logo: null, slots: [] }],
    stream: 'live.example',
    languages: ['mr', 'mr'],
  };
  expect(showProblems(draft)).toEqual({
    'sponsors.1.name': 'Please enter the name of the sponsor',
    'sponsors.1.slots': 'Please choose at least one place for this sponsor',
    stream: 'Please enter a link that begins with https://',
    languages: 'Please choose one language, or two different ones',
  });
});

test('A problem from the server is shown at its field, or at the list of sponsors if the field is unknown', () => {
  const draft: ShowSettings = { ...FIRST_SHOW, sponsors: [sponsor] };
  expect(problemAt('sponsors.0.logo', 'Too large', draft)).toEqual({ 'sponsors.0.logo': 'Too large' });
  expect(problemAt('sounds.bid.own', 'Too large', draft)).toEqual({ 'sounds.bid.own': 'Too large' });
  expect(problemAt('sponsors.9.logo', 'Odd', draft)).toEqual({ sponsors: 'Odd' });
});
