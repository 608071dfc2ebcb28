import { speak } from '#web/testing/speak.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { createdOn, dayOf, dayOfCalendar, daysFrom, dayWords, hourOf, momentWords } from './calendar.ts';
import { setLanguage } from './current-language.ts';
import { chooseDigits } from './page-language.ts';

test('dayOf reads a typed date as a calendar day', () => {
  expect(dayOf('2026-11-24')).toBe('Tuesday, 24 November');
  expect(dayOf('2028-02-29')).toBe('Tuesday, 29 February');
  for (const text of ['', 'soon']) expect(dayOf(text)).toBe('');
});

test('hourOf reads a typed time in twelve-hour format', () => {
  expect(hourOf('18:30')).toMatch(/^6:30\spm$/);
  expect(hourOf('00:05')).toMatch(/^12:05\sam$/);
  for (const text of ['', 'late']) expect(hourOf(text)).toBe('');
});

test('createdOn shows N/A for a tournament without a creation time', () => {
  expect(createdOn('')).toBe('N/A');
  expect(createdOn('2026-11-21T06:30:00.000Z')).toBe('21 Nov 2026');
});

test('daysFrom counts the days between two typed dates', () => {
  const from = (date: string) => daysFrom('2026-11-24', date);
  expect(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'].map(from)).toEqual([
    '2 days ago',
    'Yesterday',
    'Today',
    'Tomorrow',
    'In 3 days',
  ]);
  expect(from('soon')).toBe('');
});

test("dayOfCalendar gives the day in the browser's time zone", () => {
  expect(dayOfCalendar(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});

test('dayWords reads a date alike in every time zone, and keeps other text', () => {
  expect(dayWords('2026-11-24')).toBe('24 Nov 2026');
  expect(dayWords('soon')).toBe('soon');
});

describe('In another language', () => {
  beforeEach(() => speak('mr'));
  afterEach(() => {
    setLanguage({ language: 'en' });
    chooseDigits(false);
  });

  test('days have the words of the language and Latin digits', () => {
    expect(dayWords('2026-11-24')).toMatch(/^24 नोव्हें/);
    expect(daysFrom('2026-11-24', '2026-11-24')).toBe('आज');
    expect(daysFrom('2026-11-24', '2026-11-27')).toMatch(/3 दिवसांनी$/);
  });

  test("a viewer who wants the script's digits gets them in dates", () => {
    chooseDigits(true);
    expect(dayWords('2026-11-24')).toMatch(/^२४ .* २०२६$/);
    expect(daysFrom('2026-11-24', '2026-11-27')).toMatch(/३ दिवसांनी$/);
  });
});

describe('In Punjabi, whose names of months no Chromium knows', () => {
  beforeEach(() => speak('pa'));
  afterEach(() => setLanguage({ language: 'en' }));

  test('dates have the words of the catalogue in the order of India', () => {
    expect(dayWords('2026-11-24')).toBe('24 ਨਵੰਬਰ 2026');
    expect(dayWords('2026-09-01')).toBe('1 ਸਤੰਬਰ 2026');
    expect(dayOf('2026-11-24')).toBe('ਮੰਗਲਵਾਰ, 24 ਨਵੰਬਰ');
    expect(hourOf('18:30')).toMatch(/^6:30\spm$/);
    expect(momentWords(Date.UTC(2026, 10, 24, 12))).toMatch(/^24 ਨਵੰਬਰ 2026, \d{1,2}:\d0\s[ap]m$/);
  });

  test('the days to a date have its words', () => {
    const from = (date: string) => daysFrom('2026-11-24', date);
    expect(['2026-11-21', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-27'].map(from)).toEqual([
      '3 ਦਿਨ ਪਹਿਲਾਂ',
      'ਬੀਤਿਆ ਕੱਲ੍ਹ',
      'ਅੱਜ',
      'ਭਲਕੇ',
      '3 ਦਿਨਾਂ ਵਿੱਚ',
    ]);
  });
});

describe('In a browser that knows the dates of English alone', () => {
  const { DateTimeFormat } = Intl;

  beforeEach(() => {
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function english(locales, options) {
      if (!String(locales).startsWith('en')) throw new Error(`dates of ${String(locales)}`);
      return new DateTimeFormat(locales, options);
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    setLanguage({ language: 'en' });
  });

  test.each(LANGUAGES.filter((code) => code !== 'en'))(
    'every month and weekday has a word of its own in %s',
    async (language) => {
      await speak(language);
      const months = Array.from({ length: 12 }, (_, at) =>
        dayWords(`2026-${String(at + 1).padStart(2, '0')}-01`),
      );
      const weekdays = Array.from({ length: 7 }, (_, at) => dayOf(`2026-06-0${String(at + 1)}`));
      for (const text of [...months, ...weekdays]) expect(text).not.toMatch(/[A-Za-z]/);
      expect([new Set(months).size, new Set(weekdays.map((day) => day.replace(/\d/, ''))).size]).toEqual([
        12, 7,
      ]);
    },
  );
});
