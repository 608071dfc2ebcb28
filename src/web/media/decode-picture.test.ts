import { expect, test } from 'vitest';
import { isHalfLoaded } from './decode-picture.ts';

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
