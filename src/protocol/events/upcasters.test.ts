import { describe, expect, test } from 'vitest';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import { toRupees } from '#domain/money.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { lotReopened, placed, registered } from '#fixtures/auction/facts.ts';
import { dhoni, kohli, mumbai } from '#fixtures/auction/people.ts';
import { eventSchema } from './events.ts';
import { readStoredEvent, readStoredRules } from './upcasters.ts';

const THREE_NUMBERS = { openingPurse: 500_000, squadLimit: 3, increment: 5_000 };
const RULES = {
  ...specificationRules({
    openingPurse: toRupees(500_000),
    squadLimit: 3,
    increment: toRupees(5_000),
  }),
  roles: 'one',
};

test('A bid stored before phones existed came from the floor', () => {
  const old = { type: 'BidPlaced', lot: 'kohli', team: 'mumbai', amount: 20_000 };
  expect(readStoredEvent(old)).toEqual(placed(kohli, mumbai, 20_000, 'floor'));
  const reopenedThen = { type: 'LotReopened', lot: 'kohli', bids: [{ team: 'mumbai', amount: 20_000 }] };
  expect(readStoredEvent(reopenedThen)).toEqual(
    lotReopened(kohli, { team: 'mumbai', amount: toRupees(20_000), via: 'floor' }),
  );
});

test('A takeover stored until version 0.8.0 has its present name and its term', () => {
  const old = { type: 'HouseChanged', epoch: 1, at: 1_790_000_000_000 };
  expect(readStoredEvent(old)).toEqual({ type: 'PrimaryChanged', term: 1, at: 1_790_000_000_000 });
});

test("Rules of version 0.1 become the specification's rules with their three numbers", () => {
  const plan = { name: 'Sunday Cup', date: '2026-11-24', time: '18:30', rules: THREE_NUMBERS };
  const whose = { id: 'cup', organiser: 'asha', createdAt: 0 };
  expect(readStoredEvent({ type: 'TournamentEdited', plan })).toMatchObject({ plan: { rules: RULES } });
  expect(readStoredEvent({ type: 'TournamentCreated', tournament: { ...plan, ...whose } })).toMatchObject({
    tournament: { ...whose, rules: RULES },
  });
  expect(readStoredRules(THREE_NUMBERS)).toEqual(RULES);
});

test('Players stored before own fields existed have none', () => {
  const { own: _, ...old } = kohli;
  expect(readStoredEvent({ type: 'PlayersRegistered', players: [old, dhoni] })).toEqual(
    registered(kohli, dhoni),
  );
  expect(readStoredEvent({ type: 'PlayerEdited', player: old })).toEqual({
    type: 'PlayerEdited',
    player: kohli,
  });
});

test('Spoken names of older lines are dropped', () => {
  const spoken = { spokenName: 'Vi-raat' };
  const plan = { ...mumbai, ...spoken };
  for (const event of [
    { type: 'PlayersRegistered', players: [kohli, dhoni] },
    { type: 'PlayerEdited', player: kohli },
    { type: 'TeamEntered', team: mumbai },
  ]) {
    const { players, player, team, ...rest } = event;
    const old = {
      ...rest,
      ...(players && { players: players.map((one) => ({ ...one, ...spoken })) }),
      ...(player && { player: { ...player, ...spoken } }),
      ...(team && { team: plan }),
    };
    expect(readStoredEvent(old)).toEqual(event);
  }
  expect(readStoredEvent({ type: 'TeamEdited', team: 'mumbai', plan })).not.toHaveProperty('plan.spokenName');
});

test('The lots per hour of an older finale are dropped', () => {
  const shown = { type: 'FinaleShown', scene: 3, playing: false, at: 1_790_000_000_000 };
  expect(readStoredEvent({ ...shown, perHour: 42 })).toEqual(shown);
  expect(readStoredEvent({ ...shown, perHour: null })).toEqual(shown);
});

test('A show stored before any sound was set has the default sounds, and one with a hammer switched off stays silent', () => {
  const unset = { on: false, level: 70, own: null };
  const sounds = { 'walk-on': unset, bid: unset, 'going-once': unset, hammer: unset, unsold: unset };
  const stored = (chosen: object) => ({ type: 'ShowSet', show: { ...FIRST_SHOW, ...chosen } });
  expect(readStoredEvent(stored({ sounds }))).toEqual(stored({}));
  for (const chosen of [
    { ...sounds, bid: { ...unset, on: true } },
    { ...sounds, hammer: { ...unset, level: 100 } },
  ])
    expect(readStoredEvent(stored({ sounds: chosen }))).toEqual(stored({ sounds: chosen }));
});

