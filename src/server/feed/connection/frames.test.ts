import { expect, test } from 'vitest';
import { frameOf } from './messages.ts';

/** A message whose JSON has this many bytes. */
function messageOf(bytes: number) {
  const bare = { v: 2, type: 'bye', code: 'not-understood', message: '' } as const;
  return { ...bare, message: 'x'.repeat(bytes - JSON.stringify(bare).length) };
}

test.each([
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 0xff, 0xff]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('A frame begins with the length of its text, here %d bytes', (bytes, head) => {
  const frame = frameOf(messageOf(bytes));
  expect([...frame.subarray(0, head.length)]).toEqual(head);
  expect(frame).toHaveLength(head.length + bytes);
  expect(JSON.parse(frame.toString('utf8', head.length))).toEqual(messageOf(bytes));
});

test('The length of a frame counts bytes, not letters', () => {
  const frame = frameOf({ v: 2, type: 'bye', code: 'not-understood', message: 'क्रिकेट' });
  expect(frame[1]).toBe(frame.length - 2);
});
