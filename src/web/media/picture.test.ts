import { expect, test, describe } from 'vitest';
import { isHalfLoaded, encodeWithin, fitted, type JpegStep } from './picture.ts';

/** A JPEG in short: a description with a preview that has an end of its own, a scan, and the end. */
const DESCRIPTION = [0xff, 0xe1, 0x00, 0x08, 0xff, 0xd8, 0x01, 0x02, 0xff, 0xd9];
const SCAN = [0xff, 0xda, 0x00, 0x03, 0x01, 0x10, 0x20, 0xff, 0x00, 0x30];
const START = [0xff, 0xd8, ...DESCRIPTION, ...SCAN];

test('A JPEG without its end is half loaded, also with a whole preview in its description', () => {
  expect(isHalfLoaded(Uint8Array.from([...START, 0xff, 0xd9]))).toBe(false);
  expect(isHalfLoaded(Uint8Array.from([...START, 0xff, 0xd9, 0x00, 0x41]))).toBe(false);
  expect(isHalfLoaded(Uint8Array.from(START))).toBe(true);
  expect(isHalfLoaded(Uint8Array.from(START.slice(0, 12)))).toBe(true);
});

test('Only a JPEG can be half loaded here: other files are for the browser to judge', () => {
  expect(isHalfLoaded(Uint8Array.from([]))).toBe(false);
  expect(isHalfLoaded(Uint8Array.from([0x89, 0x50, 0x4e, 0x47]))).toBe(false);
});

/** A fake encoder. Its files have these sizes (bytes) in turn, and it records each step. */
function encoder(...sizes: number[]) {
  const steps: JpegStep[] = [];
  const encode = async (step: JpegStep) => {
    steps.push({ ...step, quality: Number(step.quality.toFixed(6)) });
    return new Blob([new Uint8Array(sizes[steps.length - 1] ?? sizes.at(-1) ?? 0)]);
  };
  return { steps, encode };
}

const SIZE = { width: 400, height: 300 };

describe('Size of a compressed picture', () => {
  test('The longest side of a picture becomes 400, with the same proportions', () => {
    expect(fitted({ width: 4_000, height: 3_000 })).toEqual({ width: 400, height: 300 });
    expect(fitted({ width: 1_080, height: 1_920 })).toEqual({ width: 225, height: 400 });
    expect(fitted({ width: 401, height: 401 })).toEqual({ width: 400, height: 400 });
  });

  test('A picture of at most 400 is not enlarged', () => {
    expect(fitted({ width: 400, height: 120 })).toEqual({ width: 400, height: 120 });
    expect(fitted({ width: 24, height: 24 })).toEqual({ width: 24, height: 24 });
  });

  test('A very thin picture keeps at least one pixel', () => {
    expect(fitted({ width: 9_000, height: 3 })).toEqual({ width: 400, height: 1 });
  });
});

describe('Quality of a compressed picture', () => {
  test('A picture of 200,000 bytes at quality 0.7 is kept', async () => {
    const { steps, encode } = encoder(200_000);
    expect((await encodeWithin(SIZE, encode)).size).toBe(200_000);
    expect(steps).toEqual([{ ...SIZE, quality: 0.7 }]);
  });

  test('A picture of one byte more is compressed at 0.7 of the quality', async () => {
    const { steps, encode } = encoder(200_001, 150_000);
    expect((await encodeWithin(SIZE, encode)).size).toBe(150_000);
    expect(steps.map((step) => step.quality)).toEqual([0.7, 0.49]);
  });

  test('After five lower qualities, the picture is scaled to 70 % once', async () => {
    const { steps, encode } = encoder(900_000);
    await encodeWithin(SIZE, encode);
    expect(steps.map((step) => step.quality)).toEqual([
      0.7, 0.49, 0.343, 0.2401, 0.16807, 0.117649, 0.117649,
    ]);
    expect(steps.map((step) => step.width)).toEqual([400, 400, 400, 400, 400, 400, 280]);
    expect(steps.at(-1)?.height).toBe(210);
  });

  test('The size stays when the fifth quality is low enough', async () => {
    const { steps, encode } = encoder(900_000, 800_000, 700_000, 600_000, 500_000, 200_000);
    expect((await encodeWithin(SIZE, encode)).size).toBe(200_000);
    expect(steps).toHaveLength(6);
  });
});
