import { describe, expect, test } from 'vitest';
import type { Auction } from '#domain/auction/auction.ts';
import { begin, evolve } from '#domain/auction/evolve.ts';
import { squadPlaceOf } from '#domain/auction/lots/places.ts';
import { MOST_OWN_FIELDS } from '#domain/limits.ts';
import { checkRuleSet } from '#domain/rules/check-rule-set.ts';
import type { MatchRule } from '#domain/rules/rule-set.ts';
import { FIRST_SHOW } from '#domain/show/show-settings.ts';
import { shownColours } from '#domain/tournament/team-colour.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { createdUnder, entered, registered, rulesAgreed, sold, underway } from '#fixtures/auction/facts.ts';
import { given } from '#fixtures/auction/given.ts';
import { bumrah, chennai, dhoni, kohli, mumbai, playerNamed, teamNamed } from '#fixtures/auction/people.ts';
import { copyInto, rulesOfCopy, type CopyChoice } from './copy-tournament.ts';

const WHOLE: CopyChoice = { rules: true, teams: true, players: 'all', show: false };
const NEXT: CopyChoice = { rules: true, teams: true, players: 'next-season', show: false };
const VILLAGE: OwnField = { id: 'village', name: 'Village', is: 'text', public: true };
const field = (id: string, name = id): OwnField => ({ id, name, is: 'text', public: true });

