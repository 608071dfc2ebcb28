import { expect, test } from 'vitest';
import { toRupees } from '#domain/money.ts';
import type { RuleLimit } from '#domain/rules/limit.ts';
import { specificationRules } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { ruleBook } from './rule-book.ts';

const specified = specificationRules({
  openingPurse: toRupees(100_000),
  squadLimit: 15,
  increment: toRupees(1_000),
});
const saidOf = (part: string, more: Partial<RuleSet>) =>
  ruleBook({ ...specified, unit: { points: 'points' }, ...more }).find((one) => one.part === part)?.sentences;

test('who agreed on no kinds of players reads of none', () => {
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

test('categories are told with their base prices, by the name of their field', () => {
  const rungs = [{ value: 'A', base: toRupees(5_000) }];
  const fields = [{ id: 'c', name: 'Grade', is: 'choice', values: ['A'], public: true }] as const;
  expect(saidOf('categories', { fields, categories: { field: 'c', rungs } })?.[0]).toBe(
    'Base prices by Grade: A at 5,000 points.',
  );
  expect(saidOf('categories', { categories: { field: 'c', rungs } })?.[0]).toContain('by c:');
});

test.each<[Partial<RuleLimit>, string]>([
  [{ count: { least: 1 } }, 'Each squad: at least 1 keeper (Wicket Keeper).'],
  [{ count: { least: 2 } }, 'Each squad: at least 2 keepers (Wicket Keeper).'],
  [{ count: { most: 1 } }, 'Each squad: at most 1 keeper (Wicket Keeper).'],
  [{ count: { least: 3, most: 3 } }, 'Each squad: exactly 3 keepers (Wicket Keeper).'],
  [{ count: { least: 1, most: 3 } }, 'Each squad: 1 to 3 keepers (Wicket Keeper).'],
  [
    { spend: { least: 1_000, most: 2_000 } },
    'Each squad: 1,000 points to 2,000 points for keepers (Wicket Keeper).',
  ],
  [
    { count: { most: 2 }, spend: { most: 2_000 }, where: {} },
    'Each squad: at most 2 keepers, and at most 2,000 points for keepers.',
  ],
  [
    { count: { most: 4 }, spend: { most: 2_000 }, keep: toRupees(300), where: {} },
    'Each squad: at most 4 keepers, and at most 2,000 points for keepers, keeping 300 points for each more that it may have.',
  ],
  [
    { spend: { least: 500 }, where: { owner: ['no'] } },
    'Each squad: at least 500 points for keepers (Owner no).',
  ],
  [
    { count: { least: 2 }, where: { zone: ['N', 'S'], role: ['captain'] }, binding: false },
    'Each squad should have, but nothing forbids otherwise: at least 2 keepers (zone N or S, captain).',
  ],
])('the limit %j reads: %s', (more, text) => {
  const limit: RuleLimit = {
    id: 'k',
    one: 'keeper',
    many: 'keepers',
    where: { role: ['wicketKeeper'] },
    binding: true,
    ...more,
  };
  expect(saidOf('limits', { limits: [limit] })).toEqual([text]);
});

test('caps are told for a kind and for everybody', () => {
  expect(
    saidOf('caps', {
      caps: [
        { where: {}, most: toRupees(50_000) },
        { where: { role: ['bowler'] }, most: toRupees(20_000) },
      ],
    }),
  ).toEqual([
    'Nobody may pay more than 50,000 points for a player.',
    'Nobody may pay more than 20,000 points for one of Bowler.',
  ]);
});

test('sets are told in their order', () => {
  const sets = [
    { name: 'Marquee', where: {}, inside: 'listed' },
    { name: 'Keepers', where: {}, inside: 'drawn' },
  ] as const;
  expect(saidOf('sets', { sets })?.[0]).toBe(
    'Players come up in sets: Marquee (as listed), Keepers; then everybody else.',
  );
});

test('sets that take turns say how many come up of each', () => {
  const sets = [{ name: 'Marquee', where: {}, inside: 'drawn' }] as const;
  const turns = (players: string) =>
    `Sets take turns: ${players} of each, then of the next one, round and round until all are empty.`;
  expect(saidOf('sets', { sets })).toHaveLength(2);
  expect(saidOf('sets', { sets, atATime: 3 })?.[1]).toBe(turns('3 players'));
  expect(saidOf('sets', { sets, atATime: 1 })?.[1]).toBe(turns('one player'));
});

const numbered = (many: number) =>
  Array.from(
    { length: many },
    (_, at) => ({ name: `S${String(at + 1)}`, where: {}, inside: 'drawn' }) as const,
  );

test('twelve sets are read in one sentence, more ten at a time', () => {
  expect(saidOf('sets', { sets: numbered(12) })).toHaveLength(2);
  expect(saidOf('sets', { sets: numbered(21) })?.slice(0, 4)).toEqual([
    'Players come up in 21 sets; then everybody else.',
    'Sets 1 to 10: S1, S2, S3, S4, S5, S6, S7, S8, S9, S10.',
    'Sets 11 to 20: S11, S12, S13, S14, S15, S16, S17, S18, S19, S20.',
    'Set 21: S21.',
  ]);
});

test.each<[RuleSet['unsold'], string]>([
  [{ then: 'end' }, 'Whoever is unsold does not come up again.'],
  [
    { then: 'again', percent: 100, returns: null },
    'Unsold players come up again at their base price, as often as the organiser shows them.',
  ],
  [
    { then: 'again', percent: 50, returns: 1 },
    'Unsold players come up again at 50 % of their base price, once.',
  ],
  [
    { then: 'demote', returns: 2 },
    'Unsold players come up again one category down, at its base price, 2 times; in the last one they stay.',
  ],
  [
    { then: 'named', each: 5, returns: 1 },
    'Unsold players come up again if a team names them, once; each team names at most 5.',
  ],
])('of unsold players %j reads: %s', (unsold, text) => {
  expect(saidOf('unsold', { unsold })).toEqual([text]);
});

test('the exact rule says what is kept, and whether the others are asked', () => {
  const said = (together: boolean) => saidOf('most-bid', { mostBid: { is: 'exact', together } })?.[1];
  expect(said(false)).toBe('What other teams need is not asked.');
  expect(said(true)).toContain('No bid may leave another team');
});

test('a cap says what happens when several teams bid it, where it is not whoever was first', () => {
  const caps = [{ where: {}, most: toRupees(5_000) }];
  const most = 'Nobody may pay more than 5,000 points for a player.';
  const several = 'Several teams may bid that much for a player:';
  expect(saidOf('caps', { caps })).toEqual([most]);
  expect(saidOf('caps', { caps, atCap: 'roll' })).toEqual([
    most,
    `${several} a lot drawn on the screen says which of them has him.`,
  ]);
  expect(saidOf('caps', { caps, atCap: 'organiser' })).toEqual([
    most,
    `${several} the organiser decides which of them has him.`,
  ]);
});
