import { describe, expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { LotSet, RuleLimit, RuleSet } from '#domain/rules/rule-set.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import type { OwnValues } from '#domain/tournament/own-field.ts';
import { ruleBook } from './rule-book.ts';
import { withUsedSets } from './rule-book-kinds.ts';

const specified = specificationRules({
  openingPurse: toRupees(100_000),
  squadLimit: 15,
  increment: toRupees(1_000),
});
const saidOf = (part: string, more: Partial<RuleSet>) =>
  ruleBook({ ...specified, unit: { points: 'points' }, ...more }).find((one) => one.part === part)?.sentences;

test('The rule book omits kinds of players that the rules do not use', () => {
  expect(ruleBook(specified).map(({ part }) => part)).toEqual([
    'amounts',
    'purse',
    'squad',
    'increments',
    'raises',
    'most-bid',
    'unsold',
  ]);
});

test('The rule book lists categories with their base prices, under the name of their field', () => {
  const rungs = [{ value: 'A', base: toRupees(5_000) }];
  const fields = [{ id: 'c', name: 'Grade', is: 'choice', values: ['A'], public: true }] as const;
  expect(saidOf('categories', { fields, categories: { field: 'c', rungs } })?.[0]).toBe(
    'The base price of a player goes by his Grade: A at 5,000 points.',
  );
  expect(saidOf('categories', { categories: { field: 'c', rungs } })?.[0]).toContain('his c:');
});

test.each<[Partial<RuleLimit>, string]>([
  [{ count: { least: 1 } }, 'Each squad has at least 1 keeper (Wicket Keeper).'],
  [{ count: { least: 2 } }, 'Each squad has at least 2 keepers (Wicket Keeper).'],
  [{ count: { most: 1 } }, 'Each squad has at most 1 keeper (Wicket Keeper).'],
  [{ count: { least: 3, most: 3 } }, 'Each squad has exactly 3 keepers (Wicket Keeper).'],
  [{ count: { least: 1, most: 3 } }, 'Each squad has 1 to 3 keepers (Wicket Keeper).'],
  [
    { spend: { least: 1_000, most: 2_000 } },
    'Each squad spends 1,000 points to 2,000 points in all on keepers (Wicket Keeper). The least to be spent is advice: no bid is refused for it.',
  ],
  [
    { count: { most: 2 }, spend: { most: 2_000 }, where: {} },
    'Each squad has at most 2 keepers, and spends at most 2,000 points in all on keepers.',
  ],
  [
    { count: { most: 4 }, spend: { most: 2_000 }, keep: toRupees(300), where: {} },
    'Each squad has at most 4 keepers, and spends at most 2,000 points in all on keepers, and keeps 300 points back for each one more that it may have.',
  ],
  [
    { spend: { least: 500 }, where: { owner: ['no'] } },
    'Each squad spends at least 500 points in all on keepers (not team owner). The least to be spent is advice: no bid is refused for it.',
  ],
  [
    { count: { least: 2 }, where: { zone: ['N', 'S'], role: ['captain'] }, binding: false },
    'Each squad should have at least 2 keepers (zone N or S, captain). This is advice: no bid is refused for it.',
  ],
])('The rule book words the limit %j as: %s', (more, text) => {
  const limit: RuleLimit = {
    id: 'k',
    one: 'keeper',
    many: 'keepers',
    where: { role: ['wicketKeeper'] },
    binding: true,
    ...more,
  };
  expect(saidOf('limits', { mostBid: { is: 'exact' }, limits: [limit] })?.[0]).toBe(text);
});

test('Players who are named with their limit are not listed again in the rule book', () => {
  const limit: RuleLimit = {
    ...{ id: 'o', one: 'Team owner', many: 'Team owners', where: { owner: ['yes'] } },
    ...{ count: { most: 1 }, binding: true },
  };
  expect(saidOf('limits', { limits: [limit] })).toEqual(['Each squad has at most 1 Team owner.']);
});

describe('Sentences of the rule book on the roles in which a player counts', () => {
  const limits: readonly RuleLimit[] = [
    {
      ...{ id: 'k', one: 'keeper', many: 'keepers', where: { role: ['wicketKeeper'] } },
      ...{ count: { least: 1 }, binding: true },
    },
  ];
  const said = (roles: RuleSet['roles']) => saidOf('limits', { limits, roles })?.slice(1);

  test('The rule book explains roles as written', () => {
    expect(said({ allRounders: [] })).toEqual([
      'A player counts in every role that is written for him, and one who bats and bowls is an all-rounder, too.',
      'An all-rounder does not count as a batsman, a bowler or a keeper, unless that is written for him as well.',
    ]);
    expect(said({ allRounders: ['batsman', 'bowler'] })?.[1]).toBe(
      'All-rounders count as batsmen and bowlers, too.',
    );
  });

  test('The rule book explains a single role per player', () => {
    expect(said('one')).toEqual([
      'Each player counts in one role: one who bats and bowls is an all-rounder, and a keeper who also bats is a keeper.',
    ]);
  });
});

test('The rule book names limits by age and of retained players', () => {
  const limit = (one: string, where: RuleLimit['where']): RuleLimit => ({
    ...{ id: one, one, many: `${one}s`, where, count: { most: 2 }, binding: true },
  });
  const limits = [
    limit('youngster', { playerAge: ['16', '17', '18'] }),
    limit('star', { isRetained: ['yes'] }),
  ];
  expect(saidOf('limits', { limits })).toEqual([
    'Each squad has at most 2 youngsters (under 19).',
    'Each squad has at most 2 stars (retained).',
  ]);
});

test('The rule book omits the brackets where the name of a limit says every condition', () => {
  const limit = (one: string, capped: string): RuleLimit => ({
    ...{ id: one, one, many: `${one}s`, where: { isRetained: ['yes'], capped: [capped] } },
    ...{ count: { most: 2 }, binding: true },
  });
  const fields = [{ id: 'capped', name: 'Capped', is: 'yes-no', public: true }] as const;
  const limits = [
    limit('retained capped player', 'yes'),
    limit('retained uncapped player', 'no'),
    limit('retained uncapped player', 'yes'),
    limit('retained star', 'no'),
  ];
  expect(saidOf('limits', { fields, limits })).toEqual([
    'Each squad has at most 2 retained capped players.',
    'Each squad has at most 2 retained uncapped players.',
    'Each squad has at most 2 retained uncapped players (retained, Capped).',
    'Each squad has at most 2 retained stars (retained, not Capped).',
  ]);
});

test('The rule book lists caps for a kind of player and for all players', () => {
  expect(
    saidOf('caps', {
      caps: [
        { where: {}, most: toRupees(50_000) },
        { where: { role: ['bowler'] }, most: toRupees(20_000) },
      ],
    }),
  ).toEqual([
    'No team may pay more than 50,000 points for one player.',
    'No team may pay more than 20,000 points for one player (Bowler).',
    'The team that bids that much first has the player, and nobody else may bid it.',
  ]);
});

test('The rule book lists sets in their order', () => {
  const sets = [
    { name: 'Marquee', where: {}, inside: 'listed' },
    { name: 'Keepers', where: {}, inside: 'drawn' },
  ] as const;
  expect(saidOf('sets', { sets })?.[0]).toBe(
    'Players come up in sets, in this order: Marquee (as listed), Keepers. Everybody else comes after them.',
  );
});

test('The rule book says how many players of each set come up in turn', () => {
  const sets = [{ name: 'Marquee', where: {}, inside: 'drawn' }] as const;
  const turns = (players: string) =>
    `Sets take turns: ${players} of each, then of the next one, round after round until all are empty.`;
  expect(saidOf('sets', { sets })).toHaveLength(2);
  expect(saidOf('sets', { sets, atATime: 3 })?.[1]).toBe(turns('3 players'));
  expect(saidOf('sets', { sets, atATime: 1 })?.[1]).toBe(turns('one player'));
});

const numbered = (many: number) =>
  Array.from(
    { length: many },
    (_, at) => ({ name: `S${String(at + 1)}`, where: {}, inside: 'drawn' }) as const,
  );

test('The rule book leaves out sets that no player has, unless the page cannot know it', () => {
  const fields = [
    { id: 'set', name: 'Set', is: 'number', public: true },
    { id: 'hidden', name: 'Hidden', is: 'text', public: false },
  ] as const;
  const set = (name: string, where: LotSet['where']) => ({ name, where, inside: 'drawn' }) as const;
  const sets = [
    set('One', { set: ['1'] }),
    set('Two', { set: ['2'] }),
    set('Keepers', { role: ['wicketKeeper'] }),
  ];
  const rules = { ...specified, fields, sets: [...sets, set('Secret', { hidden: ['x'] })] };
  const namesOf = (owns: readonly OwnValues[]) => withUsedSets(rules, owns).sets.map(({ name }) => name);
  expect(namesOf([{ set: 2 }, {}])).toEqual(['Two', 'Keepers', 'Secret']);
  expect(namesOf([{}])).toEqual(['Keepers', 'Secret']);
  expect(withUsedSets(rules, [{ set: 1 }, { set: 2 }])).toBe(rules);
  expect(withUsedSets(rules, [])).toBe(rules);
});

test('The rule book lists up to twelve sets in one sentence, more in groups of ten', () => {
  expect(saidOf('sets', { sets: numbered(12) })).toHaveLength(2);
  expect(saidOf('sets', { sets: numbered(21) })?.slice(0, 4)).toEqual([
    'Players come up in 21 sets, then everybody else.',
    'Sets 1 to 10: S1, S2, S3, S4, S5, S6, S7, S8, S9, S10.',
    'Sets 11 to 20: S11, S12, S13, S14, S15, S16, S17, S18, S19, S20.',
    'Set 21: S21.',
  ]);
});

test('The rule book says how much of the price a player gets', () => {
  const feeCaps = [
    { where: {}, most: toRupees(180_000) },
    { where: { owner: ['yes'] }, most: toRupees(90_000) },
  ];
  expect(saidOf('caps', { caps: [], feeCaps })).toEqual([
    'A player gets at most 1,80,000 points of the price; the team pays all of it.',
    'A player gets at most 90,000 points of the price (team owner); the team pays all of it.',
  ]);
});

test.each<[RuleSet['unsold'], string]>([
  [{ then: 'end' }, 'An unsold player does not come up again.'],
  [
    { then: 'again', percent: 100, returns: null },
    'Unsold players come up again at their base price, as often as the organiser shows them.',
  ],
  [
    { then: 'again', percent: 50, returns: 1 },
    'Unsold players come up again at half of their base price, once. An amount between two multiples of 1,000 points is rounded up.',
  ],
  [
    { then: 'demote', returns: 2 },
    'Unsold players come up again one category down, at the base price of that category, 2 times. In the last category they stay.',
  ],
  [
    { then: 'named', each: 5, returns: 1 },
    'Unsold players come up again if a team names them, once. Each team may name at most 5.',
  ],
  [
    { then: 'named', each: 25, later: 2, returns: null },
    'Unsold players come up again if a team names them, as often as the organiser shows them. Each team may name at most 25. In later rounds each team may name at most 2.',
  ],
])('The rule book words the rule of unsold players %j as: %s', (unsold, text) => {
  expect(saidOf('unsold', { unsold })?.join(' ')).toBe(text);
});

test('The rule book says that the exact rule looks at one team', () => {
  expect(saidOf('most-bid', { mostBid: { is: 'exact' } })?.[1]).toBe(
    'What other teams need makes no difference to it.',
  );
});

test('The rule book says that a least spend is advice, whatever a team may bid', () => {
  const limit = { id: 'k', one: 'keeper', many: 'keepers', where: {}, spend: { least: 500 } } as const;
  const said = (mostBid: RuleSet['mostBid'], binding: boolean) =>
    saidOf('limits', { mostBid, limits: [{ ...limit, binding }] })?.[0];
  for (const mostBid of [{ is: 'exact' }, { is: 'purse' }] as const)
    expect(said(mostBid, true)).toMatch(/ The least to be spent is advice: no bid is refused for it\.$/);
  expect(said({ is: 'exact' }, false)).not.toContain('The least to be spent');
});

test('The rule book says which of several teams at the cap gets the player', () => {
  const caps = [{ where: {}, most: toRupees(5_000) }];
  const most = 'No team may pay more than 5,000 points for one player.';
  const several = 'Several teams may bid that much: then';
  expect(saidOf('caps', { caps })).toEqual([
    most,
    'The team that bids that much first has the player, and nobody else may bid it.',
  ]);
  expect(saidOf('caps', { caps, atCap: 'roll' })).toEqual([
    most,
    `${several} a lot is drawn on the screen, and it decides which of them has the player.`,
  ]);
  expect(saidOf('caps', { caps, atCap: 'organiser' })).toEqual([
    most,
    `${several} the organiser decides which of them has the player.`,
  ]);
});

test('The rule book marks only a minimum that no bid protects', () => {
  const keepers = { id: 'k', one: 'keeper', many: 'keepers', where: {}, binding: true } as const;
  const marked = (is: 'purse' | 'purse-less-kept' | 'exact', limit: RuleLimit) => {
    const each = toRupees(1_000);
    const mostBid = is === 'exact' ? { is } : is === 'purse' ? { is } : { is, each };
    return saidOf('limits', { mostBid, limits: [limit] })?.[0]?.includes('No bid is refused for the least');
  };
  const least = { ...keepers, count: { least: 1 } };
  expect(marked('purse', least)).toBe(true);
  expect(marked('purse-less-kept', least)).toBe(true);
  expect(marked('exact', least)).toBe(false);
  expect(marked('purse', { ...keepers, count: { most: 1 } })).toBe(false);
  expect(marked('purse', { ...least, binding: false })).toBe(false);
});
