import { expect, test } from 'vitest';
import { inLatinDigits, readWhole } from './whole-number.ts';

test.each([
  ['25', 25],
  [' 25 ', 25],
  ['0', 0],
  ['007', 7],
  ['-3', -3],
  ['25.0', 25],
  ['25.00', 25],
  ['२५', 25],
  ['1,45,000', 145_000],
  ['145,000', 145_000],
  ['1,00,00,000', 10_000_000],
  ['१,४५,०००', 145_000],
])('%j is read as the whole number %d', (written, number) => {
  expect(readWhole(written)).toBe(number);
});

test.each(['', '   ', '\n'])('%j is read as no number', (written) => {
  expect(readWhole(written)).toBeNull();
});

test.each([
  '20.5',
  '1,5',
  '1,',
  ',5',
  '1,,000',
  '12345,000',
  '1,0000',
  '1,0,000',
  '1,0000,000',
  '.0',
  '25.',
  '25.01',
  'x25',
  '25x',
  '--2',
  '+2',
  '1e3',
  '2 5',
  '½',
])('%j is refused as a whole number', (written) => {
  expect(readWhole(written)).toBeNaN();
});

test.each([
  ['Devanagari', '०१२३४५६७८९'],
  ['Bengali', '০১২৩৪৫৬৭৮৯'],
  ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
  ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
  ['Oriya', '୦୧୨୩୪୫୬୭୮୯'],
  ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
  ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
  ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
  ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
  ['Sinhala', '෦෧෨෩෪෫෬෭෮෯'],
  ['Santali', '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙'],
  ['Manipuri', '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹'],
  ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
  ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
  ['full width', '０１２３４５６７８９'],
  ['bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['monospaced, the last of five alphabets side by side', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
])('Digits of %s are read', (_script, digits) => {
  expect(inLatinDigits(digits)).toBe('0123456789');
});

test('Characters other than digits are unchanged', () => {
  expect(inLatinDigits('नं. ४२-A')).toBe('नं. 42-A');
});