/** Copies an auction under the rules that its copy gets. */
function copied(source: Auction, choice: CopyChoice, rules = source.tournament.rules) {
  const own = rulesOfCopy(rules, source, choice.players);
  if (own === null) throw new Error('no room for the fields');
  // The rules form must be able to save the rules of a copy.
  expect(checkRuleSet(own)).toMatchObject({ ok: true });
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

  test('Rules that the organiser saved count as chosen in a copy, and the owners accept the same rules', () => {
    const { rules } = source.tournament;
    const saved = given(createdUnder({ fields: [VILLAGE] }), rulesAgreed(rules)).auction;
    expect(copied(saved, NEXT).agreement).toEqual({ sequence: 1, reason: '', lots: 0, chosen: true });
    for (const copy of [copied(source, NEXT), copied(saved, { ...NEXT, rules: false })])
      expect(copy.agreement).toEqual({ sequence: 1, reason: '', lots: 0 });
  });

  test("A copy keeps a team's own number of cards, and the next season begins without it", () => {
    const { auction } = given(createdUnder({}), entered({ ...mumbai, cards: 0 }));
    expect([...copied(auction, WHOLE).teams.values()]).toMatchObject([{ name: 'Mumbai', cards: 0 }]);
    expect([...copied(auction, NEXT).teams.values()][0]).not.toHaveProperty('cards');
  });

  describe('with a right to match', () => {
    const match: MatchRule = {
      who: { field: 'village' },
      where: {},
      cards: { byRetained: [1] },
      ...{ raise: 'none', declined: 'spent', seconds: 30, atZero: 'waits' },
    };
    const ownOf = ({ players }: Auction) => [...players.values()].map(({ own }) => own);

    test('A copy keeps the rule, with the field of the last team', () => {
      const { auction } = given(createdUnder({ fields: [VILLAGE], match }), entered(mumbai));
      for (const choice of [WHOLE, NEXT]) {
        const { rules } = copied(auction, choice).tournament;
        expect(rules.match).toEqual(match);
        expect(rules.fields.map(({ id }) => id)).toContain('village');
      }
    });

    test('The next season fills the field by which the rule asks', () => {
      const { auction } = given(
        createdUnder({ fields: [field('lastteam'), VILLAGE], match }),
        entered(mumbai),
        registered(
          { ...kohli, own: { lastteam: 'x', village: 'Pune' } },
          { ...dhoni, own: { village: 'Goa' } },
        ),
        sold(kohli, mumbai, 30_000),
      );
      const copy = copied(auction, NEXT);
      expect(copy.tournament.rules.fields).toMatchObject([
        { id: 'lastteam', is: 'text' },
        { id: 'village', is: 'choice', values: ['Mumbai', 'Goa'] },
        { id: 'lastprice' },
      ]);
      expect(ownOf(copy)).toEqual([
        { lastteam: 'x', village: 'Mumbai', lastprice: 30_000 },
        { village: 'Goa' },
      ]);
    });

    test('A rule that asks any team leaves the last team to its own field', () => {
      const { auction } = given(
        createdUnder({ fields: [VILLAGE], match: { ...match, who: 'any' } }),
        entered(mumbai),
        registered(kohli),
        sold(kohli, mumbai, 30_000),
      );
      expect(ownOf(copied(auction, NEXT))).toEqual([{ lastteam: 'Mumbai', lastprice: 30_000 }]);
    });
  });

  test("A copied team keeps its colour, even if the source's log has none stored", () => {
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
    expect(copied(source, { rules: true, teams: false, players: 'none', show: false })).toMatchObject({
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

  test('A copy for the next season has the new team and price of sold players, and the last ones of the others', () => {
    const first = copied(played, NEXT);
    const [player] = first.players.values();
    const [, team] = first.teams.values();
    if (player === undefined || team === undefined) throw new Error('the copy has players and teams');
    const second = copied(evolve(first, sold(player, team, 45_000)), NEXT);
    expect(second.tournament.rules.fields).toEqual(first.tournament.rules.fields);
    const ownOf = ({ players }: Auction) => [...players.values()].map(({ own }) => own);
    expect(ownOf(second)).toEqual([{ lastteam: 'Chennai', lastprice: 45_000 }, {}, {}]);
    expect(ownOf(copied(first, NEXT))).toEqual([{ lastteam: 'Mumbai', lastprice: 30_000 }, {}, {}]);
  });

  test("The organiser's own fields for last price and team stay as they are, with the values of unsold players", () => {
    const price: OwnField = { id: 'lastprice', name: 'Last Price', is: 'money', public: false };
    const team: OwnField = { id: 'lastteam', name: 'Pichhli team', is: 'text', public: true };
    const { auction } = given(
      createdUnder({ fields: [price, team, VILLAGE] }),
      entered(mumbai, chennai),
      registered(kohli, { ...dhoni, own: { lastprice: 75_000, lastteam: 'Pune', village: 'Wai' } }),
      sold(kohli, mumbai, 30_000),
    );
    const copy = copied(auction, NEXT);
    expect(copy.tournament.rules.fields).toEqual([
      price,
      {
        id: 'lastteam',
        name: 'Pichhli team',
        is: 'choice',
        values: ['Mumbai', 'Chennai', 'Pune'],
        public: true,
      },
      VILLAGE,
    ]);
    expect([...copy.players.values()].map(({ own }) => own)).toEqual([
      { lastteam: 'Mumbai', lastprice: 30_000 },
      { lastprice: 75_000, lastteam: 'Pune', village: 'Wai' },
    ]);
  });

  test('Fields of one year keep their values, and are not the fields of the last season', () => {
    const fields: OwnField[] = [
      { id: 'lastprice2024', name: 'Last Price 2024', is: 'money', public: true },
      { id: 'lastprice', name: 'Last Price', is: 'money', public: true },
      { id: 'lastteam2024', name: 'Last Team 2024', is: 'text', public: true },
      { id: 'lastteam24', name: 'Last Team 24', is: 'text', public: true },
    ];
    const years = { lastprice2024: 5_000, lastteam2024: 'Wai', lastteam24: 'Wai' };
    const { auction } = given(
      createdUnder({ fields }),
      entered(mumbai),
      registered({ ...kohli, own: { ...years, lastprice: 7_000 } }, { ...dhoni, own: years }),
      sold(kohli, mumbai, 30_000),
    );
    const copy = copied(auction, NEXT);
    expect(copy.tournament.rules.fields).toEqual([
      ...fields,
      { id: 'lastteam', name: 'Last Team', is: 'choice', values: ['Mumbai'], public: true },
    ]);
    expect([...copy.players.values()].map(({ own }) => own)).toEqual([
      { ...years, lastprice: 30_000, lastteam: 'Mumbai' },
      years,
    ]);
  });

  test.each([
    ['lastprice2', 'it has another name', 'Matches'],
    ['lastprice13', 'its number is above the fields of a tournament', 'Last Price 13'],
  ])('The field %s is not of the last season: %s', (id, _, name) => {
    const own: OwnField = { id, name, is: 'money', public: true };
    const { auction } = given(createdUnder({ fields: [own] }), entered(mumbai), registered(kohli));
    expect(copied(auction, NEXT).tournament.rules.fields.map((field) => field.id)).toEqual([
      id,
      'lastteam',
      'lastprice',
    ]);
  });

  test('A field that a copy made is found again, even if only its id has a number', () => {
    const fee: OwnField = { id: 'lastprice', name: 'Fee', is: 'text', public: true };
    const { auction } = given(createdUnder({ fields: [fee] }), entered(mumbai), registered(kohli));
    const first = copied(auction, NEXT);
    expect(first.tournament.rules.fields.map(({ id, name }) => [id, name])).toEqual([
      ['lastprice', 'Fee'],
      ['lastteam', 'Last Team'],
      ['lastprice2', 'Last Price'],
    ]);
    expect(copied(first, NEXT).tournament.rules.fields).toEqual(first.tournament.rules.fields);
  });

  test('Former teams that differ only in spelling are one choice, in the spelling of the team', () => {
    const team: OwnField = { id: 'lastteam', name: 'Last Team', is: 'text', public: true };
    const { auction } = given(
      createdUnder({ fields: [team] }),
      entered(mumbai),
      registered(
        { ...kohli, own: { lastteam: 'MUMBAI' } },
        { ...dhoni, own: { lastteam: 'pune' } },
        { ...bumrah, own: { lastteam: 'Pune' } },
      ),
    );
    const copy = copied(auction, NEXT);
    expect(copy.tournament.rules.fields[0]).toMatchObject({ is: 'choice', values: ['Mumbai', 'pune'] });
    expect([...copy.players.values()].map(({ own }) => own['lastteam'])).toEqual(['Mumbai', 'pune', 'pune']);
  });

  test('A field that cannot hold the season price is left alone, and the copy has another field for it', () => {
    const note: OwnField = { id: 'lastprice', name: 'Last Price', is: 'text', public: true };
    const { auction } = given(
      createdUnder({ fields: [note] }),
      entered(mumbai),
      registered({ ...kohli, own: { lastprice: 'about 3 lakh' } }, dhoni),
      sold(kohli, mumbai, 30_000),
    );
    const copy = copied(auction, NEXT);
    expect(copy.tournament.rules.fields.map(({ id, name }) => [id, name])).toEqual([
      ['lastprice', 'Last Price'],
      ['lastteam', 'Last Team'],
      ['lastprice2', 'Last Price 2'],
    ]);
    expect([...copy.players.values()].map(({ own }) => own)).toEqual([
      { lastprice: 'about 3 lakh', lastteam: 'Mumbai', lastprice2: 30_000 },
      {},
    ]);
    expect(copied(copy, NEXT).tournament.rules.fields).toEqual(copy.tournament.rules.fields);
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
  ])('The next season needs two more fields; with %i own fields there is room: %s', (count, fits) => {
    const fields = Array.from({ length: count }, (_, at) => field(`f${String(at)}`));
    const { auction } = given(createdUnder({ fields }));
    expect(rulesOfCopy(auction.tournament.rules, auction, 'next-season') !== null).toBe(fits);
  });
});
