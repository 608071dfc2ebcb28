import { readdirSync, readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { sentencesOf } from '#fixtures/po-sentences.ts';
import { speak } from '#web/testing/speak.ts';
import { setLanguage } from './current-language.ts';
import { SCRIPTS } from './page-language.ts';

/** All code of the pages. */
const CODE = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
  .join('\n');

const others = LANGUAGES.filter((code) => code !== 'en');

afterEach(() => setLanguage({ language: 'en' }));

/** The values that a reader sees, whatever the form of a plural. The words of a form stand in braces, too. */
function valuesIn(sentence: string): readonly string[] {
  return [
    ...new Set([...sentence.matchAll(/(?<!(?:one|other|=\d) )\{(\w+)\}/g)].map(([, name = '']) => name)),
  ].sort();
}

/** A sentence in the current language, with this number for each of its values. */
async function said(context: string, english: string, number: number): Promise<string> {
  const sentence = (await sentencesOf('en')).find(
    (one) => one.context === context && one.english === english,
  );
  if (sentence === undefined) throw new Error(`no ${english}`);
  const names = [...english.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
  return i18n._(sentence.id, Object.fromEntries(names.map((name) => [name, number])));
}

test.each(others)('Each sentence of %s shows the values that the English one shows', async (code) => {
  for (const { english, translated } of await sentencesOf(code))
    expect(valuesIn(translated), `${english}\n${translated}`).toEqual(valuesIn(english));
});

test.each(others)('No sentence of %s is missing or left in English', async (code) => {
  const sentences = await sentencesOf(code);
  expect(sentences.length).toBeGreaterThan(1_000);
  for (const { english, translated } of sentences) {
    expect(translated, english).not.toBe('');
    if (/[A-Za-z]{4}/.test(english.replaceAll(/\{.*?\}/g, ''))) expect(translated).not.toBe(english);
  }
});

test.each(others)('%s names a script of Unicode, which has its digit zero or shares it', async (code) => {
  const { zero, name } = SCRIPTS[code];
  const batsman = (await sentencesOf(code)).find(({ english }) => english === 'Batsman')?.translated ?? '';
  const digit = (places: number) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + places);
  expect([-1, 0, 9, 10].map((places) => /^\p{Nd}$/u.test(digit(places)))).toEqual([false, true, true, false]);
  expect(zero).not.toBe('0');
  expect(batsman).toMatch(new RegExp(`\\p{sc=${name}}`, 'u'));
  expect(zero).toMatch(new RegExp(`\\p{scx=${name}}`, 'u'));
});

/** Sentences with counts that a large auction, a quick rehearsal or a full hall brings above a thousand. */
const LARGE = [
  '{bids} bids',
  '{bids} bids by one team',
  '{bids} bids by {teams} teams',
  '{times} times the base price',
  'sale {number}',
  'Sale {number}',
  '{many, plural, one {{manyShown} sale} other {{manyShown} sales}}',
  'Lot {number}',
  '{many, plural, one {{manyShown} bid} other {{manyShown} bids}}',
  '{many, plural, one {{manyShown} lot} other {{manyShown} lots}}',
  '{slots, plural, one {{lots, plural, one {{slotsShown} free slot for {lotsShown} lot still to come.} other {{slotsShown} free slot for {lotsShown} lots still to come.}}} other {{lots, plural, one {{slotsShown} free slots for {lotsShown} lot still to come.} other {{slotsShown} free slots for {lotsShown} lots still to come.}}}}',
  '{slots, plural, one {{slotsShown} free slot; {money} left in all purses.} other {{slotsShown} free slots; {money} left in all purses.}}',
  '{many} sold',
  '{many, plural, one {{manyShown} player} other {{manyShown} players}}',
  '{many} bids by two teams',
  '{count, plural, one {{countShown} player sold} other {{countShown} players sold}}',
  'Bid {count}',
  '{count} between these two',
  '{kind}: {count} sold so far',
  '{bids} bids between {teams}',
  '{count, plural, one {{countShown} player sold for {amount}} other {{countShown} players sold for {amount}}}',
  '{count, plural, one {{countShown} player sold for {amount} so far} other {{countShown} players sold for {amount} so far}}',
  '{sold} sold, {unsold} unsold',
  '{here, plural, one {{watching, plural, one {{hereShown} of {teams} teams on their phones · {watchingShown} watching} other {{hereShown} of {teams} teams on their phones · {watchingShown} watching}}} other {{watching, plural, one {{hereShown} of {teams} teams on their phones · {watchingShown} watching} other {{hereShown} of {teams} teams on their phones · {watchingShown} watching}}}}',
  '{count} watching',
  'Unsold Players ({count})',
  'Show more ({count})',
  'Unsold: {count}',
  ', {count} unsold',
  'and {count} more',
  'Place {place} of {phones}',
  '{many, plural, one {{manyShown} point} other {{manyShown} points}}',
];

test.each(LARGE)('The counts of %s have the grouping of India', (english) => {
  const counts = [...english.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    ['teams', 'kind', 'money', 'amount'].includes(name) ? [] : [name],
  );
  // The count of a plural is chosen by its number, and shown by a value of its own.
  for (const name of new Set(counts)) expect(CODE).toMatch(new RegExp(`\\b${name}: grouped\\(`));
  expect(english).not.toMatch(/\{count, plural, one \{[^}]*\{count\}/);
});

test.each([
  ['mr', 'Result', '{many, plural, one {{many} min} other {{many} min}}', '1 मिनिट'],
  ['te', 'Result', '{many, plural, one {{many} min} other {{many} min}}', '1 నిమిషం'],
  [
    'kn',
    'Large screens',
    '{count, plural, one {{countShown} player sold} other {{countShown} players sold}}',
    '1 ಆಟಗಾರ ಸೋಲ್ಡ್',
  ],
  ['kn', 'Projector', '{count, plural, one {player} other {players}}', 'ಆಟಗಾರ'],
  ['kn', 'Projector', '{count, plural, one {team} other {teams}}', 'ತಂಡ'],
  [
    'hi',
    "Owner's lists and dialogs",
    '{here, plural, one {{here} of {all} teams are here} other {{here} of {all} teams are here}}',
    '1 में से 1 टीम आ गई',
  ],
  [
    'pa',
    "Owner's lists and dialogs",
    '{here, plural, one {{here} of {all} teams are here} other {{here} of {all} teams are here}}',
    '1 ਵਿੱਚੋਂ 1 ਟੀਮ ਆ ਗਈ',
  ],
  [
    'mr',
    'Charts',
    '{slots, plural, one {{lots, plural, one {{slotsShown} free slot for {lotsShown} lot still to come.} other {{slotsShown} free slot for {lotsShown} lots still to come.}}} other {{lots, plural, one {{slotsShown} free slots for {lotsShown} lot still to come.} other {{slotsShown} free slots for {lotsShown} lots still to come.}}}}',
    '1 जागा रिकामी, 1 लॉट यायचा आहे.',
  ],
  [
    'mr',
    'Charts',
    '{slots, plural, one {{slotsShown} free slot; {money} left in all purses.} other {{slotsShown} free slots; {money} left in all purses.}}',
    '1 जागा रिकामी; सर्व पर्समध्ये 1 शिल्लक.',
  ],
  [
    'en',
    "Owner's phone",
    '{players, plural, one {You have your {players} player: your buying is done} other {You have all {players} players: your buying is done}}',
    'You have your 1 player: your buying is done',
  ],
  [
    'hi',
    "Owner's phone",
    '{players, plural, one {You have your {players} player: your buying is done} other {You have all {players} players: your buying is done}}',
    'आपका 1 खिलाड़ी पूरा: आपकी खरीदारी हो गई',
  ],
  [
    'mr',
    "Owner's phone",
    '{players, plural, one {You have your {players} player: your buying is done} other {You have all {players} players: your buying is done}}',
    'तुमचा 1 खेळाडू पूर्ण: तुमची खरेदी झाली',
  ],
  [
    'gu',
    "Owner's phone",
    '{players, plural, one {You have your {players} player: your buying is done} other {You have all {players} players: your buying is done}}',
    'તમારો 1 ખેલાડી પૂરો: તમારી ખરીદી થઈ ગઈ',
  ],
  [
    'pa',
    "Owner's phone",
    '{players, plural, one {You have your {players} player: your buying is done} other {You have all {players} players: your buying is done}}',
    'ਤੁਹਾਡਾ 1 ਖਿਡਾਰੀ ਪੂਰਾ: ਤੁਹਾਡੀ ਖਰੀਦਦਾਰੀ ਹੋ ਗਈ',
  ],
  [
    'bn',
    "Owner's phone",
    '{players, plural, one {You have your {players} player: your buying is done} other {You have all {players} players: your buying is done}}',
    'আপনার 1 জন খেলোয়াড় হয়ে গেছে: কেনা শেষ',
  ],
  [
    'ta',
    "Owner's phone",
    '{players, plural, one {You have your {players} player: your buying is done} other {You have all {players} players: your buying is done}}',
    'உங்கள் 1 வீரர் வந்துவிட்டார்: வாங்குவது முடிந்தது',
  ],
  [
    'te',
    "Owner's phone",
    '{players, plural, one {You have your {players} player: your buying is done} other {You have all {players} players: your buying is done}}',
    'మీ 1 ఆటగాడు వచ్చారు: మీ కొనుగోలు పూర్తయింది',
  ],
  [
    'kn',
    "Owner's phone",
    '{players, plural, one {You have your {players} player: your buying is done} other {You have all {players} players: your buying is done}}',
    'ನಿಮ್ಮ 1 ಆಟಗಾರ ಬಂದಿದ್ದಾರೆ: ನಿಮ್ಮ ಖರೀದಿ ಮುಗಿದಿದೆ',
  ],
  [
    'ml',
    "Owner's phone",
    '{players, plural, one {You have your {players} player: your buying is done} other {You have all {players} players: your buying is done}}',
    'നിങ്ങളുടെ 1 താരം ആയി: വാങ്ങൽ കഴിഞ്ഞു',
  ],
  [
    'ta',
    "Auctioneer's monitor",
    '{here, plural, one {{watching, plural, one {{hereShown} of {teams} teams on their phones · {watchingShown} watching} other {{hereShown} of {teams} teams on their phones · {watchingShown} watching}}} other {{watching, plural, one {{hereShown} of {teams} teams on their phones · {watchingShown} watching} other {{hereShown} of {teams} teams on their phones · {watchingShown} watching}}}}',
    '1 அணிகளில் 1 போனில் · 1 பார்வையாளர்',
  ],
] as const)('A count of one in %s has the word for one: %s, %s', async (code, context, english, expected) => {
  await speak(code);
  expect(await said(context, english, 1)).toBe(expected);
});

test('A count of zero has the singular in Hindi, and the plural in Marathi', async () => {
  await speak('hi');
  const bids = '{many, plural, one {{manyShown} bid} other {{manyShown} bids}}';
  expect(await said('Charts', bids, 0)).toBe('0 बोली');
  await speak('mr');
  const minutes = '{many, plural, one {{many} min} other {{many} min}}';
  expect(await said('Result', minutes, 0)).toBe('0 मिनिटे');
});
