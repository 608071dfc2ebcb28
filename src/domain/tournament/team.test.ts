import { describe, expect, test } from 'vitest';
import { MOST_CARDS } from '#domain/limits.ts';
import { imageAddress } from './draft-checks.ts';
import { calledShort, checkTeam, teamCalled } from './team.ts';

test('Narrow places show the short name, or else the name', () => {
  expect(calledShort({ name: 'Chennai Super Kings', shortName: 'CSK' })).toBe('CSK');
  expect(calledShort({ name: 'Mumbai' })).toBe('Mumbai');
});

test('A team is found by its name, short name or name in another script, the name first', () => {
  const teams = [
    { id: 'a', name: 'Chennai', shortName: 'CSK', secondName: null },
    { id: 'b', name: 'Csk', secondName: 'मुंबई' },
  ];
  const found = (text: string) => teamCalled(teams, text)?.id ?? null;
  expect(['chennai ', 'CSK', 'मुंबई', 'Pune', ' '].map(found)).toEqual(['a', 'b', 'b', null, null]);
  expect(teamCalled(teams.slice(0, 1), 'csk')).toBe(teams[0]);
});

const problemsOf = (name: string, logo: string | null = null) => {
  const checked = checkTeam({ name, logo });
  return checked.ok ? [] : checked.problems.map(({ code, field }) => `${field}: ${code}`);
};

test('A team needs a name, and no logo', () => {
  expect(checkTeam({ name: '  Mumbai   Kings ', logo: null })).toEqual({
    ok: true,
    value: { name: 'Mumbai Kings', logo: null },
  });
  expect(problemsOf(' ', 'x')).toEqual(['name: team-name-required', 'logo: image-not-usable']);
});

test('A team name has at most 60 characters', () => {
  expect(problemsOf('a'.repeat(60))).toEqual([]);
  expect(problemsOf('a'.repeat(61))).toEqual(['name: text-too-long']);
});

test('The cards of a team are a whole number from 0 to the largest squad, or none', () => {
  const cards = (cards: number | null) => checkTeam({ name: 'Mumbai', logo: null, cards });
  for (const number of [0, MOST_CARDS]) expect(cards(number)).toMatchObject({ value: { cards: number } });
  expect(cards(null)).toEqual({ ok: true, value: { name: 'Mumbai', logo: null } });
  for (const number of [-1, 0.5, MOST_CARDS + 1, NaN])
    expect(cards(number)).toEqual({ ok: false, problems: [{ code: 'cards-not-whole', field: 'cards' }] });
});

describe('a short name', () => {
  const shortNameOf = (shortName: string) => {
    const checked = checkTeam({ name: 'Chennai Super Kings', logo: null, shortName });
    return checked.ok
      ? checked.value.shortName
      : checked.problems.map(({ code, field }) => `${field}: ${code}`);
  };

  test('A short name is tidied; a blank one is removed', () => {
    expect(shortNameOf('  CSK ')).toBe('CSK');
    expect(checkTeam({ name: 'Mumbai', logo: null, shortName: ' \u200d ' })).toEqual({
      ok: true,
      value: { name: 'Mumbai', logo: null },
    });
  });

  test('A short name has 2 to 12 characters', () => {
    expect(shortNameOf('M')).toEqual(['shortName: short-name-length']);
    expect(shortNameOf('MI')).toBe('MI');
    expect(shortNameOf('a'.repeat(12))).toBe('a'.repeat(12));
    expect(shortNameOf('a'.repeat(13))).toEqual(['shortName: short-name-length']);
  });

  test('A short name has no invisible characters', () => {
    expect(shortNameOf('CS\u0007K')).toEqual(['shortName: text-has-unseen-characters']);
  });
});

describe('the colour of a team', () => {
  const colourOf = (colour: string) => {
    const checked = checkTeam({ name: 'Mumbai', logo: null, colour });
    return checked.ok ? checked.value.colour : checked.problems.map(({ code, field }) => `${field}: ${code}`);
  };

  test('A colour is a hash and six digits; a blank one is removed', () => {
    expect(colourOf(' #0A3D91 ')).toBe('#0a3d91');
    expect(checkTeam({ name: 'Mumbai', logo: null, colour: ' ' })).toEqual({
      ok: true,
      value: { name: 'Mumbai', logo: null },
    });
    expect(colourOf('red')).toEqual(['colour: colour-not-understood']);
  });

  test('A colour must give white text enough contrast', () => {
    expect(colourOf('#767676')).toBe('#767676');
    expect(colourOf('#777777')).toEqual(['colour: colour-too-light']);
  });
});

test('A bidder is a name of at most 60 visible characters', () => {
  const bidderOf = (bidder: string) => {
    const checked = checkTeam({ name: 'Mumbai', logo: null, bidder });
    return checked.ok ? checked.value : checked.problems.map(({ code, field }) => `${field}: ${code}`);
  };
  expect(bidderOf('  Asha   Rao ')).toEqual({ name: 'Mumbai', logo: null, bidder: 'Asha Rao' });
  expect(bidderOf(' ')).toEqual({ name: 'Mumbai', logo: null });
  expect(bidderOf('a'.repeat(60))).toMatchObject({ bidder: 'a'.repeat(60) });
  expect(bidderOf('a'.repeat(61))).toEqual(['bidder: text-too-long']);
  expect(bidderOf('As\u0007ha')).toEqual(['bidder: text-has-unseen-characters']);
});

describe('an image', () => {
  const ours = `/api/images/${'0123456789abcdef'.repeat(4)}`;

  test('An image is a stored one or an https link', () => {
    expect(imageAddress('0123456789abcdef'.repeat(4))).toBe(ours);
    for (const logo of [ours, 'https://example.org/a.png?b=1#c', 'https://उदाहरण.भारत/फोटो.png']) {
      expect(checkTeam({ name: 'Mumbai', logo })).toEqual({ ok: true, value: { name: 'Mumbai', logo } });
    }
  });

  test.each([
    '',
    'http://example.org/a.png',
    'HTTPS://example.org/a.png',
    'ftp://example.org',
    'https://',
    'https://exa mple.org',
    'https://example.org/"onload=',
    "https://example.org/'",
    'https://example.org/<svg>',
    'https://example.org\\a',
    'see https://example.org',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg/>',
    'data:image/jpeg;base64,AAAA',
    `${ours}0`,
    ours.slice(0, -1),
    `x${ours}`,
    ours.toUpperCase(),
    '/api/images/../secrets',
  ])('An image address may not be %j', (logo) => {
    expect(problemsOf('Mumbai', logo)).toEqual(['logo: image-not-usable']);
  });

  test('An image link has at most 2,000 characters', () => {
    const link = (length: number) => 'https://'.padEnd(length, 'a');
    expect(problemsOf('Mumbai', link(2_000))).toEqual([]);
    expect(problemsOf('Mumbai', link(2_001))).toEqual(['logo: image-not-usable']);
  });
});
