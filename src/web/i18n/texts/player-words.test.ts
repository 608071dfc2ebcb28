import { expect, test } from 'vitest';
import { AGE } from '#domain/rules/rule-set.ts';
import { AS_WRITTEN } from '#domain/rules/presets/specification.ts';
import type { QuotaGroup } from '#domain/tournament/player.ts';
import type { OwnValues } from '#domain/tournament/own-field.ts';
import type { PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { kindWords, countedWords, shownPhone, smsTo, whatsAppTo } from './player-words.ts';

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

test('countedWords lists the roles in which quotas count a player', () => {
  expect(countedWords(['wicketKeeper', 'allRounder'], AS_WRITTEN)).toBe(
    'Quotas count him as All Rounder and Wicket Keeper',
  );
  expect(countedWords(['allRounder'], { allRounders: ['batsman', 'bowler'] })).toBe(
    'Quotas count him as All Rounder, Batsman and Bowler',
  );
  expect(countedWords([], 'one')).toBe('');
});

test.each([
  ['98200 12345', '919820012345'],
  ['098200 12345', '919820012345'],
  ['+44 20 7946 0958', '442079460958'],
  ['+65 8123 4567', '6581234567'],
  ['00971 50 123 4567', '971501234567'],
  ['९८२०० १२३४५', '919820012345'],
  ['98200–12345 (WhatsApp) / 98200 12346', '919820012345'],
])('The WhatsApp message to %s uses its country code', (phone, digits) => {
  expect(whatsAppTo(phone, 'Hi & bye')).toBe(`https://wa.me/${digits}?text=Hi+%26+bye`);
});

test('Without a known number, WhatsApp lets the user choose the contact', () => {
  expect(whatsAppTo(null, 'x')).toBe('https://wa.me/?text=x');
});

test('An SMS is addressed to the digits of the number', () => {
  expect(smsTo('+91 98200-12345', 'a b')).toBe('sms:+919820012345?body=a%20b');
});

test('An Indian number is shown in two groups, and another one as it was written', () => {
  expect(['9810022222', '98100 11111', '+91-98100-22222', '09810022222'].map(shownPhone)).toEqual([
    ...['98100 22222', '98100 11111', '+91 98100 22222', '0 98100 22222'],
  ]);
  for (const written of ['+44 20 7946 0958', '0233 2671234']) expect(shownPhone(written)).toBe(written);
});
