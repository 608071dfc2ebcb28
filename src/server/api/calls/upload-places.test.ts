import { expect, test } from 'vitest';
import { Failure } from '#server/base/failure.ts';
import { createUploadPlaces, type UploadPlace, type UploadPlaces } from './file-calls.ts';

const LIMIT = 10 * 60_000;

const MB = 1_000_000;

/** Eight files of so many bytes that begin one second after the other, with a clock that the test sets. */
function eightFiles(bytes = 100 * MB) {
  const clock = { passed: 0 };
  const places = createUploadPlaces(() => clock.passed);
  const take = (organiser: string, size = bytes) => places.take(organiser, size, Number.POSITIVE_INFINITY);
  const files = Array.from({ length: 8 }, (_, at) => {
    clock.passed = at * 1_000;
    return take(`organiser ${String(at)}`);
  });
  return { clock, take, files };
}

/** The code of the failure that the task throws; null if it throws none. */
function refusal(task: () => unknown): string | null {
  try {
    task();
    return null;
  } catch (error) {
    if (error instanceof Failure) return error.body.code;
    throw error;
  }
}

const ended = (files: readonly UploadPlace[]) => files.map((file) => refusal(() => file.brings(0)));
const NOBODY = Array<null>(8).fill(null);

test('A ninth file is refused while none of the eight has taken longer than ten minutes', () => {
  const { clock, take, files } = eightFiles();
  clock.passed = LIMIT;
  expect(refusal(() => take('a ninth'))).toBe('files-waiting');
  expect(ended(files)).toEqual(NOBODY);
});

test('A millisecond after ten minutes the oldest of equally slow files gives its place to a ninth file', () => {
  const { clock, take, files } = eightFiles();
  clock.passed = LIMIT + 1;
  const ninth = take('a ninth');
  expect(ended(files)).toEqual(['file-gave-place', ...NOBODY.slice(1)]);
  // The next file began one second later, so it has not passed ten minutes.
  expect(refusal(() => take('a tenth'))).toBe('files-waiting');
  expect(ended([ninth])).toEqual([null]);
});

test('The file that arrives slowest for its size gives its place, not the oldest one', () => {
  const { clock, take, files } = eightFiles(20 * MB);
  files.forEach((file) => file.brings(5 * MB));
  files[3]?.free();
  const large = take('a large one', 200 * MB);
  large.brings(8 * MB);
  clock.passed = 2 * LIMIT;
  const others = files.filter((_, at) => at !== 3);
  take('a ninth');
  // The large file has brought more bytes than the others, but a smaller part of its size.
  expect(ended([large])).toEqual(['file-gave-place']);
  expect(ended(others)).toEqual(Array<null>(7).fill(null));
});

test('A file that brings 1,500 kB a minute on the average keeps its place, however large it is', () => {
  const { clock, take, files } = eightFiles(250 * MB);
  clock.passed = 2 * LIMIT;
  // The oldest file has had twenty minutes, and each later file a second less.
  files.forEach((file) => file.brings(30 * MB));
  expect(refusal(() => take('a ninth'))).toBe('files-waiting');
  expect(ended(files)).toEqual(NOBODY);
  clock.passed += 1;
  take('a tenth');
  expect(ended(files)).toEqual(['file-gave-place', ...NOBODY.slice(1)]);
});

test('Slow files of many accounts displace each other, and never a file at the speed of a hall line', () => {
  const clock = { passed: 0 };
  const places = createUploadPlaces(() => clock.passed);
  const take = (organiser: string, size: number) => places.take(organiser, size, Number.POSITIVE_INFINITY);
  const honest = take('asha', 100 * MB);
  let account = 0;
  const strangers = new Set<UploadPlace>();
  const another = () => {
    account += 1;
    // A small file that just exceeds ten minutes at the least rate is the fastest for its size.
    return take(`stranger ${String(account)}`, 4.2 * MB);
  };
  for (let minute = 0; minute < 60; minute += 1) {
    while (strangers.size < 7) strangers.add(another());
    refusal(() => strangers.add(another()));
    clock.passed += 60_000;
    expect(refusal(() => honest.brings(1.6 * MB))).toBeNull();
    for (const stranger of strangers) {
      if (refusal(() => stranger.brings(0.4 * MB)) === null) continue;
      stranger.free();
      strangers.delete(stranger);
    }
  }
  expect(account).toBeGreaterThan(20);
});

test('A slow file that nobody waits for keeps its place for hours', () => {
  const { clock, take, files } = eightFiles();
  files[0]?.free();
  clock.passed = 100 * LIMIT;
  take('an eighth');
  expect(ended(files)).toEqual(NOBODY);
});

test('A file that has arrived completely keeps its place, and the next slow file loses its place', () => {
  const { clock, take, files } = eightFiles();
  files[0]?.arrived();
  clock.passed = LIMIT + 1_001;
  take('a ninth');
  expect(ended(files)).toEqual([null, 'file-gave-place', ...NOBODY.slice(2)]);
});

test('A file for which the disk has no room takes no place of another file', () => {
  const clock = { passed: 0 };
  const places: UploadPlaces = createUploadPlaces(() => clock.passed);
  const files = Array.from({ length: 8 }, (_, at) => places.take(`organiser ${String(at)}`, 1_000, 1e9));
  clock.passed = 2 * LIMIT;
  expect(refusal(() => places.take('a ninth', 1_000, 20_008_999))).toBe('disk-full');
  expect(ended(files)).toEqual(NOBODY);
});

test('An account may upload one file at a time', () => {
  const places = createUploadPlaces(() => 0);
  const first = places.take('asha', 1_000, 1e9);
  expect(refusal(() => places.take('asha', 1_000, 1e9))).toBe('file-on-its-way');
  first.free();
  expect(refusal(() => places.take('asha', 1_000, 1e9))).toBeNull();
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
