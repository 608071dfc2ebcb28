import { describe, expect, test } from 'vitest';
import { GRADES, KEEPERS } from '#fixtures/auction/league.ts';
import type { Finding, Mend, Preflight } from '#domain/auction/preflight/findings.ts';
import { toRupees } from '#domain/money.ts';
import { findingText, verdictText } from './preflight.ts';

const names = {
  rules: { unit: 'rupees', limits: [KEEPERS], fields: [GRADES] },
  nameOf: (team: string) => team.toUpperCase(),
} as const;
const rupees = toRupees;
const purse = rupees(59_000);

const GREEN: Preflight = {
  verdict: 'fits',
  asks: true,
  teams: 12,
  players: 180,
  cheapest: rupees(150_000),
  findings: [],
};

describe('result of the preflight', () => {
  test.each<[Partial<Preflight>, string]>([
    [
      {},
      'Everything fits: all 12 teams can complete their squads from the 180 players on the list. At opening prices the cheapest way costs a team ₹1,50,000.',
    ],
    [
      { teams: 1, players: 1, cheapest: null },
      'Everything fits: the team can complete its squad from the 1 player on the list.',
    ],
    [
      { cheapest: rupees(0), teams: 1 },
      'Everything fits: the team can complete its squad from the 180 players on the list.',
    ],
    [{ teams: 0 }, 'There is no team yet: it is checked as soon as there are teams and players.'],
    [{ asks: false }, 'These rules ask for no least squad: every team is complete as it is.'],
    [{ verdict: 'short' }, 'Not every team can complete its squad with the list as it is.'],
    [{ verdict: 'open' }, 'It is not certain that every team can complete its squad with the list as it is.'],
  ])('The result with %o reads: %s', (change, text) => {
    expect(verdictText('rupees', { ...GREEN, ...change })).toBe(text);
  });
});

const short = {
  what: 'players',
  limit: 'keepers',
  teams: 12,
  needed: 24,
  available: 19,
  more: false,
  mends: [
    { do: 'lower-least', limit: 'keepers', to: 1 },
    { do: 'add-players', limit: 'keepers', many: 5, among: [] },
  ],
} as const;
const poor = { what: 'teams', teams: ['goa'], purse, cheapest: rupees(60_000), mends: [] } as const;

