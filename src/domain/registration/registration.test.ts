import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OwnField } from '#domain/tournament/own-field.ts';
import {
  checkGuardian,
  closedBecause,
  isCorrectable,
  lackingOf,
  needsGuardian,
  organiserMay,
  personMay,
  stateAfterRejection,
  takesPlace,
  undecided,
} from './steps.ts';
import {
  CLOSED_REGISTRATION,
  privateDataGoAt,
  REGISTRATION_STATES,
  type RegistrationPlan,
} from './registration.ts';
import { registrationKeys, sameBy, type ComparedPerson } from '#domain/tournament/same-person.ts';

const PLAN: RegistrationPlan = {
  name: 'Ravi Kumar',
  secondName: null,
  age: 24,
  birthDate: null,
  styles: ['batsman'],
  own: {},
  phone: '9820012345',
};
const MOTHER = { name: 'Sunita Kumar', phone: '9820054321' };

describe('The list', () => {
  const open = { ...CLOSED_REGISTRATION, open: true };
  test('Registration is open until it is closed, its deadline passes, or it is full', () => {
    expect(closedBecause(open, { now: 5, taken: 9, over: null })).toBeNull();
    expect(closedBecause(CLOSED_REGISTRATION, { now: 5, taken: 0, over: null })).toBe('closed');
    expect(closedBecause({ ...open, until: 6 }, { now: 5, taken: 0, over: null })).toBeNull();
    expect(closedBecause({ ...open, until: 5 }, { now: 5, taken: 0, over: null })).toBe('too-late');
    expect(closedBecause({ ...open, most: 10 }, { now: 5, taken: 9, over: null })).toBeNull();
    expect(closedBecause({ ...open, most: 10 }, { now: 5, taken: 10, over: null })).toBe('full');
  });
  test('Registration closes with the end of the auction and with the archive, whatever the settings say', () => {
    for (const over of ['auction-ended', 'archived'] as const) {
      expect(closedBecause(open, { now: 5, taken: 0, over })).toBe(over);
      expect(closedBecause(CLOSED_REGISTRATION, { now: 5, taken: 0, over })).toBe(over);
      expect(isCorrectable(open, { now: 5, over })).toBe(false);
    }
  });
  test('Registered players may correct their form while the list is full', () => {
    expect(isCorrectable({ ...open, until: 6 }, { now: 5, over: null })).toBe(true);
    expect(isCorrectable({ ...open, until: 5 }, { now: 5, over: null })).toBe(false);
    expect(isCorrectable(CLOSED_REGISTRATION, { now: 5, over: null })).toBe(false);
  });
  test('Every registration that is neither rejected nor withdrawn takes a place', () => {
    expect(REGISTRATION_STATES.filter((state) => !takesPlace(state))).toEqual(['rejected', 'withdrawn']);
  });
});

describe('A guardian', () => {
  test('A person under 18 needs a guardian', () => {
    expect([needsGuardian({ age: 17 }), needsGuardian({ age: 18 })]).toEqual([true, false]);
  });
  test('A guardian gives name, phone number and consent', () => {
    expect(checkGuardian({ name: ' Sunita  Kumar ', phone: '9820054321', consent: true })).toEqual({
      ok: true,
      value: MOTHER,
    });
    const wrong = checkGuardian({ name: ' ', phone: '', consent: false });
    expect(wrong.ok ? [] : wrong.problems.map(({ code, field }) => [code, field])).toEqual([
      ['guardian-name-not-usable', 'guardian.name'],
      ['number-required', 'guardian.phone'],
      ['consent-required', 'guardian.consent'],
    ]);
  });
});

