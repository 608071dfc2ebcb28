import { expect, test } from 'vitest';
import {
  checkTeamRegistration,
  ownerMay,
  sameTeamBy,
  teamKeys,
  TEAM_REGISTRATION_STATES,
  teamStepMay,
  type TeamRegistrationDraft,
} from './team-registration.ts';

const METEORS: TeamRegistrationDraft = {
  name: ' Mumbai  Meteors ',
  bidder: 'Sunita Patil',
  phone: '98200 12345',
  colour: '#1D3F8F',
  consent: true,
};
const problemsOf = (changes: Partial<TeamRegistrationDraft>) => {
  const checked = checkTeamRegistration({ ...METEORS, ...changes });
  return checked.ok ? [] : checked.problems.map(({ code, field }) => `${field}: ${code}`);
};

test('A complete form becomes a tidied team', () => {
  expect(checkTeamRegistration(METEORS)).toEqual({
    ok: true,
    value: { name: 'Mumbai Meteors', bidder: 'Sunita Patil', phone: '98200 12345', colour: '#1d3f8f' },
  });
  expect(checkTeamRegistration({ ...METEORS, colour: '' })).toMatchObject({ value: { colour: null } });
});

test('An empty form is refused at every required field, in the order of the form', () => {
  expect(problemsOf({ name: '', bidder: ' ', phone: '', colour: '', consent: false })).toEqual([
    'name: team-name-required',
    'bidder: full-name-required',
    'phone: number-required',
    'consent: consent-required',
  ]);
});

test('Name, owner, phone number and colour follow the rules for every team', () => {
  expect(problemsOf({ name: 'a'.repeat(60) })).toEqual([]);
  expect(problemsOf({ name: 'a'.repeat(61) })).toEqual(['name: text-too-long']);
  expect(problemsOf({ name: 'a\u0007b' })).toEqual(['name: text-has-unseen-characters']);
  expect(problemsOf({ phone: '12345' })).toEqual(['phone: number-not-valid']);
  expect(problemsOf({ phone: '123456' })).toEqual([]);
  expect(problemsOf({ colour: '#ffff00' })).toEqual(['colour: colour-too-light']);
  expect(problemsOf({ colour: 'red' })).toEqual(['colour: colour-not-understood']);
});

test('Each word of the names of a team and its owner has one script', () => {
  expect(problemsOf({ name: 'Pune Panth\u0435rs', bidder: 'Sun\u0456ta' })).toEqual([
    'name: name-of-two-scripts',
    'bidder: name-of-two-scripts',
  ]);
  expect(problemsOf({ name: 'पुणे Panthers', bidder: 'सुनीता Patil' })).toEqual([]);
});

test('Two teams are the same by a name that is equal or looks alike, or by a phone number', () => {
  const team = { name: 'Mumbai Meteors', phone: '98200 12345' };
  const by = (name: string, phone: string | null) => sameTeamBy(teamKeys(team), teamKeys({ name, phone }));
  expect(by('mumbai  METEORS', null)).toBe('name');
  expect(by('Mumbai Mete\u043ers', '1234567')).toBe('name');
  expect(by('Pune Panthers', '+91 9820012345')).toBe('number');
  expect(by('Pune Panthers', '98200 99999')).toBeNull();
  expect(by('Pune Panthers', null)).toBeNull();
  const unknown = teamKeys({ ...team, phone: null });
  expect(sameTeamBy(unknown, teamKeys({ name: 'Pune Panthers', phone: '98200 12345' }))).toBeNull();
});

test("The organiser's steps are allowed from certain states, and an owner may change only an undecided registration", () => {
  const from = (may: (state: (typeof TEAM_REGISTRATION_STATES)[number]) => boolean) =>
    TEAM_REGISTRATION_STATES.filter(may);
  expect(from((state) => teamStepMay('approve', state))).toEqual(['new']);
  expect(from((state) => teamStepMay('reject', state))).toEqual(['new']);
  expect(from((state) => teamStepMay('merge', state))).toEqual(['new']);
  expect(from((state) => teamStepMay('reopen', state))).toEqual(['rejected']);
  expect(from(ownerMay)).toEqual(['new']);
});