describe('a finding', () => {
  test.each<[Finding, string]>([
    [short, '12 teams need 24 keepers, the list has 19: lower the least to 1, or add 5'],
    [
      { ...short, teams: 1, needed: 1, available: 0, more: true, mends: [{ ...short.mends[0], to: 0 }] },
      '1 team needs 1 more keeper, the list has 0: lower the least to 0',
    ],
    [
      { ...short, limit: 'squad', mends: [{ ...short.mends[0], limit: 'squad' }] },
      '12 teams need 24 players, the list has 19: lower the least to 1',
    ],
    [
      { ...poor, mends: [{ do: 'raise-purse', by: rupees(1_000) }] },
      'GOA cannot complete its squad, for the cheapest way costs ₹60,000 and the purse holds ₹59,000: raise the purse by ₹1,000',
    ],
    [
      { ...poor, teams: ['goa', 'pune', 'surat', 'agra'], cheapest: null, mends: [{ do: 'ease-several' }] },
      'GOA, PUNE, SURAT and 1 more cannot complete their squads, for no choice of players keeps all the rules at once: lower several of the rules together, or add players',
    ],
    [
      { ...poor, cheapest: purse, mends: [short.mends[0]] },
      'GOA cannot complete its squad, for what the rules say of money leaves no way: lower the least of keepers to 1',
    ],
    [
      { what: 'together', able: 9, of: 12, exact: true, mends: [{ do: 'raise-purse', by: rupees(1_000) }] },
      'Each team could complete its squad alone, but only 9 of 12 can at the same time: raise the purse by ₹1,000',
    ],
    [
      { what: 'together', able: 7, of: 10, exact: false, mends: [{ do: 'ease-several' }] },
      'Each team could complete its squad alone, but not all 10 can at the same time (a way was found for 7): lower several of the rules together, or add players',
    ],
    [
      { what: 'advice', limits: ['keepers'] },
      'No bid is refused for what squads should spend on keepers: the least spend is advice',
    ],
    [
      { what: 'unkept', limits: ['keepers', 'squad'] },
      "No bid is refused for what squads need of keepers and players: choose 'Exact' for the most a team may bid, or a team can buy itself out of it",
    ],
    [
      {
        ...short,
        limit: 'squad',
        needed: 60,
        available: 50,
        mends: [
          {
            do: 'add-players',
            limit: 'squad',
            many: 10,
            among: [{ limit: 'keepers', many: 5 }],
          },
        ],
      },
      '12 teams need 60 players, the list has 50: add 10, 5 of them keepers',
    ],
    [
      { what: 'open', able: 9, of: 12 },
      'A way was found for 9 of 12 teams at the same time; whether there is one for all was too much to reckon',
    ],
    [
      { what: 'above-cap', players: { many: 1, first: ['Virat'] } },
      '1 player opens above the cap, and nobody may pay that: Virat; lower the base price, or raise the cap',
    ],
    [
      { what: 'above-cap', players: { many: 2, first: ['Virat', 'Rohit'] } },
      '2 players open above the cap, and nobody may pay that: Virat and Rohit; lower the base price, or raise the cap',
    ],
    [
      {
        what: 'twice',
        many: 1,
        first: [
          { one: { name: 'Asha One', number: '1' }, other: { name: 'Asha One', number: '3' }, by: 'age' },
        ],
      },
      '1 player may be on the list twice: Asha One #3 like #1 (name and age); delete one of the two, or keep both if they are two people',
    ],
    [
      {
        what: 'twice',
        many: 5,
        first: [
          { one: { name: 'Om Naik', number: '4' }, other: { name: 'Om S Naik', number: '9' }, by: 'phone' },
        ],
      },
      '5 players may be on the list twice: Om S Naik #9 like Om Naik #4 (phone) and 4 more; delete one of the two, or keep both if they are two people',
    ],
    [
      {
        what: 'no-value',
        field: 'grade',
        asked: ['categories', 'limits', 'caps', 'sets'],
        players: { many: 7, first: ['Virat', 'Rohit', 'Dhoni'] },
      },
      '7 players have no Grade, so no category, quota, cap or set applies to them: Virat, Rohit, Dhoni and 4 more; fill it in',
    ],
    [
      { what: 'no-value', field: 'gone', asked: ['sets'], players: { many: 1, first: ['Virat'] } },
      '1 player has no gone, so no set applies to this player: Virat; fill it in',
    ],
    [{ what: 'no-last-team', field: 'grade' }, 'No player has a Grade: nobody is asked to match'],
    [
      { what: 'last-team-unknown', field: 'lastteam', players: 1, names: { many: 1, first: ['Kochi'] } },
      '1 player has a lastteam that is no team here, and nobody is asked: Kochi',
    ],
    [
      { what: 'last-team-unknown', field: 'grade', players: 9, names: { many: 3, first: ['Kochi', 'Pune'] } },
      '9 players have a Grade that is no team here, and nobody is asked: Kochi, Pune and 1 more',
    ],
    [{ what: 'cards-useless', teams: ['a'] }, 'The limits let A match no player'],
    [
      { what: 'cards-useless', teams: ['a', 'b', 'c', 'd'] },
      'The limits let these teams match no player: A, B, C and 1 more',
    ],
  ])('The finding %o reads: %s', (finding, text) => {
    expect(findingText(names, finding)).toBe(text);
  });

  test.each<[Mend, string]>([
    [{ do: 'raise-most', limit: 'squad', to: 16 }, 'raise the most of players to 16'],
    [
      {
        do: 'together',
        mends: [
          { do: 'lower-least', limit: 'squad', to: 12 },
          { do: 'lower-least', limit: 'keepers', to: 1 },
        ],
      },
      'lower the least of players to 12 and lower the least of keepers to 1',
    ],
    [
      { do: 'raise-most-spend', limit: 'keepers', to: rupees(95_000) },
      'raise the most spent for keepers to ₹95,000',
    ],
  ])('The remedy %o reads: %s', (mend, text) => {
    expect(findingText(names, { ...poor, mends: [mend] }).endsWith(`: ${text}`)).toBe(true);
  });
});
