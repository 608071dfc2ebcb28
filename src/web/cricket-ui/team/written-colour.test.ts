import { describe, expect, test } from 'vitest';
import { contrast, ENOUGH_CONTRAST, WHITE } from '#domain/colour.ts';
import { LANGUAGES } from '#domain/languages.ts';
import type { ColourWords } from '#web/languages/en/colour.ts';
import { coloursOfWords } from '#domain/tournament/team-colour.ts';
import { writtenColour } from './written-colour.ts';

const NAMED = coloursOfWords();

async function coloursIn(code: string): Promise<ColourWords['colours']> {
  const catalogue: {
    readonly HALL: { readonly colour?: ColourWords };
    readonly REGISTRATION: { readonly colour?: ColourWords };
  } = await import(`#web/languages/catalogues/${code}.ts`);
  const words = catalogue.HALL.colour ?? catalogue.REGISTRATION.colour;
  if (words === undefined) throw new Error(`${code} has no colours`);
  return words.colours;
}

describe('the colour in a cell', () => {
  test.each(LANGUAGES.filter((code) => code !== 'en'))(
    'Every colour of the %s catalogue is read by its word',
    async (code) => {
      const colours = await coloursIn(code);
      for (const [word, hex] of NAMED) expect([word, writtenColour(colours[word])]).toEqual([word, hex]);
    },
  );

  test('A colour is read by its English word, in any case, beside other words', () => {
    for (const [word, hex] of NAMED) expect(writtenColour(` ${word.toUpperCase()} `)).toBe(hex);
    expect(writtenColour('Dark Blue')).toBe(writtenColour('navy'));
    expect(writtenColour('Red and black (home)')).toBe(writtenColour('red'));
    expect(writtenColour('Saffron')).toBe(writtenColour('orange'));
  });

  test('A colour is read in hex and rgb, in any spelling', () => {
    for (const text of ['#1d4ed8', '1D4ED8', '#1D4ED8', 'rgb(29, 78, 216)', '१d४ed८'])
      expect(writtenColour(text)).toBe(writtenColour('#1d4ed8'));
    expect(writtenColour('#06c')).toBe(writtenColour('#0066cc'));
  });

  test('A light colour is darkened until white text on it can be read', () => {
    for (const text of ['#ffff00', '#fff', 'yellow', 'white', 'sky blue', 'rgb(255,255,255)', 'brown'])
      expect([text, contrast(writtenColour(text), WHITE) >= ENOUGH_CONTRAST]).toEqual([text, true]);
  });

  test('Anything else is no colour, and no reason to refuse a team', () => {
    for (const text of ['', '-', 'as last year', 'rgb(300, 0, 0)', '#12', 'redding'])
      expect(writtenColour(text)).toBe('');
  });
});
