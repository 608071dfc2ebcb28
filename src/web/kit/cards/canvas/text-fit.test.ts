import { describe, expect, test } from 'vitest';
import { fitted, fittedInOneOf, isWhole, stacked, type Frame, type Measure } from './text-fit.ts';

/** Each letter is half as wide as its size; marks have no width. */
const half: Measure = (words, _voice, size) => ({
  width: words.replace(/\p{M}/gu, '').length * size * 0.5,
  above: size * 0.7,
  below: size * 0.2,
});

const TWO: Frame = { style: 'name', width: 500, lines: 2, largest: 100, smallest: 40 };

describe('A text in a frame', () => {
  test('A text is as large as the frame allows, and a letter more makes it smaller', () => {
    expect(fitted('1234567890', TWO, half)).toEqual({ style: 'name', size: 100, lines: ['1234567890'] });
    expect(fitted('12345678901', TWO, half).size).toBe(90);
  });

  test('A long text breaks between words into lines of similar length', () => {
    expect(fitted('Rohit Sharma', TWO, half)).toMatchObject({ size: 100, lines: ['Rohit', 'Sharma'] });
    expect(fitted('aaaa bb cc dddd', TWO, half)).toMatchObject({ size: 100, lines: ['aaaa bb', 'cc dddd'] });
  });

  test('A text that fits at the smallest size is whole, and a longer one ends in an ellipsis', () => {
    const fits = `${'a'.repeat(25)} ${'b'.repeat(25)}`;
    expect(fitted(fits, TWO, half)).toMatchObject({ size: 40, lines: fits.split(' ') });
    const longer = fitted(`${fits} c`, TWO, half);
    expect(longer.lines).toEqual(['a'.repeat(25), `${'b'.repeat(24)}…`]);
    expect(isWhole(longer, `${fits} c`)).toBe(false);
  });

  test('A word longer than every line breaks inside instead of leaving the frame', () => {
    const word = 'a'.repeat(80);
    const { lines, size } = fitted(word, TWO, half);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(half(line, 'name', size).width).toBeLessThanOrEqual(TWO.width);
    expect(lines[1]).toMatch(/…$/);
  });

  test('A cut text keeps the marks of its last letter', () => {
    const { lines } = fitted('कृष्णमूर्ति'.repeat(12), { ...TWO, lines: 1 }, half);
    expect(lines[0]).toMatch(/…$/);
    expect(lines[0]).not.toMatch(/\u094d…$/u);
  });

  test('Spaces around and between the words change nothing', () => {
    expect(fitted('  Rohit   Sharma ', TWO, half).lines).toEqual(['Rohit', 'Sharma']);
    expect(isWhole(fitted('  Rohit   Sharma ', TWO, half), ' Rohit  Sharma')).toBe(true);
  });

  test('A further frame is used only for a text that does not fit the first one', () => {
    const three: Frame = { ...TWO, lines: 3, largest: 60, smallest: 40 };
    expect(fittedInOneOf('Rohit Sharma', [TWO, three], half).size).toBe(100);
    const long = `${'a'.repeat(20)} ${'b'.repeat(20)} ${'c'.repeat(20)}`;
    expect(fittedInOneOf(long, [TWO, three], half)).toMatchObject({ size: 50, lines: long.split(' ') });
  });
});

describe('Lines below each other', () => {
  test('The lines of Latin text stand at the usual distance', () => {
    const block = stacked({ style: 'name', size: 100, lines: ['Rohit', 'Sharma'] }, half);
    expect(block.lines.map(({ baseline }) => Math.round(baseline))).toEqual([70, 168]);
    expect(Math.round(block.height)).toBe(188);
    expect(block.width).toBe(300);
  });

  test('Lines with high and deep marks stand further apart, so that no ink touches', () => {
    const tall: Measure = () => ({ width: 100, above: 110, below: 70 });
    const { lines } = stacked({ style: 'name', size: 100, lines: ['ర్త్స్నై', 'ర్త్స్నై'] }, tall);
    const [first, second] = lines;
    expect((second?.baseline ?? 0) - (first?.baseline ?? 0)).toBeGreaterThanOrEqual(110 + 70);
  });
});
