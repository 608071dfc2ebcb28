import { describe, expect, test } from 'vitest';
import { drawingOn, isWide, logoFrame } from './logo-frame.ts';

/**
 * A picture of 10 by 10 pixels with a square of this colour from 2 to 6. The ground is transparent, or has a colour.
 */
function square(colour: readonly [number, number, number], paper = [0, 0, 0, 0]): number[] {
  return Array.from({ length: 100 }, (_, at) => {
    const [x, y] = [at % 10, Math.floor(at / 10)];
    return x >= 2 && x < 6 && y >= 2 && y < 6 ? [...colour, 255] : paper;
  }).flat();
}
const size = { width: 10, height: 10 };

describe('The background colour of a logo', () => {
  test.each([
    ['white', [255, 255, 255], '#0a0f1c'],
    ['pale yellow', [255, 240, 160], '#0a0f1c'],
    ['black', [0, 0, 0], '#ffffff'],
    ['navy', [10, 15, 60], '#ffffff'],
    ['red', [220, 30, 40], '#ffffff'],
  ] as const)(
    'A transparent logo in %s gets a background on which it is visible',
    (_name, colour, ground) => {
      expect(drawingOn(square(colour), size)?.ground).toBe(ground);
    },
  );

  test('The background fits the edge of the drawing, not its inside', () => {
    const pixels = square([0, 0, 0]);
    for (const at of [33, 34, 43, 44]) pixels.splice(at * 4, 3, 255, 255, 255);
    expect(drawingOn(pixels, size)?.ground).toBe('#ffffff');
  });

  test('A golden logo gets a white background if it has letters of its own', () => {
    const gold = square([224, 168, 0]);
    expect(drawingOn(gold, size)?.ground).toBe('#0a0f1c');
    for (const at of [33, 34, 43, 44]) gold.splice(at * 4, 3, 255, 255, 255);
    expect(drawingOn(gold, size)?.ground).toBe('#ffffff');
    const pale = square([255, 240, 160]);
    for (const at of [33, 34, 43, 44]) pale.splice(at * 4, 3, 255, 255, 255);
    expect(drawingOn(pale, size)?.ground).toBe('#0a0f1c');
  });

  test('A logo with its own background keeps it', () => {
    expect(drawingOn(square([255, 255, 255], [20, 20, 20, 255]), size)).toBeNull();
    expect(drawingOn(new Array<number>(400).fill(0), size)).toBeNull();
  });
});

describe('The visible part of a logo', () => {
  test('The visible part is a square around the drawing with a margin', () => {
    const drawing = drawingOn(square([0, 0, 0]), size);
    expect(drawing).toMatchObject({ left: 0.2, top: 0.2, right: 0.6, bottom: 0.6 });
    const { left, top, width, height } = logoFrame(size, drawing, 'whole');
    expect([left, top, width, height].map((side) => Math.round(side * 100))).toEqual([176, 176, 448, 448]);
  });

  test('The visible part is the whole picture if its background is unclear', () => {
    expect(logoFrame({ width: 40, height: 30 }, null, 'whole')).toEqual({
      left: 0,
      top: 0,
      width: 40,
      height: 30,
      ground: '#ffffff',
    });
  });

  test('The visible part of a very wide logo is the chosen part, or all of it', () => {
    const banner = { width: 100, height: 20 };
    expect([isWide(banner), isWide({ width: 44, height: 20 })]).toEqual([true, false]);
    expect(logoFrame(banner, null, 'left')).toMatchObject({ left: 0, width: 20, height: 20 });
    expect(logoFrame(banner, null, 'middle')).toMatchObject({ left: 40, width: 20 });
    expect(logoFrame(banner, null, 'right')).toMatchObject({ left: 80, width: 20 });
    expect(logoFrame(banner, null, 'whole')).toMatchObject({ left: 0, width: 100, height: 20 });
    expect(logoFrame(size, null, 'left')).toMatchObject({ width: 10, height: 10 });
  });

  test('The visible part of a very wide drawing on a clear background is as wide as the drawing', () => {
    const drawing = { left: 0, top: 0.4, right: 1, bottom: 0.6, ground: '#0a0f1c' };
    const { width, height, ground } = logoFrame(size, drawing, 'whole');
    expect([Math.round(width * 10), Math.round(height * 10), ground]).toEqual([112, 32, '#0a0f1c']);
  });
});
