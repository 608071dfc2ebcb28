import { expect, test } from 'vitest';
import {
  ageOf,
  amountOf,
  countOf,
  errorIn,
  NO_RESULT,
  noOf,
  saidIn,
  textOf,
  typedAmount,
  yesOf,
} from './sheet-cell.ts';

test('A text is trimmed of spaces and line breaks, and keeps its script', () => {
  expect(textOf('Siddharth\r\nVenkataraman\t')).toBe('Siddharth Venkataraman');
  expect(textOf('  सिद्धार्थ   जोशी ')).toBe('सिद्धार्थ जोशी');
  expect(textOf(null)).toBe('');
});

test.each(['-', '--', '–', '.', '?', 'NA', 'n/a', 'N.A.', 'nil', 'None', 'TBD', '  '])(
  'A cell with %j counts as empty',
  (text) => {
    expect(saidIn(text)).toBe('');
    expect(countOf(text)).toBeNull();
  },
);

test('A name that only begins with a word for an empty cell is kept', () => {
  expect(saidIn('Nilesh')).toBe('Nilesh');
  expect(saidIn('Na')).toBe('');
});

test.each([
  ['1,284', 1284],
  ['३४०', 340],
  [12, 12],
  [20.5, 20.5],
])('A cell with the count %j is read as %d', (cell, count) => {
  expect(countOf(cell)).toBe(count);
});

test.each(['many', '1e5', '20.5', true])('The count %j is invalid', (cell) => {
  expect(countOf(cell)).toBeNaN();
});

test('Yes may be yes, y, true, 1, owner, हाँ or a tick, in any case', () => {
  for (const yes of ['yes', 'YES', ' Y ', 'true', '1', 'Owner', 'हाँ', 'हां', '✓', '✔️', true, 1]) {
    expect(yesOf(yes)).toBe(true);
  }
  for (const no of ['no', 'false', '0', '', 'yes?', 'x', false, 0, 2, null]) expect(yesOf(no)).toBe(false);
});

test('An error that a cell shows is told from other texts', () => {
  expect(['#N/A', '#ref!', NO_RESULT].map(errorIn)).toEqual(['#N/A', '#ref!', NO_RESULT]);
  expect(['#7', 'N/A', '', null, 7].map(errorIn)).toEqual([null, null, null, null, null]);
});

test.each([
  'yes.',
  'YES!',
  'Haan',
  'ho',
  'Yep',
  'हाँ जी',
  'जी हाँ',
  'हा',
  'હાં',
  'હા જી',
  'ஆமாம்',
  'അതേ',
  'হ্যা',
  'ਹਾਂ ਜੀ',
  '✅',
  '👍',
])('%j says yes', (cell) => {
  expect([yesOf(cell), noOf(cell)]).toEqual([true, false]);
});

test.each(['No.', 'nahi', 'nope', 'नही', 'નહીં', 'નહિ', 'இல்ல', 'ഇല്ല', 'ਨਾ', 'లేదు', '❌', '👎'])(
  '%j says no',
  (cell) => {
    expect([yesOf(cell), noOf(cell)]).toEqual([false, true]);
  },
);

test.each(['F', 'T', 'ok', 'Available', 'X', '', 'No 7', 'Hari'])('%j says neither yes nor no', (cell) => {
  expect([yesOf(cell), noOf(cell)]).toEqual([false, false]);
});

test.each(['', 'NA', null])('A cell with %j has no age and no amount', (cell) => {
  expect([ageOf(cell), amountOf(cell)]).toEqual([null, null]);
});

test.each([
  [24, 24],
  [20.5, 20],
  ['20.8', 20],
  ['२४.५ yrs', 24],
  ['24', 24],
  ['२५', 25],
  ['24 yrs', 24],
  ['24yr.', 24],
  ['24 Years', 24],
  ['24 years old', 24],
  ['24 Y', 24],
  ['२५ वर्ष', 25],
])('A cell with the age %j is read as %d', (cell, age) => {
  expect(ageOf(cell)).toBe(age);
});

test.each(['twenty', '1/7/24', 'years', '24+'])('The age %j is invalid', (cell) => {
  expect(ageOf(cell)).toBeNaN();
});

test.each([
  '₹20,000',
  '₹ 20,000/-',
  'Rs. 20,000',
  'rs 20000',
  'INR 20,000',
  '20,000/-',
  '20,000 /-',
  '20,000 Rs.',
  '20000 INR',
  'Rs 20,000 only',
  '20,000.00',
  '२०,०००',
  '20k',
  '20 K',
  '₹20k/-',
  '20 thousand',
  '२० हजार',
  '20 हज़ार',
  '0.2 L',
  '.2 lakh',
  '0.20 Lacs',
  '0.2 लाख',
  '0.002 Cr.',
])('%j is twenty thousand rupees', (cell) => {
  expect(amountOf(cell)).toBe(20_000);
});

test('Amounts with fractions of a lakh or crore are exact to the rupee', () => {
  expect(amountOf('0.29 L')).toBe(29_000);
  expect(amountOf('1.10005 L')).toBe(110_005);
  expect(amountOf('1,50,000 k')).toBe(150_000_000);
  expect(amountOf('2L')).toBe(200_000);
});

test.each([
  '₹',
  'k',
  'twenty',
  '20.5',
  '0.0000001 L',
  '1.2.3 L',
  ',, L',
  'Rs 5 Rs 6',
  '5/-6',
  '20 dollars',
  '1e5',
])('The amount %j cannot be read', (cell) => {
  expect(amountOf(cell)).toBeNaN();
});

