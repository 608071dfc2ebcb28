import { describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { begin, evolve } from '#domain/auction/evolve.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import { MOST_OWN_FIELDS } from '#domain/limits.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { shownColours } from '#domain/tournament/team-colour.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { createdUnder, entered, registered, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { chennai, dhoni, kohli, mumbai, playerNamed, teamNamed } from '#fixtures/auction/people.ts';
import { copyInto, rulesOfCopy, type CopyChoice } from './copy-tournament.ts';

const WHOLE: CopyChoice = { teams: true, players: 'all', show: false };
const NEXT: CopyChoice = { teams: true, players: 'next-season', show: false };
const VILLAGE: OwnField = { id: 'village', name: 'Village', is: 'text', public: true };
const field = (id: string, name = id): OwnField => ({ id, name, is: 'text', public: true });

/** Copies an auction under the rules that its copy gets. */
function copied(source: Auction, choice: CopyChoice, rules = source.tournament.rules) {
  const own = rulesOfCopy(rules, source, choice.players);
  if (own === null) throw new Error('no room for the fields');
  const begun = begin({
    type: 'TournamentCreated',
    tournament: { ...source.tournament, id: 'copy', rules: own },
  });
  let ids = 0;
  const makeId = () => `new-${String((ids += 1))}`;
  const copy = copyInto(begun, source, choice, { makeId, at: 5 });
  if (!copy.ok) throw new Error(copy.problem.code);
  return copy.events.reduce(evolve, begun);
}

const source = given(
  createdUnder({ fields: [VILLAGE] }),
  entered(mumbai, { ...chennai, shortName: 'CSK', colour: '#123456', bidder: 'Ravi' }),
  registered({ ...kohli, own: { village: 'Delhi' } }, dhoni),
).auction;

describe('a copy of a tournament', () => {
  test('A copy has the teams, with new ids', () => {
    expect([...copied(source, WHOLE).teams.values()]).toMatchObject([
      { id: 'new-1', name: 'Mumbai', createdAt: 5 },
      { id: 'new-2', name: 'Chennai', shortName: 'CSK', colour: '#123456', bidder: 'Ravi' },
    ]);
  });

  test('A copied team keeps its colour, also one whose log has none stored', () => {
    const stored = { ...source, teams: new Map(source.teams) };
    const [one] = [...source.teams.values()];
    if (one === undefined) throw new Error('there is a team');
    stored.teams.set(one.id, { ...one, autoColour: '#12766d' });
    for (const auction of [source, stored])
      expect(shownColours([...copied(auction, WHOLE).teams.values()])).toEqual(
        shownColours([...auction.teams.values()]),
      );
  });

  test('A copy has the show only where it was chosen, and never the link to the stream', () => {
    const show = { ...FIRST_SHOW, voice: true, languages: ['mr', 'en'], stream: 'https://x.test/1' } as const;
    const shown = { ...source, show };
    expect(copied(shown, WHOLE).show).toEqual(FIRST_SHOW);
    expect(copied(shown, { ...WHOLE, show: true }).show).toEqual({ ...show, stream: null });
  });

  test('A copy has the players with all their values, and new ids', () => {
    const players = [...copied(source, WHOLE).players.values()];
    expect(players).toEqual([
      { ...kohli, id: 'new-3', own: { village: 'Delhi' } },
      { ...dhoni, id: 'new-4' },
    ]);
  });

  test('A copy has only the chosen parts', () => {
    expect(copied(source, { teams: false, players: 'none', show: false })).toMatchObject({
      teams: new Map(),
      players: new Map(),
    });
  });

  test('A copy leaves out values of fields that its rules do not have', () => {
    const { rules } = source.tournament;
    const players = [...copied(source, WHOLE, { ...rules, fields: [] }).players.values()];
    expect(players.map(({ own }) => own)).toEqual([{}, {}]);
  });

  test('A copy has no bids and no sales', () => {
    const auction = copied(given(underway, sold(kohli, mumbai, 30_000)).auction, WHOLE);
    expect(auction).toMatchObject({ stage: 'upcoming', history: [], places: new Map() });
  });

  test('A copy may have more players than one command can register', () => {
    const many = Array.from({ length: 101 }, (_, at) => playerNamed(`P${String(at)}`, String(at)));
    expect(copied(given(createdUnder({}), registered(...many)).auction, WHOLE).players.size).toBe(101);
  });

  test('A copy is refused as a whole if a present rule forbids a part of it', () => {
    const twins = given(createdUnder({}), entered(mumbai, { ...mumbai, id: 'other' })).auction;
    const begun = begin({ type: 'TournamentCreated', tournament: twins.tournament });
    const parts = { makeId: () => 'new', at: 5 };
    expect(copyInto(begun, twins, WHOLE, parts)).toEqual({ ok: false, problem: { code: 'team-name-taken' } });
  });
});

describe('the next season', () => {
  const played = given(underway, sold(kohli, mumbai, 30_000)).auction;

  test('Sold players of the next season have their last team and price, others have none', () => {
    const auction = copied(played, NEXT);
    const own = Object.fromEntries([...auction.players.values()].map((player) => [player.name, player.own]));
    expect(own).toEqual({
      Kohli: { lastteam: 'Mumbai', lastprice: 30_000 },
      Dhoni: {},
      Bumrah: {},
    });
    expect([...auction.players.keys()].map((id) => squadPlaceOf(auction, id))).toEqual([null, null, null]);
  });

  test('The next season has two more fields, which rules can use', () => {
    expect(copied(played, NEXT).tournament.rules.fields).toEqual([
      { id: 'lastteam', name: 'Last Team', is: 'choice', values: ['Mumbai', 'Chennai'], public: true },
      { id: 'lastprice', name: 'Last Price', is: 'money', public: true },
    ]);
  });

  test('A copy for the next season replaces the values of the season before', () => {
    const first = copied(played, NEXT);
    const second = copied(first, NEXT);
    expect(second.tournament.rules.fields.map(({ id }) => id)).toEqual(['lastteam', 'lastprice']);
    expect([...second.players.values()].map(({ own }) => own)).toEqual([{}, {}, {}]);
  });

  test.each<[string, readonly ReturnType<typeof teamNamed>[]]>([
    ['no team', []],
    ['a team whose name is too long for a choice', [teamNamed('x'.repeat(41))]],
    [
      'more teams than a choice has values',
      Array.from({ length: 31 }, (_, at) => teamNamed(`T${String(at)}`)),
    ],
  ])("The field for last season's team is a text field if the tournament has %s", (_, teams) => {
    const { auction } = given(createdUnder({}), entered(...teams));
    expect(rulesOfCopy(auction.tournament.rules, auction, 'next-season')?.fields[0]).toMatchObject({
      is: 'text',
    });
  });

  test('The new field gets another heading if the league has one of that name', () => {
    const fields = [field('a', 'last team'), field('b', 'Last Team 2')];
    const { auction } = given(createdUnder({ fields }));
    const names = rulesOfCopy(auction.tournament.rules, auction, 'next-season')?.fields.map(
      ({ name }) => name,
    );
    expect(names).toEqual(['last team', 'Last Team 2', 'Last Team 3', 'Last Price']);
  });

  test.each([
    [MOST_OWN_FIELDS - 2, true],
    [MOST_OWN_FIELDS - 1, false],
  ])('The next season needs two more fields: beside %i own fields they fit: %s', (count, fits) => {
    const fields = Array.from({ length: count }, (_, at) => field(`f${String(at)}`));
    const { auction } = given(createdUnder({ fields }));
    expect(rulesOfCopy(auction.tournament.rules, auction, 'next-season') !== null).toBe(fits);
  });
});
