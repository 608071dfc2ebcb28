import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import type { Chapters } from './current-language.ts';

/** A placeholder argument of a sentence. It prints as '<name>', and its property `x` as '<name.x>'. */
function shown(name: string): unknown {
  return new Proxy(() => name, {
    get: (_target, property) =>
      property === Symbol.toPrimitive || property === 'toString'
        ? () => `<${name}>`
        : typeof property === 'string'
          ? shown(`${name}.${property}`)
          : undefined,
  });
}

/** The values of a sentence that a reader sees, sorted. */
function valuesIn(sentence: unknown): readonly string[] {
  const text = typeof sentence === 'string' ? sentence : JSON.stringify(sentence);
  return [...text.matchAll(/<[^<>]+>/g)].map(([value]) => value).sort();
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
      const values = Array.from({ length: sentence.length }, (_, at) => shown(`value ${String(at + 1)}`));
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
