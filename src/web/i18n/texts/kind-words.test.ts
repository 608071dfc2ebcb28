import { expect, test } from 'vitest';
import { AGE } from '#domain/rules/rule-set.ts';
import { AS_WRITTEN } from '#domain/rules/presets/specification.ts';
import type { QuotaGroup } from '#domain/tournament/player.ts';
import type { OwnValues } from '#domain/tournament/own-field.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { kindWords } from './kind-words.ts';

const RULES = {
  fields: [{ id: 'overseas', name: 'Overseas', is: 'yes-no', public: true }],
  roles: AS_WRITTEN,
} as const;

function limit(one: string, where: QuotaGroup['where']): QuotaGroup {
  return { id: one, one, many: `${one}s`, where };
}

function player(own: OwnValues, styles: readonly PlayingStyle[] = ['batsman'], age = 24) {
  return { own, styles, age, isOwner: false };
}

test('kindWords names a quota by age for each player of that age, once', () => {
  const under19 = limit('U19 player', { [AGE]: ['16', '17', '18'] });
  const kinds = [under19, { ...under19, id: 'again' }];
  expect(kindWords(kinds, RULES, player({}, ['bowler'], 18))).toEqual(['U19 player']);
  expect(kindWords(kinds, RULES, player({}, ['bowler'], 19))).toEqual([]);
});

test('kindWords names a quota by role for a player who counts without that playing style', () => {
  const kinds = [limit('bowler', { role: ['bowler'] })];
  const rules = { ...RULES, roles: { allRounders: ['bowler'] } } as const;
  expect(kindWords(kinds, rules, player({}, ['allRounder']))).toEqual(['Bowler']);
  expect(kindWords(kinds, rules, player({}, ['bowler']))).toEqual([]);
  expect(kindWords(kinds, rules, player({}, ['batsman']))).toEqual([]);
});

test('kindWords is silent about a player who bats and bowls, because he has the badge of the all-rounder', () => {
  const kinds = [limit('all-rounder', { role: ['allRounder'] })];
  expect(kindWords(kinds, RULES, player({}, ['batsman', 'bowler']))).toEqual([]);
});

test('kindWords adds nothing when a field already shows the quota', () => {
  const kinds = [limit('overseas player', { overseas: ['yes'] })];
  expect(kindWords(kinds, RULES, player({ overseas: true }))).toEqual([]);
});
