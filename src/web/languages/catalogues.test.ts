import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import type { Chapters } from './current-language.ts';

/**
 * A placeholder argument of a sentence. It prints as '<name>', and its property `x` as '<name.x>'. Formatted as a
 * number, the first one is 901.
 */
function shown(name: string, number: number): unknown {
  return new Proxy(() => name, {
    get: (_target, property) =>
      property === Symbol.toPrimitive || property === 'toString'
        ? (as?: string) => (as === 'number' ? 900 + number : `<${name}>`)
        : typeof property === 'string'
          ? shown(`${name}.${property}`, number)
          : undefined,
  });
}

/** The values of a sentence that a reader sees, sorted. */
function valuesIn(sentence: unknown): readonly string[] {
  const text = typeof sentence === 'string' ? sentence : JSON.stringify(sentence);
  const named = text.replaceAll(/\b90(\d)\b/g, '<value $1>');
  return [...named.matchAll(/<[^<>]+>/g)].map(([value]) => value).sort();
}

async function chaptersOf(code: string): Promise<Chapters> {
  const catalogue: Record<'HALL' | 'REGISTRATION', Chapters> = await import(`./catalogues/${code}.ts`);
  return { ...catalogue.REGISTRATION, ...catalogue.HALL };
}

/** All English chapters by name. */
async function english(): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const files = readdirSync(new URL('en', import.meta.url));
  const found = await Promise.all(
    files.map(async (file) => {
      const name = file.replace(/\.ts$/, '');
      const module: Record<string, () => Record<string, unknown>> = await import(`./en/${name}.ts`);
      const words = Object.values(module).find((one) => typeof one === 'function');
      return [name.replace(/-late$/, ''), words === undefined ? {} : words()] as const;
    }),
  );
  // The late part of a chapter has all its words, and follows the first part in the list.
  return new Map(found.toSorted(([, one], [, other]) => Object.keys(one).length - Object.keys(other).length));
}

const others = LANGUAGES.filter((code) => code !== 'en');

test.each(others)('Each sentence of %s shows the values that the English one shows', async (code) => {
  const chapters = await chaptersOf(code);
  for (const [name, words] of await english()) {
    const translated = new Map(Object.entries(chapters[name] ?? {}));
    for (const [key, sentence] of Object.entries(words)) {
      const own: unknown = translated.get(key);
      expect(typeof own, `${code}: ${name}.${key}`).toBe(typeof sentence);
      if (typeof sentence !== 'function' || typeof own !== 'function') continue;
      const values = Array.from({ length: sentence.length }, (_, at) =>
        shown(`value ${String(at + 1)}`, at + 1),
      );
      expect(valuesIn(Reflect.apply(own, null, values)), `${code}: ${name}.${key}`).toEqual(
        valuesIn(Reflect.apply(sentence, null, values)),
      );
    }
  }
});

test.each(others)('No sentence of %s is left in English', async (code) => {
  const chapters = await chaptersOf(code);
  for (const [name, words] of await english()) {
    const translated = new Map(Object.entries(chapters[name] ?? {}));
    for (const [key, sentence] of Object.entries(words)) {
      if (typeof sentence === 'string' && /[A-Za-z]{4}/.test(sentence))
        expect(translated.get(key), `${code}: ${name}.${key}`).not.toBe(sentence);
    }
  }
});

test.each(others)('%s names a script of Unicode, which has its digit zero or shares it', async (code) => {
  const { common } = await chaptersOf(code);
  const { zero, script, batsman } = { zero: '', script: '', batsman: '', ...common };
  const digit = (places: number) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + places);
  expect([-1, 0, 9, 10].map((places) => /^\p{Nd}$/u.test(digit(places)))).toEqual([false, true, true, false]);
  expect(zero).not.toBe('0');
  expect(batsman).toMatch(new RegExp(`\\p{sc=${script}}`, 'u'));
  expect(zero).toMatch(new RegExp(`\\p{scx=${script}}`, 'u'));
});

/** Sentences with counts that a large auction, a quick rehearsal or a full hall brings above a thousand. */
const LARGE: Readonly<Record<string, readonly string[]>> = {
  cards: ['bids', 'bidsByOne', 'bidsBy', 'timesBase', 'sale'],
  charts: ['sale', 'sales', 'lot', 'bids', 'lots', 'remainingText', 'leftInAll'],
  result: ['lots', 'sold', 'players', 'bids'],
  scenes: ['playersSold'],
  show: ['bidNumber', 'betweenTwo', 'soldSoFar', 'bidsBetween'],
  message: ['soldFor', 'soldForSoFar'],
  monitor: ['soldAndUnsold', 'presence'],
  spectator: ['watching', 'unsoldPlayers', 'showMore'],
  wall: ['unsoldCount', 'restUnsold', 'andMore'],
  guess: ['place', 'points'],
};

