import { afterEach, describe, expect, test } from 'vitest';
import { contrast, ENOUGH_CONTRAST, WHITE } from '#domain/colour.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { setLanguage } from '#web/i18n/current-language.ts';
import { speak } from '#web/testing/speak.ts';
import { coloursOfWords } from '#domain/tournament/team-colour.ts';
import { writtenColour, colourWords } from './colour-field.tsx';

const NAMED = coloursOfWords();

describe('the colour in a cell', () => {
  afterEach(() => setLanguage({ language: 'en' }));

  test.each(LANGUAGES.filter((code) => code !== 'en'))(
    'Every colour of the %s catalogue is read by its word',
    async (code) => {
      await speak(code);
      const colours = colourWords();
      for (const [word, hex] of NAMED) expect([word, writtenColour(colours[word])]).toEqual([word, hex]);
    },
  );

  test('A colour is read by its English word, in any case, beside other words', () => {
    for (const [word, hex] of NAMED) expect(writtenColour(` ${word.toUpperCase()} `)).toBe(hex);
    expect(writtenColour('Dark Blue')).toBe(writtenColour('navy'));
    expect(writtenColour('Red and black (home)')).toBe(writtenColour('red'));
    expect(writtenColour('Saffron')).toBe(writtenColour('orange'));
  });

  test.each([
    ['NavyBlue', 'navy'],
    ['skyBlue', 'blue'],
    ['Navy-Blue', 'navy'],
    ['DarkGreen', 'green'],
    ['पीळा', 'yellow'],
    ['तांबडा', 'red'],
    ['തവിട്ട്', 'brown'],
    ['ಕಂದು', 'brown'],
    ['ભૂરો', 'blue'],
    ['navyblue', 'navy'],
    ['નીલો', 'blue'],
  ])('The colour %s is read as %s', (written, colour) => {
    expect(writtenColour(written)).toBe(writtenColour(colour));
    expect(writtenColour(colour)).not.toBe('');
  });

  test('A colour is read in hex and rgb, in any spelling', () => {
    for (const text of [
      '0x1d4ed8',
      '0X1D4ED8',
      '#1d4eD8',
      '#1d4ed8',
      '1D4ED8',
      '#1D4ED8',
      'rgb(29, 78, 216)',
      '१d४ed८',
    ])
      expect(writtenColour(text)).toBe(writtenColour('#1d4ed8'));
    expect(writtenColour('#06c')).toBe(writtenColour('#0066cc'));
  });

  test('A light colour is darkened until white text on it can be read', () => {
    for (const text of ['#ffff00', '#fff', 'yellow', 'white', 'sky blue', 'rgb(255,255,255)', 'brown'])
      expect([text, contrast(writtenColour(text), WHITE) >= ENOUGH_CONTRAST]).toEqual([text, true]);
  });

  test('Anything else is no colour, and no reason to refuse a team', () => {
    for (const text of ['', '-', 'as last year', 'rgb(300, 0, 0)', '#12', '0x12', '#0x1d4ed8', 'redding'])
      expect(writtenColour(text)).toBe('');
  });
});
