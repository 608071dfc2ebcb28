import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { toRupees } from '#domain/money.ts';
import { speak } from '#web/testing/speak.ts';
import { amountBeside, amountIn, fitsTogether, shortAmountIn, unitName } from './amounts.ts';
import { setLanguage } from './current-language.ts';
import { chooseDigits } from './page-language.ts';

afterEach(() => {
  setLanguage({ language: 'en' });
  chooseDigits(false);
});

test('Amounts side by side are all in full, or all short', () => {
  const written = (...rupees: readonly number[]) => {
    const amounts = rupees.map(toRupees);
    const fits = fitsTogether('rupees', 10, amounts);
    return amounts.map((amount) => amountBeside('rupees', fits, amount));
  };
  expect(written(60_00_000, 99_00_000)).toEqual(['₹60,00,000', '₹99,00,000']);
  expect(written(60_00_000, 12_50_00_000)).toEqual(['₹60 L', '₹12.5 Cr']);
});

describe('In Marathi', () => {
  beforeEach(() => speak('mr'));

  test('a full amount keeps Latin digits in Indian grouping', () => {
    expect(amountIn('rupees', toRupees(12_65_000))).toBe('₹12,65,000');
  });

  test('a shortened amount has the word of the language', () => {
    expect(shortAmountIn('rupees', toRupees(12_65_000))).toBe('₹12.65 लाख');
    expect(amountBeside('rupees', 5, toRupees(1_25_00_000))).toBe('₹1.25 कोटी');
  });

  test('the unit has its word, and points keep the name that the organiser gave', () => {
    expect(unitName('rupees')).toBe('रुपये');
    expect(unitName({ points: 'coins' })).toBe('coins');
  });

  test("a viewer who wants the script's digits gets them, with the same grouping", () => {
    chooseDigits(true);
    expect(amountIn('rupees', toRupees(12_65_000))).toBe('₹१२,६५,०००');
  });
});

test('Telugu has another word behind one lakh and one crore', async () => {
  await speak('te');
  const amounts = [1_00_000, 12_65_000, 1_00_00_000, 1_25_00_000].map(toRupees);
  expect(amounts.map((amount) => shortAmountIn('rupees', amount))).toEqual([
    '₹1 లక్ష',
    '₹12.65 లక్షలు',
    '₹1 కోటి',
    '₹1.25 కోట్లు',
  ]);
});

test('English names the unit as the protocol does', () => {
  expect(unitName('rupees')).toBe('rupees');
});

test.each(LANGUAGES)(
  'Amounts in %s group by lakh and crore, which Intl does not do everywhere',
  async (language) => {
    await speak(language);
    expect(amountIn('rupees', toRupees(1_23_45_678))).toBe('₹1,23,45,678');
  },
);