test("Last season's price, stored as a number, is read as an amount, and other fields are read unchanged", () => {
  const fields = ['lastprice', 'matches'].map((id) => ({ id, name: id, is: 'number', public: true }));
  const rules = { ...RULES, fields };
  const kinds = [{ is: 'money' }, { is: 'number' }];
  const plan = { name: 'Sunday Cup', date: '2026-11-24', time: '18:30', rules };
  const tournament = { ...plan, id: 'cup', organiser: 'asha', createdAt: 0 };
  expect(readStoredRules(rules)).toMatchObject({ fields: kinds });
  expect(readStoredEvent({ type: 'TournamentCreated', tournament })).toMatchObject({
    tournament: { id: 'cup', rules: { fields: kinds } },
  });
  expect(readStoredEvent({ type: 'TournamentEdited', plan })).toMatchObject({
    plan: { rules: { fields: kinds } },
  });
  expect(readStoredEvent({ type: 'RulesAgreed', rules, reason: '' })).toMatchObject({
    rules: { fields: kinds },
  });
});

test('An event of the present version is read unchanged', () => {
  const line = placed(kohli, mumbai, 25_000, 'phone');
  expect(readStoredEvent(JSON.parse(JSON.stringify(line)))).toEqual(line);
});

describe('events that no version wrote', () => {
  test.each([
    ['a bid by post', { type: 'BidPlaced', lot: 'kohli', team: 'mumbai', amount: 20_000, via: 'post' }],
    [
      'rules of two numbers',
      { type: 'TournamentEdited', plan: { rules: { openingPurse: 1, squadLimit: 3 } } },
    ],
    ['an event of unknown type', { type: 'LotStolen', lot: 'kohli' }],
    ['null', null],
  ])('The reader refuses %s', (_what, json) => {
    expect(() => readStoredEvent(json)).toThrow();
  });
});

test('Screens receive only the present form of events and do not read older ones', () => {
  const old = { type: 'BidPlaced', lot: 'kohli', team: 'mumbai', amount: 20_000 };
  expect(eventSchema.safeParse(old).success).toBe(false);
  expect(eventSchema.safeParse(JSON.parse(JSON.stringify(readStoredEvent(old)))).success).toBe(true);
});

test("Rules 'for all teams together' are read as exact, and keep their least spend as advice", () => {
  const chosen = { openingPurse: toRupees(100_000), squadLimit: 3, increment: toRupees(5_000) };
  const limit = { id: 'b', one: 'b', many: 'b', where: {}, spend: { least: 500 }, binding: true } as const;
  const rules = { ...specificationRules(chosen), limits: [limit] };
  const stored = { ...rules, mostBid: { is: 'exact', together: true } };
  expect(readStoredRules(stored)).toEqual({ ...rules, mostBid: { is: 'exact' } });
  expect(readStoredEvent({ type: 'RulesAgreed', rules: stored, reason: '' })).toEqual({
    type: 'RulesAgreed',
    rules: { ...rules, mostBid: { is: 'exact' } },
    reason: '',
  });
});

test('Search results of older logs lose price ranges, shared completions and the bounds of a least spend', () => {
  const stranded = { why: 'stranded', missing: null };
  const lacks = { bounds: [{ bound: 'leastSpend', limit: 'b', by: 80 }], exact: true };
  const team = { team: 'mumbai', has: [], spent: [] };
  const only = { ranges: [{ least: 100, most: 980 }], limit: 'b' };
  const read = readStoredEvent({
    type: 'StandingReckoned',
    standing: {
      lot: null,
      teams: [
        { ...team, most: { amount: 0, exact: true, because: stranded, only }, missing: lacks },
        { ...team, most: null, missing: null },
      ],
      joint: [{ team: 'mumbai', shares: [{ kind: 'k', many: 1, above: 3 }] }],
    },
  });
  expect(read).toEqual({
    type: 'StandingReckoned',
    standing: {
      lot: null,
      teams: [
        {
          ...team,
          most: { amount: 0, exact: true, because: { why: 'stranded' } },
          missing: { bounds: [], exact: true },
        },
        { ...team, most: null, missing: null },
      ],
    },
  });
});
