import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#domain/languages.ts';
import type { Messages } from '@lingui/core';
import { currentLanguage, setLanguage } from './current-language.ts';
import { digitsChoice, languageChoice, PageLanguage } from './page-language.ts';

/** A page whose words load when the test says so. */
function newPage() {
  const asked: { language: Language; came: (messages: Messages) => void; failed: () => void }[] = [];
  const page = new PageLanguage(
    (language) =>
      new Promise((resolve, reject) => {
        asked.push({ language, came: resolve, failed: () => reject(new Error('no network')) });
      }),
  );
  const last = () => {
    const load = asked.at(-1);
    if (load === undefined) throw new Error('nothing was loaded');
    return load;
  };
  return { page, asked, last };
}

const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('localStorage', {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
  });
});

afterEach(() => {
  kept.clear();
  setLanguage({ language: 'en' });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("The hall's language is retried until its words have loaded", async () => {
  const { page, asked, last } = newPage();
  page.follow('mr');
  last().failed();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.map(({ language }) => language)).toEqual(['mr', 'mr']);
  last().came({});
  await vi.advanceTimersByTimeAsync(60_000);
  expect([currentLanguage(), document.documentElement.lang, asked.length]).toEqual(['mr', 'mr', 2]);
});

test('Of two quick choices the page shows the last, even if the first loads later', async () => {
  const { page, asked } = newPage();
  const [first, second] = [page.choose('mr'), page.choose('gu')];
  asked[1]?.came({});
  expect(await second).toBe(true);
  asked[0]?.came({});
  expect(await first).toBeNull();
  expect(currentLanguage()).toBe('gu');
});

test('A choice of the language that already loads for the hall waits for its words', async () => {
  const { page, asked } = newPage();
  page.follow('mr');
  const choice = page.choose('mr');
  for (const load of asked) load.failed();
  expect(await choice).toBe(false);
});

test('After a choice that did not load, the page follows the language that the hall has now', async () => {
  const { page, asked, last } = newPage();
  const choice = page.choose('mr');
  page.follow('hi');
  for (const load of asked) load.failed();
  expect(await choice).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(last().language).toBe('hi');
  last().came({});
  await vi.advanceTimersByTimeAsync(0);
  expect(currentLanguage()).toBe('hi');
});

test('After two choices that did not load, the kept one counts', async () => {
  kept.set('boli.language', 'ta');
  const { page, asked, last } = newPage();
  page.restore();
  const choices = [page.choose('mr'), page.choose('gu')];
  for (const load of asked) load.failed();
  expect(await Promise.all(choices)).toEqual([null, false]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(last().language).toBe('ta');
});

test('Without storage, a choice that does not load leaves the choice before it', async () => {
  const { page, last } = newPage();
  page.follow('hi');
  const first = page.choose('ta');
  last().came({});
  expect(await first).toBe(true);
  const second = page.choose('mr');
  last().failed();
  expect(await second).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([currentLanguage(), last().language]).toEqual(['ta', 'mr']);
});

test('A return to English drops a language that still loads', async () => {
  const { page, last } = newPage();
  const choice = page.choose('mr');
  expect(await page.choose('en')).toBe(true);
  last().came({});
  expect(await choice).toBeNull();
  expect(currentLanguage()).toBe('en');
});

test('Language and digits of an older page are read once, and what else stands there counts as no choice', () => {
  kept.set('boli.language', 'ta');
  kept.set('boli.digits', 'script');
  newPage().page.restore();
  expect([languageChoice.getState().language, digitsChoice.getState().ofScript]).toEqual(['ta', true]);
  expect(JSON.parse(kept.get('boli.language') ?? '')).toEqual({ state: { language: 'ta' }, version: 1 });
  for (const strange of ['', 'xx', '{"state":{"language":7},"version":1}']) {
    kept.set('boli.language', strange);
    kept.set('boli.digits', strange);
    newPage().page.restore();
    expect([languageChoice.getState().language, digitsChoice.getState().ofScript]).toEqual([null, false]);
  }
});