describe('The same person', () => {
  const ravi = { name: 'Ravi Kumar', age: 24, phone: '+91 98200 12345' };
  const same = (one: ComparedPerson, other: ComparedPerson) =>
    sameBy(registrationKeys(one), registrationKeys(other));
  test('Equal phone numbers in any form mean the same person', () => {
    expect(same(ravi, { name: 'R. K.', age: 30, phone: '098200-12345' })).toBe('number');
    expect(same(ravi, { name: 'R. K.', age: 30, phone: '९८२०० १२३४५' })).toBe('number');
    expect(same(ravi, { name: 'R. K.', age: 30, phone: '98200 12346' })).toBeNull();
    expect(same({ ...ravi, phone: '12 34 56' }, { name: 'R. K.', age: 30, phone: '123456' })).toBe('number');
  });
  test('Equal name and age mean the same person, ignoring case, width and spaces', () => {
    const wide = { name: ' ＲＡＶＩ  kumar', age: 24, phone: '1234567' };
    expect(same({ ...ravi, phone: null }, wide)).toBe('name-and-age');
    expect(same(ravi, { name: 'Ravi Kumar', age: 25, phone: null })).toBeNull();
    expect(same(ravi, { name: 'Ravi Kumaar', age: 24, phone: null })).toBeNull();
  });
  test('The comparison of two persons is symmetric', () => {
    const person = fc.record({
      name: fc.constantFrom('Ravi', 'RAVI ', 'रवि', 'Ravi 😀'),
      age: fc.constantFrom(17, 18),
      phone: fc.constantFrom(null, '9820012345', '+919820012345', '123456'),
    });
    fc.assert(
      fc.property(person, person, (one, other) => {
        expect(same(one, other)).toBe(same(other, one));
        expect(same(one, one)).not.toBeNull();
      }),
    );
  });
});

test('Private data is deleted 30 days after the auction, or 180 days after the day of an unfinished one', () => {
  const at = (finishedAt: number | null, keepsPrivateData = false) =>
    privateDataGoAt({ keepsPrivateData }, { finishedAt, day: Date.UTC(2026, 10, 24) });
  expect(at(Date.UTC(2026, 10, 24, 21))).toBe(Date.UTC(2026, 11, 24, 21));
  expect(at(null)).toBe(Date.UTC(2027, 4, 23));
  expect(at(5, true)).toBeNull();
});

describe('The missing parts of a registration', () => {
  const VILLAGE: OwnField = { id: 'village', name: 'Village', public: true, is: 'text' };
  const asks = {
    ...CLOSED_REGISTRATION.asks,
    photoRequired: true,
    fields: [{ id: 'village', required: true }],
  };
  test('Missing parts are listed in the order of the form', () => {
    const bare = { plan: { ...PLAN, age: 17, phone: null }, photo: null, guardian: null };
    expect(lackingOf(bare, { asks }, [VILLAGE])).toEqual(['own.village', 'photo', 'phone', 'guardian']);
  });
  test('Nothing is missing once all required parts are there', () => {
    const whole = { plan: { ...PLAN, age: 17, own: { village: 'Shirdi' } }, photo: '/a', guardian: MOTHER };
    expect(lackingOf(whole, { asks }, [VILLAGE])).toEqual([]);
    const bare = { plan: { ...PLAN, phone: null }, photo: null, guardian: null };
    const none = { ...CLOSED_REGISTRATION.asks, phoneRequired: false };
    expect(lackingOf(bare, { asks: none }, [VILLAGE])).toEqual([]);
  });
});

describe('A step', () => {
  test('A step of the organiser is allowed from some states only', () => {
    const from = (step: Parameters<typeof organiserMay>[0]) =>
      REGISTRATION_STATES.filter((state) => organiserMay(step, { state }));
    expect(from('approve')).toEqual(['new']);
    expect(from('reject')).toEqual(['waiting', 'new']);
    expect(from('merge')).toEqual(['new']);
    expect(from('reopen')).toEqual(['rejected']);
  });
  test('A step of the person is allowed from some states only', () => {
    const from = (step: Parameters<typeof personMay>[0]) =>
      REGISTRATION_STATES.filter((state) => personMay(step, { state }));
    expect(from('correct')).toEqual(['waiting', 'new', 'approved']);
    expect(from('withdraw')).toEqual(['waiting', 'new', 'approved', 'merged']);
  });
  test('A registration waits until its guardian has consented', () => {
    expect(undecided({ plan: PLAN, guardian: null })).toBe('new');
    expect(undecided({ plan: { ...PLAN, age: 17 }, guardian: null })).toBe('waiting');
    expect(undecided({ plan: { ...PLAN, age: 17 }, guardian: MOTHER })).toBe('new');
  });
  test('Rejecting a correction keeps the player as approved', () => {
    expect(stateAfterRejection({ player: null })).toBe('rejected');
    expect(stateAfterRejection({ player: 'p1' })).toBe('approved');
  });
});