test('Under a heading in lakhs a bare number is in lakhs; a unit in the cell takes precedence', () => {
  expect(amountOf(0.2, 5)).toBe(20_000);
  expect(amountOf('2', 5)).toBe(200_000);
  expect(amountOf('20k', 5)).toBe(20_000);
  expect(amountOf('₹20,000', 5)).toBe(20_000);
  expect(amountOf('₹ 20', 5)).toBe(2_000_000);
  expect(amountOf('Rs. 1.5/-', 7)).toBe(15_000_000);
  expect(amountOf(1e-7, 5)).toBeNaN();
  expect(amountOf(20_000)).toBe(20_000);
});

test.each([
  ['5 lakh', 500_000],
  ['50L', 5_000_000],
  ['1.2 Cr', 12_000_000],
  ['20k', 20_000],
  ['₹ 5,00,000/-', 500_000],
  ['500000', 500_000],
  ['५ लाख', 500_000],
  ['2250.5', NaN],
  ['10,00,000.5', NaN],
  ['5 lak', NaN],
  ['', null],
])('The text %j in an amount box is read as %d', (text, amount) => {
  expect(typedAmount(text, 'rupees')).toEqual(amount);
});

test.each([
  ['1,200 tokens', 1_200],
  ['5 lakh Tokens', 500_000],
  ['1200', 1_200],
  ['tokens', NaN],
  ['5 coins', NaN],
])('The text %j in an amount box of tokens is read as %d', (text, amount) => {
  expect(typedAmount(text, { points: 'tokens' })).toEqual(amount);
});

test.each([
  ['20 (thousand)', 20_000],
  ['20,000 (per player)', 20_000],
  ['1 crore 50 lakh', 15_000_000],
  ['2 lakh 50 thousand', 250_000],
  ['50 lakh 1 crore', NaN],
  ['1 crore 50 pieces', NaN],
  ['20.000', NaN],
])('The amount %j is read as %d', (cell, amount) => {
  expect(amountOf(cell)).toBe(amount);
});

test.each([
  ...[
    '20 Th',
    '20 thou',
    '20 hazaar',
    '20 hajar',
    '20 hajaar',
    '50 hazar rupaye',
    '₹20k',
    '20,000=00',
    '20,000/=',
  ],
  ...[
    'रु. 20,000',
    'रु 20,000/-',
    'रू. २०,०००',
    'रुपये 20000',
    '२० हजार रुपये',
    '20 हजार रु.',
    'Re 20000',
    'Rs: 20000',
  ],
  ...[
    'રૂ. 20,000',
    '20 હજાર રૂપિયા',
    '২০ হাজার টাকা',
    '৳20,000',
    'ரூ. 20,000',
    '20 ஆயிரம்',
    'రూ. 20,000',
    '20 వేల రూపాయలు',
  ],
  ...['20 వేలు', 'ರೂ. 20,000', '20 ಸಾವಿರ ರೂ', 'രൂ. 20,000', '20 ആയിരം രൂപ', 'ਰੁ. 20,000', '20 ਹਜ਼ਾਰ ਰੁਪਏ'],
])('%j has a word or a sign of rupees or thousands', (cell) => {
  expect([20_000, 50_000]).toContain(amountOf(cell));
});

test.each([
  ...['20 लाख रुपये', '20 लाख रु.', '20 lacs', '₹20 L', '20 Lac.', 'Rs.20 lakh/-', '20 લાખ રૂપિયા', '২০ লাখ টাকা'],
  ...['20 லட்சம் ரூபாய்', '20 లక్షలు', '20 ಲಕ್ಷ ರೂಪಾಯಿ', '20 ലക്ഷം രൂപ', '20 ਲੱਖ ਰੁਪਏ', '0.2 karor', '0.2 कोटी रुपये'],
])('%j is twenty lakh rupees', (cell) => {
  expect(amountOf(cell)).toBe(2_000_000);
});

test.each([
  '20th',
  '5 वेल',
  '20 లక్ష్యం',
  '20 వేలం',
  '5 peti',
  'Rs -',
  'रुद्र 5',
  'reserve 20',
  'दोन लाख',
  '20 tk x',
])('The amount %j stays unread', (cell) => {
  expect(amountOf(cell)).toBeNaN();
});

test.each([
  ...[
    '24-yrs',
    '24 Yr.',
    '24 y/o',
    '24 yo',
    'Age 24',
    'age: 24',
    '24 Year(s)',
    '24 varsh',
    '24 saal',
    '24 वर्षांचा',
    '24 साल का',
  ],
  ...[
    '२४ व.',
    '૨૪ વર્ષનો',
    '24 વરસ',
    '২৪ বৎসর',
    '24 வருடம்',
    '24 ஆண்டுகள்',
    '24 సం.',
    '24 ವರ್ಷಗಳು',
    '24 വയസ്',
    '24 ਵਰ੍ਹੇ',
  ],
  ...['24 years 3 months', '24 yrs 6 m', '24Y, 11M', '24 years and 3 months', '24 yrs. 3 mths 12 days'],
  ...['२४ वर्षे ३ महिने', '24 વર્ષ 3 મહિના', '24 வயது 3 மாதங்கள்', '24 years 3 months old'],
])('The age %j is twenty-four', (cell) => {
  expect(ageOf(cell)).toBe(24);
});

test.each([
  '19 वर्षांखालील',
  '19 ವರ್ಷದೊಳಗಿನವರು',
  'U24',
  'Aged 24',
  '24 months',
  '3 months',
  '24 years 30',
  'around 24',
])('The text %j is no exact age', (cell) => {
  expect(ageOf(cell)).toBeNaN();
});
