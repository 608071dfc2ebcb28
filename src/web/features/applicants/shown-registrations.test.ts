import { describe, expect, test } from 'vitest';
import { EVERYBODY, shownRegistrations, type Wish } from './shown-registrations.ts';

const form = {
  name: 'Rohan Jadhav',
  secondName: 'रोहन जाधव',
  age: 24,
  birthDate: null,
  playingStyles: ['batsman' as const],
  own: { village: 'Satara' },
  phone: '+91 98200 12345',
};
const rohan = { form, guardian: null, lacking: [], like: [], player: null };
const sahil = {
  form: {
    ...form,
    name: 'Sahil More',
    secondName: null,
    own: {},
    phone: null,
    playingStyles: ['bowler' as const],
  },
  guardian: { name: 'Sunita More', phone: '९८२०० ५५५५५', consentedAt: 0 },
  lacking: ['photo' as const],
  like: [{ is: 'player' as const, id: 'p', name: 'Sahil More', number: '4', by: 'name-and-age' as const }],
  player: { id: 'p', number: '4' },
};
const found = (wish: Partial<Wish>) =>
  shownRegistrations([rohan, sahil], { ...EVERYBODY, ...wish }).map((entry) => entry.form.name);

describe('The list of registrations', () => {
  test('The list of registrations shows everybody without a filter', () => {
    expect(found({})).toEqual(['Rohan Jadhav', 'Sahil More']);
  });

  test.each([
    ['a name in any case', 'ROHAN', 'Rohan Jadhav'],
    ['a name with spaces around it', '  jadhav ', 'Rohan Jadhav'],
    ['a name in the second script', 'जाधव', 'Rohan Jadhav'],
    ['a value of an own field', 'satara', 'Rohan Jadhav'],
    ['a phone number without its country', '098200 12345', 'Rohan Jadhav'],
    ['the end of a phone number', '2345', 'Rohan Jadhav'],
    ['a phone number in digits of another script', '९८२००१२३४५', 'Rohan Jadhav'],
    ['a guardian', 'sunita', 'Sahil More'],
    ['the phone number of a guardian', '98200 55555', 'Sahil More'],
    ['the number of the player', '#4', 'Sahil More'],
  ])('The list of registrations finds %s', (_, search, name) => {
    expect(found({ search })).toEqual([name]);
  });

  test('Fewer than four digits do not count as a phone number in a search', () => {
    expect(found({ search: '982' })).toEqual([]);
    expect(found({ search: '9820' })).toEqual(['Rohan Jadhav', 'Sahil More']);
  });

  test('A search finds markup as plain text', () => {
    expect(found({ search: '<b>' })).toEqual([]);
  });

  test('Registrations are filtered by playing style, by missing data and by likely duplicates', () => {
    expect(found({ style: 'bowler' })).toEqual(['Sahil More']);
    expect(found({ only: 'complete' })).toEqual(['Rohan Jadhav']);
    expect(found({ only: 'lacking' })).toEqual(['Sahil More']);
    expect(found({ only: 'alike' })).toEqual(['Sahil More']);
    expect(found({ only: 'lacking', style: 'batsman' })).toEqual([]);
  });
});
