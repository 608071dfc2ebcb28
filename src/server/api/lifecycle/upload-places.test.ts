import { expect, test } from 'vitest';
import { Failure } from '#server/api/http/failure.ts';
import { createUploadPlaces, type UploadPlace, type UploadPlaces } from './upload-places.ts';

const LIMIT = 10 * 60_000;

/** Eight files that begin one second after the other, with a clock that the test sets. */
function eightFiles() {
  const clock = { passed: 0 };
  const places = createUploadPlaces(() => clock.passed);
  const take = (organiser: string) => places.take(organiser, 1_000, Number.POSITIVE_INFINITY);
  const files = Array.from({ length: 8 }, (_, at) => {
    clock.passed = at * 1_000;
    return take(`organiser ${String(at)}`);
  });
  return { clock, take, files };
}

/** The code of the failure with which this ends; null: with none. */
function refusal(task: () => unknown): string | null {
  try {
    task();
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.body.code;
    throw error;
  }
}

const ended = (files: readonly UploadPlace[]) => files.map((file) => refusal(() => file.hold()));
const NOBODY = Array<null>(8).fill(null);

test('A ninth file is refused while none of the eight has taken longer than ten minutes', () => {
  const { clock, take, files } = eightFiles();
  clock.passed = LIMIT;
  expect(refusal(() => take('a ninth'))).toBe('files-waiting');
  expect(ended(files)).toEqual(NOBODY);
});

test('One ms past ten minutes the file that has taken longest gives its place to the ninth', () => {
  const { clock, take, files } = eightFiles();
  clock.passed = LIMIT + 1;
  const ninth = take('a ninth');
  expect(ended(files)).toEqual(['file-gave-place', ...NOBODY.slice(1)]);
  // The next one in line is one second younger.
  expect(refusal(() => take('a tenth'))).toBe('files-waiting');
  expect(ended([ninth])).toEqual([null]);
});

test('A slow file that nobody waits for keeps its place for hours', () => {
  const { clock, take, files } = eightFiles();
  files[0]?.free();
  clock.passed = 100 * LIMIT;
  take('an eighth');
  expect(ended(files)).toEqual(NOBODY);
});

test('A file that is here as a whole keeps its place, and the next slow one gives way', () => {
  const { clock, take, files } = eightFiles();
  files[0]?.arrived();
  clock.passed = LIMIT + 1_001;
  take('a ninth');
  expect(ended(files)).toEqual([null, 'file-gave-place', ...NOBODY.slice(2)]);
});

test('A file for which the disk has no room takes the place of none', () => {
  const clock = { passed: 0 };
  const places: UploadPlaces = createUploadPlaces(() => clock.passed);
  const files = Array.from({ length: 8 }, (_, at) => places.take(`organiser ${String(at)}`, 1_000, 1e9));
  clock.passed = 2 * LIMIT;
  expect(refusal(() => places.take('a ninth', 1_000, 20_008_999))).toBe('disk-full');
  expect(ended(files)).toEqual(NOBODY);
});

test('Files that arrive at once reserve the disk together, and give their room back', () => {
  const places = createUploadPlaces(() => 0);
  const room = 20_000_000 + 2_000;
  const first = places.take('asha', 1_000, room);
  expect(refusal(() => places.take('vikram', 1_001, room))).toBe('disk-full');
  const second = places.take('vikram', 1_000, room);
  second.free();
  first.free();
  expect(refusal(() => places.take('vikram', 2_000, room))).toBeNull();
});