/** Those that show a text too, which comes written. */
const WITH_TEXT = new Set(['leftInAll', 'soldSoFar', 'bidsBetween', 'soldFor', 'soldForSoFar']);

test.each(LANGUAGES)('Large counts in sentences of %s have the grouping of India', async (code) => {
  const chapters = code === 'en' ? Object.fromEntries(await english()) : await chaptersOf(code);
  for (const [name, keys] of Object.entries(LARGE)) {
    const words = new Map(Object.entries(chapters[name] ?? {}));
    for (const key of keys) {
      const sentence: unknown = words.get(key);
      if (typeof sentence !== 'function') throw new Error(`no ${name}.${key}`);
      const text = String(Reflect.apply(sentence, null, [161_165, 161_165, 161_165]));
      expect(text, `${name}.${key}`).toContain('1,61,165');
      if (!WITH_TEXT.has(key)) expect(text, `${name}.${key}`).not.toMatch(/\d{4}/);
    }
  }
});

test.each([
  ['mr', 'result', 'minutes', '1 मिनिट'],
  ['te', 'result', 'minutes', '1 నిమిషం'],
  ['kn', 'scenes', 'playersSold', '1 ಆಟಗಾರ ಸೋಲ್ಡ್'],
  ['kn', 'wall', 'players', 'ಆಟಗಾರ'],
  ['kn', 'wall', 'teams', 'ತಂಡ'],
  ['hi', 'paddle', 'teamsHere', '1 में से 1 टीम आ गई'],
  ['pa', 'paddle', 'teamsHere', '1 ਵਿੱਚੋਂ 1 ਟੀਮ ਆ ਗਈ'],
  ['mr', 'charts', 'remainingText', '1 जागा रिकामी, 1 लॉट यायचा आहे.'],
  ['mr', 'charts', 'leftInAll', '1 जागा रिकामी; सर्व पर्समध्ये 1 शिल्लक.'],
  ['en', 'paddle', 'squadIsFull', 'You have your 1 player: your buying is done'],
  ['hi', 'paddle', 'squadIsFull', 'आपका 1 खिलाड़ी पूरा: आपकी खरीदारी हो गई'],
  ['mr', 'paddle', 'squadIsFull', 'तुमचा 1 खेळाडू पूर्ण: तुमची खरेदी झाली'],
  ['gu', 'paddle', 'squadIsFull', 'તમારો 1 ખેલાડી પૂરો: તમારી ખરીદી થઈ ગઈ'],
  ['pa', 'paddle', 'squadIsFull', 'ਤੁਹਾਡਾ 1 ਖਿਡਾਰੀ ਪੂਰਾ: ਤੁਹਾਡੀ ਖਰੀਦਦਾਰੀ ਹੋ ਗਈ'],
  ['bn', 'paddle', 'squadIsFull', 'আপনার 1 জন খেলোয়াড় হয়ে গেছে: কেনা শেষ'],
  ['ta', 'paddle', 'squadIsFull', 'உங்கள் 1 வீரர் வந்துவிட்டார்: வாங்குவது முடிந்தது'],
  ['te', 'paddle', 'squadIsFull', 'మీ 1 ఆటగాడు వచ్చారు: మీ కొనుగోలు పూర్తయింది'],
  ['kn', 'paddle', 'squadIsFull', 'ನಿಮ್ಮ 1 ಆಟಗಾರ ಬಂದಿದ್ದಾರೆ: ನಿಮ್ಮ ಖರೀದಿ ಮುಗಿದಿದೆ'],
  ['ml', 'paddle', 'squadIsFull', 'നിങ്ങളുടെ 1 താരം ആയി: വാങ്ങൽ കഴിഞ്ഞു'],
  ['ta', 'monitor', 'presence', '1 அணிகளில் 1 போனில் · 1 பார்வையாளர்'],
] as const)('A count of one in %s has the word for one: %s.%s', async (code, name, key, expected) => {
  const chapters = code === 'en' ? Object.fromEntries(await english()) : await chaptersOf(code);
  const sentence: unknown = new Map(Object.entries(chapters[name] ?? {})).get(key);
  if (typeof sentence !== 'function') throw new Error(`no ${name}.${key}`);
  expect(Reflect.apply(sentence, null, [1, 1, 1])).toBe(expected);
});
