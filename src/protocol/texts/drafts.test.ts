import { describe, expect, test } from 'vitest';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import { checkLogin, checkNewAccount } from '#domain/tournament/account.ts';
import { impossible } from '#domain/impossible.ts';
import { type OwnField, READY_MADE_FIELDS } from '#domain/tournament/own-field.ts';
import { checkPlayer, NO_PLAYER_RULES } from '#domain/tournament/player.ts';
import { checkTeam } from '#domain/tournament/team.ts';
import { checkTournament } from '#domain/tournament/tournament.ts';
import type { Checked } from '#domain/tournament/draft-checks.ts';
import { draftText, showProblemText } from './drafts.ts';

const said = (checked: Checked<unknown>): string[] =>
  checked.ok ? [] : checked.problems.map((problem) => draftText(problem, SPECIFIED.unit));

const player = {
  name: 'Virat Kohli',
  number: '18',
  age: 36,
  isOwner: false,
  styles: ['batsman'],
  basePrice: 20_000,
  photo: null,
  runs: null,
  wickets: null,
  own: {},
};

describe('the sentences of the specification, the first message first', () => {
  test("An empty player form shows the specification's sentences, the first one first", () => {
    const empty = { ...player, name: '', number: '', age: null, styles: [], basePrice: null };
    expect(said(checkPlayer(empty, NO_PLAYER_RULES))).toEqual([
      'Player name is required',
      'Player number is required',
      'Player age must be between 16 and 50',
      'At least one playing style must be selected',
      'Base amount must be greater than 0',
    ]);
  });

  test("An empty team form shows the specification's sentence", () => {
    expect(said(checkTeam({ name: ' ', logo: null }))).toEqual(['Team name is required']);
  });

  test("An empty tournament form shows the specification's sentences", () => {
    const empty = { name: '', date: '', time: '', openingPurse: 0, squadLimit: 0, increment: 1_000 };
    expect(said(checkTournament(empty))).toEqual([
      'Tournament name is required',
      'Tournament date is required',
      'Tournament time is required',
      'Total amount per team must be greater than 0',
      'Players per team must be greater than 0',
    ]);
  });

  test("An empty registration form shows the specification's sentences", () => {
    const typed = {
      name: 'A',
      email: 'a@b.in',
      mobile: '9876543210',
      password: 'short',
      confirmPassword: 'shirt',
    };
    expect(said(checkNewAccount(typed))).toEqual([
      'Passwords do not match',
      'Password must be at least 6 characters long',
    ]);
  });

  test("An empty login form shows the specification's sentences", () => {
    expect(said(checkLogin({ email: '', password: '' }))).toEqual([
      'Email is required',
      'Password is required',
    ]);
  });
});

describe('our own sentences, with their bounds', () => {
  test("A player's problems beyond the specification have sentences with their limits", () => {
    const wrong = {
      ...player,
      name: 'a\u0007',
      number: '1'.repeat(21),
      styles: ['captain'],
      basePrice: 1.5,
      runs: -1,
      wickets: 0.5,
      photo: 'x',
    };
    expect(said(checkPlayer(wrong, NO_PLAYER_RULES))).toEqual([
      'This text has characters that cannot be seen; please type it again',
      'This text may have at most 20 characters',
      'Playing styles must be Batsman, Bowler, Wicket Keeper or All Rounder',
      'Base amount must be a whole number of rupees',
      'Runs must be a whole number from 0 to 10,00,000',
      'Wickets must be a whole number from 0 to 10,00,000',
      'Please use a JPEG, PNG or WebP image, or a link that begins with https://',
    ]);
    expect(said(checkPlayer({ ...player, basePrice: 1e20 }, NO_PLAYER_RULES))).toEqual([
      'Base amount must be at most ₹10,00,00,00,00,000',
    ]);
  });

  test("A tournament's problems beyond the specification have sentences with their limits", () => {
    const typed = { name: 'Cup', date: '2026-02-30', time: '25:00' };
    expect(said(checkTournament({ ...typed, openingPurse: 1.5, squadLimit: 1.5, increment: 500 }))).toEqual([
      'Tournament date must be a day of the calendar, like 2026-11-24',
      'Tournament time must be a time of the day, like 18:30',
      'Total amount per team must be a whole number of rupees',
      'Players per team must be a whole number',
      'Bid increment must be at least 1,000',
    ]);
    const dated = { name: 'Cup', date: '2026-02-28', time: '18:30' };
    expect(said(checkTournament({ ...dated, openingPurse: 1e20, squadLimit: 26, increment: 1_500 }))).toEqual(
      [
        'Total amount per team must be at most ₹10,00,00,00,00,000',
        'Players per team must be at most 25',
        'Bid increment must be in multiples of 1,000',
      ],
    );
    expect(said(checkTournament({ ...dated, openingPurse: 1, squadLimit: 1, increment: 1e15 }))).toEqual([
      'Bid increment must be at most ₹10,00,00,00,00,000',
    ]);
  });

  test('Empty and too long fields of a new account are refused with sentences that name the limit', () => {
    const empty = { name: '', email: '', mobile: '', password: '', confirmPassword: '' };
    expect(said(checkNewAccount(empty))).toEqual([
      'Full name is required',
      'Email is required',
      'Mobile number is required',
      'Password is required',
      'Please type the password once more',
    ]);
    const long = 'a'.repeat(201);
    const wrong = { name: 'A', email: 'a', mobile: '1', password: long, confirmPassword: long };
    expect(said(checkNewAccount(wrong))).toEqual([
      'Please enter a complete email address, like name@example.com',
      'Please enter a mobile number of 6 to 15 digits',
      'Password must be at most 200 characters long',
    ]);
  });
});

test("The sentence of an own field's problem lists the allowed values", () => {
  const [category, overseas] = READY_MADE_FIELDS;
  const all = { public: true, values: ['Senior'] } as const;
  const fields: readonly OwnField[] = [
    category ?? impossible('no category'),
    overseas ?? impossible('not overseas'),
    { ...all, id: 'group', name: 'Group', is: 'choice' },
    { id: 'matches', name: 'Matches', is: 'number', public: true },
    { id: 'fee', name: 'Fee', is: 'money', public: true },
    { id: 'village', name: 'Village', is: 'text', public: true },
  ];
  const own = {
    category: 'D',
    overseas: 'so so',
    group: 'Junior',
    matches: 1.5,
    fee: 'paid',
    village: 'a'.repeat(81),
  };
  expect(said(checkPlayer({ ...player, own }, { ...NO_PLAYER_RULES, fields }))).toEqual([
    'Category must be A, B or C',
    'Overseas must be Yes or No',
    'Group must be Senior',
    'Matches must be a whole number from 0 to 10,00,00,00,00,000',
    'Fee must be a whole number of rupees, at most ₹10,00,00,00,00,000',
    'Village must be a text of at most 80 characters',
  ]);
});

test('A problem of the show says what to do', () => {
  expect(showProblemText('too-many-sponsors')).toBe('There are at most 6 sponsors: please take one out');
  expect(showProblemText('sponsor-name-too-long')).toBe('The name of a sponsor has at most 40 letters');
  expect(showProblemText('level-out-of-bounds')).toBe('The level is a whole number from 0 to 100');
});
