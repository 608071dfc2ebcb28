import { describe, expect, test } from 'vitest';
import type { OwnField } from '#domain/tournament/own-field.ts';
import {
  admitted,
  checkRegistration,
  type AskedOfPlayers,
  type RegistrationDraft,
} from './check-registration.ts';
import { checkGuardian } from './steps.ts';
import { CLOSED_REGISTRATION, type RegistrationAsks } from './registration.ts';

const VILLAGE: OwnField = { id: 'village', name: 'Village', public: true, is: 'text' };
const CATEGORY: OwnField = {
  id: 'category',
  name: 'Category',
  public: true,
  is: 'choice',
  values: ['A', 'B'],
};

const RAVI: RegistrationDraft = {
  name: '  Ravi   Kumar ',
  secondName: '',
  age: 24,
  birthDate: '',
  styles: ['batsman'],
  own: {},
  phone: '+91 98200 12345',
};

function asked(asks: Partial<RegistrationAsks> = {}, ages = { least: 16, most: 50 }): AskedOfPlayers {
  const settings = { ages, asks: { ...CLOSED_REGISTRATION.asks, ...asks } };
  return { settings, fields: [VILLAGE, CATEGORY], day: '2026-11-24' };
}

const problems = (draft: Partial<RegistrationDraft>, by = asked()): unknown[] => {
  const checked = checkRegistration({ ...RAVI, ...draft }, by);
  return checked.ok ? [] : checked.problems.map(({ code, field }) => [code, field]);
};

test('A valid form is stored tidied', () => {
  expect(checkRegistration(RAVI, asked())).toEqual({
    ok: true,
    value: {
      name: 'Ravi Kumar',
      secondName: null,
      age: 24,
      birthDate: null,
      styles: ['batsman'],
      own: {},
      phone: '+91 98200 12345',
    },
  });
});

test('All problems are reported at once, in the order of the form', () => {
  const by = asked({ secondName: true, fields: [{ id: 'category', required: false }] });
  const wrong = {
    name: ' ',
    secondName: 'x\u0000',
    age: NaN,
    styles: [],
    own: { category: 'Z' },
    phone: 'none',
  };
  expect(problems(wrong, by)).toEqual([
    ['player-name-required', 'name'],
    ['second-name-not-usable', 'secondName'],
    ['age-out-of-range', 'age'],
    ['no-playing-style', 'playingStyles'],
    ['own-value-not-allowed', 'own.category'],
    ['number-not-valid', 'phone'],
  ]);
});

describe('The name in a second script', () => {
  const by = asked({ secondName: true });
  test('A second-script name is stored if the form asks for it', () => {
    expect(checkRegistration({ ...RAVI, secondName: ' रवि  कुमार ' }, by)).toMatchObject({
      value: { secondName: 'रवि कुमार' },
    });
    expect(checkRegistration(RAVI, by)).toMatchObject({ value: { secondName: null } });
  });
  test('A second-script name has at most 80 characters', () => {
    expect(problems({ secondName: 'र'.repeat(80) }, by)).toEqual([]);
    expect(problems({ secondName: 'र'.repeat(81) }, by)).toEqual([['second-name-not-usable', 'secondName']]);
  });
  test('A second-script name is ignored if the form does not ask for it', () => {
    expect(checkRegistration({ ...RAVI, secondName: 'x'.repeat(999) }, asked())).toMatchObject({
      value: { secondName: null },
    });
  });
});

describe('Ages', () => {
  test("The tournament's age limits apply at both ends", () => {
    const by = asked({}, { least: 18, most: 35 });
    expect(problems({ age: 18 }, by)).toEqual([]);
    expect(problems({ age: 35 }, by)).toEqual([]);
    expect(problems({ age: 17 }, by)).toEqual([['age-not-admitted', 'age']]);
    expect(problems({ age: 36 }, by)).toEqual([['age-not-admitted', 'age']]);
    expect(problems({ age: null }, by)).toEqual([['age-out-of-range', 'age']]);
  });
  test('An age is computed from the date of birth on the day of the tournament', () => {
    const by = asked({ age: 'birth-date' });
    expect(checkRegistration({ ...RAVI, birthDate: ' 2008-11-24 ' }, by)).toMatchObject({
      value: { age: 18, birthDate: '2008-11-24' },
    });
    expect(problems({ birthDate: '2010-11-24' }, by)).toEqual([]);
    expect(problems({ birthDate: '2010-11-25' }, by)).toEqual([['age-not-admitted', 'birthDate']]);
    expect(problems({ birthDate: '' }, by)).toEqual([['birth-date-required', 'birthDate']]);
    expect(problems({ birthDate: '2009-02-29' }, by)).toEqual([['birth-date-not-real', 'birthDate']]);
  });
});

test('A page can check the age alone before the rest is typed', () => {
  expect(admitted(15, { least: 16, most: 50 }, 'age')).toEqual({
    code: 'age-not-admitted',
    field: 'age',
    ages: { least: 16, most: 50 },
  });
});

describe("The tournament's own fields", () => {
  const by = asked({ fields: [{ id: 'village', required: true }] });
  test('Own fields are asked and required as the settings say', () => {
    expect(checkRegistration({ ...RAVI, own: { village: ' Shirdi ', category: 'A' } }, by)).toMatchObject({
      value: { own: { village: 'Shirdi' } },
    });
    expect(problems({}, by)).toEqual([['own-value-required', 'own.village']]);
    expect(problems({ own: { village: ' ' } }, by)).toEqual([['own-value-required', 'own.village']]);
  });
  test('An invalid own field is not also reported as missing', () => {
    expect(problems({ own: { village: {} } }, by)).toEqual([['own-value-not-allowed', 'own.village']]);
  });
});

describe('The phone number', () => {
  test('The phone number is required as the settings say', () => {
    expect(problems({ phone: ' ' })).toEqual([['number-required', 'phone']]);
    expect(checkRegistration({ ...RAVI, phone: '' }, asked({ phoneRequired: false }))).toMatchObject({
      value: { phone: null },
    });
  });
  test('A phone number has 6 to 15 digits of any script', () => {
    expect(problems({ phone: '९८२०० १२३४५' })).toEqual([]);
    expect(problems({ phone: '12345' })).toEqual([['number-not-valid', 'phone']]);
    expect(problems({ phone: '98200\u000712345' })).toEqual([['number-not-valid', 'phone']]);
    expect(problems({ phone: `9820012${' -'.repeat(20)}345` })).toEqual([['number-not-valid', 'phone']]);
  });
});

test('Each word of the names of a player and a guardian has one script', () => {
  const by = asked({ secondName: true });
  expect(problems({ name: 'R\u0430vi Kumar', secondName: 'रविa' }, by)).toEqual([
    ['name-of-two-scripts', 'name'],
    ['name-of-two-scripts', 'secondName'],
  ]);
  expect(problems({ name: 'रवि Kumar' }, by)).toEqual([]);
  const guardian = checkGuardian({ name: 'Sun\u0456ta', phone: '9820054321', consent: true });
  expect(guardian).toMatchObject({ problems: [{ code: 'name-of-two-scripts', field: 'guardian.name' }] });
});
