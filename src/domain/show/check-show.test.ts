import { describe, expect, test } from 'vitest';
import { imageAddress } from '#domain/tournament/draft-checks.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import { checkShow, type ShowProblem } from './check-show.ts';
import { FIRST_SHOW, type ShowSettings, type Sponsor } from './show-settings.ts';

const HERE = imageAddress('a'.repeat(64));
const ELSEWHERE = 'https://elsewhere.example/logo.png';
const sponsor: Sponsor = { name: 'Tea House', logo: HERE, slots: ['wall'] };

function problemsOf(more: Partial<ShowSettings>): readonly (readonly [ShowProblem['code'], string])[] {
  const checked = checkShow({ ...FIRST_SHOW, ...more });
  return checked.ok ? [] : checked.problems.map(({ code, at }) => [code, at] as const);
}

function sponsors(many: number): readonly Sponsor[] {
  return Array.from({ length: many }, () => sponsor);
}

test('The default settings have no problem', () => {
  expect(checkShow(FIRST_SHOW)).toEqual({ ok: true, show: FIRST_SHOW });
});

test('Texts are tidied, a blank stream link is removed, and the places of a sponsor are sorted, each once', () => {
  const draft: ShowSettings = {
    ...FIRST_SHOW,
    stream: '  ',
    sponsors: [{ ...sponsor, name: '  Tea   House ', slots: ['card', 'wall', 'card'] }],
  };
  const tidied = { ...FIRST_SHOW, sponsors: [{ ...sponsor, slots: ['wall', 'card'] }] };
  expect(checkShow(draft)).toEqual({ ok: true, show: tidied });
});

test('Images come from this server', () => {
  expect(problemsOf({ league: HERE })).toEqual([]);
  expect(problemsOf({ league: ELSEWHERE })).toEqual([['image-not-of-this-server', 'league']]);
  expect(problemsOf({ sponsors: [sponsor, { ...sponsor, logo: ELSEWHERE }] })).toEqual([
    ['image-not-of-this-server', 'sponsors.1.logo'],
  ]);
  expect(problemsOf({ sponsors: [{ ...sponsor, logo: null }] })).toEqual([]);
});

describe('sponsors', () => {
  test('A show has at most six sponsors', () => {
    expect(problemsOf({ sponsors: sponsors(6) })).toEqual([]);
    expect(problemsOf({ sponsors: sponsors(7) })).toEqual([['too-many-sponsors', 'sponsors']]);
  });

  test('A sponsor has a name of at most forty visible characters', () => {
    const named = (name: string) => problemsOf({ sponsors: [{ ...sponsor, name }] });
    expect(named('न'.repeat(TEXT_LENGTH.sponsor))).toEqual([]);
    expect(named('न'.repeat(TEXT_LENGTH.sponsor + 1))).toEqual([
      ['sponsor-name-too-long', 'sponsors.0.name'],
    ]);
    expect(named(' ')).toEqual([['sponsor-without-name', 'sponsors.0.name']]);
    expect(named('Tea\u0007House')).toEqual([['sponsor-name-unseen', 'sponsors.0.name']]);
  });

  test('A sponsor has at least one place on a screen or page', () => {
    expect(problemsOf({ sponsors: [{ ...sponsor, slots: [] }] })).toEqual([
      ['sponsor-without-place', 'sponsors.0.slots'],
    ]);
  });
});

test('A stream is an https link', () => {
  expect(problemsOf({ stream: ' https://live.example/cup ' })).toEqual([]);
  for (const stream of [
    'http://live.example',
    'javascript:alert(1)',
    'live.example',
    `https://${'a'.repeat(2_000)}`,
  ])
    expect(problemsOf({ stream })).toEqual([['stream-not-a-link', 'stream']]);
});

test('The hall has one or two languages', () => {
  expect(problemsOf({ languages: ['ta'] })).toEqual([]);
  expect(problemsOf({ languages: ['ta', 'en'] })).toEqual([]);
  for (const languages of [[], ['ta', 'ta'], ['ta', 'en', 'hi']] as const)
    expect(problemsOf({ languages })).toEqual([['languages-not-one-or-two', 'languages']]);
});

test('The level of a sound is a whole number from 0 to 100', () => {
  const loud = (level: number) =>
    problemsOf({ sounds: { ...FIRST_SHOW.sounds, bid: { on: true, level, own: HERE } } });
  for (const level of [0, 100]) expect(loud(level)).toEqual([]);
  for (const level of [-1, 101, 0.5, NaN]) {
    expect(loud(level)).toEqual([['level-out-of-bounds', 'sounds.bid.level']]);
  }
});

test('A sound of the organiser comes from this server', () => {
  const hammer = { on: true, level: 70, own: 'https://elsewhere.example/bang.mp3' };
  expect(problemsOf({ sounds: { ...FIRST_SHOW.sounds, hammer } })).toEqual([
    ['sound-not-of-this-server', 'sounds.hammer.own'],
  ]);
});
